import type { Sql } from '../../platform/db.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import type { Asks } from '../aside/aside.ts';
import { readAssigned } from '../runs/input/live.repo.ts';
import { points } from '../runs/outcome/points.ts';
import { findLocation, readAssignments } from '../runs/results/results.repo.ts';
import { readSnapshot } from '../runs/runs.repo.ts';
import type { RunTasks } from '../runs/runs.tasks.ts';
import { requireRun, seenLocations } from '../runs/runs.view.ts';
import { requireInScope, type Scope } from '../scope.ts';
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
  const items = diffOf(before, after, run.timeZone);
  const count = (member: 'added' | 'removed') =>
    items.reduce((sum, change) => sum + change[member].length, 0);
  return { runId: id, against, added: count('added'), removed: count('removed'), items };
}

/** Everybody for one row as a run saw it: those on it, those who could, those barred with every broken rule. */
export async function readCandidates(
  { db: sql, aside }: { db: Sql; aside: Asks<RunTasks> },
  scope: Scope,
  demandId: string,
  asked: string | undefined,
) {
  const { organisationId } = scope.actor;
  const runId = asked ?? (await findRunOfDemand(sql, organisationId, demandId));
  if (runId === undefined) throw notFound('run that planned the demand', demandId);
  const run = await requireRun(sql, scope, runId);
  const locationId = await findLocation(sql, organisationId, runId, demandId);
  if (locationId === undefined) throw notFound(`demand in the planning run ${runId}:`, demandId);
  requireInScope(scope, locationId);
  const problemText =
    run.contentHash === null ? undefined : await readSnapshot(sql, organisationId, run.contentHash);
  if (problemText === undefined) throw notFound('snapshot of the planning run', runId);
  const roster = await readAssigned(sql, organisationId, runId);
  const candidates = await aside.ask(organisationId, 'candidates', { problemText, roster, demandId });
  // Differences of cost tell what people earn.
  const seesPay = scope.actor.role !== 'member';
  const items = candidates.map(({ personId: userId, assigned, broken, difference }) => {
    const barred = broken.filter(({ code }) => code !== 'MAX_STAFF');
    const shown = barred.map(({ code, message, measure, unit }) => ({ code, message, measure, unit }));
    return {
      userId,
      assigned,
      possible: barred.length === 0,
      broken: shown,
      difference: seesPay ? points(difference.soft) : null,
    };
  });
  return { demandId, runId, items };
}
