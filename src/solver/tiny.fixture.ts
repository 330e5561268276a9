/** Tiny literal problems for tests: a Monday-first week or two, one site, people and rows in short hand. */

import type { Demand, Person, Problem, Rule } from './problem.ts';
import type { Assignment } from './solution.ts';

/** Monday 2026-11-23 00:00 UTC. */
export const MONDAY = Date.UTC(2026, 10, 23) / 60_000;
export const HOUR = 60;
export const DAY = 1440;

export function days(count: number): Problem['horizon'] {
  const list = Array.from({ length: count }, (_, day) => ({
    date: new Date((MONDAY + day * DAY) * 60_000).toISOString().slice(0, 10),
    start: MONDAY + day * DAY,
    end: MONDAY + (day + 1) * DAY,
  }));
  return { start: MONDAY, end: MONDAY + count * DAY, timeZone: 'UTC', days: list };
}

/** A row named `id` on a day, from `from` to `to` o'clock (past 24: the next morning), one slot worth 100. */
export function row(id: string, day: number, from: number, to: number, more: Partial<Demand> = {}): Demand {
  const at = MONDAY + day * DAY;
  const times = { start: at + from * HOUR, end: at + to * HOUR, day };
  return { id, ...times, locationId: 'site', target: 1, max: 1, under: 100, underLevel: 'soft', ...more };
}

/** One 8-hour row on each day, named `0`, `1`, …. */
export const daily = (count: number, more: Partial<Demand> = {}) =>
  Array.from({ length: count }, (_, day) => row(`${day}`, day, 9, 17, more));

export function problem(
  count: number,
  demand: Demand[],
  rules: Rule[] = [],
  people: Person[] = [{ id: 'ann' }],
): Problem {
  return { version: 1, horizon: days(count), people, locations: [{ id: 'site' }], demand, rules };
}

/** `{ann: ['0', '1']}` as a solution. */
export function roster(of: Record<string, string[]>): { assignments: Assignment[] } {
  return {
    assignments: Object.entries(of).flatMap(([personId, ids]) =>
      ids.map((demandId) => ({ personId, demandId })),
    ),
  };
}

/** Pay counts as it is. */
export const PAY = {
  id: 'pay',
  code: 'LABOUR_COST',
  scope: 'all',
  kind: 'labourCost',
  params: {},
  weight: 1,
} as const satisfies Rule;
