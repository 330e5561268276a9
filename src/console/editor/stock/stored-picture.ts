/** Pictures that are stored here: read back before they are taken away or cut, so that either can be undone. */
import type { Listings } from '../../../client/index.ts';
import { ConnectionError } from '../../../client/index.ts';
import { base64Of } from '../../kit/base64.ts';
import type { Listing } from './form.ts';

type Photo = Listing['photos'][number];

/** Linked pictures have no sizes: they are stored elsewhere. */
export const isStored = ({ variants }: Photo): boolean => variants.length > 0;

/** The largest size. Its address is absolute; the page may read from its own server alone. */
export async function bytesOf({ url }: Photo): Promise<Blob> {
  const answer = await fetch(new URL(url).pathname);
  if (!answer.ok) throw new ConnectionError(`the picture was not read: ${answer.status}`);
  return answer.blob();
}

/** What adds the photo again, in its place. */
export async function againOf(photo: Photo): Promise<Listings.ListingPhotoCreate> {
  const { alt_text, caption, position, is_cover, url } = photo;
  const said = {
    ...(alt_text === undefined ? {} : { alt_text }),
    ...(caption === undefined ? {} : { caption }),
    position,
    is_cover,
  };
  return isStored(photo)
    ? { ...said, content_base64: await base64Of(await bytesOf(photo)) }
    : { ...said, url };
}
