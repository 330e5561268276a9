/** Sites that are closed on a day though their week may have hours then. Pure. */
import type { Site } from '../../app/api.ts';
import type { Holiday } from '../../app/holiday-text.ts';
import { messages } from './messages.ts';

export interface Closed {
  locationId: string;
  name: string;
  /** Why; empty: not said. */
  note: string;
}

export function closedOn(
  sites: readonly Pick<Site, 'locationId' | 'name' | 'operatingExceptions'>[],
  date: string,
): Closed[] {
  return sites.flatMap(({ locationId, name, operatingExceptions }) => {
    const closing = operatingExceptions.find((one) => one.date === date && one.closed === true);
    return closing === undefined ? [] : [{ locationId, name, note: closing.note ?? '' }];
  });
}

/** How a day says which sites are closed then; null: none is. Sites are named where the page shows several. */
export function closedText(
  sites: readonly Hours[],
  holidays: readonly Holiday[],
  date: string,
  isNamed: boolean,
): string | null {
  const closed = closedOn(
    sites.map((site) => withHolidays(site, holidays)),
    date,
  );
  const said = closed.map(({ name, note }) => messages.closed(isNamed ? name : null, note));
  return said.length === 0 ? null : said.join(' · ');
}

type Hours = Pick<Site, 'locationId' | 'name' | 'operatingExceptions' | 'holidayHours'>;

/** The site with its hours on public holidays as exceptions, where it has none of its own on those dates. */
export function withHolidays<S extends Hours>(site: S, holidays: readonly Holiday[]): S {
  const { locationId, operatingExceptions, holidayHours } = site;
  if (holidayHours === null) return site;
  const own = new Set(operatingExceptions.map(({ date }) => date));
  const added = holidays
    .filter(({ date, locationIds }) => locationIds.includes(locationId) && !own.has(date))
    .map(({ date, name }) => ({ ...holidayHours, date, note: name }));
  return { ...site, operatingExceptions: [...operatingExceptions, ...added] };
}
