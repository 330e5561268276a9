import { ROUNDING } from './tolerance.ts';

/** Greatest common divisor of two amounts that are not negative; a remainder up to `tolerance` is one of rounding. */
export function gcd(a: number, b: number, tolerance = 0): number {
  while (b > tolerance) [a, b] = [b, a % b];
  return a;
}

/** The step that all amounts are multiples of, 0 of none. */
export function commonStep(amounts: Iterable<number>): number {
  let step = 0;
  for (const amount of amounts) step = gcd(amount, step, ROUNDING);
  return step;
}
