/** The values beside a curve. Pure. */

const MOST_LINES = 6;
/** Round values of each power of ten. */
const ROUND = [1, 2, 5];

/** Round values between two costs, few enough to read. Pure. */
export function ticksOf(least: number, most: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(Math.max(10, most))) + 1 },
    (_, power) => 10 ** power,
  );
  const all = powers.flatMap((power) => ROUND.map((one) => one * power));
  const within = all.filter((value) => value >= least && value <= most);
  const step = Math.ceil(within.length / MOST_LINES);
  if (within.length > 1) return within.filter((_, index) => index % step === 0);
  const middle = Math.round((least + most) / 2);
  return middle >= least && middle <= most ? [middle] : [];
}
