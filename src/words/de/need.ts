import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const need: (typeof english)['need'] = {
  tooManyWeeks: ({ repetitions, weeks, count, most }) =>
    `${number(repetitions)} × ${number(weeks)} Wochen ergeben ${number(count)}; auf einmal lassen sich höchstens ${number(most)} Wochen füllen`,
  tooFar: ({ last, most, latest }) =>
    `Die letzte Woche beginnt am ${day(last)}, mehr als ${number(most)} Wochen von heute (spätestens ${day(latest)}); bitte weniger Wochen füllen`,
  tooManyRows: ({ rows, most }) =>
    `${number(rows)} Zeilen würden entstehen; auf einmal sind höchstens ${number(most)} möglich; bitte weniger Wochen füllen`,
  outsideYears: ({ date, first, last }) =>
    `${day(date)} liegt außerhalb der Jahre ${day(first)} bis ${day(last)}`,
  notMonday: ({ date, monday }) => `${day(date)} ist kein Montag; die Woche beginnt am ${day(monday)}`,
  notByClock: ({ name, start, end }) =>
    `„${name}“ (${day(start)} bis ${day(end)}) dauert keine oder mehr als 24 Stunden, weil an dem Tag die Uhr umgestellt wird; bitte eine andere Woche nehmen oder die Zeile ändern`,
  idOfRow: ({ twin }) => `ist schon die ID von rows/${twin}`,
  weekBeyond: ({ week, weeks }) =>
    `${week} ist keine der ${number(weeks)} Wochen der Vorlage; bitte mehr Wochen anlegen oder die Zeile verschieben`,
  noDemand: ({ from }) =>
    `Der Standort hat ab ${day(from)} in diesen Wochen keinen Bedarf; bitte Wochen mit Bedarf wählen`,
  templateTooLong: ({ count, most }) =>
    `Diese Wochen haben ${number(count)} Zeilen, eine Vorlage fasst höchstens ${number(most)}; bitte weniger Wochen nehmen`,
  templateName: ({ name }) =>
    `Der Standort hat schon eine Vorlage „${name}“; bitte einen anderen Namen wählen oder jene ändern`,
  dateTwice: ({ date }) =>
    `${day(date)} steht zweimal in der Liste; bitte die Stunden in einem Eintrag angeben`,
  loneAvailable: ({ date }) =>
    `das Wochenmuster nennt keine verfügbaren Stunden, also würden verfügbare Stunden am ${day(date)} alle anderen Tage ausschließen; bitte die nicht verfügbaren Stunden dieses Tages angeben`,
  targetAboveMost: ({ targetStaff, maxStaff }) =>
    `Es werden mehr Personen gebraucht (${number(targetStaff)}) als höchstens erlaubt (${number(maxStaff)}); bitte die Höchstzahl anheben oder den Bedarf aufteilen.`,
  madeByShift: ({ id, shiftId }) =>
    `Der Bedarf ${id} gehört zur Schicht ${shiftId}; bitte die Schicht ändern oder löschen`,
  endIsStart: ({ end }) => `${day(end)} ist auch der Beginn; eine Schicht dauert mindestens eine Minute`,
  endTooEarly: ({ end, start }) =>
    `${day(end)} muss mindestens eine Minute nach dem Beginn (${day(start)}) liegen`,
  dutyTooLong: ({ end, hours, start, most }) =>
    `${day(end)} liegt ${number(hours)} h nach dem Beginn (${day(start)}); eine Schicht darf höchstens ${number(most)} h dauern; bitte aufteilen`,
  requiredWithRoles: 'ist zusammen mit requiredRoles nötig',
  outsideShift: ({ time, start, end }) =>
    `${day(time)} liegt außerhalb der Schicht (${day(start)} bis ${day(end)}); bitte den Abschnitt oder die Schicht verschieben`,
  excludedToo: ({ userId }) => `Die Person ${userId} ist zugleich ausgeschlossen; bitte nur eines von beiden`,
  readOnly: ({ fault }) => `${fault}; bitte weglassen`,
  whyId: 'ist die ID der Zeile und bleibt',
  whyShift: 'sagt, zu welcher Schicht die Zeile gehört, und bleibt',
  whySource: 'sagt, woher die Zeile kommt, und bleibt',
  whyNotNeeded: 'folgt aus dem veröffentlichten Dienstplan und lässt sich nicht setzen',
  whyPeople: 'wird mit putDemandPeople festgelegt',
  whyTags: 'wird mit putDemandTags festgelegt',
  changesNoRow: 'ändert nichts: es fehlen Zeilen zum Anlegen, Ändern oder Löschen',
  whyPriority: 'wird mit changeDemandRows festgelegt',
  whyService: 'legt der Server fest',
  owned: ({ why, held }) => `${why}: es ist ${held}`,
  clockChanges: ({ name, start, end, date, fault }) =>
    `„${name}“, ${day(start)} bis ${day(end)} am ${day(date)}, an dem die Uhr umgestellt wird: ${fault}. Bitte die Zeile ändern oder diese Woche auslassen.`,
  mostNotes: ({ most }) =>
    `Hier stehen schon ${number(most)} Notizen, mehr sind nicht möglich; bitte eine davon ändern oder entfernen`,
  noteTarget:
    'gehört zu genau einer Sache: bitte demandId allein, locationId mit date oder userId mit date angeben',
  noteForPeople:
    'gibt es nur bei Notizen zum Tag einer Person; bitte bei Notizen zu Standort oder Schicht weglassen',
  furtherAlone: 'stehen neben eligibilityProfileId, die fehlt; bitte auch diese angeben oder weglassen',
};
