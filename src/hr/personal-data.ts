/** What the embedded HR holds of people, and the copies of an external one. */
import type { AgedTable } from '../platform/personal-data/aged-table.ts';
import type { PersonalTable } from '../platform/personal-data/personal-table.ts';

const OF_PERSON = 'organisation_id = $1 and user_id = $2';
const KEPT = 'Kept under the id: labour law and accounts ask for it.';

export const HR_PEOPLE: readonly PersonalTable[] = [
  {
    table: 'hr_contracts',
    columns: ['user_id'],
    held: {
      section: 'contracts',
      select: `select type, start_date as "startDate", end_date as "endDate", weekly_hours as "weeklyHours",
          min_weekly_hours as "minWeeklyHours", max_weekly_hours as "maxWeeklyHours", hourly_rate as "hourlyRate", currency
        from hr_contracts where ${OF_PERSON} order by start_date`,
    },
    why: KEPT,
  },
  {
    table: 'hr_contract_copies',
    columns: ['contracts'],
    held: {
      section: 'contracts',
      select: `select c.value as copy, as_of as "asOf" from hr_contract_copies, json_array_elements(contracts) c
        where organisation_id = $1 and c.value ->> 'userId' = $2::text`,
    },
    erase: [
      `update hr_contract_copies set contracts = (select coalesce(json_agg(c.value), '[]')
         from json_array_elements(contracts) c where c.value ->> 'userId' is distinct from $2::text)
       where organisation_id = $1 and position($2::text in contracts::text) > 0 returning as_of`,
    ],
    why: 'A copy of an external HR, which keeps its own.',
  },
  {
    table: 'hr_availability',
    columns: ['user_id'],
    held: {
      section: 'availability',
      select: `select time_zone as "timeZone", pattern, exceptions from hr_availability where ${OF_PERSON}`,
    },
    erase: [`delete from hr_availability where ${OF_PERSON} returning user_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'hr_leave',
    columns: ['user_id'],
    held: {
      section: 'leave',
      select: `select type, start_at as start, end_at as "end" from hr_leave where ${OF_PERSON} order by start_at`,
    },
    why: KEPT,
  },
  {
    table: 'hr_leave_entitlements',
    columns: ['user_id'],
    held: {
      section: 'leave',
      select: `select type, start_date as "startDate", end_date as "endDate", unit, amount,
          carried_over as "carriedOver", carried_until as "carriedUntil"
        from hr_leave_entitlements where ${OF_PERSON} order by start_date`,
    },
    why: KEPT,
  },
  {
    table: 'hr_time_entries',
    columns: ['user_id'],
    held: {
      section: 'attendance',
      select: `select location_id as "locationId", clock_in as "clockIn", clock_out as "clockOut",
          break_minutes as "breakMinutes"
        from hr_time_entries where ${OF_PERSON} order by clock_in`,
    },
    why: KEPT,
  },
  {
    table: 'hr_reviews',
    columns: ['user_id', 'comment', 'reviewed_by'],
    held: {
      section: 'timesheets',
      select: `select start_date as "startDate", end_date as "endDate", decision, comment, reviewed_at as "reviewedAt"
        from hr_reviews where ${OF_PERSON} order by start_date, reviewed_at`,
    },
    erase: [`update hr_reviews set comment = null where ${OF_PERSON} and comment is not null returning id`],
    wrote: `select start_date as "startDate", end_date as "endDate", decision, comment, reviewed_at as "reviewedAt"
      from hr_reviews where organisation_id = $1 and reviewed_by = $2 and comment is not null order by reviewed_at`,
    why: KEPT,
  },
];

/** An attendance that is still open stays. */
export const HR_AGED: readonly AgedTable[] = [
  {
    table: 'hr_time_entries',
    aged: 'attendance',
    key: 'id',
    older: 't.organisation_id = $1 and t.clock_out < $2::timestamptz',
  },
  {
    table: 'hr_reviews',
    aged: 'attendance',
    key: 'id',
    older: 't.organisation_id = $1 and t.end_date < $2::timestamptz::date',
  },
];
