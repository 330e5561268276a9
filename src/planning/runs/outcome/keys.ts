/** Explanations in numbers, and back: a run's ids and sentences are kept once, texts are made when they are read. Pure. */
import type { Violation } from '../../../solver/index.ts';
import type { WhyNot } from './explanation.ts';

/** What the numbers stand for: people first, in the problem's order; then whatever else is named. */
export interface Keys {
  ids: string[];
  sentences: Sentence[];
}

/** A rule broken, without what differs from case to case. */
type Sentence = [
  code: Violation['code'],
  level: Violation['level'],
  ruleId: string | null,
  unit: Violation['unit'],
  message: string,
];

type Value = number | string;
type Reason = [sentence: number, measure: number, day: number | null, demandIds: number[], ...Value[]];

/** One person on one row: every broken rule, or what they would cost. */
export type Entry = [person: number, why: number | Reason[]];

/** One why-not of the interface. */
export interface WhyNotRow {
  userId: string;
  type: 'why-not';
  code: string;
  severity: Violation['level'];
  message: string;
  details: object;
}

/** Stand in a sentence for an id and for any other value. */
const ID = '\u0001';
const VALUE = '\u0002';
const BLANK = `[${ID}${VALUE}]`;
const BLANKS = new RegExp(BLANK, 'g');
/** Ids, numbers, and what would be taken for a blank. */
const PARTS = new RegExp(`([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|-?\\d+(?:\\.\\d+)?|${BLANK}`, 'g');

/** Writes entries; the keys grow with what they name. */
export class KeyWriter {
  readonly keys: Keys;
  readonly #ids: Map<string, number>;
  readonly #sentences: Map<string, number>;

  constructor(keys: Keys) {
    this.keys = keys;
    this.#ids = new Map(keys.ids.map((id, index) => [id, index]));
    this.#sentences = new Map(keys.sentences.map((sentence, index) => [sentence.join('\n'), index]));
  }

  entry({ personId, broken, difference }: WhyNot): Entry {
    return [this.id(personId), broken.length === 0 ? difference : broken.map((one) => this.#reason(one))];
  }

  id(text: string): number {
    return numberOf(this.#ids, text, () => this.keys.ids.push(text));
  }

  #reason({ code, level, ruleId, unit, message, measure, day, demandIds }: Violation): Reason {
    const values: Value[] = [];
    const fill = (text: string, isId: boolean) => {
      values.push(isId ? this.id(text) : plain(text));
      return isId ? ID : VALUE;
    };
    const pattern = message.replace(PARTS, (text, id) => fill(text, id !== undefined));
    const sentence: Sentence = [code, level, ruleId, unit, pattern];
    const number = numberOf(this.#sentences, sentence.join('\n'), () => this.keys.sentences.push(sentence));
    return [number, measure, day, demandIds.map((id) => this.id(id)), ...values];
  }
}

/** A number when it reads the same again. */
const plain = (text: string): Value => (String(Number(text)) === text ? Number(text) : text);

/** The key's number; an unknown key is added, `push` answering the length of its list. */
function numberOf(known: Map<string, number>, key: string, push: () => number): number {
  const number = known.get(key) ?? push() - 1;
  known.set(key, number);
  return number;
}

/** How many rows of the interface the entries make. */
export const sizeOf = (entries: readonly Entry[]) =>
  entries.reduce((sum, [, why]) => sum + (typeof why === 'number' ? 1 : why.length), 0);

export function readEntry({ ids, sentences }: Keys, [person, why]: Entry): WhyNotRow[] {
  const base = { userId: ids[person]!, type: 'why-not' as const };
  if (typeof why === 'number') {
    const message = `nothing forbids it; it was not chosen (it alone would cost ${why})`;
    return [{ ...base, code: 'NOT_CHOSEN', severity: 'soft', message, details: { difference: why } }];
  }
  return why.map(([number, measure, day, demand, ...values]) => {
    const [code, severity, ruleId, unit, pattern] = sentences[number]!;
    const next = values.values();
    const message = pattern.replace(BLANKS, (blank) => {
      const value = next.next().value!;
      return blank === ID ? ids[value as number]! : String(value);
    });
    const details = { ruleId, measure, unit, day, demandIds: demand.map((index) => ids[index]!) };
    return { ...base, code, severity, message, details };
  });
}

/** Those nothing forbids come first, cheapest before; the others by the number of broken rules. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const broken = ([, why]: Entry) => (typeof why === 'number' ? 0 : why.length);
  const cost = ([, why]: Entry) => (typeof why === 'number' ? why : 0);
  return [...entries].sort((a, b) => broken(a) - broken(b) || cost(a) - cost(b) || a[0] - b[0]);
}
