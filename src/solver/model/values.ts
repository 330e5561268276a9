/** Kinds, locations and tags as numbers: what counts once however many duties have it. */

import type { PastDuty, Problem } from '../problem.ts';
import type { Several } from '../rules/counts/rule.ts';
import { offsets } from './lists.ts';

/** What rows have: the values of row r in list l are `value[valueAt[l * rows + r]]` …. */
export interface Values {
  readonly valueAt: Int32Array;
  readonly value: Int32Array;
  /** How many different ones there are, those of duties before the horizon too. */
  readonly values: number;
}

/** What a duty has of each list; of tags those that begin with no dot. */
const VALUES: Record<Several, (duty: Pick<PastDuty, 'kind' | 'locationId' | 'tags'>) => string[]> = {
  kinds: ({ kind }) => (kind === undefined ? [] : [kind]),
  locations: ({ locationId }) => (locationId === undefined ? [] : [locationId]),
  tags: ({ tags = [] }) => [...new Set(tags.filter((tag) => !tag.startsWith('.')))],
};

/** Numbers the values of the lists that rules ask for. */
export class ValueTable {
  readonly #problem: Problem;
  readonly #lists: Several[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #values: number[] = [];

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  #number(list: Several, value: string): number {
    const key = `${list} ${value}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }

  /** Number of the list. */
  list(of: Several): number {
    const known = this.#lists.indexOf(of);
    if (known >= 0) return known;
    for (const row of this.#problem.demand) {
      const values = VALUES[of](row).map((value) => this.#number(of, value));
      this.#counts.push(values.length);
      this.#values.push(...values);
    }
    return this.#lists.push(of) - 1;
  }

  /** The different values of past duties. */
  ofPast(of: Several, duties: readonly PastDuty[]): number[] {
    const values = duties.flatMap(VALUES[of]).map((value) => this.#number(of, value));
    return [...new Set(values)];
  }

  arrays(): Values {
    return {
      valueAt: offsets(this.#counts),
      value: Int32Array.from(this.#values),
      values: this.#numbers.size,
    };
  }
}
