/** Public holidays of the sites that the reader sees, and how a day says so. */
import { useQuery } from '@tanstack/react-query';
import { allItems } from '../../client/index.ts';
import { api } from './api.ts';
import { useSites } from './data.ts';
import { type Holiday, holidayText } from './holiday-text.ts';

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
