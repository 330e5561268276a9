/**
 * Points as they are stored and shown: two decimals, the solver's own sums carry the noise of floating point. Rounding
 * keeps the order, so a bound never passes the score that it bounds.
 */
export const points = (value: number) => Math.round(value * 100) / 100;
