import Type, { type Static } from 'typebox';
import { ROLES } from '../../../platform/auth/auth.ts';
import { Closed, DateTime, LocationIds, NameText, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

export const Address = Closed(
  {
    line1: Type.String({ maxLength: 200 }),
    line2: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    city: Type.String({ maxLength: 200 }),
    postcode: Type.String({ maxLength: 40 }),
    country: Type.String({ maxLength: 100, description: 'ISO 3166-1 alpha-2 code, or a name' }),
  },
  { title: 'Address' },
);

/** WGS 84 degrees. */
export const Coordinates = Closed(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { title: 'Coordinates' },
);

export const TimeZone = Type.String({ format: 'time-zone', description: 'IANA name' });

const PushedLocation = Closed(
  {
    id: Uuid,
    name: NameText(200),
    address: Nullable(Address),
    coordinates: Nullable(Coordinates),
    timeZone: TimeZone,
  },
  { title: 'DirectoryLocation' },
);

const PushedPerson = Closed(
  {
    id: Uuid,
    name: NameText(200),
    email: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
    phone: Type.Optional(
      Nullable(Type.String({ maxLength: 40 }), {
        description: 'as it is to be read; not sent: none is shown',
      }),
    ),
    homeLocationId: Nullable(Uuid),
    active: Type.Boolean(),
  },
  { title: 'DirectoryPerson' },
);

const PushedGrant = Closed(
  {
    userId: Uuid,
    role: OneOf(ROLES),
    locationIds: LocationIds,
  },
  { title: 'DirectoryGrant' },
);

export const DirectoryPush = Closed(
  {
    asOf: DateTime,
    mode: OneOf(['full', 'delta']),
    locations: Type.Array(PushedLocation, { maxItems: 10_000 }),
    people: Type.Array(PushedPerson, { maxItems: 100_000 }),
    grants: Type.Array(PushedGrant, { maxItems: 200_000 }),
    removed: Type.Optional(
      Closed({
        locationIds: Type.Optional(Type.Array(Uuid, { maxItems: 10_000 })),
        userIds: Type.Optional(Type.Array(Uuid, { maxItems: 100_000 })),
      }),
    ),
  },
  { title: 'DirectoryPush' },
);
export type DirectoryPush = Static<typeof DirectoryPush>;

export const DirectoryPushed = Closed(
  {
    asOf: DateTime,
    applied: Type.Boolean({ description: 'false: the state on record is as new, or newer' }),
  },
  { title: 'DirectoryPushResult' },
);
