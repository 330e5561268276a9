import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const availability: Language['availability'] = {
  title: 'Meine Verfügbarkeit',
  titleOf: (who) => `Verfügbarkeit von ${who}`,
  week: 'Zeiten, zu denen ich arbeiten kann',
  weekOf: 'Zeiten in einer Woche',
  limit: 'Grenze',
  limitHelp: 'Außerhalb dieser Zeiten werden Sie nie eingeplant.',
  wish: 'Wunsch',
  wishHelp: 'Der Dienstplan berücksichtigt sie, soweit die Schichten es zulassen.',
  modes: { any: 'Jederzeit', hours: 'Nur zu festen Zeiten' },
  modeLabel: 'Wann',
  exceptAt: (who) =>
    who === null
      ? 'Nennen Sie nur die Zeiten, zu denen Sie nie arbeiten können.'
      : `Nennen Sie nur die Zeiten, zu denen ${who} nie arbeiten kann.`,
  noTimes: 'keine Zeiten',
  noHours: 'Tragen Sie für mindestens einen Tag Zeiten ein oder wählen Sie „Jederzeit“.',
  free: { any: 'Jederzeit', hours: 'Nicht verfügbar' },
  not: 'nicht',
  hours: { from: 'von', to: 'bis' },
  addHours: (day) => `Zeiten hinzufügen: ${day}`,
  removeHours: (day, from) => `Zeiten entfernen: ${day} ab ${from}`,
  asMonday: 'Montag auf Di bis Fr übertragen',
  overnight: 'bis zum nächsten Tag',
  allDay: 'ganztägig',
  dates: 'Andere Zeiten an einem Datum',
  datesHelp: 'Nur für einen Tag. Für mehrere freie Tage beantragen Sie eine Abwesenheit.',
  date: 'Datum',
  how: 'Ich kann arbeiten',
  hows: { off: 'Gar nicht', hours: 'Nur zu diesen Zeiten', other: 'Wie angegeben' },
  addDate: 'Datum hinzufügen',
  removeDate: (date) => `${date} entfernen`,
  applies: (from) => `Gilt ab ${from} für neue Dienstpläne. Veröffentlichte Wochen bleiben, wie sie sind.`,
  clashes: (count) =>
    plural(count, {
      one: '1 veröffentlichte Schicht passt nicht dazu. Sie bleibt bestehen: Sprechen Sie mit Ihrer Leitung.',
      other:
        '# veröffentlichte Schichten passen nicht dazu. Sie bleiben bestehen: Sprechen Sie mit Ihrer Leitung.',
    }),
  save: 'Zeiten speichern',
  saveWishes: 'Wünsche speichern',
  wishes: 'Wünsche',
  excluded: (sites) =>
    `Nie eingeplant an diesen Standorten: ${sites}. Das hat Ihre Administration festgelegt.`,
  preferred: 'Standorte, an denen ich gern arbeite',
  days: 'Tage',
  wants: { off: 'Freier Tag', on: 'Arbeiten' },
  want: 'Wunsch',
  addDay: 'Tag hinzufügen',
  removeDay: (date) => `Wunsch für ${date} entfernen`,
};
