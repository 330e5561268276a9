/**
 * Params of rules as data, so that their types, their shape in a problem (`problem.schema.ts`) and that on the wire follow.
 * A problem may hold nearly anything: what is `most` and `least`, and how long lists are, is the wire's, unless said.
 */

/** For whom a rule is, or whom it looks at. */
export type Scope = 'all' | { group: string } | { person: string };

interface Marks {
  /** May be left out. */
  readonly optional?: true;
  /** Not offered on the wire. */
  readonly inside?: true;
  /** What the wire says of it. */
  readonly says?: string;
}

/** Whole minutes from 0 to `most`; in a problem any from 0 up. */
export interface Minutes extends Marks {
  readonly is: 'minutes';
  readonly most: number;
}
/** A number from 0 to `most`, whole on the wire. */
interface Limit extends Marks {
  readonly is: 'limit';
  readonly most: number;
}
/** A whole number from `least` to `most`; in a problem within the limits of `inProblem`, or any from `least` up. */
interface Whole extends Marks {
  readonly is: 'whole';
  readonly least: number;
  readonly most: number;
  readonly inProblem?: readonly [least: number, most: number];
}
/** From 0 to `most`. */
interface Amount extends Marks {
  readonly is: 'amount';
  readonly most: number;
}
/** A minute after the start of the local day. */
interface Time extends Marks {
  readonly is: 'time';
  readonly most: number;
}
/** Of any sign. */
interface AnyNumber extends Marks {
  readonly is: 'number';
}
interface Flag extends Marks {
  readonly is: 'flag';
}
/** Set: each miss counts one, by however many minutes. May be left out. */
export interface EachMiss extends Marks {
  readonly is: 'eachMiss';
}
/** One of some values; the wire offers those of `offered`, if given. */
export interface Choice<V extends string = string> extends Marks {
  readonly is: 'choice';
  readonly of: readonly V[];
  readonly offered?: readonly V[];
}
/** A text that names something: a kind of shift, an id. */
interface Name extends Marks {
  readonly is: 'kind' | 'tag' | 'profile' | 'site' | 'person' | 'date';
}
/** `least` to `most` entries. */
interface List extends Marks {
  readonly is: 'list';
  readonly of: Param;
  readonly least: number;
  readonly most: number;
}
interface Group extends Marks {
  readonly is: 'group';
  readonly of: Params;
}
interface Either extends Marks {
  readonly is: 'either';
  readonly of: readonly Param[];
}
/** Other people than those for whom the rule is. */
interface Whom extends Marks {
  readonly is: 'whom';
}

export type Param =
  | Minutes
  | Limit
  | Whole
  | Amount
  | Time
  | AnyNumber
  | Flag
  | EachMiss
  | Choice
  | Name
  | List
  | Group
  | Either
  | Whom;
export type Params = Readonly<Record<string, Param>>;

type ValueOf<P> = P extends { is: 'choice'; of: readonly (infer V)[] }
  ? V
  : P extends { is: 'list'; of: infer Entry }
    ? ValueOf<Entry>[]
    : P extends { is: 'group'; of: infer Members }
      ? ValuesOf<Members>
      : P extends { is: 'either'; of: readonly (infer One)[] }
        ? ValueOf<One>
        : P extends Flag | EachMiss
          ? boolean
          : P extends Name
            ? string
            : P extends Whom
              ? Scope
              : number;

/** The params as a rule of a problem has them. */
export type ValuesOf<P> = {
  -readonly [N in keyof P as P[N] extends { optional: true } ? never : N]: ValueOf<P[N]>;
} & {
  -readonly [N in keyof P as P[N] extends { optional: true } ? N : never]?: ValueOf<P[N]>;
};

export const optional = <const P extends Param>(param: P) => ({ ...param, optional: true as const });
/** With what the wire says of it. */
export const said = <const P extends Param>(says: string, param: P) => ({ ...param, says });
/** Optional, and for callers of the solver alone. */
export const inside = <const P extends Param>(param: P) => ({
  ...param,
  inside: true as const,
  optional: true as const,
});

export const minutes = (most: number) => ({ is: 'minutes', most }) as const;
export const whole = (least: number, most: number) => ({ is: 'whole', least, most }) as const;
export const amount = (most: number) => ({ is: 'amount', most }) as const;
export const time = (most: number) => optional({ is: 'time', most });
export const flag = { is: 'flag' } as const;
export const eachMiss = optional({ is: 'eachMiss' });
export const choice = <const V extends string>(...of: V[]) => ({ is: 'choice', of }) as const;
export const kind = { is: 'kind' } as const;
export const date = { is: 'date' } as const;
export const group = <const P extends Params>(of: P) => ({ is: 'group', of }) as const;
export const either = <const P extends readonly Param[]>(...of: P) => ({ is: 'either', of }) as const;
export const list = <const P extends Param>(of: P, least: number, most: number) =>
  ({ is: 'list', of, least, most }) as const;

/** At least and at most so many; either may be left out. */
export const limits = (most: number) => {
  const limit = optional({ is: 'limit', most });
  return { min: limit, max: limit };
};
export const kinds = list(kind, 1, 50);
/** 1 = Monday … 7 = Sunday. */
const weekday = { is: 'whole', least: 1, most: 7, inProblem: [1, 7] } as const;
export const weekdays = said('1 = Monday … 7 = Sunday', list(weekday, 1, 7));
/** Only periods whose first day is one of these local dates, both included; absent: any. */
export const DATES = { fromDate: optional(date), untilDate: optional(date) } as const;
/** Weekdays of a weekend, one after the other; absent: Saturday and Sunday. */
export const WEEKEND = {
  days: optional(
    said(
      'weekdays of a weekend one after the other, 1 = Monday; default Saturday and Sunday',
      list(weekday, 2, 6),
    ),
  ),
} as const;

export const PERIODS = ['day', 'week', 'month', 'horizon'] as const;
export type Period = (typeof PERIODS)[number];
export const MINUTES_A_YEAR = 527_040;
export const DAYS_A_HORIZON = 92;
