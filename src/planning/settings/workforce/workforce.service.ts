import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf, requireMatch } from '../../../platform/etag.ts';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { ReadContracts } from '../../contracts.ts';
import { inScope, type Scope, scopeOf } from '../../scope.ts';
import { readLocations } from '../locations/location.repo.ts';
import * as repo from './workforce.repo.ts';
import { workforceFaults } from './workforce.rules.ts';
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
  const [heard, locations] = await Promise.all([
    contracts(organisationId),
    readLocations(db, organisationId, homes),
  ]);
  return { contracts: heard, locations, actor: scope.actor, now: now() };
}

/** Throws 404 when the Directory names no such person, 403 when none of the person's locations is granted. */
export async function getPerson(
  sql: Sql,
  scope: Scope,
  id: string,
  lock = { forUpdate: false },
): Promise<repo.PersonRow> {
  const row = await repo.findPerson(sql, scope.actor.organisationId, id, lock);
  if (row === undefined) throw notFound('person', id);
  const places = [row.homeLocationId ?? [], row.preferences.locationIds ?? []].flat();
  const seen =
    scope.granted === null || id === scope.actor.subject || places.some((place) => inScope(scope, place));
  if (!seen) throw forbidden(`${id} is at none of the locations granted to you`);
  return row;
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

export async function patchWorkforce(
  context: WorkforceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  patch: WorkforceSettingsPatch,
) {
  const scope = scopeOf(request);
  const { organisationId } = scope.actor;
  // HR is asked before the transaction opens: it must not hold a connection while it is slow.
  const surroundings = await surroundingsOf(context, scope, [await getPerson(context.db, scope, id)]);
  return context.mutate(request, reply, async (tx) => {
    const row = await getPerson(tx, scope, id, { forUpdate: true });
    requireMatch(request, row.version);
    const before = workforceView(row, surroundings);
    const old = storedOf(row);
    const settings = { ...DEFAULTS, ...(mergePatch(old, patch) as Partial<repo.StoredWorkforce>) };
    const faults = workforceFaults(settings);
    if (faults.length > 0) throw invalid(faults);
    if (isDeepStrictEqual(settings, old)) return answer(before, null);
    await repo.writeWorkforce(tx, organisationId, id, settings);
    const fresh = await getPerson(tx, scope, id);
    const after = workforceView(fresh, surroundings);
    const entry = { action: 'workforce-settings.update', entityType: 'workforce-settings', entityId: id };
    return answer(after, { ...entry, before: kept(row), after: kept(fresh) });
  });
}

const DEFAULTS: repo.StoredWorkforce = { preferences: {}, rules: [], caps: {}, schedulable: true };

function storedOf({ preferences, rules, caps, schedulable }: repo.PersonRow): repo.StoredWorkforce {
  return { preferences, rules, caps, schedulable };
}

/** What the audit log keeps: the settings of this room, not HR's pay. */
function kept(row: repo.PersonRow) {
  return { userId: row.userId, ...storedOf(row), version: row.version };
}

function answer<A>(body: WorkforceSettings, audit: A) {
  return { status: 200, body, headers: { etag: workforceTag(body) }, audit };
}

/** The tag leaves out when HR was heard, which changes with every reading. */
export function workforceTag({ contract, ...record }: WorkforceSettings): string {
  const { asOf: _asOf, ...terms } = contract ?? {};
  return etagOf(record.version, { ...record, contract: contract === null ? null : terms });
}
