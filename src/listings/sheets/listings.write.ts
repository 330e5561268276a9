/** Writes what a spreadsheet of listings changes: in bulk, with the slugs, search terms and events of each. */

import type { Sql } from '../../platform/db/db.ts';
import type { EventDraft } from '../../platform/events/outbox.ts';
import { Outdated } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import {
  type ChosenSlug,
  insertListings,
  updateListings,
  type WrittenListing,
} from '../listings/bulk.repo.ts';
import { listingEvents } from '../listings/listing-events.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { slugBase } from '../listings/slug.rules.ts';
import type { Write } from '../request.ts';
import { searchTermsOf } from '../search-terms/search-terms.rules.ts';
import { slugNumbers, takenSlugs } from './import.repo.ts';
import type { ListingSheet } from './listings.columns.ts';
import type { ListingChange, ListingsPlan } from './listings.import.ts';

/** As they stand afterwards, and what subscribers hear of it. */
export async function writeListings(
  write: Write,
  { changes }: ListingsPlan,
  { fields: columns }: ListingSheet,
): Promise<{ changed: Listing[]; events: EventDraft[] }> {
  const { tx, organisationId } = write;
  const fields = columns.map(({ field }) => field);
  const slugs = await slugsOf(tx, organisationId, changes);
  const written = (list: readonly ListingChange[]) =>
    list.map(({ id, state }): WrittenListing => {
      const search = searchTermsOf({ ...state, organisation_id: organisationId }, fields);
      return { id, slug: slugs.get(id) ?? null, state, search };
    });
  const fresh = await insertListings(tx, write, written(changes.filter(({ before }) => before === null)));
  const moved = await updateListings(tx, write, written(changes.filter(({ before }) => before !== null)));
  const changed = [...fresh, ...moved];
  if (changed.length < changes.length) throw new Outdated(say('catalogue.slugMeanwhile'));
  const before = new Map(changes.map((change) => [change.id, change.before]));
  return {
    changed,
    events: changed.flatMap((after) => listingEvents(before.get(after.id) ?? draftOf(after), after)),
  };
}

/** A new listing begins as a draft, whatever it becomes at once. */
function draftOf({ published_at: _published, ...listing }: Listing): Listing {
  return { ...listing, status: 'draft' };
}

const MOST_TRIES = 50;

/** The slugs that are given: as the file says, else made from the title and numbered where another listing has it. */
async function slugsOf(
  tx: Sql,
  organisationId: string,
  changes: readonly ListingChange[],
): Promise<Map<string, ChosenSlug>> {
  const chosen = new Map<string, ChosenSlug>();
  for (const { id, slug } of changes) if (slug !== null) chosen.set(id, { slug, base: null, number: null });
  const used = new Set([...chosen.values()].map(({ slug }) => slug));
  let waiting = changes
    .filter(({ before, slug }) => before === null && slug === null)
    .map(({ id, state }) => ({ id, base: slugBase(state.title) }));
  const numbers = await slugNumbers(tx, organisationId, [...new Set(waiting.map(({ base }) => base))]);
  for (let tries = 0; waiting.length > 0; tries += 1) {
    if (tries === MOST_TRIES) throw new Outdated(say('catalogue.tooManySlugs'));
    const proposed = waiting.map((one) => {
      const number = (numbers.get(one.base) ?? 0) + 1;
      numbers.set(one.base, number);
      return { ...one, number, slug: number === 1 ? one.base : `${one.base}-${number}` };
    });
    const taken = await takenSlugs(
      tx,
      organisationId,
      proposed.map(({ slug }) => slug),
    );
    waiting = proposed.filter(({ id, base, number, slug }) => {
      if (taken.has(slug) || used.has(slug)) return true;
      used.add(slug);
      chosen.set(id, { slug, base, number });
      return false;
    });
  }
  return chosen;
}
