/** Takes back a change of several items, and says what came of it. */
import { api } from '../../app/api.ts';
import { messages } from './messages.ts';

const MOST_NAMED = 5;

/** Returns what is said then: how many items are as before, and which are left and why. */
export async function undoBatch(id: string): Promise<string> {
  const { removed, restored, left, left_items } = await api.listings.undoListingBatch({ id });
  const said = messages.undone(removed, restored);
  if (left === 0) return said;
  const named = left_items
    .slice(0, MOST_NAMED)
    .map(({ title, state }) => `${title} (${messages.states[state]})`);
  return `${said} ${messages.left(left, named.join(', ') + (left > named.length ? ' …' : ''))}`;
}
