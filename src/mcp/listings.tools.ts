/** Tools of Listings. */

import Type from 'typebox';
import { invalid, notThis } from '../platform/errors.ts';
import { isUuid } from '../platform/formats.ts';
import { Closed } from '../platform/shapes.ts';
import { say } from '../words/said.ts';
import { Id, Pages, paged, type Tool, tool } from './tool.ts';

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
      catalogType: Type.Optional(Type.String({ description: 'Label of a catalogue type' })),
      forSale: Type.Optional(Type.Boolean()),
      forHire: Type.Optional(Type.Boolean()),
      priceMin: Type.Optional(Type.Number({ minimum: 0 })),
      priceMax: Type.Optional(Type.Number({ minimum: 0 })),
      details: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'Values of the type’s fields by key, such as {"fuel": "diesel"}',
        }),
      ),
      sort: Type.Optional(Type.Unsafe<(typeof SORTS)[number]>({ type: 'string', enum: [...SORTS] })),
      ...Pages,
    }),
    answers: { service: 'listings', operation: 'listListings' },
    run: ({ listings }, { details = {}, ...input }) => {
      const { catalogType, forSale, forHire, priceMin, priceMax, limit, offset = 0, ...same } = paged(input);
      // The catalogue counts pages, everything else counts items.
      if (offset % limit !== 0) {
        const message = notThis(say('protocol.multipleOfLimit', { limit }), offset);
        throw invalid([{ path: 'arguments/offset', code: 'OUT_OF_RANGE', message }]);
      }
      const query = Object.entries({
        catalog_type: catalogType,
        for_sale: forSale,
        for_hire: forHire,
        price_min: priceMin,
        price_max: priceMax,
        ...same,
        page_size: limit,
        page: offset / limit + 1,
      }).filter(([, value]) => value !== undefined);
      const fields = Object.entries(details).map(([key, value]) => [`details.${key}`, value]);
      return listings.listListings(Object.fromEntries(query), { query: Object.fromEntries(fields) });
    },
  }),
  tool({
    name: 'read_listing',
    title: 'Read one listing',
    description: 'One listing with its description, details, prices, hire rates and photos.',
    input: Closed({
      listingId: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'The listing, from search_listings; or the slug of its public address',
      }),
    }),
    answers: { service: 'listings', operation: 'getListing' },
    run: ({ listings }, { listingId: id }) =>
      isUuid(id) ? listings.getListing({ id }) : listings.getListingBySlug({ slug: id }),
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
    answers: { service: 'listings', operation: 'quoteListing' },
    run: ({ listings }, { listingId, start, end }) => listings.quoteListing({ id: listingId, start, end }),
  }),
];
