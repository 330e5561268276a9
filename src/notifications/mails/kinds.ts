/** Every kind of mail: which events make it, whom it is for, what it says. A new kind is one more entry of `MAIL_KINDS`. */
import { ownReason } from '../../words/reasons.ts';
import { say } from '../../words/said.ts';
import type { DutyChanged } from '../catalogue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import { AWAY_KINDS } from './away-kinds.ts';
import type { Facts } from './content.ts';
import { CORRECTION_KINDS } from './correction-kinds.ts';
import { type DutyEvent, dutyRows, isComing } from './duty-rows.ts';
import { ENQUIRY_KINDS } from './enquiry-kinds.ts';
import { kind, type MailKind, NOBODY, type Recipients } from './kind.ts';
import { MESSAGE_KINDS } from './message-kinds.ts';
import { RUN_KINDS } from './run-kinds.ts';
import { SHIFT_REQUEST_KINDS } from './shift-request-kinds.ts';

const toPerson = (event: DutyEvent): Recipients =>
  isComing(event) ? { userIds: [event.data.userId] } : NOBODY;

const dataOf = (events: readonly DutyEvent[]): DutyChanged[] => events.map(({ data }) => data);

/** First to last local date of the duties. */
function spanOf(duties: readonly DutyChanged[], facts: Facts): string {
  const dates = duties
    .map(({ before, after }) => (after ?? before)!)
    .map(({ start, locationId }) => facts.dateOf(start, locationId))
    .sort();
  return facts.days(dates[0]!, dates.at(-1)!);
}

const reasonOf = ({ data: { reason } }: DutyEvent) =>
  reason === null ? null : (ownReason(reason) ?? reason);

/** Subject and lead of what became of a request for leave. */
const LEAVE_DECIDED = {
  'leave-request.approved': ['mails.leaveApproved', 'mails.leaveApprovedLead'],
  'leave-request.refused': ['mails.leaveRefused', 'mails.leaveRefusedLead'],
  'leave-request.reopened': ['mails.leaveReopened', 'mails.leaveReopenedLead'],
} as const;

export const MAIL_KINDS = {
  'rota-published': kind({
    about: 'A rota with duties of yours was published, or published anew with other ones.',
    types: ['duty.changed'],
    to: (event) => (event.data.cause === 'publish' ? toPerson(event) : NOBODY),
    by: ({ data }) => data.by,
    page: '/console/mine',
    says: (events, facts) => ({
      subject: say('mails.rotaPublished', { days: spanOf(dataOf(events), facts) }),
      lead: say('mails.rotaPublishedLead'),
      rows: dutyRows(dataOf(events), facts),
      comment: null,
    }),
  }),
  'duty-changed': kind({
    about: 'A published duty of yours was changed, taken away or added.',
    types: ['duty.changed'],
    to: (event) => (event.data.cause === 'publish' ? NOBODY : toPerson(event)),
    by: ({ data }) => data.by,
    page: '/console/mine',
    says: (events, facts) => ({
      subject: say('mails.dutiesChanged', { days: spanOf(dataOf(events), facts) }),
      lead: say('mails.dutiesChangedLead', { who: facts.nameOf(events[0].data.by) }),
      rows: dutyRows(dataOf(events), facts),
      comment: reasonOf(events[0]),
    }),
  }),
  'duty-reminded': kind({
    about: 'You were asked to acknowledge published or changed duties.',
    types: ['duty.reminded'],
    to: ({ data }) => ({ userIds: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/mine',
    says: ([{ data }], facts) => {
      const first = facts.day(facts.dateOf(data.firstStart, data.locationId));
      const who = facts.nameOf(data.by, say('mails.yourManager'));
      const shifts = say('mails.shifts', { count: data.duties });
      return {
        subject: say('mails.reminded', { first }),
        lead: say('mails.remindedLead', { who, shifts }),
        rows: [{ mark: null, text: say('mails.remindedOf', { count: data.duties, first }) }],
        comment: null,
      };
    },
  }),
  'leave-decided': kind({
    about: 'A request of yours for leave was approved or refused, or its approval was taken back.',
    types: ['leave-request.approved', 'leave-request.refused', 'leave-request.reopened'],
    to: ({ data }) => ({ userIds: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/leave',
    says: ([{ type, data }], facts) => {
      const days = facts.leave(data);
      const who = facts.nameOf(data.by, say('mails.yourManager'));
      const [subject, lead] = LEAVE_DECIDED[type];
      return {
        subject: say(subject, { days }),
        lead: say(lead, { who }),
        rows: [{ mark: null, text: `${days} (${data.type})` }],
        comment: data.comment,
      };
    },
  }),
  'leave-requested': kind({
    about: 'Somebody at a site of yours asks for leave, and you may decide.',
    types: ['leave-request.created'],
    to: ({ locationId, data }) => ({ managersAt: [locationId], except: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/requests',
    says: ([{ data }], facts) => {
      const [who, days] = [facts.nameOf(data.userId), facts.leave(data)];
      return {
        subject: say('mails.leaveRequested', { who, days }),
        lead: say('mails.leaveRequestedLead', { who }),
        rows: [{ mark: null, text: `${days} (${data.type})` }],
        comment: data.note ?? null,
      };
    },
  }),
  ...AWAY_KINDS,
  ...RUN_KINDS,
  ...MESSAGE_KINDS,
  ...SHIFT_REQUEST_KINDS,
  ...CORRECTION_KINDS,
  ...ENQUIRY_KINDS,
} satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof MAIL_KINDS;
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKindName[];

/** What of an event's data names sites and people that the texts may show. */
export function namedIn(events: readonly OutboxEvent[]): { siteIds: string[]; userIds: string[] } {
  const siteIds = new Set<string>();
  const userIds = new Set<string>();
  for (const { locationId, data } of events) {
    if (locationId !== null) siteIds.add(locationId);
    const { userId, colleagueId, by, before, after, returnShift, locationIds } = data as Record<
      string,
      unknown
    >;
    if (Array.isArray(locationIds)) for (const id of locationIds) siteIds.add(String(id));
    for (const id of [userId, colleagueId, by]) if (typeof id === 'string') userIds.add(id);
    for (const times of [before, after, returnShift])
      if (typeof times === 'object' && times !== null && 'locationId' in times)
        siteIds.add(String(times.locationId));
  }
  return { siteIds: [...siteIds], userIds: [...userIds] };
}
