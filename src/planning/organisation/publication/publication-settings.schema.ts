import Type, { type Static } from 'typebox';
import { Clearable, Closed, Nullable } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';

const SETTINGS = {
  noticeHours: Type.Integer({
    minimum: 1,
    maximum: 2160,
    description:
      'notice that people get of each change of their duties; null: what the law at the site names',
  }),
  costPerHour: Type.Number({
    minimum: 0,
    maximum: 10_000,
    description: 'what an hour changed at shorter notice costs; null: the pay that the law at the site names',
  }),
  currency: Type.String({
    pattern: '^[A-Z]{3}$',
    'pattern-words': codeOf('faults.currency'),
    description: 'of costPerHour',
  }),
};

const refuseAverages = Type.Boolean({
  description:
    'true: whoever a publication or change takes over a legal average of hours stops it; false: it is warned of',
});

export const PublicationSettings = Closed(
  {
    noticeHours: Nullable(SETTINGS.noticeHours),
    costPerHour: Nullable(SETTINGS.costPerHour),
    currency: Nullable(SETTINGS.currency),
    refuseAverages,
    version: Type.Integer(),
  },
  { title: 'PublicationSettings' },
);
export type PublicationSettings = Static<typeof PublicationSettings>;

/** JSON merge patch (RFC 7396): `null` brings a member back to its default. */
export const PublicationSettingsPatch = Clearable(
  { ...SETTINGS, refuseAverages },
  {
    title: 'PublicationSettingsPatch',
    'read-only-words': { version: codeOf('faults.readOnlyVersion') },
  },
);
export type PublicationSettingsPatch = Static<typeof PublicationSettingsPatch>;
