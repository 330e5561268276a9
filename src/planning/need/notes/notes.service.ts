/** Notes that managers write beside the rota. */
import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { requireListedDates } from '../../interval.ts';
import { lockRow } from '../../lock.ts';
import { readPresent } from '../../organisation/people/people.repo.ts';
import { listedLocations, requireInScope, requireLocation, type Scope } from '../../scope.ts';
import { updated, type Write } from '../../write.ts';
import { readDemand } from '../demand/demand.repo.ts';
import * as repo from './notes.repo.ts';
import { NOTE_ACTS, type Note, type NoteCreate, type NotePatch, type NoteQuery } from './notes.schema.ts';

/** On one row, or one day of a site or of a person. */
const MOST_NOTES = 20;

export async function listNotes(sql: Sql, scope: Scope, { startDate, endDate, limit, offset }: NoteQuery) {
  requireListedDates(startDate, endDate);
  const filter = {
    ...readerOf(scope),
    locationIds: listedLocations(scope),
    own: scope.active === null,
    startDate,
    endDate,
  };
  const page = { limit, offset };
  const { items, total } = await repo.readNotePage(sql, scope.actor.organisationId, filter, page);
  return { items: items.map(shown), ...page, total };
}

/** Throws 404 for what is not there, 403 for what is at no site of the caller, 409 at the limit. */
export async function createNote({ tx, scope, at }: Write, input: NoteCreate): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const target = targetOf(input);
  await requireTarget(tx, scope, target);
  if ((await repo.countOn(tx, organisationId, target)) >= MOST_NOTES)
    throw conflict('TOO_MANY_NOTES', say('need.mostNotes', { most: MOST_NOTES }));
  const { text, seenByPerson = target.userId !== null } = input;
  if (seenByPerson && target.userId === null) throw invalid([forPeopleAlone]);
  const id = newId(at);
  await repo.insertNote(tx, organisationId, { id, ...target, text, seenByPerson, writtenBy: subject }, at);
  const after = shown(await requireNote(tx, scope, id));
  return {
    status: 201,
    body: after,
    headers: { etag: etagOf(after.version) },
    audit: auditOf('create', id, null, after),
  };
}

export async function patchNote(
  { tx, scope, at, requireVersion }: Write,
  id: string,
  patch: NotePatch,
): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  await lockRow(tx, 'planning_notes', organisationId, id);
  const before = shown(await requireNote(tx, scope, id));
  requireVersion(before.version);
  const { text = before.text, seenByPerson = before.seenByPerson } = patch;
  if (seenByPerson && before.userId === null) throw invalid([forPeopleAlone]);
  if (text === before.text && seenByPerson === before.seenByPerson) return updated(before, null);
  await repo.updateNote(tx, organisationId, { id, text, seenByPerson, writtenBy: subject }, at);
  const after = shown(await requireNote(tx, scope, id));
  return updated(after, auditOf('update', id, before, after));
}

export async function deleteNote({ tx, scope, requireVersion }: Write, id: string): Promise<Outcome> {
  const { organisationId } = scope.actor;
  await lockRow(tx, 'planning_notes', organisationId, id);
  const before = shown(await requireNote(tx, scope, id));
  requireVersion(before.version);
  await repo.deleteNote(tx, organisationId, id);
  return { status: 200, body: { id, deleted: true }, audit: auditOf('delete', id, before, null) };
}

const forPeopleAlone = {
  path: 'body/seenByPerson',
  code: 'NOT_A_PERSON',
  message: say('need.noteForPeople'),
};

const readerOf = ({ actor, granted }: Scope): repo.NoteReader => ({
  locationIds: granted,
  self: actor.subject,
  manages: actor.role !== 'member',
});

/** What the caller may make of it is all or nothing: they manage what it is on, or merely read it. */
function shown({ managed, ...note }: repo.NoteRow): Note {
  return { ...note, allowed: managed ? [...NOTE_ACTS] : [] };
}

/** Throws 404 for a note that is not there, 403 for one on what the caller does not manage. */
async function requireNote(sql: Sql, scope: Scope, id: string): Promise<repo.NoteRow> {
  const row = await repo.findNote(sql, scope.actor.organisationId, id, readerOf(scope));
  if (row === undefined) throw notFound('note', id);
  if (row.managed) return row;
  throw forbidden(say('refused.noteElsewhere', { id }));
}

/** Throws 422 unless exactly one target is named whole. */
function targetOf({ demandId, locationId, userId, date }: NoteCreate): repo.NoteTarget {
  const named = [demandId, locationId, userId].filter((id) => id !== undefined).length;
  const isWhole = named === 1 && (demandId === undefined) === (date !== undefined);
  if (!isWhole) throw invalid([{ path: 'body', code: 'NOT_ONE_TARGET', message: say('need.noteTarget') }]);
  return {
    demandId: demandId ?? null,
    locationId: locationId ?? null,
    userId: userId ?? null,
    date: date ?? null,
  };
}

async function requireTarget(
  tx: Sql,
  scope: Scope,
  { demandId, locationId, userId, date }: repo.NoteTarget,
): Promise<void> {
  const { organisationId } = scope.actor;
  if (locationId !== null) {
    await requireLocation(tx, scope, locationId);
    return lockRow(tx, 'planning_locations', organisationId, locationId);
  }
  if (demandId !== null) {
    await lockRow(tx, 'planning_demand', organisationId, demandId);
    const [row] = await readDemand(tx, organisationId, { ids: [demandId] });
    if (row === undefined) throw notFound('demand', demandId);
    return requireInScope(scope, row.locationId);
  }
  if (userId === null || date === null) return;
  await lockRow(tx, 'planning_people', organisationId, userId);
  const present = await readPresent(tx, organisationId, [userId]);
  if (!present.has(userId)) throw notFound('person', userId);
  if (await repo.isManaged(tx, organisationId, { userId, date }, readerOf(scope))) return;
  throw forbidden(say('refused.personElsewhere', { userId }));
}

function auditOf(act: 'create' | 'update' | 'delete', id: string, before: Note | null, after: Note | null) {
  return {
    action: `note.${act}`,
    entityType: 'note',
    entityId: id,
    before: before === null ? null : kept(before),
    after: after === null ? null : kept(after),
  };
}

/** What may be made of it is the reader's. */
function kept({ allowed: _, ...note }: Note) {
  return note;
}
