/** Takes back a change of several items, and says what came of it. */
import type { Listings } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { messages } from './messages.ts';

const MOST_NAMED = 5;

/** Part by part; one that fails leaves the others for the next time. Returns what is said then: how many items are as before, and which are left and why. */
export async function undoBatch(id: string): Promise<string> {
  let [removed, restored, left] = [0, 0, 0];
  const left_items: Listings.ListingBatchUndone['left_items'] = [];
  let isWhole = false;
  while (!isWhole) {
    const part = await api.listings.undoListingBatch({ id });
    removed += part.removed;
    restored += part.restored;
    left += part.left;
    left_items.push(...part.left_items);
    isWhole = part.parts_left === 0;
  }
  const said = messages.undone(removed, restored);
  if (left === 0) return said;
  return `${said} ${leftText(left, left_items)}`;
}

/** How many items undoing leaves; the first by title, and why. */
export function leftText(count: number, items: Listings.ListingBatchUndone['left_items']): string {
  const named = items.slice(0, MOST_NAMED).map(({ title, state }) => `${title} (${messages.states[state]})`);
  return messages.left(count, named.join(', ') + (count > named.length ? ' …' : ''));
}
