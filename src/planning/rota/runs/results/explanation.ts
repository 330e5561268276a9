/** Why each assignment, why each empty slot; every broken rule of the others where somebody asks. */
import {
  type AssignedExplanation,
  type Assignment,
  candidatesOf,
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
}

/** Pairs of person and row up to which explanations take less than about a second and come with the result. */
const AT_ONCE_PAIRS = 150_000;

export const isLarge = ({ people, demand }: Problem) => people.length * demand.length > AT_ONCE_PAIRS;

/** What is stored of a large run until its explanations follow: the rows left short, without reasons. */
export function unexplained(problem: Problem, assignments: Assignment[]): Explained {
  const notNeeded = ownNotNeeded(problem, assignments);
  const unfilled = shortRows(problem, assignments, notNeeded).map(
    ({ demandId, target, missing }): UnfilledExplanation => ({
      demandId,
      missing,
      reasons: [],
      counterfactuals: [],
      able: target,
      verdict: 'notFound',
    }),
  );
  return { assigned: [], unfilled, notNeeded };
}

/** Rows with fewer people than asked for, though they are needed. */
function shortRows({ demand }: Problem, assignments: Assignment[], notNeeded: readonly string[]) {
  const staff = new Map<string, number>();
  for (const { demandId } of assignments) staff.set(demandId, (staff.get(demandId) ?? 0) + 1);
  return demand
    .map(({ id, target }) => ({ demandId: id, target, missing: target - (staff.get(id) ?? 0) }))
    .filter(({ demandId, missing }) => missing > 0 && !notNeeded.includes(demandId));
}

/** Those of the run's own rows. */
function ownNotNeeded(problem: Problem, assignments: Assignment[]): string[] {
  const out = new Set(rowsNotNeeded(problem, assignments));
  return problem.demand.filter((row) => isPlanned(row) && out.has(row.id)).map(({ id }) => id);
}

/** Pairs of person and row judged for a list of one run; those beyond are judged when somebody asks for their row. */
const MOST_PAIRS = 20_000;

export function explainRun(problem: Problem, assignments: Assignment[]): Explained {
  const planned = new Set(problem.demand.filter(isPlanned).map(({ id }) => id));
  const { assigned, unfilled } = explain(problem, { assignments });
  return {
    assigned: assigned.filter(({ demandId }) => planned.has(demandId)),
    unfilled: unfilled.filter(({ demandId }) => planned.has(demandId)),
    notNeeded: ownNotNeeded(problem, assignments),
  };
}

/** The rows of which a list of the run has why-nots: all when that is affordable, else those left short, as many as fit. */
export function listedRows(problem: Problem, assignments: Assignment[]): string[] {
  if (isLarge(problem)) return [];
  const rows = problem.demand.filter(isPlanned).map(({ id }) => id);
  const most = Math.floor(MOST_PAIRS / Math.max(1, problem.people.length));
  if (rows.length <= most) return rows;
  const short = shortRows(problem, assignments, ownNotNeeded(problem, assignments));
  const ids = new Set(short.map(({ demandId }) => demandId));
  return rows.filter((id) => ids.has(id)).slice(0, most);
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
