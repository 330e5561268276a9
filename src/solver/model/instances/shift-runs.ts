/** Instances of `consecutiveShifts`: runs of duties that match. */

import type { Rule } from '../../problem.ts';
import type { Filters } from '../filters.ts';
import { type Arrays, Table } from '../lists.ts';
import type { Past } from '../past.ts';
import { type Compiler, type Context, points, type RuleOf, type Subject, UNLIMITED } from './compiler.ts';

const COLUMNS = {
  filter: 'int',
  min: 'int',
  max: 'int',
  before: 'int',
  open: 'byte',
  weight: 'float',
  level: 'byte',
} as const;

/**
 * Instances by person. `filter`: row filter, -1: all rows. `before`: duties of the run that goes on when the horizon
 * begins. `open`: 1 where that run began at an unknown time.
 */
export type ShiftRuns = Arrays<typeof COLUMNS>;

export class ShiftRunCompiler implements Compiler<ShiftRuns> {
  readonly #table = new Table(COLUMNS);
  readonly #filters: Filters;

  constructor({ filters }: Context) {
    this.#filters = filters;
  }

  add(rule: Rule, { past }: Subject): void {
    if (rule.kind !== 'consecutiveShifts') return;
    const { min = 0, max = UNLIMITED } = rule.params;
    const filter = this.#filters.id(rule.params);
    this.#table.push({ filter, min, max, ...this.#runBefore(rule, past), ...points(rule) });
  }

  #runBefore({ params }: RuleOf<'consecutiveShifts'>, past: Past): { before: number; open: number } {
    const matches = this.#filters.test(params);
    let before = 0;
    for (let days = 1; ; days++) {
      const day = past.dayBefore(days);
      if (day === null) return { before, open: 1 };
      const duties = day.duties.toSorted((a, b) => b.start - a.start);
      if (duties.length === 0) return { before, open: 0 };
      for (const duty of duties) {
        if (!matches(duty)) return { before, open: 0 };
        before += 1;
      }
    }
  }

  endPerson(): void {
    this.#table.endGroup();
  }

  finish(): ShiftRuns {
    return this.#table.arrays();
  }
}
