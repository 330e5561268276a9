/** What the form of the organisation holds, offers and says before it is saved. */
import { listText } from '../../kit/list-text.ts';
import { locale } from '../../languages/chosen.ts';
import { CODES, ownName } from '../../languages/languages.ts';
import { zoneChoices } from '../set-up/places.ts';
import type { Settings, StoredAmounts } from './data.ts';
import { messages } from './messages.ts';

/** '': the default holds. */
export interface Draft {
  name: string;
  currency: string;
  zone: string;
  language: string;
}

export const draftOf = ({ name, currency, timeZone, language }: Settings): Draft => ({
  name,
  currency: currency ?? '',
  zone: timeZone ?? '',
  language: language ?? '',
});

export const bodyOf = ({ name, currency, zone, language }: Draft) => ({
  name,
  currency: currency === '' ? null : currency,
  timeZone: zone === '' ? null : zone,
  language: CODES.find((code) => code === language) ?? null,
});

interface Choice {
  value: string;
  label: string;
}

const currencyName = (code: string) => {
  const name = new Intl.DisplayNames(locale(), { type: 'currency', fallback: 'none' }).of(code);
  return name === undefined || name === code ? code : `${code} – ${name}`;
};
const languageName = (code: string) =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? ownName(code);
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** `chosen` is offered though the browser does not know it. */
export function currencyChoices({ defaults }: Settings, chosen: string): Choice[] {
  const known = Intl.supportedValuesOf('currency');
  const codes = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return [
    { value: '', label: messages.byDefault(defaults.currency) },
    ...codes.map((value) => ({ value, label: currencyName(value) })),
  ];
}

export function zonesWithDefault({ defaults }: Settings, chosen: string): Choice[] {
  const zones = zoneChoices(chosen === '' ? defaults.timeZone : chosen);
  return [{ value: '', label: messages.byDefault(zoneName(defaults.timeZone)) }, ...zones];
}

export function languageChoices({ defaults }: Settings): Choice[] {
  return [
    { value: '', label: messages.byDefault(ownName(defaults.language)) },
    ...CODES.map((value) => ({ value, label: ownName(value) })),
  ];
}

/** What stays in another currency than the chosen one, and where each is changed, as sentences. */
export function staysIn(currency: string, amounts: readonly StoredAmounts[]): string[] {
  const others = amounts.filter((one) => one.currency !== currency);
  const said = others.flatMap((one) => {
    const parts = COUNTED.flatMap((what) => {
      const count = one[what] ?? 0;
      return count === 0 ? [] : [messages.counted[what](count)];
    });
    return parts.length === 0 ? [] : [messages.stays(listText(parts), one.currency)];
  });
  const isElsewhere = amounts.some(({ contracts }) => contracts === null);
  return [
    ...(said.length === 0 ? [messages.allInNew(currency)] : [...said, messages.changeWhere]),
    ...(isElsewhere ? [messages.contractsElsewhere] : []),
  ];
}

const COUNTED = ['contracts', 'budgets', 'noticePrices', 'listings'] as const;

/** What saving would do, for each field that differs from what holds; a default that is only named does nothing. */
export function effectsOf(
  shown: Settings,
  draft: Draft,
): { currency?: string; zone?: string; language?: string } {
  const { defaults } = shown;
  const [before, after] = [draftOf(shown), draft];
  const differs = (was: string, is: string, otherwise: string) => (was || otherwise) !== (is || otherwise);
  return {
    ...(differs(before.currency, after.currency, defaults.currency)
      ? { currency: messages.currencyStays(after.currency || defaults.currency) }
      : {}),
    ...(differs(before.zone, after.zone, defaults.timeZone)
      ? { zone: messages.zoneStays(zoneName(after.zone || defaults.timeZone)) }
      : {}),
    ...(differs(before.language, after.language, defaults.language)
      ? { language: messages.languageChanges(languageName(after.language || defaults.language)) }
      : {}),
  };
}
