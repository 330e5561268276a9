/** Absences that a manager notes: their times, and what may become of them. */

export const absences = {
  sick: 'sick',
  late: 'late',
  early: 'leaves early',
  noShow: 'no-show',
  lateTooLong: ({ end, hours }: { end: string; hours: number }) =>
    `${end} is more than ${hours} h after start; send the kind no-show or sick`,
  tooLong: ({ end, days }: { end: string; days: number }) =>
    `${end} is more than ${days} days after start; send several absences`,
  over: ({ end, days }: { end: string; days: number }) =>
    `${end} is more than ${days} days over; record it in HR`,
  endNotAfterStart: ({ earlier, start }: { earlier: string; start: string }) =>
    `${earlier} is not after start (${start}); undo the absence`,
  endNotEarlier: ({ earlier, end }: { earlier: string; end: string }) =>
    `${earlier} is not before the end (${end}); note another absence from there`,
  unconfirmedFirst: 'HR has not confirmed it yet: send it again or undo it',
  undoFirst: 'undo it',
  overlaps: ({
    userName,
    kind,
    start,
    end,
    state,
  }: {
    userName: string;
    kind: string;
    start: string;
    end: string;
    state: string;
  }) => `${userName} is noted as ${kind} from ${start} to ${end}; ${state} first, or choose another time`,
  undoneBefore: 'this absence has been undone before',
  notRecorded: 'HR has not confirmed the absence yet; note it again to complete it, or undo it',
  notYours: ({ userId }: { userId: string }) =>
    `the person ${userId} works in that time, or is at home, at a site that is not granted to you; ask an administrator`,
  shiftGone: 'the shift is gone',
  otherTimes: 'the shift has other times by now',
  othersWork: 'others work the shift by now',
  keepsChanging: 'the absence keeps changing; repeat the request',
};
