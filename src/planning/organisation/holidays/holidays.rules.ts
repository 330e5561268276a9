/** Whether a date is a public holiday at a site: its region's calendar, and what the organisation changed of it. Pure. */
import { datesFrom } from '../../../platform/local-time.ts';
import type { Language } from '../../../words/languages.ts';

export type Names = Readonly<Record<Language, string>>;

export interface CalendarDay {
  date: string;
  names: Names;
}

/** The public holidays of a region (`DE-BY`) in a year; none where it is unknown. */
export type Calendar = (region: string, year: number) => readonly CalendarDay[];

/** A day that the organisation adds, or takes out of the calendar. */
export interface DayChange {
  id: string;
  date: string;
  everyYear: boolean;
  /** Null: the day is taken out. */
  name: string | null;
  /** Null: every site. */
  locationIds: string[] | null;
}

export interface HolidaySite {
  locationId: string;
  /** Null: nothing says whose calendar holds. */
  holidayRegion: string | null;
}

export interface Holiday extends CalendarDay {
  /** The change that added it; null: it is the calendar's. */
  changeId: string | null;
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const dayOfYear = (date: string) => date.slice(5);
const inEachLanguage = (name: string): Names => ({ en: name, de: name });

const isAt = ({ locationIds }: DayChange, locationId: string) =>
  locationIds === null || locationIds.includes(locationId);

const isOn = (change: DayChange, date: string) =>
  change.everyYear ? change.date <= date && dayOfYear(change.date) === dayOfYear(date) : change.date === date;

/** A day that is added is one, whatever else was taken out on it. */
export function holidayOn(
  { locationId, holidayRegion }: HolidaySite,
  date: string,
  changes: readonly DayChange[],
  calendar: Calendar,
): Holiday | null {
  const own = changes.filter((change) => isOn(change, date) && isAt(change, locationId));
  for (const { id, name } of own)
    if (name !== null) return { date, names: inEachLanguage(name), changeId: id };
  if (own.length > 0 || holidayRegion === null) return null;
  const day = calendar(holidayRegion, yearOf(date)).find((one) => one.date === date);
  return day === undefined ? null : { ...day, changeId: null };
}

interface SitesHoliday {
  date: string;
  name: string;
  changeId: string | null;
  locationIds: string[];
}

/** The holidays from one date to another, both included: one for all sites that have it by the same name in the language. */
export function holidaysBetween(
  sites: readonly HolidaySite[],
  [first, last]: readonly [string, string],
  changes: readonly DayChange[],
  calendar: Calendar,
  language: Language,
): SitesHoliday[] {
  return datesFrom(first, last).flatMap((date) => {
    const found = sites.flatMap((site) => {
      const holiday = holidayOn(site, date, changes, calendar);
      if (holiday === null) return [];
      const { names, changeId } = holiday;
      return [{ name: names[language], changeId, locationId: site.locationId }];
    });
    const alike = Map.groupBy(found, ({ name, changeId }) => `${changeId} ${name}`);
    return [...alike.values()].map((sites) => {
      const { name, changeId } = sites[0]!;
      return { date, name, changeId, locationIds: sites.map(({ locationId }) => locationId) };
    });
  });
}

/** The change that already says something of the same day at one of the same sites, if any does. */
export function clashing(changes: readonly DayChange[], wanted: DayChange): DayChange | undefined {
  const isSameDay = (change: DayChange) =>
    change.everyYear === wanted.everyYear &&
    (change.everyYear ? dayOfYear(change.date) === dayOfYear(wanted.date) : change.date === wanted.date);
  const sharesSites = ({ locationIds }: DayChange) =>
    locationIds === null || wanted.locationIds === null || locationIds.some((id) => isAt(wanted, id));
  return changes.find(
    (change) => (change.name === null) === (wanted.name === null) && isSameDay(change) && sharesSites(change),
  );
}
