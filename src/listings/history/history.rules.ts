/** What an event of the log did to one listing. Pure. */
import { type AuditEvent, type Change, diff } from '../../platform/audit/audit.ts';

/** An event of the log that is about a listing. */
export type Entry = Pick<
  AuditEvent,
  'id' | 'actor_id' | 'actor_role' | 'action' | 'entity_type' | 'entity_id' | 'changes' | 'at'
> & {
  /** Who hires by its booking; null: it is about none, or the booking is gone or says nobody. */
  customer: string | null;
  /** What a change of the type made of the details; null: it is none, or left them as they were. */
  details: { before: object; after: object } | null;
};

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

/**
 * Of an event that changed several the changes of this listing alone, of its type those of the fields and of its
 * values, of an enquiry those of its booking; else all.
 */
export function changesOfListing(
  { action, changes, details }: Pick<Entry, 'action' | 'changes' | 'details'>,
  listingId: string,
): Change[] {
  const several = SEVERAL[action];
  if (several !== undefined)
    return several.flatMap((path) => {
      const changed = changes.find((one) => one.path === path);
      const [before, after] = [changed?.before, changed?.after].map((records) =>
        recordIn(records, listingId),
      );
      return before == null || after == null ? [] : diff(before, after);
    });
  if (action === 'catalog_type.updated') {
    const fields = changes.filter(({ path }) => path === '/fields');
    return details === null ? fields : [...fields, { path: '/details', ...details }];
  }
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
