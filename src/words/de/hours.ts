import type { english } from '../english.ts';
import { day } from './day.ts';
import { many } from './many.ts';
import { number } from './number.ts';

export const hours: (typeof english)['hours'] = {
  overlapsOpen: ({ clockIn, until, id }) =>
    `In der Personalverwaltung steht schon eine Anwesenheit von ${day(clockIn)} ${day(until)} (${id}), die sich überschneidet; bitte andere Zeiten wählen oder jene korrigieren`,
  dayApproved: ({ date }) =>
    `Die Stunden vom ${day(date)} sind freigegeben; sie lassen sich erst korrigieren, wenn die Leitung die Freigabe zurückgenommen hat`,
  outNotAfterIn: ({ clockOut, clockIn }) => `${day(clockOut)} liegt nicht nach dem Kommen (${day(clockIn)})`,
  stayTooLong: ({ clockOut, hours, clockIn }) =>
    `${day(clockOut)} liegt mehr als ${number(hours)} Stunden nach dem Kommen (${day(clockIn)}); bitte mehrere Anträge stellen`,
  inFuture: ({ clockOut }) => `${day(clockOut)} liegt noch in der Zukunft; bitte nach der Arbeit stellen`,
  tooOld: ({ clockIn, days }) =>
    `${day(clockIn)} ist mehr als ${number(days)} Tage her; so alte Anwesenheit wird in der Personalverwaltung geändert`,
  breakTooLong: ({ breakMinutes, minutes }) =>
    `${number(breakMinutes)} Minuten Pause füllen die ${number(minutes)} Minuten zwischen Kommen und Gehen ganz aus`,
  sameAsHeld: ({ clockOut }) =>
    `${day(clockOut)} und alles andere steht schon so in der Personalverwaltung; bitte eine Zeit oder die Pause ändern`,
  notIn: ({ name }) => `${name} ist hier nicht eingestempelt; bitte zuerst kommen`,
  alreadyIn: ({ name, clockIn }) => `${name} ist seit ${clockIn} eingestempelt; bitte zuerst gehen`,
  forgotten: ({ clockIn }) =>
    `Zur Anwesenheit seit ${clockIn} fehlt das Gehen; bitte am Computer oder Telefon eine Korrektur beantragen und hier neu kommen`,
  onBreak: ({ name }) => `${name} ist in der Pause; bitte sie zuerst beenden`,
  noBreak: ({ name }) => `${name} ist nicht in der Pause; bitte sie beginnen oder gehen`,
  inNotBefore: ({ clockIn }) =>
    `In der Personalverwaltung steht ein Kommen (${clockIn}), das nicht vor jetzt liegt; bitte einen Moment warten oder es dort korrigieren`,
  otherWithin: ({ clockIn, since }) =>
    `In der Personalverwaltung steht in der Zeit seit ${since} schon eine andere Anwesenheit (ab ${clockIn}); bitte eine Korrektur beantragen`,
  clockedMeanwhile: ({ name }) =>
    `${name} stempelt gerade, vielleicht an einem anderen Terminal; bitte noch einmal nachsehen`,
  noPin: ({ userName }) => `${userName} hat keine PIN; sie wird unter „Meine Schichten“ gesetzt`,
  notOver: ({ endDate, name, last }) =>
    `${day(endDate)} ist für ${name} noch nicht vorbei; möglich sind Tage bis ${day(last)}`,
  stillIn: ({ name }) =>
    `${name} ist noch eingestempelt; die Tage lassen sich freigeben, sobald ausgestempelt oder das Gehen per Korrektur nachgetragen ist`,
  ownReview: 'Die eigenen Stunden darf nur die Administration freigeben',
  workedElsewhere: ({ name, sites }) =>
    `${name} hat an diesen Tagen in ${sites} gearbeitet; freigeben kann, wer für alle diese Standorte zuständig ist, oder die Administration`,
  reviewedSince: ({ decision, reviewedAt }) =>
    `Diese Tage wurden um ${day(reviewedAt)} schon bearbeitet (${decision}), nach dem ersten Versand dieser Anfrage; zum erneuten Bearbeiten bitte mit neuem Idempotency-Key senden`,
  ownTimesheet: ({ asked }) => `Teammitglieder sehen nur die eigenen Stunden, nicht die von ${asked}`,
  endBeforeStart: ({ endDate, startDate }) => `${day(endDate)} liegt vor dem Beginn (${day(startDate)})`,
  tooManyDays: ({ days, most }) => `umfasst ${number(days)} Tage; höchstens ${number(most)} auf einmal`,
  tooEasy: 'ist zu leicht zu erraten: bitte Ziffern wählen, die weder alle gleich noch der Reihe nach sind',
  deletedInHr:
    'Die Anwesenheit wurde seit dem Antrag in der Personalverwaltung gelöscht; bitte den Antrag ablehnen',
  changedInHr: ({ clockIn, clockOut }) =>
    `Die Anwesenheit wurde seit dem Antrag in der Personalverwaltung auf ${day(clockIn)}, ${day(clockOut)} geändert; bitte den Antrag ablehnen`,
  withoutOut: 'ohne Gehen',
  untilOut: ({ clockOut }) => `bis ${day(clockOut)}`,
  wrongPin: ({ name, next }) => `Das ist nicht die PIN von ${name}; ${next}`,
  triesLeft: ({ left }) => `nach ${many(left, 'weiteren falschen', 'weiteren falschen')} folgt eine Pause`,
  tryAgainIn: ({ name, minutes }) =>
    `${name} kann es in ${many(minutes, 'Minute', 'Minuten')} wieder versuchen`,
  paused: ({ who, minutes }) =>
    `Zu viele falsche PINs für ${who}: bitte in ${many(minutes, 'Minute', 'Minuten')} noch einmal versuchen oder die Leitung fragen`,
  thisTerminal: 'dieses Terminal',
};
