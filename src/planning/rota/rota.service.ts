import type { Sql } from '../../platform/db/db.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import type { Candidate } from '../../solver/index.ts';
import { readAssigned } from '../runs/problem/live.repo.ts';
import { sentencesFor } from '../runs/results/in-words.ts';
import { points } from '../runs/results/points.ts';
import { findLocation, readAssignments } from '../runs/results/results.repo.ts';
import type { RunAssignment } from '../runs/results/results.schema.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { readProblem } from '../runs/runs.repo.ts';
import type { RunTasks } from '../runs/runs.tasks.ts';
import { requireRun, seenLocations } from '../runs/runs.view.ts';
import { isSeen, type Sight, showsPay, sightOf } from '../runs/sight.ts';
import { requireInScope, type Scope } from '../scope.ts';
import type { TaskRunner } from '../workers/worker-pool.ts';
import { findRunOfDemand } from './rota.repo.ts';
import { diffOf } from './rota.rules.ts';

const LONGEST_DAYS = 92;
const DEFAULT_DAYS = 7;
const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

/** The local dates asked for, both included; a week from today by default. Throws 422. */
export function datesOf(query: { startDate?: string; endDate?: string }, now: Date) {
  const startDate = query.startDate ?? now.toISOString().slice(0, 10);
  if (startDate < EARLIEST || startDate > LATEST) {
    const message = `${startDate} must lie between ${EARLIEST} and ${LATEST}`;
    throw invalid([{ path: 'query/startDate', code: 'OUT_OF_RANGE', message }]);
  }
  const endDate = query.endDate ?? addDays(startDate, DEFAULT_DAYS - 1);
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > LONGEST_DAYS) {
    const message = `${endDate} must be 0 to ${LONGEST_DAYS - 1} days after startDate (${startDate})`;
    throw invalid([{ path: 'query/endDate', code: 'OUT_OF_RANGE', message }]);
  }
  return { startDate, endDate };
}

/** How a run differs from another, per person and day. */
export async function readDiff(sql: Sql, scope: Scope, id: string, against: string) {
  const { organisationId } = scope.actor;
  const run = await requireRun(sql, scope, id);
  await requireRun(sql, scope, against);
  const where = { organisationId, locationIds: seenLocations(scope) };
  const [before, after] = await Promise.all([
    readAssignments(sql, { ...where, runId: against }),
    readAssignments(sql, { ...where, runId: id }),
  ]);
  const items = diffOf(before.filter(plannedBy(run)), after, run.timeZone);
  const count = (member: 'added' | 'removed') =>
    items.reduce((sum, change) => sum + change[member].length, 0);
  const people = new Set(items.map(({ userId }) => userId)).size;
  return { runId: id, against, added: count('added'), removed: count('removed'), people, items };
}

/** Publishing a run takes nothing from other places, times or rows. */
function plannedBy({ demandIds, locationIds, horizonStart, horizonEnd }: RunRecord) {
  const [from, until] = [Date.parse(horizonStart), Date.parse(horizonEnd)];
  return ({ demandId, locationId, start }: RunAssignment): boolean => {
    if (demandIds !== null) return demandIds.includes(demandId);
    return locationIds.includes(locationId) && Date.parse(start) >= from && Date.parse(start) < until;
  };
}

/**
 * Candidates for one row of a run: those on it, whom all callers see, those who could work it, and the others with every
 * rule they would break.
 */
export async function readCandidates(
  { db: sql, workerPool }: { db: Sql; workerPool: TaskRunner<RunTasks> },
  scope: Scope,
  demandId: string,
  asked: string | undefined,
) {
  const { organisationId } = scope.actor;
  const runId = asked ?? (await findRunOfDemand(sql, organisationId, demandId));
  if (runId === undefined) throw notFound('run that planned the demand', demandId);
  await requireRun(sql, scope, runId);
  const locationId = await findLocation(sql, organisationId, runId, demandId);
  if (locationId === undefined) throw notFound(`demand in the planning run ${runId}:`, demandId);
  requireInScope(scope, locationId);
  const problemText = await readProblem(sql, organisationId, runId);
  if (problemText === undefined) throw notFound('snapshot of the planning run', runId);
  const roster = await readAssigned(sql, organisationId, runId);
  const candidates = await workerPool.run(organisationId, 'candidates', { problemText, roster, demandId });
  const sight = await sightOf(sql, scope);
  const seen = candidates.filter(({ personId, assigned }) => assigned || isSeen(sight, personId));
  const broken = seen.flatMap((candidate) => candidate.broken);
  const sentences = await sentencesFor(sql, scope, runId, broken, [demandId]);
  const said = seen.map((candidate) => ({
    ...candidate,
    broken: candidate.broken.map((one) => ({ ...one, message: sentences.on(demandId, one) })),
  }));
  return { demandId, runId, items: shownCandidates(said, sight) };
}

/** Differences of cost reveal what people earn, and so does an order by them. */
function shownCandidates(candidates: Candidate[], sight: Sight) {
  const items = candidates.map(({ personId: userId, assigned, broken, difference }) => {
    const barred = broken.filter(({ code }) => code !== 'MAX_STAFF');
    const shown = barred.map(({ code, message, measure, unit }) => ({ code, message, measure, unit }));
    const cost = showsPay(sight, userId) ? points(difference.soft) : null;
    return { userId, assigned, possible: barred.length === 0, broken: shown, difference: cost };
  });
  if (sight.pay) return items;
  const use = ({ assigned, broken }: (typeof items)[number]) => (assigned ? -1 : broken.length);
  return items.sort((a, b) => use(a) - use(b) || (a.userId < b.userId ? -1 : 1));
}
