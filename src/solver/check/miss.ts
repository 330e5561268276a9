/** A rule missed once, before its weight is known. */

import type { Rule, RuleKind } from '../problem.ts';
import type { Violation } from '../solution.ts';

export type RuleOf<K extends RuleKind> = Extract<Rule, { kind: K }>;

export type Miss = Pick<Violation, 'measure' | 'unit' | 'day' | 'demandIds' | 'message'>;

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  unit: Violation['unit'];
}

/** Units below `min` or above `max`, if any. */
export function bounds(value: number, limits: Limits, day: number | null, demandIds: string[]): Miss[] {
  const { min, max, unit } = limits;
  const found: Miss[] = [];
  if (min !== undefined && value < min) {
    found.push({ measure: min - value, unit, day, demandIds, message: `${value} ${unit}, at least ${min}` });
  }
  if (max !== undefined && value > max) {
    found.push({ measure: value - max, unit, day, demandIds, message: `${value} ${unit}, at most ${max}` });
  }
  return found;
}
