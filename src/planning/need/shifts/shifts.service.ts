import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../platform/db/db.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { closedWarnings } from '../../organisation/locations/closed-days.ts';
import { locationToCreateAt, requireInScope, requireLocation, type Scope } from '../../scope.ts';
import { warningOf } from '../../warning.ts';
import { updated, type Write } from '../../write.ts';
import { staffingOf } from '../demand/demand.members.ts';
import * as demand from '../demand/demand.repo.ts';
import { type Rotas, removeDemand } from '../demand/removal.ts';
import { requireUnpublished } from '../demand/unpublished.ts';
import { moveNotes } from '../notes/notes.repo.ts';
import * as repo from './shifts.repo.ts';
import {
  bounded,
  expand,
  matchRows,
  type PlannedRow,
  patched,
  type ShiftDraft,
  type ShiftValues,
  shiftFaults,
} from './shifts.rules.ts';
import type { Segment, ShiftInput, ShiftPatch } from './shifts.schema.ts';

/** Throws 404 when the organisation has no shift of that id, 403 when its location is out of scope. */
export async function getShift(
  sql: Sql,
  scope: Scope,
  id: string,
  lock = { forUpdate: false },
): Promise<repo.ShiftRow> {
  const row = await repo.findShift(sql, scope.actor.organisationId, id, lock);
  if (row === undefined) throw notFound('shift', id);
  requireInScope(scope, row.locationId);
  return row;
}

export async function createShift(
  { tx, at, scope }: Write,
  rotas: Rotas,
  input: ShiftInput,
): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const locationId = await locationToCreateAt(tx, scope, input.locationId);
  const shift = checked({ ...EMPTY, ...input, locationId });
  const id = newId(at);
  await repo.insertShift(tx, organisationId, id, shift, { by: subject, at });
  await rebuildDemand(rotas, tx, organisationId, id, { shift, before: [] }, at);
  const after = repo.shiftView(await getShift(tx, scope, id));
  return {
    status: 201,
    body: after,
    headers: {
      etag: etagOf(after.version),
      location: `/planning/v1/shifts/${id}`,
      ...warningOf(await closedWarnings(tx, organisationId, locationId, startsOf(shift))),
    },
    audit: { action: 'shift.create', entityType: 'shift', entityId: id, before: null, after },
  };
}

const EMPTY = {
  priority: 'medium',
  start: null,
  end: null,
  requiredRoles: null,
  demandProfile: null,
  notes: null,
} as const;

export async function patchShift(
  { tx, at, scope, requireVersion }: Write,
  rotas: Rotas,
  id: string,
  patch: ShiftPatch,
): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const row = await getShift(tx, scope, id, { forUpdate: true });
  requireVersion(row.version);
  const before = repo.shiftView(row);
  const old = valuesOf(row);
  const shift = checked(patched(old, patch));
  if (shift.locationId !== old.locationId) await requireLocation(tx, scope, shift.locationId);
  if (isDeepStrictEqual(shift, old)) return updated(before, null);
  await repo.updateShift(tx, organisationId, id, shift, { by: subject, at });
  await rebuildDemand(rotas, tx, organisationId, id, { shift, before: expand(old) }, at);
  const after = repo.shiftView(await getShift(tx, scope, id));
  const outcome = updated(after, {
    action: 'shift.update',
    entityType: 'shift',
    entityId: id,
    before,
    after,
  });
  if (isDeepStrictEqual(startsOf(shift), startsOf(old)) && shift.locationId === old.locationId)
    return outcome;
  const warnings = await closedWarnings(tx, organisationId, shift.locationId, startsOf(shift));
  return { ...outcome, headers: { ...outcome.headers, ...warningOf(warnings) } };
}

const startsOf = (shift: ShiftValues) => [shift.start, ...expand(shift).map(({ start }) => start)];

/** Deletes a shift with its demand rows. Throws 409 when a published rota staffs one of them. */
export async function deleteShift(
  { tx, scope, requireVersion }: Write,
  rotas: Rotas,
  id: string,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  const row = await getShift(tx, scope, id, { forUpdate: true });
  requireVersion(row.version);
  await requireUnpublished(tx, organisationId, row.demandIds);
  await removeDemand(rotas, tx, organisationId, row.demandIds);
  await repo.deleteShift(tx, organisationId, id);
  const before = repo.shiftView(row);
  return {
    status: 200,
    body: { id, deleted: true },
    audit: { action: 'shift.delete', entityType: 'shift', entityId: id, before, after: null },
  };
}

function valuesOf(row: ShiftValues): ShiftValues {
  const { name, priority, locationId, start, end, requiredRoles, demandProfile, notes } = row;
  return { name, priority, locationId, start, end, requiredRoles, demandProfile, notes };
}

/** The shift, with canonical instants. Throws 422 naming every fault. */
function checked(draft: ShiftDraft): ShiftValues {
  const read = (text: string | null, member: string) =>
    text === null ? null : readInstant(text, `body/${member}`);
  const segment = (given: Segment, index: number) => ({
    ...given,
    start: readInstant(given.start, `body/demandProfile/${index}/start`),
    end: readInstant(given.end, `body/demandProfile/${index}/end`),
  });
  const shift = bounded({
    ...draft,
    start: read(draft.start, 'start'),
    end: read(draft.end, 'end'),
    demandProfile: draft.demandProfile?.map(segment) ?? null,
  });
  const faults = shiftFaults(shift);
  if (faults.length > 0 || shift.start === null || shift.end === null) throw invalid(faults);
  return valuesOf({ ...shift, start: shift.start, end: shift.end });
}

/**
 * Makes the shift's demand rows what the shift says; a row that is still the same one keeps its id. Throws 409 when a published
 * rota staffs one that is no more.
 */
async function rebuildDemand(
  rotas: Rotas,
  tx: Sql,
  organisationId: string,
  shiftId: string,
  { shift, before }: { shift: ShiftValues; before: readonly PlannedRow[] },
  at: Date,
) {
  const planned = expand(shift);
  const known = await demand.readShiftRows(tx, organisationId, shiftId);
  const { ids, dropped } = matchRows(planned, known, before);
  const rows = planned.map((row, position) => ({
    ...row,
    ...staffingOf({ ...row, eligibilityProfileId: row.roleId }),
    id: ids[position] ?? newId(at),
    position,
    shiftId,
    name: shift.name,
    basePriority: shift.priority,
  }));
  const isKept = (_row: unknown, position: number) => ids[position] !== null;
  // Somebody would stand in the rota on a row that is gone.
  if (dropped.length > 0) await requireUnpublished(tx, organisationId, dropped);
  await demand.rewriteDemand(tx, organisationId, rows.filter(isKept), at);
  const fresh = rows.filter((row, position) => !isKept(row, position));
  await demand.insertDemand(tx, organisationId, fresh, at);
  // A row that others take the place of, in their order, leaves its notes to them.
  for (const [index, { id }] of fresh.slice(0, dropped.length).entries())
    await moveNotes(tx, organisationId, dropped[index] ?? id, id);
  await removeDemand(rotas, tx, organisationId, dropped);
}
