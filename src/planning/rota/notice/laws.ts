/**
 * Limits of working time that look over many weeks, and notice of a rota, by country. One line a law: a further one is
 * added here and nowhere else. Limits of a day and of a week are in `rules/rule-profiles.ts`.
 */
import type { ProfileName } from '../../rules/rule-profiles.ts';

/** Where the figures of a line were last read, and the day (of 2026-11-23: stored copies of these pages). */
interface Read {
  at: string;
  on: string;
}

/** At most so many hours a week on average over so many weeks in a row. */
export interface AverageLaw {
  /** ISO 3166 countries; `EU`: sites without a line of their own. */
  countries: readonly string[];
  hoursPerWeek: number;
  weeks: number;
  source: string;
  read: Read;
}

/** How long before a duty its rota has to be known. */
export interface NoticeLaw {
  country: string;
  /** Left out: the whole country. */
  city?: string;
  /** What the postcodes of a state begin with, as addresses name no state. */
  postcodes?: string;
  hours: number;
  pay?: NoticePay;
  /** Whom it binds, where that is not everybody. */
  binds?: string;
  source: string;
  /** Left out: no public text was at hand that says it. */
  read?: Read;
}

/** Hours of the person's own pay: for each duty changed, and for each hour taken away. Left out: none is named. */
interface NoticePay {
  perDuty: number;
  perHourLost: number;
  /** Hours taken away earlier than so many hours before are paid as a duty changed. Left out: however early. */
  lostWithin?: number;
}

const DAY = 24;
const on = (at: string): Read => ({ at, on: '2026-11-23' });

export const AVERAGE_LAWS: readonly AverageLaw[] = [
  {
    countries: ['EU'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'Directive 2003/88/EC, articles 6(b) and 16(b)',
    read: on('https://360.lexisnexis.at/d/z_rdw_2019_5_RdW_2019_05_221_bfb7a20c07'),
  },
  {
    countries: ['GB'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'Working Time Regulations 1998, regulation 4',
    read: on('https://legislation.gov.uk/uksi/1998/1833/regulation/4/made/data.html'),
  },
  {
    // Eight hours on each of six working days.
    countries: ['DE'],
    hoursPerWeek: 48,
    weeks: 24,
    source: 'Arbeitszeitgesetz, § 3',
    read: on('https://www.lexetius.de/ArbZG/3'),
  },
  {
    countries: ['FR'],
    hoursPerWeek: 44,
    weeks: 12,
    source: 'Code du travail, L3121-22',
    read: on('https://www.fichier-pdf.fr/2017/01/20/joe-20160809-0003/preview/page/5/'),
  },
  {
    countries: ['AT'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'Arbeitszeitgesetz, § 9(4)',
    read: on('https://feei.at/aktuelles/rollierende-betrachtung-der-durchschnittlichen-hoechstarbeitszeit'),
  },
  {
    countries: ['NL'],
    hoursPerWeek: 48,
    weeks: 16,
    source: 'Arbeidstijdenwet, article 5:7(2)',
    read: on('https://legalloyd.com/blog/arbeidstijdenwet-werktijden-boete'),
  },
  {
    countries: ['NL'],
    hoursPerWeek: 55,
    weeks: 4,
    source: 'Arbeidstijdenwet, article 5:7(2)',
    read: on('https://legalloyd.com/blog/arbeidstijdenwet-werktijden-boete'),
  },
  {
    countries: ['IE'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'Organisation of Working Time Act 1997, section 15',
    read: on('https://revisedacts.lawreform.ie/eli/1997/act/20/section/15/revised/en/html'),
  },
];

/** Longest span that a line looks over. */
export const MOST_WEEKS = Math.max(...AVERAGE_LAWS.map(({ weeks }) => weeks));

/** An hour for each duty changed, half the pay of hours taken away. */
const HOUR_AND_HALF: NoticePay = { perDuty: 1, perHourLost: 0.5 };

export const NOTICE_LAWS: readonly NoticeLaw[] = [
  {
    country: 'NO',
    hours: 14 * DAY,
    binds: 'work at different times of the day',
    source: 'Arbeidsmiljøloven, § 10-3',
    read: on('https://arbeidsmiljoloven.com/paragraf/arbeidsplan/'),
  },
  { country: 'FI', hours: 7 * DAY, source: 'Työaikalaki 872/2019, § 30' },
  {
    country: 'DE',
    hours: 4 * DAY,
    binds: 'work on call',
    source: 'Teilzeit- und Befristungsgesetz, § 12(3)',
    read: on('https://www.hsk-arbeitsrecht.de/arbeitsrecht-lexikon/arbeit-auf-abruf/'),
  },
  {
    country: 'US',
    postcodes: '97',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'retail, hospitality and food service with 500 employees or more',
    source: 'Oregon, ORS 653.412 to 653.490 (SB 828)',
    read: on('https://oregon.gov/boli/workers/pages/predictive-scheduling.aspx'),
  },
  {
    country: 'US',
    city: 'Seattle',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'retail and food service with 500 employees or more (full-service restaurants: and 40 sites)',
    source: 'Seattle Municipal Code, chapter 14.22',
    read: on('http://www.seattle.gov/laborstandards/ordinances/secure-scheduling'),
  },
  {
    country: 'US',
    city: 'Los Angeles',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'retail with 300 employees or more',
    source: 'Los Angeles Fair Work Week Ordinance 187710',
    read: on('https://jdsupra.com/legalnews/updated-the-city-of-los-angeles-fair-6090829'),
  },
  {
    country: 'US',
    city: 'Chicago',
    hours: 14 * DAY,
    pay: { ...HOUR_AND_HALF, lostWithin: DAY },
    binds:
      'building services, healthcare, hotels, manufacturing, restaurants, retail and warehouses with 100 employees or more (restaurants: 250, and 30 sites), people below a pay that is set each year',
    source: 'Chicago Fair Workweek Ordinance, Municipal Code chapter 6-110',
    read: on(
      'https://www.illinoislegalaid.org/legal-information/what-are-my-rights-my-work-schedule-chicago',
    ),
  },
  {
    country: 'US',
    city: 'Philadelphia',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'retail, hospitality and food service with 250 employees and 30 sites or more',
    source: 'Philadelphia Code, §§ 9-4602 and 9-4603',
    read: on('https://codelibrary.amlegal.com/codes/philadelphia/latest/philadelphia_pa/0-0-0-280838'),
  },
  {
    // Fast food has 14 days and pays fixed sums, which are no hours of one's own pay.
    country: 'US',
    city: 'New York',
    hours: 3 * DAY,
    binds: 'retail with 20 employees or more',
    source: 'New York City Fair Workweek Law, Administrative Code title 20, chapter 12',
    read: on('https://portal.311.nyc.gov/article/?kanumber=KA-02719'),
  },
];

export interface Place {
  address: {
    city?: string | undefined;
    postcode?: string | undefined;
    country?: string | undefined;
  } | null;
  ruleProfile: ProfileName;
}

const PROFILE_COUNTRIES: Partial<Record<ProfileName, string>> = { UK: 'GB', FR: 'FR', DE: 'DE' };

/** The lines for a site: those of its profile’s country, of its own country, or of the directive. */
export function averagesAt({ address, ruleProfile }: Place): AverageLaw[] {
  const country = PROFILE_COUNTRIES[ruleProfile] ?? address?.country?.toUpperCase() ?? '';
  const own = AVERAGE_LAWS.filter(({ countries }) => countries.includes(country));
  return own.length > 0 ? own : AVERAGE_LAWS.filter(({ countries }) => countries.includes('EU'));
}

/** The strictest line for a site: its city’s, its state’s or its country’s; null without one. */
export function noticeAt({ address }: Pick<Place, 'address'>): NoticeLaw | null {
  const same = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();
  const held = NOTICE_LAWS.filter(
    ({ country, city, postcodes }) =>
      same(country, address?.country) &&
      (city === undefined || same(city, address?.city)) &&
      (postcodes === undefined || address?.postcode?.trim().startsWith(postcodes) === true),
  );
  return held.toSorted((a, b) => b.hours - a.hours)[0] ?? null;
}
