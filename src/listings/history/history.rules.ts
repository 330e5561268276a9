/** What an event of the log did to one listing. Pure. */
import { type Change, diff } from '../../platform/audit/audit.ts';

/** Events that change several listings, and the paths of their records. */
export const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'listings.import': ['/changed'],
  'listings.mend': ['/changed'],
  'listing_batch.change': ['/changed', '/sites'],
  'listing_batch.undo': ['/restored', '/sites'],
};

/** An enquiry of which the item was offered, booked or declined is in the history by its booking. */
const OF_BOOKING = '/booking';
const isOfEnquiry = (action: string) => action.startsWith('enquiry.');

/** Of an event that changed several the changes of this listing alone, of its type those of the fields, of an enquiry those of its booking; else all. */
export function changesOfListing(action: string, changes: readonly Change[], listingId: string): Change[] {
  const several = SEVERAL[action];
  if (several !== undefined)
    return several.flatMap((path) => {
      const changed = changes.find((one) => one.path === path);
      const [before, after] = [changed?.before, changed?.after].map((records) =>
        recordIn(records, listingId),
      );
      return before == null || after == null ? [] : diff(before, after);
    });
  if (action === 'catalog_type.updated') return changes.filter(({ path }) => path === '/fields');
  if (isOfEnquiry(action))
    return changes.flatMap(({ path, before, after }) => {
      if (path !== OF_BOOKING) return [];
      const [old, fresh] = [before ?? null, after ?? null];
      return diff(old as object | null, fresh as object | null);
    });
  return [...changes];
}

function recordIn(records: unknown, id: string): object | null {
  if (!Array.isArray(records)) return null;
  return (records as { id?: unknown }[]).find((record) => record.id === id) ?? null;
}
