import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const people: (typeof english)['people'] = {
  addSiteFirst: ({ id }) => `Den Standort ${id} gibt es nicht; bitte zuerst anlegen`,
  notActive: ({ name }) => `${name} ist nicht aktiv; bitte zuerst wieder aktivieren`,
  noAddress: ({ name }) => `${name} hat keine E-Mail-Adresse für die Anmeldung; bitte zuerst eintragen`,
  linkUsed: 'Der Link wurde inzwischen benutzt',
  notPushed: ({ message }) => `Die Planung konnte nicht auf den neuesten Stand gebracht werden: ${message}`,
  onlyAdmin: ({ names }) =>
    `${names} ist die einzige Person mit Administrationsrechten; bitte zuerst jemand anderem diese Rechte geben`,
  noAdminLeft: ({ names }) =>
    `Damit bliebe niemand mit Administrationsrechten (jetzt: ${names}); bitte eine Person behalten oder zuerst jemand anderem diese Rechte geben`,
  erased: ({ id }) =>
    `${id} gehört zu einer Person, deren Daten gelöscht wurden, und wird nicht wieder vergeben; bitte weglassen und die Person unter einer neuen ID anlegen`,
  emailTaken: 'Zwei Personen können nicht dieselbe E-Mail-Adresse haben',
  siteInUse: ({ residents, id }) =>
    `${number(residents)} Personen haben den Standort ${id} als Stammstandort; bitte ihnen zuerst einen anderen Stammstandort geben`,
  addFirst: ({ what, id }) => `${what} ${id} gibt es nicht; bitte zuerst anlegen`,
  linkExpired:
    'Dieser Einrichtungslink ist älter als 24 Stunden; bitte den Server neu starten, dann gibt es einen neuen',
  comesTwice: ({ name }) => `${name} kommt zweimal vor; bitte nur einmal angeben`,
  alreadySetUp:
    'Dieser Einrichtungslink wurde schon benutzt. Bitte melden Sie sich an, oder bitten Sie die Person um Zugang, die ihn benutzt hat',
  reviewNeedsKey:
    'fehlt: Es benennt die Prüfung, damit sie auch bei wiederholtem Senden nur einmal eingetragen wird',
  notAfter: ({ end, start }) => `${day(end)} liegt nicht nach ${day(start)}`,
  rangeOrder: ({ end, name, start, days }) =>
    `${day(end)} darf nicht vor ${name} ${day(start)} liegen und höchstens ${number(days)} Tage danach`,
  endBefore: ({ endDate, startDate }) => `${day(endDate)} liegt vor dem ersten Tag (${day(startDate)})`,
  keyOfOther: ({ key }) => `Der Idempotency-Key ${key} wurde schon für eine andere Prüfung benutzt`,
  inListTwice: ({ value }) => `${value} steht zweimal in der Liste`,
  contractEnds: ({ endDate, startDate }) =>
    `das Ende (${day(endDate)}) liegt vor dem Beginn (${day(startDate)})`,
  leaveYearLength: ({ startDate, endDate, days }) =>
    `${day(endDate)} darf nicht vor dem ersten Tag (${day(startDate)}) liegen, und das Jahr darf höchstens ${number(days)} Tage haben`,
  leaveYearsOverlap: ({ startDate }) =>
    `das Jahr davor gilt am ${day(startDate)} noch; bitte am Tag davor enden lassen`,
  contractsOverlap: ({ startDate }) =>
    `er überschneidet sich mit dem Vertrag ab ${day(startDate)}; bitte am Tag davor enden lassen`,
  stayOrder: ({ clockOut, clockIn, hours }) =>
    `${day(clockOut)} muss nach ${day(clockIn)} liegen, höchstens ${number(hours)} Stunden später`,
  noSetUpLink:
    'Diesen Einrichtungslink gibt es nicht (bitte den Link öffnen, den der Server beim letzten Start ausgegeben hat, oder ihn neu starten; für eine weitere Organisation bitte den Betreiber um einen neuen Link bitten)',
  furtherLinkExpired:
    'Dieser Einrichtungslink ist älter als sieben Tage; bitte den Betreiber des Servers um einen neuen bitten',
};
