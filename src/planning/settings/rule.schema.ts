/** The solver's rules in general form as they travel on the wire: a body by `kind`, and hard or weighted. */
import Type, { type TSchema } from 'typebox';
import { Closed, LocalDate, OneOf, Uuid } from '../../platform/shapes.ts';
import type { Code, Force, RuleBody, Scope } from '../../solver/index.ts';

/**
 * Kinds of the solver that the API does not offer; every other one needs its entry in `OFFERED`, and its words in
 * `runs/problem/rule-names.ts` and `console/rules/sentence.ts`: the type check asks for all of them.
 */
type SolverOnly = 'presence' | 'alternatives' | 'links';
type OfferedBody = Exclude<RuleBody, { kind: SolverOnly }>;
type OfferedKind = OfferedBody['kind'];

interface Offer {
  /** Codes that such a rule may carry in explanations; the first is the default. */
  codes: readonly [Code, ...Code[]];
  params: TSchema;
}

const PERIODS = ['day', 'week', 'month', 'horizon'] as const;
const amount = (maximum: number) => Type.Optional(Type.Number({ minimum: 0, maximum }));
const count = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum }));
const Window = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, description }));
const Kind = Type.String({ minLength: 1, maxLength: 60 });
const Kinds = Type.Array(Kind, { minItems: 1, maxItems: 50 });
const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  minItems: 1,
  maxItems: 7,
  description: '1 = Monday … 7 = Sunday',
});
const MINUTES_A_YEAR = 527_040;
const DAYS_A_HORIZON = 92;
const DAYS_A_PATTERN = 28;
/** As far as the record reaches that a run reads. */
const DAYS_A_WINDOW = 42;

const DutyFilter = {
  kinds: Type.Optional(Kinds),
  profiles: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 200 })),
  locationIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 200 })),
  weekdays: Type.Optional(Weekdays),
  from: count(2 * 1440),
  until: count(2 * 1440),
};

const PayRate = {
  share: Type.Optional(
    Type.Number({ minimum: 0, maximum: 10, description: 'of the hourly rate; 0.5 is half as much again' }),
  ),
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000, description: 'money an hour' })),
};

const DayHours = Closed({
  weekdays: Type.Optional(Weekdays),
  dates: Type.Optional(Type.Array(LocalDate, { minItems: 1, maxItems: 400 })),
  from: count(1439),
  until: count(2 * 1440),
});

const OvertimeTiers = Type.Array(
  Closed({ above: Type.Integer({ minimum: 0, maximum: MINUTES_A_YEAR }), ...PayRate }),
  { minItems: 1, maxItems: 10, description: 'in order of `above` (minutes); rates do not fall' },
);

/** The days of a weekend; Saturday and Sunday when absent. */
const WeekendDays = {
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 2,
      maxItems: 6,
      description: 'weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday',
    }),
  ),
};

const PatternDays = (description: string) =>
  Type.Array(Type.Union([OneOf(['off', 'work', 'any']), Closed({ kinds: Kinds })]), {
    minItems: 1,
    maxItems: DAYS_A_PATTERN,
    description,
  });

/** The codes of counts: too many, too few. */
const COUNTED = {
  days: { max: 'MAX_DAYS', min: 'MIN_DAYS' },
  minutes: { max: 'MAX_MINUTES', min: 'MIN_MINUTES' },
  shifts: { max: 'MAX_SHIFTS', min: 'MIN_SHIFTS' },
  daysOff: { max: 'MAX_DAYS_OFF', min: 'MIN_DAYS_OFF' },
  weekends: { max: 'MAX_WEEKENDS', min: 'MIN_WEEKENDS' },
  weekendsOff: { max: 'MAX_WEEKENDS_OFF', min: 'MIN_WEEKENDS_OFF' },
  daysOffInARow: { max: 'MIN_DAYS_OFF_IN_A_ROW', min: 'MIN_DAYS_OFF_IN_A_ROW' },
} as const;
const [firstCount, ...otherCounts] = new Set(Object.values(COUNTED).flatMap(({ max, min }) => [max, min]));

const OFFERED: Record<OfferedKind, Offer> = {
  minutes: {
    codes: [
      'MAX_MINUTES',
      'MIN_MINUTES',
      'MAX_DAILY_MINUTES',
      'MAX_WEEKLY_MINUTES',
      'CONTRACT_MINUTES',
      'OVERTIME',
    ],
    params: Closed({ per: OneOf(PERIODS), min: amount(MINUTES_A_YEAR), max: amount(MINUTES_A_YEAR) }),
  },
  shifts: {
    codes: ['MAX_SHIFTS', 'MIN_SHIFTS'],
    params: Closed({ per: OneOf(PERIODS), min: count(1000), max: count(1000), kinds: Type.Optional(Kinds) }),
  },
  count: {
    codes: [firstCount!, ...otherCounts],
    params: Closed({
      of: OneOf(Object.keys(COUNTED)),
      per: Type.Optional(OneOf(['week', 'month', 'horizon'])),
      windowDays: Window(DAYS_A_WINDOW, 'every so many days in a row'),
      windowWeeks: Window(DAYS_A_WINDOW / 7, 'every so many calendar weeks in a row'),
      min: count(MINUTES_A_YEAR),
      max: count(MINUTES_A_YEAR),
      fromDate: Type.Optional(LocalDate),
      untilDate: Type.Optional(LocalDate),
      ...WeekendDays,
      ...DutyFilter,
    }),
  },
  rest: {
    codes: ['REST_TOO_SHORT', 'CLOPENING'],
    params: Closed({
      minutes: Type.Integer({ minimum: 0, maximum: 7 * 1440 }),
      count: Type.Optional(Type.Boolean()),
    }),
  },
  weeklyRest: {
    codes: ['WEEKLY_REST_TOO_SHORT'],
    params: Closed({
      minutes: Type.Integer({ minimum: 0, maximum: 14 * 1440 }),
      windowDays: Type.Integer({ minimum: 1, maximum: DAYS_A_HORIZON }),
    }),
  },
  consecutive: {
    codes: [
      'MAX_CONSECUTIVE_DAYS',
      'MIN_CONSECUTIVE_DAYS',
      'MIN_CONSECUTIVE_DAYS_OFF',
      'MAX_CONSECUTIVE_DAYS_OFF',
      'MIN_CONSECUTIVE_KIND',
      'MAX_CONSECUTIVE_KIND',
    ],
    params: Closed({
      of: OneOf(['work', 'off', 'kind']),
      kinds: Type.Optional(Kinds),
      min: count(DAYS_A_HORIZON),
      max: count(DAYS_A_HORIZON),
    }),
  },
  weekends: {
    codes: ['MAX_WEEKENDS', 'MIN_WEEKENDS'],
    params: Closed({ per: OneOf(['month', 'horizon']), min: count(20), max: count(20) }),
  },
  completeWeekends: { codes: ['COMPLETE_WEEKENDS'], params: Closed(WeekendDays) },
  consecutiveWeekends: {
    codes: ['MAX_CONSECUTIVE_WEEKENDS', 'MIN_CONSECUTIVE_WEEKENDS'],
    params: Closed({ min: count(20), max: count(20), ...WeekendDays }),
  },
  succession: { codes: ['FORBIDDEN_SUCCESSION'], params: Closed({ from: Kind, to: Kinds }) },
  pattern: {
    codes: ['UNWANTED_PATTERN', 'REQUIRED_PATTERN'],
    params: Closed({
      days: PatternDays('a sequence of days: off, work, any, or a shift of one of these kinds'),
      followedBy: Type.Optional(
        PatternDays('what must follow `days`; absent: the sequence itself is unwanted'),
      ),
      weekdays: Type.Optional(Weekdays),
      fromDate: Type.Optional(LocalDate),
      untilDate: Type.Optional(LocalDate),
    }),
  },
  rotation: {
    codes: ['ROTATION'],
    params: Closed({
      days: PatternDays('days that repeat: off, work, any, or a shift of one of these kinds'),
      startDate: { ...LocalDate, description: 'a date that is the first of `days`' },
      fromDate: Type.Optional(LocalDate),
      untilDate: Type.Optional(LocalDate),
    }),
  },
  dayShape: {
    codes: ['GAP_TOO_LONG', 'GAP_TOO_SHORT', 'DAY_SPAN'],
    params: Closed({
      of: OneOf(['gaps', 'span'], {
        description: 'each gap between the shifts of a day, or its first start to its last end',
      }),
      min: count(2 * 1440),
      max: count(2 * 1440),
      count: Type.Optional(Type.Boolean()),
    }),
  },
  startTimes: {
    codes: ['START_TIMES', 'BACKWARD_ROTATION'],
    params: Closed({
      tolerance: Type.Integer({ minimum: 0, maximum: 1440, description: 'minutes' }),
      only: Type.Optional(OneOf(['earlier', 'later'])),
      count: Type.Optional(Type.Boolean()),
    }),
  },
  preference: {
    codes: ['PREFERENCE_TIME', 'PREFERENCE_LOCATION', 'PREFERENCE_ROLE'],
    params: Closed({ want: OneOf(['prefer', 'avoid']), ...DutyFilter }),
  },
  fairness: { codes: ['FAIRNESS'], params: Closed({ of: OneOf(['shifts', 'minutes']), ...DutyFilter }) },
  labourCost: { codes: ['LABOUR_COST'], params: Closed({}) },
  travelCost: { codes: ['TRAVEL_COST'], params: Closed({}) },
  travelDistance: {
    codes: ['TRAVEL_TOO_FAR'],
    params: Closed({ maxKm: Type.Number({ minimum: 0, maximum: 20_038 }) }),
  },
  sites: { codes: ['EXTRA_SITE'], params: Closed({ max: Type.Integer({ minimum: 0, maximum: 1000 }) }) },
  premium: {
    codes: ['PREMIUM'],
    params: Closed({ ...PayRate, hours: Type.Optional(DayHours), ...DutyFilter }),
  },
  overtime: {
    codes: ['OVERTIME'],
    params: Closed({ per: OneOf(['week', 'month', 'horizon']), tiers: OvertimeTiers }),
  },
  activation: { codes: ['ACTIVATION'], params: Closed({ per: OneOf(['week', 'month', 'horizon']) }) },
  travelTime: { codes: ['TRAVEL_TIME'], params: Closed({}) },
};

/** What an explanation of such a rule says unless it says so itself: too few where it sets a minimum alone. */
export function defaultCode({ kind, params }: OfferedBody): Code {
  if (kind === 'dayShape' && params.of === 'span') return 'DAY_SPAN';
  if (kind === 'dayShape' && params.max === undefined) return 'GAP_TOO_SHORT';
  if (kind === 'count') return COUNTED[params.of][params.max === undefined ? 'min' : 'max'];
  const { codes } = OFFERED[kind];
  const has = (member: string) => member in params;
  const first = has('followedBy') ? 'REQUIRED_' : has('min') && !has('max') ? 'MIN_' : '';
  return codes.find((code) => code.startsWith(first)) ?? codes[0];
}

const titleOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

const ForceMembers = {
  hard: Type.Optional(
    Type.Boolean({ description: 'true: must hold; else `weight` is the cost of each unit missed' }),
  ),
  weight: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  level: Type.Optional(OneOf(['medium', 'soft'])),
};

/** `title` names the union; each kind's own name is made of it. */
function ruleSchema<T>(title: string, more: Record<string, TSchema>) {
  const offers = Object.entries(OFFERED);
  const variants = offers.map(([kind, { codes, params }]) =>
    Closed(
      {
        id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        code: Type.Optional(OneOf(codes)),
        kind: OneOf([kind]),
        params: { ...params, title: `${titleOf(kind)}Params` },
        ...ForceMembers,
        ...more,
      },
      { title: `${titleOf(kind)}${title}` },
    ),
  );
  return Type.Unsafe<T>({
    title,
    type: 'object',
    discriminator: { propertyName: 'kind' },
    required: ['kind'],
    oneOf: variants,
  });
}

/** A rule for one person, whose scope is that person. */
export type PersonRule = { id?: string; code?: Code } & OfferedBody & Force;
export const PersonRule = ruleSchema<PersonRule>('PersonRule', {});

/** A rule of a run: for everybody unless `scope` names a person or a group. */
export type RunRule = PersonRule & { scope?: Scope };
export const RunRule = ruleSchema<RunRule>('RunRule', {
  scope: Type.Optional(
    Type.Union([
      Type.Literal('all'),
      Closed({ person: Uuid }),
      Closed({ group: Type.String({ minLength: 1, maxLength: 100 }) }),
    ]),
  ),
});
