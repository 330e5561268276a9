import type { Language } from '../english.ts';
import { plural } from './wording.ts';

const pause = (minutes: number) => plural(minutes, { one: '1 Minute Pause', other: '# Minuten Pause' });

export const hours: Language['hours'] = {
  title: 'Meine Arbeitszeiten',
  present: (time) => `Anwesend seit ${time} Uhr`,
  stays: 'Korrigiert wird nur der Beginn: Die Anwesenheit läuft weiter, ausgestempelt wird wie sonst.',
  onDay: (day) => `am ${day}`,
  isRemoved: 'Es wurde nicht gearbeitet: diese Stempelzeiten löschen',
  missing: 'Fehlende Stempelzeiten',
  what: 'Ihre Stempelzeiten dieser Tage sind unvollständig. Beantragen Sie, sie nachzutragen.',
  noClockOut: (at) => `Eingestempelt um ${at}, nicht ausgestempelt.`,
  noEntry: (span) => `Schicht ${span}, keine Stempelzeiten.`,
  shift: (span) => `Schicht ${span}`,
  recorded: (count) =>
    plural(count, {
      one: '1 erfasste Zeit der letzten 31 Tage',
      other: '# erfasste Zeiten der letzten 31 Tage',
    }),
  recordedWhat: 'Stimmt etwas nicht? Beantragen Sie eine Korrektur; die Leitung entscheidet.',
  ask: 'Korrektur beantragen',
  askOf: (day) => `Korrektur beantragen: ${day}`,
  formOf: (day) => `Korrektur für ${day}`,
  clockIn: 'Eingestempelt',
  clockOut: 'Ausgestempelt',
  nextDay: 'am nächsten Tag',
  longStay: (hours, from, to) =>
    `Von ${from} Uhr bis ${to} Uhr am nächsten Tag sind es ${hours}. Berichtigen Sie die Zeiten, oder bestätigen Sie sie.`,
  isSure: 'Die Zeiten stimmen',
  which: (time) => `${time} Uhr gibt es an diesem Tag zweimal: Welche Zeit ist gemeint?`,
  earlier: 'Die erste, vor der Zeitumstellung',
  later: 'Die zweite, nach der Zeitumstellung',
  breakMinutes: 'Pause (Minuten)',
  note: 'Nachricht an die Leitung (freiwillig)',
  send: 'Antrag senden',
  cancel: 'Abbrechen',
  asked: 'Meine Korrekturen',
  correctedBy: (who) => (who === null ? 'Von der Leitung korrigiert:' : `Von ${who} korrigiert:`),
  withdrawOf: (times) => `Korrektur ${times} zurückziehen`,
  unread: 'Ihre Stempelzeiten können zurzeit nicht gelesen werden.',
};

export const hourRequests: Language['hourRequests'] = {
  kind: 'Korrektur der Arbeitszeit',
  times: (times, minutes) => (minutes === 0 ? `${times}, keine Pause` : `${times}, ${pause(minutes)}`),
  since: (day, time) => `${day}, ab ${time} Uhr`,
  removed: (times) => `${times}: löschen, es wurde nicht gearbeitet`,
  open: (at) => `In der Personalverwaltung: eingestempelt um ${at}, nicht ausgestempelt.`,
  held: (span, minutes) => `In der Personalverwaltung: ${span}, ${pause(minutes)}.`,
  nothing: 'In der Personalverwaltung gibt es keine Stempelzeiten.',
  approveOf: (who, times) => `Arbeitszeit von ${who} genehmigen, ${times}`,
  refuseOf: (who, times) => `Arbeitszeit von ${who} ablehnen, ${times}`,
};
