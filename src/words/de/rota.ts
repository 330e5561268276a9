import { clockIn } from '../clock.ts';
import type { rota as english } from '../en/rota.ts';
import { amount } from '../rules/de.ts';
import { day } from './day.ts';
import { hours, SIDES } from './limits.ts';
import { many } from './many.ts';
import { number } from './number.ts';

const CARRIED = { nights: 'Nacht', weekends: 'Wochenende', lateEnds: 'später Feierabend' };
const ALL_CARRIED = { nights: 'Nächte', weekends: 'Wochenenden', lateEnds: 'späte Feierabende' };

const { moment, span } = clockIn('de');

export const rota: typeof english = {
  moment,
  span,
  duty: ({ times, place }) => `${times}, ${place}`,
  anotherSite: 'einem anderen Standort',
  thatSite: 'diesem Standort',
  anotherShift: 'eine andere Schicht',
  shiftElsewhere: 'Eine Schicht an einem anderen Standort',
  somebodyGone: 'Eine ausgeschiedene Person',
  severalPeople: 'Mehrere Personen',
  thisWork: 'diese Arbeit',
  quoted: ({ text }) => `„${text}“`,
  about: ({ subject, fault }) => `${subject}: ${fault}`,
  carried: ({ what, count, since }) =>
    `${many(count, CARRIED[what], ALL_CARRIED[what])} über dem gerechten Anteil seit ${day(since)}`,
  onThatDay: 'an diesem Tag',
  inThatWeek: 'in dieser Woche',
  inThatMonth: 'in diesem Monat',
  inAll: 'insgesamt',
  minutes: ({ who, value, period, side, limit }) =>
    `${who} käme ${period} auf ${hours(value)}; ${SIDES[side]} ${hours(limit)}`,
  shifts: ({ who, value, period, side, limit }) =>
    `${who} käme ${period} auf ${many(value, 'Schicht', 'Schichten')}; ${SIDES[side]} ${number(limit)}`,
  shiftsOfKind: ({ who, value, kinds, period, side, limit }) =>
    `${who} käme ${period} auf ${many(value, 'Schicht', 'Schichten')} der Art ${kinds}; ${SIDES[side]} ${number(limit)}`,
  oneOf: ({ one, other }) => `${one} oder ${other}`,
  both: ({ one, other }) => `${one} und ${other}`,
  daysInRow: ({ who, value, side, limit }) =>
    `${who} würde ${many(value, 'Tag', 'Tage')} in Folge arbeiten; ${SIDES[side]} ${number(limit)}`,
  shiftsInRow: ({ who, value, side, limit }) =>
    `${who} hätte ${many(value, 'Schicht', 'Schichten')} in Folge; ${SIDES[side]} ${number(limit)}`,
  weekends: ({ who, value, side, limit }) =>
    `${who} würde an ${many(value, 'Wochenende', 'Wochenenden')} arbeiten; ${SIDES[side]} ${number(limit)}`,
  changes: ({ value, limit }) =>
    `${number(value)} veröffentlichte Zuteilungen ändern sich; höchstens ${number(limit)}`,
  alternative: 'eine Alternative zur Schicht ist gewählt',
  missedBy: ({ rule, minutes }) => `${rule}; insgesamt um ${hours(minutes)} verfehlt`,
  tooMany: ({ count }) => `${number(count)} zu viel`,
  tooFew: ({ count }) => `${number(count)} zu wenig`,
  stays: ({ who, shift }) => `${who} bleibt eingeteilt: ${shift}`,
  staysThough: ({ who, shift, fault }) => `${who} bleibt eingeteilt: ${shift}. Aber: ${fault}`,
  notQualified: ({ who, what }) => `${who} ist nicht qualifiziert für ${what}`,
  qualificationEnds: ({ who, what }) =>
    `Die Qualifikation von ${who} für ${what} gilt nicht für die ganze Zeit`,
  qualificationUntil: ({ who, what, date, clock }) =>
    `Die Qualifikation von ${who} für ${what} gilt nur bis zum ${day(date)}${clock === '' ? '' : `, ${clock} Uhr`}`,
  qualificationWithdrawn: ({ who, what }) => `Die Qualifikation von ${who} für ${what} wurde entzogen`,
  noContract: ({ who }) => `${who} hat zu dieser Zeit keinen Vertrag`,
  onLeave: ({ who }) => `${who} ist zu dieser Zeit abwesend`,
  unavailable: ({ who }) => `${who} ist zu dieser Zeit nicht verfügbar`,
  excluded: ({ who }) => `${who} ist von dieser Schicht ausgeschlossen`,
  notAtSite: ({ who, place }) => `${who} arbeitet nicht am Standort ${place}`,
  works: ({ who }) => `${who} arbeitet zu dieser Zeit schon`,
  worksOn: ({ who, duty }) => `${who} arbeitet zu dieser Zeit schon: ${duty}`,
  nextDuty: 'der Schicht davor oder danach',
  travel: ({ who, duty }) => `${who} hätte zu wenig Zeit für den Weg zur anderen Schicht (${duty})`,
  restBelow: ({ who, needed, duty }) =>
    `${who} hätte weniger als ${hours(needed)} Ruhezeit zwischen dieser und der anderen Schicht (${duty})`,
  restBetween: ({ who, left, needed, duty }) =>
    `${who} hätte nur ${hours(left)} Ruhezeit zwischen dieser und der anderen Schicht (${duty}); mindestens ${hours(needed)}`,
  dailyRest: ({ who, left, needed }) =>
    `${who} hätte in den 24 Stunden ab Arbeitsbeginn nur ${hours(left)} Ruhezeit; mindestens ${hours(needed)}`,
  weeklyRest: ({ who, needed, days }) =>
    `${who} hätte in ${number(days)} Tagen keine ${hours(needed)} zusammenhängende Ruhezeit`,
  tooFar: ({ who, place, km }) => `${who} wohnt mehr als ${number(km)} km von ${place} entfernt`,
  putByHand: ({ who }) => `${who} wurde von Hand in diese Schicht eingeteilt`,
  rule: ({ who, rule }) => `${who} würde die Regel „${rule}“ verletzen`,
  ruleWith: ({ who, rule, value, unit }) =>
    `${who} würde die Regel „${rule}“ verletzen (${amount(value, unit)})`,
  notScheduled: ({ who }) => `${who} wird nicht mehr eingeplant`,
  dayOver: 'der Tag ist vorbei, deshalb lässt sich niemand mehr in Bereitschaft einteilen',
  alreadyOn: ({ who, shift }) => `${who} ist schon eingeteilt: ${shift}`,
  notOn: ({ who, shift }) => `${who} ist nicht eingeteilt: ${shift}`,
  notWorking: ({ who, row }) => `${who} arbeitet nicht in ${row}`,
  theRow: 'dieser Zeile',
  full: ({ shift, count, most }) =>
    `${shift} ist voll (${number(count)} von höchstens ${number(most)}); nennen Sie in replaceUserId, wer ersetzt wird`,
  fullAfter: ({ shift, count, most }) =>
    `${shift} ist voll (${number(count)} von höchstens ${number(most)}); nehmen Sie in derselben Änderung jemanden heraus`,
  endsBefore: ({ last, first }) => `endet am ${day(last)}, vor dem Beginn am ${day(first)}`,
  spansDays: ({ days, most }) => `umfasst ${number(days)} Tage; höchstens ${number(most)} sind möglich`,
  dateOutside: ({ startDate, first, last }) =>
    `${day(startDate)} muss zwischen ${day(first)} und ${day(last)} liegen`,
  endOutside: ({ endDate, most, startDate }) =>
    `${day(endDate)} muss 0 bis ${number(most)} Tage nach dem Beginn (${day(startDate)}) liegen`,
  staffed: ({ who, shift }) => `${who} ist inzwischen in „${shift}“ eingeteilt; bitte zuerst herausnehmen`,
  outsideWeeks: ({ shift }) =>
    `„${shift}“ läge außerhalb der Wochen dieses Dienstplans; bitte innerhalb bleiben`,
  notInRun: ({ demandId }) => `Dieser Planungslauf umfasst den Bedarf ${demandId} nicht; bitte neu planen`,
  moved: ({ planned, now }) => `${planned} ist jetzt ${now}; bitte neu planen`,
  replaceRequired: 'fehlt: Ohne userId sagt es, wessen Platz frei wird',
  fromNotAllowed: 'sagt, woher userId kommt; ohne userId bitte weglassen',
  noDayOfWeek: ({ date, weekStart }) =>
    `${day(date)} ist kein Tag der Woche, die am ${day(weekStart)} beginnt`,
  withoutResult: ({ id, status }) =>
    `Der Lauf ${id} ist ${status}: Nur ein Lauf mit Ergebnis hat Stunden und Kosten`,
  doubleBooking:
    'Jemand ist zu dieser Zeit in einem anderen veröffentlichten Dienstplan eingeteilt; bitte neu planen und das Ergebnis veröffentlichen',
  staffedRow: ({ who, name, when }) =>
    `Im veröffentlichten Dienstplan eingeteilt in „${name}“ (${when}): ${who}; bitte zuerst herausnehmen`,
  people: ({ count }) => many(count, 'Person', 'Personen'),
  overAverage: ({ who, first, remedy }) =>
    `Damit wäre die im Schnitt erlaubte Arbeitszeit überschritten (${who}): ${first}; ${remedy}`,
  stale: ({ count, first }) =>
    `${count === 1 ? '1 Zuteilung ist' : `${number(count)} Zuteilungen sind`} nicht mehr möglich: ${first}; bitte neu planen, oder mit acceptWarnings: true ohne sie veröffentlichen`,
};
