/** Successions: people with the same rules share a class. */

import type { Successions } from '../model.ts';
import type { Rule } from '../problem.ts';
import type { Filters } from './filters.ts';
import { type Index, Table } from './lists.ts';
import type { Past } from './past.ts';
import { points } from './person-rules.ts';

export class Successors {
  readonly #filters: Filters;
  readonly #kinds: Index;
  readonly #classes = new Map<string, number>();
  readonly #table = new Table('from', 'to', 'weight', 'level');
  readonly #at = [0];
  readonly #of: number[] = [];
  readonly #before: string[][] = [];

  constructor(filters: Filters, kinds: Index) {
    this.#filters = filters;
    this.#kinds = kinds;
  }

  /** Add the next person. */
  add(rules: Rule[], past: Past): void {
    const mine = rules.filter((rule) => rule.kind === 'succession');
    this.#before.push(past.lastKinds());
    if (mine.length === 0) {
      this.#of.push(-1);
      return;
    }
    const key = JSON.stringify(mine.map(({ id }) => id));
    const known = this.#classes.get(key);
    this.#of.push(known ?? this.#classes.size);
    if (known !== undefined) return;
    this.#classes.set(key, this.#classes.size);
    for (const rule of mine) {
      const { from, to } = rule.params;
      this.#table.push({
        from: this.#kinds.get(from),
        to: this.#filters.id({ kinds: to }),
        ...points(rule),
      });
    }
    this.#at.push(this.#table.length);
  }

  finish(): Successions {
    const kinds = this.#kinds.size;
    const before = new Uint8Array(this.#before.length * kinds);
    this.#before.forEach((list, person) => {
      for (const kind of list.map((name) => this.#kinds.find(name)))
        if (kind >= 0) before[person * kinds + kind] = 1;
    });
    return {
      class: Int32Array.from(this.#of),
      at: Int32Array.from(this.#at),
      from: this.#table.int('from'),
      to: this.#table.int('to'),
      weight: this.#table.float('weight'),
      level: this.#table.byte('level'),
      before,
    };
  }
}
