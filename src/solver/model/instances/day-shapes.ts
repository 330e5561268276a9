/** Instances of `dayShape`: gaps between the duties of one day, and its span. */

import type { Rule } from '../../problem.ts';
import { type Arrays, Table } from '../lists.ts';
import { type Compiler, points } from './compiler.ts';

const COLUMNS = {
  /** 1: from the first start to the last end; 0: each gap. */
  span: 'byte',
  min: 'float',
  max: 'float',
  weight: 'float',
  level: 'byte',
  /** 1: each gap or day counts one, whatever it is missed by. */
  each: 'byte',
} as const;

/** Instances by person. */
type DayShapes = Arrays<typeof COLUMNS>;

export class DayShapeCompiler implements Compiler<DayShapes> {
  readonly #table = new Table(COLUMNS);

  add(rule: Rule): void {
    if (rule.kind !== 'dayShape') return;
    const { of, min = 0, max = Number.POSITIVE_INFINITY, count = false } = rule.params;
    const force = points(rule, count ? 1 : 1 / 60);
    this.#table.push({ span: Number(of === 'span'), min, max, each: Number(count), ...force });
  }

  endPerson(): void {
    this.#table.endGroup();
  }

  finish(): DayShapes {
    return this.#table.arrays();
  }
}
