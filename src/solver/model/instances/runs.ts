/** Instances of `consecutive`: blocks of days worked, off or of some kinds. */

import type { Rule } from '../../problem.ts';
import { OF_KIND, OF_OFF, OF_WORK } from '../constants.ts';
import type { Filters } from '../filters.ts';
import { Table } from '../lists.ts';
import { type Compiler, type Context, points, type Subject, UNLIMITED } from './compiler.ts';

/** Blocks of days; instances by person. */
export interface Runs {
  readonly at: Int32Array;
  /** OF_WORK, OF_OFF or OF_KIND. */
  readonly of: Uint8Array;
  /** Filter of the kinds, -1 for work and off. */
  readonly filter: Int32Array;
  readonly min: Int32Array;
  readonly max: Int32Array;
  /** Days in a row before the horizon, -1: unknown. */
  readonly before: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
}

export class RunCompiler implements Compiler<Runs> {
  readonly #table = new Table({
    of: 'byte',
    filter: 'int',
    min: 'int',
    max: 'int',
    before: 'int',
    weight: 'float',
    level: 'byte',
  });
  readonly #filters: Filters;

  constructor({ filters }: Context) {
    this.#filters = filters;
  }

  add(rule: Rule, { past }: Subject): void {
    if (rule.kind !== 'consecutive') return;
    const { params } = rule;
    const limits = { min: params.min ?? 0, max: params.max ?? UNLIMITED, ...points(rule) };
    if (params.of === 'kind') {
      const filter = this.#filters.id({ kinds: params.kinds });
      this.#table.push({ of: OF_KIND, filter, before: past.kindRun(params.kinds), ...limits });
    } else if (params.of === 'work') {
      this.#table.push({ of: OF_WORK, filter: -1, before: past.workRun(), ...limits });
    } else {
      this.#table.push({ of: OF_OFF, filter: -1, before: past.offRun(), ...limits });
    }
  }

  endPerson(): void {
    this.#table.endGroup();
  }

  finish(): Runs {
    return this.#table.arrays();
  }
}
