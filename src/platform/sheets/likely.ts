/** Which column a foreign heading is likely to mean: by what columns are called, and by what others call them. Pure. */
import { LIKELY_HEADINGS } from '../../words/likely-headings.ts';
import { editDistance } from '../edit-distance.ts';
import { folded } from './text.ts';

/** What a column is called, in any language. */
export interface Called {
  column: string;
  names: readonly string[];
}

const bare = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** How far a likeness must go to be proposed: somebody still looks at it. */
const LEAST = 0.6;
const LONGEST = 60;

/** 1: the same; 0: nothing alike. */
function likeness(heading: string, name: string): number {
  const [one, other] = [bare(heading).slice(0, LONGEST), bare(name).slice(0, LONGEST)];
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const words = wordsOf(heading);
  const meant = wordsOf(name);
  if (meant.length > 0 && meant.every((word) => words.includes(word))) return 0.8;
  const longest = Math.max(one.length, other.length);
  const near = 1 - editDistance(one, other) / longest;
  return near >= 0.75 ? near * 0.9 : 0;
}

/** What others call the column: the words of its name, and those of the concept that one of its names is. */
function othersOf({ column, names }: Called): readonly string[] {
  const own = new Set(names.map(bare));
  const concepts = Object.entries(LIKELY_HEADINGS).filter(
    ([name, words = []]) => own.has(bare(name)) || words.some((word) => own.has(bare(word))),
  );
  return LIKELY_HEADINGS[column] ?? concepts.flatMap(([name, words = []]) => [name, ...words]);
}

/** The column holds article numbers, by what it is called. */
export function isArticleNumber(names: readonly string[]): boolean {
  const known = new Set(['sku', 'reference', ...(LIKELY_HEADINGS.sku ?? [])].map(bare));
  return names.some((name) => known.has(bare(name)));
}

/** The column of each heading that none is known for; a column is proposed once, for the heading that is most like it. */
export function likelyColumns(headings: readonly string[], open: readonly Called[]): Map<string, string> {
  const called = open.map((one) => ({ ...one, others: othersOf(one) }));
  const pairs = headings.flatMap((heading) =>
    called.map(({ column, names, others }) => {
      const score = Math.max(
        0,
        ...names.map((name) => likeness(heading, name)),
        ...others.map((name) => likeness(heading, name) * 0.95),
      );
      return { heading, column, score };
    }),
  );
  const proposed = new Map<string, string>();
  const taken = new Set<string>();
  for (const { heading, column, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < LEAST || proposed.has(heading) || taken.has(column)) continue;
    proposed.set(heading, column);
    taken.add(column);
  }
  return proposed;
}
