/** Why each assignment, why each empty slot, and every broken rule of the others. */
import {
  type AssignedExplanation,
  type Assignment,
  candidatesOf,
  type Demand,
  explain,
  type Problem,
  rowsNotNeeded,
  type UnfilledExplanation,
  type Violation,
} from '../../../../solver/index.ts';
import { isPlanned } from './outcome.ts';
import { points } from './points.ts';

/** Somebody who is not on a row. */
export interface WhyNot {
  personId: string;
  /** Every hard rule in the way but for the row being full. */
  broken: Violation[];
  /** Soft cost of the person on the row. */
  difference: number;
}

export interface RowWhyNot {
  demandId: string;
  people: WhyNot[];
}

export interface Explained {
  assigned: AssignedExplanation[];
  unfilled: UnfilledExplanation[];
  /** Rows left out, because alternatives to them are chosen. */
  notNeeded: string[];
  whyNot: RowWhyNot[];
}

/** Pairs of person and row up to which explanations take less than about a second and come with the result. */
const AT_ONCE_PAIRS = 150_000;

export const isLarge = ({ people, demand }: Problem) => people.length * demand.length > AT_ONCE_PAIRS;

/** What is stored of a large run until its explanations follow: the rows left short, without reasons. */
export function unexplained(problem: Problem, assignments: Assignment[]): Explained {
  const staff = new Map<string, number>();
  for (const { demandId } of assignments) staff.set(demandId, (staff.get(demandId) ?? 0) + 1);
  const notNeeded = ownNotNeeded(problem, assignments);
  const short = problem.demand.filter(
    ({ id, target }) => (staff.get(id) ?? 0) < target && !notNeeded.includes(id),
  );
  const unfilled = short.map(({ id, target }): UnfilledExplanation => {
    const missing = target - (staff.get(id) ?? 0);
    return {
      demandId: id,
      missing,
      reasons: [],
      counterfactuals: [],
      able: target,
      verdict: 'notFound',
    };
  });
  return { assigned: [], unfilled, notNeeded, whyNot: [] };
}

/** Those of the run's own rows. */
function ownNotNeeded(problem: Problem, assignments: Assignment[]): string[] {
  const out = new Set(rowsNotNeeded(problem, assignments));
  return problem.demand.filter((row) => isPlanned(row) && out.has(row.id)).map(({ id }) => id);
}

/** Pairs of person and row judged and stored for one run; those beyond are judged when somebody asks. */
const MOST_PAIRS = 20_000;

export function explainRun(problem: Problem, assignments: Assignment[]): Explained {
  const rows = problem.demand.filter(isPlanned);
  const planned = new Set(rows.map(({ id }) => id));
  const { assigned, unfilled } = explain(problem, { assignments });
  const short = new Set(unfilled.map(({ demandId }) => demandId));
  return {
    assigned: assigned.filter(({ demandId }) => planned.has(demandId)),
    unfilled: unfilled.filter(({ demandId }) => planned.has(demandId)),
    notNeeded: ownNotNeeded(problem, assignments),
    whyNot: isLarge(problem)
      ? []
      : whyNot(problem, assignments, judgedRows(rows, short, problem.people.length)),
  };
}

/** All rows when that is affordable, else those left short, as many as fit. */
function judgedRows(rows: Demand[], short: Set<string>, people: number): string[] {
  const most = Math.floor(MOST_PAIRS / Math.max(1, people));
  const judged = rows.length <= most ? rows : rows.filter(({ id }) => short.has(id)).slice(0, most);
  return judged.map(({ id }) => id);
}

/** Everybody, or those named, who is not on the rows: all that stands in the way, or what they would cost. */
export function whyNot(
  problem: Problem,
  assignments: Assignment[],
  demandIds: string[],
  personIds?: string[],
): RowWhyNot[] {
  const candidates = candidatesOf(problem, { assignments });
  return demandIds.map((demandId) => ({
    demandId,
    people: candidates(demandId, personIds)
      .filter(({ assigned }) => !assigned)
      .map(({ personId, broken, difference }) => ({
        personId,
        broken: broken.filter(({ code }) => code !== 'MAX_STAFF'),
        difference: points(difference.soft),
      })),
  }));
}
