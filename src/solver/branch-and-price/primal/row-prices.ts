/** Prices of rows under an augmented Lagrangian, on horizons too long for exact pricing. */

import type { Context } from '../context.ts';
import type { Rota } from '../rota.ts';

/** What a typical row pays for the last person that it wants, and what each pays. */
export function paymentsOf(ctx: Context): { pay: Float64Array; typical: number } {
  const { rows, everybody, model } = ctx;
  const pay = Float64Array.from(model.rows, (_, r) =>
    Math.max(0, -rows.step(r, Math.max(0, rows.target(r, 0, everybody) - 1))),
  );
  const paid = pay.filter((value) => value > 0).sort();
  return { pay, typical: paid[paid.length >> 1] ?? 1 };
}

/**
 * The rows' prices π_r. Under a penalty ρ a row charges ρ (n_r − t_r + ½) − π_r for one person more, within the slopes of its
 * cost (the slope of its Moreau envelope): in the end that of the cost itself.
 */
export class RowPrices {
  readonly #ctx: Context;
  readonly #prices: Float64Array;
  readonly #target: Int32Array;
  readonly #charged: Float64Array;

  /** @param prices they follow what is covered */
  constructor(ctx: Context, prices: Float64Array) {
    this.#ctx = ctx;
    this.#prices = prices;
    this.#target = Int32Array.from(prices, (_, r) => ctx.rows.target(r, 0, ctx.everybody));
    this.#charged = new Float64Array(prices.length);
  }

  /** What each row charges for one person more, until the next call. */
  charged({ covered }: Rota, penalty: number): Float64Array {
    const { rows } = this.#ctx;
    for (let r = 0; r < covered.length; r++) {
      const target = this.#target[r];
      const free = penalty * (covered[r] - target + 0.5) - this.#prices[r];
      this.#charged[r] = rows.within(r, target, covered[r], free);
    }
    return this.#charged;
  }

  /** Moves the prices by so much for each person missing. */
  follow({ covered }: Rota, step: number): void {
    const { rows, everybody } = this.#ctx;
    for (let r = 0; r < covered.length; r++) {
      const moved = this.#prices[r] + step * (this.#target[r] - covered[r]);
      this.#prices[r] = rows.payable(r, everybody, moved);
    }
  }
}
