/** SQL of the push: what changed since the last version that Planning acknowledged, and the mark of it. */
import type { Sql } from '../../platform/db/db.ts';

export interface PushBody {
  asOf: string;
  mode: 'full' | 'delta';
  locations: object[];
  people: object[];
  grants: object[];
  removed?: { locationIds: string[]; userIds: string[] };
}

interface Head {
  version: number;
  pushed: number;
  asOf: string;
}

interface SiteRow {
  id: string;
  removed: boolean;
}

interface PersonRow {
  id: string;
  removed: boolean;
  active: boolean;
  email: string | null;
  phone: string | null;
  role: string;
  locationIds: string[] | '*';
}

/**
 * The push that brings Planning up to date, with the version it stands for; null when Planning has that version and
 * `mode` is delta. Rows that change between the statements are merely sent early: their version is sent again.
 */
export async function readPush(
  db: Sql,
  organisationId: string,
  mode: 'full' | 'delta',
): Promise<{ version: number; body: PushBody } | null> {
  const [head] = await db.query<Head>(
    `select version, pushed_version as pushed, as_of as "asOf" from directory_organisations
     where organisation_id = $1`,
    [organisationId],
  );
  if (head === undefined || (mode === 'delta' && head.pushed === head.version)) return null;
  const full = mode === 'full' || head.pushed === 0;
  const since = full ? 0 : head.pushed;
  const [sites, people] = await Promise.all([
    changedSites(db, organisationId, since),
    changedPeople(db, organisationId, since),
  ]);
  return { version: head.version, body: bodyOf(head.asOf, full, sites, people) };
}

function changedSites(db: Sql, organisationId: string, since: number) {
  return db.query<SiteRow>(
    `select id, name, address, coordinates, time_zone as "timeZone", removed from directory_sites
     where organisation_id = $1 and version > $2 order by id`,
    [organisationId, since],
  );
}

function changedPeople(db: Sql, organisationId: string, since: number) {
  return db.query<PersonRow>(
    `select id, name, email, phone, home_location_id as "homeLocationId", active, role, removed,
       coalesce(to_json(location_ids), '"*"'::json) as "locationIds"
     from directory_people where organisation_id = $1 and version > $2 order by id`,
    [organisationId, since],
  );
}

function bodyOf(asOf: string, full: boolean, sites: SiteRow[], people: PersonRow[]): PushBody {
  const present = people.filter(({ removed }) => !removed);
  const body = {
    asOf,
    mode: full ? ('full' as const) : ('delta' as const),
    locations: sites.filter(({ removed }) => !removed).map(({ removed: _, ...site }) => site),
    people: present.map(({ removed: _, role: _role, locationIds: _ids, email, phone, ...person }) => ({
      ...person,
      ...(email === null ? {} : { email }),
      ...(phone === null ? {} : { phone }),
    })),
    grants: present.map(grantOf),
  };
  if (full) return body;
  const gone = (rows: { id: string; removed: boolean }[]) =>
    rows.filter(({ removed }) => removed).map(({ id }) => id);
  return { ...body, removed: { locationIds: gone(sites), userIds: gone(people) } };
}

/** Somebody who is not active keeps no grant. */
function grantOf({ id, active, role, locationIds }: PersonRow) {
  return active ? { userId: id, role, locationIds } : { userId: id, role: 'member', locationIds: [] };
}

export async function markPushed(tx: Sql, organisationId: string, version: number): Promise<void> {
  await tx.query(
    `update directory_organisations set pushed_version = greatest(pushed_version, $2)
     where organisation_id = $1`,
    [organisationId, version],
  );
}

/** Planning holds a later snapshot than ours (a clock was set back): ours must be later still to be accepted. */
export async function passAsOf(tx: Sql, organisationId: string, asOf: string): Promise<void> {
  await tx.query(
    `update directory_organisations
     set as_of = greatest(as_of, $2::timestamptz + interval '1 millisecond') where organisation_id = $1`,
    [organisationId, asOf],
  );
}

export async function organisationIds(db: Sql, which: 'all' | 'unpushed'): Promise<string[]> {
  const where = which === 'all' ? '' : 'where pushed_version < version';
  const text = `select organisation_id as id from directory_organisations ${where} order by organisation_id`;
  return (await db.query<{ id: string }>(text)).map(({ id }) => id);
}
