/** What an audit event changed, as text: one line a member, before and after. Pure. */

import { verbOf } from '../../../words/en/acts.ts';
import { isId } from '../../app/addresses.ts';
import { memberName } from '../../app/member-names.ts';
import { common } from '../../app/messages.ts';
import { dayText, timeText } from '../../kit/time/zone.ts';
import { locale } from '../../languages/chosen.ts';
import type { Change, Line } from './change.ts';
import { leaveYearsOf } from './leave-years.ts';
import { limitLines } from './limits.ts';
import { messages } from './messages.ts';

type Names = Readonly<Record<string, string>>;
type NameOf = (id: string) => string | undefined;
type Members = Record<string, unknown>;

/** Members without meaning to people, or that repeat another one. */
export const SILENT: ReadonlySet<string> = new Set([
  'organisation_id',
  'organisationId',
  'version',
  'schema_version',
  // By an id that says nothing; the action does.
  'logo',
  'details_schema',
  'listing_id',
  'created_at',
  'createdAt',
  'updated_at',
  'updatedAt',
  'created_by',
  'updated_by',
  'contentHash',
  'allowed_transitions',
  'allowed',
  'listing_count',
  'built_in',
  'id',
  'details_valid',
  'redacted',
]);
const LONGEST = 160;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const SHORT_ID = 8;
/** For a list of sites. */
const EVERYWHERE = '*';

export function linesOf(changes: readonly Change[], nameOf: NameOf): Line[] {
  const { lines: limits, others } = limitLines(changes);
  const lines: Line[] = [];
  for (const { path, before, after } of withTypes(others)) {
    if (path === '/births') {
      lines.push(...birthLines(before, after, nameOf));
      continue;
    }
    const years = leaveYearsOf(before, after);
    for (const year of years ?? []) walk([year.userId, year.name], year.before, year.after, lines, nameOf);
    if (years !== null) continue;
    const place = path.split('/').filter((part) => part !== '');
    walk(place, before, after, lines, nameOf);
  }
  return [...lines, ...limits];
}

/** The type of an item by its label: its id says nothing. */
export function withTypes(changes: readonly Change[]): Change[] {
  const hasLabel = changes.some(({ path }) => path === '/catalog_label');
  return changes
    .filter(({ path }) => !(hasLabel && path === '/catalog_id'))
    .map(({ path, before, after }) =>
      path === '/catalog_label'
        ? { path: '/item_type', before, after }
        : { path, before: withType(before), after: withType(after) },
    );
}

function withType(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !('catalog_label' in record)) return record;
  const { catalog_label: item_type, catalog_id: _id, ...others } = record as Members;
  return { item_type, ...others };
}

/** The log says that a date of birth was changed, not which one it is. */
const BIRTH = 'dateOfBirth';

function birthText(before: unknown, after: unknown): string {
  if (after == null) return messages.birth.removed;
  return before == null ? messages.birth.entered : messages.birth.changed;
}

/** Of an import: by person. */
function birthLines(before: unknown, after: unknown, nameOf: NameOf): Line[] {
  const bornOf = (value: unknown) =>
    new Map(
      (Array.isArray(value) ? (value as Members[]) : []).map((one) => [String(one.userId), one[BIRTH]]),
    );
  const [old, fresh] = [bornOf(before), bornOf(after)];
  return [...fresh].map(([id, date]) => ({
    what: `${stringText(id, nameOf)} · ${memberName(BIRTH)}`,
    before: null,
    after: birthText(old.get(id), date),
  }));
}

/** Descends to what differs. A record that was created or deleted is listed by its top members only. */
function walk(place: string[], before: unknown, after: unknown, lines: Line[], nameOf: NameOf): void {
  if (SILENT.has(place.at(-1) ?? '') || JSON.stringify(before) === JSON.stringify(after)) return;
  const [old, fresh] = [membersOf(before), membersOf(after)];
  const goDown = old !== null && fresh !== null ? true : place.length === 0 && (old ?? fresh) !== null;
  if (goDown) {
    for (const key of new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})]))
      walk([...place, key], old?.[key], fresh?.[key], lines, nameOf);
    return;
  }
  if (place.at(-1) === BIRTH) {
    lines.push({ what: memberName(BIRTH), before: null, after: birthText(before, after) });
    return;
  }
  const line = { before: valueText(before, nameOf), after: valueText(after, nameOf) };
  if (line.before !== line.after)
    lines.push({ what: place.map((part) => partText(part, nameOf)).join(' · '), ...line });
}

/** The members of a record, or of a list whose entries have distinct names; null: a leaf. */
function membersOf(value: unknown): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return value as Members;
  const names = value.map(ownName);
  if (names.some((name) => name === null) || new Set(names).size < names.length) return null;
  return Object.fromEntries(value.map((entry, index) => [names[index]!, entry]));
}

function ownName(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { label, name, dayOfWeek, period, date } = entry as Members;
  if (typeof dayOfWeek === 'number') return common.weekdays[dayOfWeek - 1] ?? null;
  return [label, name, period, date].find((text): text is string => typeof text === 'string') ?? null;
}

/** People are named by their ids in a change of several, days by their dates. */
const partText = (part: string, nameOf: NameOf) =>
  isId(part) || DATE.test(part) ? stringText(part, nameOf) : memberName(part);

/** Members by which an entry of a list is known, and which say nothing of it alone. */
const OWN_KEYS = ['dayOfWeek', 'period', 'date'];

/** Without signs between thousands: a number may be a year. */
const PLAIN = { useGrouping: false, maximumFractionDigits: 20 } as const;

const birthOf = (date: unknown) => (date == null ? null : messages.birth.entered);

/** null: empty. */
function valueText(value: unknown, nameOf: NameOf): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'string') return cut(stringText(value, nameOf));
  if (typeof value === 'number') return value.toLocaleString(locale(), PLAIN);
  if (typeof value !== 'object') return String(value);
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string' && isId(one)) : [];
  if (
    Array.isArray(value) &&
    ids.length > 0 &&
    ids.length === value.length &&
    ids.every((id) => nameOf(String(id)) === undefined)
  )
    return messages.unnamed(ids.length);
  if (Array.isArray(value))
    return value.length === 0 ? null : cut(value.map((one) => valueText(one, nameOf) ?? '–').join(', '));
  const name = OWN_KEYS.some((key) => key in value) ? null : ownName(value);
  if (name !== null) return name;
  const members = Object.entries(value).flatMap(([key, one]) => {
    const text = key === 'dayOfWeek' ? ownName(value) : key === BIRTH ? birthOf(one) : valueText(one, nameOf);
    return text === null || SILENT.has(key) ? [] : [`${memberName(key)}: ${text}`];
  });
  return members.length === 0 ? null : cut(members.join(', '));
}

function stringText(text: string, nameOf: NameOf): string {
  if (text === EVERYWHERE) return messages.everySite;
  if (isId(text)) return nameOf(text) ?? text.slice(0, SHORT_ID);
  if (DATE.test(text)) return dayText(text, 'dated');
  if (!INSTANT.test(text)) return messages.value(text);
  return timeText(text);
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The record's name or owner, where the change has it. */
export function subjectOf(changes: readonly Change[], nameOf: NameOf): string | null {
  for (const { path, before, after } of changes) {
    const whole = after ?? before;
    if (path === '' && typeof whole === 'object' && whole !== null) {
      const members = whole as Members;
      const owner = nameOf(String(members.userId));
      return [members.title, ownName(members), owner].find((one) => typeof one === 'string') ?? null;
    }
    if (['/title', '/name', '/label'].includes(path)) return String(whole);
  }
  return null;
}

const entities: Names = messages.entities;
const verbs: Names = messages.verbs;
/** What a spreadsheet held. */
const imports: Names = messages.imports;

/** `planning-run.publish`, `catalog_type.updated` → what was done, to what. */
export function actionText(action: string, entityType: string): string {
  const [kind = ''] = action.split('.');
  const verb = verbOf(action);
  const entity =
    (entityType === 'import' ? imports[kind] : undefined) ??
    entities[entityType] ??
    entityType.replaceAll(/[-_]/g, ' ');
  return messages.action(verbs[verb] ?? verb, entity);
}

/** Of settings, an empty value is one too: what held before is said, and what holds from then on. */
const UNSET: Readonly<Record<string, string>> = {
  organisation: messages.unset,
  retention: messages.noLimit,
};

export function withUnset(entityType: string, lines: readonly Line[]): Line[] {
  const unset = UNSET[entityType];
  if (unset === undefined) return [...lines];
  return lines.map(({ what, before, after }) => ({ what, before: before ?? unset, after: after ?? unset }));
}

const BRIEF_LINES = 3;

/** The first changes, for a record without a name, and how many more there are. */
export function briefly(lines: readonly Line[]): { text: string; more: number } {
  const said = lines.slice(0, BRIEF_LINES).map(({ what, before, after }) => {
    const now = after ?? messages.nothing;
    return `${what}: ${before === null ? now : `${before} → ${now}`}`;
  });
  return { text: said.join('; '), more: Math.max(0, lines.length - BRIEF_LINES) };
}
