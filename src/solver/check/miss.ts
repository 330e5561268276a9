/** A rule missed once, before its weight is known. */

import type { Rule, RuleKind } from '../problem.ts';
import type { Violation } from '../solution.ts';

export type RuleOf<K extends RuleKind> = Extract<Rule, { kind: K }>;

export type Miss = Pick<Violation, 'measure' | 'unit' | 'limit' | 'day' | 'demandIds' | 'message'>;

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  unit: Violation['unit'];
}

const single = (unit: Violation['unit']) => (unit === 'people' ? 'person' : unit.replace(/s$/, ''));
const amount = (value: number, unit: Violation['unit']) => `${value} ${value === 1 ? single(unit) : unit}`;

/** Units below `min` or above `max`, if any. */
export function bounds(value: number, limits: Limits, day: number | null, demandIds: string[]): Miss[] {
  const { min, max, unit } = limits;
  const found: Miss[] = [];
  if (min !== undefined && value < min) {
    found.push({
      measure: min - value,
      unit,
      limit: { min },
      day,
      demandIds,
      message: `${amount(value, unit)}; at least ${amount(min, unit)} required`,
    });
  }
  if (max !== undefined && value > max) {
    found.push({
      measure: value - max,
      unit,
      limit: { max },
      day,
      demandIds,
      message: `${amount(value, unit)}; at most ${amount(max, unit)} allowed`,
    });
  }
  return found;
}
