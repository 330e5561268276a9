/** Absolute addresses of pictures. They are stored as paths, so that the server may move. */
import type { Photo } from './photos.schema.ts';

/** Around the photos of a record as the database writes it: members of nested JSON have blanks, those of the record have none. */
const START = ',"photos":[{';
const END = '}],"created_at":';
const PATH = '"url": "/';

/** Records as JSON text, one or several, with absolute addresses of their pictures. */
export function withPhotoUrls(records: string, baseUrl: string): string {
  // The address as JSON text, without its closing quote.
  const absolute = `"url": ${JSON.stringify(baseUrl).slice(0, -1)}/`;
  const parts: string[] = [];
  let done = 0;
  for (let start = records.indexOf(START); start >= 0; start = records.indexOf(START, done)) {
    const end = records.indexOf(END, start);
    if (end < 0) break;
    parts.push(
      records.slice(done, start),
      records.slice(start, end).replaceAll(PATH, () => absolute),
    );
    done = end;
  }
  return parts.join('') + records.slice(done);
}

export function withPhotoUrl(photo: Photo, baseUrl: string): Photo {
  const absolute = <T extends { url: string }>(named: T): T =>
    named.url.startsWith('/') ? { ...named, url: `${baseUrl}${named.url}` } : named;
  return { ...absolute(photo), variants: photo.variants.map(absolute) };
}
