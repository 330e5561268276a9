import type { english } from '../english.ts';
import { day } from './day.ts';
import { number } from './number.ts';

/** Costs of billions and more: `1.2e+17` as `1,2e+17`. */
const large = (text: string) => String(text).replace('.', ',');

export const problem: (typeof english)['problem'] = {
  missing: ({ wanted }) => `fehlt. Erwartet wird: ${wanted}.`,
  wrongValue: ({ shown, wanted }) => `ist ${shown}. Erwartet wird: ${wanted}.`,
  unknownMember: ({ known }) => `ist nicht bekannt. Bitte weglassen oder eines davon angeben: ${known}.`,
  emptyList: 'ist leer. Bitte mindestens einen Eintrag angeben oder das Feld weglassen.',
  endNotAfterStart: ({ start, end }) =>
    `end (${number(end)}) liegt nicht nach start (${number(start)}). Bitte vertauschen oder weglassen.`,
  untilNotAfterFrom: ({ from, until }) => `until (${number(until)}) liegt nicht nach from (${number(from)}).`,
  noDate: ({ date }) => `„${date}“ ist kein Datum. Bitte in der Form JJJJ-MM-TT schreiben.`,
  noDay: 'enthält keinen Tag. Bitte mindestens einen angeben.',
  dayNotNext: ({ before }) =>
    `folgt nicht auf den ${day(before)}. Die Tage müssen lückenlos aufeinander folgen.`,
  dayNotJoined: ({ end }) => `ist nicht das Ende des Vortags (${number(end)}).`,
  notFirstStart: ({ start }) => `ist nicht der Beginn des ersten Tages (${number(start)}).`,
  notLastEnd: ({ end }) => `ist nicht das Ende des letzten Tages (${number(end)}).`,
  notADay: ({ last }) => `ist kein Tag des Zeitraums (0 bis ${number(last)}).`,
  datesTurned: ({ from, until }) => `${day(until)} liegt vor fromDate (${day(from)}).`,
  noWeekday: ({ day: weekday }) =>
    `${number(weekday)} ist kein Wochentag. Möglich ist 1 (Montag) bis 7 (Sonntag).`,
  noMinute: ({ minute, last }) =>
    `${number(minute)} ist keine Minute eines Tages. Möglich ist 0 bis ${number(last)}.`,
  hoursTurned: ({ from, until, day: length }) =>
    `until (${number(until)}) liegt nicht nach from (${number(from)}). Für den nächsten Tag ${number(length)} dazuzählen.`,
  hoursTooLong: ({ from, until }) =>
    `until (${number(until)}) liegt mehr als einen Tag nach from (${number(from)}). Bitte senken.`,
  badWeekend: 'sind keine zwei bis sechs aufeinanderfolgenden Wochentage. Bitte so schreiben: [5, 6, 7].',
  idTwice: ({ id }) => `„${id}“ kommt zweimal vor. IDs müssen sich unterscheiden.`,
  unknownLocation: ({ id }) => `„${id}“ fehlt unter locations. Bitte dort ergänzen.`,
  unknownPerson: ({ id }) => `„${id}“ fehlt unter people.`,
  unknownDemand: ({ id }) => `„${id}“ fehlt unter demand.`,
  rowTooLong: ({ minutes }) =>
    `dauert ${number(minutes)} Minuten. Bitte aufteilen, was länger als ein Tag ist.`,
  minAboveTarget: ({ min, target }) =>
    `min (${number(min)}) liegt über target (${number(target)}). Bitte target anheben oder min senken.`,
  targetAboveMax: ({ target, max }) =>
    `target (${number(target)}) liegt über max (${number(max)}). Bitte max anheben oder die Zeile aufteilen.`,
  slotCostFalls: ({ cost, before }) =>
    `die Kosten ${number(cost)} liegen unter den vorigen (${number(before)}). Weitere Plätze dürfen nicht weniger kosten.`,
  furtherAlone: 'steht ohne Qualifikation (profile). Bitte der Zeile eine geben oder `further` weglassen.',
  excludedToo: ({ id }) => `„${id}“ ist zugleich ausgeschlossen. Bitte nur eines von beidem.`,
  tooManyPairs: ({ count, most }) =>
    `${number(count)} Paare aus Person und Zeile ohne Qualifikation, höchstens ${number(most)} sind möglich. Bitte den Zeilen Qualifikationen geben oder in Teilen planen.`,
  costsUnsorted: ({ from, before }) => `${number(from)} liegt nicht nach ${number(before)}. Bitte ordnen.`,
  pinsAtOnce: ({ id, other }) =>
    `„${id}“ liegt zur selben Zeit wie „${other}“, und beide sind fixiert. Bitte nur eines behalten.`,
  tooManyPinned: ({ pinned, max }) =>
    `${number(pinned)} Personen sind fixiert, max ist ${number(max)}. Bitte max anheben oder Fixierungen lösen.`,
  hardWeighted: 'steht neben `hard`. Bitte nur eines von beidem.',
  neitherHard: 'fehlt. Bitte eine Zahl ab 0 angeben oder `hard: true`.',
  alternativesPriceless: 'Alternativen haben keinen Preis. Bitte `hard: true` angeben.',
  breaksPriceless: 'Pausen haben keinen Preis. Bitte `hard: true` angeben.',
  tooPrecise: ({ weight, owner, most, rounded }) =>
    `das Gewicht ${number(weight)} von ${owner} hat mehr als ${number(most)} Nachkommastellen. Möglich ist ${number(rounded)}.`,
  weightsTooLarge: ({ weight, owner, sum, decimals, limit }) =>
    `das Gewicht ${number(weight)} von ${owner} hat den größten Anteil: Die Kosten können zusammen ${large(sum)} erreichen, und mit ${number(decimals)} Nachkommastellen sind Summen bis ${large(limit)} genau. Bitte niedrigere Gewichte oder weniger Nachkommastellen wählen; es zählt nur, wie sie sich zueinander verhalten.`,
  minAboveMax: ({ min, max }) =>
    `min (${number(min)}) liegt über max (${number(max)}). Bitte vertauschen oder eines weglassen.`,
  needsKinds: 'fehlen. Bitte die Arten nennen, von denen Tage hintereinander zählen.',
  takesNoKinds: ({ of }) =>
    `sind genannt, gezählt werden aber Tage der Art „${of}“. Bitte weglassen oder Tage mit solchen Schichten zählen.`,
  noBound: 'hat weder min noch max, verlangt also nichts. Bitte eines davon angeben.',
  alternativeTwice: ({ row, rule }) =>
    `die Zeile „${row}“ ist schon eine Alternative der Regel „${rule}“. Bitte so filtern, dass jede in einer Regel steht.`,
  noTier: 'enthält keine Stufe. Bitte mindestens eine angeben.',
  tiersUnsorted: ({ value, before }) =>
    `${number(value)} liegt nicht über ${number(before)}. Bitte die Stufen ordnen.`,
  tierCheaper: ({ value, before }) =>
    `${number(value)} liegt unter der vorigen Stufe (${number(before)}). Weitere Minuten dürfen nicht weniger kosten: bitte anheben oder die Stufe weglassen.`,
  paysNothing: 'zahlt nichts. Bitte einen Anteil am Stundenlohn oder einen Betrag je Stunde angeben.',
  breaksFillWork: ({ breaks, work }) =>
    `Pausen von ${number(breaks)} Minuten lassen in ${number(work)} Minuten keine Arbeit übrig. Bitte kürzen oder fromMinutes anheben.`,
  blockHasNoMost:
    'passt nicht zu daysOffInARow. Freie Tage hintereinander begrenzt eine Regel der Art `consecutive`.',
  blockNeedsLength: 'ist die Zahl freier Tage hintereinander. Bitte eine ganze Zahl ab 1 angeben.',
  blockLooksAtAll: 'passt nicht zu daysOffInARow, das alle Schichten zählt. Bitte weglassen.',
  noWindow: 'nennt keinen Zeitraum. Bitte eines von per, windowDays und windowWeeks angeben.',
  severalWindows: ({ names }) =>
    `nennt ${names}. Bitte nur eines von per, windowDays und windowWeeks angeben.`,
  daysOfNoWeekend: ({ of }) =>
    `sind Tage eines Wochenendes, gezählt wird aber ${of}. Bitte weekdays nehmen oder Wochenenden zählen.`,
  sharesNoWeekend: ({ of }) =>
    `sind Tage eines Wochenendes, verteilt wird aber ${of}. Bitte weekdays nehmen oder Wochenenden verteilen.`,
  minAboveWindow: ({ min, most }) =>
    `min (${number(min)}) ist mehr, als in den Zeitraum passt (${number(most)}). Bitte senken oder den Zeitraum verlängern.`,
  balanceTwice: ({ id }) => `„${id}“ kommt zweimal vor. Bitte beides zusammenzählen.`,
  noDutyPasses: ({ least, most, value }) =>
    `${number(least)} liegt nach ${most} (${number(value)}): Keine Schicht erfüllt das. Bitte vertauschen oder eines weglassen.`,
  tooManyFilters: ({ count, most }) =>
    `${number(count)} verschiedene Filter für Schichten, höchstens ${number(most)} sind möglich. Bitte die Regel aufteilen.`,
  tooManyDays: ({ count, most }) =>
    `${number(count)} Tage, höchstens ${number(most)} sind möglich. Bitte weniger nennen.`,
  tooManyOpen: ({ count, most }) =>
    `kann ${number(count)}-mal beginnen, bevor es endet, höchstens ${number(most)}-mal ist möglich. Bitte kürzen oder die Wochentage oder Daten nennen, an denen es beginnt.`,
  curveAlone: 'steht anstelle von min und max. Bitte beides in den Stufen angeben.',
  noStep: 'enthält keine Stufe. Bitte mindestens eine angeben.',
  everyOfNobody: 'hat kein `beside`, das es zählt. Bitte angeben oder weglassen.',
  everyTimesMin: 'vervielfacht `min`. Bitte nur min angeben, und max in einer eigenen Regel.',
};
