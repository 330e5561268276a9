import type { english } from '../english.ts';
import { day } from './day.ts';

export const live: (typeof english)['live'] = {
  personsShiftChanged: ({ name, start }) =>
    `Die Schicht von ${name} (${day(start)}) wurde inzwischen geändert; bitte den Dienstplan neu laden`,
  bendNeedsReason:
    'bitte einen Grund angeben: Eine eigene Grenze der Person wird nur mit Begründung übergangen',
  changesNothing: 'ändert nichts: es fehlen Personen, Zeiten oder Schichten',
  inUnassignToo: 'soll zugleich aus der Schicht genommen werden; bitte nur eines von beiden',
  changedByHand: ({ name }) => `„${name}“ wurde inzwischen geändert; bitte von Hand ändern`,
  undoChanged: ({ names, fault }) =>
    `${names}: ${fault}; das wurde inzwischen geändert, bitte von Hand ändern`,
  touchesSite: ({ locationId }) =>
    `Die Änderung betrifft den Standort ${locationId}, für den Sie nicht zuständig sind`,
  undoneBefore: 'Diese Änderung wurde schon rückgängig gemacht',
  rowGone: ({ name }) =>
    `„${name}“ wurde mit dieser Änderung gelöscht; bitte als zusätzliche Schicht neu anlegen`,
  rowChanged: ({ name }) => `„${name}“ wurde inzwischen geändert; bitte den Dienstplan neu laden`,
  runNotOpen: ({ runId, status }) =>
    `Dieser Entwurf ist inzwischen ${status}; der veröffentlichte Dienstplan wird ohne runId (${runId}) geändert`,
  notPublished: ({ name }) =>
    `„${name}“ steht in keinem veröffentlichten Dienstplan; bitte erst planen und veröffentlichen`,
  closedToManagers: ({ name }) =>
    `Den veröffentlichten Dienstplan von ${name} darf nur die Administration ändern; so ist der Standort eingestellt. Bitte die Administration fragen`,
  seenUnnamed: 'ist keine Schicht dieser Änderung; bitte weglassen',
  noRotaCovers: ({ start }) =>
    `Kein veröffentlichter Dienstplan dieses Standorts umfasst den ${day(start)}; bitte erst planen und veröffentlichen`,
  outsideDraft: ({ start }) =>
    `Dieser Entwurf plant den Standort nicht am ${day(start)}; bitte einen Standort und einen Tag des Entwurfs wählen oder dafür einen Dienstplan erstellen`,
  keepsChanging:
    'Der Dienstplan ändert sich laufend, während diese Änderung geprüft wird; bitte noch einmal versuchen',
  publishingChanges: ({ id }) =>
    `Der Planungslauf ${id} oder der veröffentlichte Dienstplan ändert sich laufend, während er veröffentlicht wird; bitte noch einmal versuchen`,
  overrideChanges: ({ id }) =>
    `Der Planungslauf ${id} ändert sich laufend, während diese Änderung geprüft wird; bitte noch einmal versuchen`,
  listChanges: 'Die Liste ändert sich laufend; bitte noch einmal versuchen',
};
