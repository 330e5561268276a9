/** What an event of the audit log changed, in words: one line a member, before and after. Pure. */
import { WORDS } from '../app/words.ts';

export interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

export interface Line {
  what: string;
  before: string | null;
  after: string | null;
}

type NameOf = (id: string) => string | undefined;
type Members = Record<string, unknown>;

/** Members that tell people nothing, or say again what another member says. */
const SILENT = new Set([
  ...['organisation_id', 'organisationId', 'version', 'schema_version', 'details_schema', 'listing_id'],
  ...['created_at', 'createdAt', 'updated_at', 'updatedAt', 'created_by', 'updated_by', 'contentHash'],
  ...['allowed_transitions', 'listing_count', 'built_in', 'id', 'details_valid', 'catalog_label'],
]);
const LONGEST = 160;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const SHORT_ID = 8;

export function linesOf(changes: readonly Change[], nameOf: NameOf): Line[] {
  const lines: Line[] = [];
  for (const { path, before, after } of changes) {
    const place = path.split('/').filter((part) => part !== '');
    walk(place, before, after, lines, nameOf);
  }
  return lines;
}

/** Goes down to what differs. A record that came or went as a whole is told member by member at its top alone. */
function walk(place: string[], before: unknown, after: unknown, lines: Line[], nameOf: NameOf): void {
  if (SILENT.has(place.at(-1) ?? '') || JSON.stringify(before) === JSON.stringify(after)) return;
  const [old, fresh] = [membersOf(before), membersOf(after)];
  const goDown = old !== null && fresh !== null ? true : place.length === 0 && (old ?? fresh) !== null;
  if (goDown) {
    for (const key of new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})]))
      walk([...place, key], old?.[key], fresh?.[key], lines, nameOf);
    return;
  }
  const line = { before: valueWords(before, nameOf), after: valueWords(after, nameOf) };
  if (line.before !== line.after) lines.push({ what: place.map(memberWords).join(' · '), ...line });
}

/** The members of a record, or of a list whose entries have a name of their own; null: nothing to go down into. */
function membersOf(value: unknown): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return value as Members;
  const names = value.map(ownName);
  if (names.some((name) => name === null) || new Set(names).size < names.length) return null;
  return Object.fromEntries(value.map((entry, index) => [names[index]!, entry]));
}

function ownName(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { label, name, dayOfWeek, period } = entry as Members;
  if (typeof dayOfWeek === 'number') return WORDS.team.days[dayOfWeek - 1] ?? null;
  return [label, name, period].find((text): text is string => typeof text === 'string') ?? null;
}

/** `maxHoursPerWeek`, `max_hours_per_week` → `Max hours per week` */
function memberWords(member: string): string {
  const text = member
    .replace(/_(id|at)$|Id$/, '')
    .replaceAll(/[_-]/g, ' ')
    .replace(/[a-z][A-Z]/g, (pair) => `${pair[0]} ${pair[1]!.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** null: nothing stands there. */
function valueWords(value: unknown, nameOf: NameOf): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? WORDS.catalogue.yes : WORDS.catalogue.no;
  if (typeof value === 'string') return cut(textWords(value, nameOf));
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? null : cut(value.map((one) => valueWords(one, nameOf) ?? '–').join(', '));
  const name = 'dayOfWeek' in value || 'period' in value ? null : ownName(value);
  if (name !== null) return name;
  const members = Object.entries(value).flatMap(([key, one]) => {
    const words = key === 'dayOfWeek' ? ownName(value) : valueWords(one, nameOf);
    return words === null || SILENT.has(key) ? [] : [`${memberWords(key)}: ${words}`];
  });
  return members.length === 0 ? null : cut(members.join(', '));
}

function textWords(text: string, nameOf: NameOf): string {
  if (UUID.test(text)) return nameOf(text) ?? text.slice(0, SHORT_ID);
  if (!INSTANT.test(text)) return text;
  return new Date(text).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What the record is called, or whose it is, where the change tells. */
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

/** `planning-run.publish`, `catalog_type.updated` → what was done, to what. */
export function actionWords(action: string, entityType: string): string {
  const verb = action.split('.').at(-1) ?? action;
  const entity = WORDS.audit.entities[entityType] ?? entityType.replaceAll(/[-_]/g, ' ');
  return `${WORDS.audit.verbs[verb] ?? verb} ${entity}`;
}
