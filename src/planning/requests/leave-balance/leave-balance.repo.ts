import type { Sql } from '../../../platform/db/db.ts';

interface AskedLeave {
  id: string;
  start: string;
  end: string;
}

/** The person's requests of this kind that wait. */
export function readAsked(
  sql: Sql,
  organisationId: string,
  userId: string,
  type: string,
): Promise<AskedLeave[]> {
  return sql.query<AskedLeave>(
    `select id, starts_at as start, ends_at as "end" from planning_leave_requests
     where organisation_id = $1 and user_id = $2 and type = $3 and status in ('open', 'approving')
     order by starts_at, id`,
    [organisationId, userId, type],
  );
}
