import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Clearable, ClockTime, Closed, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';
import { PROFILE_NAMES } from '../../rules/rule-profiles.ts';
import { Address, Coordinates, TimeZone } from '../directory/directory.schema.ts';
import { RegionCode } from '../holidays/holidays.schema.ts';

const OperatingHours = Type.Array(
  Closed(
    {
      dayOfWeek: Type.Integer({ minimum: 1, maximum: 7, description: '1 = Monday' }),
      opens: ClockTime,
      closes: Type.String({ format: 'clock-time', description: 'at or before `opens`: past midnight' }),
    },
    { title: 'OpeningHours' },
  ),
  { maxItems: 50 },
);

const OTHER_HOURS = {
  closed: Type.Boolean({ description: 'true: closed all day; else opens and closes are needed' }),
  opens: ClockTime,
  closes: ClockTime,
};
const OtherHours = Type.Partial(Closed(OTHER_HOURS), { title: 'HolidayHours', additionalProperties: false });

const OperatingExceptions = Type.Array(
  Closed(
    {
      date: LocalDate,
      ...OtherHours.properties,
      note: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { title: 'OpeningException' },
  ),
  { maxItems: 500 },
);

const minutes = (days: number) => Type.Integer({ minimum: 0, maximum: days * 1440 });

const LIMITS = {
  minRestMinutes: minutes(2),
  weeklyRestMinutes: minutes(7),
  weeklyRestWindowDays: Type.Integer({ minimum: 1, maximum: 14 }),
  maxDailyMinutes: minutes(1),
  maxWeeklyMinutes: minutes(7),
  maxConsecutiveDays: Type.Integer({ minimum: 1, maximum: 92 }),
};
const CustomProfile = Type.Partial(Closed(LIMITS), {
  title: 'RuleProfileLimits',
  additionalProperties: false,
});

const TravelRegion = Type.String({ minLength: 1, maxLength: 100 });
const RuleProfile = OneOf(PROFILE_NAMES);

const Claims = OneOf(['first-come', 'manager-decides', 'off'], {
  description:
    'extension: open shifts that members claim: theirs at once, theirs once a manager approves, or not to be claimed',
});
const Swaps = OneOf(['approve', 'automatic', 'off'], {
  description:
    'extension: shifts that members offer and swap: once a manager approves, once the colleague accepts, or not at all',
});

/** What a caller may do at a site. */
export const SITE_ACTS = [
  'edit',
  'plan',
  'borrow',
  'publish',
  'change-rota',
  'add-demand',
  'write-note',
  'send-message',
] as const;
export type SiteAct = (typeof SITE_ACTS)[number];

export const LocationSettings = Closed(
  {
    locationId: Uuid,
    name: Type.String({ readOnly: true }),
    address: Nullable(Address),
    coordinates: Nullable(Coordinates),
    operatingHours: OperatingHours,
    operatingExceptions: OperatingExceptions,
    travelRegion: Nullable(Type.String()),
    timeZone: TimeZone,
    ruleProfile: RuleProfile,
    customProfile: Nullable(CustomProfile),
    managersMayChangeRota: Type.Boolean({
      description: 'extension: whether managers of the location change its published rota; default true',
    }),
    planWithoutContract: Type.Boolean({
      description:
        'extension: whether runs plan people at home here who have no contract, though HR has contracts of others; default false',
    }),
    claims: Claims,
    swaps: Swaps,
    allowed: Type.Array(OneOf(SITE_ACTS), {
      description:
        'extension: what the caller may do here: change these settings, plan, `borrow` (runs of several such sites plan people of others unless `options.borrow` says otherwise), publish runs that plan this site alone, change the published rota, and add demand',
    }),
    holidayRegion: Nullable(RegionCode, {
      description: 'extension: whose public holidays hold; default the country of the address',
    }),
    holidayHours: Nullable(OtherHours, {
      description:
        'extension: on public holidays without an exception of their own; null: as on any other day',
    }),
    version: Type.Integer(),
  },
  { title: 'LocationSettings' },
);
/** Whoever looks at it. */
export type LocationSettings = Omit<Static<typeof LocationSettings>, 'allowed'>;

export const LocationSettingsList = OffsetListOf(LocationSettings);

/** JSON merge patch (RFC 7396): `null` brings a member back to its default, which may be the Directory’s value. */
export const LocationSettingsPatch = Clearable(
  {
    coordinates: Coordinates,
    operatingHours: OperatingHours,
    operatingExceptions: OperatingExceptions,
    travelRegion: TravelRegion,
    timeZone: TimeZone,
    ruleProfile: RuleProfile,
    customProfile: Clearable(LIMITS, { title: 'RuleProfileLimitsPatch' }),
    managersMayChangeRota: Type.Boolean(),
    planWithoutContract: Type.Boolean(),
    claims: Claims,
    swaps: Swaps,
    holidayRegion: RegionCode,
    holidayHours: Clearable(OTHER_HOURS, { title: 'HolidayHoursPatch' }),
  },
  {
    title: 'LocationSettingsPatch',
    'read-only-words': {
      locationId: codeOf('faults.readOnlyId'),
      name: codeOf('faults.readOnlyOfDirectory'),
      address: codeOf('faults.readOnlyOfDirectory'),
      allowed: codeOf('faults.readOnlyAllowed'),
      version: codeOf('faults.readOnlyVersion'),
    },
  },
);
export type LocationSettingsPatch = Static<typeof LocationSettingsPatch>;
