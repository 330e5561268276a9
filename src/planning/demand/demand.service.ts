import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { etagOf, requireMatch } from '../../platform/etag.ts';
import { newId } from '../../platform/ids.ts';
import { readInstant } from '../../platform/local-time.ts';
import { intervalFaults } from '../interval.ts';
import { lockRow } from '../lock.ts';
import { locationToCreateAt, requireInScope, requireLocation, type Scope, scopeOf } from '../scope.ts';
import * as repo from './demand.repo.ts';
import type { Demand, DemandInput } from './demand.schema.ts';

/** One row as the API shows it. Throws 404 when the organisation has none of that id, 403 when it is out of scope. */
export async function getDemand(sql: Sql, scope: Scope, id: string, now: Date): Promise<Demand> {
  const [row] = await repo.readDemand(sql, scope.actor.organisationId, { ids: [id] });
  if (row === undefined) throw notFound('demand', id);
  requireInScope(scope, row.locationId);
  return repo.demandView(row, now);
}

const STANDALONE = { shiftId: null, position: 0, basePriority: 'medium' } as const;

/** Creates a standalone row. */
export async function createDemand(
  { db, mutate }: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  input: DemandInput,
) {
  const scope = scopeOf(request);
  const { organisationId } = scope.actor;
  const locationId = await locationToCreateAt(db, scope, input.locationId);
  const values = valuesOf(input, locationId);
  return mutate(request, reply, async (tx, at) => {
    const id = newId(at);
    await repo.insertDemand(tx, organisationId, [{ ...values, id, ...STANDALONE }], at);
    const after = await getDemand(tx, scope, id, at);
    return {
      status: 201,
      body: after,
      headers: { etag: etagOf(after.version, after), location: `/planning/v1/demand/${id}` },
      audit: { action: 'demand.create', entityType: 'demand', entityId: id, before: null, after },
    };
  });
}

/** Replaces a row by what is sent; what is left out gets its default, but for the location, which stays. */
export function updateDemand(
  { mutate }: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  input: DemandInput,
) {
  const scope = scopeOf(request);
  const { organisationId } = scope.actor;
  return mutate(request, reply, async (tx, at) => {
    await lockRow(tx, 'planning_demand', organisationId, id);
    const before = await getDemand(tx, scope, id, at);
    const locationId = input.locationId ?? before.locationId;
    if (locationId !== before.locationId) await requireLocation(tx, scope, locationId);
    requireMatch(request, before.version);
    const values = valuesOf(input, locationId);
    await repo.updateDemand(tx, organisationId, id, values, at);
    const after = await getDemand(tx, scope, id, at);
    return {
      status: 200,
      body: after,
      headers: { etag: etagOf(after.version, after) },
      audit: { action: 'demand.update', entityType: 'demand', entityId: id, before, after },
    };
  });
}

/** What is stored of the input. Throws 422 naming every fault. */
function valuesOf(input: DemandInput, locationId: string): repo.DemandValues {
  const start = readInstant(input.start, 'body/start');
  const end = readInstant(input.end, 'body/end');
  const targetStaff = input.targetStaff ?? 1;
  const maxStaff = input.maxStaff ?? targetStaff;
  const faults = intervalFaults(start, end, 'body');
  if (maxStaff < targetStaff) {
    const message = `targetStaff (${targetStaff}) exceeds maxStaff (${maxStaff}). Raise maxStaff or split the demand.`;
    faults.push({ path: 'body/maxStaff', code: 'TOO_SMALL', message });
  }
  if (faults.length > 0) throw invalid(faults);
  return {
    name: input.name,
    locationId,
    start,
    end,
    roleId: input.roleId ?? null,
    station: input.station ?? null,
    targetStaff,
    maxStaff,
    eligibilityProfileId: input.eligibilityProfileId ?? null,
    kind: input.kind ?? null,
    weights: input.weights ?? null,
  };
}
