import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const absences: (typeof english)['absences'] = {
  sick: 'krank',
  late: 'verspätet',
  early: 'geht früher',
  noShow: 'nicht erschienen',
  lateTooLong: ({ end, hours }) =>
    `${day(end)} liegt mehr als ${number(hours)} Std. nach dem Beginn; „nicht erschienen“ oder „krank“ passt hier`,
  tooLong: ({ end, days }) =>
    `${day(end)} liegt mehr als ${number(days)} Tage nach dem Beginn; bitte mehrere Abwesenheiten eintragen`,
  over: ({ end, days }) =>
    `${day(end)} ist mehr als ${number(days)} Tage her; bitte in der Personalverwaltung eintragen`,
  endNotAfterStart: ({ earlier, start }) =>
    `${day(earlier)} liegt nicht nach dem Beginn (${day(start)}); die Abwesenheit kann stattdessen rückgängig gemacht werden`,
  endNotEarlier: ({ earlier, end }) =>
    `${day(earlier)} liegt nicht vor dem Ende (${day(end)}); ab da eine weitere Abwesenheit eintragen`,
  unconfirmedFirst:
    'die Personalverwaltung hat sie noch nicht bestätigt: bitte erneut senden oder rückgängig machen',
  undoFirst: 'bitte rückgängig machen',
  overlaps: ({ userName, kind, start, end, state }) =>
    `${userName} ist von ${day(start)} bis ${day(end)} schon abwesend gemeldet (${kind}); ${state} oder eine andere Zeit wählen`,
  undoneBefore: 'Diese Abwesenheit wurde schon rückgängig gemacht',
  notRecorded:
    'Die Personalverwaltung hat die Abwesenheit noch nicht bestätigt; bitte noch einmal melden oder rückgängig machen',
  notYours: ({ userId }) =>
    `Die Person ${userId} arbeitet in dieser Zeit an einem Standort, für den Sie nicht zuständig sind, oder hat dort ihren Stammplatz; bitte die Administration fragen`,
  keepsChanging: 'Die Abwesenheit ändert sich laufend; bitte wiederholen',
};
