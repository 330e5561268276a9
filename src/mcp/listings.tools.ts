/** Tools of Listings. */
import Type from 'typebox';
import { isUuid } from '../platform/formats.ts';
import { Closed } from '../platform/shapes.ts';
import { Id, type Tool, tool } from './tool.ts';

const Stay = (description: string) =>
  Type.String({ minLength: 1, description: `${description}: a date YYYY-MM-DD, or an RFC 3339 time` });

const SORTS = ['published_at', '-published_at', 'price', '-price', 'title', '-title', 'relevance'] as const;

export const LISTINGS_TOOLS: readonly Tool[] = [
  tool({
    name: 'search_listings',
    title: 'Search listings',
    description:
      'Finds items for sale and hire in the catalogue by words, type, price and details. Answers a page of listings with ' +
      '`total`; each has the id that read_listing and quote_listing take.',
    input: Closed({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for' })),
      catalog_type: Type.Optional(Type.String({ description: 'Label of a catalogue type' })),
      for_sale: Type.Optional(Type.Boolean()),
      for_hire: Type.Optional(Type.Boolean()),
      price_min: Type.Optional(Type.Number({ minimum: 0 })),
      price_max: Type.Optional(Type.Number({ minimum: 0 })),
      details: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'Values of the type’s fields by key, such as {"fuel": "diesel"}',
        }),
      ),
      sort: Type.Optional(Type.Unsafe<(typeof SORTS)[number]>({ type: 'string', enum: [...SORTS] })),
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 20' })),
    }),
    run: ({ listings }, { details = {}, ...query }) => {
      const fields = Object.entries(details).map(([key, value]) => [`details.${key}`, value]);
      return listings.listListings(query, { query: Object.fromEntries(fields) });
    },
  }),
  tool({
    name: 'read_listing',
    title: 'Read one listing',
    description: 'One listing with its description, details, prices, hire rates and photos.',
    input: Closed({
      listing: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Its id, or the slug of its public address',
      }),
    }),
    run: ({ listings }, { listing }) =>
      isUuid(listing) ? listings.getListing({ id: listing }) : listings.getListingBySlug({ slug: listing }),
  }),
  tool({
    name: 'quote_listing',
    title: 'Quote a hire',
    description:
      'What hiring a listing costs for a stay, line by line, by the cheapest mix of its rates. Two dates are whole days and ' +
      'the end does not count; two times are hours.',
    input: Closed({
      listingId: Id('The listing, from search_listings'),
      start: Stay('Beginning'),
      end: Stay('End'),
    }),
    run: ({ listings }, { listingId, start, end }) => listings.quoteListing({ id: listingId, start, end }),
  }),
];
