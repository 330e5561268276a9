/** What a shared link to a listing shows before it is opened. */
import { type ListingText, pageTitle } from '../console/public/catalogue/listing-text.ts';
import { coverOf } from '../console/public/catalogue/pictures.ts';
import type { Preview } from './page.ts';
import type { Listing } from './visitor.ts';

const LONGEST_DESCRIPTION = 200;

export function previewOf(
  listing: Listing,
  company: string | null,
  origin: string,
  text: ListingText,
): Preview {
  const cover = coverOf(listing);
  const about = (listing.description ?? listing.catalog_label)
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_DESCRIPTION);
  return {
    title: pageTitle(listing.title, company),
    description: `${text.pricesText(listing)} · ${about}`,
    url: `${origin}/catalogue/${listing.slug}`,
    image: cover === undefined ? null : new URL(cover.url, origin).href,
  };
}
