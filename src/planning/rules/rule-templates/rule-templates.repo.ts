import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { RuleTemplate } from './rule-templates.schema.ts';

const SELECT = `select id, name, description, rules, everyone, location_ids as "locationIds", user_ids as "userIds",
  under_age as "underAge", version from planning_rule_templates where organisation_id = $1`;

/** By name. */
export function readRuleTemplates(
  sql: Sql,
  organisationId: string,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<RuleTemplate[]> {
  return sql.query<RuleTemplate>(`${SELECT} order by lower(name), id limit $2 offset $3`, [
    organisationId,
    limit,
    offset,
  ]);
}

export async function readTemplatePage(sql: Sql, organisationId: string, page: OffsetPage) {
  const [items, total] = await Promise.all([
    readRuleTemplates(sql, organisationId, page),
    countRuleTemplates(sql, organisationId),
  ]);
  return { items, ...page, total };
}

export async function countRuleTemplates(sql: Sql, organisationId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*) as count from planning_rule_templates where organisation_id = $1',
    [organisationId],
  );
  return row?.count ?? 0;
}

export async function findRuleTemplate(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<RuleTemplate | undefined> {
  const [row] = await sql.query<RuleTemplate>(`${SELECT} and id = $2`, [organisationId, id]);
  return row;
}

/** Another template of that name, in whatever case. */
export async function findNamesake(
  sql: Sql,
  organisationId: string,
  { id, name }: Pick<RuleTemplate, 'id' | 'name'>,
): Promise<RuleTemplate | undefined> {
  const [row] = await sql.query<RuleTemplate>(`${SELECT} and lower(name) = lower($2) and id <> $3`, [
    organisationId,
    name,
    id,
  ]);
  return row;
}

/** One change of the organisation's templates at a time, until COMMIT: names stay different. */
export async function lockRuleTemplates(tx: Sql, organisationId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `rule templates ${organisationId}`,
  ]);
}

/** Inserts the template, or writes what it is now. */
export async function saveRuleTemplate(
  tx: Sql,
  organisationId: string,
  { id, name, description, rules, everyone, locationIds, userIds, underAge, version }: RuleTemplate,
): Promise<void> {
  await tx.query(
    `insert into planning_rule_templates
       (organisation_id, id, name, description, rules, everyone, location_ids, user_ids, under_age,
        version)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7::uuid[], $8::uuid[], $9, $10)
     on conflict (organisation_id, id) do update set name = excluded.name, description = excluded.description,
       rules = excluded.rules, everyone = excluded.everyone, location_ids = excluded.location_ids,
       user_ids = excluded.user_ids, under_age = excluded.under_age, version = excluded.version`,
    [
      organisationId,
      id,
      name,
      description,
      JSON.stringify(rules),
      everyone,
      locationIds,
      userIds,
      underAge,
      version,
    ],
  );
}

export async function deleteRuleTemplate(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query('delete from planning_rule_templates where organisation_id = $1 and id = $2', [
    organisationId,
    id,
  ]);
}

/** Names by id of those of these people and sites that are there. */
export async function readHolderNames(
  sql: Sql,
  organisationId: string,
  { locationIds, userIds }: Pick<RuleTemplate, 'locationIds' | 'userIds'>,
): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(
    `select id, name from planning_locations
     where organisation_id = $1 and not removed and id = any ($2::uuid[])
     union all
     select id, name from planning_people
     where organisation_id = $1 and not removed and id = any ($3::uuid[])
     order by name, id`,
    [organisationId, locationIds, userIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
