/**
 * How rules become instances: one compiler per family of rules collects, person by person, what limits whom, from which
 * day and with what already used, and ends with typed arrays. `index.ts` lists the families.
 */

import type { Force, Person, Problem, Rule, RuleKind, RuleOf } from '../../problem.ts';
import type { Amounts } from '../amounts.ts';
import type { Calendar } from '../calendar.ts';
import { HARD, MEDIUM, NONE, SOFT } from '../constants.ts';
import type { Filters } from '../filters.ts';
import { type Arrays, type Columns, type Index, type Row, Table } from '../lists.ts';
import type { Past } from '../past.ts';

export type { RuleOf };

/** What every compiler may read. */
export interface Context {
  problem: Problem;
  calendar: Calendar;
  filters: Filters;
  amounts: Amounts;
  /** Most duties of one person on one day. */
  perDay: number;
  kinds: Index;
}

/** The person whose rules are added. */
export interface Subject {
  person: Person;
  past: Past;
  /** What is left of the person's fair share under a rule, in the rule's unit. */
  shareOf(rule: Rule): number;
}

export interface Compiler<T> {
  /** Adds the instances of one rule for one person; a rule of another family adds none. */
  add(rule: Rule, subject: Subject): void;
  /** After the last rule of a person. */
  endPerson(subject: Subject): void;
  /** The arrays, once every person is added. */
  finish(): T;
}

/** What a unit of a rule costs: columns of every table of instances. */
export const FORCE = { weight: 'float', level: 'byte' } as const;

/** A row of numbers for each rule of one kind, in groups by person. */
export class RowCompiler<K extends RuleKind, S extends Columns> implements Compiler<Arrays<S>> {
  readonly #kind: K;
  readonly #table: Table<S>;
  readonly #rowOf: (rule: RuleOf<K>, subject: Subject) => Row<S>;

  constructor(kind: K, columns: S, rowOf: (rule: RuleOf<K>, subject: Subject) => Row<S>) {
    this.#kind = kind;
    this.#table = new Table(columns);
    this.#rowOf = rowOf;
  }

  #isMine(rule: Rule): rule is RuleOf<K> {
    return rule.kind === this.#kind;
  }

  add(rule: Rule, subject: Subject): void {
    if (this.#isMine(rule)) this.#table.push(this.#rowOf(rule, subject));
  }

  endPerson(_: Subject): void {
    this.#table.endGroup();
  }

  finish(): Arrays<S> {
    return this.#table.arrays();
  }
}

/** No maximum, in Int32 arrays. */
export const UNLIMITED = 0x7fffffff;

/** Level and weight of a force; a hard unit is worth `hardUnit` points. */
export function points(force: Force, hardUnit = 1): { level: number; weight: number } {
  if (force.hard === true) return { level: HARD, weight: hardUnit };
  return { level: force.level === 'medium' ? MEDIUM : SOFT, weight: force.weight };
}

/** Minutes since the epoch as Int32, NONE kept. */
export const instant = (value: number): number => Math.max(NONE, value);
