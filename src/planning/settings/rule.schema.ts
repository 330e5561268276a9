/** The solver's rules in general form as they travel on the wire: a body by `kind`, and hard or weighted. */
import Type, { type TSchema } from 'typebox';
import { Closed, OneOf, Uuid } from '../../platform/shapes.ts';
import type { Code, Force, RuleBody, Scope } from '../../solver/index.ts';

/** Rules that the API offers; the others reach the solver by its own entry point alone. */
type OfferedBody = Exclude<RuleBody, { kind: 'pattern' | 'consecutiveWeekends' }>;
type OfferedKind = OfferedBody['kind'];

const PERIODS = ['day', 'week', 'month', 'horizon'] as const;
/** Codes that a rule of each kind may carry in explanations; the first is the default. */
export const RULE_CODES: Record<OfferedKind, readonly [Code, ...Code[]]> = {
  minutes: [
    'MAX_MINUTES',
    'MIN_MINUTES',
    'MAX_DAILY_MINUTES',
    'MAX_WEEKLY_MINUTES',
    'CONTRACT_MINUTES',
    'OVERTIME',
  ],
  shifts: ['MAX_SHIFTS', 'MIN_SHIFTS'],
  rest: ['REST_TOO_SHORT', 'CLOPENING'],
  weeklyRest: ['WEEKLY_REST_TOO_SHORT'],
  consecutive: [
    'MAX_CONSECUTIVE_DAYS',
    'MIN_CONSECUTIVE_DAYS',
    'MIN_CONSECUTIVE_DAYS_OFF',
    'MAX_CONSECUTIVE_DAYS_OFF',
    'MIN_CONSECUTIVE_KIND',
    'MAX_CONSECUTIVE_KIND',
  ],
  weekends: ['MAX_WEEKENDS', 'MIN_WEEKENDS'],
  completeWeekends: ['COMPLETE_WEEKENDS'],
  succession: ['FORBIDDEN_SUCCESSION'],
  preference: ['PREFERENCE_TIME', 'PREFERENCE_LOCATION', 'PREFERENCE_ROLE'],
  fairness: ['FAIRNESS'],
  labourCost: ['LABOUR_COST'],
  travelCost: ['TRAVEL_COST'],
  travelDistance: ['TRAVEL_TOO_FAR'],
  sites: ['EXTRA_SITE'],
  travelTime: ['TRAVEL_TIME'],
};

const amount = (maximum: number) => Type.Optional(Type.Number({ minimum: 0, maximum }));
const count = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum }));
const Kind = Type.String({ minLength: 1, maxLength: 60 });
const Kinds = Type.Array(Kind, { minItems: 1, maxItems: 50 });
const MINUTES_A_YEAR = 527_040;
const DAYS_A_HORIZON = 92;

const DutyFilter = {
  kinds: Type.Optional(Kinds),
  profiles: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 200 })),
  locationIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 200 })),
  weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
  from: count(2 * 1440),
  until: count(2 * 1440),
};

const PARAMS: Record<OfferedKind, TSchema> = {
  minutes: Closed({ per: OneOf(PERIODS), min: amount(MINUTES_A_YEAR), max: amount(MINUTES_A_YEAR) }),
  shifts: Closed({ per: OneOf(PERIODS), min: count(1000), max: count(1000), kinds: Type.Optional(Kinds) }),
  rest: Closed({
    minutes: Type.Integer({ minimum: 0, maximum: 7 * 1440 }),
    count: Type.Optional(Type.Boolean()),
  }),
  weeklyRest: Closed({
    minutes: Type.Integer({ minimum: 0, maximum: 14 * 1440 }),
    windowDays: Type.Integer({ minimum: 1, maximum: DAYS_A_HORIZON }),
  }),
  consecutive: Closed({
    of: OneOf(['work', 'off', 'kind']),
    kinds: Type.Optional(Kinds),
    min: count(DAYS_A_HORIZON),
    max: count(DAYS_A_HORIZON),
  }),
  weekends: Closed({ per: OneOf(['month', 'horizon']), min: count(20), max: count(20) }),
  completeWeekends: Closed({}),
  succession: Closed({ from: Kind, to: Kinds }),
  preference: Closed({ want: OneOf(['prefer', 'avoid']), ...DutyFilter }),
  fairness: Closed({ of: OneOf(['shifts', 'minutes']), ...DutyFilter }),
  labourCost: Closed({}),
  travelCost: Closed({}),
  travelDistance: Closed({ maxKm: Type.Number({ minimum: 0, maximum: 20_038 }) }),
  sites: Closed({ max: Type.Integer({ minimum: 0, maximum: 1000 }) }),
  travelTime: Closed({}),
};

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
  const kinds = Object.keys(RULE_CODES) as OfferedKind[];
  const variants = kinds.map((kind) =>
    Closed(
      {
        id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        code: Type.Optional(OneOf(RULE_CODES[kind])),
        kind: OneOf([kind]),
        params: { ...PARAMS[kind], title: `${titleOf(kind)}Params` },
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
