import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { READ_LISTS, READ_VALUES } from '../demand/demand.members.ts';
import type { StandingRow } from './fill.rules.ts';
import type { RowChange } from './first-asked.rules.ts';
import type { TemplateRow, WeekTemplate, WeekTemplateSummary } from './week-templates.schema.ts';

const SUMMARY = `id, location_id as "locationId", name, weeks, jsonb_array_length(pattern) as "rowCount",
  created_at as "createdAt", updated_at as "updatedAt", created_by as "createdBy", updated_by as "updatedBy", version`;
const AT = `from planning_week_templates
  where organisation_id = $1 and ($2::uuid[] is null or location_id = any ($2::uuid[]))`;

/** Those of these locations (null: all), by name. */
export function readTemplates(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
  { limit, offset }: OffsetPage,
): Promise<WeekTemplateSummary[]> {
  return sql.query<WeekTemplateSummary>(
    `select ${SUMMARY} ${AT} order by lower(name), id limit $3 offset $4`,
    [organisationId, locationIds, limit, offset],
  );
}

export async function countTemplates(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
): Promise<number> {
  const text = `select count(*) as count ${AT}`;
  const [row] = await sql.query<{ count: number }>(text, [organisationId, locationIds]);
  return row?.count ?? 0;
}

export async function findTemplate(
  sql: Sql,
  organisationId: string,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<WeekTemplate | undefined> {
  const [row] = await sql.query<WeekTemplate>(
    `select ${SUMMARY}, pattern as rows from planning_week_templates
     where organisation_id = $1 and id = $2${forUpdate ? ' for update' : ''}`,
    [organisationId, id],
  );
  return row;
}

/** What is said of a template. */
interface TemplateValues {
  name: string;
  weeks: number;
  rows: TemplateRow[];
}

interface Stamp {
  by: string;
  at: Date;
}

export async function insertTemplate(
  tx: Sql,
  organisationId: string,
  { id, locationId, name, weeks, rows }: TemplateValues & { id: string; locationId: string },
  { by, at }: Stamp,
) {
  await tx.query(
    `insert into planning_week_templates
       (organisation_id, id, location_id, name, weeks, pattern, created_at, updated_at, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7, $8, $8)`,
    [organisationId, id, locationId, name, weeks, JSON.stringify(rows), at.toISOString(), by],
  );
}

export async function updateTemplate(
  tx: Sql,
  organisationId: string,
  id: string,
  { name, weeks, rows }: TemplateValues,
  { by, at }: Stamp,
) {
  await tx.query(
    `update planning_week_templates set name = $3, weeks = $4, pattern = $5::jsonb, updated_at = $6,
       updated_by = $7, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, name, weeks, JSON.stringify(rows), at.toISOString(), by],
  );
}

export async function deleteTemplate(tx: Sql, organisationId: string, id: string) {
  await tx.query('delete from planning_week_templates where organisation_id = $1 and id = $2', [
    organisationId,
    id,
  ]);
}

/** One fill of a location's weeks at a time, until COMMIT: two that overlap see each other. */
export async function lockWeeks(tx: Sql, organisationId: string, locationId: string) {
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 7))';
  await tx.query(text, [`demand ${organisationId} ${locationId}`]);
}

/** Demand of one location that starts from `from` on and before `until`. */
export interface Weeks {
  locationId: string;
  from: string;
  until: string;
}

/** Holds the rows until COMMIT. */
export async function holdDemand(tx: Sql, organisationId: string, { locationId, from, until }: Weeks) {
  await tx.query(
    `select from planning_demand where organisation_id = $1 and location_id = $2 and starts_at >= $3
       and starts_at < $4 order by id for update`,
    [organisationId, locationId, from, until],
  );
}

/** Where a row came from, and whether it may be replaced; in order of start and id. */
export function readStanding(sql: Sql, organisationId: string, { locationId, from, until }: Weeks) {
  return sql.query<StandingRow>(
    `with runs as (
       select id, status from planning_runs where organisation_id = $1 and status in ('completed', 'published')
         and horizon_end > $3::timestamptz and horizon_start < $4::timestamptz),
     assigned as (
       select a.demand_id from planning_assignments a join runs r on r.id = a.run_id where a.organisation_id = $1),
     published as (
       select demand_id from planning_rota where organisation_id = $1 and location_id = $2
       union all
       select u.demand_id from planning_unassigned u join runs r on r.id = u.run_id
       where u.organisation_id = $1 and r.status = 'published')
     select d.id, d.base_priority as "basePriority", ${READ_VALUES}, ${READ_LISTS}, d.template_row_id as "rowId", d.template_week::text as week,
       case when d.template_row_id is null then 'NOT_FROM_TEMPLATE'
         when d.id in (select demand_id from published) then 'PUBLISHED'
         when d.id in (select demand_id from assigned) then 'ASSIGNED'
         when d.version > 1 then 'CHANGED' end as keep
     from planning_demand d
     where d.organisation_id = $1 and d.location_id = $2 and d.starts_at >= $3::timestamptz
       and d.starts_at < $4::timestamptz
     order by d.starts_at, d.id`,
    [organisationId, locationId, from, until],
  );
}

/** What changes of published rotas and of drafts did to rows of the location in that time, in the order in which they were made. */
export function readRowChanges(sql: Sql, organisationId: string, { locationId, from, until }: Weeks) {
  return sql.query<RowChange>(
    `select changed.row ->> 'demandId' as "demandId", changed.row -> 'before' as before, changed.row -> 'after' as after
     from planning_rota_changes c cross join json_array_elements(c.rows) as changed (row)
     where c.organisation_id = $1 and $2::uuid = any (c.location_ids) and c.ends_at > $3::timestamptz
       and c.starts_at < $4::timestamptz
     order by c.made_at, c.id`,
    [organisationId, locationId, from, until],
  );
}
