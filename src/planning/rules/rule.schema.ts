/** The solver's rules in general form as they travel on the wire: a body by `kind`, and hard or weighted. */
import Type, { type TSchema } from 'typebox';
import { Closed, LocalDate, OneOf, Uuid } from '../../platform/shapes.ts';
import {
  type Code,
  eachKind,
  type Force,
  isOptional,
  type Param,
  paramsOf,
  REGISTRY,
  type RuleBody,
  type RuleKind,
  type Scope,
} from '../../solver/index.ts';
import { COUNTED, ends, endsBy, IN_A_ROW, OF_DAY, presenceCode } from './rule-codes.ts';
import {
  amount,
  Beside,
  BreakTiers,
  Chosen,
  CurveSteps,
  count,
  DAYS_A_HORIZON,
  DAYS_A_WINDOW,
  DayHours,
  DutyFilter,
  Kind,
  Kinds,
  MINUTES_A_YEAR,
  OvertimeTiers,
  PatternDays,
  PayRate,
  PERIODS,
  Weekdays,
  WeekendDays,
  Window,
} from './rule-params.ts';

type ParamsOf<K extends RuleKind> = Extract<RuleBody, { kind: K }>['params'];

interface Offer<Params> {
  /** Codes that such a rule may carry in explanations; the first is the default. */
  codes: readonly [Code, ...Code[]];
  /** The default where it depends on the params. */
  codeOf?: (params: Params) => Code;
  params: TSchema;
}

function paramOnWire(param: Param): TSchema {
  if (param.is === 'minutes')
    return Type.Integer({ minimum: 0, maximum: param.most, description: 'minutes' });
  return param.is === 'choice' ? OneOf(param.of) : Type.Boolean();
}

/** Of rules with folders of their own: by what these declare. */
const registeredOffers = eachKind((kind) => {
  const members = paramsOf(kind).map(([name, param]) => {
    const schema = paramOnWire(param);
    return [name, isOptional(param) ? Type.Optional(schema) : schema];
  });
  return { codes: REGISTRY[kind].codes, params: Closed(Object.fromEntries(members)) };
});

/** Every kind of the solver, which the type check asks for; their sentences are in `words/rules/`. */
const OFFERED: { [K in RuleKind]: Offer<ParamsOf<K>> } = {
  minutes: {
    codes: [
      'MAX_MINUTES',
      'MIN_MINUTES',
      'MAX_DAILY_MINUTES',
      'MAX_WEEKLY_MINUTES',
      'CONTRACT_MINUTES',
      'OVERTIME',
    ],
    codeOf: ends('MAX_MINUTES', 'MIN_MINUTES').codeOf,
    params: Closed({ per: OneOf(PERIODS), min: amount(MINUTES_A_YEAR), max: amount(MINUTES_A_YEAR) }),
  },
  shifts: {
    ...ends('MAX_SHIFTS', 'MIN_SHIFTS'),
    params: Closed({ per: OneOf(PERIODS), min: count(1000), max: count(1000), kinds: Type.Optional(Kinds) }),
  },
  count: {
    ...endsBy(COUNTED),
    params: Closed({
      of: OneOf(Object.keys(COUNTED), {
        description: '`kinds`, `locations` and `tags`: how many different ones the shifts have',
      }),
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
    ...endsBy(IN_A_ROW),
    params: Closed({
      of: OneOf(['work', 'off', 'kind']),
      kinds: Type.Optional(Kinds),
      min: count(DAYS_A_HORIZON),
      max: count(DAYS_A_HORIZON),
    }),
  },
  consecutiveShifts: {
    ...ends('MAX_CONSECUTIVE_SHIFTS', 'MIN_CONSECUTIVE_SHIFTS'),
    params: Closed({ min: count(1000), max: count(1000), ...DutyFilter }),
  },
  weekends: {
    ...ends('MAX_WEEKENDS', 'MIN_WEEKENDS'),
    params: Closed({ per: OneOf(['month', 'horizon']), min: count(20), max: count(20) }),
  },
  completeWeekends: { codes: ['COMPLETE_WEEKENDS'], params: Closed(WeekendDays) },
  consecutiveWeekends: {
    ...ends('MAX_CONSECUTIVE_WEEKENDS', 'MIN_CONSECUTIVE_WEEKENDS'),
    params: Closed({ min: count(20), max: count(20), ...WeekendDays }),
  },
  succession: { codes: ['FORBIDDEN_SUCCESSION'], params: Closed({ from: Kind, to: Kinds }) },
  pattern: {
    codes: ['UNWANTED_PATTERN', 'REQUIRED_PATTERN'],
    codeOf: ({ followedBy }) => (followedBy === undefined ? 'UNWANTED_PATTERN' : 'REQUIRED_PATTERN'),
    params: Closed({
      days: PatternDays('a sequence of days'),
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
      days: PatternDays('days that repeat'),
      startDate: { ...LocalDate, description: 'a date that is the first of `days`' },
      fromDate: Type.Optional(LocalDate),
      untilDate: Type.Optional(LocalDate),
    }),
  },
  dayShape: {
    ...endsBy(OF_DAY),
    params: Closed({
      of: OneOf(['gaps', 'span'], {
        description: 'each gap between the shifts of a day, or its first start to its last end',
      }),
      min: count(2 * 1440),
      max: count(2 * 1440),
      count: Type.Optional(Type.Boolean()),
    }),
  },
  ...registeredOffers,
  preference: {
    codes: ['PREFERENCE_TIME', 'PREFERENCE_LOCATION', 'PREFERENCE_ROLE'],
    params: Closed({ want: OneOf(['prefer', 'avoid']), ...DutyFilter }),
  },
  fairness: {
    codes: ['FAIRNESS'],
    params: Closed({
      of: OneOf(['shifts', 'minutes', 'weekends']),
      hours: Type.Optional({ ...DayHours, description: 'only shifts that touch them, only minutes inside' }),
      past: Type.Optional(Type.Boolean({ description: 'with what was before, by the rotas of half a year' })),
      ...WeekendDays,
      ...DutyFilter,
    }),
  },
  presence: {
    codes: ['MIN_PRESENT', 'MAX_PRESENT', 'KEPT_TOGETHER', 'KEPT_APART'],
    codeOf: presenceCode,
    params: Closed({
      min: count(1000),
      max: count(1000),
      curve: Type.Optional(CurveSteps),
      beside: Type.Optional(Beside),
      every: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1000, description: '`min` for each started so many of them' }),
      ),
      ...DutyFilter,
    }),
  },
  links: {
    codes: ['SAME_PERSON'],
    params: Closed({
      per: OneOf(PERIODS, {
        description:
          'the shifts of one place that match and whose days are in one such period belong together',
      }),
      ...DutyFilter,
    }),
  },
  breaks: {
    codes: ['BREAKS'],
    params: Closed({
      tiers: BreakTiers,
      afterStart: count(1440),
      beforeEnd: count(1440),
      mostInARow: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1440, description: 'minutes of work without a break' }),
      ),
      grid: Type.Optional(
        Type.Integer({
          minimum: 5,
          maximum: 240,
          description: 'breaks begin at multiples of so many minutes of the local day; default 15',
        }),
      ),
      mostTogether: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'people of a place on such a break at a time',
        }),
      ),
      ...DutyFilter,
    }),
  },
  alternatives: { codes: ['OTHER_ALTERNATIVE'], params: Closed({ ...Chosen, ...DutyFilter }) },
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

/** What an explanation of such a rule says unless it says so itself. */
export function defaultCode({ kind, params }: RuleBody): Code {
  const { codes, codeOf } = OFFERED[kind] as Offer<RuleBody['params']>;
  return codeOf?.(params) ?? codes[0];
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
export type PersonRule = { id?: string; code?: Code } & RuleBody & Force;
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
