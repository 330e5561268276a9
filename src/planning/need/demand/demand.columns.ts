/** Rows of demand as they are read, of which `d` is the table; $1 is the organisation. */
import { READ_LISTS, READ_VALUES } from './demand.members.ts';

const FURTHER_IDS = `array(select jsonb_array_elements_text(d.further_qualifications -> 'ids'))`;

const VALID = `e.snapshot_id = coalesce($2::uuid, (
          select id from planning_eligibility_snapshots where organisation_id = $1
          order by sequence desc limit 1))
        and e.valid @> tstzrange(d.starts_at, d.ends_at)
        and p.active and not p.removed and s.schedulable is not false`;

// Counting stops at the target: whether there are enough is all that the priority asks.
export const SELECT = `select d.id, d.shift_id as "shiftId", d.base_priority as "basePriority", ${READ_VALUES}, ${READ_LISTS},
  d.created_at as "createdAt", d.updated_at as "updatedAt", d.version,
  planning_not_needed($1, d.id) as "notNeeded",
  case when d.eligibility_profile_id is null then (
    select count(*) from (
      select from planning_people p
      left join planning_workforce_settings s on s.organisation_id = p.organisation_id and s.user_id = p.id
      where p.organisation_id = $1 and p.active and not p.removed and s.schedulable is not false
      limit d.target_staff) as open)
  when d.further_qualifications is not null then (
    select count(*) from (
      select from unnest(d.eligibility_profile_id || ${FURTHER_IDS}) as asked
      join planning_eligibility_rows e on e.organisation_id = $1 and e.work_requirement_id = asked
      join planning_people p on p.organisation_id = $1 and p.id = e.user_id
      left join planning_workforce_settings s on s.organisation_id = $1 and s.user_id = e.user_id
      where ${VALID}
      group by e.user_id
      having d.further_qualifications ->> 'need' = 'any' or count(distinct asked) = (
        select count(distinct id) from unnest(d.eligibility_profile_id || ${FURTHER_IDS}) as id)
      limit d.target_staff) as fit)
  else (
    select count(*) from (
      select from planning_eligibility_rows e
      join planning_people p on p.organisation_id = $1 and p.id = e.user_id
      left join planning_workforce_settings s on s.organisation_id = $1 and s.user_id = e.user_id
      where e.organisation_id = $1 and e.work_requirement_id = d.eligibility_profile_id
        and ${VALID}
      limit d.target_staff) as fit)
  end as "eligiblePeople"
  from planning_demand d`;
