/** Absolute addresses of pictures. They are stored as paths, so that the server may move. */
import type { FastifyRequest } from 'fastify';
import type { Photo } from './photos.schema.ts';

/** The setting PUBLIC_URL, else the address that the client asked at. */
export function baseUrlOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '';
}

/** The photos of records as the database writes them: members of nested JSON have blanks, those of the record have none. */
const PHOTOS = /,"photos":\[\{.*?\}\],"created_at":/gs;

/** Records as JSON text, one or several, with absolute addresses of their pictures. */
export function withPhotoUrls(records: string, baseUrl: string): string {
  return records.replace(PHOTOS, (photos) => photos.replaceAll('"url": "/', `"url": "${baseUrl}/`));
}

export function withPhotoUrl(photo: Photo, baseUrl: string): Photo {
  const absolute = <T extends { url: string }>(named: T): T =>
    named.url.startsWith('/') ? { ...named, url: `${baseUrl}${named.url}` } : named;
  return { ...absolute(photo), variants: photo.variants.map(absolute) };
}
