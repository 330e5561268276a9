/** Which picture of a listing is shown. Pure. */
import type { Listings } from '../../../client/index.ts';

type Listing = Listings.Listing;

/** The smallest picture at least as wide as asked, else the largest there is. */
export function pictureOf(photo: Listing['photos'][number], width: number): string {
  const wide = [...photo.variants].sort((a, b) => a.width - b.width);
  return (wide.find((variant) => variant.width >= width) ?? wide.at(-1))?.url ?? photo.url;
}

export function coverOf({ photos }: Listing): Listing['photos'][number] | undefined {
  return photos.find((photo) => photo.is_cover) ?? photos[0];
}
