/** Holidays of sites, date by date. */
import type { Sql } from '../../../platform/db/db.ts';
import { loadCalendars } from './calendar.ts';
import { readHolidayChanges } from './holidays.repo.ts';
import { type Holiday, type HolidaySite, holidayOn } from './holidays.rules.ts';

export interface SiteHolidays {
  on(locationId: string, date: string): Holiday | null;
}

export const NO_HOLIDAYS: SiteHolidays = { on: () => null };

export async function readSiteHolidays(
  sql: Sql,
  organisationId: string,
  sites: readonly HolidaySite[],
): Promise<SiteHolidays> {
  const { holidays } = await loadCalendars();
  const changes = await readHolidayChanges(sql, organisationId);
  const byId = new Map(sites.map((site) => [site.locationId, site]));
  return {
    on: (locationId, date) => {
      const site = byId.get(locationId);
      return site === undefined ? null : holidayOn(site, date, changes, holidays);
    },
  };
}
