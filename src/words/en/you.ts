/** Sentences of the rota about a person, said to that person: each by the name that it has in `rota.ts`. Lengths are minutes. */

import { day } from './day.ts';
import { hours, SIDES } from './limits.ts';
import { many } from './many.ts';

/** What the reader comes to in a period, and the limit that this misses. */
interface Limit {
  value: number;
  side: 'min' | 'max';
  limit: number;
}

export const you = {
  somebody: 'You',
  minutes: ({ value, period, side, limit }: Limit & { period: string }) =>
    `You would work ${hours(value)} ${period}; ${SIDES[side]} ${hours(limit)}`,
  shifts: ({ value, period, side, limit }: Limit & { period: string }) =>
    `You would work ${many(value, 'shift')} ${period}; ${SIDES[side]} ${limit}`,
  shiftsOfKind: ({ value, kinds, period, side, limit }: Limit & { kinds: string; period: string }) =>
    `You would work ${many(value, 'shift')} of ${kinds} ${period}; ${SIDES[side]} ${limit}`,
  daysInRow: ({ value, side, limit }: Limit) =>
    `You would work ${many(value, 'day')} in a row; ${SIDES[side]} ${limit}`,
  shiftsInRow: ({ value, side, limit }: Limit) =>
    `You would work ${many(value, 'shift')} in a row; ${SIDES[side]} ${limit}`,
  weekends: ({ value, side, limit }: Limit) =>
    `You would work ${many(value, 'weekend')}; ${SIDES[side]} ${limit}`,
  stays: ({ shift }: { shift: string }) => `You stay on ${shift}`,
  staysThough: ({ shift, fault }: { shift: string; fault: string }) => `You stay on ${shift}. But: ${fault}`,
  notQualified: ({ what }: { what: string }) => `You are not qualified for ${what}`,
  qualificationEnds: ({ what }: { what: string }) =>
    `Your qualification for ${what} does not cover all of that time`,
  qualificationUntil: ({ what, date, clock }: { what: string; date: string; clock: string }) =>
    `Your qualification for ${what} is valid until ${day(date)}${clock === '' ? '' : `, ${clock}`} only`,
  qualificationWithdrawn: ({ what }: { what: string }) => `Your qualification for ${what} was withdrawn`,
  noContract: 'You have no contract at that time',
  onLeave: 'You are on leave at that time',
  unavailable: 'You are not available at that time',
  excluded: 'You are excluded from this shift',
  notAtSite: ({ place }: { place: string }) => `You do not work at ${place}`,
  works: 'You work at that time',
  worksOn: ({ duty }: { duty: string }) => `You work ${duty} at that time`,
  travel: ({ duty }: { duty: string }) => `You would have too little time to travel between it and ${duty}`,
  restBelow: ({ needed, duty }: { needed: number; duty: string }) =>
    `You would have less than ${hours(needed)} of rest between it and ${duty}`,
  restBetween: ({ left, needed, duty }: { left: number; needed: number; duty: string }) =>
    `You would have ${hours(left)} of rest between it and ${duty}; at least ${hours(needed)}`,
  dailyRest: ({ left, needed }: { left: number; needed: number }) =>
    `You would have ${hours(left)} of rest in the 24 hours from the start of work; at least ${hours(needed)}`,
  weeklyRest: ({ needed, days }: { needed: number; days: number }) =>
    `You would have no rest of ${hours(needed)} in ${days} days`,
  tooFar: ({ place, km }: { place: string; km: number }) => `${place} is more than ${km} km from your home`,
  putByHand: 'You were put on that shift by hand',
  rule: ({ rule }: { rule: string }) => `You would break the rule “${rule}”`,
  notScheduled: 'You are no longer scheduled',
  alreadyOn: ({ shift }: { shift: string }) => `You are already on ${shift}`,
  notOn: ({ shift }: { shift: string }) => `You are not on ${shift}`,
  notWorking: ({ row }: { row: string }) => `You do not work ${row}`,
};
