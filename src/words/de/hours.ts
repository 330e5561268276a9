import type { english } from '../english.ts';
import { day } from './day.ts';
import { many } from './many.ts';
import { number } from './number.ts';

export const hours: (typeof english)['hours'] = {
  overlapsOpen: ({ clockIn, until, id }) =>
    `In der Personalverwaltung gibt es schon überschneidende Stempelzeiten: ${day(clockIn)} ${day(until)} (${id}); bitte andere Zeiten wählen oder jene korrigieren`,
  dayApproved: ({ date }) =>
    `Die Arbeitszeit vom ${day(date)} ist genehmigt; sie lässt sich erst korrigieren, wenn die Leitung die Genehmigung zurückgenommen hat`,
  outNotAfterIn: ({ clockOut, clockIn }) =>
    `${day(clockOut)} liegt nicht nach dem Einstempeln (${day(clockIn)})`,
  stayTooLong: ({ clockOut, hours, clockIn }) =>
    `${day(clockOut)} liegt mehr als ${number(hours)} Stunden nach dem Einstempeln (${day(clockIn)}); bitte mehrere Anträge stellen`,
  inFuture: ({ clockOut }) =>
    `${day(clockOut)} liegt noch in der Zukunft; bitte den Antrag nach der Arbeit stellen`,
  tooOld: ({ clockIn, days }) =>
    `${day(clockIn)} ist mehr als ${number(days)} Tage her; so alte Stempelzeiten werden in der Personalverwaltung geändert`,
  breakTooLong: ({ breakMinutes, minutes }) =>
    `${number(breakMinutes)} Minuten Pause sind nicht kürzer als die ${number(minutes)} Minuten zwischen Ein- und Ausstempeln`,
  inToCome: ({ clockIn }) =>
    `${day(clockIn)} liegt noch in der Zukunft; bitte eine Zeit wählen, die vorbei ist`,
  inTooLongAgo: ({ clockIn, hours }) =>
    `${day(clockIn)} liegt mehr als ${number(hours)} Stunden zurück, so lange bleibt niemand; bitte ausstempeln und dann beide Zeiten beantragen`,
  inBeforeBreak: ({ clockIn, breakMinutes }) =>
    `Es sind schon ${number(breakMinutes)} Minuten Pause erfasst, mehr als seit ${day(clockIn)} vergangen sind; bitte eine frühere Zeit wählen`,
  needsEntry:
    'entryId fehlt: Nur Stempelzeiten, die in der Personalverwaltung stehen, laufen weiter oder lassen sich löschen',
  breakStays: ({ breakMinutes }) =>
    `Die Pause (${number(breakMinutes)} min) lässt sich erst nach dem Ausstempeln korrigieren; bitte vorerst weglassen`,
  hasEnded: ({ clockOut }) =>
    `Ausgestempelt wurde ${day(clockOut)}; bitte diese Zeit oder die richtige angeben`,
  sameAsHeld: ({ value }) =>
    `${day(value)} und alles andere steht schon so in der Personalverwaltung; bitte eine Zeit oder die Pause ändern`,
  notIn: ({ name }) => `${name} ist hier nicht eingestempelt; bitte zuerst einstempeln`,
  alreadyIn: ({ name, clockIn }) => `${name} ist seit ${clockIn} eingestempelt; bitte zuerst ausstempeln`,
  forgotten: ({ clockIn }) =>
    `Zur Anwesenheit seit ${clockIn} fehlt das Ausstempeln; bitte am Computer oder Telefon eine Korrektur beantragen und hier neu einstempeln`,
  onBreak: ({ name }) => `${name} ist in der Pause; bitte zuerst die Pause beenden`,
  noBreak: ({ name }) => `${name} ist nicht in der Pause; bitte eine beginnen oder ausstempeln`,
  inNotBefore: ({ clockIn }) =>
    `In der Personalverwaltung steht ein Einstempeln um ${clockIn}, das noch nicht vorbei ist; bitte einen Moment warten oder es dort korrigieren`,
  otherWithin: ({ clockIn, since }) =>
    `In der Personalverwaltung steht in der Zeit seit ${since} schon eine andere Anwesenheit (ab ${clockIn}); bitte eine Korrektur beantragen`,
  clockedMeanwhile: ({ name }) =>
    `${name} stempelt gerade, vielleicht an einem anderen Terminal; bitte noch einmal nachsehen`,
  noPin: ({ userName }) => `${userName} hat keine PIN; sie wird unter „Meine Schichten“ festgelegt`,
  notOver: ({ endDate, name, last }) =>
    `${day(endDate)} ist für ${name} noch nicht vorbei; möglich sind Tage bis ${day(last)}`,
  stillIn: ({ name }) =>
    `${name} ist noch eingestempelt; die Tage lassen sich genehmigen, sobald die Person ausgestempelt hat oder das Ausstempeln per Korrektur nachgetragen ist`,
  ownReview: 'Die eigene Arbeitszeit darf nur die Administration prüfen',
  workedElsewhere: ({ name, sites }) =>
    `${name} hat an diesen Tagen in ${sites} gearbeitet; prüfen kann das, wer für alle diese Standorte zuständig ist, oder die Administration`,
  reviewedSince: ({ decision, reviewedAt }) =>
    `Diese Tage wurden am ${day(reviewedAt)} schon geprüft (${decision}), nachdem diese Anfrage zuerst gesendet wurde; zum erneuten Prüfen bitte mit neuem Idempotency-Key senden`,
  ownTimesheet: ({ asked }) => `Teammitglieder sehen nur die eigene Arbeitszeit, nicht die von ${asked}`,
  endBeforeStart: ({ endDate, startDate }) => `${day(endDate)} liegt vor dem Beginn (${day(startDate)})`,
  tooManyDays: ({ days, most }) => `umfasst ${number(days)} Tage; höchstens ${number(most)} auf einmal`,
  tooEasy:
    'ist zu leicht zu erraten: bitte Ziffern wählen, die weder alle gleich sind noch aufeinanderfolgen',
  deletedInHr:
    'Die Stempelzeiten wurden seit dem Antrag in der Personalverwaltung gelöscht; bitte den Antrag ablehnen',
  changedInHr: ({ clockIn, ending }) =>
    `In der Personalverwaltung stehen inzwischen andere Zeiten (${day(clockIn)} ${ending}), zu denen die Korrektur nicht mehr passt; bitte neu ansehen und einen Antrag dazu ablehnen`,
  withoutOut: 'ohne Ausstempeln',
  untilOut: ({ clockOut }) => `bis ${day(clockOut)}`,
  wrongPin: ({ name, next }) => `Das ist nicht die PIN von ${name}; ${next}`,
  triesLeft: ({ left }) =>
    `nach ${left === 1 ? 'einer weiteren falschen Eingabe' : `${number(left)} weiteren falschen Eingaben`} ist die Eingabe eine Weile gesperrt`,
  tryAgainIn: ({ name, minutes }) =>
    `${name} kann es in ${many(minutes, 'Minute', 'Minuten')} wieder versuchen`,
  paused: ({ who, minutes }) =>
    `Zu viele falsche PINs für ${who}: bitte in ${many(minutes, 'Minute', 'Minuten')} noch einmal versuchen oder die Leitung fragen`,
  thisTerminal: 'dieses Terminal',
};
