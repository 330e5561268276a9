/**
 * The independent judge. It shares no code with the search and works on plain JSON, rule by rule, as the words of
 * `problem.ts` say; slow and obvious on purpose. It guards every run before it is stored.
 */

import type { Baseline, Code, Demand, Level, Problem } from '../problem.ts';
import { presenceViolations } from '../rules/presence/measure.ts';
import type { Assignment, BreakPlan, CheckReport, Violation } from '../solution.ts';
import { AlternativeRows } from './alternatives.ts';
import { breakReport } from './break-plan.ts';
import { hardPoints, violation } from './miss.ts';
import { personViolations, RuleBook, totalCost } from './person.ts';
import { type ScheduleView, viewOf } from './schedule.ts';

/** The sum of a list of slot costs of which the last repeats. */
function slotCosts(costs: number | number[] | undefined, slots: number): number {
  const list = typeof costs === 'number' ? [costs] : (costs ?? [0]);
  let sum = 0;
  for (let slot = 0; slot < slots; slot++) sum += list[Math.min(slot, list.length - 1)] ?? 0;
  return sum;
}

function staffing({ id, day }: Demand, code: Code, level: Level, measure: number, cost: number): Violation {
  const isShort = code === 'UNASSIGNED' || code === 'MIN_STAFF';
  const message = `${id}: ${measure} ${isShort ? 'too few' : 'too many'}`;
  return violation(code, level, { demandIds: [id], day, measure, unit: 'people', cost }, message);
}

/** What `staff` people on one row break or cost. */
export function rowViolations(row: Demand, staff: number): Violation[] {
  const found: Violation[] = [];
  const min = row.min ?? 0;
  if (staff < min) found.push(staffing(row, 'MIN_STAFF', 'hard', min - staff, min - staff));
  if (staff > row.max) found.push(staffing(row, 'MAX_STAFF', 'hard', staff - row.max, staff - row.max));
  if (staff < row.target) {
    const cost = slotCosts(row.under, row.target - staff);
    found.push(staffing(row, 'UNASSIGNED', row.underLevel ?? 'medium', row.target - staff, cost));
  }
  const over = slotCosts(row.over, staff - row.target);
  if (over !== 0) found.push(staffing(row, 'OVERSTAFFED', 'soft', staff - row.target, over));
  return found;
}

/** What it costs that somebody no longer works what was published. */
export function disruptionBy({ personId, demandId, weight = 1 }: Baseline['assignments'][number]): Violation {
  const message = `${personId} no longer works the published ${demandId}`;
  return violation('DISRUPTION', 'soft', { personId, demandIds: [demandId], cost: weight }, message);
}

/** Published assignments not kept, and the budget for them. */
function disruption({ baseline }: Problem, worked: Set<string>): Violation[] {
  if (baseline === undefined) return [];
  const changed = baseline.assignments.filter((a) => !worked.has(`${a.personId}\n${a.demandId}`));
  const found = changed.map(disruptionBy);
  const changes = changed.length + (baseline.gone ?? 0);
  const max = baseline.maxChanges ?? Number.POSITIVE_INFINITY;
  if (changes > max) {
    const measure = changes - max;
    const message = `${changes} published assignments change, at most ${max}`;
    const cost = hardPoints(measure, 'shifts');
    const limit = { measure, unit: 'shifts', limit: { max } } as const;
    const whose = { personId: null, demandIds: [], day: null };
    found.push({ code: 'MAX_CHANGES', ruleId: null, level: 'hard', ...whose, ...limit, cost, message });
  }
  return found;
}

/** Rows by person. Throws RangeError on an id that the problem does not know. */
export function rowsByPerson(problem: Problem, assignments: Assignment[]): Map<string, Demand[]> {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const mine = new Map<string, Demand[]>(problem.people.map((person) => [person.id, []]));
  for (const { personId, demandId } of assignments) {
    const row = rows.get(demandId);
    const list = mine.get(personId);
    if (row === undefined) throw new RangeError(`assignment to unknown demand "${demandId}"`);
    if (list === undefined) throw new RangeError(`assignment of unknown person "${personId}"`);
    list.push(row);
  }
  return mine;
}

function summed(violations: Violation[]): CheckReport['byRule'] {
  const rules = new Map<string, CheckReport['byRule'][number]>();
  for (const { ruleId, code, level, measure, cost } of violations) {
    const key = `${ruleId}\n${code}\n${level}`;
    const rule = rules.get(key) ?? { ruleId, code, level, measure: 0, cost: 0 };
    rules.set(key, { ...rule, measure: rule.measure + measure, cost: rule.cost + cost });
  }
  return [...rules.values()];
}

const RANK = { hard: 0, medium: 1, soft: 2 } as const;
/** Hard first. */
export const byLevel = (a: Violation, b: Violation) => RANK[a.level] - RANK[b.level];

/** Judge a roster: feasible or not, its cost at each level and by rule, and every violation. */
export function check(
  problem: Problem,
  solution: { assignments: Assignment[]; breaks?: BreakPlan },
): CheckReport {
  const book = new RuleBook(problem);
  const mine = rowsByPerson(problem, solution.assignments);
  const views = problem.people.map((person): ScheduleView => viewOf(problem, person, mine.get(person.id)!));
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const staff = Map.groupBy(solution.assignments, ({ demandId }) => demandId);
  const on = ({ id }: Demand) => staff.get(id) ?? [];
  const worked = new Set(solution.assignments.map((a) => `${a.personId}\n${a.demandId}`));
  const violations = [
    ...views.flatMap((view) => personViolations(view, book)),
    ...new AlternativeRows(problem).all((row) => on(row).length, rowViolations),
    ...presenceViolations(problem, (row) => on(row).map(({ personId }) => people.get(personId)!)),
    ...disruption(problem, worked),
  ].sort(byLevel);
  const cost = totalCost(violations, problem);
  const { assignments, breaks } = solution;
  return {
    ...(breaks === undefined ? {} : { breaks: breakReport(problem, assignments, breaks) }),
    feasible: violations.every((v) => v.level !== 'hard'),
    cost,
    violations,
    byRule: summed(violations),
  };
}
