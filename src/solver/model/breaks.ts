/** Which breaks a person has on a row, and how many minutes of them are not paid. */

import type { Break, Demand, Person, Problem, RuleOf } from '../problem.ts';
import type { Filters } from './filters.ts';
import { inScope } from './scopes.ts';

export type BreakRule = RuleOf<'breaks'>;

/** The breaks of a person on a row, with the rule that says so. */
interface BreaksOfDuty {
  rule: BreakRule;
  breaks: readonly Break[];
}

const sum = (breaks: readonly Break[]) => breaks.reduce((all, { minutes }) => all + minutes, 0);

/** Numbers sets of rules: people under the same rules have the same breaks. Number 0 is no rule. */
export class BreakRules {
  readonly #problem: Problem;
  readonly #filters: Filters;
  readonly #rules: readonly BreakRule[];
  readonly #sets: BreakRule[][] = [[]];
  readonly #known = new Map<string, number>([['', 0]]);
  readonly #ofPerson = new Map<string, number>();

  constructor(problem: Problem, filters: Filters) {
    this.#problem = problem;
    this.#filters = filters;
    this.#rules = problem.rules.filter((rule) => rule.kind === 'breaks');
  }

  #numberOf(holds: (rule: BreakRule) => boolean): number {
    const mine = this.#rules.filter(holds);
    const key = mine.map(({ id }) => id).join('\n');
    const known = this.#known.get(key) ?? this.#sets.length;
    if (known === this.#sets.length) this.#sets.push(mine);
    this.#known.set(key, known);
    return known;
  }

  /** Number of the rules of a person; null: of those that hold for everybody. */
  setOf(person: Person | null): number {
    if (this.#rules.length === 0) return 0;
    if (person === null) return this.#numberOf(({ scope }) => scope === 'all');
    const known = this.#ofPerson.get(person.id) ?? this.#numberOf(({ scope }) => inScope(scope, person));
    this.#ofPerson.set(person.id, known);
    return known;
  }

  /** The breaks on a row; of several rules those of the one with the most minutes, the first where they are equal. */
  on(set: number, row: number): BreaksOfDuty | null {
    const { start, end } = this.#problem.demand[row];
    let found: BreaksOfDuty | null = null;
    for (const rule of this.#sets[set]) {
      if (!this.#filters.passes(this.#filters.id(rule.params), row)) continue;
      const breaks =
        rule.params.tiers.findLast(({ fromMinutes }) => fromMinutes <= end - start)?.breaks ?? [];
      if (breaks.length > 0 && sum(breaks) > sum(found?.breaks ?? [])) found = { rule, breaks };
    }
    return found;
  }

  /** Paid minutes of a row; breaks that its minutes leave out already count once. */
  paidMinutes(set: number, row: Demand, index: number): number {
    const length = row.end - row.start;
    const minutes = row.minutes ?? length;
    const breaks = set === 0 ? [] : (this.on(set, index)?.breaks ?? []);
    const unpaid = sum(breaks.filter(({ paid }) => paid !== true));
    return unpaid === 0 ? minutes : Math.min(minutes, length - unpaid);
  }
}
