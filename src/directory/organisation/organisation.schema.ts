/** What administrators say of their organisation, on the wire. */
import Type, { type Static } from 'typebox';
import { Clearable, Closed, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { codeOf } from '../../words/said.ts';
import { Name } from '../records/records.schema.ts';

const MEMBERS = {
  currency: Type.String({
    pattern: '^[A-Z]{3}$',
    'pattern-words': codeOf('faults.currency'),
    description: 'ISO 4217, of amounts that name none',
  }),
  timeZone: Type.String({ format: 'time-zone', description: 'of new sites that name none' }),
  language: OneOf(LANGUAGES, {
    description: 'of mails and pages for readers who chose none, and of the public catalogue',
  }),
};

/** What holds where the organisation says nothing. */
const Defaults = Closed(
  { currency: Type.String(), timeZone: Type.String(), language: OneOf(LANGUAGES) },
  { title: 'OrganisationDefaults' },
);

export const OrganisationSettings = Closed(
  {
    id: Uuid,
    name: Name,
    country: Nullable(Type.String(), { description: 'ISO 3166-1, as it was set up; null: never said' }),
    currency: Nullable(MEMBERS.currency),
    timeZone: Nullable(MEMBERS.timeZone),
    language: Nullable(MEMBERS.language),
    defaults: Defaults,
    version: Type.Integer(),
  },
  { title: 'OrganisationSettings' },
);
export type OrganisationSettings = Static<typeof OrganisationSettings>;
export type OrganisationDefaults = OrganisationSettings['defaults'];

const Count = Type.Integer({ minimum: 0 });

/** What stands in one currency. */
const StoredAmounts = Closed(
  {
    currency: Type.String({ description: 'ISO 4217' }),
    contracts: Nullable(Count, {
      description: 'that hold today or later; null: they are kept in another system',
    }),
    budgets: { ...Count, description: 'of sites, in money, that hold this week or later' },
    noticePrices: { ...Count, description: 'of changes at short notice: 0 or 1' },
    listings: { ...Count, description: 'items of the catalogue, whatever their status' },
  },
  { title: 'StoredAmounts' },
);
export type StoredAmounts = Static<typeof StoredAmounts>;

export const StoredAmountsList = Closed(
  { items: Type.Array(StoredAmounts, { description: 'a currency each, by its code' }) },
  { title: 'StoredAmountsList' },
);

/** JSON merge patch (RFC 7396): `null` returns a member to its default; the name stays one. */
export const OrganisationSettingsPatch = Closed(
  { name: Type.Optional(Name), ...Clearable(MEMBERS).properties },
  {
    title: 'OrganisationSettingsPatch',
    'read-only-words': { version: codeOf('faults.readOnlyVersion') },
  },
);
export type OrganisationSettingsPatch = Static<typeof OrganisationSettingsPatch>;
