/** Diving with re-pricing (Joncour et al., "Column generation based primal heuristics", 2010). */

import type { Random } from '../../random.ts';
import type { Column } from '../master/column.ts';
import type { ColumnGenerator } from '../master/column-generation.ts';
import { DIVE } from '../params.ts';
import type { Work } from '../work.ts';

interface DiveOptions {
  /** The dive stops when nothing cheaper than this can come of it. */
  readonly cutoff: number;
  /** Pricing rounds before the first fixing, at most. */
  readonly firstRounds: number;
  /** Pricing rounds between two fixings, at most. */
  readonly rounds: number;
  /** Share of the open people fixed at a time. */
  readonly share: number;
  /** Whether the dive has taken too much effort and is to be given up. */
  readonly exhausted: () => boolean;
  /** Largest random amount added to a column's value when the next to fix is chosen. */
  readonly noise: number;
}

/**
 * Diving with re-pricing (Joncour et al., "Column generation based primal heuristics", 2010): fix the fractional
 * columns of the largest value, price again, until the LP is integral.
 * @returns one column per person of the restriction, null when the cutoff was passed or the effort is spent
 */
export function* dive(gen: ColumnGenerator, random: Random, options: DiveOptions): Work<Column[] | null> {
  for (let limit = options.firstRounds; ; limit = options.rounds) {
    for (let round = 0; round < limit; round++) {
      const done = gen.round();
      yield;
      if (gen.bound > options.cutoff || options.exhausted()) return null;
      if (done) break;
    }
    const chosen = integralChoice(gen);
    if (chosen !== null) return chosen;
    fixSome(gen, random, options);
    gen.master.solve();
  }
}

/** The columns at value 1 when every person has one. */
function integralChoice(gen: ColumnGenerator): Column[] | null {
  const { values, columns, restriction } = gen.master;
  const chosen: Column[] = [];
  for (let k = 0; k < columns.length; k++) if (values[k] > 1 - DIVE.integral) chosen.push(columns[k]);
  return chosen.length === restriction.people.length ? chosen : null;
}

function fixSome(gen: ColumnGenerator, random: Random, { share, noise }: DiveOptions): void {
  const { values, columns } = gen.master;
  const best = new Map<number, { column: number; score: number }>();
  for (let k = 0; k < columns.length; k++) {
    const value = values[k];
    if (value < DIVE.integral || value > 1 - DIVE.integral) continue;
    const score = value + noise * random.real();
    const { person } = columns[k];
    if (score > (best.get(person)?.score ?? 0)) best.set(person, { column: k, score });
  }
  const order = [...best.values()].sort((a, b) => b.score - a.score);
  const count = Math.max(1, Math.round(share * order.length));
  for (const { column } of order.slice(0, count)) gen.fix(column);
}
