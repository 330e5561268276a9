/** Who may sign in at the embedded Directory. */
import type { Sql } from '../../platform/db/db.ts';
import type { PersonView } from '../records/records.schema.ts';

export interface Candidate extends Pick<PersonView, 'id' | 'name' | 'role'> {
  /** Name of their home site, else of the only site they are granted. */
  site: string | null;
  sites: number | null;
}

/** Everybody who is active. */
export function listCandidates(db: Sql, organisationId: string): Promise<Candidate[]> {
  return db.query(
    `select p.id, p.name, p.role, s.name as site, cardinality(p.location_ids) as sites
     from directory_people as p
     left join directory_sites as s on s.organisation_id = $1
       and s.id = coalesce(p.home_location_id, p.location_ids[1])
     where p.organisation_id = $1 and p.active and not p.removed`,
    [organisationId],
  );
}

/** The only organisation here; undefined: there are several, or none. */
export async function onlyOrganisation(db: Sql): Promise<{ id: string; name: string } | undefined> {
  const [only, another] = await db.query<{ id: string; name: string }>(
    'select organisation_id as id, name from directory_organisations order by organisation_id limit 2',
  );
  return another === undefined ? only : undefined;
}
