/**
 * Limits of working time that look over many weeks, and notice of a rota, by country. One line a law: a further one is
 * added here and nowhere else. Limits of a day and of a week are in `rules/rule-profiles.ts`.
 */
import type { english } from '../../../words/english.ts';
import type { LawCode, ProfileName } from '../../rules/rule-profiles.ts';

/** Whom a law binds, by its code in the words. */
type BindsCode = keyof (typeof english)['lawBinds'];

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
  source: LawCode;
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
  binds?: BindsCode;
  source: LawCode;
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
    source: 'directive6b16b',
    read: on('https://360.lexisnexis.at/d/z_rdw_2019_5_RdW_2019_05_221_bfb7a20c07'),
  },
  {
    countries: ['GB'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'wtr4',
    read: on('https://legislation.gov.uk/uksi/1998/1833/regulation/4/made/data.html'),
  },
  {
    // Eight hours on each of six working days.
    countries: ['DE'],
    hoursPerWeek: 48,
    weeks: 24,
    source: 'arbzg3',
    read: on('https://www.lexetius.de/ArbZG/3'),
  },
  {
    countries: ['FR'],
    hoursPerWeek: 44,
    weeks: 12,
    source: 'travail3121p22',
    read: on('https://www.fichier-pdf.fr/2017/01/20/joe-20160809-0003/preview/page/5/'),
  },
  {
    countries: ['AT'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'azg9p4',
    read: on('https://feei.at/aktuelles/rollierende-betrachtung-der-durchschnittlichen-hoechstarbeitszeit'),
  },
  {
    countries: ['NL'],
    hoursPerWeek: 48,
    weeks: 16,
    source: 'atw5p7p2',
    read: on('https://legalloyd.com/blog/arbeidstijdenwet-werktijden-boete'),
  },
  {
    countries: ['NL'],
    hoursPerWeek: 55,
    weeks: 4,
    source: 'atw5p7p2',
    read: on('https://legalloyd.com/blog/arbeidstijdenwet-werktijden-boete'),
  },
  {
    countries: ['IE'],
    hoursPerWeek: 48,
    weeks: 17,
    source: 'owta15',
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
    binds: 'changingTimes',
    source: 'aml10p3',
    read: on('https://arbeidsmiljoloven.com/paragraf/arbeidsplan/'),
  },
  { country: 'FI', hours: 7 * DAY, source: 'tal30' },
  {
    country: 'DE',
    hours: 4 * DAY,
    binds: 'onCall',
    source: 'tzbfg12p3',
    read: on('https://www.hsk-arbeitsrecht.de/arbeitsrecht-lexikon/arbeit-auf-abruf/'),
  },
  {
    country: 'US',
    postcodes: '97',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'oregon',
    source: 'oregon',
    read: on('https://oregon.gov/boli/workers/pages/predictive-scheduling.aspx'),
  },
  {
    country: 'US',
    city: 'Seattle',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'seattle',
    source: 'seattle',
    read: on('http://www.seattle.gov/laborstandards/ordinances/secure-scheduling'),
  },
  {
    country: 'US',
    city: 'Los Angeles',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'losAngeles',
    source: 'losAngeles',
    read: on('https://jdsupra.com/legalnews/updated-the-city-of-los-angeles-fair-6090829'),
  },
  {
    country: 'US',
    city: 'Chicago',
    hours: 14 * DAY,
    pay: { ...HOUR_AND_HALF, lostWithin: DAY },
    binds: 'chicago',
    source: 'chicago',
    read: on(
      'https://www.illinoislegalaid.org/legal-information/what-are-my-rights-my-work-schedule-chicago',
    ),
  },
  {
    country: 'US',
    city: 'Philadelphia',
    hours: 14 * DAY,
    pay: HOUR_AND_HALF,
    binds: 'philadelphia',
    source: 'philadelphia',
    read: on('https://codelibrary.amlegal.com/codes/philadelphia/latest/philadelphia_pa/0-0-0-280838'),
  },
  {
    // Fast food has 14 days and pays fixed sums, which are no hours of one's own pay.
    country: 'US',
    city: 'New York',
    hours: 3 * DAY,
    binds: 'newYork',
    source: 'newYork',
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
