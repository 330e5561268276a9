/** Tiny random problems of any kind: every rule at every level, mixed weights, limits on one side, any first day, any record. */

import { withDayForms } from './day-forms.fixture.ts';
import { generated, type Size, withNamedPeople, withTags } from './generated.fixture.ts';
import type { Force, History, Person, Problem, Rule } from './problem.ts';
import { Random } from './random.ts';
import { withCounts } from './rules/counts/counts.fixture.ts';
import { withFairness } from './rules/fairness/fairness.fixture.ts';
import { withPay } from './rules/pay/pay.fixture.ts';
import { withPresences } from './rules/presence/presence.fixture.ts';
import { withRegistered } from './rules/registered.fixture.ts';
import { withAlternatives, withLinks } from './rules/rows/rows.fixture.ts';
import { withDaySequences } from './rules/sequences/sequences.fixture.ts';
import { validate } from './validate.ts';

const SIZES: readonly Size[] = [
  { people: 2, days: 4, rows: 1 },
  { people: 1, days: 7, rows: 1 },
  { people: 3, days: 2, rows: 1 },
  { people: 1, days: 9, rows: 1 },
];

const MAKERS: readonly ((seed: number, size: Size) => Problem)[] = [
  generated,
  withRegistered,
  (seed, size) => withTags(generated(seed, size)),
  (seed, size) => withNamedPeople(generated(seed, size)),
  withCounts,
  withDayForms,
  withDaySequences,
  withFairness,
  withPay,
  withPresences,
  withAlternatives,
  withLinks,
];

/** Weights of the usual size, with decimals, and far apart. */
const WEIGHTS = [1, 2, 7, 0.5, 0.1, 2.75, 1 / 8, 0.000001, 1234.567891, 1e5, 500_000.004];

class Variation {
  readonly #random: Random;
  /** Shares of what is changed, by problem: few rules, or none hard, show more than all at once. */
  readonly #hard: number;
  readonly #kept: number;
  /** Empty slots alone cost medium points. */
  readonly #apart: boolean;

  constructor(seed: number) {
    this.#random = new Random(seed ^ 0x5bd1e995);
    this.#hard = this.#pick([0, 0, 0.1, 0.3]);
    this.#kept = this.#pick([0.2, 0.5, 1]);
    this.#apart = this.#chance(0.25);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)]!;
  }

  #chance(share: number): boolean {
    return this.#random.real() < share;
  }

  #forced<T extends Force>(one: T): T {
    const { hard: _, weight = 3, level: __, ...rest } = one;
    if (this.#chance(this.#hard)) return { ...rest, hard: true } as unknown as T;
    const force = {
      weight: this.#chance(0.5) ? weight : this.#pick(WEIGHTS),
      level: this.#apart ? 'soft' : this.#pick(['medium', 'soft', 'soft'] as const),
    };
    return { ...rest, ...force } as unknown as T;
  }

  /** Often a minimum alone or a maximum alone. */
  #sided({ params, ...rule }: Rule): Rule {
    const { min, max, ...others } = params as { min?: number; max?: number };
    if (min === undefined || max === undefined || this.#chance(0.3)) return { ...rule, params } as Rule;
    return { ...rule, params: this.#chance(0.5) ? { ...others, min } : { ...others, max } } as Rule;
  }

  rule(rule: Rule): Rule {
    const alwaysHard = rule.kind === 'alternatives' || rule.kind === 'breaks';
    return this.#sided(alwaysHard ? rule : this.#forced(rule));
  }

  keeps(): boolean {
    return this.#chance(this.#kept);
  }

  #counters(): NonNullable<History['counters']> {
    const all: NonNullable<History['counters']> = {
      weekends: this.#random.below(3),
      shifts: this.#random.below(4),
      minutes: 60 * this.#random.below(30),
      ...this.#pick([
        { workRun: 0, offRun: 2, lastKind: null },
        { workRun: 2, offRun: 0, lastKind: 'late', kindRun: 1 },
      ]),
    };
    return Object.fromEntries(Object.entries(all).filter(() => this.#chance(0.6)));
  }

  person(person: Person): Person {
    const requests = (person.requests ?? []).filter(() => this.#chance(0.5)).map((one) => this.#forced(one));
    const history = this.#chance(0.3) ? { history: { counters: this.#counters() } } : {};
    return { ...person, requests, ...history };
  }

  problem(problem: Problem): Problem {
    const rules = problem.rules.filter(() => this.keeps()).map((rule) => this.rule(rule));
    const demand = problem.demand.map((row) => ({
      ...row,
      ...(this.#hard === 0 ? { min: 0 } : {}),
      under: this.#chance(0.5) ? row.under : this.#pick(WEIGHTS),
      over: this.#chance(0.7) ? row.over : this.#pick(WEIGHTS),
      ...(this.#apart ? { over: 0, underLevel: 'medium' } : {}),
    }));
    const people = problem.people.map((person) => this.person(person));
    return {
      ...problem,
      rules,
      demand,
      people,
      mediumWeight: this.#pick([100, 100, 10_000, 0.5, 12.5]),
    } as Problem;
  }
}

/** The problem of a seed, null where none comes of it. */
export function anyProblem(seed: number): Problem | null {
  const made = MAKERS[seed % MAKERS.length]!(seed, SIZES[Math.floor(seed / MAKERS.length) % SIZES.length]!);
  const problem = new Variation(seed).problem(made);
  return validate(problem).length === 0 ? problem : null;
}
