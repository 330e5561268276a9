/** Sums of points that differ by less are equal: rounding of sums in another order stays far below. */
export const TOLERANCE = 1e-6;
