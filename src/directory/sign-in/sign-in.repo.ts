/** Who may sign in at the embedded Directory. */
import type { Sql } from '../../platform/db/db.ts';
import type { PersonView } from '../records/records.schema.ts';

export interface Candidate extends Pick<PersonView, 'id' | 'name' | 'role'> {
  /** Name of their home site, else of the only site they are granted. */
  site: string | null;
  sites: number | null;
}

/** Some people of each role, those with the widest grants first. */
export function listCandidates(db: Sql, organisationId: string, perRole: number): Promise<Candidate[]> {
  return db.query(
    `with ranked as (
       select p.id, p.name, p.role, p.location_ids, p.home_location_id,
         row_number() over (partition by p.role order by cardinality(p.location_ids) desc nulls first, p.name, p.id) as rank
       from directory_people as p
       where p.organisation_id = $1 and p.active and not p.removed)
     select r.id, r.name, r.role, s.name as site, cardinality(r.location_ids) as sites
     from ranked as r
     left join directory_sites as s on s.organisation_id = $1
       and s.id = coalesce(r.home_location_id, r.location_ids[1])
     where r.rank <= $2
     order by array_position(array['admin', 'area-manager', 'manager', 'member'], r.role), r.rank`,
    [organisationId, perRole],
  );
}
