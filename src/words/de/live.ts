import type { english } from '../english.ts';
import { day } from './day.ts';

export const live: (typeof english)['live'] = {
  personsShiftChanged: ({ name, start }) =>
    `Die Schicht von ${name} um ${day(start)} wurde inzwischen geändert; bitte den Plan neu laden`,
  bendNeedsReason:
    'geben Sie einen Grund an: eine eigene Grenze der Person wird nur mit Begründung übergangen',
  changesNothing: 'ändert nichts: es fehlen Personen, Zeiten oder Schichten',
  notInDraft: 'ändert den veröffentlichten Plan; weglassen, oder runId weglassen',
  inUnassignToo: 'soll zugleich aus der Schicht genommen werden; bitte nur eines von beiden',
  changedByHand: ({ name }) => `„${name}“ wurde inzwischen geändert; bitte von Hand ändern`,
  undoChanged: ({ names, fault }) =>
    `${names}: ${fault}; das wurde inzwischen geändert, bitte von Hand ändern`,
  touchesSite: ({ locationId }) =>
    `Die Änderung betrifft den Standort ${locationId}, für den Sie nicht zuständig sind`,
  undoneBefore: 'Diese Änderung wurde schon rückgängig gemacht',
  rowGone: ({ name }) =>
    `„${name}“ wurde mit dieser Änderung gelöscht; bitte als zusätzliche Schicht neu anlegen`,
  rowChanged: ({ name }) => `„${name}“ wurde inzwischen geändert; bitte den Plan neu laden`,
  runNotOpen: ({ runId, status }) =>
    `Dieser Entwurf ist inzwischen ${status}; der veröffentlichte Plan wird ohne runId (${runId}) geändert`,
  notPublished: ({ name }) =>
    `Kein veröffentlichter Plan enthält „${name}“; bitte erst planen und veröffentlichen`,
  closedToManagers: ({ name }) =>
    `Den veröffentlichten Plan von ${name} darf nur die Administration ändern: Die Einstellung managersMayChangeRota des Standorts ist aus; bitte die Administration fragen`,
  seenUnnamed: 'ist keine Schicht, die diese Änderung nennt; bitte weglassen',
  noRotaCovers: ({ start }) =>
    `Kein veröffentlichter Plan umfasst ${day(start)} an diesem Standort; bitte erst planen und veröffentlichen`,
  keepsChanging: 'Der Plan ändert sich laufend, während diese Änderung geprüft wird; bitte wiederholen',
  publishingChanges: ({ id }) =>
    `Der Planungslauf ${id} oder der veröffentlichte Plan ändert sich laufend, während er veröffentlicht wird; bitte wiederholen`,
  overrideChanges: ({ id }) =>
    `Der Planungslauf ${id} ändert sich laufend, während diese Änderung geprüft wird; bitte wiederholen`,
  listChanges: 'Die Liste ändert sich laufend; bitte wiederholen',
};
