/** Mails of claims, offers and swaps: to the colleague asked, to whoever decides, and what became of one. */

import type { Language } from '../../words/languages.ts';
import { capital } from '../../words/rules/parts.ts';
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

function listed({ gives, takes }: Rows, words: { gives: string; takes: string }): Row[] {
  const isOne = gives === null || takes === null;
  return [
    ...(takes === null ? [] : [{ mark: isOne ? null : words.takes, text: takes }]),
    ...(gives === null ? [] : [{ mark: isOne ? null : words.gives, text: gives }]),
  ];
}

const dayOf = (data: Data, locationId: string | null, facts: Facts) =>
  facts.day(facts.dateOf(data.start, locationId ?? ''));

const WOULD = {
  en: { gives: 'You would give', takes: 'You would get' },
  de: { gives: 'Sie würden abgeben', takes: 'Sie würden bekommen' },
};
const DOES = {
  en: { gives: 'No longer yours', takes: 'Yours now' },
  de: { gives: 'Nicht mehr Ihrer', takes: 'Jetzt Ihrer' },
};

/** What became of a request, in words: of the request for the reader, the verb of the subject, and who did it. */
interface Words {
  request: Record<Sort, (isOwn: boolean, other: string) => string>;
  somebody: string;
  verb: Record<string, string>;
  /** A sentence; the last one for what ended by itself. */
  did: Record<string, (who: string) => string>;
  ended: Record<EndedShiftRequestData['reason'], string>;
  subject: (request: string, verb: string, day: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    request: {
      claim: () => 'your claim of a shift',
      offer: (isOwn, other) => (isOwn ? 'your offer of a shift' : `the shift that ${other} offered`),
      swap: (_isOwn, other) => `your swap with ${other}`,
    },
    somebody: 'a colleague',
    verb: {
      approved: 'is approved',
      refused: 'is refused',
      declined: 'is declined',
      withdrawn: 'is withdrawn',
      ended: 'has ended',
    },
    did: {
      approved: (who) => `${who} has agreed, and the rota is changed:`,
      refused: (who) => `${who} has refused it:`,
      declined: (who) => `${who} has declined:`,
      withdrawn: (who) => `${who} has taken it back:`,
    },
    ended: {
      begun: 'The shift has begun before it was decided:',
      left: 'Your colleague has left meanwhile:',
      changed: 'The shift was changed or given to somebody else meanwhile:',
      taken: 'Somebody else has the shift by now:',
      assigned: 'The shift was given to you in another way:',
      impossible: 'By the time it was accepted, the rules no longer allowed it:',
    },
    subject: (request, verb, day) => `${request} ${verb}: ${day}`,
  },
  de: {
    request: {
      claim: () => 'Ihre Bewerbung um einen Dienst',
      offer: (isOwn, other) => (isOwn ? 'Ihr Dienstangebot' : `das Dienstangebot von ${other}`),
      swap: (_isOwn, other) => `Ihr Diensttausch mit ${other}`,
    },
    somebody: 'jemandem',
    verb: {
      approved: 'ist genehmigt',
      refused: 'ist abgelehnt',
      declined: 'ist nicht angenommen',
      withdrawn: 'ist zurückgezogen',
      ended: 'hat sich erledigt',
    },
    did: {
      approved: (who) => `${who} hat zugestimmt, der Dienstplan ist geändert:`,
      refused: (who) => `${who} hat abgelehnt:`,
      declined: (who) => `${who} hat nicht angenommen:`,
      withdrawn: (who) => `${who} hat sich anders entschieden:`,
    },
    ended: {
      begun: 'Der Dienst hat begonnen, bevor darüber entschieden wurde:',
      left: 'Die Kollegin oder der Kollege ist inzwischen ausgeschieden:',
      changed: 'Der Dienst wurde inzwischen geändert oder anders vergeben:',
      taken: 'Den Dienst hat inzwischen jemand anders:',
      assigned: 'Sie haben den Dienst inzwischen auf anderem Weg bekommen:',
      impossible: 'Bei der Zusage ließen die Regeln es nicht mehr zu:',
    },
    subject: (request, verb, day) => `${request} ${verb}: ${day}`,
  },
};

function outcomeMail(language: Language, event: Outcome, facts: Facts, reader: string): Content {
  const { data, locationId, type } = event;
  const words = WORDS[language];
  const isOwn = reader === data.userId;
  const other = isOwn ? data.colleagueId : data.userId;
  const request = words.request[sortOf(type)](
    isOwn,
    (other === null ? null : facts.nameOf(other)) ?? words.somebody,
  );
  const verb = type.split('.')[1]!;
  const by = byOf(data);
  const who = (by === null ? null : facts.nameOf(by)) ?? capital(words.somebody);
  const lead = 'reason' in data ? words.ended[data.reason] : words.did[verb]!(who);
  return {
    subject: capital(words.subject(request, words.verb[verb]!, dayOf(data, locationId, facts))),
    lead,
    rows: listed(rowsFor(event, reader, facts), (verb === 'approved' ? DOES : WOULD)[language]),
    comment: data.comment,
  };
}

export const SHIFT_REQUEST_KINDS = {
  'shift-offered': kind({
    about: 'A colleague offers you a shift or would swap with you, and you may accept.',
    types: ['offer.created', 'swap.created'],
    to: ({ data: { colleagueId } }) => (colleagueId === null ? NOBODY : { userIds: [colleagueId] }),
    by: ({ data }) => data.by,
    page: '/console/shifts',
    says: {
      en: ([event], facts, reader) => {
        const who = facts.nameOf(event.data.userId) ?? 'A colleague';
        const day = dayOf(event.data, event.locationId, facts);
        const asks =
          event.type === 'swap.created' ? 'would like to swap shifts with you' : 'offers you a shift';
        return {
          subject: `${who} ${asks}: ${day}`,
          lead: `${who} ${asks}. Please accept or decline:`,
          rows: listed(rowsFor(event, reader, facts), WOULD.en),
          comment: event.data.note ?? null,
        };
      },
      de: ([event], facts, reader) => {
        const who = facts.nameOf(event.data.userId) ?? 'Jemand';
        const day = dayOf(event.data, event.locationId, facts);
        const asks =
          event.type === 'swap.created'
            ? 'möchte einen Dienst mit Ihnen tauschen'
            : 'bietet Ihnen einen Dienst an';
        return {
          subject: `${who} ${asks}: ${day}`,
          lead: `${who} ${asks}. Bitte nehmen Sie an oder lehnen Sie ab:`,
          rows: listed(rowsFor(event, reader, facts), WOULD.de),
          comment: event.data.note ?? null,
        };
      },
    },
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
    says: {
      en: ([event], facts) => requestMail(event, facts, REQUESTED.en),
      de: ([event], facts) => requestMail(event, facts, REQUESTED.de),
    },
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
    says: {
      en: ([event], facts, reader) => outcomeMail('en', event, facts, reader),
      de: ([event], facts, reader) => outcomeMail('de', event, facts, reader),
    },
  }),
};

interface RequestedWords {
  asks: Record<Sort, (who: string, other: string) => string>;
  somebody: string;
  decide: string;
  gives: (who: string) => string;
}

const REQUESTED: Record<Language, RequestedWords> = {
  en: {
    asks: {
      claim: (who) => `${who} claims an open shift`,
      offer: (who, other) => `${other} would take a shift of ${who}’s`,
      swap: (who, other) => `${who} and ${other} would like to swap shifts`,
    },
    somebody: 'Somebody',
    decide: 'Please approve or refuse it:',
    gives: (who) => `${who} gives`,
  },
  de: {
    asks: {
      claim: (who) => `${who} bewirbt sich um einen offenen Dienst`,
      offer: (who, other) => `${other} möchte einen Dienst von ${who} übernehmen`,
      swap: (who, other) => `${who} und ${other} möchten Dienste tauschen`,
    },
    somebody: 'Jemand',
    decide: 'Bitte genehmigen Sie das oder lehnen Sie es ab:',
    gives: (who) => `${who} gibt ab`,
  },
};

function requestMail(
  { data, locationId, type }: EventOf<'claim.created' | 'offer.accepted' | 'swap.accepted'>,
  facts: Facts,
  { asks, somebody, decide, gives }: RequestedWords,
): Content {
  const who = facts.nameOf(data.userId) ?? somebody;
  const other = (data.colleagueId === null ? null : facts.nameOf(data.colleagueId)) ?? somebody;
  const asked = asks[sortOf(type)](who, other);
  const shift = dutyText(shiftOf(data, locationId), facts);
  const returnShift = backOf(data);
  return {
    subject: `${asked}: ${dayOf(data, locationId, facts)}`,
    lead: `${asked}. ${decide}`,
    rows:
      returnShift === null
        ? [{ mark: null, text: shift }]
        : [
            { mark: gives(who), text: shift },
            { mark: gives(other), text: dutyText(returnShift, facts) },
          ],
    comment: data.note ?? null,
  };
}
