/** What the engine is set to. */

/**
 * Effort is counted in labels expanded by pricing, about 20 million a second where this was measured; one
 * simplex iteration costs about six labels per row. It takes the place of a clock, so that runs repeat exactly.
 */
export const ENGINE = {
  labelsPerIterationRow: 6,
  /** Effort that a neighbourhood should take; its size follows. */
  neighbourhood: 15e6,
  /** LPs with more rows than this are too slow for the whole horizon. */
  rowsOfRoot: 650,
  dive: { firstRounds: 100, rounds: 8, share: 0.02, noise: 0.1 },
  /** Share of the effort that goes to balancing: much while it finds something, little while neighbourhoods do. */
  share: { least: 0.25, start: 0.6, most: 0.75 },
  /** Columns of a person that a part starts with. */
  columns: 30,
} as const;
