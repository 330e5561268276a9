/** What a shared link to a listing shows before it is opened, read through the public service like any visitor. */
import type { FastifyInstance } from 'fastify';
import type { Preview } from './page.ts';

interface PublicListing {
  title: string;
  slug: string;
  description?: string;
  price: number;
  currency: string;
  catalog_label: string;
  photos: { url: string; is_cover: boolean }[];
}

const LONGEST_DESCRIPTION = 200;

/** null: there is no such listing for the public. */
export async function previewOf(app: FastifyInstance, slug: string, origin: string): Promise<Preview | null> {
  const url = `/listings/v1/listings/by-slug/${encodeURIComponent(slug)}`;
  const answer = await app.inject({ url });
  if (answer.statusCode !== 200) return null;
  const listing = answer.json<PublicListing>();
  const cover = listing.photos.find((photo) => photo.is_cover) ?? listing.photos[0];
  const price = new Intl.NumberFormat('en-GB', { style: 'currency', currency: listing.currency }).format(
    listing.price,
  );
  const about = (listing.description ?? listing.catalog_label)
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_DESCRIPTION);
  return {
    title: listing.title,
    description: `${price} · ${about}`,
    url: `${origin}/catalogue/${listing.slug}`,
    image: cover === undefined ? null : new URL(cover.url, origin).href,
  };
}
