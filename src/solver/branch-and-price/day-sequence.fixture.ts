/** Random automata over days; for tests only. */

import fc from '../../../test/helpers/property.ts';
import type { DaySequence } from './model.ts';

/** Seldom forbidden, so that rosters remain. */
const stepPrice = fc.integer({ min: 0, max: 24 }).map((n) => (n === 24 ? Infinity : [0, 0, 0, 2, 5][n % 5]!));

/** An automaton of three states over three letters, which costs and forbids at random; odd days differ from even ones. */
export const daySequence = (days: number): fc.Arbitrary<DaySequence> => {
  const steps = fc.record({
    next: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 9, maxLength: 9 }),
    cost: fc.array(stepPrice, { minLength: 9, maxLength: 9 }),
  });
  const made = fc.record({
    key: fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(String),
    start: fc.integer({ min: 0, max: 2 }),
    classLetter: fc.constantFrom([1, 2], [1, 1], [2, 1]).map((of) => Uint8Array.from(of)),
    steps: fc.tuple(steps, steps),
  });
  return made.map((one) => {
    const tables = one.steps.map(({ next, cost }) => ({
      next: Int32Array.from(next),
      cost: Float64Array.from(cost),
    }));
    return { ...one, letters: 3, steps: Array.from({ length: days }, (_, d) => tables[d % 2]!) };
  });
};
