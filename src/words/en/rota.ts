/** Broken rules of a rota: who, what and by how much. Lengths are minutes. */

import { clockIn } from '../clock.ts';
import { amount } from '../rules/en.ts';
import { day } from './day.ts';
import { hours, SIDES } from './limits.ts';
import { many } from './many.ts';

const CARRIED = { nights: 'night', weekends: 'weekend', lateEnds: 'late end' };

/** What somebody comes to in a period, and the limit that this misses. */
interface Limit {
  who: string;
  value: number;
  side: 'min' | 'max';
  limit: number;
}

const { moment, span } = clockIn('en');

export const rota = {
  moment,
  span,
  duty: ({ times, place }: { times: string; place: string }) => `${times} at ${place}`,
  anotherSite: 'another site',
  thatSite: 'that site',
  anotherShift: 'another shift',
  shiftElsewhere: 'A shift at another site',
  somebodyGone: 'Somebody who has left',
  severalPeople: 'Several people',
  thisWork: 'this work',
  quoted: ({ text }: { text: string }) => `“${text}”`,
  about: ({ subject, fault }: { subject: string; fault: string }) => `${subject}: ${fault}`,
  carried: ({
    what,
    count,
    since,
  }: {
    what: 'nights' | 'weekends' | 'lateEnds';
    count: number;
    since: string;
  }) => `${many(count, CARRIED[what])} above the fair share since ${day(since)}`,
  onThatDay: 'on that day',
  inThatWeek: 'in that week',
  inThatMonth: 'in that month',
  inAll: 'in all',
  minutes: ({ who, value, period, side, limit }: Limit & { period: string }) =>
    `${who} would work ${hours(value)} ${period}; ${SIDES[side]} ${hours(limit)}`,
  shifts: ({ who, value, period, side, limit }: Limit & { period: string }) =>
    `${who} would work ${many(value, 'shift')} ${period}; ${SIDES[side]} ${limit}`,
  shiftsOfKind: ({ who, value, kinds, period, side, limit }: Limit & { kinds: string; period: string }) =>
    `${who} would work ${many(value, 'shift')} of ${kinds} ${period}; ${SIDES[side]} ${limit}`,
  oneOf: ({ one, other }: { one: string; other: string }) => `${one} or ${other}`,
  both: ({ one, other }: { one: string; other: string }) => `${one} and ${other}`,
  daysInRow: ({ who, value, side, limit }: Limit) =>
    `${who} would work ${many(value, 'day')} in a row; ${SIDES[side]} ${limit}`,
  shiftsInRow: ({ who, value, side, limit }: Limit) =>
    `${who} would work ${many(value, 'shift')} in a row; ${SIDES[side]} ${limit}`,
  weekends: ({ who, value, side, limit }: Limit) =>
    `${who} would work ${many(value, 'weekend')}; ${SIDES[side]} ${limit}`,
  changes: ({ value, limit }: { value: number; limit: number }) =>
    `${value} published assignments change, at most ${limit}`,
  alternative: 'an alternative to the shift is chosen',
  missedBy: ({ rule, minutes }: { rule: string; minutes: number }) =>
    `${rule}; missed by ${hours(minutes)} in all`,
  tooMany: ({ count }: { count: number }) => `${count} too many`,
  tooFew: ({ count }: { count: number }) => `${count} too few`,
  stays: ({ who, shift }: { who: string; shift: string }) => `${who} stays on ${shift}`,
  staysThough: ({ who, shift, fault }: { who: string; shift: string; fault: string }) =>
    `${who} stays on ${shift}, yet ${fault}`,
  notQualified: ({ who, what }: { who: string; what: string }) => `${who} is not qualified for ${what}`,
  qualificationEnds: ({ who, what }: { who: string; what: string }) =>
    `${who}’s qualification for ${what} does not cover all of that time`,
  qualificationUntil: ({
    who,
    what,
    date,
    clock,
  }: {
    who: string;
    what: string;
    date: string;
    clock: string;
  }) =>
    `${who}’s qualification for ${what} is valid until ${day(date)}${clock === '' ? '' : `, ${clock}`} only`,
  qualificationWithdrawn: ({ who, what }: { who: string; what: string }) =>
    `${who}’s qualification for ${what} was withdrawn`,
  noContract: ({ who }: { who: string }) => `${who} has no contract at that time`,
  onLeave: ({ who }: { who: string }) => `${who} is on leave at that time`,
  unavailable: ({ who }: { who: string }) => `${who} is not available at that time`,
  excluded: ({ who }: { who: string }) => `${who} is excluded from this shift`,
  notAtSite: ({ who, place }: { who: string; place: string }) => `${who} does not work at ${place}`,
  works: ({ who }: { who: string }) => `${who} works at that time`,
  worksOn: ({ who, duty }: { who: string; duty: string }) => `${who} works ${duty} at that time`,
  nextDuty: 'the duty next to it',
  travel: ({ who, duty }: { who: string; duty: string }) =>
    `${who} would have too little time to travel between it and ${duty}`,
  restBelow: ({ who, needed, duty }: { who: string; needed: number; duty: string }) =>
    `${who} would have less than ${hours(needed)} of rest between it and ${duty}`,
  restBetween: ({ who, left, needed, duty }: { who: string; left: number; needed: number; duty: string }) =>
    `${who} would have ${hours(left)} of rest between it and ${duty}; at least ${hours(needed)}`,
  dailyRest: ({ who, left, needed }: { who: string; left: number; needed: number }) =>
    `${who} would have ${hours(left)} of rest in the 24 hours from the start of work; at least ${hours(needed)}`,
  weeklyRest: ({ who, needed, days }: { who: string; needed: number; days: number }) =>
    `${who} would have no rest of ${hours(needed)} in ${days} days`,
  tooFar: ({ who, place, km }: { who: string; place: string; km: number }) =>
    `${place} is more than ${km} km from ${who}’s home`,
  putByHand: ({ who }: { who: string }) => `${who} was put on that shift by hand`,
  rule: ({ who, rule }: { who: string; rule: string }) => `${who} would break the rule “${rule}”`,
  ruleWith: ({ who, rule, value, unit }: { who: string; rule: string; value: number; unit: string }) =>
    `${who} would break the rule “${rule}” (${amount(value, unit)})`,
  notScheduled: ({ who }: { who: string }) => `${who} is no longer scheduled`,
  dayOver: 'that day is over, so nobody can be put on stand-by for it',
  alreadyOn: ({ who, shift }: { who: string; shift: string }) => `${who} is already on ${shift}`,
  notOn: ({ who, shift }: { who: string; shift: string }) => `${who} is not on ${shift}`,
  notWorking: ({ who, row }: { who: string; row: string }) => `${who} does not work ${row}`,
  theRow: 'the row',
  full: ({ shift, count, most }: { shift: string; count: number; most: number }) =>
    `${shift} is full (${count} of at most ${most}); name the person to replace in replaceUserId`,
  fullAfter: ({ shift, count, most }: { shift: string; count: number; most: number }) =>
    `${shift} is full (${count} of at most ${most}); take somebody off in the same change`,
  endsBefore: ({ last, first }: { last: string; first: string }) =>
    `ends on ${last}, before it begins on ${first}`,
  spansDays: ({ days, most }: { days: number; most: number }) =>
    `spans ${days} days; ask for ${most} at most`,
  dateOutside: ({ startDate, first, last }: { startDate: string; first: string; last: string }) =>
    `${startDate} must lie between ${first} and ${last}`,
  endOutside: ({ endDate, most, startDate }: { endDate: string; most: number; startDate: string }) =>
    `${endDate} must be 0 to ${most} days after startDate (${startDate})`,
  staffed: ({ who, shift }: { who: string; shift: string }) =>
    `${who} is on ${shift} by now; take them off first`,
  outsideWeeks: ({ shift }: { shift: string }) =>
    `${shift} would leave the weeks of its rota; keep it within them`,
  notInRun: ({ demandId }: { demandId: string }) =>
    `this run does not plan the demand ${demandId}; replan it to include the row`,
  moved: ({ planned, now }: { planned: string; now: string }) => `${planned} is now ${now}; replan the run`,
  replaceRequired: 'is required where userId is null: it names the person whose slot is emptied',
  fromNotAllowed: 'says where userId comes from; leave it out where userId is null',
  noDayOfWeek: ({ date, weekStart }: { date: string; weekStart: string }) =>
    `${date} is no day of the week that begins on ${weekStart}`,
  withoutResult: ({ id, status }: { id: string; status: string }) =>
    `run ${id} is ${status}: only a run with a result has hours and costs`,
  doubleBooking: 'somebody is on another published rota at that time; replan the run and publish that',
  staffedRow: ({ who, name, when }: { who: string; name: string; when: string }) =>
    `the published rota has ${who} on "${name}", ${when}; take them off first`,
  people: ({ count }: { count: number }) => (count === 1 ? '1 person' : `${count} people`),
  overAverage: ({ who, first, remedy }: { who: string; first: string; remedy: string }) =>
    `it would take ${who} over the hours allowed on average: ${first}; ${remedy}`,
  stale: ({ count, first }: { count: number; first: string }) =>
    `${count === 1 ? '1 assignment is' : `${count} assignments are`} no longer possible: ${first}; replan the run, or send acceptWarnings: true to publish without them`,
};
