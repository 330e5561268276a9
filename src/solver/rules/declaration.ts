/**
 * What a rule declares of itself, in the `rule.ts` of its folder: params with their limits, codes, words. Its type, its shape in a
 * problem and on the wire, and the fields of its form follow from the params.
 */

/** Minutes, whole ones from 0 to `most` on the wire. */
export interface Minutes {
  readonly is: 'minutes';
  readonly most: number;
}

/** One of some values, or left out. */
export interface Choice<V extends string = string> {
  readonly is: 'choice';
  readonly of: readonly V[];
}

/** Set: each miss counts one, by however many minutes. May be left out. */
export interface EachMiss {
  readonly is: 'eachMiss';
}

export type Param = Minutes | Choice | EachMiss;
export type Params = Readonly<Record<string, Param>>;

export const minutes = (most: number): Minutes => ({ is: 'minutes', most });
export const choice = <V extends string>(...of: V[]): Choice<V> => ({ is: 'choice', of });
export const eachMiss: EachMiss = { is: 'eachMiss' };

/** May the param be left out? */
export const isOptional = ({ is }: Param): boolean => is !== 'minutes';

type ValueOf<P extends Param> = P extends Minutes ? number : P extends Choice<infer V> ? V : boolean;
type Required<P extends Params> = { [N in keyof P]: P[N] extends Minutes ? N : never }[keyof P];

/** The params as a rule of a problem has them. */
export type ValuesOf<P extends Params> = { -readonly [N in Required<P>]: ValueOf<P[N]> } & {
  -readonly [N in Exclude<keyof P, Required<P>>]?: ValueOf<P[N]>;
};

/** Upper limits of what one person can work. */
export interface Most {
  days: number;
  duties: number;
  minutes: number;
}

/** Minutes from the first start of a day to the last end of its duties at most: each begins on it and lasts 1,500 at most. */
export const LONGEST_SPAN = 3000;

/** How amounts are written in the language of a sentence. */
export interface Written {
  hours(minutes: number): string;
}

/** What the form asks of a choice; `any`: nothing is chosen. */
export type ChoiceWords<V extends string> = { label: string } & Readonly<Record<V | 'any', string>>;

/** Words in one language. */
export interface RuleWords<P extends Params, C extends string, S> {
  /** What the list of kinds calls it. */
  name: string;
  /** What a miss is called, by its code. */
  codes: Readonly<Record<C, string>>;
  choices: {
    readonly [N in keyof P as P[N] extends Choice ? N : never]: ChoiceWords<ValueOf<P[N]> & string>;
  };
  /** Parts of the rule's sentence. */
  say: S;
}

export interface Declaration<P extends Params, C extends string, S> {
  params: P;
  /** Codes of its violations; the first is the default. */
  codes: readonly [C, ...C[]];
  /** The most that one person can miss it by, in its unit. */
  mostMissed(params: ValuesOf<P>, most: Most): number;
  /** Whether a roster in which nobody works can miss it, so that as a hard rule it asks for work. */
  asksForWork(params: ValuesOf<P>): boolean;
  /** The rule as a sentence, without what `eachMiss` adds. */
  sentence(params: ValuesOf<P>, say: S, written: Written): string;
  /** English is the source, and the type of the others. */
  words: { en: RuleWords<P, C, S>; de: RuleWords<P, C, NoInfer<S>> };
}

/** Holds a declaration to its own params and codes. */
export const declare = <P extends Params, C extends string, S>(declaration: Declaration<P, C, S>) =>
  declaration;
