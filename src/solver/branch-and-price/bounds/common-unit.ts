import { gcd } from '../../gcd.ts';

/** Most decimals of a cost that is a multiple of a unit. */
const MOST_DECIMALS = 6;
/** What a double may be off after the few operations that make a cost: of itself, and as a share of it. */
const ROUNDING = { own: 1e-9, share: 2 ** -50 };

/**
 * Greatest common divisor of lists of numbers of at most six decimals, infinite ones left out; 0 when one has more, or
 * the numbers without their decimals are beyond 2^53.
 */
export function commonUnit(lists: Iterable<Iterable<number>>): number {
  const values = [...lists].flatMap((list) => [...list]).filter((value) => Math.abs(value) !== Infinity);
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const scale = 10 ** decimals;
    const whole = values.map((value) => Math.round(Math.abs(value) * scale));
    const near = (value: number, i: number): boolean =>
      Math.abs(Math.abs(value) * scale - whole[i]) <= ROUNDING.own + ROUNDING.share * whole[i];
    if (!whole.every(Number.isSafeInteger)) return 0;
    if (values.every(near)) return whole.reduce((common, value) => gcd(common, value), 0) / scale;
  }
  return 0;
}
