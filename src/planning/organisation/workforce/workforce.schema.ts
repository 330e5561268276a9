import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Clearable, ClockTime, Closed, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { codeOf } from '../../../words/said.ts';
import { PersonRule } from '../../rules/rule.schema.ts';

const Ids = Type.Array(Uuid, { maxItems: 500, uniqueItems: true });
const Weight = Type.Number({ minimum: 0, maximum: 1_000_000 });

const PREFERENCES = {
  locationIds: Ids,
  roleIds: Ids,
  excludedLocationIds: Ids,
  /** Duties inside the window (`until` at or before `from`: past midnight) are preferred or avoided. */
  times: Type.Array(
    Closed(
      {
        dayOfWeek: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 7, description: '1 = Monday; absent: every day' }),
        ),
        from: ClockTime,
        until: ClockTime,
        want: OneOf(['prefer', 'avoid']),
        weight: Type.Optional(Weight),
      },
      { title: 'TimePreference' },
    ),
    { maxItems: 100 },
  ),
  requests: Type.Array(
    Closed(
      {
        date: LocalDate,
        kind: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
        want: OneOf(['on', 'off']),
        weight: Weight,
      },
      { title: 'DayRequest' },
    ),
    { maxItems: 500 },
  ),
};

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const hours = (maximum: number) => Type.Number({ minimum: 0, maximum });

const CAPS = {
  maxHoursPerWeek: hours(168),
  minHoursPerWeek: hours(168),
  maxHoursPerDay: hours(24),
  maxShiftsPerWeek: whole(0, 100),
  maxConsecutiveDays: whole(1, 92),
  minConsecutiveDaysOff: whole(1, 92),
  maxWeekendsPerMonth: whole(0, 5),
  minRestHours: hours(168),
  maxTravelKm: Type.Number({ minimum: 0, maximum: 20_038 }),
};

const Caps = Type.Partial(Closed(CAPS), { title: 'Caps', additionalProperties: false });
export type Caps = Static<typeof Caps>;
export const CAP_NAMES = Object.keys(CAPS) as (keyof Caps)[];

/** Why runs do not plan a person. */
const LEFT_OUT = ['INACTIVE', 'NOT_SCHEDULABLE', 'ROLE', 'NO_CONTRACT'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const CAP_SOURCES = ['cap', 'contract', 'ruleProfile'] as const;
export type CapSource = (typeof CAP_SOURCES)[number];

const Contract = Closed(
  {
    weeklyHours: Type.Number(),
    minWeeklyHours: Type.Number(),
    maxWeeklyHours: Type.Number(),
    hourlyRate: Type.Optional(Type.Number({ description: 'hidden from members, except their own' })),
    currency: Type.Optional(Type.String()),
    type: Type.String(),
    startDate: LocalDate,
    endDate: Nullable(LocalDate),
    asOf: Type.String({ format: 'date-time', description: 'when HR data was last read' }),
  },
  { title: 'Contract' },
);
export type ShownContract = Static<typeof Contract>;

const Preferences = Closed(PREFERENCES, { title: 'Preferences' });
export type Preferences = Static<typeof Preferences>;

export const WorkforceSettings = Closed(
  {
    userId: Uuid,
    name: Type.String(),
    active: Type.Boolean(),
    homeLocation: Nullable(Closed({ id: Uuid, name: Nullable(Type.String()) })),
    preferences: Preferences,
    rules: Type.Array(PersonRule),
    caps: Caps,
    effectiveCaps: Caps,
    effectiveCapSources: Type.Partial(
      Closed(Object.fromEntries(CAP_NAMES.map((name) => [name, OneOf(CAP_SOURCES)]))),
      { title: 'CapSources', additionalProperties: false },
    ),
    schedulable: Type.Boolean(),
    dateOfBirth: Type.Optional({
      ...LocalDate,
      description: 'absent: none is known; members see their own alone',
    }),
    leftOut: Type.Optional(
      OneOf(LEFT_OUT, {
        description:
          'extension: why runs do not plan the person by themselves: gone, said so, an administrator or area manager, or without a contract; absent: they do',
      }),
    ),
    contract: Nullable(Contract),
    /** Absent when HR was reached, now or at `contract.asOf`. */
    contractUnavailable: Type.Optional(
      Type.Boolean({ description: 'true: HR cannot be reached and no earlier copy is known' }),
    ),
    version: Type.Integer(),
  },
  { title: 'WorkforceSettings' },
);
export type WorkforceSettings = Static<typeof WorkforceSettings>;

export const WorkforceSettingsList = OffsetListOf(WorkforceSettings);

/** JSON merge patch (RFC 7396): objects are merged member by member, lists replaced, `null` clears. */
export const WorkforceSettingsPatch = Clearable(
  {
    preferences: Clearable(PREFERENCES, { title: 'PreferencesPatch' }),
    rules: Type.Array(PersonRule, { maxItems: 100 }),
    caps: Clearable(CAPS, { title: 'CapsPatch' }),
    schedulable: {
      ...Type.Boolean(),
      description: 'true plans also whom role or contract leave out; `null`: they decide',
    },
    dateOfBirth: LocalDate,
  },
  {
    title: 'WorkforceSettingsPatch',
    'read-only-words': {
      userId: codeOf('faults.readOnlyId'),
      name: codeOf('faults.readOnlyOfDirectory'),
      homeLocation: codeOf('faults.readOnlyOfDirectory'),
      contract: codeOf('faults.readOnlyOfHr'),
      effectiveCaps: codeOf('faults.readOnlyCaps'),
      version: codeOf('faults.readOnlyVersion'),
    },
  },
);
export type WorkforceSettingsPatch = Static<typeof WorkforceSettingsPatch>;
