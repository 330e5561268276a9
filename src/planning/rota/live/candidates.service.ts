/** Who could work one row of a run. */

import type { Sql } from '../../../platform/db/db.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { textOf } from '../../../platform/local-time.ts';
import { isSeen, type Sight, showsPay, sightOf } from '../../organisation/workforce/sight.ts';
import { requireInScope, type Scope } from '../../scope.ts';
import type { RankedCandidate, RowTask } from '../change/change.tasks.ts';
import type { ChangesContext } from '../change/changes.service.ts';
import { isOwnLimit } from '../change/own-limits.rules.ts';
import { readStored, stateNow } from '../change/state.service.ts';
import { type LatelyAbsent, readLatelyAbsent } from '../duties/absent.repo.ts';
import { readGone } from '../duties/holders.ts';
import { isInPlace } from '../problem/now.ts';
import { sentencesFor } from '../runs/results/in-words.ts';
import { points } from '../runs/results/points.ts';
import { storedCost } from '../runs/results/result-mapper.ts';
import { findPlace } from '../runs/results/results.repo.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { readThen } from '../runs/runs.repo.ts';
import { requireRun } from '../runs/runs.view.ts';
import { readStandByAt, type Starting } from '../stand-by/stand-by.repo.ts';
import { findRunOfDemand } from './rota.repo.ts';

const MINUTE_MS = 60_000;

/**
 * Candidates for one row of a run: those on it, whom all callers see, those who could work it, and the others with every
 * rule they would break. For a published run by what is true now, else by what was true when the run was judged.
 */
export async function readCandidates(
  context: ChangesContext,
  scope: Scope,
  demandId: string,
  asked: string | undefined,
) {
  const { db: sql, workerPool } = context;
  const { organisationId } = scope.actor;
  const runId = asked ?? (await findRunOfDemand(sql, organisationId, demandId));
  if (runId === undefined) throw notFound('runOfDemand', demandId);
  const run = await requireRun(sql, scope, runId);
  const place = await findPlace(sql, organisationId, runId, demandId);
  if (place === undefined) throw notFound('demandOfRun', demandId);
  requireInScope(scope, place.locationId);
  const now = await taskNow(context, scope, run);
  const task = now !== null && isPlanned(now, demandId) ? now : await readThen(sql, organisationId, runId);
  if (task === undefined) throw notFound('snapshotOfRun', runId);
  const candidates = await workerPool.run(organisationId, 'candidates', { ...task, demandId });
  const sight = await sightOf(sql, scope);
  const people = candidates.map(({ personId }) => personId);
  // Whoever has left since the run, or is scheduled no more, takes no shift.
  const left = await readGone(sql, organisationId, run.status === 'published' ? people : []);
  const gone = new Set([...left, ...(now?.gone ?? [])]);
  const seen = candidates.filter(
    ({ personId, assigned }) => assigned || (!gone.has(personId) && isSeen(sight, personId)),
  );
  const broken = seen.flatMap((candidate) => candidate.broken);
  const sentences = await sentencesFor(
    sql,
    scope,
    runId,
    broken,
    [demandId],
    seen.map(({ qualified }) => qualified),
  );
  const said = seen.map((candidate) => ({
    ...candidate,
    broken: candidate.broken.map((one) => ({ ...one, message: sentences.on(demandId, one) })),
  }));
  const [facts] = await readFacts(sql, scope, sight, [place]);
  return { demandId, runId, items: facts === undefined ? [] : shownCandidates(said, sight, facts) };
}

/** What is known of candidates for a row beside its rules. */
export interface CandidateFacts {
  standBy: ReadonlySet<string>;
  /** By person. */
  latelyAbsent: ReadonlyMap<string, LatelyAbsent>;
}

/** For each of the rows, in the order given. Nobody reads of absences but managers, not even by the order. */
export async function readFacts(
  sql: Sql,
  { actor: { organisationId }, granted }: Scope,
  sight: Sight,
  rows: readonly Starting[],
): Promise<CandidateFacts[]> {
  const [standBy, absent] = await Promise.all([
    readStandByAt(sql, organisationId, rows),
    sight.pay
      ? readLatelyAbsent(
          sql,
          organisationId,
          rows.map(({ start }) => start),
          granted,
        )
      : [],
  ]);
  return standBy.map((ready, at) => ({ standBy: ready, latelyAbsent: absent[at] ?? new Map() }));
}

type LiveTask = Omit<RowTask, 'demandId'> & Required<Pick<RowTask, 'now'>> & { gone: string[] };

/** The live rota by what is true now; null for a run that is not published, and while HR cannot be reached. */
async function taskNow(context: ChangesContext, scope: Scope, run: RunRecord): Promise<LiveTask | null> {
  if (run.status !== 'published') return null;
  const stored = await context.db.snapshot((sql) => readStored(sql, scope.actor.organisationId, run));
  try {
    const { problemText, roster, rows, live, gone } = await stateNow(context, scope, stored);
    return { problemText, roster, now: { rows, live }, gone };
  } catch (error) {
    if (error instanceof ApiError && error.options.reason === 'HR_UNAVAILABLE') return null;
    throw error;
  }
}

/** An empty row that is elsewhere by now is judged as it was planned. */
function isPlanned({ roster, now: { rows, live } }: LiveTask, demandId: string): boolean {
  const [planned, standing] = [rows, live.demand].map((all) => all.find(({ id }) => id === demandId));
  if (roster.some((pin) => pin.demandId === demandId)) return true;
  return planned !== undefined && standing !== undefined && isInPlace(planned, standing);
}

/**
 * Differences of cost reveal what people earn, and so does an order by them. Of those who could work the row, people on
 * stand-by come first, and whoever was absent lately last: they may be so still.
 */
export function shownCandidates(
  candidates: RankedCandidate[],
  sight: Sight,
  { standBy, latelyAbsent }: CandidateFacts,
) {
  const items = candidates.map((one) => {
    const { personId: userId, assigned, broken, difference, byRule, currency, week, paid, endsSoon } = one;
    const barred = broken.filter(({ code }) => code !== 'MAX_STAFF');
    const shown = barred.map(({ code, message, measure, unit }) => ({ code, message, measure, unit }));
    const isPaid = showsPay(sight, userId);
    const costs = byRule
      .filter(({ level }) => level === 'soft')
      .map((rule) => {
        const { level: _level, ...said } = storedCost(rule, currency);
        return { ...said, measure: points(rule.measure), unit: rule.unit, currency: said.currency ?? null };
      });
    const isShown = sight.pay || userId === sight.self;
    const hours = isShown ? week : { minutes: null, max: null };
    return {
      userId,
      assigned,
      possible: barred.length === 0,
      broken: shown,
      bendable: barred.length > 0 && barred.every(({ code }) => isOwnLimit(code)),
      difference: isPaid ? points(difference.soft) : null,
      costs: isPaid ? costs : null,
      wage: isPaid ? wageShown(paid) : null,
      weekMinutes: hours.minutes,
      maxWeekMinutes: hours.max,
      latelyAbsent: isSeen(sight, userId) ? (latelyAbsent.get(userId) ?? null) : null,
      standBy: standBy.has(userId) && isShown,
      qualifiedUntil:
        endsSoon === null || !isShown || !isSeen(sight, userId) ? null : textOf(endsSoon * MINUTE_MS),
    };
  });
  type Item = (typeof items)[number];
  const rank = ({ assigned, possible, standBy: ready, latelyAbsent: absence }: Item) => {
    if (assigned) return 0;
    if (!possible) return 4;
    if (absence !== null) return 3;
    return ready ? 1 : 2;
  };
  const byRank = (a: Item, b: Item) => rank(a) - rank(b);
  if (sight.pay) return items.sort(byRank);
  const use = ({ assigned, broken }: Item) => (assigned ? -1 : broken.length);
  return items.sort((a, b) => byRank(a, b) || use(a) - use(b) || (a.userId < b.userId ? -1 : 1));
}

function wageShown({ minutes, pay }: RankedCandidate['paid']) {
  if (typeof pay === 'string') return { minutes, amount: null, currency: null };
  return { minutes, amount: points(pay.amount), currency: pay.currency };
}
