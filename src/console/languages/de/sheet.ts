import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const sheet: Language['sheet'] = {
  print: 'Drucken',
  printedNotes: 'Notizen zu Tagen und Schichten werden gedruckt, Notizen zu Personen nicht.',
  back: 'Zurück zum Dienstplan',
  rows: 'Anordnung',
  byPerson: 'Nach Person',
  byDay: 'Nach Tag',
  work: 'Schicht',
  names: 'Wer',
  open: (count) => plural(count, { one: '1 Platz offen', other: '# Plätze offen' }),
  openHours: (hours) => `offen ${hours}`,
  openRow: 'Offen',
  closed: (why) => (why === '' ? 'geschlossen' : `geschlossen: ${why}`),
  elsewhere: (site) => `in ${site}`,
  asOf: (time) => `Stand: ${time}`,
  none: 'Für diese Woche ist kein Dienstplan veröffentlicht',
  noneHelp: 'Der Aushang zeigt, was veröffentlicht ist. Entwürfe werden nicht gedruckt.',
  nothing: 'Hier arbeitet diese Woche niemand.',
  freeDay: 'Nichts geplant.',
};
