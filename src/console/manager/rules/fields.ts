/** What the form of a kind of rule is made of. */
import type { Planning } from '../../../client/index.ts';
import type { messages } from './messages.ts';
import type { Rule } from './sentence.ts';

export type CurveStep = NonNullable<Planning.PresenceParams['curve']>[number];

/** Params of a rule as far as they are filled in, as they go over the wire. */
export type Params = Record<string, unknown>;

interface OfAny {
  /** The param that it fills in. */
  member: string;
  /** It may be left out. */
  optional?: true;
}

export interface NumberField extends OfAny {
  is: 'number';
  label:
    | 'value'
    | 'least'
    | 'most'
    | 'window'
    | 'share'
    | 'amount'
    | 'afterStart'
    | 'beforeEnd'
    | 'mostInARow'
    | 'mostTogether'
    | 'every'
    | 'grid';
  unit: keyof typeof messages.unit;
  most: number;
  step: number;
  /** How many of the unit on the wire are one of the form. */
  times?: number;
  /** The param with the number of days in which these hours lie. */
  within?: string;
}

export type Field =
  | NumberField
  | (OfAny & {
      is:
        | 'kind'
        | 'kinds'
        | 'weekdays'
        | 'days'
        | 'date'
        | 'sites'
        | 'whom'
        | 'hours'
        | 'tiers'
        | 'curve'
        | 'breaks'
        | 'tick'
        | 'time';
      label: keyof typeof messages.fields;
    })
  | ChoiceField
  | OverField;

export interface ChoiceField extends OfAny {
  is: 'choice';
  label: keyof typeof messages.choices;
  /** In order; of one that may be left out the first says that it is. */
  of: readonly string[];
}

/** Windows of a count that are no calendar periods: the params of their lengths. */
export const ROLLING = ['windowDays', 'windowWeeks'] as const;
export type Rolling = (typeof ROLLING)[number];
export type Over = 'day' | 'week' | 'month' | 'horizon' | Rolling;

/** Over what is counted: a calendar period, or so many days or weeks in a row. One of these params is set. */
export interface OverField extends OfAny {
  is: 'over';
  member: 'per';
  label: 'per';
  of: readonly Over[];
}

export interface Kind {
  id: keyof typeof messages.kinds;
  kind: Rule['kind'];
  /** Params that make it this kind. */
  fixed?: Params;
  /** What a new one begins with. */
  start?: Params;
  /** It is about money, so it is never one that must hold. */
  isPriced?: true;
  /** It has no price, so it is always one that must hold. */
  isAlwaysHard?: true;
  fields: readonly Field[];
  /** Params of which one at least must be set. */
  oneOf?: readonly string[];
}
