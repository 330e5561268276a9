/** What Planning holds of people. */
import type { AgedTable } from '../../platform/personal-data/aged-table.ts';
import type { Otherwise, PersonalTable } from '../../platform/personal-data/personal-table.ts';

const OF_PERSON = 'organisation_id = $1 and user_id = $2';
const KEPT = 'Kept under the id: hours and rotas must still add up.';
const ACTED = 'The id of who acted, which the log has too.';

export const PLANNING_PEOPLE: readonly PersonalTable[] = [
  {
    table: 'planning_people',
    columns: ['name', 'email', 'phone'],
    held: {
      section: 'account',
      select: `select id, name, email, phone, home_location_id as "homeLocationId", active,
          left_at as "leftAt"
        from planning_people where organisation_id = $1 and id = $2`,
    },
    erase: [
      `update planning_people set name = $3, email = null, phone = null, active = false, version = version + 1
       where organisation_id = $1 and id = $2 returning id`,
    ],
    why: 'The id stays, and the site at which the hours were worked.',
  },
  {
    table: 'planning_erased_people',
    columns: ['user_id', 'erased_by'],
    withheld: { erased_by: ACTED },
    why: 'That the id is of somebody whose data was erased.',
  },
  {
    table: 'planning_grants',
    columns: ['user_id'],
    held: {
      section: 'account',
      select: `select role, location_ids as "locationIds" from planning_grants where ${OF_PERSON}`,
    },
    erase: [`delete from planning_grants where ${OF_PERSON} returning user_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'planning_shared_contacts',
    columns: ['user_id', 'phone', 'email'],
    held: {
      section: 'contacts',
      select: `select phone as "sharesPhone", email as "sharesEmail" from planning_shared_contacts where ${OF_PERSON}`,
    },
    erase: [`delete from planning_shared_contacts where ${OF_PERSON} returning user_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'planning_workforce_settings',
    columns: ['user_id', 'date_of_birth'],
    held: {
      section: 'settings',
      select: `select date_of_birth as "dateOfBirth", preferences, rules, caps, schedulable
        from planning_workforce_settings where ${OF_PERSON}`,
    },
    erase: [`delete from planning_workforce_settings where ${OF_PERSON} returning user_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'planning_rule_templates',
    columns: ['user_ids'],
    held: {
      section: 'settings',
      select: `select name as "ruleTemplate" from planning_rule_templates
        where organisation_id = $1 and $2::uuid = any (user_ids) order by name`,
    },
    erase: [
      `update planning_rule_templates set user_ids = array_remove(user_ids, $2::uuid), version = version + 1
       where organisation_id = $1 and $2::uuid = any (user_ids) returning id`,
    ],
    why: 'Nothing stays.',
  },
  {
    table: 'planning_eligibility_rows',
    columns: ['user_id'],
    held: {
      section: 'qualifications',
      select: `select r.work_requirement_id as "qualification", r.eligible, r.status, r.valid_from as "validFrom",
          r.valid_until as "validUntil", r.reasons, s.as_of as "asOf"
        from planning_eligibility_rows r
        join planning_eligibility_snapshots s on s.organisation_id = $1 and s.id = r.snapshot_id
        where r.organisation_id = $1 and r.user_id = $2 order by s.sequence, r.position`,
    },
    erase: [
      `update planning_eligibility_rows set reasons = null
       where ${OF_PERSON} and reasons is not null returning position`,
    ],
    why: 'Which duties somebody was allowed to do is kept under the id, with the rotas that rest on it.',
  },
  {
    table: 'planning_eligibility_snapshots',
    columns: ['created_by'],
    withheld: { created_by: ACTED },
    why: ACTED,
  },
  {
    table: 'planning_rota',
    columns: ['user_id'],
    held: {
      section: 'duties',
      select: `select location_id as "locationId", starts_at as start, ends_at as "end", kind, breaks,
          unpaid_minutes as "unpaidMinutes"
        from planning_rota where ${OF_PERSON} order by starts_at`,
    },
    why: KEPT,
  },
  {
    table: 'planning_rota_removed',
    columns: ['user_id'],
    held: {
      section: 'duties',
      select: `select location_id as "locationId", starts_at as start, ends_at as "end", kind, removed_at as "removedAt"
        from planning_rota_removed where ${OF_PERSON} order by starts_at`,
    },
    why: KEPT,
  },
  {
    table: 'planning_duty_changes',
    columns: ['user_id', 'changed_by', 'reason'],
    held: {
      section: 'duties',
      select: `select location_id as "locationId", was, now, reason,
          changed_at as "changedAt", reminded_at as "remindedAt"
        from planning_duty_changes where ${OF_PERSON} order by changed_at`,
    },
    erase: [`delete from planning_duty_changes where ${OF_PERSON} returning id`],
    wrote: `select location_id as "locationId", reason, changed_at as "changedAt" from planning_duty_changes
      where organisation_id = $1 and changed_by = $2 and reason is not null order by changed_at`,
    why: 'Nothing stays: they wait for an acknowledgement that cannot come.',
  },
  {
    table: 'planning_rota_changes',
    columns: ['user_ids', 'reason', 'made_by', 'rows'],
    held: {
      section: 'duties',
      select: `select starts_at as start, ends_at as "end", reason, made_at as "changedAt",
          made_by = $2::uuid as "byPerson"
        from planning_rota_changes where organisation_id = $1 and ($2::uuid = any (user_ids) or made_by = $2)
        order by made_at`,
    },
    erase: [
      `update planning_rota_changes set reason = null
       where organisation_id = $1 and $2::uuid = any (user_ids) and reason is not null returning id`,
    ],
    why: KEPT,
  },
  {
    table: 'planning_stand_by',
    columns: ['user_ids'],
    held: {
      section: 'duties',
      select: `select location_id as "locationId", date as "standBy" from planning_stand_by
        where organisation_id = $1 and $2::uuid = any (user_ids) order by date`,
    },
    why: KEPT,
  },
  {
    table: 'planning_assignments',
    columns: ['user_id', 'explanation'],
    held: {
      section: 'plans',
      select: `select r.name as run, r.status, a.location_id as "locationId", a.starts_at as start, a.ends_at as "end", a.kind,
          a.pinned, a.source
        from planning_assignments a join planning_runs r on r.organisation_id = $1 and r.id = a.run_id
        where a.organisation_id = $1 and a.user_id = $2 order by a.starts_at, r.id`,
    },
    why: KEPT,
  },
  {
    table: 'planning_overrides',
    columns: ['user_id', 'replaced_user_id', 'reason', 'created_by'],
    held: {
      section: 'plans',
      select: `select location_id as "locationId", reason, created_at as "createdAt", created_by = $2::uuid as "byPerson"
        from planning_overrides
        where organisation_id = $1 and $2::uuid in (user_id, replaced_user_id, created_by) order by created_at`,
    },
    erase: [
      `update planning_overrides set reason = null
       where organisation_id = $1 and $2::uuid in (user_id, replaced_user_id) and reason is not null returning id`,
    ],
    why: KEPT,
  },
  {
    table: 'planning_runs',
    columns: ['requested_by', 'published_by'],
    held: {
      section: 'plans',
      select: `select name as run, created_at as "createdAt", published_at as "publishedAt",
          published_by = $2::uuid as "byPerson"
        from planning_runs where organisation_id = $1 and $2::uuid in (requested_by, published_by) order by created_at`,
    },
    why: ACTED,
  },
  {
    table: 'planning_run_snapshots',
    columns: ['problem'],
    why: 'What a run was given, under a hash: ids, contract hours, pay and absences without names. It goes with its run.',
  },
  {
    table: 'planning_demand',
    columns: ['preferred_user_ids', 'excluded_user_ids'],
    held: {
      section: 'plans',
      select: `select name, location_id as "locationId", starts_at as start, ends_at as "end",
          $2::uuid = any (preferred_user_ids) as preferred, $2::uuid = any (excluded_user_ids) as excluded
        from planning_demand
        where organisation_id = $1 and ($2::uuid = any (preferred_user_ids) or $2::uuid = any (excluded_user_ids))
        order by starts_at`,
    },
    erase: [
      `update planning_demand set preferred_user_ids = array_remove(preferred_user_ids, $2::uuid),
         excluded_user_ids = array_remove(excluded_user_ids, $2::uuid), version = version + 1
       where organisation_id = $1 and ($2::uuid = any (preferred_user_ids) or $2::uuid = any (excluded_user_ids))
       returning id`,
    ],
    why: 'Nothing stays.',
  },
  {
    table: 'planning_closed_day_lines',
    columns: ['preferred_user_ids', 'excluded_user_ids'],
    erase: [
      `update planning_closed_day_lines set preferred_user_ids = array_remove(preferred_user_ids, $2::uuid),
         excluded_user_ids = array_remove(excluded_user_ids, $2::uuid)
       where organisation_id = $1 and ($2::uuid = any (preferred_user_ids) or $2::uuid = any (excluded_user_ids))
       returning id`,
    ],
    why: 'Not exported: lines that do not apply while a site is closed, and that go when it opens. Nothing stays.',
  },
  {
    table: 'planning_notes',
    columns: ['user_id', 'written_by', 'text'],
    isOwn: true,
    held: {
      section: 'plans',
      select: `select id, date, case when seen_by_person then text end as note, updated_at as "changedAt"
        from planning_notes where ${OF_PERSON} order by date, id`,
    },
    erase: [`delete from planning_notes where ${OF_PERSON} returning id`],
    wrote: `select date, text as note, updated_at as "changedAt" from planning_notes
      where organisation_id = $1 and written_by = $2 order by updated_at, id`,
    why: 'An export leaves out the text that managers keep from the person. Notes on days and rows name nobody.',
  },
  {
    table: 'planning_message_recipients',
    columns: ['user_id'],
    held: {
      section: 'notifications',
      select: `select m.subject || ': ' || m.text as message, m.sent_at as "sentAt"
        from planning_message_recipients r
        join planning_messages m on m.organisation_id = $1 and m.id = r.message_id
        where r.organisation_id = $1 and r.user_id = $2 order by m.sent_at`,
    },
    erase: [`delete from planning_message_recipients where ${OF_PERSON} returning message_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'planning_messages',
    columns: ['user_id', 'sender_id', 'subject', 'text'],
    erase: [`delete from planning_messages where ${OF_PERSON} returning id`],
    wrote: `select subject || ': ' || text as message, sent_at as "sentAt" from planning_messages
      where organisation_id = $1 and sender_id = $2 order by sent_at, id`,
    why: 'One to the person alone goes; one to several stays, and so does what the person sent, as others read it. What they got is exported with its recipients.',
  },
  {
    table: 'planning_labour_budgets',
    columns: ['set_by'],
    withheld: { set_by: ACTED },
    why: ACTED,
  },
  {
    table: 'planning_shifts',
    columns: ['created_by', 'updated_by', 'notes'],
    wrote: `select name, location_id as "locationId", starts_at as start, ends_at as "end", notes as note,
        created_by = $2::text as "createdByPerson", updated_by = $2::text as "changedByPerson", updated_at as "changedAt"
      from planning_shifts where organisation_id = $1 and $2::text in (created_by, updated_by) and notes is not null
      order by starts_at`,
    why: 'The id of who made or changed it; the note is of the shift.',
  },
  {
    table: 'planning_week_templates',
    columns: ['created_by', 'updated_by'],
    withheld: { created_by: ACTED, updated_by: ACTED },
    why: ACTED,
  },
  {
    table: 'planning_terminals',
    columns: ['created_by'],
    withheld: { created_by: ACTED },
    why: ACTED,
  },
  {
    table: 'planning_leave_requests',
    columns: ['user_id', 'note', 'comment', 'decided_by'],
    isOwn: true,
    held: {
      section: 'leave',
      select: `select id, type, start_date as "startDate", end_date as "endDate", start_time as "startTime",
          end_time as "endTime", note, status, comment,
          created_at as "createdAt", decided_at as "decidedAt"
        from planning_leave_requests where ${OF_PERSON} order by created_at`,
    },
    erase: [
      `update planning_leave_requests set note = null, comment = null, version = version + 1
       where ${OF_PERSON} and (note is not null or comment is not null) returning id`,
    ],
    wrote: `select comment, decided_at as "decidedAt" from planning_leave_requests
      where organisation_id = $1 and decided_by = $2 and comment is not null order by decided_at`,
    why: KEPT,
  },
  {
    table: 'planning_absences',
    columns: ['user_id', 'comment', 'created_by', 'undone_by'],
    isOwn: true,
    held: {
      section: 'absences',
      select: `select id, kind, starts_at as start, ends_at as "end", comment, status, created_at as "createdAt"
        from planning_absences where ${OF_PERSON} order by starts_at`,
    },
    erase: [
      `update planning_absences set comment = null where ${OF_PERSON} and comment is not null returning id`,
    ],
    wrote: `select comment, created_at as "createdAt" from planning_absences
      where organisation_id = $1 and created_by = $2 and user_id <> $2 and comment is not null order by created_at`,
    withheld: { undone_by: ACTED },
    why: KEPT,
  },
  {
    table: 'planning_shift_requests',
    columns: ['user_id', 'colleague_id', 'note', 'comment', 'decided_by'],
    isOwn: true,
    held: {
      section: 'requests',
      select: `select id, kind, location_id as "locationId", starts_at as start, ends_at as "end",
          case when user_id = $2 then note end as note, status, case when user_id = $2 then comment end as comment,
          created_at as "createdAt", decided_at as "decidedAt"
        from planning_shift_requests where organisation_id = $1 and $2::uuid in (user_id, colleague_id)
        order by created_at`,
    },
    erase: [
      `update planning_shift_requests set note = null, comment = null, version = version + 1
       where organisation_id = $1 and $2::uuid in (user_id, colleague_id)
         and (note is not null or comment is not null) returning id`,
    ],
    wrote: `select comment, decided_at as "decidedAt" from planning_shift_requests
      where organisation_id = $1 and decided_by = $2 and comment is not null order by decided_at`,
    why: KEPT,
  },
  {
    table: 'planning_attendance_corrections',
    columns: ['user_id', 'note', 'comment', 'decided_by', 'asked_by'],
    isOwn: true,
    held: {
      section: 'attendance',
      select: `select id, location_id as "locationId", day as date, clock_in as "clockIn", clock_out as "clockOut",
          break_minutes as "breakMinutes", removes, note, status, comment, created_at as "createdAt", decided_at as "decidedAt"
        from planning_attendance_corrections where ${OF_PERSON} order by day, created_at`,
    },
    erase: [
      `update planning_attendance_corrections set note = null, comment = null, version = version + 1
       where ${OF_PERSON} and (note is not null or comment is not null) returning id`,
    ],
    wrote: `select case when asked_by = $2 then note end as note, case when decided_by = $2 then comment end as comment,
        created_at as "createdAt", case when decided_by = $2 then decided_at end as "decidedAt"
      from planning_attendance_corrections
      where organisation_id = $1 and (asked_by = $2 and note is not null or decided_by = $2 and comment is not null)
      order by created_at`,
    why: KEPT,
  },
  {
    table: 'planning_clockings',
    columns: ['user_id'],
    held: {
      section: 'attendance',
      select: `select location_id as "locationId", action, at, break_minutes as "breakMinutes"
        from planning_clockings where ${OF_PERSON} order by number`,
    },
    why: KEPT,
  },
  {
    table: 'planning_pins',
    columns: ['user_id'],
    held: {
      section: 'signIn',
      select: `select 'PIN' as "signIn", set_at as "changedAt" from planning_pins where ${OF_PERSON}`,
    },
    erase: [`delete from planning_pins where ${OF_PERSON} returning user_id`],
    why: 'An export has no hash of a PIN.',
  },
  {
    table: 'planning_pin_tries',
    columns: ['user_id'],
    why: 'How often a PIN was wrong at a device; goes with the PIN.',
  },
  {
    table: 'planning_calendar_feeds',
    columns: ['user_id'],
    held: {
      section: 'signIn',
      select: `select 'calendar' as "signIn", created_at as "createdAt" from planning_calendar_feeds where ${OF_PERSON}`,
    },
    erase: [`delete from planning_calendar_feeds where ${OF_PERSON} returning user_id`],
    why: 'An export has no hash of an address.',
  },
  {
    table: 'planning_timesheet_reviews',
    columns: ['user_id'],
    held: {
      section: 'timesheets',
      select: `select recorded_at as "reviewedAt" from planning_timesheet_reviews where ${OF_PERSON} order by recorded_at`,
    },
    why: KEPT,
  },
];

/** All of an attendance goes at once, and nothing that waits for a decision or for HR. */
export const PLANNING_AGED: readonly AgedTable[] = [
  {
    table: 'planning_clockings',
    aged: 'attendance',
    key: 'entry_id',
    older: `t.organisation_id = $1 and t.at < $2::timestamptz and not exists (
      select from planning_clockings o where o.organisation_id = $1 and o.entry_id = t.entry_id
        and (o.at >= $2::timestamptz or not o.recorded))`,
  },
  {
    table: 'planning_attendance_corrections',
    aged: 'attendance',
    key: 'id',
    older: `t.organisation_id = $1 and t.clock_out < $2::timestamptz and t.status not in ('open', 'approving')`,
  },
  {
    table: 'planning_timesheet_reviews',
    aged: 'attendance',
    key: 'review_id',
    older: 't.organisation_id = $1 and t.recorded_at < $2::timestamptz',
  },
];

export const PLANNING_OTHERWISE: Otherwise = {
  'planning_runs.superseded_by': 'a run',
  'planning_runs.error': 'of the solver',
  'planning_locations.address': 'of a site',
};
