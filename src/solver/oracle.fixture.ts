/** Brute force over problems of few pairs, judged by the checker; for tests only. */

import { check } from './check/check.ts';
import { Roster } from './local-search/roster.ts';
import { publish } from './model/compile.ts';
import type { Model } from './model/model.ts';
import type { Problem } from './problem.ts';

export interface Best {
  hard: number;
  total: number;
}

/** Every roster without overlaps and overfull rows that holds the pins; the search never makes others. */
function* rosters(model: Model): Generator<Int32Array> {
  const roster = new Roster(model);
  const { count, pinned } = model.pairs;
  function* from(pair: number): Generator<Int32Array> {
    if (pair === count) {
      yield roster.pairs();
      return;
    }
    if (pinned[pair] === 0) yield* from(pair + 1);
    if (!roster.fits(pair)) return;
    roster.apply(pair, 1);
    yield* from(pair + 1);
    roster.apply(pair, -1);
  }
  yield* from(0);
}

/** Least hard points, and the least total among rosters that have them. */
export function bruteForce(problem: Problem, model: Model): Best {
  let best = { hard: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
  for (const pairs of rosters(model)) {
    const { hard, total } = check(problem, { assignments: publish(model, pairs) }).cost;
    if (hard < best.hard - 1e-9 || (hard < best.hard + 1e-9 && total < best.total)) best = { hard, total };
  }
  return best;
}

export const near = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));
