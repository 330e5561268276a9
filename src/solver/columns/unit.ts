/** Greatest common divisor of whole numbers, infinite ones left out; 0 when one is not whole. */
export function commonUnit(costs: Iterable<number>): number {
  let unit = 0;
  for (const cost of costs) {
    let [a, b] = [Math.abs(cost), unit];
    if (a === Number.POSITIVE_INFINITY) continue;
    if (!Number.isSafeInteger(a)) return 0;
    while (b > 0) [a, b] = [b, a % b];
    unit = a;
  }
  return unit;
}
