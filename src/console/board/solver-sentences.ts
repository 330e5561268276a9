/** The solver's sentences in the language of the page. They come in English; what is not known here stays so. Pure. */
import { messages } from './messages.ts';

type Said = typeof messages.said;

/** Each sentence as the solver and the runs write it, and what is said for it. */
const SENTENCES: readonly [RegExp, (said: Said, ...found: string[]) => string][] = [
  [/^Pinned: kept regardless of the rules\.$/, (said) => said.pinned],
  [/^Nobody else can take this slot without breaking a hard rule\.$/, (said) => said.nobodyElse],
  [/^No cost\.$/, (said) => said.noCost],
  [/^Main cost: (.+)\.$/, (said, name = '') => said.mainCost(costName(said, name))],
  [/^Someone cheaper is free, but is needed elsewhere\.$/, (said) => said.cheaper],
  [/^The next best person costs ([\d.]+) points more\.$/, (said, cost) => said.next(Number(cost))],
  [/^Chosen as part of the best rota\.$/, (said) => said.chosen],
  [/^Costs are not shown\.$/, (said) => said.hidden],
  [/^decided by hand$/, (said) => said.byHand],
  [/^decided by hand: (.+)$/s, (said, reason = '') => said.byHandFor(reason)],
  [/^Nobody is qualified, available and within limits\.$/, (said) => said.nobodyAble],
  [
    /^Only (\d+) (?:person is|people are) qualified, available and within limits; (\d+) are needed\.$/,
    (said, able, target) => said.able(Number(able), Number(target)),
  ],
];

const costName = ({ costs }: Said, name: string) => (costs as Readonly<Record<string, string>>)[name] ?? name;

/** What managers wrote themselves is one sentence, whatever is in it. */
export function inPageLanguage(text: string, said = messages.said): string {
  const parts = text.startsWith('decided by hand') ? [text] : text.split(/(?<=\.) (?=[A-Z])/);
  return parts.map((part) => sentenceOf(part, said)).join(' ');
}

function sentenceOf(text: string, said: Said): string {
  for (const [pattern, say] of SENTENCES) {
    const found = pattern.exec(text);
    if (found !== null) return say(said, ...found.slice(1));
  }
  return text;
}
