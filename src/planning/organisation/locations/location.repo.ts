import type { Sql } from '../../../platform/db/db.ts';
import { lockRow } from '../../lock.ts';
import { defaultProfile, type ProfileName } from '../../rules/rule-profiles.ts';
import type { LocationSettings } from './location.schema.ts';

/** What is stored here for a location; the rest of its record is the Directory's. */
export interface StoredSettings {
  coordinates: LocationSettings['coordinates'];
  timeZone: string | null;
  operatingHours: LocationSettings['operatingHours'];
  operatingExceptions: LocationSettings['operatingExceptions'];
  travelRegion: string | null;
  ruleProfile: ProfileName | null;
  customProfile: LocationSettings['customProfile'];
  managersMayChangeRota: boolean | null;
  planWithoutContract: boolean | null;
  claims: LocationSettings['claims'] | null;
  swaps: LocationSettings['swaps'] | null;
  holidayRegion: string | null;
  holidayHours: LocationSettings['holidayHours'];
}

/** Where a site sets nothing, its managers decide. */
export const DEFAULT_CLAIMS = 'manager-decides';
export const DEFAULT_SWAPS = 'approve';

const COUNTRY_CODE = /^[a-z]{2}$/i;

/** A location and its settings, before defaults are filled in. */
export interface LocationRow extends StoredSettings {
  id: string;
  name: string;
  address: LocationSettings['address'];
  directoryCoordinates: LocationSettings['coordinates'];
  directoryTimeZone: string;
  version: number;
}

// Either part of the record may change, so its version counts the changes of both.
const SELECT = `select l.id, l.name, l.address, l.coordinates as "directoryCoordinates",
  l.time_zone as "directoryTimeZone", s.coordinates, s.time_zone as "timeZone",
  coalesce(s.operating_hours, '[]') as "operatingHours",
  coalesce(s.operating_exceptions, '[]') as "operatingExceptions", s.travel_region as "travelRegion",
  s.rule_profile as "ruleProfile", s.custom_profile as "customProfile",
  s.managers_may_change_rota as "managersMayChangeRota", s.plan_without_contract as "planWithoutContract", s.claims, s.swaps,
  s.holiday_region as "holidayRegion", s.holiday_hours as "holidayHours",
  l.version + coalesce(s.version, 0) as version
  from planning_locations l
  left join planning_location_settings s on s.organisation_id = l.organisation_id and s.location_id = l.id
  where l.organisation_id = $1 and not l.removed`;

/** The locations of the Directory by name; `ids` null: all of them. */
export async function readLocations(
  sql: Sql,
  organisationId: string,
  ids: readonly string[] | null,
  page: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<LocationSettings[]> {
  const rows = await sql.query<LocationRow>(
    `${SELECT} and ($2::uuid[] is null or l.id = any ($2::uuid[])) order by l.name, l.id limit $3 offset $4`,
    [organisationId, ids, page.limit, page.offset],
  );
  return rows.map(locationView);
}

export async function countLocations(sql: Sql, organisationId: string, ids: readonly string[] | null) {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from planning_locations
     where organisation_id = $1 and not removed and ($2::uuid[] is null or id = any ($2::uuid[]))`,
    [organisationId, ids],
  );
  return row?.count ?? 0;
}

/** One location; a lock on it is held until COMMIT when `forUpdate` is asked for. */
export async function findLocation(
  sql: Sql,
  organisationId: string,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<LocationRow | undefined> {
  if (forUpdate) await lockRow(sql, 'planning_locations', organisationId, id);
  const [row] = await sql.query<LocationRow>(`${SELECT} and l.id = $2`, [organisationId, id]);
  return row;
}

/** An address may name its country in words, which no calendar is kept by. */
const countryOf = (country = '') => (COUNTRY_CODE.test(country) ? country.toUpperCase() : null);

/** The record as the API shows it: what is not set here is the Directory's, or the default. */
export function locationView(row: LocationRow): LocationSettings {
  return {
    locationId: row.id,
    name: row.name,
    address: row.address,
    coordinates: row.coordinates ?? row.directoryCoordinates,
    operatingHours: row.operatingHours,
    operatingExceptions: row.operatingExceptions,
    travelRegion: row.travelRegion,
    timeZone: row.timeZone ?? row.directoryTimeZone,
    ruleProfile: row.ruleProfile ?? defaultProfile(row.address?.country),
    customProfile: row.customProfile,
    managersMayChangeRota: row.managersMayChangeRota ?? true,
    planWithoutContract: row.planWithoutContract ?? false,
    claims: row.claims ?? DEFAULT_CLAIMS,
    swaps: row.swaps ?? DEFAULT_SWAPS,
    holidayRegion: row.holidayRegion ?? countryOf(row.address?.country),
    holidayHours: row.holidayHours,
    version: row.version,
  };
}

export async function writeSettings(tx: Sql, organisationId: string, id: string, settings: StoredSettings) {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await tx.query(
    `insert into planning_location_settings as known (organisation_id, location_id, coordinates, time_zone,
       operating_hours, operating_exceptions, travel_region, rule_profile, custom_profile, managers_may_change_rota,
       plan_without_contract, claims, swaps, holiday_region, holiday_hours, version)
     values ($1, $2, $3::jsonb, $4, $5::jsonb, $6::jsonb, $7, $8, $9::jsonb, $10, $11, $12, $13, $14, $15::jsonb, 1)
     on conflict (organisation_id, location_id) do update set coordinates = excluded.coordinates,
       time_zone = excluded.time_zone, operating_hours = excluded.operating_hours,
       operating_exceptions = excluded.operating_exceptions, travel_region = excluded.travel_region,
       rule_profile = excluded.rule_profile, custom_profile = excluded.custom_profile,
       managers_may_change_rota = excluded.managers_may_change_rota,
       plan_without_contract = excluded.plan_without_contract, claims = excluded.claims, swaps = excluded.swaps,
       holiday_region = excluded.holiday_region, holiday_hours = excluded.holiday_hours,
       version = known.version + 1`,
    [
      organisationId,
      id,
      json(settings.coordinates),
      settings.timeZone,
      json(settings.operatingHours),
      json(settings.operatingExceptions),
      settings.travelRegion,
      settings.ruleProfile,
      json(settings.customProfile),
      settings.managersMayChangeRota,
      settings.planWithoutContract,
      settings.claims,
      settings.swaps,
      settings.holidayRegion,
      json(settings.holidayHours),
    ],
  );
}

/** The ids of the organisation's locations. */
export async function readKnownIds(sql: Sql, organisationId: string): Promise<Set<string>> {
  const text = 'select id from planning_locations where organisation_id = $1 and not removed';
  return new Set((await sql.query<{ id: string }>(text, [organisationId])).map(({ id }) => id));
}
