/** Sentences of explanations, made from their structured members. */
import type { Code } from '../problem.ts';
import type { AssignedExplanation } from '../solution.ts';

const NAMES: Partial<Record<Code, string>> = {
  CONTRACT_MINUTES: 'contract hours',
  PREFERENCE_LOCATION: 'preferred site',
  PREFERENCE_ROLE: 'preferred role',
  PREFERENCE_TIME: 'preferred times',
  PREFERRED_PERSON: 'somebody else than those preferred',
  FAIRNESS: 'fairness',
  TRAVEL_COST: 'travel',
  LABOUR_COST: 'pay',
  OVERTIME: 'overtime',
  PREMIUM: 'extra pay',
  ACTIVATION: 'somebody more at work',
  CLOPENING: 'an early shift after a late one',
  DISRUPTION: 'a change to the published rota',
  MIN_PRESENT: 'too few of a group present',
  MAX_PRESENT: 'too many of a group present',
  KEPT_TOGETHER: 'people kept together',
  KEPT_APART: 'people kept apart',
  SAME_PERSON: 'rows of the same person',
  OTHER_ALTERNATIVE: 'an alternative row that is chosen',
  SHIFT_REQUEST: 'a day request',
  MIN_DAYS: 'too few days worked',
  MAX_DAYS: 'too many days worked',
  MIN_DAYS_OFF: 'too few days off',
  MAX_DAYS_OFF: 'too many days off',
  MIN_DAYS_OFF_IN_A_ROW: 'no days off in a row',
  MIN_KINDS: 'too few kinds of duties',
  MAX_KINDS: 'too many kinds of duties',
  MIN_SITES: 'too few sites',
  MAX_SITES: 'too many sites',
  MIN_WEEKENDS_OFF: 'too few free weekends',
  MAX_WEEKENDS_OFF: 'too many free weekends',
  COMPLETE_WEEKENDS: 'a split weekend',
  MIN_CONSECUTIVE_SHIFTS: 'too few shifts in a row',
  MAX_CONSECUTIVE_SHIFTS: 'too many shifts in a row',
  MIN_CONSECUTIVE_WEEKENDS: 'too few weekends in a row',
  MAX_CONSECUTIVE_WEEKENDS: 'too many weekends in a row',
  UNWANTED_PATTERN: 'an unwanted order of days',
  REQUIRED_PATTERN: 'days that should follow',
  BACKWARD_ROTATION: 'an earlier start than on the day before',
  GAP_TOO_SHORT: 'too short a gap between duties of a day',
  GAP_TOO_LONG: 'too long a gap between duties of a day',
  DAY_SPAN: 'a day too short or too long from first start to last end',
  START_TIMES: 'a start at another time than on the day before',
  ROTATION: 'a day other than in the rotation',
};

const ruleName = (code: Code) => NAMES[code] ?? code.toLowerCase().replaceAll('_', ' ');

/** Why a person works a row, in one or two sentences. */
export function assignmentSummary({
  pinned,
  byRule,
  runnersUp,
}: {
  pinned: boolean;
  byRule: Pick<AssignedExplanation['byRule'][number], 'code' | 'cost'>[];
  runnersUp: { difference: number }[];
}): string {
  if (pinned) return 'Pinned: kept regardless of the rules.';
  const [next] = runnersUp;
  if (next === undefined) return 'Nobody else can take this slot without breaking a hard rule.';
  const [worst] = byRule.filter(({ cost }) => cost > 0).sort((a, b) => b.cost - a.cost);
  const main = worst === undefined ? 'No cost.' : `Main cost: ${ruleName(worst.code)}.`;
  if (next.difference < -1e-9) return `${main} Someone cheaper is free, but is needed elsewhere.`;
  return `${main} The next best person costs ${next.difference.toFixed(2)} points more.`;
}

/** Why a row cannot be filled: too few people can ever work it. Null when there are enough. */
export function shortageProof(able: number, target: number): string | null {
  if (able >= target) return null;
  if (able === 0) return 'Nobody is qualified, available and within limits.';
  return `Only ${able} ${able === 1 ? 'person is' : 'people are'} qualified, available and within limits; ${target} are needed.`;
}
