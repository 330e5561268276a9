/** Calendars of public holidays, of the library `date-holidays`: loaded when the first one is asked for. */
import type Library from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { addDays } from '../../../platform/local-time.ts';
import { germanHoliday } from '../../../words/holidays.ts';
import type { Language } from '../../../words/languages.ts';
import type { Calendar, CalendarDay } from './holidays.rules.ts';

export interface Region {
  /** `DE`, `DE-BY`, `DE-BY-A`. */
  code: string;
  name: string;
}

export interface Calendars {
  holidays: Calendar;
  /** Every country by name. */
  countries(language: Language): Region[];
  /** The country and its parts; empty: there is no such country. */
  regions(country: string, language: Language): Region[];
  isKnown(region: string): boolean;
}

/** Years outside have no days: what the library computes there is nobody's law. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;
/** Years of regions that are kept computed; one takes some 20 ms. */
const MOST_KEPT = 500;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const MIDNIGHT = '00:00';

let loading: Promise<Calendars> | null = null;

/** The library takes up to a second to load, so it is not loaded before somebody needs it. */
export function loadCalendars(): Promise<Calendars> {
  loading ??= import('date-holidays').then((library) => calendarsOf(library.default));
  return loading;
}

const partsOf = (region: string) => region.split('-') as [string, string?, string?];

function calendarsOf(Holidays: typeof Library): Calendars {
  const world = new Holidays();
  const kept = new Map<string, readonly CalendarDay[]>();
  return {
    holidays: (region, year) => {
      const key = `${region} ${year}`;
      const days = kept.get(key) ?? daysOf(Holidays, region, year);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, days);
      return days;
    },
    countries: (language) => inOrder(countryNames(world.getCountries(language), language), '', language),
    regions: (country, language) => {
      const name = countryNames(world.getCountries(language), language)[country];
      if (name === undefined) return [];
      const states = inOrder(world.getStates(country, language), `${country}-`, language);
      return [
        { code: country, name },
        ...states.flatMap((state) => {
          const [, code] = partsOf(state.code);
          const inside = inOrder(world.getRegions(country, code!, language), `${state.code}-`, language);
          return [state, ...inside.map((one) => ({ ...one, name: `${state.name}: ${one.name}` }))];
        }),
      ];
    },
    isKnown: (region) => {
      const [country, state, part] = partsOf(region);
      if (state === undefined) return Object.hasOwn(world.getCountries(), country);
      const states = world.getStates(country) ?? {};
      if (part === undefined) return Object.hasOwn(states, state);
      return Object.hasOwn(world.getRegions(country, state) ?? {}, part);
    },
  };
}

/** The library has names of countries in the language of the country, and of some in English. */
function countryNames(known: Record<string, string>, language: Language): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return Object.fromEntries(Object.entries(known).map(([code, name]) => [code, names.of(code) ?? name]));
}

function inOrder(names: Record<string, string> | undefined, before: string, language: Language): Region[] {
  return Object.entries(names ?? {})
    .map(([code, name]) => ({ code: `${before}${code}`, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Whole days of work off; what begins at noon is none. */
function daysOf(Holidays: typeof Library, region: string, year: number): CalendarDay[] {
  if (year < FIRST_YEAR || year > LAST_YEAR) return [];
  const [country, state = '', part = ''] = partsOf(region);
  const library = new Holidays(country, state, part, { types: ['public'] });
  const german = new Map(library.getHolidays(year, 'de').map((day) => [keyOf(day), day.name]));
  const days = library.getHolidays(year, 'en').flatMap((day) =>
    datesOf(day).map((date) => ({
      date,
      en: day.name,
      de: germanHoliday(german.get(keyOf(day)) ?? day.name),
    })),
  );
  return [...Map.groupBy(days, ({ date }) => date)].map(([date, together]) => ({
    date,
    names: {
      en: together.map(({ en }) => en).join(' / '),
      de: together.map(({ de }) => de).join(' / '),
    },
  }));
}

const keyOf = ({ date, rule }: HolidaysTypes.Holiday) => `${date} ${rule}`;

/** `2026-12-25 00:00:00`, and how long it lasts: 23 to 25 hours where the clock changes. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  if (date.slice(11, 16) !== MIDNIGHT) return [];
  const days = Math.round((end.getTime() - start.getTime()) / HOUR_MS / DAY_HOURS);
  return Array.from({ length: Math.max(1, days) }, (_, index) => addDays(date.slice(0, 10), index));
}
