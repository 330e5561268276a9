/** The pictures of one import: fetched a few at a time before anything is written, and forgotten if nothing comes of it. */

import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { say, type Text } from '../../words/said.ts';
import type { BlobStore } from '../blobs/blobs.ts';
import type { PictureSource } from '../photos/fetch-picture.ts';
import { NoPicture } from '../photos/no-picture.ts';
import type { Photo } from '../photos/photos.schema.ts';
import { dropImage, type Image, storeImage } from '../photos/photos.service.ts';
import { type Pictures, photoIdOf } from './pictures.rules.ts';

const AT_ONCE = 4;
const MOST = 500;
/** For all pictures together, since whoever imports waits for the answer. */
const LONGEST_MS = 120_000;

interface Wanted {
  row: Row;
  listingId: string;
  address: string;
}

export class ImportedPictures implements Pictures {
  readonly at: string;
  wanted: Wanted[] = [];
  readonly #images = new Map<string, Image>();
  readonly #source: PictureSource;
  readonly #blobs: BlobStore;

  constructor({ pictures, blobs }: { pictures: PictureSource; blobs: BlobStore }, at: Date) {
    this.#source = pictures;
    this.#blobs = blobs;
    this.at = at.toISOString();
  }

  isAllowed(address: string): boolean {
    return this.#source.isAllowed(address);
  }

  fetched(photoId: string): Image | undefined {
    return this.#images.get(photoId);
  }

  asked(row: Row, listingId: string, addresses: readonly string[]): void {
    this.wanted.push(...addresses.map((address) => ({ row, listingId, address })));
  }

  /** Fetches what was asked for; what cannot be had is a fault at its cell. */
  async fetchWanted(rows: SheetRows, organisationId: string): Promise<void> {
    const wanted = this.wanted.splice(0);
    for (const { row } of wanted.slice(MOST)) {
      const message = say('sheets.pastPictures', { most: MOST });
      rows.fault(row, 'photos', 'TOO_MANY', message);
    }
    if (wanted.length > MOST) return;
    const late = AbortSignal.timeout(LONGEST_MS);
    const queue = wanted.values();
    const work = async () => {
      for (const one of queue) await this.#fetch(rows, organisationId, one, late);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #fetch(rows: SheetRows, organisationId: string, wanted: Wanted, late: AbortSignal): Promise<void> {
    const { row, listingId, address } = wanted;
    const refused = (reason: Text) =>
      rows.fault(row, 'photos', 'NOT_FETCHED', say('sheets.noPicture', { address, reason }));
    if (late.aborted) return refused(say('sheets.timeOver', { seconds: LONGEST_MS / 1000 }));
    try {
      const bytes = await this.#source.fetch(address, late);
      const image = await storeImage(this.#blobs, organisationId, bytes);
      this.#images.set(photoIdOf(listingId, address), image);
    } catch (error) {
      if (late.aborted) return refused(say('sheets.timeOver', { seconds: LONGEST_MS / 1000 }));
      if (!(error instanceof NoPicture)) throw error;
      refused(error.said);
    }
  }

  /** Forgets what was fetched, but for pictures of these photos. */
  async forget(kept: readonly Photo[]): Promise<void> {
    const ids = new Set(kept.map(({ id }) => id));
    const unused = [...this.#images].filter(([id]) => !ids.has(id));
    await Promise.all(unused.map(([, image]) => dropImage(this.#blobs, image)));
  }
}
