import type { Sql } from '../../../platform/db/db.ts';
import { lockRow } from '../../lock.ts';
import type { ShiftValues } from './shifts.rules.ts';
import type { Shift } from './shifts.schema.ts';

export interface ShiftRow extends ShiftValues {
  id: string;
  demandIds: string[];
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  version: number;
}

const SELECT = `select s.id, s.name, s.priority, s.location_id as "locationId", s.starts_at as start, s.ends_at as "end",
  s.required_roles as "requiredRoles", s.demand_profile as "demandProfile", s.notes,
  array(select d.id from planning_demand d where d.organisation_id = $1 and d.shift_id = s.id order by d.position, d.id)
    as "demandIds",
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.created_by as "createdBy", s.updated_by as "updatedBy",
  s.version
  from planning_shifts s where s.organisation_id = $1`;

interface ShiftFilter {
  /** null: every location. */
  locationIds: readonly string[] | null;
  /** Shifts that overlap [from, until), RFC 3339. */
  from?: string | undefined;
  until?: string | undefined;
}

const FILTER = `and ($2::uuid[] is null or s.location_id = any ($2::uuid[]))
  and s.ends_at > coalesce($3::timestamptz, '-infinity') and s.starts_at < coalesce($4::timestamptz, 'infinity')`;

function filterValues(organisationId: string, { locationIds, from, until }: ShiftFilter): unknown[] {
  return [organisationId, locationIds, from ?? null, until ?? null];
}

/** Shifts in order of start and id. */
export function readShifts(
  sql: Sql,
  organisationId: string,
  filter: ShiftFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShiftRow[]> {
  return sql.query<ShiftRow>(`${SELECT} ${FILTER} order by s.starts_at, s.id limit $5 offset $6`, [
    ...filterValues(organisationId, filter),
    limit,
    offset,
  ]);
}

export async function countShifts(sql: Sql, organisationId: string, filter: ShiftFilter): Promise<number> {
  const text = `select count(*) as count from planning_shifts s where s.organisation_id = $1 ${FILTER}`;
  const [row] = await sql.query<{ count: number }>(text, filterValues(organisationId, filter));
  return row?.count ?? 0;
}

/** One shift; a lock on it is held until COMMIT when `forUpdate` is asked for. */
export async function findShift(
  sql: Sql,
  organisationId: string,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ShiftRow | undefined> {
  if (forUpdate) await lockRow(sql, 'planning_shifts', organisationId, id);
  const [row] = await sql.query<ShiftRow>(`${SELECT} and s.id = $2`, [organisationId, id]);
  return row;
}

export function shiftView({ requiredRoles, demandProfile, notes, ...row }: ShiftRow): Shift {
  return {
    ...row,
    ...(requiredRoles === null ? {} : { requiredRoles }),
    ...(demandProfile === null ? {} : { demandProfile }),
    ...(notes === null ? {} : { notes }),
  };
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

function valuesOf(shift: ShiftValues): unknown[] {
  return [
    shift.name,
    shift.priority,
    shift.locationId,
    shift.start,
    shift.end,
    json(shift.requiredRoles),
    json(shift.demandProfile),
    shift.notes,
  ];
}

interface Stamp {
  by: string;
  at: Date;
}

export async function insertShift(
  tx: Sql,
  organisationId: string,
  id: string,
  shift: ShiftValues,
  { by, at }: Stamp,
) {
  await tx.query(
    `insert into planning_shifts (organisation_id, id, name, priority, location_id, starts_at, ends_at, required_roles,
       demand_profile, notes, created_by, updated_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $11, $12, $12)`,
    [organisationId, id, ...valuesOf(shift), by, at.toISOString()],
  );
}

export async function updateShift(
  tx: Sql,
  organisationId: string,
  id: string,
  shift: ShiftValues,
  { by, at }: Stamp,
) {
  await tx.query(
    `update planning_shifts set name = $3, priority = $4, location_id = $5, starts_at = $6, ends_at = $7,
       required_roles = $8::jsonb, demand_profile = $9::jsonb, notes = $10, updated_by = $11, updated_at = $12,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, ...valuesOf(shift), by, at.toISOString()],
  );
}

/** Deletes those of the shifts that have no rows of demand any more. Returns their ids. */
export async function deleteEmptyShifts(
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const gone = await tx.query<{ id: string }>(
    `delete from planning_shifts s where organisation_id = $1 and id = any ($2::uuid[])
       and not exists (select from planning_demand d where d.organisation_id = $1 and d.shift_id = s.id)
     returning id`,
    [organisationId, ids],
  );
  return gone.map(({ id }) => id).toSorted();
}

/** Its demand rows are deleted before it. */
export async function deleteShift(tx: Sql, organisationId: string, id: string) {
  await tx.query('delete from planning_shifts where organisation_id = $1 and id = $2', [organisationId, id]);
}
