/** Countries and time zones by name, for pickers. */
import { byName, locale } from '../../languages/chosen.ts';

interface Choice {
  value: string;
  label: string;
}

/** Codes that `Intl` names and that are no country: groups, islands of another country, private use. */
const NO_COUNTRY = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** ISO 3166-1 as the browser knows it; codes that were replaced are left out. */
export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.includes(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((a, b) => byName(a.label, b.label));
}

export function zoneChoices(chosen: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(chosen) ? known : [chosen, ...known];
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** The browser's own, as a first guess. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const ownCountry = () => new Intl.Locale(navigator.language).maximize().region ?? 'GB';

/** As it is spelt by engines that have the method, and by those that have the member before it. */
interface ZonedLocale {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
}

/** The zone of the country, where all of it has one time; else `zone`, as it is where the browser does not know. */
export function zoneOf(country: string, zone: string, now = new Date()): string {
  const place = new Intl.Locale(`und-${country}`) as Intl.Locale & ZonedLocale;
  const zones = place.getTimeZones?.() ?? place.timeZones ?? [];
  const [first] = zones;
  const times = new Set(zones.map((one) => now.toLocaleString('en-GB', { timeZone: one })));
  return first === undefined || zones.includes(zone) || times.size > 1 ? zone : first;
}
