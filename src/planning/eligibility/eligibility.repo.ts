import type { Sql } from '../../platform/db.ts';

export interface SnapshotHead {
  id: string;
  source: string | null;
  asOf: string;
  rowCount: number;
  contentHash: string;
  createdAt: string;
}

const HEAD = `id, source, as_of as "asOf", row_count as "rowCount", content_hash as "contentHash", created_at as "createdAt"`;
const NEWEST_FIRST = 'order by created_at desc, id desc';

/** The newest snapshots first. */
export function readNewest(sql: Sql, organisationId: string, limit: number): Promise<SnapshotHead[]> {
  return sql.query<SnapshotHead>(
    `select ${HEAD} from planning_eligibility_snapshots where organisation_id = $1 ${NEWEST_FIRST} limit $2`,
    [organisationId, limit],
  );
}

export async function countSnapshots(sql: Sql, organisationId: string): Promise<number> {
  const text = 'select count(*) as count from planning_eligibility_snapshots where organisation_id = $1';
  const [row] = await sql.query<{ count: number }>(text, [organisationId]);
  return row?.count ?? 0;
}

/** The snapshot of this id, or the newest for null; undefined when there is none. */
export async function findSnapshot(
  sql: Sql,
  organisationId: string,
  id: string | null,
): Promise<SnapshotHead | undefined> {
  const [head] = await sql.query<SnapshotHead>(
    `select ${HEAD} from planning_eligibility_snapshots
     where organisation_id = $1 and ($2::uuid is null or id = $2::uuid) ${NEWEST_FIRST} limit 1`,
    [organisationId, id],
  );
  return head;
}

/** A row as planning reads it: who, for what, whether, and when; instants as RFC 3339 text, null: open. */
export interface EligibilityFact {
  userId: string;
  workRequirementId: string;
  eligible: boolean;
  validFrom: string | null;
  validUntil: string | null;
}

/** A snapshot's rows for these requirements, in the order they came. */
export function readFacts(
  sql: Sql,
  organisationId: string,
  snapshotId: string,
  requirementIds: readonly string[],
): Promise<EligibilityFact[]> {
  return sql.query<EligibilityFact>(
    `select user_id as "userId", work_requirement_id as "workRequirementId", eligible,
       valid_from as "validFrom", valid_until as "validUntil"
     from planning_eligibility_rows
     where organisation_id = $1 and snapshot_id = $2 and work_requirement_id = any ($3::text[])
     order by position`,
    [organisationId, snapshotId, [...requirementIds]],
  );
}
