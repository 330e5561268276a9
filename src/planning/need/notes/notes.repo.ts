/** Notes, and the one rule of who reads which. */
import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { SEEN_PEOPLE } from '../../organisation/workforce/workforce.repo.ts';
import type { Note } from './notes.schema.ts';

/** Whose notes, of which days. */
export interface NotesFilter {
  /** Sites of which all notes are read; null: every site. */
  locationIds: readonly string[] | null;
  self: string;
  /** Whoever manages reads the notes of the sites and their people; others those that concern them. */
  manages: boolean;
  /** Whether those on one's own work are read too, at whatever site. */
  own: boolean;
  /** Local dates, both included. */
  startDate: string;
  endDate: string;
}

/** A note as it is read; `managed`: the reader manages what it is on. */
export type NoteRow = Omit<Note, 'allowed'> & { managed: boolean };

// Somebody at home or glad to work at one of the sites ($2), or with a duty there on that local day.
const managedPerson = (user: string, date: string) => `(${user} in (${SEEN_PEOPLE})
  or exists (select from planning_rota w
    join planning_locations wl on wl.organisation_id = $1 and wl.id = w.location_id
    left join planning_location_settings ws on ws.organisation_id = $1 and ws.location_id = w.location_id
    where w.organisation_id = $1 and w.user_id = ${user} and w.location_id = any ($2::uuid[])
      and ${worksOn('w', date, "coalesce(ws.time_zone, wl.time_zone, 'UTC')")}))`;

// A duty touches each local day from its start to its end: a night is of both.
function worksOn(duty: string, date: string, zone: string): string {
  return `${date} between (${duty}.starts_at at time zone ${zone})::date
    and ((${duty}.ends_at - interval '1 second') at time zone ${zone})::date`;
}

// Nobody reads what is said of their own day unless it was meant for them, or is their own word.
const MANAGED = `($4::boolean and case when n.user_id is null
  then $2::uuid[] is null or place.location_id = any ($2::uuid[])
  else (n.user_id <> $3::uuid or n.written_by = $3::uuid)
    and ${managedPerson('n.user_id', 'n.date')} end)`;

const CONCERNED = `case
  when n.user_id is not null then n.user_id = $3::uuid and n.seen_by_person
  when n.demand_id is not null then exists (select from planning_rota r
    where r.organisation_id = $1 and r.demand_id = n.demand_id and r.user_id = $3::uuid)
  else exists (select from planning_rota r
    where r.organisation_id = $1 and r.user_id = $3::uuid and r.location_id = n.location_id
      and r.starts_at >= n.date - interval '3 days' and r.starts_at < n.date + interval '2 days'
      and ${worksOn('r', 'n.date', 'place.zone')}) end`;

const FROM = `from planning_notes n
  left join planning_demand d on d.organisation_id = $1 and d.id = n.demand_id
  left join planning_locations l on l.organisation_id = $1 and l.id = coalesce(n.location_id, d.location_id)
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = l.id
  cross join lateral (select l.id as location_id, coalesce(s.time_zone, l.time_zone, 'UTC') as zone) as place
  cross join lateral (select coalesce(n.date, (d.starts_at at time zone place.zone)::date) as date) as day
  cross join lateral (select ${MANAGED} as managed) as sight
  where n.organisation_id = $1`;

const LISTED = `${FROM} and (sight.managed or ($5::boolean and ${CONCERNED}))
  and day.date between $6::date and $7::date`;

const COLUMNS = `n.id, case when n.user_id is not null then 'person' when n.demand_id is not null then 'shift'
    else 'day' end as "on", day.date::text as date, place.location_id as "locationId", n.demand_id as "demandId",
  n.user_id as "userId", n.text, n.seen_by_person as "seenByPerson", n.written_by as "writtenBy",
  n.updated_at as "updatedAt", n.version, sight.managed`;

const valuesOf = (organisationId: string, filter: NotesFilter) => {
  const { locationIds, self, manages, own, startDate, endDate } = filter;
  return [organisationId, locationIds, self, manages, own, startDate, endDate];
};

/** By day, those on the site's day first, then in the order in which they were written. */
export function readNotes(
  sql: Sql,
  organisationId: string,
  filter: NotesFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<NoteRow[]> {
  return sql.query<NoteRow>(
    `select ${COLUMNS} ${LISTED} order by day.date, num_nonnulls(n.demand_id, n.user_id), n.id limit $8 offset $9`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
}

async function countNotes(sql: Sql, organisationId: string, filter: NotesFilter): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `select count(*) as count ${LISTED}`,
    valuesOf(organisationId, filter),
  );
  return one(rows).count;
}

export async function readNotePage(sql: Sql, organisationId: string, filter: NotesFilter, page: OffsetPage) {
  const [items, total] = await Promise.all([
    readNotes(sql, organisationId, filter, page),
    countNotes(sql, organisationId, filter),
  ]);
  return { items, total };
}

/** Who asks for a note by its id. */
export type NoteReader = Pick<NotesFilter, 'locationIds' | 'self' | 'manages'>;

/** One note, whoever may read it; `managed` says whether the reader manages what it is on. */
export async function findNote(
  sql: Sql,
  organisationId: string,
  id: string,
  { locationIds, self, manages }: NoteReader,
): Promise<NoteRow | undefined> {
  const values = [organisationId, locationIds, self, manages, id];
  const [row] = await sql.query<NoteRow>(`select ${COLUMNS} ${FROM} and n.id = $5`, values);
  return row;
}

/** Whether somebody is managed at these sites (null: everywhere) on a local day. */
export async function isManaged(
  sql: Sql,
  organisationId: string,
  { userId, date }: { userId: string; date: string },
  { locationIds, self }: Pick<NoteReader, 'locationIds' | 'self'>,
): Promise<boolean> {
  const rows = await sql.query<{ managed: boolean }>(
    `select ${managedPerson('$4::uuid', '$5::date')} as managed`,
    [organisationId, locationIds, self, userId, date],
  );
  return one(rows).managed;
}

/** What a note is on: a row, or a day of a site or of a person. */
export interface NoteTarget {
  demandId: string | null;
  locationId: string | null;
  userId: string | null;
  date: string | null;
}

export type NewNote = NoteTarget & Pick<Note, 'id' | 'text' | 'seenByPerson' | 'writtenBy'>;

/** How many notes the target has. */
export async function countOn(
  sql: Sql,
  organisationId: string,
  { demandId, locationId, userId, date }: NoteTarget,
): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `select count(*) as count from planning_notes where organisation_id = $1
       and demand_id is not distinct from $2::uuid and location_id is not distinct from $3::uuid
       and user_id is not distinct from $4::uuid and date is not distinct from $5::date`,
    [organisationId, demandId, locationId, userId, date],
  );
  return one(rows).count;
}

export async function insertNote(tx: Sql, organisationId: string, note: NewNote, at: Date): Promise<void> {
  const { id, date, locationId, demandId, userId, text, seenByPerson, writtenBy } = note;
  await tx.query(
    `insert into planning_notes
       (organisation_id, id, date, location_id, demand_id, user_id, text, seen_by_person, written_by, updated_at)
     values ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10)`,
    [organisationId, id, date, locationId, demandId, userId, text, seenByPerson, writtenBy, at.toISOString()],
  );
}

export async function updateNote(
  tx: Sql,
  organisationId: string,
  { id, text, seenByPerson, writtenBy }: Pick<NewNote, 'id' | 'text' | 'seenByPerson' | 'writtenBy'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update planning_notes set text = $3, seen_by_person = $4, written_by = $5, updated_at = $6,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, text, seenByPerson, writtenBy, at.toISOString()],
  );
}

export async function deleteNote(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query('delete from planning_notes where organisation_id = $1 and id = $2', [organisationId, id]);
}

/** The notes of a row go over to the one that takes its place. */
export async function moveNotes(tx: Sql, organisationId: string, from: string, to: string): Promise<void> {
  await tx.query(
    'update planning_notes set demand_id = $3, version = version + 1 where organisation_id = $1 and demand_id = $2',
    [organisationId, from, to],
  );
}
