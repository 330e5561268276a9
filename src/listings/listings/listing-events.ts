import { event } from '../../notifications/catalogue.ts';
import { diff } from '../../platform/audit/audit.ts';
import type { EventDraft } from '../../platform/events/outbox.ts';
import { PUBLIC_BY_NAME, type Status } from './listings.rules.ts';
import type { Listing } from './listings.schema.ts';

/** What subscribers hear of a listing's change: nothing while the public cannot see it. */
export function listingEvents(before: Listing, after: Listing): EventDraft[] {
  const type = typeOf(before.status, after.status);
  if (type === null) return [];
  const { id, catalog_id, slug, title, status } = after;
  const changed = diff(before, after)
    .map(({ path }) => path)
    .filter((path) => !BOOKKEEPING.has(path));
  return [event(type, id, { id, catalog_id, slug, title, status, changed })];
}

/** Members that follow from every change. */
const BOOKKEEPING = new Set(['/updated_at', '/updated_by', '/version', '/allowed_transitions']);

function typeOf(from: Status, to: Status) {
  const [was, is] = [from, to].map((status) => PUBLIC_BY_NAME.includes(status));
  if (is === true) return was === true ? 'listing.changed' : 'listing.published';
  return was === true ? 'listing.withdrawn' : null;
}
