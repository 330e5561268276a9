import type { you as english } from '../en/you.ts';
import { day } from './day.ts';
import { hours, SIDES } from './limits.ts';
import { many } from './many.ts';
import { number } from './number.ts';

export const you: typeof english = {
  somebody: 'Sie',
  minutes: ({ value, period, side, limit }) =>
    `Sie kämen ${period} auf ${hours(value)}; ${SIDES[side]} ${hours(limit)}`,
  shifts: ({ value, period, side, limit }) =>
    `Sie kämen ${period} auf ${many(value, 'Schicht', 'Schichten')}; ${SIDES[side]} ${number(limit)}`,
  shiftsOfKind: ({ value, kinds, period, side, limit }) =>
    `Sie kämen ${period} auf ${many(value, 'Schicht', 'Schichten')} der Art ${kinds}; ${SIDES[side]} ${number(limit)}`,
  daysInRow: ({ value, side, limit }) =>
    `Sie würden ${many(value, 'Tag', 'Tage')} in Folge arbeiten; ${SIDES[side]} ${number(limit)}`,
  shiftsInRow: ({ value, side, limit }) =>
    `Sie hätten ${many(value, 'Schicht', 'Schichten')} in Folge; ${SIDES[side]} ${number(limit)}`,
  weekends: ({ value, side, limit }) =>
    `Sie würden an ${many(value, 'Wochenende', 'Wochenenden')} arbeiten; ${SIDES[side]} ${number(limit)}`,
  stays: ({ shift }) => `Sie bleiben eingeteilt: ${shift}`,
  staysThough: ({ shift, fault }) => `Sie bleiben eingeteilt: ${shift}. Aber: ${fault}`,
  notQualified: ({ what }) => `Sie sind nicht qualifiziert für ${what}`,
  qualificationEnds: ({ what }) => `Ihre Qualifikation für ${what} gilt nicht für die ganze Zeit`,
  qualificationUntil: ({ what, date, clock }) =>
    `Ihre Qualifikation für ${what} gilt nur bis zum ${day(date)}${clock === '' ? '' : `, ${clock} Uhr`}`,
  qualificationWithdrawn: ({ what }) => `Ihre Qualifikation für ${what} wurde entzogen`,
  noContract: 'Sie haben zu dieser Zeit keinen Vertrag',
  onLeave: 'Sie sind zu dieser Zeit abwesend',
  unavailable: 'Sie sind zu dieser Zeit nicht verfügbar',
  excluded: 'Sie sind von dieser Schicht ausgeschlossen',
  notAtSite: ({ place }) => `Sie arbeiten nicht am Standort ${place}`,
  works: 'Sie arbeiten zu dieser Zeit schon',
  worksOn: ({ duty }) => `Sie arbeiten zu dieser Zeit schon: ${duty}`,
  travel: ({ duty }) => `Sie hätten zu wenig Zeit für den Weg zur anderen Schicht (${duty})`,
  restBelow: ({ needed, duty }) =>
    `Sie hätten weniger als ${hours(needed)} Ruhezeit zwischen dieser und der anderen Schicht (${duty})`,
  restBetween: ({ left, needed, duty }) =>
    `Sie hätten nur ${hours(left)} Ruhezeit zwischen dieser und der anderen Schicht (${duty}); mindestens ${hours(needed)}`,
  dailyRest: ({ left, needed }) =>
    `Sie hätten in den 24 Stunden ab Arbeitsbeginn nur ${hours(left)} Ruhezeit; mindestens ${hours(needed)}`,
  weeklyRest: ({ needed, days }) =>
    `Sie hätten in ${number(days)} Tagen keine ${hours(needed)} zusammenhängende Ruhezeit`,
  tooFar: ({ place, km }) => `Sie wohnen mehr als ${number(km)} km von ${place} entfernt`,
  putByHand: 'Sie wurden von Hand in diese Schicht eingeteilt',
  rule: ({ rule }) => `Sie würden die Regel „${rule}“ verletzen`,
  notScheduled: 'Sie werden nicht mehr eingeplant',
  alreadyOn: ({ shift }) => `Sie sind schon eingeteilt: ${shift}`,
  notOn: ({ shift }) => `Sie sind nicht eingeteilt: ${shift}`,
  notWorking: ({ row }) => `Sie arbeiten nicht in ${row}`,
};
