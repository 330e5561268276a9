import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const absences: (typeof english)['absences'] = {
  sick: 'krank',
  late: 'verspätet',
  early: 'geht früher',
  noShow: 'nicht erschienen',
  lateTooLong: ({ end, hours }) =>
    `${day(end)} liegt mehr als ${number(hours)} h nach dem Beginn; bitte als „nicht erschienen“ oder „krank“ melden`,
  tooLong: ({ end, days }) =>
    `${day(end)} liegt mehr als ${number(days)} Tage nach dem Beginn; bitte mehrere Abwesenheiten eintragen`,
  over: ({ end, days }) =>
    `${day(end)} ist mehr als ${number(days)} Tage her; bitte in der Personalverwaltung eintragen`,
  endNotAfterStart: ({ earlier, start }) =>
    `${day(earlier)} liegt nicht nach dem Beginn (${day(start)}); bitte die Abwesenheit zurücknehmen`,
  endNotEarlier: ({ earlier, end }) =>
    `${day(earlier)} liegt nicht vor dem Ende (${day(end)}); bitte ab dann eine weitere Abwesenheit melden`,
  unconfirmedFirst:
    'die Personalverwaltung hat sie noch nicht bestätigt: bitte erneut melden oder zurücknehmen',
  undoFirst: 'bitte zuerst zurücknehmen',
  overlaps: ({ userName, kind, start, end, state }) =>
    `${userName} ist von ${day(start)} bis ${day(end)} schon abwesend gemeldet (${kind}); ${state} oder eine andere Zeit wählen`,
  undoneBefore: 'Diese Abwesenheit wurde schon zurückgenommen',
  notRecorded:
    'Die Personalverwaltung hat die Abwesenheit noch nicht bestätigt; bitte noch einmal melden oder zurücknehmen',
  notYours: ({ userId }) =>
    `Die Person ${userId} arbeitet in dieser Zeit an einem Standort, für den Sie nicht zuständig sind, oder gehört dorthin; bitte die Administration fragen`,
  shiftGone: 'die Schicht gibt es nicht mehr',
  otherTimes: 'die Schicht hat inzwischen andere Zeiten',
  othersWork: 'die Schicht ist inzwischen anders besetzt',
  keepsChanging: 'Die Abwesenheit ändert sich laufend; bitte noch einmal versuchen',
};
