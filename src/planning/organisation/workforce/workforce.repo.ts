import type { Sql } from '../../../platform/db/db.ts';
import { lockRow } from '../../lock.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import type { Caps, Preferences } from './workforce.schema.ts';

/** What is stored here for a person; the rest of the record is the Directory's and HR's. */
export interface StoredWorkforce {
  preferences: Partial<Preferences>;
  rules: PersonRule[];
  caps: Caps;
  /** Null: nobody has said. */
  schedulable: boolean | null;
  dateOfBirth: string | null;
}

/** A person of the Directory with the settings kept here. */
export interface PersonRow extends StoredWorkforce {
  userId: string;
  name: string;
  active: boolean;
  homeLocationId: string | null;
  homeLocationName: string | null;
  /** Administrators and area managers who are nothing else. */
  isOffice: boolean;
  version: number;
}

// Either part of the record may change, so its version counts the changes of both.
const SELECT = `select p.id as "userId", p.name, p.active, p.home_location_id as "homeLocationId",
  l.name as "homeLocationName", coalesce(s.preferences, '{}') as preferences, coalesce(s.rules, '[]') as rules,
  coalesce(s.caps, '{}') as caps, s.schedulable, s.date_of_birth as "dateOfBirth",
  coalesce((select bool_and(g.role in ('admin', 'area-manager')) from planning_grants g
    where g.organisation_id = $1 and g.user_id = p.id), false) as "isOffice",
  p.version + coalesce(s.version, 0) as version`;

const FROM = `from planning_people p
  left join planning_workforce_settings s on s.organisation_id = $1 and s.user_id = p.id
  left join planning_locations l on l.organisation_id = $1 and l.id = p.home_location_id
  where p.organisation_id = $1 and not p.removed`;

/** Whose records a caller may see: at home, or glad to work, in one of the locations; and always their own. */
export const SEEN = `($2::uuid[] is null or p.home_location_id = any ($2::uuid[]) or p.id = $3::uuid
  or s.preferences -> 'locationIds' ?| $2::text[])`;

/** The ids of those people, as a part of another room's statement over the same three values. */
export const SEEN_PEOPLE = `select p.id ${FROM} and ${SEEN}`;

/** Which people: `locationIds` null means everywhere; `self` is seen wherever. */
export interface PeopleFilter {
  locationIds: readonly string[] | null;
  self: string | null;
}

/** The Directory's people by name. */
export function readPeople(
  sql: Sql,
  organisationId: string,
  { locationIds, self }: PeopleFilter,
  page: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<PersonRow[]> {
  return sql.query<PersonRow>(`${SELECT} ${FROM} and ${SEEN} order by p.name, p.id limit $4 offset $5`, [
    organisationId,
    locationIds,
    self,
    page.limit,
    page.offset,
  ]);
}

export async function countPeople(sql: Sql, organisationId: string, { locationIds, self }: PeopleFilter) {
  const [row] = await sql.query<{ count: number }>(`select count(*) as count ${FROM} and ${SEEN}`, [
    organisationId,
    locationIds,
    self,
  ]);
  return row?.count ?? 0;
}

/** One person; a lock on the record is held until COMMIT when `forUpdate` is asked for. */
export async function findPerson(
  sql: Sql,
  organisationId: string,
  userId: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<PersonRow | undefined> {
  if (forUpdate) await lockRow(sql, 'planning_people', organisationId, userId);
  const [row] = await sql.query<PersonRow>(`${SELECT} ${FROM} and p.id = $2`, [organisationId, userId]);
  return row;
}

export async function writeWorkforce(
  tx: Sql,
  organisationId: string,
  userId: string,
  settings: StoredWorkforce,
) {
  await tx.query(
    `insert into planning_workforce_settings as known
       (organisation_id, user_id, preferences, rules, caps, schedulable, date_of_birth, version)
     values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6, $7::date, 1)
     on conflict (organisation_id, user_id) do update set preferences = excluded.preferences,
       rules = excluded.rules, caps = excluded.caps, schedulable = excluded.schedulable,
       date_of_birth = excluded.date_of_birth,
       version = known.version + 1`,
    [
      organisationId,
      userId,
      JSON.stringify(settings.preferences),
      JSON.stringify(settings.rules),
      JSON.stringify(settings.caps),
      settings.schedulable,
      settings.dateOfBirth,
    ],
  );
}

/** Dates of birth by person, of those who have one. */
export async function readBirths(sql: Sql, organisationId: string): Promise<Map<string, string>> {
  const rows = await sql.query<{ userId: string; dateOfBirth: string }>(
    `select user_id as "userId", date_of_birth as "dateOfBirth" from planning_workforce_settings
     where organisation_id = $1 and date_of_birth is not null`,
    [organisationId],
  );
  return new Map(rows.map(({ userId, dateOfBirth }) => [userId, dateOfBirth]));
}

export interface Birth {
  userId: string;
  /** null: clears it. */
  dateOfBirth: string | null;
}

/** Of people whom Planning knows. */
export async function writeBirths(tx: Sql, organisationId: string, births: readonly Birth[]): Promise<void> {
  await tx.query(
    `insert into planning_workforce_settings as known (organisation_id, user_id, date_of_birth, version)
     select $1, "userId", "dateOfBirth", 1
     from jsonb_to_recordset($2::jsonb) as said ("userId" uuid, "dateOfBirth" date)
     on conflict (organisation_id, user_id) do update
       set date_of_birth = excluded.date_of_birth, version = known.version + 1`,
    [organisationId, JSON.stringify(births)],
  );
}
