/** A sentence of the product: which, and what it names. It becomes text at the edge, in the reader's language. */
import type { Fault } from '../solver/solution.ts';
import { clockIn } from './clock.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { Language } from './languages.ts';
import { withOneStop } from './stop.ts';

type English = typeof english;
type Room = keyof English;
/** `faults.required`: the room and the sentence in it. */
export type Code = { [R in Room]: `${R}.${keyof English[R] & string}` }[Room];

type WordOf<C extends Code> = C extends `${infer R extends Room}.${infer Key}`
  ? English[R][Key & keyof English[R]]
  : never;
/** What a sentence names may be a sentence itself. */
type Named<P> = {
  [K in keyof P]: P[K] extends string ? string | Said : string extends P[K] ? P[K] | Said : P[K];
};
type ParamsOf<C extends Code> = WordOf<C> extends (params: infer P) => string ? [params: Named<P>] : [];

type Param = string | number | boolean | null | Said;

export class Said {
  readonly code: Code;
  readonly params: Readonly<Record<string, Param>>;

  constructor(code: Code, params: Said['params']) {
    this.code = code;
    this.params = params;
  }

  /** In English, wherever it is put into a text that has no language of its own. */
  toString(): string {
    return textOf(this);
  }

  toJSON(): string {
    return textOf(this);
  }
}

/** A sentence, or what somebody wrote themselves. */
export type Text = string | Said;

const WORDS: Readonly<Record<Language, English>> = { en: english, de: german };

export function say<C extends Code>(code: C, ...[params]: ParamsOf<C>): Said {
  return new Said(code, (params ?? {}) as Said['params']);
}

/** Rooms as they are when a code is only known to be one. */
type Rooms = Readonly<Record<string, Readonly<Record<string, string | ((params: never) => string)>>>>;

/** Codes of sentences that name nothing. */
export type PlainCode = { [C in Code]: WordOf<C> extends string ? C : never }[Code];

/** A code to be kept with a schema. */
export const codeOf = (code: PlainCode): PlainCode => code;

/** RFC 3339. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const isInstant = (value: string) => INSTANT.test(value) && !Number.isNaN(Date.parse(value));

/** `zone`: the reader's own, by whose clock instants are said; null: it is not known, and they name theirs. */
export function textOf(text: Text, language: Language = 'en', zone: string | null = null): string {
  if (typeof text === 'string') return text;
  const [room, key] = text.code.split('.') as [string, string];
  const word = (WORDS[language] as Rooms)[room]?.[key];
  if (word === undefined) throw new Error(`there are no words for ${text.code}`);
  if (typeof word === 'string') return word;
  // Where a sentence names a zone, its instants are said by that.
  const clock = zone === null || 'zone' in text.params ? null : { zone, ...clockIn(language) };
  const params = Object.entries(text.params).map(([name, value]) => {
    if (value instanceof Said) return [name, textOf(value, language, zone)] as const;
    const isOwn = clock !== null && typeof value === 'string' && isInstant(value);
    return [name, isOwn ? clock.own(value, clock.zone) : value] as const;
  });
  const values = params.map(([, value]) => value);
  return withOneStop(word(Object.fromEntries(params) as never), values);
}

/** A sentence of the rota about a person, as it is said to that person; another one as it is. */
export function toReader(said: Said): Said {
  const [room, key = ''] = said.code.split('.');
  return room === 'rota' && key in WORDS.en.you ? new Said(`you.${key}` as Code, said.params) : said;
}

/** The word for a status of a run, a request or a review. */
export const statusOf = (status: keyof English['statuses']): Said => new Said(`statuses.${status}`, {});

/** What is wrong with a problem or a rule, as the solver's validation has it. */
export const problemFault = ({ code, params }: Pick<Fault, 'code' | 'params'>): Said =>
  new Said(`problem.${code}`, params);

/** What kind of record is meant. */
export type Thing = keyof English['things'];
export const thing = (what: Thing): Said => new Said(`things.${what}`, {});

/** Words that are in the reader's language already, such as a refusal by a thread, or of a person. */
export const written = (text: Text): Said =>
  typeof text === 'string' ? say('faults.written', { text }) : text;

/** A text of a file or a request in quotation marks of the reader's language. */
export const quoted = (text: string): Said => say('sheets.quoted', { text });

/** The word for a role. */
export const roleName = (role: keyof English['roles']): Said => new Said(`roles.${role}`, {});

/** `manager or admin` */
export const inChoice = (texts: readonly Said[]): Said =>
  texts.reduce((one, other) => say('faults.or', { one, other }));

/** Several as one, with commas between them. */
export function inList([first = '', ...others]: readonly Text[]): Said {
  return others.reduce<Said>((one, other) => say('faults.comma', { one, other }), written(first));
}

/** A sentence as it is stored: in no language. */
export interface StoredSaid {
  code: string;
  params: Readonly<Record<string, string | number | boolean | null | StoredSaid>>;
}

export function stored({ code, params }: Said): StoredSaid {
  const whole = Object.entries(params).map(([name, value]) => [
    name,
    value instanceof Said ? stored(value) : value,
  ]);
  return { code, params: Object.fromEntries(whole) };
}

/** A sentence that was stored, or that came from another thread, where it lost its class. */
export function revived({ code, params }: StoredSaid): Said {
  const whole = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? revived(value) : value,
  ]);
  return new Said(code as Code, Object.fromEntries(whole) as Said['params']);
}
