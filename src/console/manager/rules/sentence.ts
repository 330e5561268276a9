/** Rules in the words of the page. Pure. */
import type { Planning } from '../../../client/index.ts';
import type { Words } from '../../../words/rules/parts.ts';
import { sentenceOf as sentence, type Rule as Worded } from '../../../words/rules/sentence.ts';
import { common } from '../../app/messages.ts';
import { ruleName } from '../../app/rule-names.ts';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

export type Rule = Planning.PersonRule;
export type PatternDay = Planning.PatternParams['days'][number];
export type NameOf = Words['nameOf'];

export const sentenceOf = (rule: Rule, nameOf: NameOf) =>
  // The interface's shape of a consecutive rule does not tie `kinds` to `of`.
  sentence(rule as Worded, { say: messages.say, weekdays: common.weekdays, day: dayText, nameOf });

/** A rule as the page lists it; what a weight of the organisation counts is said by its code. */
export const sentenceOfRow = ({ rule, code }: Pick<Planning.RuleInForce, 'rule' | 'code'>, nameOf: NameOf) =>
  rule === null
    ? ((messages.weights as Record<string, string>)[code] ?? ruleName(code))
    : sentenceOf(rule, nameOf);
