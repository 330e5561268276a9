/** What of a stay is refused, whoever asks for it. */

import type { Sql } from '../../platform/db/db.ts';
import { type ApiError, conflict, invalid } from '../../platform/errors.ts';
import {
  addDays,
  dateAt,
  daysBetween,
  type Instant,
  instantOf,
  readInstant,
} from '../../platform/local-time.ts';
import { inList, type Said, say, statusOf, type Text } from '../../words/said.ts';
import type { HireSite, ListingsContext } from '../context.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { clockHours, type Length } from './quote.rules.ts';
import { isDate, type Terms } from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import { type OfListing, readStock, readStocks, type StoredStock } from './stock.repo.ts';

const HOUR_MS = 3_600_000;
const LONGEST_DAYS = 366;
/** How far ahead an open day is looked for. */
const OPEN_WITHIN_DAYS = 60;

export type SiteOf = ListingsContext['siteOf'];

/** Throws 409 for a listing that is not for hire. */
export function requireForHire({ for_hire }: Pick<Listing, 'for_hire'>): void {
  if (!for_hire) throw conflict('NOT_FOR_HIRE', say('catalogue.notForHire'));
}

/** What is sold or withdrawn takes no booking. */
export const isBookable = ({ for_hire, status }: Pick<Listing, 'for_hire' | 'status'>): boolean =>
  for_hire && status !== 'sold' && status !== 'withdrawn';

/** Throws 409 for a listing that takes no booking. */
export function requireBookable(listing: Pick<Listing, 'for_hire' | 'status'>): void {
  requireForHire(listing);
  if (isBookable(listing)) return;
  throw conflict('NOT_BOOKABLE', say('hire.notBookable', { status: statusOf(listing.status) }));
}

/** Throws 422 for days that are none, or more than a year of them. */
export function requireDays({ start, end }: Days, path: string): void {
  if (end <= start) {
    const message = say('catalogue.lastDayOrder', { end, start });
    throw invalid([{ path, code: 'WRONG_ORDER', message }]);
  }
  if (daysBetween(start, end) > LONGEST_DAYS) {
    const message = say('catalogue.tooManyDays', { end, days: LONGEST_DAYS, start });
    throw invalid([{ path, code: 'OUT_OF_RANGE', message }]);
  }
}

/** Hours of a stay, each begun one. Both ends are dates, whole days whatever the clocks do, or both are times. */
export function hoursOf({ start, end }: Days, place: 'query' | 'body'): number {
  const path = `${place}/end`;
  if (isDate(start) !== isDate(end)) {
    const message = say('catalogue.mixed', { end, start });
    throw invalid([{ path, code: 'MIXED', message }]);
  }
  const [from, until] = [instant(start, `${place}/start`), instant(end, path)];
  if (until <= from) {
    const message = say('catalogue.stayOrder', { end, start });
    throw invalid([{ path, code: 'WRONG_ORDER', message }]);
  }
  const hours = Math.ceil((until - from) / HOUR_MS);
  if (hours <= LONGEST_DAYS * 24) return hours;
  const message = say('catalogue.stayTooLong', { end, days: LONGEST_DAYS, start });
  throw invalid([{ path, code: 'OUT_OF_RANGE', message }]);
}

/** How long a stay is, by the clock of a place and as it is. Throws 422 as `hoursOf`. */
export function lengthOf(stay: Days, timeZone: string, place: 'query' | 'body'): Length {
  const hours = hoursOf(stay, place);
  if (isDate(stay.start)) return { hours, clockHours: hours };
  const span = { start: instantOf(stay.start), end: instantOf(stay.end) };
  return { hours, clockHours: clockHours(span, timeZone) };
}

const instant = (text: string, path: string): Instant =>
  instantOf(readInstant(isDate(text) ? `${text}T00:00:00Z` : text, path));

/** How an item is let, and where; null: it has no site. */
export interface Letting {
  terms: Terms;
  site: HireSite | null;
}

/** Of several listings, each site read once. */
export async function readLettings(
  sql: Sql,
  organisationId: string,
  listingIds: readonly string[],
  siteOf: SiteOf,
): Promise<Map<string, Letting>> {
  const stocks = await readStocks(sql, organisationId, listingIds);
  const siteIds = [...stocks.values()].map(({ location_id }) => location_id);
  const sites = await readSites(sql, organisationId, siteIds, siteOf);
  return new Map([...stocks].map(([id, stock]) => [id, lettingOf(stock, sites)]));
}

/** Of a listing. */
export const readLetting = async (sql: Sql, of: OfListing, siteOf: SiteOf): Promise<Letting> =>
  lettingAt(sql, of.organisationId, await readStock(sql, of), siteOf);

/** Of a stock. */
export async function lettingAt(
  sql: Sql,
  organisationId: string,
  stock: StoredStock,
  siteOf: SiteOf,
): Promise<Letting> {
  return lettingOf(stock, await readSites(sql, organisationId, [stock.location_id], siteOf));
}

type Sites = ReadonlyMap<string, HireSite | null>;

/** The sites by id, each read once. */
export async function readSites(
  sql: Sql,
  organisationId: string,
  ids: readonly (string | null)[],
  siteOf: SiteOf,
): Promise<Sites> {
  const named = new Set(ids.filter((id) => id !== null));
  const known = [...named].map(async (id) => [id, await siteOf(sql, organisationId, id)] as const);
  return new Map(await Promise.all(known));
}

/** The clock is that of the site. */
export function lettingOf({ location_id, ...stock }: Omit<StoredStock, 'version'>, sites: Sites): Letting {
  const { quantity, unit, buffer_before: bufferBefore, buffer_after: bufferAfter } = stock;
  const site = sites.get(location_id ?? '') ?? null;
  return { site, terms: { quantity, unit, bufferBefore, bufferAfter, timeZone: site?.timeZone ?? 'UTC' } };
}

/** Throws 422 for days or times that are no stay, and for times of an item that is let by whole days. */
export function requireStay(stay: Days, { unit }: Terms): void {
  const { start, end } = stay;
  if (isDate(start) && isDate(end)) requireDays(stay, 'body/end');
  else hoursOf(stay, 'body');
  if (unit === 'hour' || isDate(start)) return;
  throw invalid([{ path: 'body/start', code: 'WHOLE_DAYS', message: say('hire.wholeDays', { start }) }]);
}

/** Throws 422 for more units than there are at all. */
export function requireUnits(wanted: number, { quantity }: Terms): void {
  if (wanted <= quantity) return;
  const message = say('hire.tooManyUnits', { wanted, quantity });
  throw invalid([{ path: 'body/quantity', code: 'OUT_OF_RANGE', message }]);
}

/**
 * Throws 422 for a day on which nobody can hand the item out or take it back. Days that are closed between count as hired.
 * `ends`: which of both days are looked at.
 */
export function requireOpen(site: HireSite | null, stay: Days, ends: readonly End[]): void {
  const [closing] = closedEnds(site, stay, ends);
  if (site === null || closing === undefined) return;
  const { member, date, note, opens } = closing;
  const why = note === null ? say('hire.closed') : say('hire.closedFor', { note });
  const way =
    opens === null ? say('hire.noOpenDay', { days: OPEN_WITHIN_DAYS }) : say('hire.openOn', { next: opens });
  const message = say('hire.siteClosed', { date, site: site.name, why, way });
  throw invalid([{ path: `body/${member}`, code: 'SITE_CLOSED', message }]);
}

/** The first day and the day of the return. */
export const ENDS = ['start', 'end'] as const;
export type End = (typeof ENDS)[number];

/** One of them, on which its site is closed. */
interface ClosedEnd {
  member: End;
  date: string;
  note: Text | null;
  /** The next day on which it is open; null: none is near. */
  opens: string | null;
}

/** Which of both days nobody hands the item out or takes it back; an item without a site has no such day. */
export function closedEnds(site: HireSite | null, stay: Days, ends: readonly End[] = ENDS): ClosedEnd[] {
  if (site === null) return [];
  return ends.flatMap((member) => {
    const text = stay[member];
    const date = isDate(text) ? text : dateAt(instantOf(text), site.timeZone);
    const closing = site.closedOn(date);
    if (closing === null) return [];
    const opens = openDayAfter(date, (day) => site.closedOn(day) === null);
    return [{ member, date, note: closing.note, opens }];
  });
}

function openDayAfter(date: string, isOpen: (date: string) => boolean): string | null {
  for (let ahead = 1; ahead <= OPEN_WITHIN_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    if (isOpen(day)) return day;
  }
  return null;
}

/** Days or times in words, several with commas between. */
export const staysInWords = (stays: readonly Days[]): Said =>
  inList(stays.map(({ start, end }) => say('hire.stay', { start, end })));

/** `others`: what takes them, in words. */
export function datesTaken({ start, end }: Days, others: Said): ApiError {
  return conflict('DATES_TAKEN', say('catalogue.datesTaken', { start, end, others }));
}
