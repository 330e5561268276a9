/** Why somebody is on a row, and why a row cannot be filled, as sentences. Pure. */
import type { AssignedExplanation } from '../../../../solver/index.ts';
import type { Language } from '../../../../words/languages.ts';
import { ownReason } from '../../../../words/reasons.ts';
import { ruleName } from '../../../../words/rules/spoken.ts';
import { type Said, say, textOf } from '../../../../words/said.ts';
import type { Carried } from '../../problem/rule-origin.ts';
import type { RunAssignment } from './results.schema.ts';

export type Why = NonNullable<RunAssignment['explanation']>;

/** As stored: without its sentence. `asOf` and `reason`: of an override, or of what one changed. */
export interface StoredWhy {
  codes: string[];
  byRule: (AssignedExplanation['byRule'][number] & { carried?: Carried })[];
  runnersUp: Why['runnersUp'];
  asOf?: string;
  reason?: string;
}

export interface Explained {
  pinned: boolean;
  source: RunAssignment['source'];
  explanation: StoredWhy;
  explainedAt: string | null;
}

/** Costs that differ by less, in points, are the same to a reader. */
const SAME = 0.005;

export function summaryOf({ pinned, source, explanation }: Omit<Explained, 'explainedAt'>): Said {
  const { reason, byRule, runnersUp } = explanation;
  if (source === 'override')
    return reason === undefined
      ? say('explained.byHand')
      : (ownReason(reason) ?? say('explained.byHandFor', { reason }));
  if (pinned) return say('explained.pinned');
  const [next] = runnersUp;
  if (next === undefined) return say('explained.nobodyElse');
  const [worst] = byRule.filter(({ cost }) => cost > 0).sort((a, b) => b.cost - a.cost);
  const first =
    worst === undefined ? say('explained.noCost') : say('explained.mainCost', { code: worst.code });
  return say('explained.both', { first, second: compared(next.difference) });
}

/** What a rule of the cost is: its name, and what somebody carried before. */
export function costsInWords(byRule: StoredWhy['byRule'], language: Language): Why['byRule'] {
  return byRule.map(({ carried, ...cost }) => {
    const name = ruleName(cost.code, language);
    const message =
      carried === undefined
        ? name
        : textOf(say('rota.about', { subject: name, fault: say('rota.carried', { ...carried }) }), language);
    return { ...cost, message };
  });
}

function compared(difference: number): Said {
  if (Math.abs(difference) < SAME) return say('explained.asGood');
  return difference < 0 ? say('explained.cheaper') : say('explained.next', { cost: difference });
}

/** Too few people can ever work it. Null when there are enough. */
export function shortageProof(able: number, target: number, language: Language): string | null {
  if (able >= target) return null;
  return textOf(able === 0 ? say('explained.nobodyAble') : say('explained.able', { able, target }), language);
}
