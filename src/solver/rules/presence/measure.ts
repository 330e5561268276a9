/** Rules about people who are present together. */

import { horizonDays } from '../../check/calendar.ts';
import { matches } from '../../check/duty-filter.ts';
import { bounds, type Miss, type RuleOf, violationOf } from '../../check/miss.ts';
import { inScope } from '../../check/scope.ts';
import type { Demand, Interval, Person, Problem } from '../../problem.ts';
import type { Violation } from '../../solution.ts';
import { spansOf } from '../pay/measure.ts';

type Staffed = (row: Demand) => readonly Person[];

/** The times of a rule with the limits that hold then, in order. */
type Limited = Interval & { min: number | undefined; max: number | undefined };

/** What the people present at a moment miss, by head. */
function missesOf(
  { scope, params }: RuleOf<'presence'>,
  { min, max }: Limited,
  people: readonly Person[],
): Miss[] {
  const { beside, every } = params;
  const others = beside === undefined ? 0 : people.filter((person) => inScope(beside, person)).length;
  if (beside !== undefined && others === 0) return [];
  const least = min === undefined || every === undefined ? min : min * Math.ceil(others / every);
  const present = people.filter((person) => inScope(scope, person)).length;
  return bounds(present, { min: least, max, unit: 'people' }, null, []);
}

interface Found {
  miss: Miss;
  until: number;
}

/** Adds what the people on the rows of one place miss from `from` until `until`, all of which run then. */
function add(found: Found[], misses: readonly Miss[], running: readonly Demand[], span: Interval): void {
  const { locationId, day } = running[0];
  const ids = running.map(({ id }) => id);
  for (const { measure, message, limit } of misses) {
    const said = `${locationId}: ${message}`;
    const before = found.find((one) => one.until === span.start && one.miss.message === said);
    const minutes = measure * (span.end - span.start);
    if (before === undefined) {
      const miss: Miss = { measure: minutes, unit: 'minutes', day, demandIds: ids, message: said };
      found.push({ until: span.end, miss: limit === undefined ? miss : { ...miss, limit } });
      continue;
    }
    before.until = span.end;
    before.miss.measure += minutes;
    before.miss.demandIds = [...new Set([...before.miss.demandIds, ...ids])];
  }
}

/** Misses at one place, joined while they stay the same. */
function missesAt(
  rule: RuleOf<'presence'>,
  rows: readonly Demand[],
  staffed: Staffed,
  limited: readonly Limited[],
): Miss[] {
  const found: Found[] = [];
  for (const limits of limited) {
    const touched = rows.filter(({ start, end }) => start < limits.end && limits.start < end);
    const clip = (time: number) => Math.min(limits.end, Math.max(limits.start, time));
    const times = [...new Set(touched.flatMap(({ start, end }) => [clip(start), clip(end)]))].sort(
      (a, b) => a - b,
    );
    for (const [i, start] of times.slice(0, -1).entries()) {
      const span = { start, end: times[i + 1] };
      const running = touched.filter((row) => row.start <= start && span.end <= row.end);
      if (running.length === 0) continue;
      const people = [...new Set(running.flatMap(staffed))];
      add(found, missesOf(rule, limits, people), running, span);
    }
  }
  return found.map(({ miss }) => miss);
}

/** When which limits of the rule hold on rows of these days, within some time. */
export function limitedBy(
  { params }: RuleOf<'presence'>,
  rows: readonly Demand[],
  within: Interval,
  problem: Problem,
): Limited[] {
  const { min, max, curve } = params;
  if (curve === undefined) return [{ ...within, min, max }];
  const days = rows.map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const found = curve.flatMap((step) =>
    spansOf(step, first, last, problem).map(({ start, end }) => ({
      start: Math.max(start, within.start),
      end: Math.min(end, within.end),
      min: step.min,
      max: step.max,
    })),
  );
  return found.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
}

/** What people who are present together break or cost, at the times of `row` at its place or everywhere. */
export function presenceViolations(
  problem: Problem,
  staffed: Staffed,
  row: Demand | null = null,
): Violation[] {
  const { first } = horizonDays(problem.horizon);
  const rules = problem.rules.filter((rule) => rule.kind === 'presence');
  return rules.flatMap((rule) => {
    const rows = problem.demand.filter(
      (one) =>
        (row === null || (one.locationId === row.locationId && one.start < row.end && row.start < one.end)) &&
        matches(rule.params, one, { first }, problem),
    );
    const within = row ?? { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
    const places = Map.groupBy(rows, ({ locationId }) => locationId);
    const misses = [...places.values()].flatMap((one) =>
      missesAt(rule, one, staffed, limitedBy(rule, one, within, problem)),
    );
    return misses.map((miss) => violationOf(rule, miss, null));
  });
}
