/** Wire shapes of what the public pages say of the organisation. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Clearable, Closed, NameText, Nullable, OneOf } from '../../platform/shapes.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { codeOf } from '../../words/said.ts';
import type { Image } from '../photos/photos.service.ts';

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

/** One size of it, re-encoded: never the bytes that were sent. */
const Logo = Closed(
  {
    url: Type.String({ description: 'Absolute; names unchanging bytes' }),
    width: Type.Integer({ description: 'Pixels, at most 960' }),
    height: Type.Integer(),
  },
  { title: 'CompanyLogo' },
);

export const LogoInput = Closed(
  {
    content_base64: Type.String({
      minLength: 1,
      description: 'A jpeg, png, webp or avif file of at most 5 MiB',
    }),
  },
  { title: 'CompanyLogoInput' },
);
export type LogoInput = Static<typeof LogoInput>;

export const Company = Closed(
  {
    name: Nullable(MEMBERS.name),
    address: Nullable(MEMBERS.address),
    phone: Nullable(MEMBERS.phone),
    default_currency: Type.String({ readOnly: true, description: 'ISO 4217, of listings that name none' }),
    default_language: OneOf(LANGUAGES, {
      readOnly: true,
      description: 'Of pages to visitors whose browser asks for none that the product speaks',
    }),
    organisation_name: Nullable(Type.String(), {
      readOnly: true,
      description:
        'What the organisation calls itself among its people; null: the embedded Directory does not know it',
    }),
    logo: Nullable(Logo, { readOnly: true, description: 'null: none was uploaded' }),
    version: Type.Integer(),
  },
  { title: 'Company' },
);
export type Company = Static<typeof Company>;
/** What the organisation says itself. */
export interface StoredCompany
  extends Omit<Company, 'default_currency' | 'default_language' | 'organisation_name' | 'logo'> {
  /** With its sizes, as a photo that is stored; null: none. */
  logo: Image | null;
}

/** JSON merge patch (RFC 7396): `null` clears a member. */
export const CompanyPatch = Clearable(MEMBERS, {
  title: 'CompanyPatch',
  'read-only-words': { version: codeOf('faults.readOnlyVersion') },
});
export type CompanyPatch = Static<typeof CompanyPatch>;
