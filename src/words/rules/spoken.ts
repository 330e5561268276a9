/** The words of rules in each language, for who has all of them. */
import { type Language, TAGS } from '../languages.ts';
import * as german from './de.ts';
import * as english from './en.ts';
import type { Words } from './parts.ts';

const WORDS = { en: english, de: german };
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const weekdaysIn = (language: Language): string[] => {
  const names = new Intl.DateTimeFormat(TAGS[language], { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => names.format(MONDAY + day * DAY_MS));
};
const WEEKDAYS = { en: weekdaysIn('en'), de: weekdaysIn('de') };

export function wordsOfRules(language: Language, nameOf: Words['nameOf']): Words {
  const days = new Intl.DateTimeFormat(TAGS[language], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return {
    say: WORDS[language].say,
    weekdays: WEEKDAYS[language],
    day: (date) => days.format(Date.parse(date)),
    nameOf,
  };
}

/** What the rules of the code are called; a code without a name is said as it is. */
export function ruleName(code: string, language: Language): string {
  const names: Readonly<Record<string, string>> = WORDS[language].codes;
  return names[code] ?? code.toLowerCase().replaceAll('_', ' ');
}
