import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const timesheets: Language['timesheets'] = {
  title: 'Arbeitszeiten',
  none: 'Keine Arbeitszeiten in dieser Woche',
  noneHelp: 'Niemand war eingeplant, und niemand hat sich eingestempelt.',
  of: (planned) => `von ${planned} geplant`,
  overtime: (hours) => `${hours} Überstunden`,
  odd: (count) => plural(count, { one: '1 Auffälligkeit', other: '# Auffälligkeiten' }),
  status: {
    pending: 'Zu prüfen',
    approved: 'Genehmigt',
    rejected: 'Zurückgewiesen',
    mixed: 'Teilweise geprüft',
  },
  columns: ['Tag', 'Standort', 'Geplant', 'Gearbeitet', '±', 'Kommen und Gehen', 'Pause', 'Auffälligkeiten'],
  comment: 'Warum? Ihr Kommentar wird mit der Entscheidung gespeichert.',
  toReview: (people, odd) =>
    people === 0
      ? 'Alles ist geprüft.'
      : `${plural(people, { one: '1 Person', other: '# Personen' })} zu prüfen${odd === 0 ? '.' : `, ${number(odd)} mit Auffälligkeiten.`}`,
  approvePlain: (count) => `${number(count)} ohne Auffälligkeiten genehmigen`,
  anomalies: {
    MISSING_CLOCK_OUT: 'nicht ausgestempelt',
    LATE_START: 'verspätet begonnen',
    NO_SHIFT: 'ohne Schicht gearbeitet',
    NO_ENTRY: 'nicht eingestempelt',
    BREAK_TOO_SHORT: 'Pause zu kurz',
    REST_TOO_SHORT: 'zu wenig Ruhezeit vor der Schicht',
  },
  approve: 'Genehmigen',
  approveOf: (who) => `Arbeitszeit von ${who} genehmigen`,
  reject: 'Zurückweisen',
  rejectOf: (who) => `Arbeitszeit von ${who} zurückweisen`,
  elsewhere: (sites) => `Gearbeitet in ${sites}: Diese Zeiten prüft die Leitung dort.`,
  partly: (sites) => `Die Tage in ${sites} prüft die Leitung dort.`,
  waits: {
    clockedIn: 'Noch eingestempelt: Die Zeiten lassen sich genehmigen, sobald die Person ausgestempelt hat.',
    notOver: 'Diese Tage sind noch nicht vorbei: Sie lassen sich ab dem nächsten Tag genehmigen.',
  },
  correct: 'Korrigieren',
  correctOf: (who, day) => `Zeiten von ${who} am ${day} korrigieren`,
  reason: 'Grund (für die Person sichtbar)',
  save: 'Eintragen',
  noTimes: 'keine Stempelzeiten',
  openTimes: (at) => `ein um ${at}, nicht aus`,
  own: 'Ihre eigenen Zeiten prüft jemand anders.',
  undo: 'Genehmigung zurücknehmen',
  undoOf: (who) => `Genehmigung von ${who} zurücknehmen`,
  said: (status, days, by) => (by === null ? `${status}, ${days}:` : `${status}, ${days}, von ${by}:`),
  clockedIn: 'Eingestempelt',
  notApproved: (count) =>
    plural(count, { one: '1 Person wurde nicht genehmigt', other: '# Personen wurden nicht genehmigt' }),
};
