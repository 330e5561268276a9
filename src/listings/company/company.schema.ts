/** Wire shapes of what the public pages say of the organisation. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Clearable, Closed, Nullable } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, ...NOT_BLANK, description });

const MEMBERS = {
  name: text(120, 'Name of the company'),
  address: text(500, 'As on an envelope; lines are kept'),
  phone: text(40, 'As it is to be read'),
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
