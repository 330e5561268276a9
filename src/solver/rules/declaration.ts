/**
 * What a kind of rule declares of itself, in the `rule.ts` of its folder. Its type, its shape in a problem and on the wire follow
 * from the params (`params.ts`).
 */

import type { Choice, EachMiss, Minutes, Params, ValuesOf } from './params.ts';

/** Upper limits of what one person can work, and how far; and of all rows. */
export interface Most {
  days: number;
  duties: number;
  /** Different ones of all rows. */
  tags: number;
  minutes: number;
  hourlyCost: number;
  km: number;
  travelMinutes: number;
  /** Everybody at every place at once: whom a presence lacks is counted by those beside, of any group. */
  presence: number;
  /** Targets of all rows. */
  slots: number;
  slotMinutes: number;
}

/** Minutes from the first start of a day to the last end of its duties at most: each begins on it and lasts 1,500 at most. */
export const LONGEST_SPAN = 3000;

/** `V`: values of the params. */
export interface KindDeclaration<P extends Params, C extends string, V> {
  params: P;
  /** Codes of its violations; the first is the default. */
  codes: readonly [C, ...C[]];
  /** The default where it depends on the params. */
  codeOf?(params: V): NoInfer<C>;
  /** The days of one person alone, people together, or nobody: it says what rows and duties are like, whatever else is. */
  looksAt: 'person' | 'people' | 'duties';
  /** The most that one person can miss it by, in its unit. */
  mostMissed(params: V, most: Most): number;
  /** What of a hard rule a roster misses in which nobody works: its minimum, its maximum (of days off), all that it says, or nothing. */
  asksForWork(params: V): 'min' | 'max' | 'all' | null;
}

/** Holds a declaration to its own params and codes. */
export const declareKind = <const P extends Params, const C extends string>(
  one: KindDeclaration<P, C, ValuesOf<NoInfer<P>>>,
) => one;

/** Codes of a limit: too much, too little. */
interface Ends<C extends string = string> {
  readonly max: C;
  readonly min: C;
}
type Limited = { min?: number | undefined; max?: number | undefined };

export const codeAt = <C extends string>({ max, min }: Ends<C>, limits: Limited): C =>
  limits.max === undefined && limits.min !== undefined ? min : max;

/** Codes of a kind with different ones for too much and too little. */
export const ends = <const C extends string>(max: C, min: C) => ({
  codes: [max, min] as const,
  codeOf: (limits: Limited): C => codeAt({ max, min }, limits),
});

/** Codes of a kind that limits one of several things. */
export function codesOf<const C extends string>(by: Readonly<Record<string, Ends<C>>>) {
  const [first, ...others] = new Set(Object.values(by).flatMap(({ max, min }) => [max, min]));
  return [first!, ...others] as const;
}

export const neverAsksForWork = () => null;
/** A minimum that asks for some. */
export const byMinimum = ({ min = 0 }: Limited) => (min > 0 ? 'min' : null);

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
    readonly [N in keyof P as P[N] extends Choice ? N : never]: ChoiceWords<
      P[N] extends Choice<infer V> ? V : never
    >;
  };
  /** Parts of the rule's sentence. */
  say: S;
}

/** Params that the console has a field for by itself. */
export type FormParam = Minutes | Choice | EachMiss;

/** A rule whose words and form follow too. */
export interface Declaration<P extends Readonly<Record<string, FormParam>>, C extends string, S>
  extends KindDeclaration<P, C, ValuesOf<NoInfer<P>>> {
  /** The rule as a sentence, without what `eachMiss` adds. */
  sentence(params: ValuesOf<P>, say: S, written: Written): string;
  /** English is the source, and the type of the others. */
  words: { en: RuleWords<P, C, S>; de: RuleWords<P, C, NoInfer<S>> };
}

/** The same of one with words. */
export const declare = <const P extends Readonly<Record<string, FormParam>>, const C extends string, S>(
  declaration: Declaration<P, C, S>,
) => declaration;
