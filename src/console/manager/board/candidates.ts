/** The candidates for a shift, split into free and barred. Pure. */

import { locale } from '../../languages/chosen.ts';
import type { Wage } from '../labour/labour-text.ts';

export interface Judged {
  userId: string;
  assigned: boolean;
  possible: boolean;
  standBy: boolean;
  broken: { code: string; message: string }[];
  /** Limits of their own alone are in the way: a manager may pass them with a reason. */
  bendable: boolean;
  /** What the person adds to the cost of the rota; null: hidden from members. */
  difference: number | null;
  /** What the shift pays the person; null: hidden. */
  wage: Wage;
}

export interface Candidates {
  /** Who is on the shift. */
  assigned: Judged[];

  /** People on stand-by first, then those of the site, then the cheapest. */
  free: Judged[];
  /** People of the site first, then those whom a reason gets there, then the fewest broken rules. */
  barred: Judged[];
}

/** `isHere`: whether somebody is at home at the shift's site. */
export function candidatesOf(
  judged: readonly Judged[],
  isHere: (userId: string) => boolean = () => true,
): Candidates {
  const others = judged.filter(({ assigned }) => !assigned);
  const byHome = (a: Judged, b: Judged) => Number(isHere(b.userId)) - Number(isHere(a.userId));
  return {
    assigned: judged.filter(({ assigned }) => assigned),
    free: others
      .filter(({ possible }) => possible)
      .sort(
        (a, b) =>
          Number(b.standBy) - Number(a.standBy) || byHome(a, b) || (a.difference ?? 0) - (b.difference ?? 0),
      ),
    barred: others
      .filter(({ possible }) => !possible)
      .sort(
        (a, b) =>
          byHome(a, b) || Number(b.bendable) - Number(a.bendable) || a.broken.length - b.broken.length,
      ),
  };
}

/** How many of the people each rule stops, the most first. */
export function reasonsOf(barred: readonly Judged[]): { code: string; count: number }[] {
  const codes = barred.flatMap(({ broken }) => [...new Set(broken.map(({ code }) => code))]);
  return [...Map.groupBy(codes, (code) => code)]
    .map(([code, all]) => ({ code, count: all.length }))
    .sort((a, b) => b.count - a.count);
}

const UNQUALIFIED = new Set(['ELIGIBILITY_MISSING', 'ELIGIBILITY_EXPIRED', 'ELIGIBILITY_REVOKED']);

/** Whether somebody lacks what the shift asks for, whatever else is in the way. */
export const isUnqualified = ({ broken }: Judged): boolean =>
  broken.some(({ code }) => UNQUALIFIED.has(code));

const POINTS = new Intl.NumberFormat(locale(), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Cost points, formatted. */
export const points = (cost: number) => POINTS.format(Math.abs(cost));

/** With its sign. */
export const amount = (cost: number) => `${sign(cost)}${points(cost)}`;

const sign = (cost: number) => (cost > 0 ? '+' : cost < 0 ? '−' : '');

/**
 * What replacing the person on the shift would cost more. `known` are the differences in the explanation; for others,
 * the cost of the present person is subtracted from what the other one would add.
 */
export function differenceOf(
  { userId, difference }: Pick<Judged, 'userId' | 'difference'>,
  known: readonly { userId: string; difference: number }[],
  own: number | null,
): number | null {
  const named = known.find((one) => one.userId === userId);
  if (named !== undefined && own !== null) return named.difference;
  return difference === null || own === null ? null : difference - own;
}
