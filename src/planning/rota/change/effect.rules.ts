/** What a change of a run's roster brings about: score, metrics and explanations. Pure. */

import {
  type Assignment,
  breakPlanOf,
  candidatesOf,
  check,
  type Demand,
  explain,
  type Problem,
  rowsNotNeeded,
} from '../../../solver/index.ts';
import { freeze, rosterOf } from '../problem/builder.ts';
import { withoutBystanders } from '../problem/bystanders.ts';
import type { Pin } from '../problem/live.ts';
import { without } from '../problem/pins.ts';
import { breakMetrics, breakRows } from '../runs/results/breaks.ts';
import { type RowWhyNot, whyNot } from '../runs/results/explanation.ts';
import { KeyWriter } from '../runs/results/explanation-dictionary.ts';
import { isPlanned, metricsOf, scoreOf } from '../runs/results/outcome.ts';
import { points } from '../runs/results/points.ts';
import { unassignedRows, whyAssigned } from '../runs/results/result-mapper.ts';
import type { StoredMetrics } from '../runs/run-record.ts';
import type { RunScore } from '../runs/runs.schema.ts';
import type { KnownResult } from './state.ts';

/** Pairs of short row and person up to which all short rows are explained again: about a second. */
const ALL_SHORT_PAIRS = 20_000;

/** Who comes to which row, and who leaves which. */
export interface RosterChange {
  added: Pin[];
  removed: Pin[];
  /** Rows whose hours change with the people on them. */
  retimed?: readonly { id: string }[];
  /** Rows that ask for another number of people. */
  narrowed?: readonly { demandId: string; target: number }[];
  /** Rows that the run gets. */
  created?: readonly { id: string }[];
}

export interface Effect {
  /** Whose duties change. */
  moved: string[];
  /** The rows that somebody comes to or leaves. */
  rows: Demand[];
  score: RunScore;
  metrics: StoredMetrics;
  /** Every duty of the run that has breaks, with them. */
  breaks: ReturnType<typeof breakRows>;
  /** Why people are on the rows it touches. */
  assigned: ReturnType<typeof whyAssigned>;
  /** The rows still short, all of them or those that the change touches, as stored; people are numbered by `ids`. */
  unassigned: string;
  /** What now stands in the way of the people it moves, for each row judged. */
  whyNot: RowWhyNot[];
  /** Rows that are left out now. */
  notNeeded: string[];
  /** Every row that the run still plans. */
  planned: string[];
  /** The run's people in the problem's order. */
  ids: string[];
  /** What it was judged by. */
  problem: { text: string; contentHash: string };
}

/** Whose duties change; of rows at other times, everybody's on `roster`. */
export function movedBy({ added, removed, retimed = [] }: RosterChange, roster: Pin[] = []): string[] {
  const rows = new Set(retimed.map(({ id }) => id));
  const retained = roster.filter(({ demandId }) => rows.has(demandId));
  return [...new Set([...added, ...removed, ...retained].map(({ userId }) => userId))];
}

/** The rows that somebody comes to or leaves, that move, or that are new. */
export const rowsOf = ({ added, removed, retimed = [], narrowed = [], created = [] }: RosterChange) => [
  ...new Set([
    ...[...added, ...removed, ...narrowed].map(({ demandId }) => demandId),
    ...[...retimed, ...created].map(({ id }) => id),
  ]),
];

/** The roster once the change is made. */
export const changed = (roster: Pin[], { added, removed }: RosterChange): Pin[] => [
  ...without(roster, removed),
  ...added,
];

export function effectOf(problem: Problem, roster: Pin[], change: RosterChange, all: KnownResult): Effect {
  const planned = problem.demand.filter(isPlanned).map(({ id }) => id);
  const known = knownOf(all, new Set(planned));
  const before = rosterOf(problem, roster);
  const after = rosterOf(problem, changed(roster, change));
  const ids = problem.people.map(({ id }) => id);
  const present = new Set(ids);
  const everyMoved = movedBy(change, roster);
  const moved = everyMoved.filter((id) => present.has(id));
  const short = shortRows(problem, { before, after, moved }, known.short);
  const kept = new Set(planned);
  const touched = rowsOf(change).filter((id) => kept.has(id));
  const demandIds = [...new Set([...touched, ...known.named, ...short])];
  const { assigned, unfilled } = explain(
    problem,
    { assignments: after },
    { demandIds, notNeeded: known.notNeeded },
  );
  const rows = new Set(touched);
  return {
    moved: everyMoved,
    rows: problem.demand.filter(({ id }) => rows.has(id)),
    ...resultOf(withoutBystanders(problem, after), changed(roster, change), known),
    notNeeded: stillNotNeeded(problem, after, known.notNeeded),
    assigned: whyAssigned(problem, assigned),
    unassigned: JSON.stringify(unassignedRows(problem, unfilled, new KeyWriter({ ids, rules: [] }))),
    whyNot: whyNot(problem, after, known.judged, moved),
    planned,
    ids,
    problem: freeze(problem),
  };
}

/** By the rules of now; a row to which no rule names alternatives any more stays out while nobody is on it. */
function stillNotNeeded(problem: Problem, after: Assignment[], before: string[]): string[] {
  const staffed = new Set(after.map(({ demandId }) => demandId));
  const isRuled = problem.rules.some(({ kind }) => kind === 'alternatives');
  return isRuled ? rowsNotNeeded(problem, after, before) : before.filter((id) => !staffed.has(id));
}

/** What is known of rows that the run still plans. */
function knownOf(
  { metrics, short, named, judged, notNeeded }: KnownResult,
  planned: Set<string>,
): KnownResult {
  return {
    metrics,
    short: short.filter(({ demandId }) => planned.has(demandId)),
    named: named.filter((id) => planned.has(id)),
    judged: judged.filter((id) => planned.has(id)),
    notNeeded: notNeeded.filter((id) => planned.has(id)),
  };
}

/** The short rows to explain again: all, or those touched where all are too many. */
function shortRows(
  problem: Problem,
  rosters: { before: Assignment[]; after: Assignment[]; moved: string[] },
  short: KnownResult['short'],
): string[] {
  if (short.length * problem.people.length > ALL_SHORT_PAIRS) return touchedRows(problem, rosters, short);
  return short.map(({ demandId }) => demandId);
}

/** Short rows that offer a change with the people moved, or in whose way other rules stand now. */
function touchedRows(
  problem: Problem,
  { before, after, moved }: { before: Assignment[]; after: Assignment[]; moved: string[] },
  short: KnownResult['short'],
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

/** Score and metrics of the changed roster: the bound holds for every roster, the gap of each level for the old one only. */
function resultOf(problem: Problem, pins: Pin[], { metrics: known, notNeeded }: KnownResult) {
  const roster = rosterOf(problem, pins);
  const report = check(problem, { assignments: roster });
  const { bound = null, elapsedMs = 0, proofs = [], conflict } = known ?? {};
  const { total } = report.cost;
  const gapPercent = bound === null || total === 0 ? null : (100 * (total - bound)) / Math.abs(total);
  const provenOptimal = bound !== null && points(total) <= bound;
  const plan = breakPlanOf(problem, roster);
  const why = {
    proofs,
    ...breakMetrics(plan),
    ...(report.feasible || conflict === undefined ? {} : { conflict }),
  };
  const effort = { bound, gapPercent, gap: null, provenOptimal, elapsedMs, ...why };
  const metrics = metricsOf(problem, roster, report, effort, notNeeded);
  return { score: scoreOf(report), metrics, breaks: breakRows(plan) };
}
