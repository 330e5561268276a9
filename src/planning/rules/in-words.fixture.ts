/** Rules of problems in words, for tests. */
import type { Rule } from '../../solver/index.ts';
import { sentenceOf } from '../../words/rules/sentence.ts';
import { wordsOfRules } from '../../words/rules/spoken.ts';

/** Rules of a stored problem as people read them: `MAX_DAYS: At most 5 working days in any 7 days`, with what a miss weighs. */
export const rulesInWords = (rules: readonly Rule[]): string[] =>
  rules.map((rule) => {
    const said = sentenceOf(
      rule,
      wordsOfRules('en', () => undefined),
    );
    return `${rule.code}: ${said}${rule.hard === true ? '' : ` (${rule.weight})`}`;
  });
