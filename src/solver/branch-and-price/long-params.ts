/** The tuning numbers of branch and price on very long horizons, as in `params.ts`. */

import { count, factor, labels, share, tolerance, tuned, UNMEASURED } from '../tuned.ts';

/** Lagrangian ascent on rows and sums at once. Measured on Curtois 21 to 24. */
export const JOINT_ASCENT = {
  rounds: count(250, 'Curtois 23: bound 15,500 after 200, 89.7 % of the best known'),
  /** First duals, as a share of what rows pay for the last person that they want. */
  start: share(0.3),
  /** Longest step of a dual in a round, as a share of what a typical row pays: at first and in the end; of a sum so many times that. */
  step: {
    first: share(0.8, 'Curtois 22 after 300 rounds: 29,860; 0.4 28,928, 0.1 24,419, 0.05 15,806'),
    last: share(0.003),
    sums: factor(
      3,
      'Curtois 23 with mean 0.1: bound 15,499; 1 with mean 0.2 14,052; on 22 5 loses the bound',
    ),
  },
  /** Share of the newest subgradient in the average, and of its square; and what keeps the quotient finite. */
  mean: share(0.1),
  square: share(0.03, 'Curtois 22 after 150 rounds: 28,645; 0.01 26,089, 0.001 25,960'),
  least: tolerance(1e-3),
} as const;

/** Rosters joined from paths. */
export const SPLICING = {
  /** Backward passes at most, and how near to the bound a roster is good enough, as a share of what a typical duty costs. */
  passes: count(16, 'Curtois 23: 8 win nothing'),
  enough: share(0.1, 'Curtois 23: sweeps twice as fast as with 0, and end as low'),
  /**
   * Steps of the multipliers: the first of all, the least of a call's first, the longest and the shortest, as multiples of
   * what a typical duty costs; and what they grow and shrink by.
   */
  steps: {
    first: factor(0.3),
    again: factor(0.01, 'Curtois 23: 0.05 ends 2 % dearer'),
    longest: factor(10),
    shortest: factor(1e-5),
    grows: factor(1.3),
    shrinks: share(0.5),
  },
} as const;

/** Sweeps with sums relaxed. Measured on Curtois 22 and 23. */
export const RELAXED_SWEEPS = {
  rounds: count(200, 'Curtois 22, three seeds: sweeps end at 30,499 to 30,760; 150 up to 3 % dearer'),
  /** Effort of all rounds at most, which makes them fewer. */
  effort: labels(
    110e6,
    'Curtois 24: a minute ends in the sweeps, at 42,046; at 200e6 some runs end before them',
  ),
  /** First prices, as a share of what rows pay for the last person that they want. */
  start: share(0.3),
  /** Penalty of a person off a row's target, as a share of what a typical row pays, at first and in the end. */
  penalty: { first: share(0.3, 'Curtois 22: 0.1 needs 300 rounds'), last: share(0.01) },
  /** Step of the prices as a share of the penalty. */
  step: share(0.5),
  /** What the multiplier of a sum moves by, for a typical duty, where nothing or twice the limit is counted, as that share: at first and in the end. */
  gain: { first: share(0.1), last: share(0.01) },
} as const;

/** Augmented-Lagrangian sweeps on very long horizons. Measured on Curtois 21 to 24. */
export const LONG_SWEEPS = {
  /** First penalty, as a share of what a typical row pays for a person, and its growth per sweep. */
  penalty: share(0.01, 'Curtois 22'),
  growth: factor(1.1, 'Curtois 22: 31,069 after 20 s of one thread, 31,326 with 1.05'),
  /** Step of the prices as a share of the penalty. */
  step: share(0.3, 'Curtois 22: 0.1 31,638, 0.3 31,326'),
  /** Sweeps that win less than this share of the cost, after which a cycle ends. */
  idle: count(8),
  worthwhile: share(1e-4),
} as const;

/** Search on very long horizons, sub-horizon by sub-horizon. Measured on Curtois 21 to 24. */
export const SUB_HORIZON = {
  /** Days of a sub-horizon, and of a shorter one where a day has so many rows that its LP would have more than `rows`. */
  days: tuned(28, 'days', 7, 366, 'Curtois 20 to 24'),
  shortest: tuned(14, 'days', 7, 366, 'Curtois 24'),
  rows: tuned(450, 'rows', 1, 1e5, 'Curtois 24'),
  /** Days after it that it sees as they are, so that no run is judged too early; as many part two changes. */
  tail: tuned(7, 'days', 0, 28, UNMEASURED),
  /** Effort for each person-day, at most, the first time round and later; and of a step. */
  effort: [7_500, 30_000].map((value) => tuned(value, 'labels a person-day', 1, 1e6, 'Curtois 21 to 24')),
  step: labels(1e6),
} as const;
