/** What the rules are called. */
import { codes } from '../../words/rules/en.ts';
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
