/**
 * Explanations as they are stored: codes and parameters, in which a run's ids and rules are replaced by their numbers
 * in one dictionary of the run. Sentences are made when they are read. Pure.
 */
import type { Violation } from '../../../../solver/index.ts';
import type { WhyNot } from './explanation.ts';

/** What the numbers stand for: people first, in the problem's order; then whatever else is named. */
export interface Keys {
  ids: string[];
  rules: BrokenRuleKey[];
}

/** A broken rule, without what differs from case to case. */
type BrokenRuleKey = [
  code: Violation['code'],
  level: Violation['level'],
  ruleId: string | null,
  unit: Violation['unit'],
  limit: NonNullable<Violation['limit']> | null,
];

type Reason = [rule: number, measure: number, day: number | null, demandIds: number[]];

/** One person on one row: every broken rule, or what they would cost. */
export type Entry = [person: number, why: number | Reason[]];

/** A broken rule as it is stored and read: the solver's violation without its sentence. */
type StoredViolation = Pick<
  Violation,
  'code' | 'ruleId' | 'personId' | 'demandIds' | 'measure' | 'unit' | 'limit' | 'day' | 'level'
>;

/** Why one person is not on a row: one broken rule, or what they would cost. */
export type WhyNotReason = { personId: string } & ({ broken: StoredViolation } | { difference: number });

/** Writes entries; the keys grow with what they name. */
export class KeyWriter {
  readonly keys: Keys;
  readonly #ids: Map<string, number>;
  readonly #rules: Map<string, number>;

  constructor(keys: Keys) {
    this.keys = keys;
    this.#ids = new Map(keys.ids.map((id, index) => [id, index]));
    this.#rules = new Map(keys.rules.map((rule, index) => [JSON.stringify(rule), index]));
  }

  entry({ personId, broken, difference }: WhyNot): Entry {
    return [this.id(personId), broken.length === 0 ? difference : broken.map((one) => this.#reason(one))];
  }

  id(text: string): number {
    return numberOf(this.#ids, text, () => this.keys.ids.push(text));
  }

  #reason({ code, level, ruleId, unit, limit, measure, day, demandIds }: StoredViolation): Reason {
    const rule: BrokenRuleKey = [code, level, ruleId, unit, limit ?? null];
    const number = numberOf(this.#rules, JSON.stringify(rule), () => this.keys.rules.push(rule));
    return [number, measure, day, demandIds.map((id) => this.id(id))];
  }
}

/** The key's number; `push` adds an unknown key to its list and returns the length. */
function numberOf(known: Map<string, number>, key: string, push: () => number): number {
  const number = known.get(key) ?? push() - 1;
  known.set(key, number);
  return number;
}

/** How many rows of the interface the entries make. */
export const sizeOf = (entries: readonly Entry[]) =>
  entries.reduce((sum, [, why]) => sum + (typeof why === 'number' ? 1 : why.length), 0);

export function readEntry({ ids, rules }: Keys, [person, why]: Entry): WhyNotReason[] {
  const personId = ids[person]!;
  if (typeof why === 'number') return [{ personId, difference: why }];
  return why.map(([number, measure, day, demand]) => {
    const [code, level, ruleId, unit, limit] = rules[number]!;
    const demandIds = demand.map((index) => ids[index]!);
    const how = { measure, unit, ...(limit === null ? {} : { limit }) };
    return { personId, broken: { code, level, ruleId, personId, demandIds, day, ...how } };
  });
}

/** Those nothing forbids come first, cheapest before (`byCost`); the others by the number of broken rules. */
export function inOrder(entries: readonly Entry[], { byCost = true } = {}): Entry[] {
  const broken = ([, why]: Entry) => (typeof why === 'number' ? 0 : why.length);
  const cost = ([, why]: Entry) => (byCost && typeof why === 'number' ? why : 0);
  return [...entries].sort((a, b) => broken(a) - broken(b) || cost(a) - cost(b) || a[0] - b[0]);
}

interface Reasoned {
  reasons: { code: string; people: number[] }[];
}

/** Rows left short, as JSON text, whose people are numbered by `ids`: numbered by the writer's keys instead. */
export function renumbered(rows: string, ids: readonly string[], writer: KeyWriter): string {
  const numbers = new Map<number, number>();
  const next = (person: number) => {
    const number = numbers.get(person) ?? writer.id(ids[person]!);
    numbers.set(person, number);
    return number;
  };
  const renumber = ({ reasons, ...row }: Reasoned): Reasoned => ({
    ...row,
    reasons: reasons.map(({ code, people }) => ({ code, people: people.map(next) })),
  });
  return JSON.stringify((JSON.parse(rows) as Reasoned[]).map(renumber));
}
