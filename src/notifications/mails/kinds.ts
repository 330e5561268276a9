/** Every kind of mail: which events make it, whom it is for, what it says. A new kind is one more entry of `MAIL_KINDS`. */
import type { DutyChanged } from '../catalogue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import type { Facts } from './content.ts';
import { CORRECTION_KINDS } from './correction-kinds.ts';
import { dutyRows } from './duty-rows.ts';
import { ENQUIRY_KINDS } from './enquiry-kinds.ts';
import { type EventOf, kind, type MailKind, NOBODY, type Recipients } from './kind.ts';
import { RUN_KINDS } from './run-kinds.ts';
import { SHIFT_REQUEST_KINDS } from './shift-request-kinds.ts';

type DutyEvent = EventOf<'duty.changed'>;

/** Duties that were over when they were written down otherwise are the past's. */
function isComing({ at, data: { before, after } }: DutyEvent): boolean {
  return [before, after].some((times) => times !== null && Date.parse(times.end) > Date.parse(at));
}

const toPerson = (event: DutyEvent): Recipients =>
  isComing(event) ? { userIds: [event.data.userId] } : NOBODY;

const dataOf = (events: readonly DutyEvent[]): DutyChanged[] => events.map(({ data }) => data);

const DUTY_WORDS = {
  en: {
    added: 'New',
    removed: 'No longer yours',
    changed: 'Changed',
    was: (text: string) => `(was ${text})`,
  },
  de: { added: 'Neu', removed: 'Entfällt', changed: 'Geändert', was: (text: string) => `(bisher ${text})` },
};

/** First to last local date of the duties. */
function spanOf(duties: readonly DutyChanged[], facts: Facts): string {
  const dates = duties
    .map(({ before, after }) => (after ?? before)!)
    .map(({ start, locationId }) => facts.dateOf(start, locationId))
    .sort();
  return facts.days(dates[0]!, dates.at(-1)!);
}

export const MAIL_KINDS = {
  'rota-published': kind({
    about: 'A rota with duties of yours was published, or published anew with other ones.',
    types: ['duty.changed'],
    to: (event) => (event.data.cause === 'publish' ? toPerson(event) : NOBODY),
    by: ({ data }) => data.by,
    page: '/console/mine',
    says: {
      en: (events, facts) => ({
        subject: `Your rota: ${spanOf(dataOf(events), facts)}`,
        lead: 'A rota was published. These are your shifts in it that are new or differ from before:',
        rows: dutyRows(dataOf(events), DUTY_WORDS.en, facts),
        comment: null,
      }),
      de: (events, facts) => ({
        subject: `Ihr Dienstplan: ${spanOf(dataOf(events), facts)}`,
        lead: 'Ein Dienstplan wurde veröffentlicht. Diese Dienste von Ihnen sind neu oder anders als bisher:',
        rows: dutyRows(dataOf(events), DUTY_WORDS.de, facts),
        comment: null,
      }),
    },
  }),
  'duty-changed': kind({
    about: 'A published duty of yours was changed, taken away or added.',
    types: ['duty.changed'],
    to: (event) => (event.data.cause === 'publish' ? NOBODY : toPerson(event)),
    by: ({ data }) => data.by,
    page: '/console/mine',
    says: {
      en: (events, facts) => ({
        subject: `Your shifts have changed: ${spanOf(dataOf(events), facts)}`,
        lead: `${facts.nameOf(events[0].data.by) ?? 'Somebody'} changed the published rota:`,
        rows: dutyRows(dataOf(events), DUTY_WORDS.en, facts),
        comment: events[0].data.reason,
      }),
      de: (events, facts) => ({
        subject: `Ihre Dienste haben sich geändert: ${spanOf(dataOf(events), facts)}`,
        lead: `${facts.nameOf(events[0].data.by) ?? 'Jemand'} hat den veröffentlichten Dienstplan geändert:`,
        rows: dutyRows(dataOf(events), DUTY_WORDS.de, facts),
        comment: events[0].data.reason,
      }),
    },
  }),
  'leave-decided': kind({
    about: 'A request of yours for leave was approved or refused.',
    types: ['leave-request.approved', 'leave-request.refused'],
    to: ({ data }) => ({ userIds: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/leave',
    says: {
      en: ([{ type, data }], facts) => {
        const decision = type === 'leave-request.approved' ? 'approved' : 'refused';
        const days = facts.leave(data);
        return {
          subject: `Your leave is ${decision}: ${days}`,
          lead: `${facts.nameOf(data.by) ?? 'Your manager'} has ${decision} your request for leave:`,
          rows: [{ mark: null, text: `${days} (${data.type})` }],
          comment: data.comment,
        };
      },
      de: ([{ type, data }], facts) => {
        const decision = type === 'leave-request.approved' ? 'genehmigt' : 'abgelehnt';
        const days = facts.leave(data);
        return {
          subject: `Ihre freien Tage sind ${decision}: ${days}`,
          lead: `${facts.nameOf(data.by) ?? 'Ihre Leitung'} hat Ihren Antrag auf freie Tage ${decision}:`,
          rows: [{ mark: null, text: `${days} (${data.type})` }],
          comment: data.comment,
        };
      },
    },
  }),
  'leave-requested': kind({
    about: 'Somebody at a site of yours asks for leave, and you may decide.',
    types: ['leave-request.created'],
    to: ({ locationId, data }) => ({ managersAt: [locationId], except: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/requests',
    says: {
      en: ([{ data }], facts) => {
        const [who, days] = [facts.nameOf(data.userId) ?? 'Somebody', facts.leave(data)];
        return {
          subject: `${who} asks for leave: ${days}`,
          lead: `${who} asks for leave. Please approve or refuse it:`,
          rows: [{ mark: null, text: `${days} (${data.type})` }],
          comment: data.note ?? null,
        };
      },
      de: ([{ data }], facts) => {
        const [who, days] = [facts.nameOf(data.userId) ?? 'Jemand', facts.leave(data)];
        return {
          subject: `${who} beantragt freie Tage: ${days}`,
          lead: `${who} beantragt freie Tage. Bitte genehmigen Sie den Antrag oder lehnen Sie ihn ab:`,
          rows: [{ mark: null, text: `${days} (${data.type})` }],
          comment: data.note ?? null,
        };
      },
    },
  }),
  ...RUN_KINDS,
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
