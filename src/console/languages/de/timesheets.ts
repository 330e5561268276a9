import type { Language } from '../english.ts';
import { number, plural } from './wording.ts';

export const timesheets: Language['timesheets'] = {
  title: 'Arbeitszeiten',
  none: 'Keine Arbeitszeiten in dieser Woche',
  noneHelp: 'Niemand war eingeplant, und niemand hat sich eingestempelt.',
  of: (planned) => `von ${planned} geplant`,
  toCome: (planned) => `und ${planned} noch geplant`,
  absent: (hours) => `(${hours} abwesend)`,
  paid: 'Geplant und gearbeitet sind bezahlte Stunden: ohne unbezahlte Pausen, geplant auch ohne Ausfälle und Abwesenheiten.',
  wrong: 'Stimmt etwas nicht? Eine Korrektur beantragen Sie unter Meine Schichten.',
  unplannedBreaks: (days) =>
    `Am ${days} war keine Pause geplant: Der Plan zählt die ganze Schicht, und die genommene Pause ergibt ein Minus. Pausen plant eine Regel unter „Regeln“.`,
  twoMeasures:
    'Die Differenz vergleicht mit dem Plan, Überstunden mit den Wochenstunden im Vertrag: Wer weniger als geplant arbeitet, kann trotzdem mehr als im Vertrag arbeiten.',
  planned: 'geplant',
  running: 'noch nicht vorbei',
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
  toReview: (people) =>
    people === 0
      ? 'Alles ist geprüft.'
      : `${plural(people, { one: '1 Person', other: '# Personen' })} zu prüfen.`,
  show: 'Anzeigen',
  groups: {
    all: (count) => `Alle: ${number(count)}`,
    issues: (count) => `Mit Auffälligkeiten: ${number(count)}`,
    single: (count) => `Einzeln: ${number(count)}`,
    plain: (count) => `Ohne Auffälligkeiten: ${number(count)}`,
    done: (count) => `Nichts zu entscheiden: ${number(count)}`,
  },
  meaning: {
    all: 'Wer auf Ihre Entscheidung wartet, steht oben; zuerst die mit Auffälligkeiten, nach dem ersten betroffenen Tag.',
    issues:
      'Auffällig ist: nicht ein- oder ausgestempelt, mehr als 5 Minuten zu spät begonnen, ohne Schicht gearbeitet, Pause oder Ruhezeit zu kurz. Länger gearbeitet ist nicht auffällig: Das steht in der Differenz und bei den Überstunden. Öffnen Sie eine Person, um Auffälliges zu korrigieren, oder genehmigen Sie es so.',
    single:
      'Ohne Auffälligkeiten, aber nicht gemeinsam zu genehmigen: noch eingestempelt, schon einmal zurückgewiesen, oder zum Teil von anderen Standorten zu prüfen.',
    plain: 'Ohne Auffälligkeiten gearbeitet: Diese Personen lassen sich gemeinsam genehmigen.',
    done: 'Schon geprüft, noch nicht vorbei, oder von anderen zu prüfen.',
  },
  corrected: (who, times) => `Für ${who} eingetragen: ${times}. Die Person liest Ihren Grund.`,
  restored: (who, times) => `Für ${who} wieder wie vorher: ${times}.`,
  undoReason: 'Die vorige Korrektur war ein Versehen.',
  approvePlain: (count) => `${number(count)} ohne Auffälligkeiten genehmigen`,
  withOvertime: (hours) => `Damit werden auch ${hours} Überstunden genehmigt.`,
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
  neverOut: (days) =>
    `Ohne Ausstempeln: ${days}. Die Stunden dieses Tages können falsch sein. Trotzdem genehmigen?`,
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
  undoOf: (who) => `Genehmigung zurücknehmen: ${who}`,
  said: (status, days, by) => (by === null ? `${status}, ${days}:` : `${status}, ${days}, von ${by}:`),
  clockedIn: 'Eingestempelt',
  notApproved: (count) =>
    plural(count, { one: '1 Person wurde nicht genehmigt', other: '# Personen wurden nicht genehmigt' }),
};
