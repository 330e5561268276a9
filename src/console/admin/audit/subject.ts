/** What an audit event is about: name, site and time. Pure. */

import { common } from '../../app/messages.ts';
import { reasonText } from '../../app/reason-text.ts';
import { endsOf } from '../../editor/stock/stay-text.ts';
import { dayText, lastDayOf, localOf, mondayOf, spanText } from '../../kit/time/zone.ts';
import type { Change } from './change.ts';
import { messages } from './messages.ts';

const KINDS = ['shift', 'demand', 'planning-run'] as const;

/** A shift, a demand row, a run, a request or an absence. */
export interface Concern {
  id: string;
  kind: (typeof KINDS)[number] | 'leave-request' | 'shift-request' | 'absence';
  name: string | null;
  locationIds: string[];
  start: string;
  end: string;
}

type NameOf = (id: string) => string | undefined;
type ZoneOf = (locationId: string) => string;

/** `Spring · week of Mon 16 Mar · York, Leeds`, `Till · Tue 17 Mar, 08:00–16:00 · York`, `Bea Berg · Tue 17 Mar – Thu 19 Mar · York` */
export function concernText(concern: Concern, nameOf: NameOf, zoneOf: ZoneOf): string {
  const { kind, name, locationIds, start, end } = concern;
  const zone = zoneOf(locationIds[0] ?? '');
  const time = timeOf(kind, { start, end, zone });
  const sites = locationIds.flatMap((id) => nameOf(id) ?? []).join(', ');
  return [name, time, sites].filter((text) => text !== null && text !== '').join(' · ');
}

interface Span {
  start: string;
  end: string;
  zone: string;
}

function timeOf(kind: Concern['kind'], { start, end, zone }: Span): string {
  const [first, last] = [localOf(start, zone), localOf(end, zone)];
  const day = dayText(first.date);
  if (kind === 'planning-run') return messages.weekOf(day);
  if (kind === 'leave-request') {
    // It ends where the day after it begins.
    const until = dayText(lastDayOf(end, zone));
    return until === day ? day : `${day} – ${until}`;
  }
  if (kind === 'absence' && last.date !== first.date)
    return `${day}, ${first.time} – ${dayText(last.date)}, ${last.time}`;
  return `${day}, ${spanText(start, end, zone)}`;
}

interface RowState {
  start: string;
  end: string;
  userIds: string[];
}

interface ChangedRow {
  name: string;
  locationId: string;
  before: RowState | null;
  after: RowState | null;
}

/** Each shift of a change of the rota: what was at work, when, and what is: `Till · Tue 17 Mar, 09:00–17:00 · York: Bea Berg → Cem Celik` */
export function rotaTexts(changes: readonly Change[], nameOf: NameOf, zoneOf: ZoneOf): string[] {
  const record = changes.find(({ path }) => path === '')?.after as { rows?: unknown } | null | undefined;
  if (record == null || !Array.isArray(record.rows)) return [];
  return (record.rows as ChangedRow[]).flatMap((row) => {
    const now = row.after ?? row.before;
    if (now == null) return [];
    const shift: Concern = {
      id: '',
      kind: 'demand',
      name: row.name,
      locationIds: [row.locationId],
      start: now.start,
      end: now.end,
    };
    return [`${concernText(shift, nameOf, zoneOf)}: ${changeText(row, nameOf, zoneOf(row.locationId))}`];
  });
}

/** Why the rota was changed, in words; null: the event is no change of it, or no reason was given. */
export function rotaReasonText(changes: readonly Change[]): string | null {
  const record = changes.find(({ path }) => path === '')?.after as
    | { rows?: unknown; reason?: unknown }
    | null
    | undefined;
  if (record == null || !Array.isArray(record.rows)) return null;
  const { reason } = record;
  return typeof reason === 'string' ? reasonText(reason) : null;
}

/** `Tower light · Sat 28 Nov – Mon 30 Nov (return)`: the item of an event, and the days of a booking; null: it is about none. */
export function itemText(
  { title, stay }: { title: string | null; stay: { start: string; end: string } | null },
  zone: string,
  today: string,
): string | null {
  if (stay === null) return title;
  const { start, end } = endsOf(stay, zone, today);
  return [title, messages.bookedStay(start, end)].filter((text) => text !== null).join(' · ');
}

/** Records that the page of their item shows. */
const OF_ITEM: readonly string[] = ['listing', 'listing_photo', 'listing_booking', 'listing_stock'];

interface Page {
  href: string;
  /** Its list is searched by name. */
  isFound: boolean;
}

const ACCOUNTS: Page = { href: '/console/accounts', isFound: true };
const TEAM: Page = { href: '/console/team', isFound: true };
const ACCOUNT_SITES: Page = { href: '/console/accounts?view=sites', isFound: true };
const SITES: Page = { href: '/console/team?view=sites', isFound: true };

/** Pages of records that no week shows. */
const PAGES: Readonly<Record<string, Page>> = {
  account: ACCOUNTS,
  contract: ACCOUNTS,
  'leave-entitlement': ACCOUNTS,
  site: ACCOUNT_SITES,
  'workforce-settings': TEAM,
  'location-settings': SITES,
  organisation: { href: '/console/organisation', isFound: false },
  webhook: { href: '/console/webhooks', isFound: false },
};

const foundAt = (href: string, name: string) =>
  `${href}${href.includes('?') ? '&' : '?'}find=${encodeURIComponent(name)}`;

/** Where what a spreadsheet brought is: of demand in the first week of it. */
function importLink(action: string, changes: readonly Change[], zoneOf: ZoneOf): string | null {
  const [kind] = action.split('.');
  if (kind === 'people') return ACCOUNTS.href;
  if (kind === 'availability') return TEAM.href;
  if (kind === 'listings') return '/console/catalogue';
  if (kind !== 'demand') return null;
  const [first] = changes
    .flatMap(({ path, after }) => rowsIn(path === '' ? after : { row: after }))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  if (first === undefined) return '/console/plan';
  return `/console/plan?week=${mondayOf(localOf(first.start, zoneOf(first.locationId)).date)}`;
}

/** Rows of demand wherever they lie in a change. */
function rowsIn(value: unknown): { start: string; locationId: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { start, locationId } = value as Record<string, unknown>;
  if (typeof start === 'string' && typeof locationId === 'string') return [{ start, locationId }];
  return Object.values(value).flatMap(rowsIn);
}

/** The page that shows it, in the week that it is about; null: there is none. */
export function linkOf(
  {
    entityType,
    entityId,
    action,
    changes,
    name = null,
    listingId = null,
  }: {
    entityType: string;
    entityId: string;
    action: string;
    changes: readonly Change[];
    /** What the record is called; null: not known. */
    name?: string | null;
    /** The item that it is about; null: none. */
    listingId?: string | null;
  },
  [first]: readonly Concern[],
  zoneOf: ZoneOf,
): string | null {
  const item = entityType === 'listing' ? entityId : listingId;
  const isGone = action.endsWith('.delete') || action.endsWith('.deleted');
  if (item !== null && OF_ITEM.includes(entityType) && !(isGone && entityType === 'listing'))
    return `/console/catalogue/${item}`;
  if (isGone) return null;
  if (entityType === 'import') return importLink(action, changes, zoneOf);
  const page = PAGES[entityType];
  if (page !== undefined) return name === null || !page.isFound ? page.href : foundAt(page.href, name);
  const record = changes.find(({ path }) => path === '')?.after as { rows?: ChangedRow[] } | null | undefined;
  const [row] = Array.isArray(record?.rows) ? record.rows : [];
  const state = row?.after ?? row?.before;
  const at =
    first === undefined
      ? state && row && { start: state.start, site: row.locationId }
      : { start: first.start, site: first.locationIds[0] ?? '' };
  if (at == null) return null;
  if (first?.kind === 'leave-request' || first?.kind === 'shift-request') return '/console/requests';
  const week = `week=${mondayOf(localOf(at.start, zoneOf(at.site)).date)}`;
  if (first?.kind === 'demand' || first?.kind === 'shift') return `/console/plan?${week}`;
  return first?.kind === 'planning-run' ? `/console/rota?${week}&run=${entityId}` : `/console/rota?${week}`;
}

function changeText({ before, after }: ChangedRow, nameOf: NameOf, zone: string): string {
  const { rota } = messages;
  const people = (state: RowState) =>
    state.userIds.map((id) => nameOf(id) ?? common.someone).join(', ') || rota.nobody;
  if (before == null) return after == null ? '' : rota.added(people(after));
  if (after == null) return rota.removed(people(before));
  const isMoved = before.start !== after.start || before.end !== after.end;
  const isStaff = before.userIds.join() !== after.userIds.join();
  return [
    ...(isMoved ? [rota.moved(timeOf('demand', { ...before, zone }))] : []),
    ...(isStaff ? [rota.staff(people(before), people(after))] : []),
  ].join('; ');
}

/** A deleted record is known from its last event only. */
export function goneConcern(entityType: string, id: string, changes: readonly Change[]): Concern[] {
  const kind = KINDS.find((one) => one === entityType);
  const record = changes.find(({ path }) => path === '')?.before;
  if (kind === undefined || typeof record !== 'object' || record === null) return [];
  const { name, locationId, locationIds, start, end, horizonStart, horizonEnd } = record as Record<
    string,
    unknown
  >;
  const [from, until] = [start ?? horizonStart, end ?? horizonEnd];
  if (typeof from !== 'string' || typeof until !== 'string') return [];
  const places = Array.isArray(locationIds) ? locationIds.map(String) : [String(locationId)];
  return [
    { id, kind, name: typeof name === 'string' ? name : null, locationIds: places, start: from, end: until },
  ];
}
