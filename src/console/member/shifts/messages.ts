/** Messages of open shifts and of requests about shifts. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('shifts', {
  title: 'Open shifts',
  open: 'Shifts you can take',
  none: 'No open shift fits you at the moment.',
  barred: (count: number) =>
    plural(count, {
      one: '1 open shift that you cannot take, and why',
      other: '# open shifts that you cannot take, and why',
    }),
  nobody: 'Nobody has it yet',
  offeredBy: (who: string) => `${who} offers it`,
  claim: 'Claim',
  claimOf: (shift: string) => `Claim ${shift}`,
  take: 'Take',
  takeOf: (shift: string) => `Take ${shift}`,
  needsApproval: 'A manager decides.',
  immediate: 'It is yours when you take it.',
  claimed: 'You have claimed it. A manager decides.',
  done: (shift: string) => `${shift} is yours.`,
  taken: (shift: string) => `Somebody else has taken ${shift} already.`,
  asked: (shift: string) => `Sent to a manager: ${shift}.`,
  own: 'Requests',
  noRequests: 'There are no requests from you or to you.',
  status: {
    offered: 'Waiting for a colleague',
    open: 'Waiting for a manager',
    approved: 'Approved',
    refused: 'Refused',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    ended: 'Ended',
  },
  yours: 'Waiting for you',
  ended: 'The shift began, was changed or went to somebody else, or somebody involved has left.',
  endedWhy: {
    begun: 'The shift began before it was decided.',
    left: 'Somebody involved has left.',
    unavailable: 'Whoever was to take the shift is not available at that time any more.',
    changed: 'The shift was changed or given to somebody else meanwhile.',
    taken: 'Somebody else has the shift by now.',
    assigned: 'The shift was given to the person in another way.',
    impossible: 'By the time it was accepted, the rules no longer allowed it.',
  },
  you: 'You',
  somebody: 'somebody',
  /** `who`, `owner`: null is the reader; an owner is undefined where nobody had the shift. */
  takes: (who: string | null, shift: string, owner?: string | null) => {
    const whose = owner === undefined ? '' : owner === null ? 'your ' : `${owner}’s `;
    return who === null ? `You take ${whose}${shift}` : `${who} takes ${whose}${shift}`;
  },
  /** `who`, `to`: null is the reader; `to` is undefined where everybody is asked. */
  asks: {
    claim: (who: string | null, shift: string) =>
      who === null ? `You claim ${shift}` : `${who} claims ${shift}`,
    offer: (who: string | null, shift: string, to?: string | null) => {
      const offers = who === null ? 'You offer' : `${who} offers`;
      const whom = to === undefined ? '' : to === null ? ' you' : ` ${to}`;
      return `${offers}${whom} ${who === null ? 'your' : 'a'} shift: ${shift}`;
    },
    swap: (who: string | null, shift: string, back: string, to?: string | null) => {
      const offers = who === null ? 'You offer' : `${who} offers`;
      const whom = to === undefined ? '' : to === null ? ' you' : ` ${to}`;
      return `${offers}${whom} a swap: ${shift} for ${to === null ? 'your ' : ''}${back}`;
    },
  },
  weekHours: (hours: string) => `${hours} that week`,
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  /** Of what one has accepted and a manager has not decided. */
  takeBack: 'Take my acceptance back',
  accepted: 'You have accepted. A manager decides.',
  agreed: 'You have accepted. The rota has changed.',
  acceptOf: (what: string) => `Accept: ${what}`,
  declineOf: (what: string) => `Decline: ${what}`,
  withdrawOf: (what: string) => `Withdraw: ${what}`,
  takeBackOf: (what: string) => `Take my acceptance back: ${what}`,
});

export const managerMessages = inLanguage('shiftRequests', {
  kinds: { claim: 'Claims an open shift', offer: 'Gives a shift away', swap: 'Swaps shifts' },
  approveOf: (what: string) => `Approve: ${what}`,
  refuseOf: (what: string) => `Refuse: ${what}`,
  approved: (what: string) => `Approved: ${what}.`,
  refused: (what: string) => `Refused: ${what}.`,
  alsoWorks: (who: string, times: string, work: string) => `${who} also works that day: ${times}, ${work}.`,
});

export const giveMessages = inLanguage('give', {
  give: 'Offer or swap',
  giveOf: (shift: string) => `Offer or swap ${shift}`,
  title: (shift: string) => `Offer or swap ${shift}`,
  to: 'To',
  everybody: 'Everybody who can take it',
  back: 'In return for',
  nothing: 'Nothing: give it away',
  choose: 'choose a colleague…',
  chooseShift: 'choose a shift…',
  /** In the list of colleagues: who cannot take the shift alone. */
  inReturnOnly: (who: string) => `${who} (only for a shift in return)`,
  /** Why the request cannot be sent yet. */
  missing: {
    colleague: 'Choose a colleague: nobody can take it without one in return.',
    return: (who: string) => `${who} cannot take it as well: choose the shift to swap it for.`,
    noReturn: 'Choose somebody else: the two of you have nothing to swap.',
  },
  nobodyCan: 'By the rules as they stand, no colleague can take this shift or swap it. Ask your manager.',
  barred: (count: number) =>
    plural(count, { one: '1 colleague is not in the list:', other: '# colleagues are not in the list:' }),
  /** Why, each counted once. Why somebody is away is theirs alone. */
  barredBy: {
    shift: (count: number) =>
      plural(count, { one: '1 has another shift then', other: '# have another shift then' }),
    qualification: (count: number) =>
      plural(count, { one: '1 lacks a qualification for it', other: '# lack a qualification for it' }),
    rest: (count: number) =>
      plural(count, { one: '1 would have too little rest', other: '# would have too little rest' }),
    hours: (count: number) =>
      plural(count, { one: '1 would have too many hours', other: '# would have too many hours' }),
    rules: (count: number) =>
      plural(count, {
        one: '1 because of another rule of the rota',
        other: '# because of another rule of the rota',
      }),
    unavailable: (count: number) =>
      plural(count, { one: '1 is not available then', other: '# are not available then' }),
  },
  noReturn: (who: string) => `By the rules as they stand, no shift of ${who} can be swapped for it.`,
  mayBeSwapped: (count: number) =>
    plural(count, {
      one: 'You can give it away, or swap it for 1 shift of theirs.',
      other: 'You can give it away, or swap it for one of # shifts of theirs.',
    }),
  toSwap: 'To swap it, choose a colleague: then you see which of their shifts can be had in return.',
  note: 'Note (optional)',
  send: 'Send',
  /** `to`: null is everybody. `isDecided`: by a manager. */
  sent: (to: string | null, shift: string, isDecided: boolean) =>
    [
      to === null ? `Offered to everybody who can take it: ${shift}.` : `Sent to ${to}: ${shift}.`,
      `Once ${to ?? 'somebody'} accepts, ${isDecided ? 'a manager decides' : 'the rota changes at once'}.`,
      'Until then the shift is yours, and you can withdraw the request under “Open shifts”.',
    ].join(' '),
  waiting: 'Offered',
  /** Of a shift at a site where the reader is lent. */
  elsewhere:
    'This shift is at a site that is not yours: only a manager can give it to somebody else. Ask your manager; who works with you there is not shown here.',
  with: (names: string) => `With ${names}`,
});
