/** Messages of the page about webhooks and mails. */
import type { EventType, MailKind } from './data.ts';

/** Every type of event, in groups, as an administrator would say it. */
const rota = {
  'planning-run.completed': 'A plan is ready',
  'planning-run.failed': 'A plan failed or was stopped',
  'planning-run.published': 'A rota is published',
  'duty.changed': 'Somebody’s shift changes',
  'duty.acknowledged': 'Somebody acknowledges a changed shift',
};
const leave = {
  'leave-request.created': 'Leave is asked for',
  'leave-request.approved': 'Leave is approved',
  'leave-request.refused': 'Leave is refused',
  'leave-request.withdrawn': 'A request for leave is taken back',
};
const claims = {
  'claim.created': 'An open shift is claimed',
  'claim.approved': 'A claim is approved',
  'claim.refused': 'A claim is refused',
  'claim.withdrawn': 'A claim is taken back',
  'claim.ended': 'A claim can no longer be had',
};
const offers = {
  'offer.created': 'A shift is offered',
  'offer.accepted': 'An offered shift is taken',
  'offer.declined': 'An offered shift is declined',
  'offer.approved': 'An offer is approved',
  'offer.refused': 'An offer is refused',
  'offer.withdrawn': 'An offer is taken back',
  'offer.ended': 'An offer can no longer be had',
};
const swaps = {
  'swap.created': 'A swap is proposed',
  'swap.accepted': 'A swap is agreed to',
  'swap.declined': 'A swap is declined',
  'swap.approved': 'A swap is approved',
  'swap.refused': 'A swap is refused',
  'swap.withdrawn': 'A swap is taken back',
  'swap.ended': 'A swap can no longer be had',
};
const hours = {
  'attendance.clocked': 'Somebody clocked at a terminal',
  'attendance-correction.created': 'A correction of hours is asked for',
  'attendance-correction.approved': 'A correction of hours is approved',
  'attendance-correction.refused': 'A correction of hours is refused',
  'attendance-correction.withdrawn': 'A correction of hours is taken back',
  'timesheet.approved': 'Hours are approved',
  'timesheet.rejected': 'Hours are rejected',
};
const items = {
  'listing.published': 'An item becomes public',
  'listing.changed': 'A public item changes or is sold',
  'listing.withdrawn': 'An item is withdrawn',
  'enquiry.created': 'A visitor asks about an item',
  'catalog-type.changed': 'An item type changes',
};

type Names = Partial<Record<EventType, string>>;
const groups: { title: string; types: Names }[] = [
  { title: 'Rota', types: rota },
  { title: 'Leave', types: leave },
  { title: 'Open shifts', types: claims },
  { title: 'Offers', types: offers },
  { title: 'Swaps', types: swaps },
  { title: 'Hours', types: hours },
  { title: 'Items', types: items },
];
/** The compiler names a type that has no words. */
const subscribable: Record<EventType, string> = {
  ...{ ...rota, ...leave, ...claims, ...offers, ...swaps, ...hours, ...items },
};
const typeNames: Record<string, string> = { ...subscribable, 'webhook.test': 'Test event' };

export const messages = {
  title: 'Webhooks and mails',
  views: { webhooks: 'Webhooks', mails: 'Mails' },
  lead: 'A webhook tells another program of every change here: a payroll, a chat, a display in the shop.',
  none: 'No webhooks yet',
  add: 'Add a webhook',
  back: 'All webhooks',
  onlyAdmin: 'Webhooks and mails are for administrators.',
  groups,
  typeName: (type: string) => typeNames[type] ?? type,
  address: 'Address',
  addressHelp: 'It starts with https:// and comes from whoever runs the other program.',
  description: 'What it is for',
  everything: 'Tell it everything',
  types: 'Tell it when',
  typesOf: (count: number) => (count === 1 ? '1 kind of event' : `${count} kinds of event`),
  allTypes: 'Every kind of event',
  create: 'Add',
  state: {
    on: 'Works',
    fresh: 'Nothing sent yet',
    failing: 'Fails',
    paused: 'Paused',
    off: 'Switched off',
  },
  failingSince: (at: string) => `It has failed since ${at}.`,
  disabled: (reason: string) => `It was switched off: ${reason}.`,
  succeeded: (at: string) => `Last received ${at}`,
  failed: (at: string) => `last failure ${at}`,
  neverSucceeded: 'Never received anything',
  neverFailed: 'no failure',
  secretTitle: 'The secret',
  secretHelp:
    'Copy it into the other program now; it is shown this once. With it, that program knows that events are genuine.',
  copy: 'Copy',
  copied: 'Copied.',
  test: 'Send a test event',
  tested: 'A test event is on its way; it appears below.',
  pause: 'Pause',
  enable: 'Switch on',
  enableHelp: 'While it is off nothing is sent. Afterwards, send again below what it has missed.',
  rotate: 'New secret',
  rotateAsk: 'Make a new secret? Events are signed with the present one too for 24 hours, then no more.',
  rotateAct: 'Make a new secret',
  previousUntil: (at: string) => `The secret before this one holds until ${at}.`,
  edit: 'Change',
  remove: (name: string) => `Delete ${name}`,
  removeAsk: (name: string) => `Delete the webhook ${name}, with the list of what was sent to it?`,
  deliveries: 'What was sent',
  deliveryStatus: { '': 'All', pending: 'Waiting', succeeded: 'Received', failed: 'Given up' },
  noDeliveries: 'Nothing yet.',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  next: (at: string) => `next attempt ${at}`,
  waits: 'waits for the event before it',
  attempt: (number: number) => `Attempt ${number}`,
  answered: (status: number) => `Answer ${status}`,
  noAnswer: 'No answer',
  noAttempt: 'It has not been sent yet.',
  eventId: 'Event',
  again: 'Send again',
  againOf: (type: string, at: string) => `Send again: ${type}, ${at}`,
  since: 'Send everything again since',
  sinceAct: 'Send again',
  replayed: (count: number) =>
    count === 0
      ? 'There is nothing to send again.'
      : count === 1
        ? '1 event is sent again.'
        : `${count} events are sent again.`,
  mails: {
    title: 'Mails',
    status: { failed: 'Given up', skipped: 'No address', pending: 'Waiting', sent: 'Sent' },
    none: {
      failed: 'No mail was given up.',
      skipped: 'Everybody who was to get a mail has an address.',
      pending: 'No mail is waiting.',
      sent: 'No mail was sent in the last 30 days.',
    },
    help: {
      failed: 'Mails that the mail server refused, or that could not be handed over for three days.',
      skipped: 'Mails to people for whom the directory gives no address, or who have left.',
      pending: 'Mails that are on their way or tried again.',
      sent: 'Mails that the mail server has taken, of the last 30 days.',
    },
    to: (name: string, address: string | null) =>
      address === null ? `To ${name}` : `To ${name}, ${address}`,
    again: 'Send again',
    againTo: (kind: string, name: string) => `Send again: ${kind}, to ${name}`,
    sentAgain: (name: string) => `The mail to ${name} is being sent again.`,
    kinds: {
      'rota-published': 'Rota published',
      'duty-changed': 'Shift changed',
      'leave-decided': 'Leave decided',
      'leave-requested': 'Leave asked for',
      'shift-offered': 'Shift offered or swap proposed',
      'shift-requested': 'Claim or swap to decide',
      'shift-decided': 'Claim or swap decided',
      'correction-requested': 'Correction of hours asked for',
      'correction-decided': 'Correction of hours decided',
      'enquiry-received': 'Visitor’s enquiry',
    } satisfies Record<MailKind, string> as Record<string, string>,
  },
};
