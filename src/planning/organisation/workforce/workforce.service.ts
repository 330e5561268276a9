import { isDeepStrictEqual } from 'node:util';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { namedFaults } from '../../rules/named.ts';
import { inScope, type Scope } from '../../scope.ts';
import { updated, type Write } from '../../write.ts';
import type { ReadContracts } from '../contracts.ts';
import { readKnownIds, readLocations } from '../locations/location.repo.ts';
import * as repo from './workforce.repo.ts';
import { birthFaults, locationFaults, sees, workforceFaults } from './workforce.rules.ts';
import type { WorkforceSettings, WorkforceSettingsPatch } from './workforce.schema.ts';
import { type Surroundings, workforceView } from './workforce.view.ts';

export interface WorkforceContext extends ServiceContext {
  contracts: ReadContracts;
}

/** What a record takes from elsewhere: contracts, and the rule profile of the home location. */
export async function surroundingsOf(
  { contracts, db, now }: Pick<WorkforceContext, 'contracts' | 'db' | 'now'>,
  scope: Scope,
  people: readonly repo.PersonRow[],
): Promise<Surroundings> {
  const { organisationId } = scope.actor;
  const homes = [...new Set(people.flatMap(({ homeLocationId }) => homeLocationId ?? []))];
  const [known, locations] = await Promise.all([
    contracts(organisationId),
    readLocations(db, organisationId, homes),
  ]);
  return { contracts: known, locations, actor: scope.actor, now: now() };
}

/** Throws 404 when the Directory names no such person, 403 when none of the person's locations is granted. */
export async function getPerson(
  sql: Sql,
  scope: Scope,
  id: string,
  lock = { forUpdate: false },
): Promise<repo.PersonRow> {
  const row = await findKnown(sql, scope, id, lock);
  requireSeen(scope, row);
  return row;
}

/** Throws 404 when the Directory names no such person. */
export async function findKnown(
  sql: Sql,
  { actor }: Scope,
  id: string,
  lock = { forUpdate: false },
): Promise<repo.PersonRow> {
  const row = await repo.findPerson(sql, actor.organisationId, id, lock);
  if (row === undefined) throw notFound('person', id);
  return row;
}

/** Throws 403 when none of the person's locations is granted. */
export function requireSeen(scope: Scope, row: repo.PersonRow): void {
  if (!sees(scope, row)) throw forbidden(say('refused.personNotAtYours', { id: row.userId }));
}

/** Throws 404 for nobody, 403 unless it is the caller or somebody at home at one of the caller's locations. */
export async function getOwnPerson(
  { db }: { db: Sql },
  scope: Scope,
  userId: string,
): Promise<repo.PersonRow> {
  const person = await getPerson(db, scope, userId);
  const { homeLocationId } = person;
  const isHome = homeLocationId === null ? scope.granted === null : inScope(scope, homeLocationId);
  if (!isHome && userId !== scope.actor.subject) {
    throw forbidden(say('refused.homeElsewhere', { name: person.name }));
  }
  return person;
}

/** What the record of one person takes from elsewhere. */
export async function surroundingsOfPerson(
  context: WorkforceContext,
  scope: Scope,
  id: string,
): Promise<Surroundings> {
  return surroundingsOf(context, scope, [await getPerson(context.db, scope, id)]);
}

/** One record as the caller may see it. */
export async function getWorkforce(
  context: WorkforceContext,
  scope: Scope,
  id: string,
): Promise<WorkforceSettings> {
  const row = await getPerson(context.db, scope, id);
  return workforceView(row, await surroundingsOf(context, scope, [row]));
}

/** Changes a record. `surroundings` are read before the transaction: HR may be slow, and must not hold a connection. */
export async function patchWorkforce(
  { tx, scope, requireVersion }: Write,
  surroundings: Surroundings,
  id: string,
  patch: WorkforceSettingsPatch,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  const row = await getPerson(tx, scope, id, { forUpdate: true });
  requireVersion(row.version);
  const before = workforceView(row, surroundings);
  const old = storedOf(row);
  const settings = { ...DEFAULTS, ...(mergePatch(old, patch) as Partial<repo.StoredWorkforce>) };
  const known = await readKnownIds(tx, organisationId);
  const faults = [
    ...workforceFaults(settings),
    ...birthFaults(settings.dateOfBirth, surroundings.now),
    ...(await namedFaults(tx, organisationId, settings.rules, old.rules, 'body/rules')),
    ...locationFaults(settings.preferences, old.preferences, known),
  ];
  if (faults.length > 0) throw invalid(faults);
  if (isDeepStrictEqual(settings, old)) return updated(before, null, workforceTag(before));
  await repo.writeWorkforce(tx, organisationId, id, settings);
  const fresh = await getPerson(tx, scope, id);
  const after = workforceView(fresh, surroundings);
  const entry = { action: 'workforce-settings.update', entityType: 'workforce-settings', entityId: id };
  return updated(after, { ...entry, before: kept(row), after: kept(fresh) }, workforceTag(after));
}

const DEFAULTS: repo.StoredWorkforce = {
  preferences: {},
  rules: [],
  caps: {},
  schedulable: null,
  dateOfBirth: null,
};

function storedOf({
  preferences,
  rules,
  caps,
  schedulable,
  dateOfBirth,
}: repo.PersonRow): repo.StoredWorkforce {
  return { preferences, rules, caps, schedulable, dateOfBirth };
}

/** What the audit log keeps: the settings of this room, not HR's pay. */
function kept(row: repo.PersonRow) {
  return { userId: row.userId, ...storedOf(row), version: row.version };
}

/** The tag leaves out when HR was read, which changes with every reading. */
export function workforceTag({ contract, ...record }: WorkforceSettings): string {
  const { asOf: _asOf, ...terms } = contract ?? {};
  return etagOf(record.version, { ...record, contract: contract === null ? null : terms });
}
