/**
 * Which locations a caller acts on: all of the organisation for an admin; for everyone else what the token grants,
 * narrowed to what the Directory grants, once it has sent any grants. `X-Service-Location-Id` selects one of them.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../platform/auth/auth.ts';
import type { Sql } from '../platform/db/db.ts';
import { type ApiError, forbidden, invalid, notFound } from '../platform/errors.ts';
import { Uuid } from '../platform/shapes.ts';
import { type Language, languageOf } from '../words/languages.ts';
import { say } from '../words/said.ts';

export interface Scope {
  actor: Actor;
  /** null: every location of the organisation. */
  granted: readonly string[] | null;
  /** The location selected by the header, which is a granted one. */
  active: string | null;
  /** What the caller reads. */
  language: Language;
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
}

const HEADER = 'x-service-location-id';

/** Gives every operation of the service its scope, and documents the header. Call it before routes are added. */
export function addScope(app: FastifyInstance, { db }: { db: Sql }): void {
  app.decorateRequest('scope', null);
  app.addHook('onRoute', ({ config, schema }) => {
    if (schema === undefined || !isScoped(config?.access)) return;
    const description = 'the active location: narrows lists, and is the default location of what is created';
    schema.headers = { type: 'object', properties: { [HEADER]: { ...Uuid, description } } };
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isScoped(request.routeOptions.config.access)) return;
    request.scope = await resolve(db, request);
    reply.header('content-language', request.scope.language);
  });
}

function isScoped(access: unknown): boolean {
  return (access as { service?: string } | undefined)?.service === 'planning';
}

/** The scope of an operation of this service. */
export function scopeOf(request: FastifyRequest): Scope {
  if (request.scope === null)
    throw new Error('this route has no scope: it does not demand the service planning');
  return request.scope;
}

async function resolve(sql: Sql, request: FastifyRequest): Promise<Scope> {
  const actor = actorOf(request);
  const sent = request.headers[HEADER];
  const active = sent === undefined ? null : String(sent);
  const granted = actor.role === 'admin' ? null : await readGranted(sql, actor);
  if (active !== null && !(await isGranted(sql, actor, granted, active))) throw outOfScope(active);
  return { actor, granted, active, language: languageOf(request.headers['accept-language']) };
}

async function readGranted(sql: Sql, actor: Actor): Promise<readonly string[] | null> {
  const rows = await sql.query<{ granted: boolean; locationIds: string[] | null }>(
    `select g.user_id is not null as granted, g.location_ids as "locationIds"
     from planning_directory_feeds f
     left join planning_grants g on g.organisation_id = f.organisation_id and g.user_id = $2
     where f.organisation_id = $1 and f.grants_known`,
    [actor.organisationId, actor.subject],
  );
  const all = actor.locationIds === '*' ? null : actor.locationIds;
  if (rows.length === 0) return all;
  const grants = rows.filter(({ granted }) => granted);
  if (grants.some(({ locationIds }) => locationIds === null)) return all;
  const ids = new Set(grants.flatMap(({ locationIds }) => locationIds ?? []));
  return all === null ? [...ids] : all.filter((id) => ids.has(id));
}

/** For whom everything is granted, a location must still be one of the organisation. */
async function isGranted(sql: Sql, actor: Actor, granted: Scope['granted'], id: string): Promise<boolean> {
  if (granted !== null) return granted.includes(id);
  const text = 'select from planning_locations where organisation_id = $1 and id = $2 and not removed';
  return (await sql.query(text, [actor.organisationId, id])).length === 1;
}

function outOfScope(locationId: string): ApiError {
  return forbidden(say('refused.notGranted', { locationId }));
}

export function inScope({ granted }: Scope, locationId: string): boolean {
  return granted === null || granted.includes(locationId);
}

/** Throws 403 for an object at a location that is not granted. */
export function requireInScope(scope: Scope, locationId: string): void {
  if (!inScope(scope, locationId)) throw outOfScope(locationId);
}

/**
 * The locations whose rows a list shows, null for all: the granted ones, narrowed to the active one and to the one
 * asked for. A location outside the grants leaves an empty list.
 */
export function listedLocations({ granted, active }: Scope, asked?: string): readonly string[] | null {
  const narrowed = [active, asked ?? null].filter((id) => id !== null);
  if (narrowed.length === 0) return granted;
  const [first] = narrowed;
  const fits = narrowed.every((id) => id === first && (granted === null || granted.includes(id)));
  return fits ? [first!] : [];
}

/** The locations whose requests of others a list shows: none to a member, who reads their own. */
export const managedLocations = (scope: Scope): readonly string[] | null =>
  scope.actor.role === 'member' ? [] : listedLocations(scope);

/**
 * Where something is created: the location sent, else the active one, else the only one there is. Throws 422 when that
 * leaves the choice open, 404 when the organisation has no such location, 403 when it is not granted.
 */
export async function locationToCreateAt(sql: Sql, scope: Scope, sent: string | undefined): Promise<string> {
  const id = sent ?? scope.active ?? (await onlyLocation(sql, scope));
  if (id === null) {
    const message = say('refused.locationRequired');
    throw invalid([{ path: 'body/locationId', code: 'REQUIRED', message }]);
  }
  await requireLocation(sql, scope, id);
  return id;
}

/** Throws 404 unless the Directory names this location for the organisation, 403 when it is not granted. */
export async function requireLocation(sql: Sql, scope: Scope, id: string): Promise<void> {
  const text = 'select from planning_locations where organisation_id = $1 and id = $2 and not removed';
  const rows = await sql.query(text, [scope.actor.organisationId, id]);
  if (rows.length === 0) throw notFound('location', id);
  requireInScope(scope, id);
}

async function onlyLocation(sql: Sql, { actor, granted }: Scope): Promise<string | null> {
  if (granted !== null) return granted.length === 1 ? granted[0]! : null;
  const text = 'select id from planning_locations where organisation_id = $1 and not removed limit 2';
  const rows = await sql.query<{ id: string }>(text, [actor.organisationId]);
  return rows.length === 1 ? rows[0]!.id : null;
}
