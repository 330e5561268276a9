/** A value of an export in the words of its reader: days, times, sites, closed lists, rules, wishes and availability. Pure. */

import { isUuid } from '../../platform/formats.ts';
import { dateAt, startOfDay } from '../../platform/local-time.ts';
import { valueWord } from '../../words/cells.ts';
import { heldMembers, heldParts } from '../../words/en/held.ts';
import { roles } from '../../words/en/roles.ts';
import { statuses } from '../../words/en/statuses.ts';
import { type Language, TAGS } from '../../words/languages.ts';
import { type Rule, sentenceOf } from '../../words/rules/sentence.ts';
import { wordsOfRules } from '../../words/rules/spoken.ts';
import { type Code, type PlainCode, Said, say, textOf } from '../../words/said.ts';

/** In what the page is written. */
export interface Reader {
  language: Language;
  /** Of the home site: by its clock times are shown. */
  timeZone: string;
  /** What ids stand for: sites and qualifications, and tasks where they have a name. */
  names: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, PlainCode>>;

const MAILS: Words = {
  'rota-published': 'heldValues.rotaPublished',
  'duty-changed': 'heldValues.dutyChanged',
  'message-received': 'heldValues.messageReceived',
  'duty-reminded': 'heldValues.dutyReminded',
  'leave-decided': 'heldValues.leaveDecided',
  'shift-offered': 'heldValues.shiftOffered',
  'shift-decided': 'heldValues.shiftDecided',
  'correction-decided': 'heldValues.correctionDecided',
  'publication-requested': 'heldValues.publicationRequested',
  'leave-requested': 'heldValues.leaveRequested',
  'leave-elsewhere': 'heldValues.leaveElsewhere',
  'shift-opened': 'heldValues.shiftOpened',
  'shift-requested': 'heldValues.shiftRequested',
  'correction-requested': 'heldValues.correctionRequested',
  'enquiry-received': 'heldValues.enquiryReceived',
};

/** Closed lists by `table.member`. */
export const CLOSED_LISTS: Readonly<Record<string, Words>> = {
  'planning_absences.kind': {
    sick: 'absences.sick',
    late: 'absences.late',
    early: 'absences.early',
    'no-show': 'absences.noShow',
  },
  'planning_absences.status': {
    recording: 'heldValues.recording',
    recorded: 'heldValues.recorded',
    undone: 'heldValues.undone',
  },
  'planning_shift_requests.kind': {
    claim: 'heldValues.claim',
    offer: 'heldValues.offer',
    swap: 'heldValues.swap',
  },
  'listing_batches.kind': { edit: 'heldValues.edit', import: 'heldValues.import' },
  'planning_clockings.action': {
    in: 'heldValues.clockIn',
    'break-start': 'heldValues.breakStart',
    'break-end': 'heldValues.breakEnd',
    out: 'heldValues.clockOut',
  },
  'planning_assignments.status': { completed: 'heldValues.draft' },
  'planning_assignments.source': { solver: 'heldValues.solver', override: 'heldValues.override' },
  'hr_reviews.decision': {
    approved: 'statuses.approved',
    rejected: 'statuses.rejected',
    pending: 'statuses.pending',
  },
  'hr_leave_entitlements.unit': { days: 'heldValues.days', hours: 'heldValues.hours' },
  'mails.status': {
    pending: 'heldValues.waiting',
    sent: 'heldValues.sent',
    failed: 'statuses.failed',
    skipped: 'heldValues.skipped',
  },
  'mails.kind': MAILS,
  'mail_settings.off': MAILS,
  'directory_passwords.signIn': { password: 'heldValues.password' },
  'directory_password_links.signIn': { 'password link': 'heldValues.passwordLink' },
  'directory_passkeys.signIn': { passkey: 'heldValues.passkey' },
  'directory_identities.signIn': { 'identity provider': 'heldValues.identityProvider' },
  'directory_grants.signIn': { application: 'heldValues.application' },
  'directory_tokens.signIn': {
    session: 'heldValues.session',
    code: 'heldValues.code',
    refresh: 'heldValues.refresh',
    'password-reset': 'heldValues.passwordReset',
    choice: 'heldValues.choice',
    device: 'heldValues.device',
    oidc: 'heldValues.code',
    challenge: 'heldValues.challenge',
    grant: 'heldValues.applicationAccess',
    'client code': 'heldValues.applicationAccess',
    'client refresh': 'heldValues.applicationAccess',
  },
  'planning_pins.signIn': { PIN: 'heldValues.pin' },
  'planning_calendar_feeds.signIn': { calendar: 'heldValues.calendar' },
};

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** 1 January 2024, a Monday; ISO weekdays follow it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const LEAVE = new Set(['hr_leave', 'hr_leave_entitlements', 'planning_leave_requests']);

/** Pay has two decimals; in what, its currency says. */
const formOf = (member: string) => (member === 'hourlyRate' ? { minimumFractionDigits: 2 } : {});

/** What the member is called; one without a word keeps its name. */
export function memberWord(member: string, { language }: Reader): string {
  if (member in heldMembers) return textOf(new Said(`heldMembers.${member}` as Code, {}), language);
  return member in heldParts ? textOf(new Said(`heldParts.${member}` as Code, {}), language) : member;
}

/** Each line of what stands in a cell; none: it says nothing. */
export function linesOf(table: string, member: string, value: unknown, reader: Reader): string[] {
  const own = OWN_WAYS[`${table}.${member}`];
  if (own !== undefined && typeof value === 'object' && value !== null) return own(value as never, reader);
  if (member === 'locationIds' && Array.isArray(value) && value.length === 0)
    return [textOf(say('held.allSites'), reader.language)];
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(table, member, one, reader));
  if (typeof value === 'object' && value !== null) return membersOf(value as Row, reader);
  const text = plainText(table, member, value, reader);
  return text === '' ? [] : [text];
}

/** A value that is no list and no object. */
export function plainText(table: string, member: string, value: unknown, reader: Reader): string {
  const { language, names } = reader;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return textOf(say(value ? 'held.yes' : 'held.no'), language);
  if (typeof value === 'number') return new Intl.NumberFormat(TAGS[language], formOf(member)).format(value);
  if (typeof value !== 'string') return '';
  const code = CLOSED_LISTS[`${table}.${member}`]?.[value];
  if (code !== undefined) return textOf(new Said(code, {}), language);
  if (member === 'type' && LEAVE.has(table)) return valueWord('leaveType', value, language);
  if (member === 'status' && value in statuses)
    return textOf(new Said(`statuses.${value}` as Code, {}), language);
  if (member === 'role' && value in roles)
    return textOf(new Said(`roles.${value}` as Code, {}), language).replaceAll('-', ' ');
  if (member === 'language')
    return new Intl.DisplayNames(TAGS[language], { type: 'language' }).of(value) ?? value;
  if (DATE.test(value)) return day(value, reader);
  if (INSTANT.test(value)) return moment(value, reader);
  return names.get(value) ?? value;
}

/** `Most hours a week: 40`, a line for each member that says something. */
const membersOf = (value: Row, reader: Reader): string[] =>
  Object.entries(value).flatMap(([member, one]) => {
    const lines = linesOf('', member, one, reader);
    return lines.length === 0 ? [] : [`${memberWord(member, reader)}: ${lines.join('; ')}`];
  });

type Way = (value: never, reader: Reader) => string[];

interface Span {
  from: string;
  to: string;
  kind?: 'available' | 'unavailable';
}

interface Wishes {
  times?: { dayOfWeek?: number; from: string; until: string; want: 'prefer' | 'avoid' }[];
  requests?: { date: string; kind?: string; want: 'on' | 'off' }[];
}

interface Duty {
  start: string;
  end: string;
  locationId: string;
  kind: string | null;
}

interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

const duty = ({ start, end, locationId, kind }: Duty, reader: Reader) => [
  `${moment(start, reader)} – ${moment(end, reader)}`,
  [reader.names.get(locationId), kind].filter(Boolean).join(', '),
];

/** What is read otherwise than by its type, by `table.member`. */
const OWN_WAYS: Readonly<Record<string, Way>> = {
  'planning_workforce_settings.rules': (rules: (Rule & { id?: string })[], reader) => {
    const words = wordsOfRules(reader.language, (id) => reader.names.get(id));
    return rules.map((rule) => sentenceOf(rule, words));
  },
  'planning_workforce_settings.preferences': ({ times = [], requests = [], ...lists }: Wishes, reader) => [
    ...Object.entries(lists).flatMap(([member, ids]) =>
      Array.isArray(ids) && ids.length > 0
        ? [
            `${textOf(new Said(`heldParts.${member}` as Code, {}), reader.language)}: ${ids.map((id) => reader.names.get(String(id)) ?? id).join(', ')}`,
          ]
        : [],
    ),
    ...times.map(({ dayOfWeek, from, until, want }) => {
      const when =
        dayOfWeek === undefined ? textOf(say('held.everyDay'), reader.language) : weekday(dayOfWeek, reader);
      return `${when} ${spanText(from, until, reader)}: ${wantWord(want, reader)}`;
    }),
    ...requests.map(({ date, kind, want }) =>
      [`${day(date, reader)}: ${wantWord(want, reader)}`, kind].filter(Boolean).join(', '),
    ),
  ],
  'hr_availability.pattern': (spans: (Span & { dayOfWeek: number })[], reader) =>
    spans.map((span) => `${weekday(span.dayOfWeek, reader)} ${stated(span, reader)}`),
  'hr_availability.exceptions': (days: { date: string; windows: Span[] }[], reader) =>
    days.map(({ date, windows }) => {
      const said = windows.map((span) => stated(span, reader)).join('; ');
      return `${day(date, reader)}${said === '' ? `: ${wantWord('unavailable', reader)}` : ` ${said}`}`;
    }),
  'planning_rota.breaks': (breaks: { start: string; end: string; paid: boolean }[], reader) =>
    breaks.map(({ start, end, paid }) => {
      const span = { start: clockOf(start, reader), end: clockOf(end, reader) };
      return textOf(paid ? say('calendar.paidBreak', span) : say('calendar.aBreak', span), reader.language);
    }),
  'planning_duty_changes.was': duty,
  'planning_duty_changes.now': duty,
  'audit_events.changes': (changes: Change[], reader) =>
    changes.flatMap((change) => changeText(change, reader)),
};

/** A changed member that has a word, with its values where these are plain; others stand in the JSON. */
function changeText({ path, before, after }: Change, reader: Reader): string[] {
  const member = path.split('/').at(-1) ?? '';
  const what = member in heldMembers || member in heldParts ? memberWord(member, reader) : null;
  if (what === null || [before, after].some((value) => typeof value === 'object' && value !== null))
    return [];
  const nothing = textOf(say('held.nothingBefore'), reader.language);
  const [old, now] = [before, after].map((value) => plainText('', member, value, reader) || nothing);
  if ([old, now].some((text) => text !== undefined && isUuid(text))) return [what];
  return [
    textOf(say('held.change', { what, before: old ?? nothing, after: now ?? nothing }), reader.language),
  ];
}

/**
 * Instants that are local midnights as the days that they stand for: of what begins and ends at one, and of validity. An
 * end is the last day, since midnight ends the day before.
 */
export function inDays(row: Row, { timeZone }: Reader): Row {
  const midnightOf = (value: unknown): number | null => {
    if (typeof value !== 'string' || !INSTANT.test(value)) return null;
    const at = Date.parse(value);
    return at === startOfDay(dateAt(at, timeZone), timeZone) ? at : null;
  };
  const [start, end, from, until] = [row.start, row.end, row.validFrom, row.validUntil].map(midnightOf);
  return {
    ...row,
    ...(start == null || end == null
      ? {}
      : { start: dateAt(start, timeZone), end: dateAt(end - 1, timeZone) }),
    ...(from == null ? {} : { validFrom: dateAt(from, timeZone) }),
    ...(until == null ? {} : { validUntil: dateAt(until - 1, timeZone) }),
  };
}

const WORDS = {
  available: 'heldValues.available',
  unavailable: 'heldValues.unavailable',
  prefer: 'heldValues.prefer',
  avoid: 'heldValues.avoid',
  on: 'heldValues.on',
  off: 'heldValues.off',
} as const satisfies Words;

const wantWord = (value: keyof typeof WORDS, { language }: Reader) => textOf(say(WORDS[value]), language);

const stated = ({ from, to, kind = 'available' }: Span, reader: Reader) =>
  `${spanText(from, to, reader)}: ${wantWord(kind, reader)}`;

/** Clock times; midnight to midnight is the whole day. */
const spanText = (from: string, until: string, { language }: Reader) =>
  from === '00:00' && (until === '00:00' || until === '24:00')
    ? textOf(say('held.wholeDay'), language)
    : `${from}–${until}`;

const weekday = (iso: number, { language }: Reader) =>
  new Intl.DateTimeFormat(TAGS[language], { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (iso - 1) * DAY_MS,
  );

export const day = (date: string, { language }: Reader) =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

export const moment = (at: string, { language, timeZone }: Reader) =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );

const clockOf = (at: string, { language, timeZone }: Reader) =>
  new Intl.DateTimeFormat(TAGS[language], { timeStyle: 'short', timeZone }).format(new Date(at));
