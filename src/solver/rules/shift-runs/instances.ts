/** Instances of `consecutiveShifts`: runs of duties that match. */

import {
  type Context,
  FORCE,
  points,
  RowCompiler,
  type RuleOf,
  UNLIMITED,
} from '../../model/instances/compiler.ts';
import type { Arrays } from '../../model/lists.ts';
import type { Past } from '../../model/past.ts';

const COLUMNS = {
  /** Row filter, -1: all rows. */
  filter: 'int',
  min: 'int',
  max: 'int',
  /** Duties of the run that goes on when the horizon begins. */
  before: 'int',
  /** 1: that run began at an unknown time. */
  open: 'byte',
  ...FORCE,
} as const;

/** Instances by person. */
export type ShiftRuns = Arrays<typeof COLUMNS>;

function runBefore({ params }: RuleOf<'consecutiveShifts'>, past: Past, { filters }: Context) {
  const matches = filters.test(params);
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

export const shiftRunCompiler = (context: Context) =>
  new RowCompiler('consecutiveShifts', COLUMNS, (rule, { past }) => {
    const { min = 0, max = UNLIMITED } = rule.params;
    const filter = context.filters.id(rule.params);
    return { filter, min, max, ...runBefore(rule, past, context), ...points(rule) };
  });
