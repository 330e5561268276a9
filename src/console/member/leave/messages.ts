/** Messages of leave: asked for by members, decided by managers. */
import { inLanguage } from '../../languages/chosen.ts';
import { number, plural } from '../../languages/in-english.ts';

export const messages = inLanguage('leave', {
  title: 'Time off',
  ask: 'Ask for leave',
  type: 'Kind of leave',
  /** By the name that HR knows. */
  types: {
    Holiday: 'Holiday',
    'Unpaid leave': 'Unpaid leave',
    'Sick leave': 'Sick leave',
    'Parental leave': 'Parental leave',
    Other: 'Other',
  },
  /** What managers mark. */
  absences: { Sick: 'Sick', 'No-show': 'No-show' },
  howLong: 'How long',
  wholeDays: 'Whole days',
  halfDay: 'Half a day',
  whichHalf: 'Which half',
  halves: { morning: 'Morning, until 12:00', afternoon: 'Afternoon, from 12:00' },
  /** As a time of day beside a date. */
  inHalf: { morning: 'morning (until 12:00)', afternoon: 'afternoon (from 12:00)' },
  partOfDay: 'Part of a day',
  first: 'First day',
  last: 'Last day',
  day: 'Day',
  startTime: 'Away from',
  endTime: 'Until',
  /** Of hours over midnight; `day` is the next one. */
  endsOn: (day: string) => `Over midnight: ends on ${day}.`,
  note: 'Note to your manager (optional)',
  send: 'Send request',
  sent: 'Sent to your manager.',
  held: 'My leave',
  heldNone: 'HR holds no leave of the last or the next 12 months for you.',
  past: (count: number) => plural(count, { one: '1 earlier leave', other: '# earlier leaves' }),
  booked: 'booked for you',
  noneToCome: 'No leave to come.',
  own: 'My requests',
  none: 'You have not asked for leave yet.',
  status: {
    open: 'Waiting',
    approving: 'Being approved',
    approved: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  withdraw: 'Withdraw',
  withdrawOf: (days: string) => `Withdraw the request for ${days}`,
  /** `days` are named. */
  worked: (days: string) => `Hours are recorded on these days: ${days}.`,
  /** Of a shift in whose hours somebody is on leave. */
  onShift: {
    whole: 'On leave',
    from: (time: string) => `On leave from ${time}`,
    until: (time: string) => `On leave until ${time}`,
    between: (from: string, until: string) => `On leave ${from}–${until}`,
  },
  /** Of an absence that was noted. */
  offShift: {
    whole: 'Absent',
    from: (time: string) => `Absent from ${time}`,
    until: (time: string) => `Absent until ${time}`,
    between: (from: string, until: string) => `Absent ${from}–${until}`,
  },
  days: (count: number) => plural(count, { one: '1 day', other: '# days' }),
  touches: (count: number) =>
    count === 0
      ? 'No published shift of yours is on these days.'
      : plural(count, {
          one: 'You have 1 published shift on these days. Once the leave is approved, you need not come in these hours:',
          other:
            'You have # published shifts on these days. Once the leave is approved, you need not come in these hours:',
        }),
  /** Of leave that would be refused: `days` of the request that it overlaps. */
  askedAlready: (days: string, status: 'open' | 'approving' | 'approved' | 'refused' | 'withdrawn') =>
    status === 'approved'
      ? `Your leave of ${days} is approved already: choose another time.`
      : `You have asked for ${days} already: withdraw that request first, or choose another time.`,
  /** Beside a shift that leave takes in part. */
  stillWork: (hours: string) => `you work ${hours}`,
  /** Of leave by the hour. `isCounted`: it takes something of a balance. */
  noneThen: (isCounted: boolean): string =>
    isCounted
      ? 'No published shift of yours is in these hours. The leave is counted all the same.'
      : 'No published shift of yours is in these hours.',
  besideThem: (count: number) =>
    plural(count, { one: 'Your shift on that day:', other: 'Your shifts on that day:' }),
  /** What waits and ends with the leave: `when` is the shift that the reader would take. */
  endsOwn: {
    claim: (when: string) => `Once it is approved, your claim ends: ${when}.`,
    offer: (when: string, who: string) => `Once it is approved, the offer of ${who} to you ends: ${when}.`,
    swap: (when: string, who: string) =>
      `Once it is approved, the swap with ${who} ends, by which you would work ${when}.`,
  },
  othersAway: (count: number, people: number): string =>
    people === 0
      ? 'Nobody else belongs to your site.'
      : count === 0
        ? 'Nobody else at your site is off then or has asked to be.'
        : `Off then or asking to be: ${number(count)} of ${number(people)} others at your site.`,
  published: (count: number) =>
    plural(count, {
      one: 'You have 1 published shift on these days. It stays yours until the leave is approved.',
      other: 'You have # published shifts on these days. They stay yours until the leave is approved.',
    }),
  /** Of approved leave, which may take a part of them. */
  freed: (count: number) =>
    plural(count, {
      one: 'You have 1 published shift on these days. In the hours of the leave you need not come.',
      other: 'You have # published shifts on these days. In the hours of the leave you need not come.',
    }),
  giveBack: (who: string | null) =>
    `Plans changed? Ask ${who ?? 'your manager'}: managers can take the approval back.`,
});

export const managerMessages = inLanguage('leaveRequests', {
  title: 'Requests',
  leave: 'Leave',
  waiting: 'Waiting for you',
  nothing: 'No requests are waiting.',
  decided: 'Decided',
  approve: 'Approve',
  refuse: 'Refuse',
  approveOf: (who: string, days: string) => `Approve the leave of ${who}, ${days}`,
  refuseOf: (who: string, days: string) => `Refuse the leave of ${who}, ${days}`,
  comment: 'Comment (optional)',
  approved: (who: string, days: string) => `Approved: ${who}, ${days}.`,
  touches: (count: number) =>
    plural(count, {
      one: '1 published shift is on these days: see the request under “Decided”.',
      other: '# published shifts are on these days: see the request under “Decided”.',
    }),
  toRequest: 'Go to the request',
  refused: (who: string, days: string) => `Refused: ${who}, ${days}.`,
  reopen: 'Take approval back',
  reopenOf: (who: string, days: string) => `Take approval back: ${who}, ${days}`,
  reopenAsk: (who: string, days: string) =>
    `Take the approval back? The leave of ${who}, ${days}, is deleted in HR, and the request waits again. ${who} is told.`,
  reopened: (who: string, days: string) => `Not approved any more: ${who}, ${days}. The request waits again.`,
  returned: (count: number) =>
    plural(count, { one: '1 freed shift is theirs again.', other: '# freed shifts are theirs again.' }),
  notReturned: (count: number) =>
    plural(count, {
      one: '1 freed shift is not theirs again:',
      other: '# freed shifts are not theirs again:',
    }),
  decidedByYou: (day: string) => `By you on ${day}`,
  decidedBy: (who: string | null, day: string) => (who === null ? `On ${day}` : `By ${who} on ${day}`),
  settled: (who: string) => `The request of ${who} was decided or withdrawn meanwhile.`,
  unsent: (comment: string) => `Your comment was not sent: “${comment}”`,
  opens: (count: number) =>
    count === 0
      ? 'No published shift on these days.'
      : plural(count, {
          one: 'Overlaps 1 published shift, which stays until it is freed:',
          other: 'Overlaps # published shifts, which stay until they are freed:',
        }),
  /** What waits and ends with the leave: `when` is the shift that the person would take. */
  ends: {
    claim: (when: string) => `Approving it ends a claim of theirs that waits: ${when}.`,
    offer: (when: string, who: string) =>
      `Approving it ends an offer that waits: ${who} offers them ${when}.`,
    swap: (when: string, who: string) =>
      `Approving it ends a swap that waits: with ${who}, by which they would work ${when}.`,
  },
  rota: 'Open the rota of that week',
  rotaOf: (site: string) => `Open the rota of that week at ${site}`,
  /** `names`: who manages the site; empty: not known. */
  managedElsewhere: (site: string, names: string) =>
    `The rota of ${site} is changed by ${names === '' ? 'the managers there' : names}. Once the leave is approved, the shift waits on their rota until somebody else has it.`,
  nobodyElse: (people: number): string =>
    people === 0 ? 'Nobody else belongs to the site.' : 'Nobody else of the site is off then.',
  alsoOff: (count: number, people: number) =>
    plural(count, {
      one: `Also off then: 1 of ${number(people)} others at the site`,
      other: `Also off then: # of ${number(people)} others at the site`,
    }),
  awayLine: (who: string, days: string, kind: string) => `${who}, ${days} (${kind})`,
  notGranted: 'not decided yet',
  unconfirmed: 'HR has not confirmed it yet. Approve it again.',
});

const FREE = 'Public holidays, closed days and weekdays off cost nothing.';

export const balanceMessages = inLanguage('leaveBalance', {
  title: 'Leave',
  amounts: {
    days: (amount: number) => (amount === 1 ? '1 day' : `${number(amount)} days`),
    hours: (amount: number) => (amount === 1 ? '1 hour' : `${number(amount)} hours`),
  },
  left: (kind: string, amount: string) => `${kind}: ${amount} left`,
  /** `after`: of all that waits. */
  leftAfter: (kind: string, after: string, amount: string) =>
    `${kind}: ${after} left if all that is asked for is approved (${amount} now)`,
  year: (from: string, until: string) => `${from} – ${until}`,
  entitled: (amount: string) => `${amount} for the year`,
  carriedOver: (amount: string, until: string | null) =>
    until === null ? `${amount} carried over` : `${amount} carried over, to be taken by ${until}`,
  lapsed: (amount: string) => `${amount} of that lapsed`,
  taken: (amount: string) => `${amount} taken`,
  booked: (amount: string) => `${amount} booked`,
  asked: (amount: string) => `${amount} asked for`,
  short: (amount: string, isOwn: boolean) =>
    isOwn
      ? `With your other requests, this is ${amount} more than you have left. You can still ask for it.`
      : `With the other requests, this is ${amount} more than is left. You can still approve it.`,
  /** `after` null: less than nothing. `isAlone`: no other request waits; else they are counted. */
  cost: (amount: string, year: string, after: string | null, isAlone: boolean) => {
    if (after === null) return `Takes ${amount} of the year ${year}. ${FREE}`;
    const left = isAlone ? 'left after it' : 'left if the other requests are approved too';
    return `Takes ${amount} of the year ${year}; ${after} ${left}. ${FREE}`;
  },
  /** Of a part of a day, where leave is counted in days. */
  byHalves:
    'Leave is counted in half days: a part of a day is half a day if it lies before or after 12:00, or is at most half of a day’s work, else a whole day.',
  /** Of a balance in hours. */
  rounded: 'Hours are rounded to two decimals.',
  outside: (days: string) => `For ${days} no leave is recorded yet, so what these days take is not known.`,
  uncounted: 'No balance is kept for this kind of leave, so nothing is taken from one.',
  none: 'No leave is recorded for this year.',
  unknown: 'How much leave is left is not known here: your HR system does not say.',
});
