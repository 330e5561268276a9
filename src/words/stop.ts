/** One full stop where a sentence ends with something that has one already, such as `45,5 Std.` or `2. Nov.`. Pure. */

/** Where a full stop ends a sentence: before a space, a quotation mark, a bracket, or at the end. */
const ENDS = /^\.(?=$|[\s”“"’)])/;

/** `text` is made of the values: a full stop right after one that ends with its own is left out. Other text stays as it is. */
export function withOneStop(text: string, values: readonly unknown[]): string {
  return values.reduce<string>(
    (whole, value) =>
      typeof value === 'string' && isAbbreviated(value) ? oneStopAfter(whole, value) : whole,
    text,
  );
}

/** Dots that leave something out stay. */
const isAbbreviated = (value: string) => value.endsWith('.') && !value.endsWith('..');

function oneStopAfter(text: string, value: string): string {
  const [first = '', ...rest] = text.split(value);
  return rest.reduce((whole, part) => `${whole}${value}${part.replace(ENDS, '')}`, first);
}

export const asSentence = (text: string): string => withOneStop(`${text}.`, [text]);

type Words = string | ((...values: never[]) => unknown) | readonly unknown[] | object | null;

/** All messages of a room, whose sentences end with one full stop whatever is put into them. */
export function inSentences<T>(words: T): T {
  return mended(words as Words) as T;
}

function mended(words: Words): unknown {
  if (typeof words === 'function') {
    return (...values: never[]) => {
      const said: unknown = words(...values);
      return typeof said === 'string' ? withOneStop(said, values) : said;
    };
  }
  if (Array.isArray(words)) return words.map((one: Words) => mended(one));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, mended(one as Words)]));
}
