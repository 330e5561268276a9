import type { Sql } from '../platform/db/db.ts';

/**
 * Holds a record until COMMIT. A statement of its own, before the one that reads: a SELECT … FOR UPDATE that joins
 * other tables waits for its own row, but then shows the others as they were before it waited.
 */
export async function lockRow(
  tx: Sql,
  table:
    | 'planning_locations'
    | 'planning_people'
    | 'planning_shifts'
    | 'planning_demand'
    | 'planning_notes'
    | 'planning_leave_requests'
    | 'planning_attendance_corrections'
    | 'planning_shift_requests',
  organisationId: string,
  id: string,
): Promise<void> {
  await tx.query(`select from ${table} where organisation_id = $1 and id = $2 for update`, [
    organisationId,
    id,
  ]);
}

/** One change of an organisation's live rota at a time, until COMMIT: two that overlap see each other. */
export async function lockRota(tx: Sql, organisationId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [`rota ${organisationId}`]);
}
