/** Words of the rules that have folders of their own, in one language. Pure. */
import {
  eachKind,
  REGISTERED,
  REGISTRY,
  type RegisteredChoice,
  type RegisteredCode,
  type RegisteredKind,
  type RegisteredSay,
} from '../../solver/rules/registry.ts';
import type { Language } from '../languages.ts';

export {
  paramsOf,
  REGISTERED,
  type RegisteredChoice,
  type RegisteredKind,
} from '../../solver/rules/registry.ts';

const wordsOf = (kind: RegisteredKind, language: Language) => REGISTRY[kind].words[language];

/** What the list of kinds calls them. */
export const namesIn = (language: Language) => eachKind((kind) => wordsOf(kind, language).name);

/** Parts of their sentences. */
export const sayIn = (language: Language) => eachKind((kind) => wordsOf(kind, language).say) as RegisteredSay;

/** What a miss is called. */
export const codesIn = (language: Language): Readonly<Record<RegisteredCode, string>> =>
  Object.assign({}, ...REGISTERED.map((kind) => wordsOf(kind, language).codes));

interface Choice {
  /** What the form asks for. */
  label: string;
  values: Readonly<Record<string, string>>;
}

/** Of each param that is a choice. */
function eachChoice<T>(language: Language, of: (choice: Choice) => T): Record<RegisteredChoice, T> {
  const all = REGISTERED.flatMap((kind) =>
    Object.entries(wordsOf(kind, language).choices).map(([param, { label, ...values }]) => [
      `${kind}.${param}`,
      of({ label, values }),
    ]),
  );
  return Object.fromEntries(all) as Record<RegisteredChoice, T>;
}

export const labelsIn = (language: Language) => eachChoice(language, ({ label }) => label);
export const valuesIn = (language: Language) => eachChoice(language, ({ values }) => values);
