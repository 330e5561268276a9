import { one, type Sql } from '../../../platform/db/db.ts';
import { type PeopleFilter, SEEN_PEOPLE } from '../workforce/workforce.repo.ts';
import type { EligibilitySnapshot } from './eligibility.schema.ts';

export interface SnapshotHead {
  id: string;
  source: string | null;
  asOf: string;
  rowCount: number;
  contentHash: string;
  createdAt: string;
}

const HEAD = `id, source, as_of as "asOf", row_count as "rowCount", content_hash as "contentHash", created_at as "createdAt"`;
const NEWEST_FIRST = 'order by sequence desc';

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
interface EligibilityFact {
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

export function snapshotView({ source, ...head }: SnapshotHead): EligibilitySnapshot {
  return { ...head, ...(source === null ? {} : { source }), version: 1 };
}

export async function insertSnapshot(
  tx: Sql,
  organisationId: string,
  snapshot: SnapshotHead & { createdBy: string },
): Promise<void> {
  await tx.query(
    `insert into planning_eligibility_snapshots
       (organisation_id, id, source, as_of, row_count, content_hash, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      organisationId,
      snapshot.id,
      snapshot.source,
      snapshot.asOf,
      snapshot.rowCount,
      snapshot.contentHash,
      snapshot.createdAt,
      snapshot.createdBy,
    ],
  );
}

/** `rows`: a JSON array of rows as they are stored; as values of their own they would be taken apart on this thread. */
export async function insertRows(
  tx: Sql,
  organisationId: string,
  snapshotId: string,
  rows: string,
): Promise<void> {
  await tx.query(
    `insert into planning_eligibility_rows (organisation_id, snapshot_id, position, user_id, work_requirement_id,
       eligible, status, valid_from, valid_until, reasons, valid)
     select $1, $2, r.* from json_to_recordset($3::json) as r (position integer, user_id uuid,
       work_requirement_id text, eligible boolean, status text, valid_from timestamptz, valid_until timestamptz,
       reasons jsonb, valid tstzmultirange)`,
    [organisationId, snapshotId, rows],
  );
}

const ROW_TEXT = `json_strip_nulls(json_build_object('userId', e.user_id, 'workRequirementId', e.work_requirement_id,
  'eligible', e.eligible, 'status', e.status,
  'validFrom', to_char(e.valid_from, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'validUntil', to_char(e.valid_until, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reasons', e.reasons))`;

/** The rows of the people in the filter as a JSON array: a whole matrix is too much to take apart and put together again. */
export async function readRowsText(
  sql: Sql,
  organisationId: string,
  snapshotId: string,
  { locationIds, self }: PeopleFilter,
  { limit, offset = 0 }: { limit?: number; offset?: number },
): Promise<string> {
  const rows = await sql.query<{ text: string }>(
    `select coalesce(json_agg(row order by position), '[]')::text as text from (
       select position, ${ROW_TEXT} as row from planning_eligibility_rows e
       where e.organisation_id = $1 and e.snapshot_id = $4
         and ($2::uuid[] is null or e.user_id in (${SEEN_PEOPLE}))
       order by position limit $5 offset $6) as page`,
    [organisationId, locationIds, self, snapshotId, limit ?? null, offset],
  );
  return one(rows).text;
}
