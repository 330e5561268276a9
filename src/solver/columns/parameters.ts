/** What the engine is set to. */

/**
 * Effort is counted in labels expanded by pricing, about 20 million a second where this was measured; one
 * simplex iteration costs about six labels per row. It takes the place of a clock, so that runs repeat exactly.
 */
export const ENGINE = {
  labelsPerIterationRow: 6,
  /** Effort that a neighbourhood should take, its size follows; and at which it is given up. */
  neighbourhood: { aim: 15e6, most: 45e6 },
  /** LPs with more rows than this are too slow for the whole horizon. */
  rowsOfRoot: 650,
  /** Cycles of balancing before them, when others have found duals. */
  cyclesBeforeRoot: 2,
  /** A long horizon's duals are worked out again when the effort has grown by this factor. */
  stitchAgain: 1.5,
  dive: { firstRounds: 100, rounds: 8, share: 0.02, noise: 0.1 },
  /**
   * Balancing's share of the effort that goes to it and to neighbourhoods of the best roster: much while it finds
   * something, little while they do. The others are in proportion to these: repairs of balanced rosters to the
   * balancing, the proof to all, more when the gap is below `near`, most when the rosters of so great a share of the
   * people are listed, and on small rotas.
   */
  share: { least: 0.25, start: 0.6, most: 0.75, repair: 0.7, proof: 0.2, farProof: 0.1, mostProof: 4 },
  near: 0.01,
  listed: 0.5,
  /** Person-days up to which a rota is small. */
  small: 300,
  /** Least margin above the bound within which trees look for rosters once there is none at it, as a share of the gap. */
  margin: 1 / 64,
  /** Share of the gap below which a better roster does not count as a success. */
  trifle: 3e-4,
  /** Gap, as a share of the cost, below which a bound is not in a hurry. */
  slight: 1e-3,
  /** Columns of a person that a part starts with. */
  columns: 30,
} as const;
