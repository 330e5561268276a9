/**
 * Every tuning number of branch and price but those of sizes (`../sizes.ts`): value, unit, range, and where it was measured. `UNMEASURED` ones were set
 * by hand and left so because nothing hung on them. Effort is counted in labels expanded by pricing, about 20 million a
 * second where this was measured. A value out of its range stops the program at its start.
 */

import { count, factor, labels, share, tolerance, tuned } from '../tuned.ts';

/** The search as a whole. */
export const SEARCH = {
  /** Cycles of the augmented Lagrangian before the root's LP, where others have found duals. */
  cyclesBeforeRoot: count(2, "the chain's week, a region of 91 people and 390 rows"),
  /** A long horizon's duals are worked out again when the effort has grown by this factor. */
  newDualsAfter: factor(1.5, 'Curtois 20: bound 4,195 from a rota of 4,874, 4,717 from one of 4,806'),
  /** Effort on how many people are missing in all, as a multiple of what the root took. */
  missingFirst: factor(3, 'Curtois 9 and 18: proved in a node or two'),
  /** The augmented Lagrangian's share of what goes to it and to neighbourhoods: more while it finds something. */
  lagrangianShare: { least: share(0.1), start: share(0.4), most: share(0.75) },
  /** Effort on repairs of what the cycles reached, as a share of that of the cycles. */
  repair: share(0.7),
  /** Share of the gap below which a better rota does not count as a success, of the search or of annealing beside it. */
  tolerance: share(3e-4),
  /** Gap, as a share of the cost, below which a bound is not urgent. */
  urgencyThreshold: share(1e-3),
  /** Rotas within this share of the gap, at least of this share of the cost, are worth polishing. */
  promising: { ofGap: share(0.5), ofCost: share(0.01) },
  /** Columns of a person that a restriction starts with, and that are remembered. */
  columns: count(30),
  rememberedColumns: count(400),
} as const;

/** Hard bounds on rows cost this many times the dearest single step of any rule or row, so that breaking one never pays. */
export const HARD_FACTOR = factor(100);

/** The master's LP, and column generation on it. */
export const MASTER = {
  /** One simplex iteration takes as long as so many labels for each of its rows. */
  labelsPerIterationRow: labels(6, 'HiGHS 1.15 on published instances'),
  /** Iterations of a strong-branching probe at most, and as many as its call takes beside them. */
  probe: {
    most: count(60, 'Curtois 7 and 16: most open split instead: unproved after a minute'),
    call: count(15),
  },
  /** Simplex iterations that take as long as one of the interior point method. */
  iterationsOfCentre: count(80, 'Curtois 6'),
  /** Iterations of the interior point method at most: it ends in some dozens, or never where weights are far apart. */
  centre: count(200),
  /** Reduced costs below this are worth a column; below it the LP's own tolerance decides. */
  tolerance: tolerance(1e-6),
  /** Weight of the stability centre in the duals that are priced, and the least before it is dropped for none. */
  smoothing: { weight: share(0.6, 'Curtois 5 to 16'), least: share(0.2) },
} as const;

/** Lagrangian bounds. */
export const BOUNDS = {
  /** Days of a sub-horizon, by which a long horizon gets its duals. */
  subHorizon: tuned(28, 'days', 7, 366, 'Curtois 20'),
  ascent: {
    /** Share of the bound that a step would win were the direction a slope; its growth, and its fall after idle rounds. */
    step: { first: factor(1), up: factor(1.2), down: factor(0.6), idle: count(3) },
    /** Share of the newest round in the average direction. */
    newest: share(0.1),
    rounds: count(
      120,
      "the chain's week, a region of 91 people and 390 rows: the LP takes 1 to 3 s instead of 6 to 8",
    ),
  },
  rounding: {
    /** How many times dearer rows are made to see what they must cost at least. */
    dearer: factor(1000, "the chain's week: 5,056,398 becomes 5,105,426"),
    /** Shares of the rows' cost that are left to the duals once their least cost is known. */
    left: [share(0), share(0.01), share(0.1), share(0.5)],
    /** Sets of dear rows that are looked at, dearest first. */
    tiers: count(3),
  },
} as const;

/** Pricing: shortest paths with resources. */
export const PRICING = {
  /** Nodes of an automaton at most; a weekly rest may need so many times those of the other rules, or this few. */
  nodes: { most: count(4000), rest: factor(10), few: count(300) },
  /** Resource vectors in a space at most; beyond it rosters are heuristic. */
  vectors: tuned(1 << 18, 'count', 0, 2 ** 31, 'Curtois 19: minutes × weekends × nights ended the run'),
  bound: {
    /** Effort of a node in a backward pass, and passes of a call at most. */
    effortOfNode: labels(0.5),
    passes: count(8, 'Curtois 14: 3,000 labels a call instead of 26,000'),
    /** What a guess of the distance to the optimum shrinks by when the bound does not rise. */
    closer: share(0.5),
    /** Share of the newest path in the average of what paths count. */
    newest: share(0.3),
    /** Differences of costs below this are rounding. */
    slack: tolerance(1e-9),
  },
  heuristic: {
    /** Backward passes before a beam search, and how far above the bound the first roster is supposed to be. */
    passes: count(16, 'Curtois 20'),
    guess: share(0.05),
    /** Effort of a step that the beam search looks at. */
    effortOfStep: labels(10),
    /** Charge for a sum a duty out of pace, as a share of what a typical duty costs. */
    pace: share(0.3, 'Curtois 20 and 24'),
  },
  enumeration: {
    /** Effort of a step along the graph. */
    effortOfStep: labels(2),
    /** Steps back per roster that may be enumerated, after which it is given up, and arcs of the search at most. */
    stepsPerRoster: count(20),
    arcs: count(300_000),
  },
} as const;

/**
 * Whether sums grow at a steady pace; labels kept a day, and whether the best of each node is kept too, not only those of
 * days off; the point between a minimum and its maximum that labels have to be able to reach, lest at the end no run of
 * duties fits between the two; and the share of what duties of limited number add that they may count on. Where any
 * roster is wanted and none was found, the search is done again with the next values.
 */
export const BEAM = [
  { steady: false, width: 8, nodes: false, aim: 0.5, trust: 0 },
  { steady: false, width: 8, nodes: true, aim: 0.5, trust: 0 },
  { steady: true, width: 8, nodes: false, aim: 0.5, trust: 0 },
  { steady: true, width: 8, nodes: true, aim: 0.5, trust: 0 },
  { steady: true, width: 8, nodes: true, aim: 0.5, trust: 0.5 },
  { steady: true, width: 8, nodes: true, aim: 0, trust: 0.5 },
  { steady: true, width: 50, nodes: true, aim: 0.5, trust: 0 },
  { steady: true, width: 50, nodes: true, aim: 0.25, trust: 0.25 },
  { steady: true, width: 50, nodes: true, aim: 0, trust: 0.5 },
  { steady: true, width: 50, nodes: true, aim: 0.5, trust: 0.75 },
  { steady: true, width: 200, nodes: true, aim: 0, trust: 1 },
].map((one) => ({
  ...one,
  width: count(one.width, 'Curtois 19 to 24'),
  aim: share(one.aim, 'Curtois 19 to 24'),
  trust: share(one.trust, 'Curtois 19 to 24'),
}));

/** What the relaxation of the model may take. */
export const RELAXATION = {
  /** Values that the sums of all rules of a person may take together; the search remembers the best way to each. */
  states: count(2000),
  /** Different sites of one person, each doubles the states; and duties on a day, beyond which there is no bound; sets of its alternatives. */
  sites: count(4),
  /** Limits for one rule's rolling windows, and for different amounts on one day. */
  windows: { states: count(512), amounts: count(16) },
  day: { duties: count(1000), choices: count(64) },
} as const;

/** Augmented Lagrangian sweeps. Measured at equal CPU time on seven published instances. */
export const SWEEPS = {
  /** Penalties to choose from, as shares of the median dual, in the order in which they are tried first. */
  penalties: [
    share(0.05, 'best on INRC-II n030w4_1_6-7-5-3'),
    share(0.17, 'best on Curtois 8'),
    share(0.015, 'best on INRC-II n030w4_1_6-2-9-1'),
    share(0.5),
    share(0.003, 'as good as any up to 0.05 on Curtois 12'),
  ],
  /** Exploration rate: share of the cycles that try any penalty; the others take the best of its last cycles. */
  exploration: share(0.3),
  memory: count(3),
  /** Spread of the penalty (factor e^±x) between cycles, and its growth per sweep, at most. */
  spread: factor(0.5),
  growth: factor(0.02, 'with much larger growth the sweeps stop too early'),
  /** Dual to go by while none are known, as a share of what a row pays for the last person it wants. */
  unknownDual: share(0.3),
  /** Step of the prices as a share of the penalty. */
  step: share(0.3),
  /** Random price on every row as a share of the penalty, in this share of the cycles. */
  noise: share(0.5, 'Curtois 12: without it 4123 instead of 4048, a fixed point'),
  noisy: share(0.75),
  /** What a person's own roster may cost more in the search for one as cheap, so that rounding does not rule it out. */
  own: tolerance(1e-7),
  /** Rows that pay less than this share of the dearest are no typical ones. */
  negligible: share(1e-3),
  /** On wide rotas a cycle is given up after so many sweeps where it is so many gaps of the incumbent above the bound. */
  hopeless: {
    sweeps: count(30, 'INRC-II n080w8: two of the first five cycles, a tenth of a minute'),
    gaps: factor(4),
  },
  /** Sweeps of a cycle, and of the one that estimates duals. */
  sweeps: count(150),
  openingSweeps: count(40, 'Curtois 9, 12, 8: effort until the LP is solved'),
} as const;

/** Where no LP gives duals: stages of sweeps under a falling penalty. Measured on INRC-II n030w8 and n120w8. */
export const DESCENT = {
  /** First penalty, as a share of what a typical row pays for a person, and its factor from stage to stage. */
  first: share(0.7),
  factor: factor(0.6),
  stages: count(12),
  /** The same for those who wait for the duals of the one that leads: sooner, and rougher. */
  glimpse: {
    factor: factor(0.36),
    stages: count(6, 'INRC-II n080w8 and a made set of 100 people: 5 s, not 17'),
  },
  /** Sweeps of a stage, and the effort after which it ends earlier. */
  sweeps: count(60),
  effort: labels(15e6),
  /** Share of the newest prices in the average that a stage ends with. */
  newest: share(0.15),
} as const;

/** Diving with re-pricing. */
export const DIVE = {
  /** Pricing rounds before the first fixing and between two, at most. */
  firstRounds: count(100, 'cut off after 8 rounds the LP gave the old rota back'),
  rounds: count(8),
  /** Share of the open people fixed at a time. */
  share: share(0.02, 'a faster dive leaves a missing slot at the end'),
  /** Largest random amount added to a column's value when the next to fix is chosen. */
  noise: share(0.1),
  /** Distance from 0 and 1 at which a value counts as whole. */
  integral: tolerance(1e-6),
} as const;

export const NEIGHBOURHOOD = {
  /**
   * Effort that a neighbourhood should take, which its size follows: at least and at most, its factors after one that found a
   * better rota and after another; and how many times as much one may take before it is given up.
   */
  effort: {
    least: labels(15e6),
    most: labels(120e6),
    better: factor(0.8),
    idle: factor(1.05, 'INRC-II n100w4_0_1-1-0-8: 1,170 three times; 1,195, 1,170, 1,190 with 1'),
    overrun: factor(3),
  },
  /** Factors on its person-days when it took longer or less; fast when it was given up, or took less than a quarter. */
  shrink: { fast: factor(0.7), slow: factor(0.93) },
  grow: { fast: factor(1.2, 'Curtois 12 and 14: won with nearly everybody free'), slow: factor(1.05) },
  /** Person-days of the first: a share of all, at most so many and at least so many people; and of any, at least. */
  cells: {
    first: {
      share: share(0.3),
      most: count(800),
      people: count(4),
      days: count(28),
    },
    least: count(56),
  },
  /** Share of the effort for people who are free on all days; the rest is for days on which everybody is. */
  people: share(0.2, 'Curtois 13: 1,350 in 900 rounds of a thread, 1,636 with people only'),
  /**
   * Fewest such days; the most that their number differs from what the person-days say, as a share; and days of a
   * horizon, below which there are none.
   */
  days: {
    shortest: count(5),
    spread: share(0.4),
    horizon: count(14, "the chain's week: 171 slots open, 173 with days"),
  },
  /** How often those who could work on a costly row come first, and what share of the people they are. */
  directed: { chance: share(0.5), people: share(2 / 3) },
} as const;

export const TREE = {
  /** Columns dearer than this many gaps in reduced cost are not handed down. */
  handedDown: factor(2),
  /** Rosters that are enumerated, at most, of one person and of all. */
  enumerated: { person: count(5_000, 'Curtois 6, 7, 9, 16, 18'), all: count(100_000) },
  /** Enumeration stops when so many people have had too many rosters, and no more have had few. */
  tooMany: count(8),
  /** Share of the gap at the last enumeration from which it is tried again. */
  smallerGap: share(0.7),
  /** Rounds of pricing towards central duals, at most, and the share of the gap that their bound may lie below the LP. */
  centre: { rounds: count(6, 'Curtois 6: 4,677 rosters instead of 24,317'), loss: share(0.02) },
  /** Reduced costs within this of the gap count as equal to it. */
  slack: tolerance(1e-6),
  split: {
    /** Values of columns below this count as none, and distance from a whole number at which a value is open. */
    none: tolerance(1e-6),
    open: tolerance(1e-4),
    /** Splits of each sort that are probed. */
    candidates: count(
      10,
      'Curtois 7 and 16; 5, 6, 7: 3 to 13 times as long where four no better ones end it',
    ),
    /** What a day off is preferred by: it decides more than one duty does. */
    dayOff: share(0.2),
    /** Least gain of a side that counts, as a share of the gap. */
    leastGain: share(1e-3),
  },
} as const;

/** The proof's share of the effort, and the limits of its trees. */
export const PROOF = {
  /** Share of other effort: while the gap is near, while it is far, once rosters are enumerated, and on small rotas. */
  share: { near: share(0.2), far: share(0.1), enumerated: factor(4), small: factor(20, 'shop weeks') },
  /** Gap, as a share of the cost, below which it is near, as one unit of all costs is. */
  near: share(0.01),
  /** Share of the people whose rosters are enumerated from which the proof gets most. */
  enumerated: share(0.5),
  /** Margin of the first tree above the bound, as a share of what people cost in the LP, and of any, of the gap. */
  firstMargin: share(3e-4, 'shop weeks: 1e-4 takes more trees, 1e-3 enumerates more rosters'),
  margin: share(1 / 64, 'rotas of five people: proved within seconds'),
} as const;
