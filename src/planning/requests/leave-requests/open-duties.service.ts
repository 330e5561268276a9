/** Published duties in the hours of approved leave: opened as an absence opens them, and given back with the leave. */
import { conflict } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/local-time.ts';
import { Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { CHANGE_REASONS, changedDuty, leaveCutsOf } from '../../attendance/absences/absences.rules.ts';
import type { AbsentDuty } from '../../attendance/absences/absences.schema.ts';
import { changedSince, shownDuties } from '../../attendance/absences/absences.service.ts';
import { withHrLeave } from '../../attendance/absences/hr-leave.service.ts';
import { requireMayMark } from '../../attendance/absences/may-mark.service.ts';
import { type Opened, openTouched } from '../../attendance/absences/opened.service.ts';
import { judgeReturn, returnedIds } from '../../attendance/absences/return.service.ts';
import { writeOpened } from '../../attendance/absences/rota-change.service.ts';
import { momentAt } from '../../organisation/locations/local-moment.ts';
import { findKnown } from '../../organisation/workforce/workforce.service.ts';
import {
  type ChangeRoutesContext,
  changeOutcome,
  writeRotaChange,
} from '../../rota/change/changes.service.ts';
import { readDutiesAhead } from '../../rota/live/duties-ahead.repo.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { AlsoWritten } from '../kit/hr.service.ts';
import * as repo from './leave-requests.repo.ts';
import type { LeaveDuties, OpenedLeaveDuties } from './leave-requests.schema.ts';

interface Prepared extends Opened {
  userName: string;
  /** By cut of a duty, the request whose leave opens it. */
  leaveOf: ReadonlyMap<string, string>;
}

/** The same as opening them, without doing it. */
export async function previewLeaveDuties(
  context: ChangeRoutesContext,
  scope: Scope,
  userId: string,
  input: LeaveDuties,
): Promise<OpenedLeaveDuties> {
  const { userName, judged, duties } = await prepare(context, scope, userId, input);
  return { userId, userName, changeId: null, duties: shownDuties(judged, duties) };
}

/** Opens duties of a person on which they are on approved leave; what is over stays. */
export function openLeaveDuties(
  context: ChangeRoutesContext,
  scope: Scope,
  userId: string,
  input: LeaveDuties,
): PreparedWork<Prepared> {
  const { organisationId } = scope.actor;
  return {
    prepare: () => prepare(context, scope, userId, input),
    work: async (tx, at, { userName, leaveOf, judged, duties }) => {
      const body: OpenedLeaveDuties = { userId, userName, changeId: null, duties };
      if (judged === null) return { status: 200, body, audit: null };
      const written = await writeRotaChange({ tx, at, scope }, judged);
      const changeId = written.change.id;
      const kept = duties.map(({ replacements: _one, ...duty }) => duty);
      for (const [requestId, own] of Map.groupBy(kept, (duty) => leaveOf.get(cutKey(duty)) ?? '')) {
        const opening = { changeId, duties: own.flatMap((duty) => openingOf(duty, kept)) };
        const isApproved = await repo.addOpening(tx, organisationId, requestId, opening);
        if (!isApproved) throw new Outdated(say('live.keepsChanging'));
      }
      return { ...changeOutcome(judged, written), status: 200, body: { ...body, changeId } };
    },
  };
}

/** Of a duty that two leaves cut, each cut begins elsewhere. */
const cutKey = ({ demandId, start }: Pick<AbsentDuty, 'demandId' | 'start'>) => `${demandId} ${start}`;

/** What a request keeps of its cut: where another leave has cut the duty as well, its own open row alone. */
function openingOf(cut: AbsentDuty, all: readonly AbsentDuty[]): AbsentDuty[] {
  if (all.filter(({ demandId }) => demandId === cut.demandId).length === 1) return [cut];
  const { open } = cut;
  if (open === null || open.demandId === null) return [];
  return [
    { ...cut, demandId: open.demandId, start: open.start, end: open.end, kept: null, open, keptAfter: null },
  ];
}

/** Throws 404, 403 and 409 before anything is done. */
async function prepare(
  context: ChangeRoutesContext,
  scope: Scope,
  userId: string,
  input: LeaveDuties,
): Promise<Prepared> {
  const { db } = context;
  const { organisationId } = scope.actor;
  const seen = input.duties.map(({ demandId, ...times }, at) => ({
    demandId,
    start: readInstant(times.start, `body/duties/${at}/start`),
    end: readInstant(times.end, `body/duties/${at}/end`),
  }));
  const { name, homeLocationId } = await findKnown(db, scope, userId);
  const now = context.now();
  const since = seen.map(({ start }) => start).toSorted()[0] ?? now.toISOString();
  const until =
    seen
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? since;
  const wanted = new Set(seen.map(({ demandId }) => demandId));
  const all = await readDutiesAhead(db, organisationId, userId, since, until);
  const duties = all.filter(({ demandId }) => wanted.has(demandId));
  const sites = [...new Set(duties.map(({ locationId }) => locationId))];
  const home = homeLocationId === null ? [] : [homeLocationId];
  const locationIds = sites.length > 0 ? sites : home;
  await requireMayMark(db, scope, userId, locationIds);
  const changed = changedDuty(seen, duties);
  if (changed !== null)
    throw changedSince(name, await momentAt(db, organisationId, locationIds[0], changed.start));
  const approved = await repo.readApproved(db, organisationId, userId, { start: since, end: until });
  const leaveOf = new Map<string, string>();
  const touched: AbsentDuty[] = [];
  for (const duty of duties) {
    const cuts = leaveCutsOf(duty, approved, now);
    if (cuts.length === 0) {
      const shift = await momentAt(db, organisationId, duty.locationId, duty.start);
      throw conflict('NOT_ON_LEAVE', say('requests.notOnLeave', { name, shift }));
    }
    for (const cut of cuts) {
      leaveOf.set(cutKey(cut.duty), cut.leaveId);
      touched.push(cut.duty);
    }
  }
  const opened = await openTouched(context, scope, { userId, touched, reason: CHANGE_REASONS.leave });
  return { userName: name, leaveOf, ...opened };
}

/** Duties that were opened for leave, on their way back as the leave is taken back; judged as if HR had forgotten it. */
export async function returnLeaveDuties(
  context: ChangeRoutesContext,
  scope: Scope,
  { id, userId, openings }: repo.LeaveRow,
): Promise<AlsoWritten['write']> {
  const { organisationId } = scope.actor;
  const without = withHrLeave(context, (all) => all.filter((leave) => leave.id !== id));
  const isOwn = ({ locationId }: AbsentDuty) => inScope(scope, locationId);
  const own = openings.map(({ changeId, duties }) => ({ changeId, duties: duties.filter(isOwn) }));
  const returned = await judgeReturn(without, scope, own, { userId, from: null });
  return async (moment) => {
    const { audit, events } = await writeOpened(moment, returned.judged);
    await repo.clearOpenings(moment.tx, organisationId, id);
    return { audit, events, body: { returned: returnedIds(returned), kept: returned.kept } };
  };
}
