/** Greatest common divisor of two amounts that are not negative; a remainder up to `tolerance` is one of rounding. */
export function gcd(a: number, b: number, tolerance = 0): number {
  while (b > tolerance) [a, b] = [b, a % b];
  return a;
}
