/** The gap of the empty slots as one figure. Pure. */

interface Slots {
  /** Cost of one empty slot, in any unit. */
  cost: number;
  empty: number;
  least: number;
}

/** What the empty slots cost beyond the fewest proved of each level, in percent of what they cost; 0 where none is empty. */
export function slotsPercent(slots: readonly Slots[]): number {
  const cost = slots.reduce((sum, one) => sum + one.cost * one.empty, 0);
  const least = slots.reduce((sum, one) => sum + one.cost * one.least, 0);
  return cost === 0 ? 0 : Math.round((10_000 * (cost - least)) / cost) / 100;
}
