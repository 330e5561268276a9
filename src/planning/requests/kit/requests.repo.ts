/** The writes of a decision, the same for every table of requests. */
import type { Sql } from '../../../platform/db/db.ts';
import type { RequestStatus } from './acts.rules.ts';

export type RequestTable =
  | 'planning_leave_requests'
  | 'planning_attendance_corrections'
  | 'planning_shift_requests';

/** Marks a request as on its way to HR: from then on nobody else decides it. False where it is not open any more. */
export async function claimApproval(
  sql: Sql,
  table: RequestTable,
  organisationId: string,
  id: string,
): Promise<boolean> {
  const rows = await sql.query(
    `update ${table} set status = 'approving'
     where organisation_id = $1 and id = $2 and status in ('open', 'approving') returning id`,
    [organisationId, id],
  );
  return rows.length === 1;
}

/** The request waits again, as if nobody had decided on it. */
export async function reopen(
  tx: Sql,
  table: RequestTable,
  organisationId: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `update ${table} set status = 'open', comment = null, decided_by = null, decided_at = null, updated_at = $3,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, at.toISOString()],
  );
}

export interface Decided {
  status: RequestStatus;
  comment: string | null;
  /** Null: the setting of the site decided. */
  by: string | null;
}

export async function decide(
  tx: Sql,
  table: RequestTable,
  organisationId: string,
  id: string,
  { status, comment, by }: Decided,
  at: Date,
): Promise<void> {
  await tx.query(
    `update ${table} set status = $3, comment = $4, decided_by = $5, decided_at = $6, updated_at = $6,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, status, comment, by, at.toISOString()],
  );
}
