import type { Contract, Hr, Review, TimeEntry, Whose } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { forbidden } from '../../../platform/errors.ts';
import { addDays, dateAt, instantOf, weekdayOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { requireDates } from '../../interval.ts';
import { contractOfWeek } from '../../organisation/contract.rules.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { readPeopleAtHome } from '../../organisation/people/people.repo.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import { type NameOf, reviewOf } from './may-review.rules.ts';
import { fromHr, latestOf } from './reviews.ts';
import { readDuties } from './timesheets.repo.ts';
import { type Duty, type Entry, type Place, type Sheet, sheetsOf } from './timesheets.rules.ts';
import type { TimesheetQuery, TimesheetRow } from './timesheets.schema.ts';

export interface TimesheetContext extends ServiceContext {
  hr: Hr;
}

const DEFAULT_DAYS = 7;
export const MOST_DAYS = 92;

/** The daily rows that the caller may see, with when HR was last read. Throws 500 when HR cannot be reached. */
export async function listTimesheets({ db, hr, now }: TimesheetContext, scope: Scope, query: TimesheetQuery) {
  const { organisationId } = scope.actor;
  const userId = whose(scope, query.userId);
  const at = now().getTime();
  const locations = await readLocations(db, organisationId, null);
  const { startDate, endDate } = datesOf(query, locations, at);
  const places = scope.actor.role === 'member' && scope.active === null ? null : listedLocations(scope);
  const userIds = userId === null ? null : [userId];
  const atHome = await idsAtHome(db, scope, places);
  const [{ duties, entries }, reviews, contracts] = await Promise.all([
    readWork({ db, hr }, organisationId, { userIds, places, atHome }, { startDate, endDate }),
    fromHr(hr.reviews(organisationId, startDate, endDate)),
    fromHr(hr.contracts(organisationId)),
  ]);
  const sheets = sheetsOf({
    duties,
    entries: entries.value,
    placeOf: placesOf(locations),
    weeklyMinutesOf: weeklyMinutes(contracts.value),
    now: at,
  });
  const showsAll = (id: string) => places === null || atHome.has(id);
  const rows = sheets
    .filter(({ date }) => date >= startDate && date <= endDate)
    .filter(({ userId: id, locationId, workLocationIds }) => {
      if (places === null || showsAll(id)) return true;
      return [locationId, ...workLocationIds].some((place) => places.includes(place));
    });
  const { limit, offset } = query;
  const nameOf = namesOf(locations);
  const items = rows
    .slice(offset, offset + limit)
    .map((sheet) => reviewed(sheet, reviews.value, reviewOf(sheet, scope, showsAll(sheet.userId), nameOf)));
  const asOf = [entries, reviews, contracts].map((answer) => answer.asOf).sort()[0];
  return { items, limit, offset, total: rows.length, startDate, endDate, asOf };
}

/** A manager sees all days of those who are at home at the places, wherever they worked; members their own alone. */
async function idsAtHome(
  sql: Sql,
  { actor }: Scope,
  locationIds: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  if (locationIds === null || actor.role === 'member') return new Set();
  const people = await readPeopleAtHome(sql, actor.organisationId, { locationIds, self: null });
  return new Set(people.map(({ id }) => id));
}

interface Dates {
  startDate: string;
  endDate: string;
}

/** Null: everybody, everywhere. */
interface Wanted {
  userIds: readonly string[] | null;
  places: readonly string[] | null;
  /** Those at home at the places. */
  atHome: ReadonlySet<string>;
}

/** The published duties around the dates and the clock times that go with them. */
async function readWork(
  { db, hr }: Pick<TimesheetContext, 'db' | 'hr'>,
  organisationId: string,
  { userIds, places, atHome }: Wanted,
  { startDate, endDate }: Dates,
) {
  const { start, end } = instantsAround(startDate, endDate);
  const range = { start: start.toISOString(), end: end.toISOString() };
  const duties = await readDuties(db, organisationId, userIds, start, end);
  const whose = whoseEntries({ userIds, places, atHome }, duties);
  const { value, asOf } = await fromHr(hr.timeEntries(organisationId, range, whose));
  const own = value.filter(({ userId }) => userIds === null || userIds.includes(userId));
  return { duties, entries: { value: own.map(entryOf), asOf } };
}

/** What reviews of these people's days rest on. */
export interface ReviewedWork {
  /** Who is at work now, on one of the days. */
  clockedIn: ReadonlySet<string>;
  /** Where each person worked on the days. */
  sitesOf: (userId: string) => string[];
  nameOf: NameOf;
}

export async function readReviewedWork(
  { db, hr, now }: TimesheetContext,
  organisationId: string,
  userIds: readonly string[],
  { startDate, endDate }: Dates,
): Promise<ReviewedWork> {
  const wanted = { userIds, places: null, atHome: new Set<string>() };
  const [locations, { duties, entries }] = await Promise.all([
    readLocations(db, organisationId, null),
    readWork({ db, hr }, organisationId, wanted, { startDate, endDate }),
  ]);
  const sheets = sheetsOf({
    duties,
    entries: entries.value,
    placeOf: placesOf(locations),
    weeklyMinutesOf: () => null,
    now: now().getTime(),
  }).filter(({ date }) => date >= startDate && date <= endDate);
  const byUser = Map.groupBy(sheets, ({ userId }) => userId);
  return {
    clockedIn: new Set(sheets.filter(({ clockedIn }) => clockedIn).map(({ userId }) => userId)),
    sitesOf: (userId) => [...new Set(byUser.get(userId)?.flatMap(({ workLocationIds }) => workLocationIds))],
    nameOf: namesOf(locations),
  };
}

/** Whose rows are asked for, null: everybody's. Throws 403 when a member asks for anyone else's. */
function whose({ actor }: Scope, asked: string | undefined): string | null {
  if (actor.role !== 'member') return asked ?? null;
  if (asked !== undefined && asked !== actor.subject) {
    throw forbidden(say('hours.ownTimesheet', { asked }));
  }
  return actor.subject;
}

/** All entries of those who may have a row at the places, wherever they were: rest and overtime count them all. */
function whoseEntries({ userIds, places, atHome }: Wanted, duties: readonly Duty[]): Whose | null {
  if (userIds !== null) return { userIds, locationIds: [] };
  if (places === null) return null;
  const onDuty = duties.filter(({ locationId }) => places.includes(locationId));
  const ids = new Set([...onDuty.map((duty) => duty.userId), ...atHome]);
  return { userIds: [...ids].sort(), locationIds: places };
}

/** The dates asked for: by default the last seven days, today included, wherever the day is furthest on. */
function datesOf(query: TimesheetQuery, locations: readonly LocationSettings[], now: number) {
  const zones = ['UTC', ...new Set(locations.map(({ timeZone }) => timeZone))];
  const today = zones
    .map((zone) => dateAt(now, zone))
    .sort()
    .at(-1)!;
  const given = query.startDate === undefined ? undefined : addDays(query.startDate, DEFAULT_DAYS - 1);
  const endDate = query.endDate ?? given ?? today;
  const startDate = query.startDate ?? addDays(endDate, 1 - DEFAULT_DAYS);
  requireDates(startDate, endDate, MOST_DAYS, 'query');
  return { startDate, endDate };
}

/** Wide enough for every time zone, for the rest before the first day, and for the whole of its week. */
function instantsAround(startDate: string, endDate: string): { start: Date; end: Date } {
  const monday = addDays(startDate, 1 - weekdayOf(startDate));
  return {
    start: new Date(`${addDays(monday, -2)}T00:00:00Z`),
    end: new Date(`${addDays(endDate, 3)}T00:00:00Z`),
  };
}

export function entryOf({ clockIn, clockOut, ...entry }: TimeEntry): Entry {
  return { ...entry, clockIn: instantOf(clockIn), clockOut: clockOut === null ? null : instantOf(clockOut) };
}

const ELSEWHERE: Place = {
  timeZone: 'UTC',
  profile: 'EU',
  minRestMinutes: limitsOf('EU', null).minRestMinutes ?? 0,
};

function placesOf(locations: readonly LocationSettings[]): (locationId: string) => Place {
  const places = new Map(
    locations.map(({ locationId, timeZone, ruleProfile, customProfile }) => {
      const { minRestMinutes = 0 } = limitsOf(ruleProfile, customProfile);
      return [locationId, { timeZone, profile: ruleProfile, minRestMinutes }];
    }),
  );
  return (locationId) => places.get(locationId) ?? ELSEWHERE;
}

function namesOf(locations: readonly LocationSettings[]): NameOf {
  const names = new Map(locations.map(({ locationId, name }) => [locationId, name]));
  return (locationId) => names.get(locationId) ?? null;
}

function weeklyMinutes(contracts: readonly Contract[]) {
  const byUser = Map.groupBy(contracts, ({ userId }) => userId);
  return (userId: string, date: string): number | null => {
    const contract = contractOfWeek(byUser.get(userId) ?? [], date);
    return contract === null ? null : Math.round(contract.weeklyHours * 60);
  };
}

/** With the latest review of that day. */
function reviewed(
  { workLocationIds: _sites, ...sheet }: Sheet,
  reviews: readonly Review[],
  review: TimesheetRow['review'],
): TimesheetRow {
  const latest = latestOf(reviews, sheet.userId, sheet.date, sheet.date);
  return {
    ...sheet,
    status: latest?.decision ?? 'pending',
    reviewedBy: latest?.reviewedBy ?? null,
    reviewedAt: latest?.reviewedAt ?? null,
    reviewComment: latest?.comment ?? null,
    review,
  };
}
