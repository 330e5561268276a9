/** Tuning numbers with their unit and range, and where they were measured: what `sizes.ts` and `params.ts` are written in. */

export const UNMEASURED = 'set by hand';

export function tuned(value: number, unit: string, least: number, most: number, measured: string): number {
  if (value >= least && value <= most && measured !== '') return value;
  throw new RangeError(`a parameter of ${value} ${unit} is not between ${least} and ${most}`);
}

export const share = (value: number, measured = UNMEASURED): number => tuned(value, 'share', 0, 1, measured);
export const factor = (value: number, measured = UNMEASURED): number =>
  tuned(value, 'factor', 0, 1e6, measured);
export const count = (value: number, measured = UNMEASURED): number =>
  tuned(value, 'count', 0, 1e6, measured);
export const labels = (value: number, measured = UNMEASURED): number =>
  tuned(value, 'labels', 0, 1e9, measured);

/** Differences that count as rounding, in points of cost or reduced cost, or in the value of a variable. */
export const tolerance = (value: number): number =>
  tuned(value, 'points', 0, 1e-3, 'tolerance of HiGHS: 1e-7');
