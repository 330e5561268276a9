/** What brings a request nearer to the rota: a colleague accepts, a manager approves. Both judge it by the rules of now. */

import type { Sql } from '../../../platform/db/db.ts';
import type { ApiError } from '../../../platform/errors.ts';
import { Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import { isSeen, sightOf } from '../../organisation/workforce/sight.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import {
  type ChangesContext,
  type JudgedChange,
  judgeInput,
  writeRotaChange,
} from '../../rota/change/changes.service.ts';
import type { BrokenRule } from '../../rota/change/judge.rules.ts';
import { requireOpenSites } from '../../rota/change/may-change.service.ts';
import { refusalBy } from '../../rota/change/refusal.rules.ts';
import { readGoneOn } from '../../rota/duties/holders.ts';
import type { Scope } from '../../scope.ts';
import type { Caller, Moment } from '../../write.ts';
import {
  decidedRequest,
  findRequest,
  requirePossible,
  requireRequest,
  type WrittenRequest,
  writeDecision,
} from '../kit/requests.service.ts';
import { readStandingRows } from './open-shifts.repo.ts';
import * as repo from './shift-requests.repo.ts';
import { changeOf, leaverOn, shownRules } from './shift-requests.rules.ts';
import type { ShiftDecision, ShiftRequest } from './shift-requests.schema.ts';
import { endImpossible, findOffer, placesOf, SHIFT } from './shift-requests.service.ts';

interface Prepared {
  row: ShiftRequest;
  judged: JudgedChange;
}

/** The change of the rota is made, or the request waits as it did: 400, 409 or 422 name the rules that it breaks by now. */
export function approveShiftRequest(
  context: ChangesContext,
  caller: Caller,
  id: string,
  { comment = null }: ShiftDecision,
): PreparedWork<Prepared> {
  const { scope } = caller;
  const by = scope.actor.subject;
  return {
    prepare: async () => {
      const row = await requireRequest(
        SHIFT,
        { ...caller, tx: context.db, at: context.now() },
        id,
        'approve',
      );
      await requireOpenSites(context.db, scope, placesOf(row));
      return { row, judged: await judge(context, scope, row, row.colleagueId) };
    },
    work: async (tx, at, { row, judged }) => {
      const moment = { tx, at, scope };
      const before = await hold(moment, row, (...held) => findRequest(SHIFT, ...held));
      requirePossible(SHIFT, before, 'approve');
      const approved = await applyChange(moment, id, judged, { comment, by });
      return decidedRequest(SHIFT, scope, 'approve', before, approved);
    },
  };
}

interface Accepted extends Prepared {
  /** What the rules have against what was asked of the caller alone. */
  impossible: ApiError | null;
}

/**
 * The caller takes what is offered; the rota follows at once where every site concerned says so. What was asked of the
 * caller alone and can no longer be ends with the refusal.
 */
export function acceptShiftRequest(
  context: ChangesContext,
  { scope, requireVersion, refusal }: Caller,
  id: string,
): PreparedWork<Accepted> {
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      const row = await findOffer({ tx: context.db, at: context.now(), scope }, id);
      requirePossible(SHIFT, row, 'accept');
      requireVersion(row.version);
      await getPerson(context.db, scope, subject);
      const judged = await judgeRequest(context, scope, row, subject);
      const impossible = await refusalFor(context.db, scope, judged);
      // Of those to whom it is offered, somebody else may be able to.
      if (impossible !== null && row.colleagueId === null) throw impossible;
      return { row, judged, impossible };
    },
    work: async (tx, at, { row, judged, impossible }) => {
      const moment = { tx, at, scope };
      const before = await hold(moment, row, findOffer);
      requirePossible(SHIFT, before, 'accept');
      if (impossible !== null) {
        const ended = await endImpossible(moment, before);
        return { ...ended, ...refusal(impossible) };
      }
      await repo.acceptOffer(tx, organisationId, id, subject, at);
      const accepted = await findRequest(SHIFT, moment, id);
      const events = [SHIFT.event('accepted', accepted, subject)];
      const rows = await readStandingRows(tx, organisationId, rowsOf(before));
      if (!rows.every(({ swaps }) => swaps === 'automatic'))
        return decidedRequest(SHIFT, scope, 'accept', before, { after: accepted, events });
      const approved = await applyChange(moment, id, judged, { comment: null, by: null });
      events.push(...approved.events);
      return decidedRequest(SHIFT, scope, 'accept', before, { after: approved.after, events });
    },
  };
}

const rowsOf = ({ shift, returnShift }: ShiftRequest) =>
  [shift, returnShift].flatMap((place) => place?.demandId ?? []);

async function judge(context: ChangesContext, scope: Scope, row: ShiftRequest, taker: string | null) {
  const judged = await judgeRequest(context, scope, row, taker);
  await requireAllowed(context.db, scope, judged);
  return judged;
}

/** The change of the rota that the request asks for, judged by now; `taker`: who takes an offer. */
export async function judgeRequest(
  context: ChangesContext,
  scope: Scope,
  request: Parameters<typeof changeOf>[0],
  taker: string | null,
): Promise<JudgedChange> {
  const { demandId } = request.shift;
  const leaver = leaverOn(await readGoneOn(context.db, scope.actor.organisationId, [demandId]), demandId);
  return judgeInput(context, scope, changeOf(request, taker, leaver), { authority: 'checked' });
}

/** Throws what `refusalFor` finds. */
export async function requireAllowed(sql: Sql, scope: Scope, judged: JudgedChange): Promise<void> {
  const refusal = await refusalFor(sql, scope, judged);
  if (refusal !== null) throw refusal;
}

/** Every rule that the change breaks, those about others in words that tell nothing of them; null: none. */
async function refusalFor(sql: Sql, scope: Scope, judged: JudgedChange): Promise<ApiError | null> {
  if (judged.broken.length === 0) return null;
  // The caller sent nothing that one of them is about.
  const shown = await rulesShownTo(sql, scope);
  return refusalBy(shown(judged.broken), () => 'body');
}

/** Broken rules as the caller is shown them: those about others in words that tell nothing of them. */
export async function rulesShownTo(
  sql: Sql,
  scope: Scope,
): Promise<(broken: readonly BrokenRule[]) => BrokenRule[]> {
  const { subject, role } = scope.actor;
  const sight = await sightOf(sql, scope);
  const isShown = (userId: string) => userId === subject || (role !== 'member' && isSeen(sight, userId));
  return (broken) => shownRules(broken, isShown, scope.language);
}

/** Holds rota and request. Throws Outdated when the request is not the one that was judged. */
async function hold(moment: Moment, row: ShiftRequest, findHeld: typeof findOffer): Promise<ShiftRequest> {
  await lockRota(moment.tx, moment.scope.actor.organisationId);
  const now = await findHeld(moment, row.id, { forUpdate: true });
  if (now.version === row.version) return now;
  throw new Outdated(say('requests.keepsChanging'));
}

/** Makes the change of the rota and notes it; the events are of both. */
export async function applyChange(
  moment: Moment,
  id: string,
  judged: JudgedChange,
  { comment, by }: { comment: string | null; by: string | null },
): Promise<WrittenRequest<ShiftRequest>> {
  const { change, events } = await writeRotaChange(moment, judged);
  await repo.noteRotaChange(moment.tx, moment.scope.actor.organisationId, id, change.id);
  const approved = await writeDecision(SHIFT, moment, id, 'approve', { comment, by });
  return { after: approved.after, events: [...approved.events, ...events] };
}
