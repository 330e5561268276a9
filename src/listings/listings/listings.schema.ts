/** Wire shapes of listings. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';
import type { StoredFault } from '../details/stored-faults.ts';
import { Photo } from '../photos/photos.schema.ts';
import { STATUSES } from './listings.rules.ts';

/** Amounts in major units; 15 digits at most, so that every one of them is exact as a JSON number. */
const LARGEST_AMOUNT = 99_999_999_999;
const Amount = (description: string) => Type.Number({ minimum: 0, maximum: LARGEST_AMOUNT, description });

export const PERIODS = ['hour', 'day', 'week', 'month'] as const;
const HireRate = Closed({
  period: OneOf(PERIODS),
  price: Amount('Price of one period, in major units of the currency'),
  min_periods: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export const HireRates = Type.Array(HireRate, { maxItems: PERIODS.length });

const Title = Type.String({ minLength: 1, maxLength: 200, ...NOT_BLANK });
const Slug = Type.String({ minLength: 1, maxLength: 80 });
const Description = Type.String({ maxLength: 20_000 });
const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  'pattern-words': codeOf('faults.currency'),
  description: 'ISO 4217',
});
const PriceUnit = OneOf(['item', ...PERIODS]);
const Details = Type.Record(Type.String(), Type.Unknown(), {
  description: 'By the fields of the catalogue type',
  maxProperties: 200,
});

/** Sent by mistake often enough to be refused by name; the service refuses it with the way out. */
const StatusElsewhere = Type.Optional(
  Type.Unknown({ description: 'Refused: use updateListingStatus', deprecated: true }),
);

export const ListingCreate = Closed(
  {
    catalog_id: Uuid,
    title: Title,
    price: Amount('In major units of the currency, with at most its decimals'),
    details: Details,
    description: Type.Optional(Description),
    slug: Type.Optional(Slug),
    for_sale: Type.Boolean({ default: true }),
    for_hire: Type.Boolean({ default: false }),
    currency: Type.Optional(Currency),
    price_unit: { ...PriceUnit, default: 'item' },
    hire_rates: Type.Array(HireRate, { maxItems: PERIODS.length, default: [] }),
    deposit: Type.Optional(Amount('Held while hired')),
    status: StatusElsewhere,
  },
  { title: 'ListingCreate' },
);
export type ListingCreate = Static<typeof ListingCreate>;

export const ListingPatch = Closed(
  {
    catalog_id: Type.Optional(Uuid),
    title: Type.Optional(Title),
    price: Type.Optional(Amount('In major units of the currency')),
    details: Type.Optional(Details),
    description: Type.Optional(Nullable(Description)),
    slug: Type.Optional(Slug),
    for_sale: Type.Optional(Type.Boolean()),
    for_hire: Type.Optional(Type.Boolean()),
    currency: Type.Optional(Currency),
    price_unit: Type.Optional(PriceUnit),
    hire_rates: Type.Optional(Nullable(HireRates)),
    deposit: Type.Optional(Nullable(Amount('Held while hired'))),
    photo_order: Type.Optional(
      Type.Array(Uuid, {
        maxItems: 50,
        uniqueItems: true,
        description: 'Every photo of the listing, in its new order',
      }),
    ),
    cover_photo: Type.Optional(Uuid),
    status: StatusElsewhere,
  },
  { title: 'ListingPatch' },
);
export type ListingPatch = Static<typeof ListingPatch>;

export const ListingStatusUpdate = Closed({ status: OneOf(STATUSES) }, { title: 'ListingStatusUpdate' });

const DetailsError = Closed(
  { path: Type.String(), code: Type.String(), message: Type.String() },
  { title: 'DetailsError' },
);

export const Listing = Closed(
  {
    id: Uuid,
    organisation_id: Uuid,
    catalog_id: Uuid,
    catalog_label: Type.String(),
    title: Title,
    slug: Type.String(),
    description: Type.Optional(Description),
    status: OneOf(STATUSES),
    allowed_transitions: Type.Array(OneOf(STATUSES)),
    for_sale: Type.Boolean(),
    for_hire: Type.Boolean(),
    price: Type.Number(),
    currency: Currency,
    price_unit: PriceUnit,
    hire_rates: HireRates,
    deposit: Type.Optional(Type.Number()),
    details: Type.Record(Type.String(), Type.Unknown()),
    schema_version: Type.Integer(),
    details_valid: Type.Boolean(),
    details_errors: Type.Optional(Type.Array(DetailsError)),
    photos: Type.Array(Photo),
    created_at: DateTime,
    updated_at: DateTime,
    published_at: Type.Optional(DateTime),
    sold_at: Type.Optional(DateTime),
    withdrawn_at: Type.Optional(DateTime),
    created_by: Uuid,
    updated_by: Uuid,
    version: Type.Integer(),
  },
  { title: 'Listing' },
);
/** As it is stored: its faults get their words where it is sent. */
export type Listing = Omit<Static<typeof Listing>, 'details_errors'> & { details_errors?: StoredFault[] };

export const SlugParams = Closed({ slug: Type.String({ minLength: 1, maxLength: 200 }) });
