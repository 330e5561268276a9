/** Leave, corrections, claims, offers and swaps: what may be asked for, and who decides. */

export const requests = {
  beingApproved: 'it is being approved and HR has not confirmed it yet; approve it again',
  onlyOpen: ({ status, done }: { status: string; done: string }) =>
    `it is ${status}; only open requests can be ${done}`,
  leaveOrder: ({ endDate, startDate }: { endDate: string; startDate: string }) =>
    `${endDate} lies before startDate ${startDate}; swap them`,
  leaveTooLong: ({ endDate, days }: { endDate: string; days: number }) =>
    `${endDate} makes more than ${days} days; send several requests`,
  leaveOver: ({ endDate, days, earliest }: { endDate: string; days: number; earliest: string }) =>
    `${endDate} is more than ${days} days over; ask for ${earliest} or later`,
  days: ({ startDate, endDate }: { startDate: string; endDate: string }) => `${startDate} to ${endDate}`,
  hours: ({ startDate, startTime, endTime }: { startDate: string; startTime: string; endTime: string }) =>
    `${startDate} from ${startTime} to ${endTime}`,
  leaveOverlaps: ({ days, status }: { days: string; status: string }) =>
    `you have a request for ${days} that is ${status}; withdraw it first or choose another time`,
  timeMissing: 'is missing; send both times, or neither for whole days',
  hoursOfOneDay: ({ endDate, startDate }: { endDate: string; startDate: string }) =>
    `hours are of one day or of a night into the next, at most 24 hours, and end too late on ${endDate} for startDate ${startDate}; send a request a day`,
  wholeDay: 'midnight to midnight is the whole day; leave both times out',
  timeOrder: ({ endTime, startTime }: { endTime: string; startTime: string }) =>
    `${endTime} is not after startTime ${startTime}; where the leave ends on the next day, send that day as endDate`,
  leaveFor: 'leave requests are for the person and the managers of the home site',
  onlyOwnWithdraw: 'only the person can withdraw a request; refuse it',
  ownLeave: 'only an admin may decide on their own leave',
  leaveNot: ({ id, fault }: { id: string; fault: string }) =>
    `the leave request ${id} cannot be changed so: ${fault}`,
  correctionOverlaps: ({ clockIn, ending, status }: { clockIn: string; ending: string; status: string }) =>
    `a correction of ${clockIn} ${ending} was asked for already, and the request is ${status}; withdraw it first or choose other times`,
  correctionFor: 'corrections of attendance are for the person and the managers of the site',
  ownHours: 'only an admin may decide on their own attendance',
  correctionNot: ({ id, fault }: { id: string; fault: string }) =>
    `the attendance correction ${id} cannot be changed so: ${fault}`,
  started: ({ start }: { start: string }) => `the shift began at ${start}; choose one that is still to come`,
  claimsOff: 'open shifts of this site are not to be claimed: its setting claims is off; ask a manager',
  givenOut: 'Open shifts of this site are given out by its managers; ask one of them',
  alreadyOn: 'you are already on this shift',
  taken: 'this shift is no longer open: somebody else has it',
  swapsOff: 'shifts of this site are not offered or swapped: its setting swaps is off; ask a manager',
  notYours: 'you are not on this shift, so you cannot give it away',
  colleagueBarred: 'Your colleague cannot take this shift; ask your manager',
  takerAway:
    'one of you is not available in the hours of the shift that they would take; choose another shift',
  colleagueNotOn: 'your colleague is not on the shift that you ask for',
  alreadyAsked: 'a request of yours for this shift is waiting; withdraw it first',
  yourself: 'is yourself; name a colleague',
  sameShift: 'is the shift that you give; name another',
  hasEnded:
    'the shift has begun, was changed or went to somebody else, or one of you has left, so the request has ended',
  notAccepted: 'no colleague has accepted it yet',
  waitsForManager: 'it has been accepted and waits for a manager',
  isInStatus: ({ status }: { status: string }) => `it is ${status}`,
  shiftFor: 'shift requests are for those concerned and the managers of the site',
  claimForManagers: 'a claim is for managers to decide; approve or refuse it',
  ownOffer: 'your own offer is for a colleague to accept; withdraw it',
  offeredElse: 'this was offered to somebody else',
  offerTaken: 'this shift is no longer offered: somebody else has taken it',
  onlyAsker: 'only the person who asked can withdraw a request',
  onlyColleague: 'only the colleague asked can decline',
  allSites: 'this is for the managers of every site that the request concerns',
  ownRequest: 'only an admin may decide on a request of their own',
  shiftNot: ({ id, done, fault }: { id: string; done: string; fault: string }) =>
    `the shift request ${id} cannot be ${done}: ${fault}`,
  notOfKind: ({ kind }: { kind: string }) => `does not belong to a request of kind ${kind}; leave it out`,
  swapNeeds: 'is required: a swap names a colleague and one of their shifts',
  notOnLeave: ({ name, shift }: { name: string; shift: string }) =>
    `no approved leave of ${name} touches the shift of ${shift}; mark the absence instead`,
  keepsChanging: 'the request keeps changing while it is being checked; repeat the request',
};
