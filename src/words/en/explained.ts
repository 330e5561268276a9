/** Why somebody works a row, why a slot stays empty, and what no rota can do. */

import { amountOf, type RuleCost, termOf } from '../rules/costs.ts';
import { amount, codes, costs } from '../rules/en.ts';

const NAMES: Readonly<Record<string, string>> = codes;
const nameOf = (code: string) => NAMES[code] ?? String(code).toLowerCase().replaceAll('_', ' ');
const WORDS = { costs, nameOf };

export const explained = {
  pinned: 'Pinned: kept regardless of the rules.',
  nobodyElse: 'Nobody else can take this slot without breaking a hard rule.',
  /** The main cost, then how the next best person compares. */
  both: ({ first, second }: { first: string; second: string }) => `${first} ${second}`,
  noCost: 'No rule speaks against this choice.',
  mainCost: (cost: RuleCost) => {
    const amount = amountOf(cost, WORDS);
    return `Main cost: “${nameOf(cost.code)}”${amount === null ? '' : `, ${amount}`}.`;
  },
  cheaper: 'Somebody else would suit this shift better, but is needed elsewhere.',
  asGood: 'The next best person is as good.',
  /** What somebody else on the shift would add by one rule, or save. */
  term: ({ isMore, ...cost }: RuleCost & { isMore: boolean }) => termOf(cost, isMore, WORDS),
  next: ({ worse }: { worse: string }) => `The next best person would mean ${worse}.`,
  nextBut: ({ worse, better }: { worse: string; better: string }) =>
    `The next best person would mean ${worse}, but ${better}.`,
  dearer: 'The next best person would suit it less.',
  fills: 'Fills an open slot',
  hidden: 'Chosen as part of the best rota. What the rules say for it is not shown.',
  claimed: 'Claimed as an open shift.',
  taken: 'Offered by a colleague and taken.',
  swapped: 'Swapped with a colleague.',
  left: 'The person has left.',
  contractEnded: 'The contract has ended.',
  sick: 'Reported sick.',
  early: 'The person leaves early.',
  noShow: 'The person did not come.',
  leave: 'The person is on approved leave.',
  byHand: 'decided by hand',
  byHandFor: ({ reason }: { reason: string }) => `decided by hand: ${reason}`,
  nobodyAble: 'Nobody is qualified, available and within limits.',
  able: ({ able, target }: { able: number; target: number }) =>
    `Only ${able} ${able === 1 ? 'person is' : 'people are'} qualified, available and within limits; ${target} are needed.`,
  notChosen: 'no rule forbids it; not chosen',
  notChosenFor: ({ cost }: { cost: number }) =>
    cost === 0
      ? 'no rule forbids it; not chosen, though as good'
      : `no rule forbids it; not chosen, as others suit it better by the rules (${cost > 0 ? `${cost} points more in all` : 'for the rota as a whole'})`,
  conflict: ({ list, count, minimal }: { list: string; count: number; minimal: boolean }) =>
    `With the people and shifts as they are no rota keeps ${count === 1 ? 'this' : 'these together'}: ${list}. ${
      count === 1 ? 'Relax or remove it.' : 'Relax or remove one of them.'
    }${minimal ? '' : ' Perhaps fewer of them are enough.'}`,
  changes: ({ least, of, most }: { least: number; of: number; most: number }) =>
    `In any case at least ${least} of ${of} published assignments have to change; at most ${most} may.`,
  minimum: ({ unit, value, min }: { unit: string; value: number; min: number }) =>
    `No rota achieves more: ${amount(value, unit)}; at least ${amount(min, unit)} required.`,
  minimumOf: ({ who, unit, value, min }: { who: string; unit: string; value: number; min: number }) =>
    `No rota achieves more for ${who}: ${amount(value, unit)}; at least ${amount(min, unit)} required.`,
  minimums: 'No rota comes closer to these minimums overall.',
};
