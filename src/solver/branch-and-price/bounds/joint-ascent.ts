/**
 * Lagrangian ascent on rows and sums at once, for horizons too long for exact pricing: demand and everybody's counting
 * rules are relaxed, and all multipliers follow their subgradients by the Adam method (Kingma & Ba 2015).
 */

import type { Context } from '../context.ts';
import { JOINT_ASCENT } from '../long-params.ts';
import { onGrid } from '../model.ts';
import { chargeable, type RelaxedRule, slopeOf } from '../pricing/relaxed-rules.ts';
import { paymentsOf } from '../primal/row-prices.ts';
import type { Work } from '../work.ts';
import { roundingOf } from './rounding.ts';

/** What the ascent leads to. */
interface JointDuals {
  /** Proved lower limit of the cost. */
  readonly bound: number;
  /** Dual π_r by row. */
  readonly duals: Float64Array;
  /** Multiplier by person and counting rule. */
  readonly multipliers: readonly Float64Array[];
}

/** Averages of one vector's subgradients and of their squares. */
class Moments {
  readonly #mean: Float64Array;
  readonly #square: Float64Array;

  constructor(size: number) {
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
  }

  /** Share of the step that a component makes, about −1 to 1, after `round` rounds before this one. */
  direction(i: number, slope: number, round: number): number {
    const { mean, square, least } = JOINT_ASCENT;
    this.#mean[i] += mean * (slope - this.#mean[i]);
    this.#square[i] += square * (slope * slope - this.#square[i]);
    const corrected = this.#mean[i] / (1 - (1 - mean) ** (round + 1));
    return corrected / (Math.sqrt(this.#square[i] / (1 - (1 - square) ** (round + 1))) + least);
  }
}

/**
 * Ascends from duals that are a share of what rows pay. A round takes a backward pass for each person, since without
 * limits of sums pricing has no resources; the value is a bound at any duals and multipliers.
 */
export function* jointAscent(ctx: Context): Work<JointDuals> {
  const { people, rows, days, constant } = ctx.model;
  const { rounds, start, step } = JOINT_ASCENT;
  const { pay, typical } = paymentsOf(ctx);
  const duals = pay.map((value, r) => onGrid(ctx.model, ctx.rows.payable(r, ctx.everybody, start * value)));
  const multipliers = people.map(({ counts }) => new Float64Array(counts.length));
  const ofRows = new Moments(rows.length);
  const ofSums = multipliers.map(({ length }) => new Moments(length));
  const counted = multipliers.map(({ length }) => new Float64Array(length));
  const duties = new Int32Array(days);
  let best: JointDuals = { bound: -Infinity, duals, multipliers };
  for (let round = 0; round < rounds; round++) {
    const price = duals.map((dual) => -dual);
    const missing = new Float64Array(rows.length);
    let value = constant;
    let sum = Math.abs(constant);
    rows.forEach((_, r) => {
      const cheapest = ctx.rows.cheapest(r, 0, ctx.everybody, duals[r]);
      value += cheapest.value;
      sum += Math.abs(cheapest.value);
      missing[r] = cheapest.people;
    });
    for (const p of people.keys()) {
      const least = ctx.relaxedPrice(p, price, multipliers[p], duties, counted[p]);
      value += least;
      sum += Math.abs(least);
      ctx.forRows(p, duties, (r) => {
        missing[r] -= 1;
      });
      yield;
    }
    value -= roundingOf(ctx.model, duals, 0, sum);
    if (value > best.bound)
      best = { bound: value, duals: duals.slice(), multipliers: multipliers.map((m) => m.slice()) };
    const length = typical * step.first * (step.last / step.first) ** (round / rounds);
    for (let r = 0; r < duals.length; r++) {
      const moved = duals[r] + length * ofRows.direction(r, missing[r], round);
      duals[r] = onGrid(ctx.model, ctx.rows.payable(r, ctx.everybody, moved));
    }
    for (const p of people.keys())
      for (const rule of ctx.graphs[p].relaxedRules.relaxed)
        moveSum(
          rule,
          multipliers[p],
          counted[p],
          (slope) => step.sums * length * ofSums[p].direction(rule.rule, slope, round),
          (multiplier) => onGrid(ctx.model, multiplier),
        );
  }
  return best;
}

/** Moves the multiplier of one sum, as far as its rule can charge. */
function moveSum(
  rule: RelaxedRule,
  multipliers: Float64Array,
  counted: Float64Array,
  step: (slope: number) => number,
  rounded: (multiplier: number) => number,
): void {
  const now = multipliers[rule.rule];
  const slope = slopeOf(rule, now, counted[rule.rule]) / rule.scale;
  const moved = rounded(now + step(slope) / rule.scale);
  multipliers[rule.rule] = chargeable(rule, moved);
}
