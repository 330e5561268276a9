/** Why somebody is on a row, and why a row cannot be filled, as sentences. Pure. */
import type { RuleDifference } from '../../../../solver/index.ts';
import type { Language } from '../../../../words/languages.ts';
import { ownReason } from '../../../../words/reasons.ts';
import { netCosts } from '../../../../words/rules/costs.ts';
import { ruleName } from '../../../../words/rules/spoken.ts';
import { inList, type Said, say, textOf } from '../../../../words/said.ts';
import type { Carried } from '../../problem/rule-origin.ts';
import type { RunAssignment } from './results.schema.ts';

export type Why = NonNullable<RunAssignment['explanation']>;

/** What a choice adds to a rule. Runs that were explained earlier know its points alone; `currency`: of money. */
export interface StoredCost
  extends Omit<RuleDifference, 'measure' | 'unit'>,
    Partial<Pick<RuleDifference, 'measure' | 'unit'>> {
  currency?: string;
}

/** As stored: without its sentence. `asOf` and `reason`: of an override, or of what one changed. */
export interface StoredWhy {
  codes: string[];
  byRule: (StoredCost & { carried?: Carried })[];
  /** `byRule`: of the first, what the difference is made of. */
  runnersUp: (Why['runnersUp'][number] & { byRule?: StoredCost[] })[];
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
  const first = worst === undefined ? say('explained.noCost') : say('explained.mainCost', costOf(worst));
  return say('explained.both', { first, second: compared(next) });
}

const costOf = ({ code, measure, unit, currency }: StoredCost) => ({
  code,
  measure: measure ?? null,
  unit: unit ?? null,
  currency: currency ?? null,
});

/** What a rule of the cost is: its name, and what somebody carried before. */
export function costsInWords(byRule: StoredWhy['byRule'], language: Language): Why['byRule'] {
  return byRule.map(({ carried, ...cost }) => {
    const fills = cost.code === 'UNASSIGNED' && cost.cost < 0;
    const name = fills ? textOf(say('explained.fills'), language) : ruleName(cost.code, language);
    const message =
      carried === undefined
        ? name
        : textOf(say('rota.about', { subject: name, fault: say('rota.carried', { ...carried }) }), language);
    return { ...cost, ...costOf(cost), message };
  });
}

function compared({ difference, byRule = [] }: StoredWhy['runnersUp'][number]): Said {
  if (Math.abs(difference) < SAME) return say('explained.asGood');
  if (difference < 0) return say('explained.cheaper');
  const terms = netCosts(byRule.map((rule) => ({ ...costOf(rule), cost: rule.cost })))
    .filter(({ cost }) => Math.abs(cost) >= SAME)
    .sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost))
    .map(({ cost, ...rule }) => ({
      isWorse: cost > 0,
      text: say('explained.term', { ...rule, isMore: cost > 0 }),
    }));
  const [worse, better] = [true, false].map((isWorse) =>
    terms.filter((term) => term.isWorse === isWorse).map(({ text }) => text),
  );
  if (worse === undefined || better === undefined || worse.length === 0) return say('explained.dearer');
  const next = say('explained.next', { worse: inList(worse) });
  return better.length === 0
    ? next
    : say('explained.nextBut', { worse: inList(worse), better: inList(better) });
}

/** Too few people can ever work it. Null when there are enough. */
export function shortageProof(able: number, target: number, language: Language): string | null {
  if (able >= target) return null;
  return textOf(able === 0 ? say('explained.nobodyAble') : say('explained.able', { able, target }), language);
}
