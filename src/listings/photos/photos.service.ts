import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { type Said, say } from '../../words/said.ts';
import type { BlobStore } from '../blobs/blobs.ts';
import { listingEvents } from '../listings/listing-events.ts';
import { readListing, type StoredListing, updateListing } from '../listings/listings.repo.ts';
import { mergeMembers } from '../listings/listings.rules.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { requireListing } from '../listings/listings.service.ts';
import type { Write } from '../request.ts';
import { decodeBase64, LARGEST_UPLOAD_BYTES, VARIANT_TYPE, variantsOf } from './image.ts';
import { NoPicture } from './no-picture.ts';
import { replacing, withoutPhoto, withPhoto } from './photos.rules.ts';
import { MOST_PHOTOS, type Photo, type PhotoCreate, type PhotoPatch } from './photos.schema.ts';

/** What a photo is before it belongs to a listing: where its bytes are and how large they are. */
const MEBIBYTE = 1024 * 1024;

export type Image = Pick<Photo, 'id' | 'url' | 'variants'> & Partial<Photo>;

/** Takes in what was sent: an address as it is, an upload decoded and stored. Throws 422 naming the member. */
export async function takeImage(
  blobs: BlobStore,
  organisationId: string,
  { url, content_base64: content }: PhotoCreate,
): Promise<Image> {
  if ((url === undefined) === (content === undefined))
    throw fault('url', 'NOT_ALLOWED', say('catalogue.urlOrContent'));
  if (url !== undefined) return { id: newId(), url, variants: [] };
  return takeUpload(blobs, organisationId, content ?? '');
}

/** Takes in an upload, decoded and stored. Throws 422 naming `content_base64`. */
export async function takeUpload(blobs: BlobStore, organisationId: string, content: string): Promise<Image> {
  const bytes = bytesOf(content);
  return storeImage(blobs, organisationId, bytes).catch((error: unknown) => {
    if (error instanceof NoPicture) throw fault('content_base64', 'WRONG_FORMAT', error.said);
    throw error;
  });
}

/** Stores the bytes of an image in its sizes. Throws NoPicture for what is none. */
export async function storeImage(blobs: BlobStore, organisationId: string, bytes: Buffer): Promise<Image> {
  const id = newId();
  const variants = await variantsOf(bytes);
  const stored = variants.map(({ bytes: encoded, ...variant }) => {
    const key = `${organisationId}/${id}/${variant.name}.webp`;
    return { encoded, key, variant: { ...variant, url: `/listings/media/${key}` } };
  });
  await Promise.all(stored.map(({ key, encoded }) => blobs.put(key, encoded, VARIANT_TYPE)));
  const { variant, encoded } = stored[0]!;
  const { width, height } = variant;
  const size = { content_type: VARIANT_TYPE, bytes: encoded.length, width, height };
  return { id, url: variant.url, ...size, variants: stored.map((each) => each.variant) };
}

function bytesOf(content: string): Buffer {
  const bytes = decodeBase64(content);
  if (bytes === null) throw fault('content_base64', 'WRONG_FORMAT', say('catalogue.base64'));
  if (bytes.length <= LARGEST_UPLOAD_BYTES) return bytes;
  const message = say('catalogue.photoTooLarge', {
    // Never the limit itself for what is a little above it.
    mebibytes: Math.ceil((bytes.length / MEBIBYTE) * 10) / 10,
    most: LARGEST_UPLOAD_BYTES / MEBIBYTE,
  });
  throw fault('content_base64', 'TOO_LARGE', message);
}

function fault(member: string, code: string, message: Said) {
  return invalid([{ path: `body/${member}`, code, message }]);
}

/** Forgets an image that came to nothing, or that was deleted. */
export async function dropImage(blobs: BlobStore, { variants }: Pick<Photo, 'variants'>): Promise<void> {
  const prefix = '/listings/media/';
  await Promise.all(variants.map(({ url }) => blobs.remove(url.slice(prefix.length))));
}

/** An image whose files are there before it is known whether the write that needs them is made. */
interface HeldImage {
  take(image: Image): Image;
  /** The write refers to it. */
  keep(): void;
}

/** A write with an image. A repetition answers with the first image, and a failure keeps none: their files are removed. */
export async function holdingImage<T>(blobs: BlobStore, write: (held: HeldImage) => Promise<T>): Promise<T> {
  const taken: Image[] = [];
  let isKept = false;
  const held: HeldImage = {
    take: (image) => {
      taken.push(image);
      return image;
    },
    keep: () => {
      isKept = true;
    },
  };
  try {
    return await write(held);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await Promise.all(taken.map((image) => dropImage(blobs, image)));
  }
}

/** Throws what adding a photo to the listing would be refused with, before its image is decoded and stored. */
export async function requireRoom(
  sql: Sql,
  organisationId: string,
  listingId: string,
  check: (stored: StoredListing) => void,
): Promise<void> {
  refuseFull(await requireShown(sql, organisationId, listingId, check));
}

/** Throws 404 for a photo that the listing does not have, before another image is decoded and stored for it. */
export async function requirePhoto(
  sql: Sql,
  organisationId: string,
  { id, photoId }: { id: string; photoId: string },
  check: (stored: StoredListing) => void,
): Promise<void> {
  photoIn(await requireShown(sql, organisationId, id, check), photoId);
}

async function requireShown(
  sql: Sql,
  organisationId: string,
  listingId: string,
  check: (stored: StoredListing) => void,
): Promise<Listing> {
  const stored = await readListing(sql, organisationId, listingId, 'own');
  if (stored === undefined) throw notFound('listing', listingId);
  check(stored);
  return JSON.parse(stored.record) as Listing;
}

function photoIn({ photos }: Pick<Listing, 'photos'>, photoId: string): Photo {
  const photo = photos.find(({ id }) => id === photoId);
  if (photo === undefined) throw notFound('photo', photoId);
  return photo;
}

function refuseFull({ photos }: Pick<Listing, 'photos'>): void {
  if (photos.length < MOST_PHOTOS) return;
  const message = say('catalogue.mostPhotos', { most: MOST_PHOTOS });
  throw conflict('TOO_MANY_PHOTOS', message);
}

/** Adds a photo to a listing. Throws 404, and 409 TOO_MANY_PHOTOS at the limit. */
export async function addPhoto(
  write: Write,
  listingId: string,
  input: PhotoCreate,
  image: Image,
  check: (stored: StoredListing) => void,
): Promise<Outcome> {
  const { before } = await requireListing(write, listingId, check);
  refuseFull(before);
  const { url: _url, content_base64: _content, position, ...said } = input;
  const made = { listing_id: listingId, position: 0, created_at: write.at.toISOString() };
  const photo: Photo = { ...image, ...said, ...made };
  const photos = withPhoto(before.photos, photo, position);
  const after = await updateListing(write.tx, { ...write, id: listingId }, { ...before, photos });
  const record = photos.find(({ id }) => id === photo.id)!;
  return {
    status: 201,
    body: record,
    headers: { etag: `"${after.tag}"` },
    audit: {
      action: 'listing_photo.added',
      entityType: 'listing_photo',
      entityId: photo.id,
      before: null,
      after: record,
    },
    events: listingEvents(before, JSON.parse(after.record)),
  };
}

/**
 * Changes what a photo says (RFC 7396), and its picture where `image` is another; `replaced` receives the photo whose files
 * nothing refers to any more. One that changes nothing writes nothing. Throws 404.
 */
export async function patchPhoto(
  write: Write,
  { id: listingId, photoId }: { id: string; photoId: string },
  { content_base64: _content, ...texts }: PhotoPatch,
  image: Image | null,
  check: (stored: StoredListing) => void,
  replaced: (photo: Photo) => void,
): Promise<Outcome> {
  const { before, stored } = await requireListing(write, listingId, check);
  const photo = photoIn(before, photoId);
  const after = { ...mergeMembers(photo, texts), ...image, id: photoId } as Photo;
  if (isDeepStrictEqual(after, photo))
    return { status: 200, body: photo, headers: { etag: `"${stored.tag}"` }, audit: null };
  const state = { ...before, photos: replacing(before.photos, after) };
  const saved = await updateListing(write.tx, { ...write, id: listingId }, state);
  if (image !== null) replaced(photo);
  return {
    status: 200,
    body: after,
    headers: { etag: `"${saved.tag}"` },
    audit: {
      action: 'listing_photo.updated',
      entityType: 'listing_photo',
      entityId: photoId,
      before: photo,
      after,
    },
    events: listingEvents(before, JSON.parse(saved.record)),
  };
}

/** Takes a photo from a listing; `found` is stored which. Throws 404 for either. */
export async function deletePhoto(
  write: Write,
  listingId: string,
  photoId: string,
  check: (stored: StoredListing) => void,
  found: (photo: Photo) => void,
): Promise<Outcome> {
  const { before } = await requireListing(write, listingId, check);
  const photo = photoIn(before, photoId);
  const photos = withoutPhoto(before.photos, photoId);
  const after = await updateListing(write.tx, { ...write, id: listingId }, { ...before, photos });
  found(photo);
  return {
    status: 200,
    body: { id: photoId, deleted: true },
    headers: { etag: `"${after.tag}"` },
    audit: {
      action: 'listing_photo.deleted',
      entityType: 'listing_photo',
      entityId: photoId,
      before: photo,
      after: null,
    },
    events: listingEvents(before, JSON.parse(after.record)),
  };
}
