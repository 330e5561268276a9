/** Days on which a site is closed, by its `operatingExceptions`: what begins then says so. */
import type { Sql } from '../../../platform/db/db.ts';
import { dateAt } from '../../../platform/local-time.ts';
import { type Said, say } from '../../../words/said.ts';
import { readLocations } from './location.repo.ts';
import type { LocationSettings } from './location.schema.ts';

export interface ClosedDay {
  locationId: string;
  site: string;
  date: string;
  note: string | null;
}

type Site = Pick<LocationSettings, 'locationId' | 'name' | 'timeZone' | 'operatingExceptions'>;

export class ClosedDays {
  readonly #zones: ReadonlyMap<string, string>;
  readonly #days: ReadonlyMap<string, ClosedDay>;

  constructor(sites: readonly Site[]) {
    this.#zones = new Map(sites.map(({ locationId, timeZone }) => [locationId, timeZone]));
    const days = sites.flatMap(({ locationId, name, operatingExceptions }) =>
      operatingExceptions
        .filter(({ closed }) => closed === true)
        .map(({ date, note = null }): ClosedDay => ({ locationId, site: name, date, note })),
    );
    this.#days = new Map(days.map((day) => [`${day.locationId} ${day.date}`, day]));
  }

  /** The closed day, by the clock at the site, on which the instant lies. */
  at(locationId: string, instant: string | number): ClosedDay | null {
    if (this.#days.size === 0) return null;
    const ms = typeof instant === 'number' ? instant : Date.parse(instant);
    const zone = this.#zones.get(locationId) ?? 'UTC';
    return this.#days.get(`${locationId} ${dateAt(ms, zone)}`) ?? null;
  }
}

export async function readClosedDays(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<ClosedDays> {
  return new ClosedDays(await readLocations(sql, organisationId, ids));
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
