/** What the form of retention holds, and what it says of the coming night. Pure. */
import type { Planning } from '../../../client/index.ts';
import { messages } from './messages.ts';

type Settings = Planning.RetentionSettings;
type Night = Planning.RetentionChange['night'];

/** Numbers as they are typed; '': it is kept. */
export interface RetentionDraft {
  people: string;
  attendance: string;
  enquiries: string;
  mails: string;
  deliveries: string;
}

const textOf = (count: number | null) => String(count ?? '');
const numberOf = (text: string) => (text === '' ? null : Number(text));

export const draftOf = (settings: Settings): RetentionDraft => ({
  people: textOf(settings.peopleMonths),
  attendance: textOf(settings.attendanceMonths),
  enquiries: textOf(settings.enquiryMonths),
  mails: textOf(settings.mailDays),
  deliveries: textOf(settings.deliveryDays),
});

export const bodyOf = ({ people, attendance, enquiries, mails, deliveries }: RetentionDraft) => ({
  peopleMonths: numberOf(people),
  attendanceMonths: numberOf(attendance),
  enquiryMonths: numberOf(enquiries),
  mailDays: numberOf(mails),
  deliveryDays: numberOf(deliveries),
});

const KINDS = ['people', 'attendance', 'enquiries', 'mails', 'deliveries'] as const;

/** What goes in that night, each with its number; those of which there are none are left out. */
export const goneOf = (night: Night): string[] =>
  KINDS.filter((kind) => night[kind] > 0).map((kind) => messages.retention.gone[kind](night[kind]));
