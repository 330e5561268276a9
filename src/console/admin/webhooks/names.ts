/** What types of event and kinds of mail are called. The compiler names one that has no words. */
import type { EventType, MailKind } from './data.ts';
import { messages } from './messages.ts';

const { rota, leave, claims, offers, swaps, hours, items } = messages.groups;

const subscribable: Record<EventType, string> = {
  ...rota.types,
  ...leave.types,
  ...claims.types,
  ...offers.types,
  ...swaps.types,
  ...hours.types,
  ...items.types,
};
const types: Readonly<Record<string, string>> = { ...subscribable, 'webhook.test': messages.testEvent };
const kinds: Record<MailKind, string> = messages.mails.kinds;

export const typeName = (type: string): string => types[type] ?? type;

export const mailName = (kind: string): string => kinds[kind as MailKind] ?? kind;
