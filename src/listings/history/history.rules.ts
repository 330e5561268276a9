/** What an event of the log did to one listing. Pure. */
import { type Change, diff } from '../../platform/audit/audit.ts';

/** Events that change several listings, each under `/changed`. */
const SEVERAL: ReadonlySet<string> = new Set(['listings.import', 'listings.mend']);

/** Of an import or mending the changes of this listing alone, of its type those of the fields; else all. */
export function changesOfListing(action: string, changes: readonly Change[], listingId: string): Change[] {
  if (SEVERAL.has(action)) {
    const changed = changes.find(({ path }) => path === '/changed');
    const [before, after] = [changed?.before, changed?.after].map((records) => recordIn(records, listingId));
    return before == null || after == null ? [] : diff(before, after);
  }
  if (action === 'catalog_type.updated') return changes.filter(({ path }) => path === '/fields');
  return [...changes];
}

function recordIn(records: unknown, id: string): object | null {
  if (!Array.isArray(records)) return null;
  return (records as { id?: unknown }[]).find((record) => record.id === id) ?? null;
}
