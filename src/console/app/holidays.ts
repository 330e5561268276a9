/** Public holidays of the sites that the reader sees, and how a day says so. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../client/index.ts';
import { api, type Site } from './api.ts';
import { useSites } from './data.ts';
import { common } from './messages.ts';

export type Holiday = Planning.Holiday;
type Named = Pick<Site, 'locationId' | 'name'>;

const PAGE = 200;
/** They change once a year, or by hand on the page that shows them. */
const LONG_MS = 600_000;
const NONE: readonly Holiday[] = [];

export function useHolidays(startDate: string, endDate: string) {
  return useQuery({
    queryKey: ['holidays', startDate, endDate],
    queryFn: ({ signal }): Promise<Holiday[]> =>
      allItems(api.planning.listHolidays, { startDate, endDate, limit: PAGE }, { signal }),
    staleTime: LONG_MS,
  });
}

/** What to write at a date: the names of its holidays; null: it is none. They are an addition, so pages show without them. */
export function useHolidayNames(startDate: string, endDate: string): (date: string) => string | null {
  const holidays = useHolidays(startDate, endDate).data ?? NONE;
  const sites = useSites().data ?? [];
  return (date) => holidayText(holidays, date, sites);
}

/** `Epiphany (Munich)` where not all sites have it. */
export function holidayText(
  holidays: readonly Holiday[],
  date: string,
  sites: readonly Named[],
): string | null {
  const texts = holidays
    .filter((holiday) => holiday.date === date)
    .map(({ name, locationIds }) => {
      const having = sites.filter(({ locationId }) => locationIds.includes(locationId));
      if (having.length === sites.length) return name;
      return common.holidayAt(name, having.map((site) => site.name).join(', '));
    });
  return texts.length === 0 ? null : texts.join(' · ');
}
