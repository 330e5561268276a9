/** Rules about people who are present together. */

import type { Demand, Interval, Person, Problem, Rule } from '../problem.ts';
import type { Violation } from '../solution.ts';
import { matches } from './amounts.ts';
import { horizonDays } from './calendar.ts';
import { bounds, type Miss, type RuleOf } from './miss.ts';
import { hardPoints, inScope } from './person.ts';

type Staffed = (row: Demand) => readonly Person[];

/** What the people present at a moment miss, by head. */
function missesOf(
  { scope, params }: RuleOf<'presence'>,
  people: readonly Person[],
  demandIds: string[],
): Miss[] {
  const { min, max, beside, every } = params;
  const others = beside === undefined ? 0 : people.filter((person) => inScope(beside, person)).length;
  if (beside !== undefined && others === 0) return [];
  const least = min === undefined || every === undefined ? min : min * Math.ceil(others / every);
  const present = people.filter((person) => inScope(scope, person)).length;
  return bounds(present, { min: least, max, unit: 'people' }, null, demandIds);
}

/** Misses at one place, joined while they stay the same. */
function missesAt(
  rule: RuleOf<'presence'>,
  rows: readonly Demand[],
  staffed: Staffed,
  within: Interval,
): Miss[] {
  const found: { miss: Miss; until: number }[] = [];
  const clip = (time: number) => Math.min(within.end, Math.max(within.start, time));
  const times = [...new Set(rows.flatMap(({ start, end }) => [clip(start), clip(end)]))].sort(
    (a, b) => a - b,
  );
  for (const [i, from] of times.slice(0, -1).entries()) {
    const until = times[i + 1];
    const running = rows.filter(({ start, end }) => start <= from && until <= end);
    if (running.length === 0) continue;
    const people = new Set(running.flatMap(staffed));
    const ids = running.map(({ id }) => id);
    for (const { measure, message, limit } of missesOf(rule, [...people], ids)) {
      const { locationId, day } = running[0];
      const said = `${locationId}: ${message}`;
      const before = found.find((one) => one.until === from && one.miss.message === said);
      const minutes = measure * (until - from);
      if (before === undefined) {
        const miss: Miss = { measure: minutes, unit: 'minutes', day, demandIds: ids, message: said };
        found.push({ until, miss: limit === undefined ? miss : { ...miss, limit } });
        continue;
      }
      before.until = until;
      before.miss.measure += minutes;
      before.miss.demandIds = [...new Set([...before.miss.demandIds, ...ids])];
    }
  }
  return found.map(({ miss }) => miss);
}

function rulesOf(problem: Problem): RuleOf<'presence'>[] {
  return problem.rules.filter((rule: Rule) => rule.kind === 'presence');
}

/** What people who are present together break or cost, at the times of `row` at its place or everywhere. */
export function presenceViolations(
  problem: Problem,
  staffed: Staffed,
  row: Demand | null = null,
): Violation[] {
  const { first } = horizonDays(problem.horizon);
  return rulesOf(problem).flatMap((rule) => {
    const rows = problem.demand.filter(
      (one) =>
        (row === null || (one.locationId === row.locationId && one.start < row.end && row.start < one.end)) &&
        matches(rule.params, one, { first }, problem),
    );
    const within = row ?? { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
    const places = Map.groupBy(rows, ({ locationId }) => locationId);
    const misses = [...places.values()].flatMap((one) => missesAt(rule, one, staffed, within));
    return misses.map(
      (miss): Violation => ({
        code: rule.code,
        ruleId: rule.id,
        level: rule.hard === true ? 'hard' : (rule.level ?? 'soft'),
        personId: null,
        ...miss,
        cost: rule.hard === true ? hardPoints(miss.measure, miss.unit) : rule.weight * miss.measure,
      }),
    );
  });
}
