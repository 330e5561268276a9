/** Why somebody works a row, why a slot stays empty, and what no rota can do. Costs are points. */

/** Rules by their code, as the main cost of a choice. */
const COSTS: Readonly<Record<string, string>> = {
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

const costOf = (code: string) => COSTS[code] ?? String(code).toLowerCase().replaceAll('_', ' ');
const amount = (count: number, unit: string) =>
  `${count} ${count === 1 ? String(unit).replace(/s$/, '') : unit}`;

export const explained = {
  pinned: 'Pinned: kept regardless of the rules.',
  nobodyElse: 'Nobody else can take this slot without breaking a hard rule.',
  /** The main cost, then how the next best person compares. */
  both: ({ first, second }: { first: string; second: string }) => `${first} ${second}`,
  noCost: 'No cost.',
  mainCost: ({ code }: { code: string }) => `Main cost: ${costOf(code)}.`,
  cheaper: 'Someone cheaper is free, but is needed elsewhere.',
  asGood: 'The next best person is as good.',
  next: ({ cost }: { cost: number }) => `The next best person costs ${cost.toFixed(2)} points more.`,
  hidden: 'Chosen as part of the best rota. Costs are not shown.',
  claimed: 'Claimed as an open shift.',
  taken: 'Offered by a colleague and taken.',
  swapped: 'Swapped with a colleague.',
  byHand: 'decided by hand',
  byHandFor: ({ reason }: { reason: string }) => `decided by hand: ${reason}`,
  nobodyAble: 'Nobody is qualified, available and within limits.',
  able: ({ able, target }: { able: number; target: number }) =>
    `Only ${able} ${able === 1 ? 'person is' : 'people are'} qualified, available and within limits; ${target} are needed.`,
  notChosen: 'no rule forbids it; not chosen',
  notChosenFor: ({ cost }: { cost: number }) => `no rule forbids it; not chosen (would add ${cost} points)`,
  conflict: ({ list, count, minimal }: { list: string; count: number; minimal: boolean }) =>
    `With the people and shifts as they are no rota keeps ${count === 1 ? 'this' : 'these together'}: ${list}. ${
      count === 1 ? 'Soften or drop it.' : 'Soften or drop one of them.'
    }${minimal ? '' : ' Perhaps fewer of them are enough.'}`,
  changes: ({ least, of, most }: { least: number; of: number; most: number }) =>
    `At least ${least} of ${of} published assignments have to change, whatever else is done; ${most} may.`,
  minimum: ({ unit, value, min }: { unit: string; value: number; min: number }) =>
    `No rota does better: ${amount(value, unit)}; at least ${amount(min, unit)} required.`,
  minimumOf: ({ who, unit, value, min }: { who: string; unit: string; value: number; min: number }) =>
    `No rota does better for ${who}: ${amount(value, unit)}; at least ${amount(min, unit)} required.`,
  minimums: 'No rota misses less of these minimums in all.',
};
