/** What the form of retention holds, and what it says of the coming night. Pure. */
import type { Planning } from '../../../client/index.ts';
import { messages } from './messages.ts';

type Settings = Planning.RetentionSettings;
type Night = Planning.RetentionChange['night'];

const KINDS = ['people', 'attendance', 'enquiries', 'mails', 'deliveries'] as const;

/** Numbers as they are typed; '': it is kept. */
export interface RetentionDraft {
  people: string;
  attendance: string;
  enquiries: string;
  mails: string;
  deliveries: string;
}

const MONTHS = { least: 1, most: 240 };
const DAYS = { least: 1, most: 29 };

/** As the service takes them. */
export const LIMITS: Record<keyof RetentionDraft, { least: number; most: number }> = {
  people: MONTHS,
  attendance: { ...MONTHS, least: 12 },
  enquiries: MONTHS,
  mails: DAYS,
  deliveries: DAYS,
};

/** Whether the service would take it: what it would do is asked of it only then. */
export const isTaken = (draft: RetentionDraft): boolean =>
  KINDS.every((kind) => {
    const { least, most } = LIMITS[kind];
    const count = Number(draft[kind]);
    return draft[kind] === '' || (Number.isInteger(count) && count >= least && count <= most);
  });

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

/** In force where nothing is said, in days. */
const DEFAULT_DAYS = 30;
const DEFAULTS: Partial<Record<keyof RetentionDraft, number>> = {
  mails: DEFAULT_DAYS,
  deliveries: DEFAULT_DAYS,
};

/** Whether something would be kept for less long than it is. */
export const isShorter = (draft: RetentionDraft, was: RetentionDraft): boolean =>
  KINDS.some((kind) => {
    const length = (text: string) => numberOf(text) ?? DEFAULTS[kind] ?? Number.POSITIVE_INFINITY;
    return length(draft[kind]) < length(was[kind]);
  });

/** What goes in that night, each with its number; those of which there are none are left out. */
export const goneOf = (night: Night): string[] =>
  KINDS.filter((kind) => night[kind] > 0).map((kind) => messages.retention.gone[kind](night[kind]));
