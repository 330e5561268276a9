/** Greatest common divisor of lists of whole numbers, infinite ones left out; 0 when one is not whole. */
export function commonUnit(enumerated: Iterable<Iterable<number>>): number {
  let unit = 0;
  for (const list of enumerated) {
    for (const cost of list) {
      let [a, b] = [Math.abs(cost), unit];
      if (a === Number.POSITIVE_INFINITY) continue;
      if (!Number.isSafeInteger(a)) return 0;
      while (b > 0) [a, b] = [b, a % b];
      unit = a;
    }
  }
  return unit;
}
