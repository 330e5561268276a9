/** Judges when people have their breaks: whether they are as the rules say, and what is missing meanwhile. */

import { DEFAULT_MEDIUM_WEIGHT, type Demand, type Interval, type Person, type Problem } from '../problem.ts';
import { limitedBy } from '../rules/presence/measure.ts';
import type { Assignment, BreakPlan, CheckReport, CoverCost, PlacedBreak } from '../solution.ts';
import { breakRules, breaksOf } from './breaks.ts';
import { horizonDays } from './calendar.ts';
import { dutyOf } from './duty.ts';
import { matches } from './duty-filter.ts';
import { hardPoints, type RuleOf } from './miss.ts';
import { inScope } from './scope.ts';

type BreakReport = NonNullable<CheckReport['breaks']>;
type BreakRule = RuleOf<'breaks'>;

/** Somebody on a row, with the breaks due and those planned. */
interface Work {
  person: Person;
  row: Demand;
  rule: BreakRule | null;
  due: readonly { minutes: number; paid?: boolean }[];
  planned: readonly PlacedBreak[];
  irregular: boolean;
}

function worksOf(problem: Problem, assignments: readonly Assignment[], plan: BreakPlan): Work[] {
  const { first } = horizonDays(problem.horizon);
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const planned = new Map(plan.assignments.map((one) => [`${one.personId}\n${one.demandId}`, one]));
  return assignments.map(({ personId, demandId }) => {
    const person = people.get(personId)!;
    const row = rows.get(demandId)!;
    const found = breaksOf(problem, person, dutyOf(row, first));
    const mine = planned.get(`${personId}\n${demandId}`);
    return {
      person,
      row,
      rule: found?.rule ?? null,
      due: found?.breaks ?? [],
      planned: mine?.breaks ?? [],
      irregular: mine?.irregular === true,
    };
  });
}

/** What is wrong with the breaks of one duty. */
function faultsOf({ person, row, rule, due, planned, irregular }: Work, problem: Problem): string[] {
  const who = `${person.id} on ${row.id}`;
  const lengths = planned.map(({ start, end, paid }) => `${end - start}${paid ? ' paid' : ''}`).join(', ');
  const asked = due.map(({ minutes, paid }) => `${minutes}${paid === true ? ' paid' : ''}`).join(', ');
  if (lengths !== asked) return [`${who}: breaks of ${lengths || 'no'} minutes, not ${asked || 'none'}`];
  if (rule === null) return [];
  const works = workOf(row, planned);
  if (works.some(({ start, end }) => end < start)) return [`${who}: breaks overlap or leave the duty`];
  if (irregular) return [];
  const { afterStart = 0, beforeEnd = 0, mostInARow = Number.POSITIVE_INFINITY, grid = 15 } = rule.params;
  const midnight = problem.horizon.days[row.day].start;
  const faults: string[] = [];
  for (const { start, end } of planned) {
    if (start < row.start + afterStart) faults.push(`${who}: a break too soon after the start`);
    if (end > row.end - beforeEnd) faults.push(`${who}: a break too near the end`);
    if ((start - midnight) % grid !== 0) faults.push(`${who}: a break beside the grid`);
  }
  if (works.some(({ start, end }) => end - start > mostInARow))
    faults.push(`${who}: too long without a break`);
  return faults;
}

/** The work before, between and after breaks. */
function workOf(row: Interval, breaks: readonly Interval[]): Interval[] {
  const starts = [row.start, ...breaks.map(({ end }) => end)];
  const ends = [...breaks.map(({ start }) => start), row.end];
  return starts.map((start, i) => ({ start, end: ends[i] }));
}

const covers = (time: number) => (one: Interval) => one.start <= time && time < one.end;

/** The times between which nothing at the place changes. */
function changesAt(works: readonly Work[], windows: readonly Interval[]): number[] {
  const all: Interval[] = [...works.flatMap(({ row, planned }) => [row, ...planned]), ...windows];
  const times = all.flatMap(({ start, end }) => [start, end]).filter(Number.isFinite);
  return [...new Set(times)].sort((a, b) => a - b);
}

const ALWAYS = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Minutes of people whom a presence lacks because of breaks, at one place. */
function lackedAt(rule: RuleOf<'presence'>, works: readonly Work[], problem: Problem): number {
  const { scope, params } = rule;
  const { first } = horizonDays(problem.horizon);
  const mine = works.filter(({ row }) => matches(params, row, { first }, problem));
  if (mine.length === 0) return 0;
  const rows = mine.map(({ row }) => row);
  let minutes = 0;
  for (const { start, end, min = 0 } of limitedBy(rule, rows, ALWAYS, problem)) {
    const times = changesAt(mine, [{ start, end }]).filter((time) => time >= start && time <= end);
    times.slice(0, -1).forEach((time, i) => {
      const here = mine.filter(({ row }) => covers(time)(row));
      const beside = here.filter(({ person }) => params.beside && inScope(params.beside, person)).length;
      if (params.beside !== undefined && beside === 0) return;
      const least = params.every === undefined ? min : min * Math.ceil(beside / params.every);
      const counted = here.filter(({ person }) => inScope(scope, person));
      const working = counted.filter(({ planned }) => !planned.some(covers(time)));
      const lacked = Math.max(0, least - working.length) - Math.max(0, least - counted.length);
      minutes += lacked * (times[i + 1] - time);
    });
  }
  return minutes;
}

/** Minutes of people above a rule's most on a break at once, at one place. */
function crowdedAt(rule: BreakRule, works: readonly Work[]): number {
  const { mostTogether } = rule.params;
  if (mostTogether === undefined) return 0;
  const mine = works.filter((work) => work.rule?.id === rule.id);
  const times = changesAt(mine, []);
  return times.slice(0, -1).reduce((sum, time, i) => {
    const away = mine.filter(({ planned }) => planned.some(covers(time))).length;
    return sum + Math.max(0, away - mostTogether) * (times[i + 1] - time);
  }, 0);
}

function costOf(problem: Problem, works: readonly Work[]): CoverCost {
  const { mediumWeight = DEFAULT_MEDIUM_WEIGHT } = problem;
  const cost = { hard: 0, soft: 0 };
  const places = Map.groupBy(works, ({ row }) => row.locationId);
  for (const mine of places.values()) {
    for (const rule of breakRules(problem)) cost.hard += hardPoints(crowdedAt(rule, mine), 'minutes');
    for (const rule of problem.rules) {
      if (rule.kind !== 'presence') continue;
      const minutes = lackedAt(rule, mine, problem);
      if (rule.hard === true) cost.hard += hardPoints(minutes, 'minutes');
      else cost.soft += minutes * rule.weight * (rule.level === 'medium' ? mediumWeight : 1);
    }
  }
  return cost;
}

/** What is wrong with a plan of breaks, and what it costs. */
export function breakReport(
  problem: Problem,
  assignments: readonly Assignment[],
  plan: BreakPlan,
): BreakReport {
  const works = worksOf(problem, assignments, plan);
  const known = new Set(assignments.map((one) => `${one.personId}\n${one.demandId}`));
  const strangers = plan.assignments
    .filter((one) => !known.has(`${one.personId}\n${one.demandId}`))
    .map(({ personId, demandId }) => `${personId} on ${demandId}: breaks of nobody who works there`);
  return {
    faults: [...works.flatMap((work) => faultsOf(work, problem)), ...strangers],
    cost: costOf(problem, works),
  };
}
