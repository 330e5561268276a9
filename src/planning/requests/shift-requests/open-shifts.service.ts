/** Open shifts and shifts offered to everybody, those that the caller could take by the rules of now. */

import { ApiError } from '../../../platform/errors.ts';
import { addDays } from '../../../platform/local-time.ts';
import { say, textOf } from '../../../words/said.ts';
import { findMembership } from '../../organisation/people/people.repo.ts';
import type { ChangesContext } from '../../rota/change/changes.service.ts';
import { readStored, stateNow } from '../../rota/change/state.service.ts';
import { datesOf } from '../../rota/duties/dates.rules.ts';
import { readGoneOn } from '../../rota/duties/holders.ts';
import { readLiveRows } from '../../rota/problem/live.repo.ts';
import { findRun } from '../../rota/runs/runs.repo.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import { rulesShownTo } from './decide.service.ts';
import { type OpenRow, readOpenRows } from './open-shifts.repo.ts';
import { barrierOf, leaverOn } from './shift-requests.rules.ts';
import type { OpenShift } from './shift-requests.schema.ts';

const DEFAULT_DAYS = 28;
/** Rows judged for one caller, at most. */
const MOST = 300;

interface OpenQuery {
  startDate?: string;
  endDate?: string;
  locationId?: string;
  /** Also what the caller could not take, with what is in the way. */
  barred?: boolean;
}

export async function readOpenShifts(
  context: ChangesContext,
  scope: Scope,
  { startDate, endDate, locationId, barred = false }: OpenQuery,
): Promise<OpenShift[]> {
  const { db, now } = context;
  const { organisationId, subject: self } = scope.actor;
  // Those whom the Directory does not name work nothing.
  if ((await findMembership(db, organisationId, self)) !== 'here') return [];
  const at = now();
  const first = startDate ?? at.toISOString().slice(0, 10);
  const dates = datesOf({ startDate: first, endDate: endDate ?? addDays(first, DEFAULT_DAYS - 1) }, at);
  const locationIds = listedLocations(scope, locationId);
  const rows = await readOpenRows(db, organisationId, { locationIds, self, ...dates, at, barred }, MOST);
  const live = await readLiveRows(
    db,
    organisationId,
    rows.map(({ demandId }) => demandId),
  );
  const runOf = new Map(live.map(({ demandId, runId }) => [demandId, runId]));
  const shown = await rulesShownTo(db, scope);
  const barriers = new Map<string, OpenShift['broken']>();
  // What no published rota holds is nobody's to claim yet.
  const planned = rows.filter(({ demandId }) => runOf.get(demandId) != null);
  for (const [runId, own] of Map.groupBy(planned, ({ demandId }) => runOf.get(demandId)!)) {
    const judged = await judgeAll(context, scope, runId, own);
    for (const [index, row] of own.entries()) barriers.set(keyOf(row), shown(judged[index]!).map(barrierOf));
  }
  const all = planned.map(({ claimsOff, ...row }) => {
    const broken = claimsOff ? [claimsOffIn(scope)] : barriers.get(keyOf(row))!;
    return { ...row, broken };
  });
  return barred ? all : all.filter(({ broken }) => broken.length === 0);
}

const keyOf = ({ demandId, offer }: Pick<OpenRow, 'demandId' | 'offer'>) => `${demandId} ${offer?.requestId}`;

/** A site whose claims are off gives its open shifts out by its managers. */
const claimsOffIn = ({ language }: Scope) => ({
  code: 'CLAIMS_OFF',
  message: textOf(say('requests.givenOut'), language),
  userId: null,
});

async function judgeAll(context: ChangesContext, scope: Scope, runId: string, rows: OpenRow[]) {
  const { organisationId, subject: userId } = scope.actor;
  const stored = await context.db.snapshot(async (sql) =>
    readStored(sql, organisationId, (await findRun(sql, organisationId, runId))!),
  );
  const state = await stateNow(context, scope, stored, { people: [userId] }).catch(withoutHr);
  const ids = rows.map(({ demandId }) => demandId);
  const gone = await readGoneOn(context.db, organisationId, ids);
  const changes = rows.map(({ demandId, offer }) => ({
    added: [{ demandId, userId }],
    removed: offer === null ? leaverOn(gone, demandId) : [{ demandId, userId: offer.userId }],
  }));
  return context.workerPool.run(organisationId, 'takes', { state, changes });
}

/** A list has no status for what a write answers with 400. */
export function withoutHr(error: unknown): never {
  if (!(error instanceof ApiError) || error.options.reason !== 'HR_UNAVAILABLE') throw error;
  throw new ApiError(500, 'INTERNAL', error.said, { reason: 'HR_UNAVAILABLE' });
}
