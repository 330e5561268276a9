import { one, type Sql } from '../../../platform/db/db.ts';
import type { IngestedLabel, Qualification } from './qualifications.schema.ts';

/** The ids that the newest eligibility snapshot, demand at these locations ($2, null: all) or a label names. */
const KNOWN = `
  select work_requirement_id as id from planning_eligibility_rows
  where organisation_id = $1 and valid is not null and snapshot_id = (
    select id from planning_eligibility_snapshots where organisation_id = $1 order by sequence desc limit 1)
  union
  select eligibility_profile_id from planning_demand
  where organisation_id = $1 and eligibility_profile_id is not null
    and ($2::uuid[] is null or location_id = any ($2::uuid[]))
  union
  select jsonb_array_elements_text(further_qualifications -> 'ids') from planning_demand
  where organisation_id = $1 and eligibility_profile_id is not null and further_qualifications is not null
    and ($2::uuid[] is null or location_id = any ($2::uuid[]))
  union
  select work_requirement_id from planning_qualifications
  where organisation_id = $1 and (ingested_label is not null or set_label is not null)`;

const SELECT = `select known.id, coalesce(q.ingested_label, q.set_label) as label,
  case when q.ingested_label is not null then 'ingest' when q.set_label is not null then 'settings' end as "labelSource",
  coalesce(q.version, 1) as version
  from (${KNOWN}) as known
  left join planning_qualifications q on q.organisation_id = $1 and q.work_requirement_id = known.id`;

/** By label; those without one come last. */
export function readQualifications(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
  page: { limit: number; offset: number },
): Promise<Qualification[]> {
  return sql.query<Qualification>(`${SELECT} order by label nulls last, id limit $3 offset $4`, [
    organisationId,
    locationIds,
    page.limit,
    page.offset,
  ]);
}

export async function countQualifications(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
): Promise<number> {
  const rows = await sql.query<{ count: number }>(`select count(*) as count from (${KNOWN}) as known`, [
    organisationId,
    locationIds,
  ]);
  return one(rows).count;
}

export async function findQualification(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<Qualification | undefined> {
  const [found] = await sql.query<Qualification>(`${SELECT} where known.id = $3`, [organisationId, null, id]);
  return found;
}

/** Holds the qualification's row until COMMIT; makes it first when it has none. */
export async function lockQualification(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query(
    `insert into planning_qualifications as q (organisation_id, work_requirement_id) values ($1, $2)
     on conflict (organisation_id, work_requirement_id) do update set version = q.version`,
    [organisationId, id],
  );
}

export async function writeLabel(tx: Sql, organisationId: string, id: string, label: string | null) {
  await tx.query(
    `update planning_qualifications set set_label = $3, version = version + 1
     where organisation_id = $1 and work_requirement_id = $2`,
    [organisationId, id, label],
  );
}

/** In the order of ids, so that two ingests at the same time lock their rows in one order. */
export async function writeIngestedLabels(tx: Sql, organisationId: string, labels: readonly IngestedLabel[]) {
  await tx.query(
    `insert into planning_qualifications as q (organisation_id, work_requirement_id, ingested_label)
     select $1, l.id, l.label from json_to_recordset($2::json) as l (id text, label text) order by l.id
     on conflict (organisation_id, work_requirement_id) do update
       set ingested_label = excluded.ingested_label, version = q.version + 1
       where q.ingested_label is distinct from excluded.ingested_label`,
    [organisationId, JSON.stringify(labels.map(({ workRequirementId: id, label }) => ({ id, label })))],
  );
}

/** Every qualification that anything names, with its label where it has one. */
export function readKnown(sql: Sql, organisationId: string): Promise<{ id: string; label: string | null }[]> {
  return sql.query<{ id: string; label: string | null }>(SELECT, [organisationId, null]);
}

export function readLabels(sql: Sql, organisationId: string): Promise<{ id: string; label: string }[]> {
  return sql.query<{ id: string; label: string }>(
    `select work_requirement_id as id, coalesce(ingested_label, set_label) as label from planning_qualifications
     where organisation_id = $1 and coalesce(ingested_label, set_label) is not null`,
    [organisationId],
  );
}
