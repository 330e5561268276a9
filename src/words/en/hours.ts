/** Attendance: clocking in and out, PINs, corrections and timesheets. */

import { many } from './many.ts';

export const hours = {
  overlapsOpen: ({ clockIn, until, id }: { clockIn: string; until: string; id: string }) =>
    `HR holds attendance from ${clockIn} ${until} (${id}), which overlaps; choose other times or correct that one`,
  dayApproved: ({ date }: { date: string }) =>
    `the timesheet of ${date} is approved; attendance of that day can be corrected once a manager has taken the approval back`,
  outNotAfterIn: ({ clockOut, clockIn }: { clockOut: string; clockIn: string }) =>
    `${clockOut} is not after clockIn ${clockIn}`,
  stayTooLong: ({ clockOut, hours, clockIn }: { clockOut: string; hours: number; clockIn: string }) =>
    `${clockOut} is more than ${hours} hours after clockIn ${clockIn}; send several requests`,
  inFuture: ({ clockOut }: { clockOut: string }) => `${clockOut} is still to come; ask once the work is over`,
  inToCome: ({ clockIn }: { clockIn: string }) => `${clockIn} is still to come; choose a time that is over`,
  inTooLongAgo: ({ clockIn, hours }: { clockIn: string; hours: number }) =>
    `${clockIn} is more than ${hours} hours ago, and nobody stays so long; clock out, then ask with both times`,
  inBeforeBreak: ({ clockIn, breakMinutes }: { clockIn: string; breakMinutes: number }) =>
    `${breakMinutes} minutes of break are recorded already, more than have passed since ${clockIn}; choose an earlier time`,
  needsEntry: 'needs entryId: only attendance that HR holds goes on or can be removed',
  breakStays: ({ breakMinutes }: { breakMinutes: number }) =>
    `${breakMinutes} cannot be set while the attendance goes on; leave it out, and correct the break after clocking out`,
  hasEnded: ({ clockOut }: { clockOut: string }) =>
    `the attendance has ended at ${clockOut}; send that time, or the right one`,
  tooOld: ({ clockIn, days }: { clockIn: string; days: number }) =>
    `${clockIn} is more than ${days} days over; attendance that old is changed in HR`,
  breakTooLong: ({ breakMinutes, minutes }: { breakMinutes: number; minutes: number }) =>
    `${breakMinutes} is no less than the ${minutes} minutes from clockIn to clockOut`,
  sameAsHeld: ({ value }: { value: string }) =>
    `${value} and the rest are what HR holds already; change a time or the break`,
  notIn: ({ name }: { name: string }) => `${name} is not clocked in here; clock in first`,
  alreadyIn: ({ name, clockIn }: { name: string; clockIn: string }) =>
    `${name} has been clocked in since ${clockIn}; clock out first`,
  forgotten: ({ clockIn }: { clockIn: string }) =>
    `the clock-out of the attendance since ${clockIn} is missing; ask for a correction in the console and clock in anew`,
  onBreak: ({ name }: { name: string }) => `${name} is on a break; end it first`,
  noBreak: ({ name }: { name: string }) => `${name} is on no break; begin one or clock out`,
  inNotBefore: ({ clockIn }: { clockIn: string }) =>
    `HR holds a clock-in at ${clockIn}, which is not before now; wait a moment, or correct it in HR`,
  otherWithin: ({ clockIn, since }: { clockIn: string; since: string }) =>
    `HR holds other attendance from ${clockIn} within the time since ${since}; ask for a correction in the console`,
  clockedMeanwhile: ({ name }: { name: string }) =>
    `${name} is clocking at this moment, perhaps at another terminal; look again`,
  noPin: ({ userName }: { userName: string }) =>
    `${userName} has no PIN; it is set in the console under My shifts`,
  notOver: ({ endDate, name, last }: { endDate: string; name: string; last: string }) =>
    `${endDate} is not over for ${name}; review days up to ${last}`,
  stillIn: ({ name }: { name: string }) =>
    `${name} is still clocked in; approve the days once they have clocked out, or once a correction of the clock-out that they ask for is approved`,
  ownReview: 'only an admin may review their own hours',
  workedElsewhere: ({ name, sites }: { name: string; sites: string }) =>
    `${name} worked at ${sites} on these days; a manager of every site of the work, or an administrator, reviews them`,
  reviewedSince: ({ decision, reviewedAt }: { decision: string; reviewedAt: string }) =>
    `these days were ${decision} at ${reviewedAt}, after this request was first sent; send it with a new Idempotency-Key to review them again`,
  ownTimesheet: ({ asked }: { asked: string }) =>
    `members may read only their own timesheet, not that of ${asked}`,
  endBeforeStart: ({ endDate, startDate }: { endDate: string; startDate: string }) =>
    `${endDate} lies before startDate (${startDate})`,
  tooManyDays: ({ days, most }: { days: number; most: number }) =>
    `spans ${days} days; at most ${most} at a time`,
  tooEasy: 'is too easy to guess: choose digits that are neither all the same nor in a row',
  deletedInHr: 'the attendance was deleted in HR since it was asked for; refuse the request',
  changedInHr: ({ clockIn, ending }: { clockIn: string; ending: string }) =>
    `HR holds the attendance from ${clockIn} ${ending} by now, so the correction no longer fits; look again, and refuse a request for it`,
  withoutOut: 'with no clock-out',
  untilOut: ({ clockOut }: { clockOut: string }) => `to ${clockOut}`,
  wrongPin: ({ name, next }: { name: string; next: string }) => `this is not the PIN of ${name}; ${next}`,
  triesLeft: ({ left }: { left: number }) => `${many(left, 'more wrong one')} and there is a pause`,
  tryAgainIn: ({ name, minutes }: { name: string; minutes: number }) =>
    `${name} can try again in ${many(minutes, 'minute')}`,
  paused: ({ who, minutes }: { who: string; minutes: number }) =>
    `too many wrong PINs for ${who}: try again in ${many(minutes, 'minute')}, or ask a manager`,
  thisTerminal: 'this terminal',
};
