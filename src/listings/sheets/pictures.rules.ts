/** The pictures of a row: those that stand, those to be fetched, and their order. Pure. */

import { createHash } from 'node:crypto';
import type { Row } from '../../platform/sheets/rows.ts';
import { type Said, say } from '../../words/said.ts';
import { numbered } from '../photos/photos.rules.ts';
import { MOST_PHOTOS, type Photo } from '../photos/photos.schema.ts';
import type { Image } from '../photos/photos.service.ts';

/** What an import knows of pictures. */
export interface Pictures {
  at: string;
  /** Whether an address may be asked at all. */
  isAllowed(address: string): boolean;
  /** The picture that was fetched for a photo, by its id; undefined: none yet. */
  fetched(photoId: string): Image | undefined;
  /** A row needs pictures that are not there. */
  asked(row: Row, listingId: string, addresses: readonly string[]): void;
}

interface Arranged {
  photos: Photo[];
  /** Addresses that are still to be fetched. */
  absent: string[];
  faults: { code: string; message: Said }[];
}

/** The id of the photo that an address becomes in a listing: the same in every import, so that it is fetched once. */
export function photoIdOf(listingId: string, address: string): string {
  const hex = createHash('sha256').update(`${listingId} ${address}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The photos that a list of addresses names, in its order; the cover stays one while it is among them. */
export function arrangedBy(
  pictures: Pictures,
  listingId: string,
  addresses: readonly string[],
  standing: readonly Photo[],
): Arranged {
  const named = addresses.map((address) => ({ address, photo: standingOf(listingId, address, standing) }));
  const barred = named.filter(({ address, photo }) => photo === undefined && !pictures.isAllowed(address));
  const faults = barred.map(({ address }) => wrongAddress(address));
  if (addresses.length > MOST_PHOTOS) faults.push(tooMany(addresses.length));
  if (new Set(addresses).size < addresses.length) faults.push(TWICE);
  const absent = named
    .filter(
      ({ address, photo }) =>
        photo === undefined && pictures.fetched(photoIdOf(listingId, address)) === undefined,
    )
    .map(({ address }) => address);
  const photos = named.map(({ address, photo }) => photo ?? newPhoto(pictures, listingId, address));
  const isSame =
    photos.length === standing.length && photos.every(({ id }, index) => id === standing[index]!.id);
  return { photos: isSame ? [...standing] : numbered(photos), absent, faults };
}

/** By where it came from, or by its own address, on whichever host it is served. */
function standingOf(listingId: string, address: string, standing: readonly Photo[]): Photo | undefined {
  const id = photoIdOf(listingId, address);
  const path = URL.parse(address)?.pathname;
  return standing.find((photo) => photo.id === id || photo.url === address || photo.url === path);
}

function newPhoto(pictures: Pictures, listingId: string, address: string): Photo {
  const id = photoIdOf(listingId, address);
  const image = pictures.fetched(id) ?? { url: address, variants: [] };
  const made = { position: 0, is_cover: false, created_at: pictures.at };
  return { ...image, id, listing_id: listingId, ...made };
}

const TWICE = { code: 'DUPLICATE', message: say('sheets.addressTwice') };

const wrongAddress = (address: string) => ({
  code: 'WRONG_FORMAT',
  message: say('sheets.pictureAddress', { address: JSON.stringify(address.slice(0, 100)) }),
});

const tooMany = (count: number) => ({
  code: 'TOO_MANY',
  message: say('sheets.mostPictures', { most: MOST_PHOTOS, count }),
});
