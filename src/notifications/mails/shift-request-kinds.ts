/** Mails of claims, offers and swaps: to the colleague asked, to whoever decides, and what became of one. */

import { codeOf, type PlainCode, type Said, say, type Text } from '../../words/said.ts';
import type { EndedShiftRequestData, EventType, ShiftRequestData } from '../catalogue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import type { Content, Facts, Row } from './content.ts';
import { dutyText } from './duty-rows.ts';
import { type EventOf, kind, NOBODY } from './kind.ts';

type Data = ShiftRequestData | EndedShiftRequestData;
/** What was asked for, as in the type of an event: `swap.approved`. */
type Sort = 'claim' | 'offer' | 'swap';

const OUTCOMES = [
  ...(['claim.approved', 'claim.refused', 'claim.ended'] as const),
  ...(['offer.approved', 'offer.refused', 'offer.declined', 'offer.withdrawn', 'offer.ended'] as const),
  ...(['swap.approved', 'swap.refused', 'swap.declined', 'swap.withdrawn', 'swap.ended'] as const),
] as const satisfies readonly EventType[];
type Outcome = EventOf<(typeof OUTCOMES)[number]>;

const sortOf = (type: string) => type.split('.')[0] as Sort;
/** Events from before the member existed lack it. */
const backOf = ({ returnShift }: Data) => returnShift ?? null;
const byOf = (data: Data) => ('by' in data ? data.by : null);

/** Whether a request was decided in the very change that made or accepted it, so that it waits for nobody. */
function isSettled({ recordId, type }: OutboxEvent, change: readonly OutboxEvent[]): boolean {
  return change.some((other) => other.recordId === recordId && other.type === `${sortOf(type)}.approved`);
}

/** Where the shift is: the site of the event. */
const shiftOf = ({ start, end }: Data, locationId: string | null) => ({
  start,
  end,
  locationId: locationId ?? '',
});

interface Rows {
  gives: string | null;
  takes: string | null;
}

/** What the reader gives away and takes by it. */
function rowsFor(
  { data, locationId, type }: EventOf<EventType> & { data: Data },
  reader: string,
  facts: Facts,
): Rows {
  const shift = dutyText(shiftOf(data, locationId), facts);
  const returned = backOf(data);
  const back = returned === null ? null : dutyText(returned, facts);
  if (sortOf(type) === 'claim') return { gives: null, takes: shift };
  return reader === data.userId ? { gives: shift, takes: back } : { gives: back, takes: shift };
}

/** `isDone`: they are given and taken; else they would be. */
function listed({ gives, takes }: Rows, isDone: boolean): Row[] {
  const isOne = gives === null || takes === null;
  const taken = say(isDone ? 'mails.takes' : 'mails.wouldTake');
  const given = say(isDone ? 'mails.gives' : 'mails.wouldGive');
  return [
    ...(takes === null ? [] : [{ mark: isOne ? null : taken, text: takes }]),
    ...(gives === null ? [] : [{ mark: isOne ? null : given, text: gives }]),
  ];
}

const dayOf = (data: Data, locationId: string | null, facts: Facts) =>
  facts.day(facts.dateOf(data.start, locationId ?? ''));

/** What became of a request: of the subject of its mail, and who did it. */
const DECIDED = {
  approved: { subject: 'mails.isApproved', lead: 'mails.didApprove' },
  refused: { subject: 'mails.isRefused', lead: 'mails.didRefuse' },
  declined: { subject: 'mails.isDeclined', lead: 'mails.didDecline' },
  withdrawn: { subject: 'mails.isWithdrawn', lead: 'mails.didWithdraw' },
} as const;

const ENDED: Record<EndedShiftRequestData['reason'], PlainCode> = {
  begun: codeOf('mails.endedBegun'),
  left: codeOf('mails.endedLeft'),
  unavailable: codeOf('mails.endedUnavailable'),
  changed: codeOf('mails.endedChanged'),
  taken: codeOf('mails.endedTaken'),
  assigned: codeOf('mails.endedAssigned'),
  impossible: codeOf('mails.endedImpossible'),
};

/** The request as the reader knows it. */
function requestOf(sort: Sort, isOwn: boolean, other: Text): Said {
  if (sort === 'claim') return say('mails.yourClaim');
  if (sort === 'swap') return say('mails.swapWith', { other });
  return isOwn ? say('mails.yourOffer') : say('mails.offerOf', { other });
}

function outcomeMail(event: Outcome, facts: Facts, reader: string): Content {
  const { data, locationId, type } = event;
  const isOwn = reader === data.userId;
  const other = facts.nameOf(isOwn ? data.colleagueId : data.userId, say('mails.otherPerson'));
  const request = requestOf(sortOf(type), isOwn, other);
  const when = dayOf(data, locationId, facts);
  const rows = rowsFor(event, reader, facts);
  const { comment } = data;
  if ('reason' in data) {
    const subject = say('mails.hasEnded', { request, when });
    return { subject, lead: say(ENDED[data.reason]), rows: listed(rows, false), comment };
  }
  const verb = type.split('.')[1] as keyof typeof DECIDED;
  const { subject, lead } = DECIDED[verb];
  const who = facts.nameOf(data.by, say('mails.aColleague'));
  return {
    subject: say(subject, { request, when }),
    lead: say(lead, { who }),
    rows: listed(rows, verb === 'approved'),
    comment,
  };
}

function offeredMail(
  event: EventOf<'offer.created' | 'swap.created'>,
  facts: Facts,
  reader: string,
): Content {
  const { data, locationId, type } = event;
  const who = facts.nameOf(data.userId, say('mails.aColleague'));
  const when = dayOf(data, locationId, facts);
  const isSwap = type === 'swap.created';
  return {
    subject: say(isSwap ? 'mails.swapOffered' : 'mails.shiftOffered', { who, when }),
    lead: say(isSwap ? 'mails.swapOfferedLead' : 'mails.shiftOfferedLead', { who }),
    rows: listed(rowsFor(event, reader, facts), false),
    comment: data.note ?? null,
  };
}

const ASKS = { claim: 'mails.claims', offer: 'mails.takesOver', swap: 'mails.swaps' } as const;

function requestedMail(
  { data, locationId, type }: EventOf<'claim.created' | 'offer.accepted' | 'swap.accepted'>,
  facts: Facts,
): Content {
  const [who, other] = [facts.nameOf(data.userId), facts.nameOf(data.colleagueId)];
  const what = say(ASKS[sortOf(type)], { who, other });
  const shift = dutyText(shiftOf(data, locationId), facts);
  const returnShift = backOf(data);
  return {
    subject: say('mails.asked', { what, when: dayOf(data, locationId, facts) }),
    lead: say('mails.askedLead', { what }),
    rows:
      returnShift === null
        ? [{ mark: null, text: shift }]
        : [
            { mark: say('mails.givesAway', { who }), text: shift },
            { mark: say('mails.givesAway', { who: other }), text: dutyText(returnShift, facts) },
          ],
    comment: data.note ?? null,
  };
}

export const SHIFT_REQUEST_KINDS = {
  'shift-offered': kind({
    about: 'A colleague offers you a shift or would swap with you, and you may accept.',
    types: ['offer.created', 'swap.created'],
    to: ({ data: { colleagueId } }) => (colleagueId === null ? NOBODY : { userIds: [colleagueId] }),
    by: ({ data }) => data.by,
    page: '/console/shifts',
    says: ([event], facts, reader) => offeredMail(event, facts, reader),
  }),
  'shift-requested': kind({
    about: 'Somebody claims a shift at a site of yours, or two agreed on one, and you may decide.',
    types: ['claim.created', 'offer.accepted', 'swap.accepted'],
    to: (event, change) => {
      const { userId, colleagueId } = event.data;
      const returnShift = backOf(event.data);
      if (isSettled(event, change)) return NOBODY;
      const managersAt = [event.locationId, ...(returnShift === null ? [] : [returnShift.locationId])];
      return { managersAt, except: [userId, ...(colleagueId === null ? [] : [colleagueId])] };
    },
    by: ({ data }) => data.by,
    page: '/console/requests',
    says: ([event], facts) => requestedMail(event, facts),
  }),
  'shift-decided': kind({
    about:
      'What became of a shift that you claimed, offered, swapped or were asked to take: approved, refused, declined, withdrawn, or ended by itself.',
    types: OUTCOMES,
    to: ({ data: { userId, colleagueId } }) => ({
      userIds: [userId, ...(colleagueId === null ? [] : [colleagueId])],
    }),
    by: ({ data }) => byOf(data),
    covers: ['duty-changed'],
    page: '/console/shifts',
    says: ([event], facts, reader) => outcomeMail(event, facts, reader),
  }),
};
