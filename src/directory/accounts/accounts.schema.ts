/** People as administrators keep them by hand, and the sites, on the wire. */
import Type, { type Static } from 'typebox';
import { ROLES } from '../../platform/auth/auth.ts';
import { Closed, DateTime, LocationIds, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { Address, Email, Name, PersonView, Phone, Site } from '../records/records.schema.ts';

export const Account = Closed(
  {
    ...PersonView.properties,
    signIn: OneOf(['none', 'invited', 'password'], {
      description: 'none: neither password nor link; invited: a link waits; password: one is set',
    }),
    passkeys: Type.Integer({ description: 'how many they may sign in by' }),
    lastAdministrator: Type.Boolean({
      description: 'true: nobody else administers, so role and access stay until somebody else does',
    }),
    locationIdsBefore: Nullable(LocationIds, {
      description:
        'of an administrator: what was granted before that role, and is again where the next role comes without `locationIds`; null: nothing is known',
    }),
    version: Type.Integer(),
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

const members = {
  name: Name,
  email: Nullable(Email),
  homeLocationId: Nullable(Uuid),
  role: OneOf(ROLES),
  locationIds: LocationIds,
};

const phone = Nullable(Phone, { description: 'as it is to be read' });

export const NewAccount = Closed({ ...members, phone: Type.Optional(phone) }, { title: 'AccountInput' });
export type NewAccount = Static<typeof NewAccount>;

export const AccountPatch = Closed(
  {
    name: Type.Optional(members.name),
    email: Type.Optional(members.email),
    phone: Type.Optional(phone),
    homeLocationId: Type.Optional(members.homeLocationId),
    role: Type.Optional(members.role),
    locationIds: Type.Optional(members.locationIds),
    active: Type.Optional(Type.Boolean()),
  },
  { title: 'AccountPatch' },
);
export type AccountPatch = Static<typeof AccountPatch>;

export const PasswordLink = Closed(
  {
    url: Nullable(Type.String(), { description: 'to pass on; null: it was mailed' }),
    expiresAt: DateTime,
    mailedTo: Nullable(Type.String()),
    mailFault: Nullable(Type.String(), { description: 'why it was not mailed, though mails are set up' }),
  },
  { title: 'PasswordLink' },
);
export type PasswordLink = Static<typeof PasswordLink>;

const address = Nullable(Address);
const timeZone = Type.String({ format: 'time-zone' });
export const NewSite = Closed(
  {
    name: Name,
    address: Type.Optional(address),
    timeZone: Type.Optional(Type.String({ format: 'time-zone', description: 'default: the organisation’s' })),
  },
  { title: 'NewSite' },
);
export type NewSite = Static<typeof NewSite>;

export const SitePatch = Closed(
  {
    name: Type.Optional(Name),
    address: Type.Optional(address),
    coordinates: Type.Optional(Site.properties.coordinates),
    timeZone: Type.Optional(timeZone),
  },
  { title: 'SitePatch' },
);
export type SitePatch = Static<typeof SitePatch>;
