/** An override thought over: what it breaks, and all that it changes about the run. Pure; it runs aside. */
import { ApiError, conflict, invalid, notFound } from '../../../platform/errors.ts';
import {
  type Assignment,
  applied,
  type Code,
  candidatesOf,
  check,
  type Demand,
  explain,
  judge,
  type Problem,
  type Proposal,
  type Violation,
} from '../../../solver/index.ts';
import { type RowWhyNot, whyNot } from '../outcome/explanation.ts';
import { KeyWriter } from '../outcome/keys.ts';
import { metricsOf, scoreOf } from '../outcome/outcome.ts';
import { points } from '../outcome/points.ts';
import { unassignedRows, whyAssigned } from '../outcome/rows.ts';
import { fixedAssignments } from '../problem/builder.ts';
import type { Pin } from '../problem/live.ts';
import type { OverrideCreate, RunMetrics, RunScore } from '../runs.schema.ts';

/** Breaking these is a fault of planning (400); any other hard rule is one of the request (422). */
const PLANNING_CODES = new Set<Code>([
  'ELIGIBILITY_MISSING',
  'ELIGIBILITY_EXPIRED',
  'ELIGIBILITY_REVOKED',
  'OVERLAP',
  'REST_TOO_SHORT',
  'WEEKLY_REST_TOO_SHORT',
  'MAX_DAILY_MINUTES',
  'MAX_WEEKLY_MINUTES',
  'MAX_MINUTES',
  'MAX_CONSECUTIVE_DAYS',
]);

export interface OverrideCase {
  problemText: string;
  roster: Pin[];
  input: OverrideCreate;
  metrics: RunMetrics | null;
  /** Rows left short so far, with the people that the changes offered for them name. */
  short: { demandId: string; named: string[] }[];
  /** Rows that the people it moves work, or are said to be next for. */
  named: string[];
  /** Rows whose why-nots are stored. */
  judged: string[];
}

export interface OverrideOutcome {
  row: Demand;
  /** The row that the person leaves, if any. */
  left: Demand[];
  score: RunScore;
  metrics: RunMetrics;
  /** Why people are on the rows it touches. */
  assigned: ReturnType<typeof whyAssigned>;
  /** Of the rows still short, those that the override touches, as they are stored. */
  unassigned: string;
  /** Of the rows judged, what now stands in the way of the two people it moves. */
  whyNot: RowWhyNot[];
  /** The run's people in the problem's order. */
  ids: string[];
}

/** Throws 404, 409, 400 or 422 as the rule that the override breaks demands. */
export function decideOverride(given: OverrideCase): OverrideOutcome {
  const { roster, input } = given;
  const problem = JSON.parse(given.problemText) as Problem;
  const row = requireRow(problem, input.demandId);
  const left = input.fromDemandId === undefined ? [] : [requireRow(problem, input.fromDemandId)];
  requirePossible(problem, roster, input, row.max);
  const pairs = roster.map(({ userId, demandId }) => ({ personId: userId, demandId }));
  const before = [...pairs, ...fixedAssignments(problem)];
  const after = judged(problem, before, input);
  const moved = movedBy(input);
  const touched = touchedRows(problem, { before, after, moved }, given.short);
  const demandIds = [...new Set([row.id, ...left.map(({ id }) => id), ...given.named, ...touched])];
  const { assigned, unfilled } = explain(problem, { assignments: after }, { demandIds });
  const ids = problem.people.map(({ id }) => id);
  return {
    ...{ row, left },
    ...resultOf(problem, after, given.metrics),
    assigned: whyAssigned(assigned),
    unassigned: JSON.stringify(unassignedRows(problem, unfilled, new KeyWriter({ ids, sentences: [] }))),
    whyNot: whyNot(problem, after, given.judged, moved),
    ids,
  };
}

/** Whose duties change. */
export function movedBy({ userId, replaceUserId }: OverrideCreate): string[] {
  return replaceUserId === undefined ? [userId] : [userId, replaceUserId];
}

function requireRow(problem: Problem, demandId: string): Demand {
  const row = problem.demand.find(({ id }) => id === demandId);
  if (row === undefined) throw notFound('demand in this run', demandId);
  return row;
}

function requirePossible(problem: Problem, roster: Pin[], input: OverrideCreate, max: number): void {
  const { demandId, userId, replaceUserId, fromDemandId } = input;
  if (!problem.people.some(({ id }) => id === userId)) throw notFound('person in this run', userId);
  const staffOf = (id: string) => roster.filter((pin) => pin.demandId === id).map((pin) => pin.userId);
  const on = staffOf(demandId);
  if (on.includes(userId)) throw conflict('ALREADY_ASSIGNED', `${userId} is on the row ${demandId} already`);
  if (replaceUserId !== undefined && !on.includes(replaceUserId)) {
    throw notFound(`assignment to the row ${demandId} of the person`, replaceUserId);
  }
  if (fromDemandId !== undefined && !staffOf(fromDemandId).includes(userId)) {
    throw notFound(`assignment to the row ${fromDemandId} of the person`, userId);
  }
  if (replaceUserId === undefined && on.length >= max) {
    const message = `the row ${demandId} is full (${on.length} of at most ${max}); name the person to replace in replaceUserId`;
    throw conflict('ROW_FULL', message);
  }
}

/** The roster with the override in it. */
function judged(problem: Problem, before: Assignment[], input: OverrideCreate): Assignment[] {
  const { demandId, userId, replaceUserId, fromDemandId } = input;
  const proposal: Proposal = {
    ...{ demandId, personId: userId },
    ...(replaceUserId === undefined ? {} : { replacePersonId: replaceUserId }),
    ...(fromDemandId === undefined ? {} : { fromDemandId }),
  };
  const { broken } = judge(problem, { assignments: before }, proposal);
  const hard = broken.filter(({ level }) => level === 'hard');
  if (hard.length > 0) throw refusalOf(hard);
  return applied(before, proposal);
}

function refusalOf(broken: Violation[]): ApiError {
  const details = broken.map(({ code, message }) => ({ path: 'body/userId', code, message }));
  const planning = broken.find(({ code }) => PLANNING_CODES.has(code));
  if (planning === undefined) return invalid(details, broken[0]!.code);
  const message = `the assignment breaks ${broken.map(({ code }) => code).join(', ')}: ${planning.message}`;
  return new ApiError(400, 'PLANNING_FAILED', message, { reason: planning.code, details });
}

/** Short rows that offer a change with the people moved, or in whose way other rules stand now. */
function touchedRows(
  problem: Problem,
  { before, after, moved }: { before: Assignment[]; after: Assignment[]; moved: string[] },
  short: OverrideCase['short'],
): string[] {
  const then = candidatesOf(problem, { assignments: before });
  const now = candidatesOf(problem, { assignments: after });
  const standing = (ask: typeof now, demandId: string) =>
    ask(demandId, moved).map(({ personId, broken }) => [personId, ...broken.map(({ code }) => code)].join());
  return short
    .filter(
      ({ demandId, named }) =>
        named.some((id) => moved.includes(id)) ||
        standing(then, demandId).sort().join() !== standing(now, demandId).sort().join(),
    )
    .map(({ demandId }) => demandId);
}

/** Score and metrics of the changed roster; what was proved of the old one holds no longer. */
function resultOf(problem: Problem, roster: Assignment[], known: RunMetrics | null) {
  const report = check(problem, { assignments: roster });
  const { bound = null, elapsedMs = 0 } = known ?? {};
  const { total } = report.cost;
  const gapPercent = bound === null || total === 0 ? null : (100 * (total - bound)) / Math.abs(total);
  const effort = { bound, gapPercent, provenOptimal: bound !== null && points(total) <= bound, elapsedMs };
  return { score: scoreOf(report), metrics: metricsOf(problem, roster, report, effort) };
}
