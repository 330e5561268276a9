/** Wire shapes of changes of many listings at once. */
import Type, { type Static } from 'typebox';
import { PageOf } from '../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { STATUSES } from '../listings/listings.rules.ts';
import { HireRates, PERIODS } from '../listings/listings.schema.ts';

export const KINDS = ['edit', 'import'] as const;
export type Kind = (typeof KINDS)[number];

/** What undoing does with a listing, or did. */
export const OUTCOMES = ['undone', 'changed', 'deleted', 'in_use'] as const;
export type BatchOutcome = (typeof OUTCOMES)[number];

const Count = Type.Integer({ minimum: 0 });

export const ListingBatch = Closed(
  {
    id: Uuid,
    kind: OneOf(KINDS, { description: '`edit`: changed here; `import`: by a file' }),
    created: { ...Count, description: 'listings that it created' },
    changed: { ...Count, description: 'listings that it changed' },
    parts: Type.Integer({
      minimum: 1,
      description: 'in how many parts it was made: calls of `changeListings` with `part_of`, and the first',
    }),
    parts_undone: { ...Count, description: 'how many of them are undone' },
    created_at: DateTime,
    created_by: Uuid,
    undone_at: Nullable(DateTime, { description: 'null: not undone, or not all of it' }),
    undone_by: Nullable(Uuid),
    undoable: {
      ...Count,
      description:
        'of an undone one: listings that were left then and that the same call would put back now, such as those whose bookings are gone',
    },
  },
  { title: 'ListingBatch' },
);
export type ListingBatch = Static<typeof ListingBatch>;

const BatchItem = Closed(
  {
    listing_id: Uuid,
    title: Type.String({ description: 'as it was called after the change' }),
    is_new: Type.Boolean({ description: 'true: the change created it' }),
    state: OneOf(['unchanged', ...OUTCOMES], {
      description:
        '`unchanged` since: undoing puts it back; `changed` or `deleted` since, or new and `in_use` by bookings or enquiries: it is left as it is; `undone`: it was put back, or deleted again where it was new',
    }),
    updated_at: Nullable(DateTime, { description: 'of the listing as it is today; null: it is gone' }),
    updated_by: Nullable(Uuid),
  },
  { title: 'ListingBatchItem' },
);
export type BatchItem = Static<typeof BatchItem>;

export const ListingBatchWithItems = Closed(
  { ...ListingBatch.properties, items: PageOf(BatchItem) },
  { title: 'ListingBatchWithItems' },
);

/** How many listings an answer names that were left as they are. */
export const MOST_LEFT = 100;

export const ListingBatchUndone = Closed(
  {
    id: Uuid,
    removed: { ...Count, description: 'listings that are gone again' },
    restored: { ...Count, description: 'listings that are as they were before' },
    left: { ...Count, description: 'listings that are left as they are' },
    parts_left: {
      ...Count,
      description: 'parts that are not undone yet: the same call undoes the next one; 0: all is undone',
    },
    left_items: Type.Array(BatchItem, { maxItems: MOST_LEFT, description: `the first ${MOST_LEFT} of them` }),
  },
  { title: 'ListingBatchUndone' },
);
export type ListingBatchUndone = Static<typeof ListingBatchUndone>;

/** How many listings are changed at once. */
export const MOST_CHANGED = 1000;
const LARGEST = 99_999_999_999;

const PRICE_CHANGE = {
  to: Type.Optional(Type.Number({ minimum: 0, maximum: LARGEST, description: 'the new price' })),
  by: Type.Optional(
    Type.Number({
      minimum: -LARGEST,
      maximum: LARGEST,
      description: 'added to the price; below 0: taken off',
    }),
  ),
  by_percent: Type.Optional(
    Type.Number({
      minimum: -100,
      maximum: 1000,
      multipleOf: 0.01,
      description: 'added to the price in per cent, rounded half up to the smallest unit of the currency',
    }),
  ),
  ending_99: Type.Optional(
    Type.Boolean({
      description:
        'true: the result ends in .99 of its whole amount (12.30 becomes 12.99); of currencies with cents',
    }),
  ),
  whole: Type.Optional(
    Type.Boolean({
      description: 'true: the result is rounded half up to a whole amount; not together with `ending_99`',
    }),
  ),
};
/** How a price that stands changes. A listing that shows no such price is a fault. */
const PriceChange = Closed(PRICE_CHANGE, {
  title: 'ListingPriceChange',
  description: 'Exactly one of `to`, `by` and `by_percent`; a listing without such a price is a fault',
});
export type PriceChange = Static<typeof PriceChange>;

const HireRateChange = Closed(
  {
    ...PRICE_CHANGE,
    period: Type.Optional(
      OneOf(PERIODS, { description: 'the rate of this period alone; left out: all rates of a listing' }),
    ),
  },
  {
    title: 'ListingHireRateChange',
    description: 'Exactly one of `to`, `by` and `by_percent`; a listing without such a rate is a fault',
  },
);
export type HireRateChange = Static<typeof HireRateChange>;

export const ListingChanges = Closed(
  {
    listings: Type.Array(
      Closed({
        id: Uuid,
        version: Type.Optional(
          Type.Integer({ minimum: 1, description: 'as it was shown; one of another version is a fault' }),
        ),
      }),
      { minItems: 1, maxItems: MOST_CHANGED },
    ),
    price: Type.Optional(PriceChange),
    hire_rates: Type.Optional(HireRateChange),
    deposit: Type.Optional(PriceChange),
    status: Type.Optional(OneOf(STATUSES)),
    location_id: Type.Optional(
      Nullable(Uuid, { description: 'site that they are handed out at, of their stocks; null: none' }),
    ),
    part_of: Type.Optional({
      ...Uuid,
      description:
        'a change of one’s own that this goes on with, for more listings than one call takes: both are listed and undone as one',
    }),
    details: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        maxProperties: 200,
        description: 'values by the fields of the type; null removes a value',
      }),
    ),
    delete: Type.Optional(
      Type.Boolean({
        description:
          'true: they are deleted, with their photos and bookings, and cannot be had back; of drafts, as `deleteListing` does, and with nothing else',
      }),
    ),
    what_fits: Type.Optional(
      Type.Boolean({
        description: 'true: listings with faults stay as they are; else one fault refuses all',
      }),
    ),
  },
  { title: 'ListingChanges' },
);
export type ListingChanges = Static<typeof ListingChanges>;

const Faced = Closed(
  {
    price: Type.Number(),
    status: OneOf(STATUSES),
    details: Type.Record(Type.String(), Type.Unknown(), { description: 'those that are asked to change' }),
    location_id: Type.Optional(
      Nullable(Uuid, { description: 'where it is asked to change: the site, null for none' }),
    ),
    hire_rates: Type.Optional({ ...HireRates, description: 'where they are asked to change' }),
    deposit: Type.Optional(Type.Number({ description: 'where it is asked to change' })),
  },
  { title: 'ListingFace' },
);

/** How many listings a group of faults names. */
export const MOST_NAMED = 100;

export const ListingsChanged = Closed(
  {
    applied: Type.Boolean({ description: 'false: nothing was changed' }),
    batch_id: Nullable(Uuid, {
      description:
        'by which `undoListingBatch` takes it back, of a part that of the first; null: nothing was changed',
    }),
    changed: { ...Count, description: 'also listings that are deleted' },
    unchanged: { ...Count, description: 'listings that are so already' },
    faulty: Count,
    changes: Type.Array(
      Closed(
        { id: Uuid, title: Type.String(), currency: Type.String(), before: Faced, after: Faced },
        { title: 'ListingChangeLine' },
      ),
      { maxItems: MOST_CHANGED },
    ),
    ahead: Type.Optional(
      Closed(
        {
          count: { ...Count, description: 'listings of which something is ahead' },
          bookings: { ...Count, description: 'offered, booked or handed out, from today on' },
          enquiries: { ...Count, description: 'that nobody has answered yet' },
          listings: Type.Array(
            Closed(
              { id: Uuid, title: Type.String(), bookings: Count, enquiries: Count },
              { title: 'ListingAhead' },
            ),
            { maxItems: MOST_NAMED, description: `the first ${MOST_NAMED}` },
          ),
        },
        {
          title: 'ListingsAhead',
          description:
            'of a dry run that withdraws or sells: what is ahead of the listings that change. It stays as it is, and nobody is told',
        },
      ),
    ),
    faults: Type.Array(
      Closed(
        {
          code: Type.String(),
          message: Type.String(),
          count: Count,
          listings: Type.Array(Closed({ id: Uuid, title: Nullable(Type.String()) }), {
            maxItems: MOST_NAMED,
            description: `the first ${MOST_NAMED}; the title null: there is no such listing`,
          }),
        },
        { title: 'ListingChangeFault' },
      ),
      { description: 'by cause, the most frequent first' },
    ),
  },
  { title: 'ListingsChanged' },
);
export type ListingsChanged = Static<typeof ListingsChanged>;
