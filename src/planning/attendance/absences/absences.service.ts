/** Somebody is absent: recorded in HR as leave, the duties in that time opened, and who could take them. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { newId } from '../../../platform/ids.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { type Said, say } from '../../../words/said.ts';
import { lockRow } from '../../lock.ts';
import { momentAt } from '../../organisation/locations/local-moment.ts';
import { findKnown } from '../../organisation/workforce/workforce.service.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import { inScope, listedLocations, type Scope } from '../../scope.ts';
import * as repo from './absences.repo.ts';
import { absenceFaults, changedDuty, KINDS, leaveOf } from './absences.rules.ts';
import type { Absence, AbsenceInput, AbsentDuty, DutyPart, OpenedDuty } from './absences.schema.ts';
import { holdAsRead, takeTurn, tellHr } from './hr-leave.service.ts';
import { requireMayMark } from './may-mark.service.ts';
import { type Named, type Opened, openDuties, readTouchedDuties } from './opened.service.ts';
import { writeOpened } from './rota-change.service.ts';

interface Wanted extends OffsetPage {
  userId?: string | undefined;
  locationId?: string | undefined;
  status?: Absence['status'] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Absences that touch granted sites. */
export async function listAbsences(
  sql: Sql,
  scope: Scope,
  { userId, locationId, status, ...wanted }: Wanted,
) {
  const { organisationId } = scope.actor;
  const { limit, offset, ...time } = wanted;
  const filter: repo.AbsenceFilter = {
    locationIds: listedLocations(scope, locationId),
    ...time,
    userId: userId ?? null,
    status: status ?? null,
  };
  const [rows, total] = await Promise.all([
    repo.readAbsences(sql, organisationId, filter, { limit, offset }),
    repo.countAbsences(sql, organisationId, filter),
  ]);
  return { items: rows.map((row) => viewOf(row, scope)), limit, offset, total };
}

/** Duties at sites that are not granted are left out. */
export function viewOf(
  { locationIds: _sites, turns: _turns, ...absence }: repo.AbsenceRow,
  scope: Scope,
): Absence {
  return { ...absence, duties: absence.duties.filter(({ locationId }) => inScope(scope, locationId)) };
}

interface Checked {
  named: Named;
  duties: AbsentDuty[];
  locationIds: string[];
}

/** The same as noting it, without doing it. */
export async function previewAbsence(context: ChangeRoutesContext, scope: Scope, input: AbsenceInput) {
  const { named } = await check(context, scope, input);
  const { judged, duties } = await openDuties(context, scope, named);
  return { leave: leaveOf(named), duties: shownDuties(judged, duties) };
}

/** As a dry run shows them: rows that it would make have no ids yet. */
export function shownDuties(judged: Opened['judged'], duties: readonly OpenedDuty[]): OpenedDuty[] {
  const made = new Set<string | null>(judged?.asked.extra.map(({ id }) => id));
  const shown = (part: DutyPart | null) =>
    part !== null && made.has(part.demandId) ? { ...part, demandId: null } : part;
  return duties.map((duty) => ({
    ...duty,
    kept: shown(duty.kept),
    open: shown(duty.open),
    keptAfter: shown(duty.keptAfter),
  }));
}

/** Throws 404, 403, 409 and 422 before anything is done. */
async function check(context: ChangeRoutesContext, scope: Scope, input: AbsenceInput): Promise<Checked> {
  const { db, now } = context;
  const { organisationId } = scope.actor;
  const { userId, kind, comment = null } = input;
  const start = readInstant(input.start, 'body/start');
  const end = readInstant(input.end, 'body/end');
  const at = now();
  const faults = absenceFaults({ kind, start, end }, at);
  if (faults.length > 0) throw invalid(faults);
  const person = await findKnown(db, scope, userId);
  const asked: Named = { id: newId(at), userId, kind, start, end, comment };
  const duties = await readTouchedDuties(context, organisationId, asked);
  const sites = [...new Set(duties.map(({ locationId }) => locationId))];
  const home = person.homeLocationId === null ? [] : [person.homeLocationId];
  const locationIds = sites.length > 0 ? sites : home;
  await requireMayMark(db, scope, userId, locationIds);
  const same = await repo.findOverlapping(db, organisationId, asked);
  if (same === undefined) {
    const changed = changedDuty(input.seen ?? [], duties);
    if (changed !== null) {
      throw changedSince(person.name, await momentAt(db, organisationId, locationIds[0], changed.start));
    }
    return { named: asked, duties, locationIds };
  }
  if (!isSame(same, asked)) throw await overlapping(db, organisationId, same);
  return { named: { ...asked, id: same.id }, duties, locationIds };
}

/** HR has not confirmed it yet, so the same request again completes it. */
const isSame = (one: repo.AbsenceRow, other: Named) =>
  one.status === 'recording' && one.kind === other.kind && one.start === other.start && one.end === other.end;

async function overlapping(sql: Sql, organisationId: string, absence: repo.AbsenceRow) {
  const { userName, status, kind, locationIds } = absence;
  const [start, end] = await Promise.all(
    [absence.start, absence.end].map((time) => momentAt(sql, organisationId, locationIds[0], time)),
  );
  const state = status === 'recording' ? say('absences.unconfirmedFirst') : say('absences.undoFirst');
  const message = say('absences.overlaps', {
    userName,
    kind: KINDS[kind],
    start: start!,
    end: end!,
    state,
  });
  return conflict('OVERLAPS', message);
}

/** A duty of the person is not as the caller saw it. */
export function changedSince(name: string, start: Said) {
  const message = say('live.personsShiftChanged', { name, start });
  return conflict('CHANGED_SINCE', message);
}

interface Done extends Opened {
  named: Named;
  read: repo.AbsenceRow;
}

/** Held against others, recorded in HR under the absence's id, then the duties open. */
export function createAbsence(
  context: ChangeRoutesContext,
  { scope }: { scope: Scope },
  input: AbsenceInput,
): OutsideWork<Checked, Done> {
  const { organisationId } = scope.actor;
  return {
    prepare: () => check(context, scope, input),
    perform: async (checked) => {
      const { named } = checked;
      const held = await hold(context, scope, checked);
      const opened = await openDuties(context, scope, named);
      const read = await takeTurn(context, scope, held);
      await tellHr(context, organisationId, read);
      return { named, read, ...opened };
    },
    note: async (tx, at, { named, read, judged, duties }) => {
      const before = await holdAsRead(tx, organisationId, read);
      const leave = leaveOf(named);
      if (before.status !== 'recording') {
        return {
          status: 201,
          body: { absence: viewOf(before, scope), leave, duties },
          audit: [],
          events: [],
        };
      }
      const { changeId, audit, events } = await writeOpened({ tx, at, scope }, judged);
      const kept = duties.map(({ replacements: _one, ...duty }) => duty);
      await repo.recordAbsence(tx, organisationId, named.id, { duties: kept, changeId });
      const absence = viewOf({ ...before, status: 'recorded', duties: kept, changeId }, scope);
      const entry = { action: 'absence.create', entityType: 'absence', entityId: named.id };
      return {
        status: 201,
        body: { absence, leave, duties },
        audit: [...audit, { ...entry, before: null, after: absence }],
        events,
      };
    },
  };
}

/** One absence of a person at a time: from here on a second one meets the first. */
function hold(
  { db, now }: ChangeRoutesContext,
  { actor }: Scope,
  { named, duties, locationIds }: Checked,
): Promise<Pick<repo.AbsenceRow, 'id' | 'status' | 'end'>> {
  const { organisationId, subject } = actor;
  return db.transaction(organisationId, async (tx) => {
    await lockRow(tx, 'planning_people', organisationId, named.userId);
    const mine = await repo.findAbsence(tx, organisationId, named.id);
    if (mine !== undefined) return mine;
    const same = await repo.findOverlapping(tx, organisationId, named);
    if (same !== undefined) throw await overlapping(tx, organisationId, same);
    const row = {
      ...named,
      userName: '',
      status: 'recording' as const,
      duties,
      locationIds,
      changeId: null,
      createdBy: subject,
      createdAt: now().toISOString(),
      undoneBy: null,
      undoneAt: null,
    };
    await repo.insertAbsence(tx, organisationId, row);
    return row;
  });
}
