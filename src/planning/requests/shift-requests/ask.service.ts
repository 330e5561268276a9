/** A request is made: what it names must stand, and a claim must keep the rules of now. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import { momentAt } from '../../organisation/locations/local-moment.ts';
import { readPeopleInSight } from '../../organisation/people/people.repo.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import type { ChangesContext, JudgedChange } from '../../rota/change/changes.service.ts';
import { isHere } from '../../rota/duties/holders.ts';
import { requireInScope, type Scope } from '../../scope.ts';
import type { Moment } from '../../write.ts';
import { askedRequest } from '../kit/requests.service.ts';
import { applyChange, judgeRequest, requireAllowed, rulesShownTo } from './decide.service.ts';
import { isOnRow, readStandingRows, type StandingRow } from './open-shifts.repo.ts';
import * as repo from './shift-requests.repo.ts';
import { barrierOf, inputFaults } from './shift-requests.rules.ts';
import type { ShiftRequestInput, ShiftRequestPreview } from './shift-requests.schema.ts';
import { SHIFT } from './shift-requests.service.ts';

interface Asked {
  shift: StandingRow;
  returnShift: StandingRow | null;
  /** Set for a claim. */
  judged: JudgedChange | null;
}

/** Asks for a shift, or offers one. A claim is the caller's at once where the site says so. */
export function createShiftRequest(
  context: ChangesContext,
  scope: Scope,
  input: ShiftRequestInput,
): PreparedWork<Asked> {
  return {
    prepare: async () => {
      const rows = await requireAskable(context, scope, input);
      const judged = input.kind === 'claim' ? await judgeClaim(context, scope, rows.shift) : null;
      return { ...rows, judged };
    },
    work: (tx, at, asked) => insert({ tx, at, scope }, input, asked),
  };
}

/** What would stand in the way of the change once everybody agrees; of an offer to everybody, nothing is known. */
export async function previewShiftRequest(
  context: ChangesContext,
  scope: Scope,
  input: ShiftRequestInput,
): Promise<ShiftRequestPreview> {
  const rows = await requireAskable(context, scope, input);
  const { kind, colleagueId = null } = input;
  if (kind === 'offer' && colleagueId === null) return { allowed: true, broken: [] };
  const asked = { kind, userId: scope.actor.subject, ...rows };
  const judged = await judgeRequest(context, scope, asked, colleagueId);
  const shown = await rulesShownTo(context.db, scope);
  const broken = shown(judged.broken).map(barrierOf);
  return { allowed: broken.length === 0, broken };
}

/** The rows named. Throws for what nobody may ask for. */
async function requireAskable(
  context: ChangesContext,
  scope: Scope,
  input: ShiftRequestInput,
): Promise<Pick<Asked, 'shift' | 'returnShift'>> {
  const faults = inputFaults(input, scope.actor.subject);
  if (faults.length > 0) throw invalid(faults);
  const shift = await readRow(context, scope, input.demandId);
  const { returnDemandId } = input;
  const returnShift = returnDemandId === undefined ? null : await readRow(context, scope, returnDemandId);
  await getPerson(context.db, scope, scope.actor.subject);
  if (input.kind !== 'claim')
    await requireGivable(context.db, scope, input, [shift, ...(returnShift === null ? [] : [returnShift])]);
  return { shift, returnShift };
}

/** Throws 404 for a row that is not there, 403 for one out of scope, 409 for one that has begun. */
async function readRow(
  { db, now }: Pick<ChangesContext, 'db' | 'now'>,
  scope: Scope,
  demandId: string,
): Promise<StandingRow> {
  const [row] = await readStandingRows(db, scope.actor.organisationId, [demandId]);
  if (row === undefined) throw notFound('demand', demandId);
  requireInScope(scope, row.locationId);
  if (Date.parse(row.start) > now().getTime()) return row;
  const start = await momentAt(db, scope.actor.organisationId, row.locationId, row.start);
  throw conflict('STARTED', say('requests.started', { start }));
}

async function judgeClaim(context: ChangesContext, scope: Scope, row: StandingRow): Promise<JudgedChange> {
  const { organisationId, subject } = scope.actor;
  if (row.claims === 'off') throw forbidden(say('requests.claimsOff'));
  if (await isOnRow(context.db, organisationId, row.demandId, subject))
    throw conflict('ALREADY_ASSIGNED', say('requests.alreadyOn'));
  if (row.open === 0) throw taken();
  const request = { kind: 'claim', userId: subject, shift: row, returnShift: null } as const;
  const judged = await judgeRequest(context, scope, request, null);
  if (judged.broken.some(({ code }) => code === 'MAX_STAFF')) throw taken();
  await requireAllowed(context.db, scope, judged);
  return judged;
}

const taken = () => conflict('TAKEN', say('requests.taken'));

async function requireGivable(
  sql: Sql,
  scope: Scope,
  { demandId, colleagueId, returnDemandId }: ShiftRequestInput,
  rows: StandingRow[],
): Promise<void> {
  const { organisationId, subject } = scope.actor;
  if (rows.some(({ swaps }) => swaps === 'off')) throw forbidden(say('requests.swapsOff'));
  if (!(await isOnRow(sql, organisationId, demandId, subject)))
    throw conflict('NOT_ASSIGNED', say('requests.notYours'));
  if (colleagueId === undefined) return;
  const filter = { locationIds: scope.granted, self: subject, ids: [colleagueId] };
  const [colleague] = await readPeopleInSight(sql, organisationId, filter, { limit: 1, offset: 0 });
  if (colleague === undefined || !(await isHere(sql, organisationId, colleagueId)))
    throw notFound('colleague', colleagueId);
  if (returnDemandId === undefined) return;
  if (!(await isOnRow(sql, organisationId, returnDemandId, colleagueId)))
    throw conflict('NOT_ASSIGNED', say('requests.colleagueNotOn'));
}

async function insert(
  moment: Moment,
  { kind, colleagueId, note = null }: ShiftRequestInput,
  { shift, returnShift, judged }: Asked,
): Promise<Outcome> {
  const { tx, at, scope } = moment;
  const { organisationId, subject } = scope.actor;
  const isAtOnce = kind === 'claim' && shift.claims === 'first-come';
  if (isAtOnce) await lockRota(tx, organisationId);
  await getPerson(tx, scope, subject, { forUpdate: true });
  const asked = { userId: subject, demandId: shift.demandId };
  if ((await repo.findWaiting(tx, organisationId, at, asked)) !== undefined)
    throw conflict('ALREADY_ASKED', say('requests.alreadyAsked'));
  const [now] = await readStandingRows(tx, organisationId, [shift.demandId]);
  if (kind === 'claim' && now?.open === 0) throw taken();
  const id = newId(at);
  const status = kind === 'claim' ? 'open' : 'offered';
  await repo.insertShiftRequest(
    tx,
    organisationId,
    { id, kind, userId: subject, shift, colleagueId: colleagueId ?? null, returnShift, note, status },
    at,
  );
  const made = await repo.findShiftRequest(tx, organisationId, id, at);
  if (made?.endReason === 'unavailable') throw conflict('UNAVAILABLE', say('requests.takerAway'));
  const record = () => applyChange(moment, id, judged!, { comment: null, by: null });
  return askedRequest(SHIFT, moment, id, isAtOnce ? record : undefined);
}
