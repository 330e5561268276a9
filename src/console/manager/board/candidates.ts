/** The candidates for a shift, split into free and barred. Pure. */

import type { Planning } from '../../../client/index.ts';
import { costTerms } from '../../app/rule-names.ts';
import { dayText, localOf } from '../../kit/time/zone.ts';
import type { Wage } from '../labour/labour-text.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { messages } from './messages.ts';

export type LatelyAbsent = Pick<Planning.CandidateAbsence, 'kind' | 'start'>;

export interface Judged {
  userId: string;
  assigned: boolean;
  possible: boolean;
  standBy: boolean;
  /** Ill, or did not come, shortly before the shift: they may still be away; null: no such absence. */
  latelyAbsent: LatelyAbsent | null;
  /** When what the shift asks for ends, where that is soon. */
  qualifiedUntil: string | null;
  broken: { code: string; message: string }[];
  /** Limits of their own alone are in the way: a manager may pass them with a reason. */
  bendable: boolean;
  /** What the person adds to the cost of the rota; null: hidden from members. */
  difference: number | null;
  /** What the shift pays the person; null: hidden. */
  wage: Wage;
  /** The same by rule. */
  costs: Cost[] | null;
}

export interface Candidates {
  /** Who is on the shift. */
  assigned: Judged[];

  /** People on stand-by first, then those of the site, then the cheapest; whoever was absent lately after all others. */
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
          wasAbsent(a) - wasAbsent(b) ||
          Number(b.standBy) - Number(a.standBy) ||
          byHome(a, b) ||
          (a.difference ?? 0) - (b.difference ?? 0),
      ),
    barred: others
      .filter(({ possible }) => !possible)
      .sort(
        (a, b) =>
          byHome(a, b) || Number(b.bendable) - Number(a.bendable) || a.broken.length - b.broken.length,
      ),
  };
}

/** For an order in which they come last. */
export const wasAbsent = ({ latelyAbsent }: Pick<Judged, 'latelyAbsent'>): number =>
  Number(latelyAbsent !== null);

/** `reported ill today`; `today`: the date at the site of the shift, whose clock `zone` is. */
export function absentText({ kind, start }: LatelyAbsent, today: string, zone: string): string {
  const { date } = localOf(start, zone);
  const words = coverMessages.lately[kind ?? 'other'];
  return date === today ? words.today : words.on(dayText(date));
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

/** What somebody adds to a rule, in its unit and in points; `measure` null: not known. */
export interface Cost {
  ruleId: string | null;
  code: string;
  measure: number | null;
  unit: string | null;
  currency: string | null;
  cost: number;
}

/** Costs that differ by less, in points, are the same to a reader. */
const SAME = 0.005;

/** What replacing the person on the shift would add by rule; `own`: what that person adds, for an open slot nothing. */
export function insteadOf(costs: readonly Cost[], own: readonly Cost[]): Cost[] {
  const rules = new Map<string, Cost>();
  const add = (one: Cost, sign: number) => {
    const key = `${one.ruleId} ${one.code}`;
    const rule = rules.get(key) ?? { ...one, measure: 0, cost: 0 };
    const measure = rule.measure === null || one.measure === null ? null : rule.measure + sign * one.measure;
    rules.set(key, { ...rule, measure, cost: rule.cost + sign * one.cost });
  };
  for (const one of costs) add(one, 1);
  for (const one of own) add(one, -1);
  return [...rules.values()].filter(({ cost }) => Math.abs(cost) >= SAME);
}

/** What the one on the shift costs and is paid; `costs` empty: not known. */
export interface Instead {
  costs: readonly Cost[];
  wage: Wage;
}

/**
 * What somebody would cost, or how that differs from whoever is on the shift; `instead` null: it is open.
 * `isPaySaid`: the wage stands beside it, to the penny. null: costs are hidden from the reader, those of the one on the
 * shift are not known, an open shift costs nothing, or the wage says it all.
 */
export function costText(
  costs: readonly Cost[] | null,
  instead: Instead | null,
  { isPaySaid = false }: { isPaySaid?: boolean } = {},
): string | null {
  if (costs === null || instead?.costs.length === 0) return null;
  const all = insteadOf(costs, instead?.costs ?? []);
  const terms = costTerms(all.filter(({ code }) => !isPaySaid || code !== 'LABOUR_COST'));
  if (terms !== '') return terms;
  return instead === null || all.length > 0 ? null : messages.detail.same;
}
