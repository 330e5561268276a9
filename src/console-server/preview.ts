/** What a shared link to a listing shows before it is opened, and what search engines read of it. */
import { type ListingText, pageTitle, ratesOf } from '../console/public/catalogue/listing-text.ts';
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
    company,
    price: priceOf(listing),
    data: productOf(listing, company, origin),
  };
}

/** The price of what is sold, else of the shortest time that it is let for. */
function priceOf(listing: Listing): { amount: number; currency: string } {
  const [rate] = listing.for_sale ? [] : ratesOf(listing);
  return { amount: rate?.price ?? listing.price, currency: listing.currency };
}

/** UN/CEFACT codes of the times that things are let for. */
const UNIT_CODES = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' } as const;
const GOOD_RELATIONS = 'http://purl.org/goodrelations/v1#';

/** The listing as a Product of schema.org: one offer of sale, one for each rate of hire. */
function productOf(listing: Listing, company: string | null, origin: string): object {
  const url = `${origin}/catalogue/${listing.slug}`;
  const availability = `https://schema.org/${listing.status === 'published' ? 'InStock' : 'SoldOut'}`;
  const seller = company === null ? {} : { seller: { '@type': 'Organization', name: company } };
  const offer = { '@type': 'Offer', url, priceCurrency: listing.currency, availability, ...seller };
  const sale = { ...offer, price: listing.price, businessFunction: `${GOOD_RELATIONS}Sell` };
  const rates = listing.for_hire ? ratesOf(listing) : [];
  const hire = rates.map(({ period, price }) => ({
    ...offer,
    price,
    businessFunction: `${GOOD_RELATIONS}LeaseOut`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: listing.currency,
      unitCode: UNIT_CODES[period],
    },
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    category: listing.catalog_label,
    url,
    ...(listing.description === undefined ? {} : { description: listing.description }),
    ...(listing.photos.length === 0
      ? {}
      : { image: listing.photos.map((photo) => new URL(photo.url, origin).href) }),
    offers: listing.for_sale || hire.length === 0 ? [sale, ...hire] : hire,
  };
}
