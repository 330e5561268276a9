/** Demand, shifts and week templates. */

/** A row of a template on a day on which the clock changes. */
interface ClockChange {
  name: string;
  start: string;
  end: string;
  date: string;
  fault: string;
}

export const need = {
  tooManyWeeks: ({
    repetitions,
    weeks,
    count,
    most,
  }: {
    repetitions: number;
    weeks: number;
    count: number;
    most: number;
  }) => `${repetitions} times ${weeks} weeks are ${count}; at most ${most} weeks are filled at once`,
  tooFar: ({ last, most, latest }: { last: string; most: number; latest: string }) =>
    `the last week begins on ${last}, more than ${most} weeks from today (${latest}); fill fewer weeks`,
  tooManyRows: ({ rows, most }: { rows: number; most: number }) =>
    `${rows} rows would be laid out; at most ${most} are at once: fill fewer weeks at a time`,
  outsideYears: ({ date, first, last }: { date: string; first: string; last: string }) =>
    `${date} lies outside the years ${first} to ${last}`,
  notMonday: ({ date, monday }: { date: string; monday: string }) =>
    `${date} is not a Monday; the week it lies in begins on ${monday}`,
  notByClock: ({ name, start, end }: { name: string; start: string; end: string }) =>
    `"${name}" (${start} to ${end}) lasts no time or more than 24 hours by the clock at the site, which changes meanwhile; take another week or change the row`,
  idOfRow: ({ twin }: { twin: number }) => `is the id of rows/${twin} already`,
  weekBeyond: ({ week, weeks }: { week: number; weeks: number }) =>
    `${week} is not one of the template's ${weeks} weeks; raise weeks or move the row`,
  noDemand: ({ from }: { from: string }) =>
    `the site has no demand from ${from} on in these weeks; choose weeks that have some`,
  templateTooLong: ({ count, most }: { count: number; most: number }) =>
    `these weeks have ${count} rows; a template holds at most ${most}; keep fewer weeks`,
  templateName: ({ name }: { name: string }) =>
    `the site has a week template named "${name}" already; choose another name or edit that one`,
  dateTwice: ({ date }: { date: string }) => `${date} stands in the list twice; put its hours into one`,
  loneAvailable: ({ date }: { date: string }) =>
    `the pattern names no available hours, so available hours on ${date} would rule out every other day; name the hours of that date that are unavailable`,
  targetAboveMost: ({ targetStaff, maxStaff }: { targetStaff: number; maxStaff: number }) =>
    `targetStaff (${targetStaff}) exceeds maxStaff (${maxStaff}). Raise maxStaff or split the demand.`,
  madeByShift: ({ id, shiftId }: { id: string; shiftId: string }) =>
    `the demand ${id} is made by the shift ${shiftId}; change or delete the shift`,
  endIsStart: ({ end }: { end: string }) => `${end} is the same as start; a duty lasts at least one minute`,
  endTooEarly: ({ end, start }: { end: string; start: string }) =>
    `${end} must be at least one minute after start (${start})`,
  dutyTooLong: ({ end, hours, start, most }: { end: string; hours: number; start: string; most: number }) =>
    `${end} is ${hours.toFixed(2)} h after start (${start}); at most ${most} h may be one duty; split it`,
  requiredWithRoles: 'is required with requiredRoles',
  outsideShift: ({ time, start, end }: { time: string; start: string; end: string }) =>
    `${time} lies outside the shift (${start} to ${end}); move the segment or the shift`,
  excludedToo: ({ userId }: { userId: string }) =>
    `the person ${userId} is among excludedUserIds too; leave out one of the two`,
  readOnly: ({ fault }: { fault: string }) => `${fault}; leave it out`,
  whyId: 'is the id of the row and stays',
  whyShift: 'says which shift made the row and stays',
  whySource: 'says what made the row and stays',
  whyNotNeeded: 'follows from the published rota and cannot be set',
  whyPeople: 'is said by putDemandPeople',
  whyTags: 'is said by putDemandTags',
  changesNoRow: 'changes nothing: send create, update or remove',
  whyPriority: 'is said by changeDemandRows',
  whyService: 'is set by the service',
  owned: ({ why, held }: { why: string; held: string }) => `${why}: it is ${held}`,
  clockChanges: ({ name, start, end, date, fault }: ClockChange) =>
    `"${name}", ${start} to ${end} on ${date}, where the clock changes: ${fault}. Change the row, or leave that week out.`,
  mostNotes: ({ most }: { most: number }) =>
    `there are ${most} notes on it already, which is the most; change or remove one of them`,
  noteTarget: 'is on one thing: send demandId alone, locationId with date, or userId with date',
  noteForPeople: 'is for notes on a person’s day; leave it out of one on a site or a shift',
  furtherAlone: 'stand beside eligibilityProfileId, which is not there; send that too, or leave these out',
};
