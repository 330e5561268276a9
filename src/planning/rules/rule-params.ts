/** What the params of rules are made of on the wire. */
import Type from 'typebox';
import { Closed, LocalDate, OneOf, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';

const MOST_CHARACTERS = 40;
/** A word of a row that rules ask for. Never one that the product gives itself: those begin with a dot. */
export const Tag = Type.String({
  minLength: 1,
  maxLength: MOST_CHARACTERS,
  pattern: String.raw`^[\p{L}\p{N}]([\p{L}\p{M}\p{N} ._:/&+'-]*[\p{L}\p{M}\p{N}])?$`,
  'pattern-words': codeOf('faults.tag'),
});

export const PERIODS = ['day', 'week', 'month', 'horizon'] as const;
export const amount = (maximum: number) => Type.Optional(Type.Number({ minimum: 0, maximum }));
export const count = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum }));
export const Window = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, description }));
export const Kind = Type.String({ minLength: 1, maxLength: 60 });
export const Kinds = Type.Array(Kind, { minItems: 1, maxItems: 50 });
export const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  minItems: 1,
  maxItems: 7,
  description: '1 = Monday … 7 = Sunday',
});
export const MINUTES_A_YEAR = 527_040;
export const DAYS_A_HORIZON = 92;
const DAYS_A_PATTERN = 28;
/** As far as the record reaches that a run reads. */
export const DAYS_A_WINDOW = 42;

const time = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 2 * 1440, description }));

/** Which duties. */
export const DutyFilter = {
  kinds: Type.Optional(Kinds),
  tags: Type.Optional(
    Type.Array(Tag, { minItems: 1, maxItems: 50, description: 'it has one of these (`putDemandTags`)' }),
  ),
  profiles: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 200 })),
  locationIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 200 })),
  weekdays: Type.Optional(Weekdays),
  holiday: Type.Optional(
    Type.Boolean({ description: 'it begins on a public holiday at its place (`listHolidays`), or on none' }),
  ),
  from: time('it starts at this minute of the local day or later'),
  until: time('it ends at this minute or earlier'),
  latestStart: time('it starts at this minute or earlier'),
  earliestEnd: time('it ends at this minute or later'),
};

export const PayRate = {
  share: Type.Optional(
    Type.Number({ minimum: 0, maximum: 10, description: 'of the hourly rate; 0.5 is half as much again' }),
  ),
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000, description: 'money an hour' })),
};

export const DayHours = Closed({
  weekdays: Type.Optional(Weekdays),
  dates: Type.Optional(Type.Array(LocalDate, { minItems: 1, maxItems: 400 })),
  from: count(1439),
  until: count(2 * 1440),
});

/** Quarters of an hour in a week. */
const STEPS_A_CURVE = 672;

export const CurveSteps = Type.Array(
  Closed({
    weekdays: Type.Optional(Weekdays),
    dates: Type.Optional(Type.Array(LocalDate, { minItems: 1, maxItems: 400 })),
    from: count(1439),
    until: count(2 * 1440),
    min: count(1000),
    max: count(1000),
  }),
  {
    minItems: 1,
    maxItems: STEPS_A_CURVE,
    description: 'in place of min and max: those of some hours of days; other hours have no limit',
  },
);

export const OvertimeTiers = Type.Array(
  Closed({ above: Type.Integer({ minimum: 0, maximum: MINUTES_A_YEAR }), ...PayRate }),
  { minItems: 1, maxItems: 10, description: 'in order of `above` (minutes); rates do not fall' },
);

export const BreakTiers = Type.Array(
  Closed({
    fromMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
    breaks: Type.Array(
      Closed({
        minutes: Type.Integer({ minimum: 5, maximum: 480 }),
        paid: Type.Optional(Type.Boolean({ description: 'counts as work; default false' })),
      }),
      { maxItems: 4 },
    ),
  }),
  {
    minItems: 1,
    maxItems: 10,
    description:
      'in order of `fromMinutes`: the breaks of a shift that lasts as long; the last one that it reaches holds',
  },
);

/** The days of a weekend; Saturday and Sunday when absent. */
export const WeekendDays = {
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 2,
      maxItems: 6,
      description: 'weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday',
    }),
  ),
};

const DayOfDuties = Closed({
  ...DutyFilter,
  beside: Type.Optional(Closed(DutyFilter, { description: 'and a shift of these on the same day' })),
  without: Type.Optional(Closed(DutyFilter, { description: 'and no shift of these on the same day' })),
});

export const PatternDays = (description: string) =>
  Type.Array(Type.Union([OneOf(['off', 'work', 'leave', 'any']), DayOfDuties]), {
    minItems: 1,
    maxItems: DAYS_A_PATTERN,
    description: `${description}: off, work, leave, any, or a day with such a shift`,
  });

/** Other people than those of the rule. */
export const Beside = Type.Union([Type.Literal('all'), Closed({ person: Uuid }), Closed({ group: Uuid })], {
  description: 'only while somebody of these is there; `group` is a rule template: whom it holds for',
});

/** How many of which rows are worked. A run sees whole weeks: of a month it could not tell what other weeks chose. */
export const Chosen = {
  per: OneOf(['day', 'week', 'horizon'], {
    description: 'the shifts of one place that match and whose days are in one such period are alternatives',
  }),
  min: count(1000),
  max: Type.Integer({
    minimum: 1,
    maximum: 1000,
    description: 'so many of them are worked; at least `min`, if given',
  }),
};
