/**
 * Limits of working time that look over many weeks, and notice of a rota, by country. One line a law: a further one is
 * added here and nowhere else. Limits of a day and of a week are in `settings/rule-profiles.ts`.
 */
import type { ProfileName } from '../settings/rule-profiles.ts';

/** At most so many hours a week on average over so many weeks in a row. */
export interface AverageLaw {
  /** ISO 3166 countries; `EU`: sites without a line of their own. */
  countries: readonly string[];
  hoursPerWeek: number;
  weeks: number;
  source: string;
}

/** How long before a duty its rota has to be known. */
export interface NoticeLaw {
  country: string;
  /** Left out: the whole country. */
  city?: string;
  hours: number;
  /** Hours of the person's own pay: for each duty changed, and for each hour taken away. Left out: none is named. */
  pay?: { perDuty: number; perHourLost: number };
  /** Whom it binds, where that is not everybody. */
  binds?: string;
  source: string;
}

const DAY = 24;

export const AVERAGE_LAWS: readonly AverageLaw[] = [
  { countries: ['EU'], hoursPerWeek: 48, weeks: 17, source: 'Directive 2003/88/EC, articles 6(b) and 16(b)' },
  { countries: ['GB'], hoursPerWeek: 48, weeks: 17, source: 'Working Time Regulations 1998, regulation 4' },
  // Eight hours on each of six working days.
  { countries: ['DE'], hoursPerWeek: 48, weeks: 24, source: 'Arbeitszeitgesetz, § 3' },
  { countries: ['FR'], hoursPerWeek: 44, weeks: 12, source: 'Code du travail, L3121-22' },
  { countries: ['AT'], hoursPerWeek: 48, weeks: 17, source: 'Arbeitszeitgesetz, § 9(4)' },
  { countries: ['NL'], hoursPerWeek: 48, weeks: 16, source: 'Arbeidstijdenwet, article 5:7(2)' },
  { countries: ['NL'], hoursPerWeek: 55, weeks: 4, source: 'Arbeidstijdenwet, article 5:7(2)' },
  {
    countries: ['IE'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'Organisation of Working Time Act 1997, section 15',
  },
];

/** Longest span that a line looks over. */
export const MOST_WEEKS = Math.max(...AVERAGE_LAWS.map(({ weeks }) => weeks));

const LARGE_RETAIL = 'retail and food service with 500 employees or more';

export const NOTICE_LAWS: readonly NoticeLaw[] = [
  { country: 'NO', hours: 14 * DAY, source: 'Arbeidsmiljøloven, § 10-3' },
  { country: 'FI', hours: 7 * DAY, source: 'Työaikalaki 872/2019, § 30' },
  {
    ...{ country: 'DE', hours: 4 * DAY, binds: 'work on call' },
    source: 'Teilzeit- und Befristungsgesetz, § 12(3)',
  },
  {
    ...{ country: 'US', city: 'Seattle', hours: 14 * DAY, pay: { perDuty: 1, perHourLost: 0.5 } },
    ...{ binds: LARGE_RETAIL, source: 'Seattle Municipal Code, chapter 14.22' },
  },
  {
    ...{ country: 'US', city: 'Los Angeles', hours: 14 * DAY, pay: { perDuty: 1, perHourLost: 0.5 } },
    ...{ binds: 'retail with 300 employees or more', source: 'Los Angeles Fair Work Week Ordinance 187710' },
  },
];

export interface Place {
  address: { city?: string | undefined; country?: string | undefined } | null;
  ruleProfile: ProfileName;
}

const PROFILE_COUNTRIES: Partial<Record<ProfileName, string>> = { UK: 'GB', FR: 'FR', DE: 'DE' };

/** The lines for a site: those of its profile’s country, of its own country, or of the directive. */
export function averagesAt({ address, ruleProfile }: Place): AverageLaw[] {
  const country = PROFILE_COUNTRIES[ruleProfile] ?? address?.country?.toUpperCase() ?? '';
  const own = AVERAGE_LAWS.filter(({ countries }) => countries.includes(country));
  return own.length > 0 ? own : AVERAGE_LAWS.filter(({ countries }) => countries.includes('EU'));
}

/** The strictest line for a site: its city’s or its country’s; null without one. */
export function noticeAt({ address }: Pick<Place, 'address'>): NoticeLaw | null {
  const same = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
  const held = NOTICE_LAWS.filter(
    ({ country, city }) =>
      same(country, address?.country) && (city === undefined || same(city, address?.city)),
  );
  return held.toSorted((a, b) => b.hours - a.hours)[0] ?? null;
}
