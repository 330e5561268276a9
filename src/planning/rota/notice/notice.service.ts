/** What a change of the published rota means for notice and for the averages of the law. */

import { type Contract, type Dated, type Hr, HrUnavailable, type Leave } from '../../../hr/hr.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { addDays, dateAt, minuteOf, startOfDay, textOf, weekdayOf } from '../../../platform/local-time.ts';
import { contractOn } from '../../organisation/contract.rules.ts';
import { type ClosedDay, type ClosedDays, closedDaysOf } from '../../organisation/locations/closed-days.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { readPublicationSettings } from '../../organisation/publication/publication-settings.repo.ts';
import type { PublicationSettings } from '../../organisation/publication/publication-settings.schema.ts';
import { type OverAverage, overAverages } from './averages.rules.ts';
import { averagesAt, MOST_WEEKS, noticeAt } from './laws.ts';
import { readHomes, readWeekMinutes } from './notice.repo.ts';
import { type DutyChange, noticesOf, type PersonNotice } from './notice.rules.ts';

export interface GuardContext {
  db: Sql;
  hr: Hr;
  now: () => Date;
}

export interface PersonOver extends OverAverage {
  userId: string;
  /** The last local date of the weeks. */
  until: string;
}

export interface Guarded {
  notices: PersonNotice[];
  over: PersonOver[];
  settings: PublicationSettings;
  locations: LocationSettings[];
  /** Duties that are added on days on which their site is closed. */
  closed: { day: ClosedDay; demandIds: string[] }[];
}

const MINUTE_MS = 60_000;

/** Weeks from Monday, in the zone of the first site concerned. */
interface Weeks {
  mondays: string[];
  starts: number[];
  timeZone: string;
}

/** While HR cannot be reached, leave and pay that no copy holds count as none. */
export async function readGuard(
  { db, hr, now }: GuardContext,
  organisationId: string,
  changes: readonly DutyChange[],
): Promise<Guarded> {
  const settings = await readPublicationSettings(db, organisationId);
  const locations = await readLocations(db, organisationId, null);
  if (changes.length === 0) return { notices: [], over: [], settings, locations, closed: [] };
  const places = new Map(locations.map((place) => [place.locationId, place]));
  const timeZone = places.get(siteOf(changes[0]!))?.timeZone ?? 'UTC';
  const weeks = weeksAround(changes, timeZone);
  const range = { start: textOf(weeks.starts[0]!), end: textOf(weeks.starts.at(-1)!) };
  const contracts = await knownOf(hr.contracts(organisationId));
  const leave = await knownOf(hr.leave(organisationId, range));
  const byUser = Map.groupBy(contracts, ({ userId }) => userId);
  const notices = noticesOf({
    changes,
    now: minuteOf(now().getTime()),
    premium: settings,
    lawAt: (locationId) => noticeAt(places.get(locationId) ?? { address: null }),
    rateOf: (userId, minute) => contractOn(byUser.get(userId) ?? [], dateAt(minute * MINUTE_MS, timeZone)),
  });
  const facts = { weeks, contracts: byUser, leave, places };
  const over = await readOver(db, organisationId, changes, facts);
  const closed = onClosedDays(changes, await closedDaysOf(db, organisationId, locations));
  return { notices, over, settings, locations, closed };
}

/** Where the duty was, or comes to be. */
const siteOf = ({ before, after }: DutyChange) => (before ?? after)!.locationId;

function onClosedDays(changes: readonly DutyChange[], closed: ClosedDays) {
  const added = changes.filter(({ after }) => after !== null);
  const byDay = Map.groupBy(added, ({ after }) => closed.at(after!.locationId, after!.start * MINUTE_MS));
  return [...byDay].flatMap(([day, duties]) =>
    day === null ? [] : [{ day, demandIds: duties.map(({ demandId }) => demandId) }],
  );
}

async function knownOf<Row>(answer: Promise<Dated<Row[]>>): Promise<Row[]> {
  try {
    return (await answer).value;
  } catch (error) {
    if (error instanceof HrUnavailable) return [];
    throw error;
  }
}

/** Every week that shares a span of the law with a duty changed. */
function weeksAround(changes: readonly DutyChange[], timeZone: string): Weeks {
  const mondayOf = (minute: number) => {
    const date = dateAt(minute * MINUTE_MS, timeZone);
    return addDays(date, 1 - weekdayOf(date));
  };
  const starts = changes.flatMap(({ before, after }) => [before, after].flatMap((span) => span?.start ?? []));
  const around = 7 * (MOST_WEEKS - 1);
  const first = addDays(mondayOf(least(starts)), -around);
  const last = addDays(mondayOf(-least(starts.map((start) => -start))), around);
  const mondays: string[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) mondays.push(monday);
  const bounds = [...mondays, addDays(last, 7)].map((date) => startOfDay(date, timeZone));
  return { mondays, starts: bounds, timeZone };
}

const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));

interface Facts {
  weeks: Weeks;
  contracts: Map<string, Contract[]>;
  leave: readonly Leave[];
  places: Map<string, LocationSettings>;
}

async function readOver(
  sql: Sql,
  organisationId: string,
  changes: readonly DutyChange[],
  { weeks, contracts, leave, places }: Facts,
): Promise<PersonOver[]> {
  const byUser = Map.groupBy(changes, ({ userId }) => userId);
  const userIds = [...byUser.keys()].sort();
  const homes = new Map(
    (await readHomes(sql, organisationId, userIds)).map((row) => [row.userId, row.homeLocationId]),
  );
  const known = await readWeekMinutes(sql, organisationId, userIds, weeks.starts.map(textOf));
  const knownBy = Map.groupBy(known, ({ userId }) => userId);
  const leaveBy = Map.groupBy(leave, ({ userId }) => userId);
  const spans = weeks.mondays.map((_, at) => ({
    start: minuteOf(weeks.starts[at]!),
    end: minuteOf(weeks.starts[at + 1]!),
  }));
  return userIds.flatMap((userId) => {
    const added = spans.map(({ start, end }) => addedIn(byUser.get(userId) ?? [], start, end));
    const minutes = [...added];
    for (const { week, minutes: worked } of knownBy.get(userId) ?? []) minutes[week]! += worked;
    const away = (leaveBy.get(userId) ?? []).map(({ start, end }) => ({
      start: minuteOf(Date.parse(start)),
      end: minuteOf(Date.parse(end)),
    }));
    const absent = [...away, ...unemployed(contracts.get(userId) ?? [], spans, weeks.timeZone)];
    const home = places.get(homes.get(userId) ?? siteOf(byUser.get(userId)![0]!));
    const laws = averagesAt(home ?? { address: null, ruleProfile: 'EU' });
    return overAverages({ weeks: spans, minutes, added, absent, laws }).map((one) => ({
      ...one,
      userId,
      until: addDays(weeks.mondays[one.lastWeek]!, 6),
    }));
  });
}

/** Minutes that the changes add to a week; a duty counts in the week in which it begins. */
function addedIn(changes: readonly DutyChange[], from: number, until: number): number {
  const minutes = (span: DutyChange['after']) =>
    span !== null && span.start >= from && span.start < until ? span.end - span.start : 0;
  return changes.reduce((sum, { before, after }) => sum + minutes(after) - minutes(before), 0);
}

/** The weeks’ time outside every contract; none where HR has no contract at all. */
function unemployed(
  contracts: readonly Contract[],
  spans: readonly { start: number; end: number }[],
  timeZone: string,
) {
  if (contracts.length === 0) return [];
  const at = (date: string) => minuteOf(startOfDay(date, timeZone));
  const held = contracts.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const gaps: { start: number; end: number }[] = [];
  let from = spans[0]!.start;
  for (const { startDate, endDate } of held) {
    if (at(startDate) > from) gaps.push({ start: from, end: at(startDate) });
    from = Math.max(from, endDate === null ? Number.MAX_SAFE_INTEGER : at(addDays(endDate, 1)));
  }
  const last = spans.at(-1)!.end;
  return from < last ? [...gaps, { start: from, end: last }] : gaps;
}
