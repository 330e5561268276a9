import type { Sql } from '../../../platform/db/db.ts';
import { SELECT } from './demand.columns.ts';
import {
  ALL_COLUMNS,
  ALL_STORED,
  ALL_TYPES,
  type DemandValues,
  READ_VALUES,
  SET_VALUES,
  VALUE_TYPES,
} from './demand.members.ts';
import { shownLists, shownStaffing } from './demand.rules.ts';
import type { Demand, DemandLists, Priority } from './demand.schema.ts';
import { priorityOf } from './priority.rules.ts';

/** A row as it is stored, with what its priority is computed from. */
export interface DemandRow extends DemandValues, DemandLists {
  id: string;
  shiftId: string | null;
  basePriority: Priority;
  createdAt: string;
  updatedAt: string;
  version: number;
  eligiblePeople: number;
  notNeeded: boolean;
}

export interface DemandFilter {
  ids?: readonly string[];
  shiftId?: string;
  /** null: every location. */
  locationIds?: readonly string[] | null;
  /** Whether no shift made the row. */
  standalone?: boolean;
  /** With `until`: rows that overlap [from, until), RFC 3339. */
  from?: string | undefined;
  until?: string | undefined;
}

const CONDITIONS: Record<keyof DemandFilter, (place: string) => string> = {
  ids: (place) => `d.id = any (${place}::uuid[])`,
  shiftId: (place) => `d.shift_id = ${place}::uuid`,
  locationIds: (place) => `d.location_id = any (${place}::uuid[])`,
  standalone: (place) => `(d.shift_id is null) = ${place}::boolean`,
  from: (place) => `d.ends_at > ${place}::timestamptz`,
  until: (place) => `d.starts_at < ${place}::timestamptz`,
};

/** Only the conditions asked for, so that each statement is planned for its own index. */
function conditionsOf(filter: DemandFilter, values: unknown[]): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  return asked
    .map(([name, value]) => ` and ${CONDITIONS[name as keyof DemandFilter](`$${values.push(value)}`)}`)
    .join('');
}

interface DemandSlice {
  /** The eligibility snapshot to count eligible people in; null: the newest. */
  snapshotId?: string | null;
  limit?: number;
  offset?: number;
}

/** Demand rows in order of start and id. */
export function readDemand(
  sql: Sql,
  organisationId: string,
  filter: DemandFilter,
  { snapshotId = null, limit, offset = 0 }: DemandSlice = {},
): Promise<DemandRow[]> {
  const values: unknown[] = [organisationId, snapshotId, limit ?? null, offset];
  return sql.query<DemandRow>(
    `${SELECT} where d.organisation_id = $1${conditionsOf(filter, values)}
     order by d.starts_at, d.id limit $3 offset $4`,
    values,
  );
}

export async function countDemand(sql: Sql, organisationId: string, filter: DemandFilter): Promise<number> {
  const values: unknown[] = [organisationId];
  const text = `select count(*) as count from planning_demand d
    where d.organisation_id = $1${conditionsOf(filter, values)}`;
  const [row] = await sql.query<{ count: number }>(text, values);
  return row?.count ?? 0;
}

/** What clients have said of rows, in order of start and id; with `forUpdate` they are held until COMMIT. */
export function readDemandValues(
  sql: Sql,
  organisationId: string,
  filter: DemandFilter,
  { forUpdate = false, limit }: { forUpdate?: boolean; limit?: number } = {},
): Promise<(DemandValues & Pick<DemandRow, 'id' | 'shiftId'>)[]> {
  const values: unknown[] = [organisationId, limit ?? null];
  return sql.query(
    `select d.id, d.shift_id as "shiftId", ${READ_VALUES}
     from planning_demand d where d.organisation_id = $1${conditionsOf(filter, values)}
     order by d.starts_at, d.id limit $2${forUpdate ? ' for update' : ''}`,
    values,
  );
}

/** The row of a week template that demand came from, and the Monday of its week. */
export interface DemandOrigin {
  templateRowId?: string;
  templateWeek?: string;
}

/** A row to store; `position` orders the rows of one shift. */
export type NewDemand = DemandValues &
  DemandOrigin &
  Partial<DemandLists> &
  Pick<DemandRow, 'id' | 'shiftId' | 'basePriority'> & { position: number };

const RECORD = `(id uuid, "shiftId" uuid, position integer, "basePriority" text, "templateRowId" uuid, "templateWeek" date,
  ${ALL_TYPES})`;

export async function insertDemand(tx: Sql, organisationId: string, rows: readonly NewDemand[], at: Date) {
  await tx.query(
    `insert into planning_demand (organisation_id, id, shift_id, position, base_priority, template_row_id, template_week,
       ${ALL_COLUMNS}, created_at, updated_at)
     select $1, r.id, r."shiftId", r.position, r."basePriority", r."templateRowId", r."templateWeek",
       ${ALL_STORED}, $3, $3
     from jsonb_to_recordset($2::jsonb) as r ${RECORD}`,
    [organisationId, JSON.stringify(rows), at.toISOString()],
  );
}

/** The rows that a shift has made, in their order. */
export function readShiftRows(tx: Sql, organisationId: string, shiftId: string) {
  return tx.query<
    Pick<DemandRow, 'id' | 'locationId' | 'start' | 'end' | 'roleId' | 'station'> & { position: number }
  >(
    `select id, location_id as "locationId", starts_at as start, ends_at as "end", role_id as "roleId", station, position
     from planning_demand where organisation_id = $1 and shift_id = $2 order by position, id for update`,
    [organisationId, shiftId],
  );
}

/**
 * Rewrites what a shift says of rows that stay, where it differs. What it cannot say stays: further qualifications,
 * kind, weights, and a maxStaff that was raised above the target.
 */
export async function rewriteDemand(tx: Sql, organisationId: string, rows: readonly NewDemand[], at: Date) {
  await tx.query(
    `update planning_demand d set position = r.position, name = r.name, base_priority = r."basePriority",
       eligibility_profile_id = r."eligibilityProfileId", target_staff = r."targetStaff",
       max_staff = case when d.max_staff > d.target_staff then greatest(d.max_staff, r."targetStaff")
         else r."targetStaff" end,
       updated_at = $3, version = d.version + 1
     from jsonb_to_recordset($2::jsonb) as r ${RECORD}
     where d.organisation_id = $1 and d.id = r.id
       and (d.position, d.name, d.base_priority, d.target_staff, d.eligibility_profile_id)
         is distinct from (r.position, r.name, r."basePriority", r."targetStaff", r."eligibilityProfileId")`,
    [organisationId, JSON.stringify(rows), at.toISOString()],
  );
}

export async function deleteDemand(tx: Sql, organisationId: string, ids: readonly string[]) {
  const text = 'delete from planning_demand where organisation_id = $1 and id = any ($2::uuid[])';
  await tx.query(text, [organisationId, ids]);
}

export async function updateDemand(
  tx: Sql,
  organisationId: string,
  id: string,
  values: DemandValues,
  at: Date,
) {
  await tx.query(
    `update planning_demand d set ${SET_VALUES}, updated_at = $4, version = d.version + 1
     from jsonb_to_record($3::jsonb) as r (${VALUE_TYPES})
     where d.organisation_id = $1 and d.id = $2`,
    [organisationId, id, JSON.stringify(values), at.toISOString()],
  );
}

/** When rows were changed last, held until COMMIT; those that are gone are left out. */
export function lockChanged(
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; locationId: string; changedAt: string }[]> {
  return tx.query(
    `select id, name, location_id as "locationId", updated_at as "changedAt"
     from planning_demand where organisation_id = $1 and id = any ($2::uuid[]) order by id for update`,
    [organisationId, ids],
  );
}

/** Beside `updateDemand`, which counts the version. */
export async function updatePriority(
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
  basePriority: Priority,
): Promise<void> {
  await tx.query(
    'update planning_demand set base_priority = $3 where organisation_id = $1 and id = any ($2::uuid[])',
    [organisationId, ids, basePriority],
  );
}

/** Replaces the lists that are given. */
export async function updateLists(
  tx: Sql,
  organisationId: string,
  id: string,
  { preferredUserIds, excludedUserIds, tags }: Partial<DemandLists>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update planning_demand set preferred_user_ids = coalesce($3::uuid[], preferred_user_ids),
       excluded_user_ids = coalesce($4::uuid[], excluded_user_ids), tags = coalesce($5::text[], tags), updated_at = $6,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, preferredUserIds ?? null, excludedUserIds ?? null, tags ?? null, at.toISOString()],
  );
}

/** The row as the API shows it, at this moment. */
export function demandView(row: DemandRow, now: Date): Demand {
  const start = Date.parse(row.start);
  const end = Date.parse(row.end);
  const { priority, priorityReasons } = priorityOf(
    { ...row, base: row.basePriority, start, end },
    now.getTime(),
  );
  return {
    id: row.id,
    shiftId: row.shiftId,
    source: row.shiftId === null ? 'standalone' : 'shift',
    name: row.name,
    priority,
    priorityReasons,
    ...(priority === row.basePriority ? {} : { basePriority: row.basePriority }),
    locationId: row.locationId,
    start: row.start,
    end: row.end,
    ...shownStaffing(row),
    ...(row.notNeeded ? { notNeeded: true as const } : {}),
    ...shownLists(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
