/** What a solved run is stored as: score, metrics, rows. Pure. */
import { contentHash } from '../../../../platform/canonical-json.ts';
import {
  type Assignment,
  basePay,
  type CheckReport,
  type Demand,
  type Point,
  type Problem,
  paidMinutes,
  rowsNotNeeded,
  type Violation,
} from '../../../../solver/index.ts';
import { FIXED } from '../../problem/bystanders.ts';
import type { Broken, Conflict, Proof, StoredMetrics } from '../run-record.ts';
import type { RunGap, RunScore } from '../runs.schema.ts';
import type { RunBreaks } from './breaks.schema.ts';
import { points } from './points.ts';

/** Proofs and times, which do not follow from the roster. */
export interface Effort {
  bound: number | null;
  gapPercent: number | null;
  gap: RunGap | null;
  provenOptimal: boolean;
  elapsedMs: number;
  /** Why hard rules that are broken cannot be kept. */
  proofs: Proof[];
  conflict?: Conflict;
  breaks?: RunBreaks;
}

export const isPlanned = ({ id }: Demand) => !id.startsWith(FIXED);

/** The assignments of the run's own rows. */
export function ownAssignments(assignments: readonly Assignment[]): Assignment[] {
  return assignments.filter(({ demandId }) => !demandId.startsWith(FIXED));
}

/** The same for equal rosters, whatever their order. */
export function resultHash(assignments: readonly Assignment[]): string {
  return contentHash(
    ownAssignments(assignments)
      .map(({ demandId, personId }) => `${demandId} ${personId}`)
      .sort(),
  );
}

export function scoreOf({ cost }: CheckReport): RunScore {
  return { hard: points(cost.hard), medium: points(cost.medium), soft: points(cost.soft) };
}

export function metricsOf(
  problem: Problem,
  assignments: readonly Assignment[],
  report: CheckReport,
  effort: Effort,
  before: readonly string[] = [],
): StoredMetrics {
  const notNeeded = new Set(rowsNotNeeded(problem, assignments, before));
  const rows = problem.demand.filter((row) => isPlanned(row) && !notNeeded.has(row.id));
  const own = ownAssignments(assignments);
  const staff = new Map<string, number>();
  for (const { demandId } of own) staff.set(demandId, (staff.get(demandId) ?? 0) + 1);
  const filledOf = (row: Demand) => Math.min(row.target, staff.get(row.id) ?? 0);
  const target = sum(rows.map((row) => row.target));
  const filled = sum(rows.map(filledOf));
  const of = (priority: NonNullable<Demand['priority']>) => {
    const mine = rows.filter((row) => row.priority === priority);
    return { target: sum(mine.map((row) => row.target)), filled: sum(mine.map(filledOf)) };
  };
  return {
    demandRows: rows.length,
    slotsTarget: target,
    slotsFilled: filled,
    coveragePercent: target === 0 ? 100 : points((100 * filled) / target),
    byPriority: { critical: of('critical'), high: of('high'), medium: of('medium'), low: of('low') },
    ...amounts(problem, own),
    currency: problem.currency ?? null,
    fairness: points(distanceFromShares(problem, report)),
    wishes: wishesOf(problem, report),
    changes: measureOf(report.byRule, 'DISRUPTION') + (problem.baseline?.gone ?? 0),
    broken: brokenOf(problem, report),
    ...effort,
    bound: effort.bound === null ? null : points(effort.bound),
    gapPercent: effort.gapPercent === null ? null : points(effort.gapPercent),
  };
}

/** Broken rules listed at most. */
const MOST_BROKEN = 200;

/** The hard rules that the roster breaks. */
function brokenOf(problem: Problem, { violations }: CheckReport): Broken[] {
  const planned = new Set(problem.demand.filter(isPlanned).map(({ id }) => id));
  return violations
    .filter(({ level }) => level === 'hard')
    .slice(0, MOST_BROKEN)
    .map(({ code, ruleId, personId, demandIds, measure, unit, limit }) => ({
      code,
      ruleId,
      personId,
      demandIds: demandIds.filter((id) => planned.has(id)),
      measure: points(measure),
      unit,
      ...(limit === undefined ? {} : { limit }),
    }));
}

/** Wages of these assignments at the hourly cost of their people: no premiums, no overtime. Others than the problem's are left out. */
export function labourCostOf(problem: Problem, own: readonly Assignment[]): number {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const people = new Map(problem.people.map((person) => [person.id, person]));
  return own.reduce((sum, { demandId, personId }) => {
    const [row, person] = [rows.get(demandId), people.get(personId)];
    if (row === undefined || person === undefined) return sum;
    return sum + basePay(person, { start: row.start, minutes: paidMinutes(problem, person, row) });
  }, 0);
}

/** Paid minutes, wages and travel of these assignments. Others than the problem's are left out. */
export function amounts(problem: Problem, own: readonly Assignment[]) {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const places = new Map(problem.locations.map(({ id, at }) => [id, at]));
  const { detour = 1.3 } = problem.travel ?? {};
  let minutesAssigned = 0;
  let travelKm = 0;
  for (const { demandId, personId } of own) {
    const [row, person] = [rows.get(demandId), people.get(personId)];
    if (row === undefined || person === undefined) continue;
    minutesAssigned += paidMinutes(problem, person, row);
    const at = places.get(row.locationId);
    if (at !== undefined && person.home !== undefined) travelKm += 2 * detour * kilometres(person.home, at);
  }
  return { minutesAssigned, labourCost: points(labourCostOf(problem, own)), travelKm: points(travelKm) };
}

const EARTH_RADIUS_KM = 6371;

/** Great-circle distance. */
function kilometres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const h = half(b.latitude - a.latitude) + across * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
}

/** How many wishes for days there are, and how many the roster keeps; hard ones are limits and no wishes. */
function wishesOf({ people }: Problem, { violations }: CheckReport): { asked: number; kept: number } {
  const asked = people.flatMap(({ requests = [] }) => requests.filter(({ hard }) => hard !== true)).length;
  const missed = violations.filter(({ code, level }) => code === 'SHIFT_REQUEST' && level === 'soft').length;
  return { asked, kept: asked - missed };
}

/** Counts this run's loads alone; what people carried before it is a price and no load. */
function distanceFromShares({ rules }: Problem, { byRule }: CheckReport): number {
  const shared = new Set(
    rules.filter(({ kind, params }) => kind === 'fairness' && params.past !== true).map(({ id }) => id),
  );
  return sum(
    byRule.filter(({ ruleId }) => ruleId !== null && shared.has(ruleId)).map(({ measure }) => measure),
  );
}

function measureOf(byRule: CheckReport['byRule'], code: Violation['code']): number {
  return sum(byRule.filter((rule) => rule.code === code).map(({ measure }) => measure));
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
