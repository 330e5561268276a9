/** Wire shapes of the list of listings. */
import Type, { type Static } from 'typebox';
import { PageQuery } from '../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';
import { FIELD_KEY } from '../details/fields.schema.ts';
import { StayOffer } from '../hire/quote.schema.ts';
import { MOST_UNITS, Quantity } from '../hire/stay.schema.ts';
import { Listing } from '../listings/listings.schema.ts';

const SORTS = [
  'created_at',
  'published_at',
  'price',
  'title',
  // Of the organisation's own people.
  'updated_at',
  'status',
  'catalog_label',
  'quantity',
  'location',
] as const;
export type Sort = (typeof SORTS)[number] | 'relevance';
/** Either way round, but for relevance: nobody wants the worst first. */
const ORDERS = [...SORTS.flatMap((sort) => [sort, `-${sort}`] as const), 'relevance'] as const;

const Price = Type.Number({
  minimum: 0,
  maximum: 99_999_999_999,
  description:
    'In major units. With for_hire=true and without for_sale=true: of hiring, which is the rate of a day, else the first rate, else the price',
});

/** How far `page` reaches, how far totals are counted, and how many matches facets count. */
export const WINDOW = 10_000;

const Units = Type.Integer({
  minimum: 0,
  maximum: MOST_UNITS,
  description: 'Extension. Units that there are. For the organisation’s own people',
});
const LastChange = Type.Unsafe<string>({
  ...DateTime,
  description: 'Extension. Of the last change of the listing itself. For the organisation’s own people',
});

const KNOWN = {
  ...PageQuery,
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Empty: as if not sent. All words, from their beginning, without regard to case and accents; then other spellings and compounds, and where nothing is found, words that are like them; "quoted phrases" as they are',
    }),
  ),
  catalog_id: Type.Optional(Uuid),
  catalog_type: Type.Optional({ ...Uuid, description: 'Deprecated: use catalog_id', deprecated: true }),
  status: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'One status, or several separated by commas' }),
  ),
  for_sale: Type.Optional(Type.Boolean()),
  for_hire: Type.Optional(Type.Boolean()),
  details_valid: Type.Optional(
    Type.Boolean({
      description:
        'Extension. false: only listings whose details do not fit their type; true: only those that fit. For the organisation’s own people',
    }),
  ),
  price_min: Type.Optional(Price),
  price_max: Type.Optional(Price),
  sort: Type.Optional(
    OneOf(ORDERS, {
      description:
        '- for descending. Default: relevance with q, else -created_at. price: as price_min takes it. Extensions, for the organisation’s own people: updated_at, status, catalog_label, quantity, and location by the names of sites, listings without one last',
    }),
  ),
  sort_field: Type.Optional(
    Type.String({
      pattern: `^-?${FIELD_KEY.pattern.slice(1)}`,
      'pattern-words': codeOf('faults.sortField'),
      description:
        'Extension, in place of sort: the key of a field whose values order the list, - before it for descending. Listings without a value come last either way; options come in the order of the type. For the organisation’s own people',
    }),
  ),
  location_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description:
        'Extension. Sites that listings are handed out at, separated by commas; `none`: no site. For the organisation’s own people',
    }),
  ),
  quantity_min: Type.Optional(Units),
  quantity_max: Type.Optional(Units),
  updated_min: Type.Optional(LastChange),
  updated_max: Type.Optional(LastChange),
  any_field: Type.Optional(
    Type.Boolean({
      description:
        'Extension. True: fields that are not filterable narrow the list too, with `.contains` and `.empty` beside the others. For the organisation’s own people',
    }),
  ),
  stock: Type.Optional(
    Type.Boolean({
      description:
        'Extension. True: the answer has `stocks`, the units and the site of each of its listings. For the organisation’s own people',
    }),
  ),
  start: Type.Optional({
    ...LocalDate,
    description: 'Extension. First day of a stay, with end: the answer says in `stays` what is free then',
  }),
  end: Type.Optional({
    ...LocalDate,
    description: 'Extension. Day of the return; the day itself is free again',
  }),
  quantity: Type.Optional({
    ...Quantity,
    description: 'Extension. Units that are wanted for the stay; default 1',
  }),
  only_free: Type.Optional(
    Type.Boolean({
      description: 'Extension. True, with start and end: items for hire that are free for the stay alone',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: `The next_cursor of an answer, with the same filters and order: the page behind it, at any depth. page reaches the first ${WINDOW} matches only`,
    }),
  ),
  facets: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 700,
      description: 'Filterable fields to count by, separated by commas',
    }),
  ),
  facet_values: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: WINDOW,
      description: 'Extension. How many values a facet lists, the most frequent first. Default: 200',
    }),
  ),
};

/**
 * `details.<key>` and its `.min`, `.max`, `.in`, on filterable fields; which there are depends on the types. With `any_field`
 * on any field, with `.contains` and `.empty`.
 */
export const FindQuery = Closed(KNOWN, {
  patternProperties: {
    '^details\\.[a-z][a-z0-9_]{0,63}(\\.(min|max|in|contains|empty))?$': { type: 'string', maxLength: 1000 },
  },
  'pattern-words': codeOf('faults.detailFilters'),
});
export type FindQuery = Static<typeof FindQuery> & { [filter: `details.${string}`]: string };

const Bar = Closed({ from: Type.Number(), to: Type.Number(), count: Type.Integer() }, { title: 'Bar' });

const Facet = Closed(
  {
    key: Type.String(),
    values: Type.Array(Closed({ value: Type.Unknown(), count: Type.Integer() })),
    distinct: Type.Integer({ description: 'How many values there are, also those that are not listed' }),
    histogram: Type.Optional(
      Type.Array(Bar, {
        description:
          'Of numbers: bars from the least to the most, up to 20. `from` and `to` are what `.min` and `.max` take; a `to` that is the next `from` counts there',
      }),
    ),
    exact: Type.Boolean({ description: 'False when only the newest 10,000 matches were counted' }),
  },
  { title: 'Facet' },
);

const ListedStock = Closed(
  {
    listing_id: Uuid,
    quantity: Quantity,
    location_id: Nullable(Uuid, { description: 'Site that it is handed out at; null: none' }),
  },
  { title: 'ListedStock' },
);
export type ListedStock = Static<typeof ListedStock>;

export const FoundListings = Closed(
  {
    items: Type.Array(Listing),
    page: Type.Integer(),
    page_size: Type.Integer(),
    total: Type.Integer(),
    total_pages: Type.Integer(),
    total_exact: Type.Boolean({ description: 'False: there are at least `total` matches, probably more' }),
    next_cursor: Type.Optional(Type.String({ description: 'Send it as cursor; absent on the last page' })),
    facets: Type.Optional(Type.Array(Facet)),
    stays: Type.Optional(
      Type.Array(StayOffer, {
        description:
          'Extension. With start and end: what each item for hire of `items` is for the stay, in their order',
      }),
    ),
    stocks: Type.Optional(
      Type.Array(ListedStock, { description: 'Extension. With stock: of each of `items`, in their order' }),
    ),
    similar: Type.Optional(
      Type.Boolean({
        description:
          'Extension. True: nothing holds the words of `q`; what is listed is like them. Else absent',
      }),
    ),
    some_words: Type.Optional(
      Type.Boolean({
        description:
          'Extension. True: nothing holds every word of `q`; what is listed holds the most of them that anything does. Else absent',
      }),
    ),
  },
  { title: 'ListingPage' },
);
