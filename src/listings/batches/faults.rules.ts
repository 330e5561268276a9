/** Why listings cannot be changed together, grouped by cause. Pure. */
import { conflict } from '../../platform/errors.ts';
import type { Language } from '../../words/languages.ts';
import { type Said, say, textOf } from '../../words/said.ts';
import { type ListingChanges, type ListingsChanged, MOST_NAMED } from './batches.schema.ts';

export interface Fault {
  id: string;
  /** Null: there is no such listing. */
  title: string | null;
  code: string;
  message: Said;
}

/** By cause, the most frequent first. */
export function grouped(faults: readonly Fault[], language: Language): ListingsChanged['faults'] {
  const groups = Map.groupBy(faults, ({ code, message }) =>
    JSON.stringify([code, textOf(message, language)]),
  );
  return [...groups.entries()]
    .map(([key, list]) => {
      const [code, message] = JSON.parse(key) as [string, string];
      const listings = list.slice(0, MOST_NAMED).map(({ id, title }) => ({ id, title }));
      return { code, message, count: list.length, listings };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** Throws 409 LISTINGS_DO_NOT_FIT for faults, unless what fits is to be changed or it is a dry run. */
export function requireFit(
  faults: readonly Fault[],
  { what_fits: whatFits }: Pick<ListingChanges, 'what_fits'>,
  { dryRun, language }: { dryRun: boolean; language: Language },
): void {
  if (faults.length === 0 || whatFits === true || dryRun) return;
  const [first] = grouped(faults, language);
  const message = say('catalogue.doNotFit', { count: faults.length, first: first?.message ?? '' });
  throw conflict('LISTINGS_DO_NOT_FIT', message);
}
