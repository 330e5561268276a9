/** Moves listings to another site, whose clock their bookings follow, as part of a change of several. */
import { ApiError } from '../../platform/errors.ts';
import type { Said } from '../../words/said.ts';
import { lettingAt, type SiteOf } from '../hire/stay.service.ts';
import { readStock, type StoredStock } from '../hire/stock.repo.ts';
import { saveStock } from '../hire/stock.service.ts';
import type { Write } from '../request.ts';

/** Where a listing was handed out and is now; null: at no site. */
export interface SiteOfListing {
  id: string;
  before: string | null;
  after: string | null;
}

/** As the log holds them; nothing where none has moved. */
export function siteRecords(moved: readonly SiteOfListing[], when: 'before' | 'after') {
  if (moved.length === 0) return {};
  return { sites: moved.map((one) => ({ id: one.id, location_id: one[when] })) };
}

/** Each site is read once. */
export class Sites {
  readonly #write: Write;
  readonly #siteOf: SiteOf;
  readonly #known = new Map<string, ReturnType<SiteOf>>();

  constructor(write: Write, siteOf: SiteOf) {
    this.#write = write;
    this.#siteOf = siteOf;
  }

  of: SiteOf = (sql, organisationId, id) => {
    const known = this.#known.get(id) ?? this.#siteOf(sql, organisationId, id);
    this.#known.set(id, known);
    return known;
  };

  async locationOf(listingId: string): Promise<string | null> {
    return (await this.#stockOf(listingId)).location_id;
  }

  /** Moves the listing, which is locked; null: it was done or nothing was to do, else why its bookings do not allow it. */
  async move(listingId: string, locationId: string | null): Promise<Said | null> {
    const { tx, organisationId, at } = this.#write;
    const before = await this.#stockOf(listingId);
    if (before.location_id === locationId) return null;
    const after = { ...before, location_id: locationId, version: before.version + 1 };
    try {
      const { terms } = await lettingAt(tx, organisationId, after, this.of);
      await saveStock({ tx, organisationId, at }, listingId, after, terms);
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error.said;
      throw error;
    }
  }

  #stockOf(listingId: string): Promise<StoredStock> {
    return readStock(this.#write.tx, { organisationId: this.#write.organisationId, listingId });
  }
}
