/** Instances of `succession`: kinds that may not follow on the next day. People with the same rules share a class. */

import type { Filters } from '../../model/filters.ts';
import {
  type Compiler,
  type Context,
  FORCE,
  points,
  type RuleOf,
  type Subject,
} from '../../model/instances/compiler.ts';
import { type Arrays, type Index, Table } from '../../model/lists.ts';
import type { Rule } from '../../problem.ts';

const COLUMNS = {
  from: 'int',
  /** Filter of the kinds that may not come next. */
  to: 'int',
  ...FORCE,
} as const;

/** Forbidden successions; rules by class. */
interface Successions extends Arrays<typeof COLUMNS> {
  /** By person; -1: no rule. */
  readonly class: Int32Array;
  /** By person × kind: 1 when worked on the day before the horizon. */
  readonly before: Uint8Array;
}

export class SuccessionCompiler implements Compiler<Successions> {
  readonly #table = new Table(COLUMNS);
  readonly #filters: Filters;
  readonly #kinds: Index;
  readonly #classes = new Map<string, number>();
  readonly #of: number[] = [];
  readonly #before: string[][] = [];
  #rules: RuleOf<'succession'>[] = [];

  constructor({ filters, kinds }: Context) {
    this.#filters = filters;
    this.#kinds = kinds;
  }

  add(rule: Rule): void {
    if (rule.kind === 'succession') this.#rules.push(rule);
  }

  endPerson({ past }: Subject): void {
    this.#before.push(past.lastKinds());
    this.#of.push(this.#rules.length === 0 ? -1 : this.#classOf(this.#rules));
    this.#rules = [];
  }

  #classOf(rules: RuleOf<'succession'>[]): number {
    const key = JSON.stringify(rules.map(({ id }) => id));
    const known = this.#classes.get(key);
    if (known !== undefined) return known;
    const number = this.#classes.size;
    this.#classes.set(key, number);
    for (const rule of rules) {
      const from = this.#kinds.get(rule.params.from);
      this.#table.push({ from, to: this.#filters.id({ kinds: rule.params.to }), ...points(rule) });
    }
    this.#table.endGroup();
    return number;
  }

  finish(): Successions {
    const kinds = this.#kinds.size;
    const before = new Uint8Array(this.#before.length * kinds);
    this.#before.forEach((list, person) => {
      for (const kind of list.map((name) => this.#kinds.find(name)))
        if (kind >= 0) before[person * kinds + kind] = 1;
    });
    return { class: Int32Array.from(this.#of), ...this.#table.arrays(), before };
  }
}
