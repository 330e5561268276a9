/** One function a write of the Directory's records; each makes the organisation's next version, which is then pushed. */

import { type Sql, violates } from '../../platform/db/db.ts';
import { conflict, type FaultDetail, notFound, requireNoFaults } from '../../platform/errors.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say, thing } from '../../words/said.ts';
import * as repo from './records.repo.ts';
import type { Grant, Person, Site } from './records.schema.ts';

type Tables = 'directory_sites' | 'directory_people';

export async function putOrganisation(tx: Sql, id: string, name: string, at: Date): Promise<Outcome> {
  const [before = null] = await repo.readOrganisation(tx, id);
  await repo.nextVersion(tx, id, at, name);
  const body = { id, name };
  const audit = { action: 'organisation.put', entityType: 'organisation', entityId: id, before, after: body };
  return { status: 200, body, audit };
}

export async function putSites(tx: Sql, organisationId: string, items: readonly Site[], at: Date) {
  requireNoFaults(repeated(items, 'id'));
  const version = await repo.nextVersion(tx, organisationId, at);
  await repo.upsertSites(tx, organisationId, version, items);
  return stored(organisationId, 'sites', items.length);
}

export async function putPeople(tx: Sql, organisationId: string, items: readonly Person[], at: Date) {
  requireNoFaults(repeated(items, 'id'));
  const version = await repo.nextVersion(tx, organisationId, at);
  await keepAdministrator(tx, organisationId, () => replacePeople(tx, organisationId, version, items));
  return stored(organisationId, 'people', items.length);
}

/** People with their grants at once: whom the one demotes, the other may replace. */
export async function putStaff(
  tx: Sql,
  organisationId: string,
  { people, grants }: { people: readonly Person[]; grants: readonly Grant[] },
  at: Date,
): Promise<void> {
  requireNoFaults([...repeated(people, 'id'), ...repeated(grants, 'userId')]);
  const version = await repo.nextVersion(tx, organisationId, at);
  await keepAdministrator(tx, organisationId, async () => {
    await replacePeople(tx, organisationId, version, people);
    await replaceGrants(tx, organisationId, version, grants);
  });
}

/**
 * Does the change, and refuses it where it leaves nobody who administers an organisation that somebody did: nobody could
 * give the role back. The caller's transaction holds the organisation's row, so that two changes are judged in turn.
 */
export async function keepAdministrator<T>(
  tx: Sql,
  organisationId: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await repo.administrators(tx, organisationId);
  const done = await change();
  if (before.length === 0 || (await repo.administrators(tx, organisationId)).length > 0) return done;
  const names = before.map(({ name }) => name).join(', ');
  const message =
    before.length === 1 ? say('people.onlyAdmin', { names }) : say('people.noAdminLeft', { names });
  throw conflict('LAST_ADMINISTRATOR', message);
}

async function replacePeople(tx: Sql, organisationId: string, version: number, items: readonly Person[]) {
  await refuseErased(
    tx,
    organisationId,
    items.map(({ id }) => id),
    'id',
  );
  const homes = items.flatMap(({ homeLocationId }) => homeLocationId ?? []);
  await requireKnown(tx, 'directory_sites', organisationId, homes, 'body/items/homeLocationId');
  await storePeople(tx, organisationId, version, items);
}

/** Refuses an address that somebody else has. */
export async function storePeople(
  tx: Sql,
  organisationId: string,
  version: number,
  items: readonly Person[],
) {
  await repo.upsertPeople(tx, organisationId, version, items).catch((error: unknown) => {
    if (!violates(error, 'directory_people_email')) throw error;
    throw conflict('EMAIL_TAKEN', say('people.emailTaken'));
  });
}

export async function putGrants(tx: Sql, organisationId: string, items: readonly Grant[], at: Date) {
  requireNoFaults(repeated(items, 'userId'));
  const version = await repo.nextVersion(tx, organisationId, at);
  await keepAdministrator(tx, organisationId, () => replaceGrants(tx, organisationId, version, items));
  return stored(organisationId, 'grants', items.length);
}

async function replaceGrants(tx: Sql, organisationId: string, version: number, items: readonly Grant[]) {
  const people = items.map(({ userId }) => userId);
  await refuseErased(tx, organisationId, people, 'userId');
  const places = items.flatMap(({ locationIds }) => (locationIds === '*' ? [] : locationIds));
  await requireKnown(tx, 'directory_people', organisationId, people, 'body/items/userId');
  await requireKnown(tx, 'directory_sites', organisationId, places, 'body/items/locationIds');
  await repo.updateGrants(tx, organisationId, version, items);
}

export async function deleteSite(tx: Sql, organisationId: string, id: string, at: Date): Promise<Outcome> {
  const version = await repo.nextVersion(tx, organisationId, at);
  const residents = await repo.residents(tx, organisationId, id);
  if (residents > 0) {
    throw conflict('SITE_IN_USE', say('people.siteInUse', { residents, id }));
  }
  if ((await repo.removeSite(tx, organisationId, version, id)) === 0) throw notFound('site', id);
  return deleted('site', id);
}

export async function deletePerson(tx: Sql, organisationId: string, id: string, at: Date): Promise<Outcome> {
  const version = await repo.nextVersion(tx, organisationId, at);
  const remove = () => repo.removePerson(tx, organisationId, version, id);
  if ((await keepAdministrator(tx, organisationId, remove)) === 0) throw notFound('person', id);
  return deleted('person', id);
}

function repeated(items: readonly object[], member: string): FaultDetail[] {
  const seen = new Set<unknown>();
  return items.flatMap((item, index) => {
    const value = (item as Record<string, unknown>)[member];
    const path = `body/items/${index}/${member}`;
    const fault = { path, code: 'DUPLICATE', message: say('people.comesTwice', { name: String(value) }) };
    return seen.size === seen.add(value).size ? [fault] : [];
  });
}

/** Whose data was erased does not come back under the id: hours and rotas of old are kept under it. */
async function refuseErased(tx: Sql, organisationId: string, ids: readonly string[], member: string) {
  const erased = await repo.erasedOf(tx, organisationId, ids);
  requireNoFaults(
    ids.flatMap((id, index) =>
      erased.has(id.toLowerCase())
        ? [{ path: `body/items/${index}/${member}`, code: 'ERASED', message: say('people.erased', { id }) }]
        : [],
    ),
  );
}

async function requireKnown(tx: Sql, table: Tables, organisationId: string, ids: string[], path: string) {
  const missing = ids.length === 0 ? [] : await repo.missing(tx, table, organisationId, ids);
  const what = table === 'directory_sites' ? 'site' : 'person';
  requireNoFaults(
    missing.map((id) => ({
      path,
      code: 'UNKNOWN_ID',
      message: say('people.addFirst', { what: thing(what), id }),
    })),
  );
}

function stored(organisationId: string, entityType: string, count: number): Outcome {
  const entry = { action: `${entityType}.put`, entityType, entityId: organisationId };
  return { status: 200, body: { stored: count }, audit: { ...entry, before: null, after: { count } } };
}

function deleted(entityType: string, id: string): Outcome {
  const entry = { action: `${entityType}.delete`, entityType, entityId: id };
  return { status: 200, body: { id, deleted: true }, audit: { ...entry, before: { id }, after: null } };
}
