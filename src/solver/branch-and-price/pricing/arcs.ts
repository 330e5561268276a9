/** The arcs of an automaton on one day: those that leave node n are `first[n]` … `first[n + 1] − 1`. */
export interface ArcTable {
  readonly first: Int32Array;
  readonly target: Int32Array;
  /** Class of the duty that the arc works, −1 for a day off. */
  readonly dutyClass: Int32Array;
  /** Cost of runs that become too long or end too short, of the duty following the last one, and of a further site. */
  readonly cost: Float64Array;
}
