import type { Context } from './context.ts';
import type { Column } from './master.ts';
import { rotaBound } from './rota-bound.ts';

/** Length of a step: this share of the bound would be won, were the direction a slope. Shrinks after idle rounds. */
const STEP = { first: 1, up: 1.2, down: 0.6, idle: 3 } as const;
/** Share of the newest round in the average direction. */
const NEWEST = 0.1;
const ROUNDS = 120;

/**
 * Lagrangian ascent from duals that are known to be good, by the volume algorithm (Barahona & Anbil 2000): every round
 * prices everybody and moves the duals along the average of what is missing on the rows. What matters most are the
 * columns it sees: a linear program that starts with them is near its optimum at once. Yields after every person.
 * @returns the best duals
 */
export function* ascend(
  ctx: Context,
  start: Float64Array,
  see: (column: Column) => void,
  raise: (bound: number) => void,
): globalThis.Generator<void, Float64Array> {
  const { people, rows } = ctx.model;
  const payable = (dual: number, r: number) => ctx.rows.payable(r, people.length, dual);
  const average = new Float64Array(rows.length);
  let best = start.map(payable);
  let duals = best;
  let bound = -Infinity;
  let step = 0;
  let idle = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const missing = new Float64Array(rows.length);
    const value = yield* rotaBound(ctx, duals, null, {
      row: (r, wanted) => {
        missing[r] = wanted;
      },
      person: (person, line) => {
        see({ person, line: line.slice(), cost: ctx.lineCost(person, line) });
        ctx.forRows(person, line, (r) => {
          missing[r]! -= 1;
        });
      },
    });
    if (value > bound) {
      step = round === 0 ? STEP.first * Math.abs(value) : STEP.up * step;
      [bound, best, idle] = [value, duals, 0];
      raise(bound);
    } else if (++idle % STEP.idle === 0) step *= STEP.down;
    const share = round === 0 ? 1 : NEWEST;
    let norm = 0;
    for (let r = 0; r < rows.length; r++) {
      average[r]! += share * (missing[r]! - average[r]!);
      norm += average[r]! ** 2;
    }
    if (norm === 0) break;
    duals = best.map((dual, r) => payable(dual + (step * average[r]!) / norm, r));
  }
  return best;
}
