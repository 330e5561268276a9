/** Organisations, sites, people and their grants on the wire. */
import Type, { type Static, type TSchema } from 'typebox';
import { ROLES } from '../../platform/auth/auth.ts';
import { OffsetQuery } from '../../platform/http/page.ts';
import { Closed, LocationIds, listTitle, NameText, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';

const MOST_ITEMS = 20_000;
export const Name = NameText(200);
export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: '^[^@\\s]+@[^@\\s]+$',
  'pattern-words': codeOf('faults.email'),
  'address-normal': true,
});

/** As it is to be read. Digits make the number; blanks and the like stand between them as people write it. */
export const Phone = Type.String({
  maxLength: 40,
  pattern: '^\\+?(?:[ \u00a0()/.\u2010-\u2013-]*[0-9]){3,15}[ )]*$',
  'pattern-words': codeOf('faults.phone'),
});

export const Address = Closed(
  {
    line1: Type.String({ maxLength: 200 }),
    line2: Type.Optional(Type.String({ maxLength: 200 })),
    city: Type.String({ maxLength: 200 }),
    postcode: Type.String({ maxLength: 40 }),
    country: Type.String({ maxLength: 100 }),
  },
  { title: 'Address' },
);

/** WGS 84 degrees. */
const Coordinates = Closed(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { title: 'Coordinates' },
);

export const Site = Closed(
  {
    id: Uuid,
    name: Name,
    address: Nullable(Address),
    coordinates: Nullable(Coordinates),
    timeZone: Type.String({ format: 'time-zone' }),
  },
  { title: 'Site' },
);
export type Site = Static<typeof Site>;

export const Person = Closed(
  {
    id: Uuid,
    name: Name,
    email: Nullable(Email),
    phone: Type.Optional(Nullable(Phone, { description: 'as it is to be read; not sent: it stays' })),
    homeLocationId: Nullable(Uuid),
    active: Type.Boolean({ default: true }),
  },
  { title: 'PersonInput' },
);
export type Person = Static<typeof Person>;

/** A person holds one grant; what it says replaces what it said before. */
export const Grant = Closed(
  { userId: Uuid, role: OneOf(ROLES), locationIds: LocationIds },
  { title: 'Grant' },
);
export type Grant = Static<typeof Grant>;

export const PersonView = Closed(
  { ...Person.properties, phone: Nullable(Phone), role: OneOf(ROLES), locationIds: LocationIds },
  { title: 'Person' },
);
export type PersonView = Static<typeof PersonView>;

export const Organisation = Closed({ id: Uuid, name: Name }, { title: 'Organisation' });
export const OrganisationBody = Closed({ name: Name }, { title: 'OrganisationInput' });

export const ItemsOf = <S extends TSchema>(item: S) =>
  Closed({ items: Type.Array(item, { minItems: 1, maxItems: MOST_ITEMS }) }, listTitle(item));
export const Removed = Closed({ id: Uuid, deleted: Type.Boolean() }, { title: 'Deleted' });

export const SearchQuery = Closed({
  ...OffsetQuery,
  q: Type.Optional(
    Type.String({ maxLength: 320, description: 'part of the name, or the id; empty: as if not sent' }),
  ),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const PeopleQuery = Closed({
  ...SearchQuery.properties,
  role: Type.Optional(OneOf(ROLES)),
  locationId: Type.Optional(Type.String({ format: 'uuid', description: 'granted to them' })),
});
export type PeopleQuery = Static<typeof PeopleQuery>;
