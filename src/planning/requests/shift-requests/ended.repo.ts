/** Requests that wait though they can no longer be had. */
import type { EndReason } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { END_REASON, FROM } from './shift-requests.repo.ts';

/** Organisations with requests that wait. */
export async function findWaitingOrganisations(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct organisation_id as id from planning_shift_requests where status in ('offered', 'open')`,
  );
  return rows.map(({ id }) => id);
}

const WAITING = `${FROM} and q.status in ('offered', 'open')`;
const STILL = `u.organisation_id = $1 and u.id = found.id and u.status in ('offered', 'open')`;

/** Notes since when each request cannot be had, and forgets it of those that stand again. */
export async function noteLost(tx: Sql, organisationId: string, at: Date): Promise<void> {
  await tx.query(
    `update planning_shift_requests as u set lost_at = case when found.lost then $2::timestamptz end
     from (select q.id, now.status = 'ended' as lost ${WAITING}) as found
     where ${STILL} and found.lost <> (u.lost_at is not null)`,
    [organisationId, at.toISOString()],
  );
}

interface EndedRequest {
  id: string;
  reason: EndReason;
}

/** Ends what began, and what was lost by `before`. What is shown of a request stays as it was, and so do its tags. */
export function endLost(
  tx: Sql,
  organisationId: string,
  at: Date,
  { before }: { before: Date },
): Promise<EndedRequest[]> {
  return tx.query<EndedRequest>(
    `update planning_shift_requests as u set status = 'ended', end_reason = found.reason, updated_at = $2
     from (
       select q.id, ${END_REASON} as reason
       ${WAITING} and now.status = 'ended' and (q.starts_at <= $2::timestamptz
         or q.return_starts_at <= $2::timestamptz or q.lost_at <= $3::timestamptz)
     ) as found
     where ${STILL} returning u.id, found.reason`,
    [organisationId, at.toISOString(), before.toISOString()],
  );
}
