/** Rows and duties that begin on a public holiday at their site, marked where a rule asks for it. Pure. */
import { dateAt } from '../../../platform/local-time.ts';
import { HOLIDAY } from '../../../solver/index.ts';
import type { SiteHolidays } from '../../organisation/holidays/site-holidays.ts';

const MINUTE_MS = 60_000;

/** Whether any rule has a filter that asks for holidays, at whatever depth of its params. */
export const asksForHolidays = (rules: readonly { params: unknown }[]): boolean =>
  rules.some(({ params }) => names(params, 'holiday'));

function names(value: unknown, member: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, member) || Object.values(value).some((part) => names(part, member));
}

interface Placed {
  locationId: string;
  /** Minutes since the Unix epoch. */
  start: number;
  tags?: string[];
}

/** The same rows, those on holidays with the tag that the solver's filters ask for. */
export function onHolidays<Row extends Placed>(
  rows: readonly Row[],
  holidays: SiteHolidays,
  zoneOf: (locationId: string) => string,
): Row[] {
  return rows.map((row) => {
    const { locationId, start, tags = [] } = row;
    const date = dateAt(start * MINUTE_MS, zoneOf(locationId));
    return holidays.on(locationId, date) === null ? row : { ...row, tags: [...tags, HOLIDAY] };
  });
}
