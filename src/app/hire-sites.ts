/** Part of the composition root: what hire asks of a site, whose hours and closed days Planning keeps. */
import type { HireSite } from '../listings/context.ts';
import { closedDaysOf } from '../planning/organisation/locations/closed-days.ts';
import { readLocations } from '../planning/organisation/locations/location.repo.ts';
import type { Sql } from '../platform/db/db.ts';
import { weekdayOf } from '../platform/local-time.ts';

/** null: there is no such site. A weekday without hours is closed where the site says hours of any other. */
export async function hireSiteOf(sql: Sql, organisationId: string, id: string): Promise<HireSite | null> {
  const [site] = await readLocations(sql, organisationId, [id]);
  if (site === undefined) return null;
  const { name, timeZone, operatingHours, operatingExceptions } = site;
  const closedDays = await closedDaysOf(sql, organisationId, [site]);
  const isOwnDay = (date: string) => operatingExceptions.some((one) => one.date === date);
  const isClosedThen = (date: string) =>
    operatingHours.length > 0 &&
    !isOwnDay(date) &&
    !operatingHours.some(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  return {
    name,
    timeZone,
    closedOn: (date) => {
      const closed = closedDays.on(id, date);
      if (closed !== null) return { note: closed.note };
      return isClosedThen(date) ? { note: null } : null;
    },
  };
}
