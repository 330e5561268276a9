/** The duties of a roster that have breaks, in clusters: breaks of different clusters are never at one place at one time. */

import { BreakRules } from '../model/breaks.ts';
import { calendarOf } from '../model/calendar.ts';
import { Filters } from '../model/filters.ts';
import type { Break, Demand, Interval, Person, Problem } from '../problem.ts';
import type { Assignment } from '../solution.ts';
import { evenly, type Placement, placementsOf } from './placements.ts';

/** Somebody on a row. */
export interface Worked {
  person: Person;
  row: Demand;
  /** Index of the row. */
  r: number;
}

export interface BreakDuty extends Worked {
  /** Index into the assignments. */
  assignment: number;
  ruleId: string;
  mostTogether: number;
  breaks: readonly Break[];
  placements: readonly Placement[];
  irregular: boolean;
  /** Minutes that the breaks of each placement lie beside those that part the work evenly. */
  distance: number[];
  /** First start and last end of a break. */
  span: Interval;
}

export interface Duties {
  filters: Filters;
  worked: Worked[];
  clusters: BreakDuty[][];
}

export function dutiesOf(problem: Problem, assignments: readonly Assignment[]): Duties {
  const filters = new Filters(problem, calendarOf(problem.horizon));
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const rows = new Map(problem.demand.map(({ id }, r) => [id, r]));
  const worked = assignments.map(({ personId, demandId }): Worked => {
    const r = rows.get(demandId)!;
    return { person: people.get(personId)!, row: problem.demand[r], r };
  });
  const rules = new BreakRules(problem, filters);
  const duties = worked.flatMap((one, assignment) => dutyOf(one, assignment, rules, problem) ?? []);
  return { filters, worked, clusters: clustersOf(duties) };
}

function dutyOf(worked: Worked, assignment: number, rules: BreakRules, problem: Problem): BreakDuty | null {
  const { person, row, r } = worked;
  const due = rules.on(rules.setOf(person), r);
  if (due === null) return null;
  const { rule, breaks } = due;
  const midnight = problem.horizon.days[row.day].start;
  const { list, irregular } = placementsOf(row, breaks, rule, midnight);
  const ideal = evenly(row, breaks);
  const last = breaks.length - 1;
  return {
    ...worked,
    assignment,
    ruleId: rule.id,
    mostTogether: rule.params.mostTogether ?? Number.POSITIVE_INFINITY,
    breaks,
    placements: list,
    irregular,
    distance: list.map((starts) => starts.reduce((sum, start, i) => sum + Math.abs(start - ideal[i]), 0)),
    span: {
      start: Math.min(...list.map((starts) => starts[0])),
      end: Math.max(...list.map((starts) => starts[last])) + breaks[last].minutes,
    },
  };
}

/** Duties of one place whose spans overlap, one after the other. */
function clustersOf(duties: readonly BreakDuty[]): BreakDuty[][] {
  const clusters: BreakDuty[][] = [];
  for (const mine of Map.groupBy(duties, ({ row }) => row.locationId).values()) {
    let end = Number.NEGATIVE_INFINITY;
    for (const duty of mine.toSorted((a, b) => a.span.start - b.span.start || a.assignment - b.assignment)) {
      if (duty.span.start >= end) clusters.push([]);
      clusters.at(-1)!.push(duty);
      end = Math.max(end, duty.span.end);
    }
  }
  return clusters;
}
