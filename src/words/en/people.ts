/** People, sites and accounts of the Directory, and what HR keeps. */

export const people = {
  addSiteFirst: ({ id }: { id: string }) => `there is no site ${id}; add it first`,
  notActive: ({ name }: { name: string }) => `${name} is not active; let them back in first`,
  noAddress: ({ name }: { name: string }) =>
    `${name} has no e-mail address, which people sign in by; add one first`,
  linkUsed: 'the link was used meanwhile',
  notPushed: ({ message }: { message: string }) => `Planning could not be brought up to date: ${message}`,
  onlyAdmin: ({ names }: { names: string }) =>
    `${names} is the only administrator; make somebody else one first`,
  noAdminLeft: ({ names }: { names: string }) =>
    `this would leave no active administrator (now: ${names}); keep one of them, or make somebody else one first`,
  erased: ({ id }: { id: string }) =>
    `${id} is of somebody whose data was erased and does not come back; leave the id out, and add the person under a new one`,
  emailTaken: 'two people cannot share an email address',
  siteInUse: ({ residents, id }: { residents: number; id: string }) =>
    `${residents} people have the site ${id} as their home; move them first`,
  addFirst: ({ what, id }: { what: string; id: string }) => `there is no ${what} ${id}; add it first`,
  linkExpired: 'this set-up link is older than 24 hours; start the server again for a new one',
  comesTwice: ({ name }: { name: string }) => `${name} comes twice; send it once`,
  alreadySetUp: 'somebody has used this set-up link already. Sign in, or ask whoever used it to add you',
  reviewNeedsKey: 'is required: it names the review, so that sending it twice records it once',
  notAfter: ({ end, start }: { end: string; start: string }) => `${end} is not after ${start}`,
  rangeOrder: ({ end, name, start, days }: { end: string; name: string; start: string; days: number }) =>
    `${end} must not lie before ${name} ${start}, nor more than ${days} days after it`,
  endBefore: ({ endDate, startDate }: { endDate: string; startDate: string }) =>
    `${endDate} lies before startDate ${startDate}`,
  keyOfOther: ({ key }: { key: string }) => `the Idempotency-Key ${key} was used for another review`,
  inListTwice: ({ value }: { value: string }) => `${value} stands in the list twice`,
  contractEnds: ({ endDate, startDate }: { endDate: string; startDate: string }) =>
    `endDate ${endDate} lies before startDate ${startDate}`,
  leaveYearLength: ({ startDate, endDate, days }: { startDate: string; endDate: string; days: number }) =>
    `${endDate} must not lie before the first day, ${startDate}, nor end a year of more than ${days} days`,
  leaveYearsOverlap: ({ startDate }: { startDate: string }) =>
    `the year before it holds on ${startDate} too; end it the day before`,
  contractsOverlap: ({ startDate }: { startDate: string }) =>
    `it overlaps the contract that starts on ${startDate}; end it the day before`,
  stayOrder: ({ clockOut, clockIn, hours }: { clockOut: string; clockIn: string; hours: number }) =>
    `${clockOut} must lie after ${clockIn}, by at most ${hours} hours`,
  noSetUpLink:
    'there is no set-up link like this (open the link that the server wrote at its newest start, or start it again for a new one; for a further organisation ask the operator for a new link)',
  furtherLinkExpired:
    'this set-up link is older than seven days; ask the operator of the server for a new one',
};
