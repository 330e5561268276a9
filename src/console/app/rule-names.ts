/** What the rules are called. */
import { amountOf, type CostTexts, netCosts, type RuleCost, termOf } from '../../words/rules/costs.ts';
import { codes, costs } from '../../words/rules/en.ts';
import { inLanguage } from '../languages/chosen.ts';

export const ruleNames = inLanguage('rules', codes);

const names: Readonly<Record<string, string>> = ruleNames;

export const isRule = (code: string): boolean => code in ruleNames;

/** A rule's name for people; one without a name here is shown by its code. */
export function ruleName(code: string): string {
  const known = names[code];
  if (known !== undefined) return known;
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const words: CostTexts = { costs: inLanguage('ruleCosts', costs), nameOf: ruleName };

/** `£12.40`, `2 h`, `8 km`; null: it is not known how much. */
export const costAmount = (cost: RuleCost): string | null => amountOf(cost, words);

/** `£12.40 more pay, 2 h less overtime`, the largest first; '': it is all the same. */
export const costTerms = (all: readonly (RuleCost & { cost: number })[]): string =>
  netCosts(all)
    .toSorted((a, b) => Math.abs(b.cost) - Math.abs(a.cost))
    .map(({ cost, ...rule }) => termOf(rule, cost > 0, words))
    .join(', ');
