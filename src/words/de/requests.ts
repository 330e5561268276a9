import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

export const requests: (typeof english)['requests'] = {
  beingApproved:
    'er wird gerade genehmigt, und die Personalverwaltung hat das noch nicht bestätigt; bitte noch einmal genehmigen',
  onlyOpen: ({ status, done }) => `er ist ${status}; nur offene Anträge können ${done} werden`,
  leaveOrder: ({ endDate, startDate }) =>
    `${day(endDate)} liegt vor dem ersten Tag (${day(startDate)}); bitte vertauschen`,
  leaveTooLong: ({ endDate, days }) =>
    `Bis ${day(endDate)} sind es mehr als ${number(days)} Tage; bitte mehrere Anträge stellen`,
  leaveOver: ({ endDate, days, earliest }) =>
    `${day(endDate)} ist mehr als ${number(days)} Tage her; möglich ist ${day(earliest)} oder später`,
  days: ({ startDate, endDate }) => `${day(startDate)} bis ${day(endDate)}`,
  hours: ({ startDate, startTime, endTime }) => `den ${day(startDate)} von ${startTime} bis ${endTime} Uhr`,
  leaveOverlaps: ({ days, status }) =>
    `Sie haben für ${days} schon einen Antrag (${status}); bitte zuerst zurückziehen oder eine andere Zeit wählen`,
  timeMissing: 'fehlt; bitte beide Uhrzeiten angeben, oder keine für ganze Tage',
  hoursOfOneDay: ({ endDate, startDate }) =>
    `Uhrzeiten gelten für einen Tag oder eine Nacht, höchstens 24 Stunden; vom ersten Tag (${day(startDate)}) bis zum ${day(endDate)} ist es mehr. Bitte für jeden Tag einen Antrag stellen`,
  wholeDay: 'Mitternacht bis Mitternacht ist der ganze Tag; bitte beide Uhrzeiten weglassen',
  timeOrder: ({ endTime, startTime }) =>
    `${endTime} liegt nicht nach dem Beginn (${startTime}); endet die Abwesenheit am Tag darauf, bitte diesen als letzten Tag angeben`,
  leaveFor: 'Anträge auf Abwesenheit sehen nur die Person selbst und die Leitung ihres Stammstandorts',
  onlyOwnWithdraw: 'Nur die Person selbst kann einen Antrag zurückziehen; Sie können ihn ablehnen',
  ownLeave: 'Über die eigene Abwesenheit darf nur die Administration entscheiden',
  leaveNot: ({ id, fault }) => `Der Antrag auf Abwesenheit ${id} lässt sich so nicht ändern: ${fault}`,
  correctionOverlaps: ({ clockIn, ending, status }) =>
    `Eine Korrektur ${day(clockIn)} ${ending} ist schon beantragt (${status}); bitte zuerst zurückziehen oder andere Zeiten wählen`,
  correctionFor: 'Korrekturen der Arbeitszeit sehen nur die Person selbst und die Leitung des Standorts',
  ownHours: 'Über die eigene Arbeitszeit darf nur die Administration entscheiden',
  correctionNot: ({ id, fault }) => `Die Korrektur ${id} lässt sich so nicht ändern: ${fault}`,
  started: ({ start }) => `Die Schicht hat um ${day(start)} begonnen; bitte eine spätere wählen`,
  claimsOff:
    'Offene Schichten dieses Standorts lassen sich nicht selbst übernehmen; bitte die Leitung fragen',
  givenOut: 'Offene Schichten dieses Standorts vergibt die Leitung; bitte die Leitung fragen',
  alreadyOn: 'Sie sind in dieser Schicht schon eingeteilt',
  taken: 'Diese Schicht ist nicht mehr offen: Jemand anders hat sie',
  swapsOff: 'Schichten dieses Standorts lassen sich nicht anbieten oder tauschen; bitte die Leitung fragen',
  notYours: 'Sie sind in dieser Schicht nicht eingeteilt, können sie also nicht abgeben',
  colleagueBarred:
    'Ihre Kollegin oder Ihr Kollege kann diese Schicht nicht übernehmen; bitte die Leitung fragen',
  takerAway:
    'Eine der beiden Personen kann in den Stunden der Schicht, die sie übernähme, nicht; wählen Sie eine andere Schicht',
  colleagueNotOn: 'Die andere Person ist in der gewünschten Schicht nicht eingeteilt',
  alreadyAsked: 'Für diese Schicht wartet schon ein Antrag von Ihnen; bitte ihn zuerst zurückziehen',
  yourself: 'sind Sie selbst; bitte jemand anderen wählen',
  sameShift: 'ist die Schicht, die Sie abgeben; bitte eine andere wählen',
  hasEnded:
    'die Schicht hat begonnen, wurde geändert oder anders vergeben, oder eine beteiligte Person ist ausgeschieden; der Antrag ist damit erledigt',
  notAccepted: 'noch niemand hat sie angenommen',
  waitsForManager: 'er ist angenommen und wartet auf die Leitung',
  isInStatus: ({ status }) => `er ist ${status}`,
  shiftFor: 'Anträge zu Schichten sehen nur die Beteiligten und die Leitung des Standorts',
  claimForManagers:
    'Über die Übernahme einer offenen Schicht entscheidet die Leitung: genehmigen oder ablehnen',
  ownOffer: 'Ihr eigenes Angebot kann nur jemand anders annehmen; Sie können es zurückziehen',
  offeredElse: 'Das wurde jemand anderem angeboten',
  offerTaken: 'Diese Schicht wird nicht mehr angeboten: Jemand anders hat sie übernommen',
  onlyAsker: 'Nur wer den Antrag gestellt hat, kann ihn zurückziehen',
  onlyColleague: 'Ablehnen kann nur, wer gefragt wurde',
  allSites: 'Darüber entscheidet, wer für alle betroffenen Standorte zuständig ist',
  ownRequest: 'Über einen eigenen Antrag darf nur die Administration entscheiden',
  shiftNot: ({ id, done, fault }) => `Der Antrag ${id} kann nicht ${done} werden: ${fault}`,
  notOfKind: ({ kind }) => `gehört nicht zu einem Antrag der Art ${kind}; bitte weglassen`,
  swapNeeds: 'fehlt: Ein Tausch nennt eine Person und eine ihrer Schichten',
  notOnLeave: ({ name, shift }) =>
    `Keine genehmigte Abwesenheit von ${name} betrifft die Schicht vom ${shift}; bitte stattdessen abwesend melden`,
  keepsChanging: 'Der Antrag ändert sich laufend, während er geprüft wird; bitte noch einmal versuchen',
};
