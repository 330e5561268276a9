/** Who manages a site: its managers; of a site without any, the administrators. */

/** A visitor can still be asked about yesterday's shift, and ask about it. */
export const VISIT_ENDED_MS = 24 * 3_600_000;

/** Their ids and names, as a part of a statement whose $1 is the organisation; `site`: its id as SQL. */
export const managersAt = (site: string) => `(
  select distinct p.id, p.name from planning_grants g
  join planning_people p on p.organisation_id = $1 and p.id = g.user_id and p.active and not p.removed
  where g.organisation_id = $1 and (g.location_ids is null or ${site} = any (g.location_ids))
    and (g.role = 'manager' or g.role = 'admin' and not exists (
      select from planning_grants m
      join planning_people q on q.organisation_id = $1 and q.id = m.user_id and q.active and not q.removed
      where m.organisation_id = $1 and m.role = 'manager'
        and (m.location_ids is null or ${site} = any (m.location_ids)))))`;
