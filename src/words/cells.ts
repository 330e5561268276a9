/** What spreadsheets call values from closed lists. In English they have the names that the interface gives them. */
import { roles } from './de/roles.ts';
import { statuses } from './de/statuses.ts';
import { LANGUAGES, type Language } from './languages.ts';

const { draft, published, sold, withdrawn } = statuses;

const GERMAN = {
  answer: { yes: 'ja', no: 'nein' },
  role: roles,
  status: { draft, published, sold, withdrawn },
  period: { item: 'Stück', hour: 'Stunde', day: 'Tag', week: 'Woche', month: 'Monat' },
  weekday: {
    Monday: 'Montag',
    Tuesday: 'Dienstag',
    Wednesday: 'Mittwoch',
    Thursday: 'Donnerstag',
    Friday: 'Freitag',
    Saturday: 'Samstag',
    Sunday: 'Sonntag',
  },
  availability: { available: 'verfügbar', unavailable: 'nicht verfügbar', none: 'keine' },
  leaveUnit: { days: 'Tage', hours: 'Stunden' },
  leaveType: {
    Holiday: 'Urlaub',
    'Unpaid leave': 'Unbezahlter Urlaub',
    'Sick leave': 'Krankheit',
    'Parental leave': 'Elternzeit',
    Other: 'Sonstiges',
  },
  contractType: {
    permanent: 'unbefristet',
    'fixed-term': 'befristet',
    'full-time': 'Vollzeit',
    'part-time': 'Teilzeit',
  },
  need: { all: 'alle', any: 'eine davon' },
} satisfies Record<string, Readonly<Record<string, string>>>;

export type ValueList = keyof typeof GERMAN;
type Words = Readonly<Record<ValueList, Readonly<Record<string, string>>>>;

const englishOf = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(words).map((value) => [value, value]));
const ENGLISH = Object.fromEntries(
  Object.entries(GERMAN).map(([list, words]) => [list, englishOf(words)]),
) as Words;

const IN_LANGUAGE: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };

/** A value that is not in the list keeps its text. */
export const valueWord = (list: ValueList, value: string, language: Language): string =>
  IN_LANGUAGE[language][list][value] ?? value;

/** Where one value may hold several of the list, such as `permanent, full-time`. */
export const SEVERAL: ReadonlySet<ValueList> = new Set<ValueList>(['contractType']);

/** Every word of every language, each with the value that it stands for. */
export const wordsOf = (list: ValueList): [word: string, value: string][] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(IN_LANGUAGE[language][list]).map(([value, word]): [string, string] => [word, value]),
  );
