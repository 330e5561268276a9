/** The words of a language as a flat list, for tests. */

/** A message, or a function that makes one, by its path: `plan.compare.changes`. */
export type Word = string | ((...values: never[]) => string);

export function wordsIn(value: unknown, path = ''): [path: string, word: Word][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Word]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no message`);
  return Object.entries(value).flatMap(([key, one]) => wordsIn(one, path === '' ? key : `${path}.${key}`));
}
