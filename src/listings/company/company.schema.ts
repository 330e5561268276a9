/** Wire shapes of what the public pages say of the organisation. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Clearable, Closed, NameText, Nullable } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';

const MEMBERS = {
  name: NameText(120, { description: 'Name of the company' }),
  address: Type.String({
    minLength: 1,
    maxLength: 500,
    ...NOT_BLANK,
    description: 'As on an envelope; lines are kept',
  }),
  phone: NameText(40, { description: 'As it is to be read' }),
};

export const Company = Closed(
  {
    name: Nullable(MEMBERS.name),
    address: Nullable(MEMBERS.address),
    phone: Nullable(MEMBERS.phone),
    default_currency: Type.String({ readOnly: true, description: 'ISO 4217, of listings that name none' }),
    version: Type.Integer(),
  },
  { title: 'Company' },
);
export type Company = Static<typeof Company>;
/** What the organisation says itself. */
export type StoredCompany = Omit<Company, 'default_currency'>;

/** JSON merge patch (RFC 7396): `null` clears a member. */
export const CompanyPatch = Clearable(MEMBERS, {
  title: 'CompanyPatch',
  'read-only-words': { version: codeOf('faults.readOnlyVersion') },
});
export type CompanyPatch = Static<typeof CompanyPatch>;
