import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const runs: (typeof english)['runs'] = {
  cancelled: 'Der Planungslauf wurde abgebrochen',
  workerLost:
    'Der Planungslauf ist zweimal hängen geblieben; bitte neu starten, vielleicht für einen kürzeren Zeitraum',
  hrDown:
    'Die Personalverwaltung ist nicht erreichbar und es gibt keine frühere Kopie ihrer Daten; bitte später noch einmal',
  hrUncheckable:
    'Die Personalverwaltung ist nicht erreichbar und es gibt keine frühere Kopie ihrer Daten, also ließ sich nichts prüfen',
  solverFault: ({ message }) => `Bei der Berechnung ist ein Fehler aufgetreten: ${message}`,
  endedWithout: 'Der Planungslauf ist fehlgeschlagen',
  publishWithout: 'Ohne diese Schicht veröffentlichen, oder neu planen und nahe an diesem Dienstplan bleiben',
  nothingToCancel: ({ id, status }) => `Der Planungslauf ${id} ist ${status}; es gibt nichts abzubrechen`,
  onlyCompleted: ({ id, status }) =>
    `Der Planungslauf ${id} ist ${status}; veröffentlicht werden kann nur ein fertiger`,
  siteNotGranted: ({ locationId }) =>
    `Der Planungslauf umfasst den Standort ${locationId}, für den Sie nicht zuständig sind`,
  nobodyPublishes: ({ id }) =>
    `Den Planungslauf ${id} könnte außer Ihnen niemand veröffentlichen; es fehlt eine Leitung seiner Standorte oder eine Administration`,
  stillOpen: ({ id, status }) => `Der Planungslauf ${id} ist ${status}; bitte erst abbrechen`,
  publishedKept: ({ id }) =>
    `Der Planungslauf ${id} wurde veröffentlicht und bleibt deshalb erhalten; ein anderer, der veröffentlicht wird, ersetzt ihn`,
  notForOverride: ({ id, status }) =>
    `Der Planungslauf ${id} ist ${status}; von Hand ändern lässt sich ein fertiger oder veröffentlichter`,
  onlyWithResult: ({ id, status }) =>
    `Der Planungslauf ${id} ist ${status}; wiederholen lässt sich nur einer mit Ergebnis`,
  noneGranted: ({ id }) => `Für keinen Standort des Planungslaufs ${id} sind Sie zuständig`,
  shuttingDown: ({ id }) =>
    `Der Server wird beendet; der Planungslauf ${id} bleibt in der Warteschlange; bitte später nachsehen`,
  failed: ({ message, id }) => `${message} (Planungslauf ${id})`,
  horizonEnds: 'fehlt: Ein Zeitraum hat Beginn und Ende',
  nothingToPlan:
    'nennt nicht, was zu planen ist; bitte horizonStart mit horizonEnd, weekStart oder demandIds senden',
  saysTwice:
    'nennt den Zeitraum doppelt: bitte nur eines von horizonStart mit horizonEnd, weekStart oder demandIds senden',
  endNotAfter: ({ horizonEnd, horizonStart }) =>
    `${day(horizonEnd)} liegt nicht nach dem Beginn (${day(horizonStart)})`,
  tooLong: ({ last, days, first }) =>
    `${day(last)} liegt mehr als ${number(days)} Tage nach ${day(first)}; bitte die Zeit in Teilen planen`,
  notPlanned: ({ id }) =>
    `niemand mit der id ${id} wird hier geplant; bitte jemand anderen nennen oder die Regel weglassen`,
  outsideYears: ({ first }) => `${day(first)} liegt außerhalb der Jahre 1900 bis 2999`,
};
