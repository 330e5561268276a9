import { one, type Sql } from '../../../platform/db/db.ts';
import { FROM as SHIFT_REQUESTS } from '../shift-requests/shift-requests.repo.ts';
import type { Waiting } from './waiting.schema.ts';

/** For whom it waits: `locationIds` null means that the person decides at every site. */
export interface Reader {
  userId: string;
  decides: boolean;
  /** Administrators decide on their own requests too. */
  isAdmin: boolean;
  locationIds: readonly string[] | null;
}

/** Where one decides ($4: on anything, $5: on one's own too, $6: the sites). */
const decided = (site: string, ...parties: string[]) => `$4::boolean
    and ($6::uuid[] is null or ${site} = any ($6::uuid[]))
    and ($5::boolean or not $3::uuid in (${parties.join(', ')}))`;

const LEAVE = `select count(*) from planning_leave_requests q
  join planning_people p on p.organisation_id = $1 and p.id = q.user_id
  where q.organisation_id = $1 and q.status in ('open', 'approving') and ${decided('p.home_location_id', 'q.user_id')}`;

const CORRECTIONS = `select count(*) from planning_attendance_corrections q
  where q.organisation_id = $1 and q.status in ('open', 'approving') and ${decided('q.location_id', 'q.user_id')}`;

// The stored status narrows before the shift of each is looked at.
const SHIFTS = `select count(*) ${SHIFT_REQUESTS} and q.status = 'open' and now.status = 'open'
  and ($6::uuid[] is null or q.return_location_id is null or q.return_location_id = any ($6::uuid[]))
  and ${decided('q.location_id', 'q.user_id', 'coalesce(q.colleague_id, q.user_id)')}`;

const OFFERS = `select count(*) ${SHIFT_REQUESTS} and q.status = 'offered' and now.status = 'offered'
  and q.colleague_id = $3::uuid`;

// As the page of planning lists them: drafts, of a site that the caller still manages.
const PUBLICATIONS = `select count(*) from planning_runs r
  where r.organisation_id = $1 and r.status = 'completed' and $4::boolean
    and r.publication_request is not null and r.publication_request::jsonb -> 'userIds' ? $3::text
    and ($6::uuid[] is null or r.location_ids && $6::uuid[])`;

type Requests = Pick<Waiting, 'decisions' | 'offers' | 'publications'>;

/** What waits for one person, in one statement. */
export async function countWaiting(
  sql: Sql,
  organisationId: string,
  at: Date,
  { userId, decides, isAdmin, locationIds }: Reader,
): Promise<Requests> {
  const rows = await sql.query<Requests>(
    `select ((${LEAVE}) + (${CORRECTIONS}) + (${SHIFTS}))::int as decisions, (${OFFERS})::int as offers,
       (${PUBLICATIONS})::int as publications`,
    [organisationId, at.toISOString(), userId, decides, isAdmin, locationIds],
  );
  return one(rows);
}
