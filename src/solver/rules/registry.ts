/** Rules with a folder of their own in which all stands: what each declares. `parts.ts` names what the checker and the search call. */

import type { Declaration, FormParam } from './declaration.ts';
import type { ValuesOf } from './params.ts';
import { startTimes } from './start-times/rule.ts';

const DECLARED = {
  startTimes,
};

type Declared = typeof DECLARED;
export type RegisteredKind = keyof Declared;
type ParamsOf<K extends RegisteredKind> = Declared[K]['params'];
type CodeOf<K extends RegisteredKind> = Declared[K]['codes'][number];
type WordsOf<K extends RegisteredKind> = Declared[K]['words']['en'];

/** Params by kind, as a rule of a problem has them. */
export type RegisteredParams = { [K in RegisteredKind]: ValuesOf<ParamsOf<K>> };
export interface RegisteredOf<K extends RegisteredKind> {
  kind: K;
  params: RegisteredParams[K];
}
export type RegisteredBody = { [K in RegisteredKind]: RegisteredOf<K> }[RegisteredKind];
export type RegisteredCode = CodeOf<RegisteredKind>;
/** Parts of their sentences. */
export type RegisteredSay = { readonly [K in RegisteredKind]: WordsOf<K>['say'] };
/** Their params that are choices: `startTimes.only`. */
export type RegisteredChoice = {
  [K in RegisteredKind]: `${K}.${keyof WordsOf<K>['choices'] & string}`;
}[RegisteredKind];

export const REGISTRY: { [K in RegisteredKind]: Declaration<ParamsOf<K>, CodeOf<K>, RegisteredSay[K]> } =
  DECLARED;
export const REGISTERED = Object.keys(REGISTRY) as RegisteredKind[];

/** Names and limits of its params, in order. */
export const paramsOf = (kind: RegisteredKind) => Object.entries<FormParam>(REGISTRY[kind].params);

/** The same of each kind. */
export const eachKind = <T>(of: (kind: RegisteredKind) => T) =>
  Object.fromEntries(REGISTERED.map((kind) => [kind, of(kind)])) as Record<RegisteredKind, T>;
