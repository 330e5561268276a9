/** The order of names as a reader's alphabet has it: Ä beside A, no case, and 2 before 10. */

const COMPARES = new Map<string, (a: string, b: string) => number>();

/** `locale`: what `Intl` writes in. */
export function orderIn(locale: string): (a: string, b: string) => number {
  const known = COMPARES.get(locale);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  COMPARES.set(locale, compare);
  return compare;
}
