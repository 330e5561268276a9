/**
 * Days on which a site is closed, by its `operatingExceptions`, or as a public holiday without one: what begins then
 * says so.
 */
import type { Sql } from '../../../platform/db/db.ts';
import { dateAt } from '../../../platform/local-time.ts';
import { type Said, say, type Text } from '../../../words/said.ts';
import { NO_HOLIDAYS, readSiteHolidays, type SiteHolidays } from '../holidays/site-holidays.ts';
import { readLocations } from './location.repo.ts';
import type { LocationSettings } from './location.schema.ts';

export interface ClosedDay {
  locationId: string;
  site: string;
  date: string;
  /** Why, if that is known. */
  note: Text | null;
}

type Site = Pick<
  LocationSettings,
  'locationId' | 'name' | 'timeZone' | 'operatingExceptions' | 'holidayRegion' | 'holidayHours'
>;

export class ClosedDays {
  readonly #sites: ReadonlyMap<string, Site>;
  readonly #holidays: SiteHolidays;
  /** Days that were found, so that a day is one object, by which callers group. */
  readonly #found = new Map<string, ClosedDay | null>();

  constructor(sites: readonly Site[], holidays: SiteHolidays) {
    this.#sites = new Map(sites.map((site) => [site.locationId, site]));
    this.#holidays = holidays;
  }

  /** The closed day, by the clock at the site, on which the instant lies. */
  at(locationId: string, instant: string | number): ClosedDay | null {
    const site = this.#sites.get(locationId);
    if (site === undefined) return null;
    const ms = typeof instant === 'number' ? instant : Date.parse(instant);
    return this.on(locationId, dateAt(ms, site.timeZone));
  }

  /** The closed day of the local date. */
  on(locationId: string, date: string): ClosedDay | null {
    const site = this.#sites.get(locationId);
    if (site === undefined) return null;
    const key = `${locationId} ${date}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const note = this.#closing(site, date);
    const day = note === undefined ? null : { locationId, site: site.name, date, note };
    this.#found.set(key, day);
    return day;
  }

  /** Why the site is closed, null where that is not said; undefined: it is not. */
  #closing({ locationId, operatingExceptions, holidayHours }: Site, date: string): Text | null | undefined {
    const exception = operatingExceptions.find((one) => one.date === date);
    if (exception !== undefined) return exception.closed === true ? (exception.note ?? null) : undefined;
    if (holidayHours?.closed !== true) return undefined;
    const holiday = this.#holidays.on(locationId, date);
    return holiday === null ? undefined : say('publish.holiday', { ...holiday.names });
  }
}

/** Holidays are read where some site closes on them. */
export async function closedDaysOf(
  sql: Sql,
  organisationId: string,
  sites: readonly Site[],
): Promise<ClosedDays> {
  const closesThen = sites.some(({ holidayHours }) => holidayHours?.closed === true);
  const holidays = closesThen ? await readSiteHolidays(sql, organisationId, sites) : NO_HOLIDAYS;
  return new ClosedDays(sites, holidays);
}

export async function readClosedDays(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<ClosedDays> {
  return closedDaysOf(sql, organisationId, await readLocations(sql, organisationId, ids));
}

export const closedWords = ({ site, date, note }: ClosedDay): Said =>
  say('publish.closed', { site, date, note: note ?? '' });

/** The warning about rows that are made on closed days, if any is. */
export async function closedWarnings(
  sql: Sql,
  organisationId: string,
  locationId: string,
  starts: readonly string[],
): Promise<string[]> {
  const closed = await readClosedDays(sql, organisationId, [locationId]);
  const dates = new Set(starts.flatMap((start) => closed.at(locationId, start)?.date ?? []));
  return dates.size === 0 ? [] : [`the site is closed on ${[...dates].sort().join(', ')}`];
}
