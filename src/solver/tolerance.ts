/** Sums of points that differ by less are equal: rounding of sums in another order stays far below. */
export const TOLERANCE = 1e-6;

/** Amounts of one sum (minutes, duties, points of one roster) that differ by less are equal. */
export const ROUNDING = 1e-9;

/**
 * A roster is optimal when none costs less by more: so many points for each part, or so large a share of the total. What
 * a proof leaves open and costs that are rounded down take less.
 */
const RESOLUTION = { points: 2e-4, share: 1e-9 };

/** Whether a total is as low as a proved bound says, over so many parts searched apart. */
export const isReached = (total: number, bound: number, parts = 1): boolean =>
  total - bound <= Math.max(parts * RESOLUTION.points, RESOLUTION.share * Math.abs(total));
