import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Closed, Nullable, Uuid } from '../../../platform/shapes.ts';
import { PeopleQuery } from '../people/people.schema.ts';

export const ContactsQuery = PeopleQuery;

export const Contact = Closed(
  {
    userId: Uuid,
    phone: Nullable(Type.String({ description: 'as it is to be read' })),
    email: Nullable(Type.String()),
  },
  { title: 'Contact' },
);
export type Contact = Static<typeof Contact>;
export const ContactList = OffsetListOf(Contact);

export const SiteManager = Closed(
  {
    locationId: Uuid,
    locationName: Type.String(),
    ...Contact.properties,
    userName: Type.String(),
  },
  { title: 'SiteManager' },
);
export type SiteManager = Static<typeof SiteManager>;
export const SiteManagers = Closed(
  {
    items: Type.Array(SiteManager, { description: 'by site, then by name' }),
  },
  { title: 'SiteManagers' },
);

const CHOICE = {
  sharesPhone: Type.Boolean({ description: 'whether colleagues of the same sites see the phone' }),
  sharesEmail: Type.Boolean({ description: 'whether colleagues of the same sites see the mail address' }),
};

export const MyContactsInput = Closed(CHOICE, { title: 'MyContactsInput' });
export type MyContactsInput = Static<typeof MyContactsInput>;

export const MyContacts = Closed(
  {
    userId: Uuid,
    phone: Nullable(Type.String(), { description: 'the Directory’s; null: it gives none' }),
    email: Nullable(Type.String(), { description: 'the Directory’s; null: it gives none' }),
    ...CHOICE,
    version: Type.Integer(),
  },
  { title: 'MyContacts' },
);
export type MyContacts = Static<typeof MyContacts>;
