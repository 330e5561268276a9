/** One person of the problem: what they may do, when they can, what they did and wish. */

import { addDays, dateAt, startOfDay } from '../../../platform/local-time.ts';
import type { Eligibility, History, Horizon, Interval, Person, Request } from '../../../solver/index.ts';
import type { LiveEligibility, LivePerson, LiveRows, PublishedDuty } from './live.ts';

const MINUTE_MS = 60_000;

/** Rows by person, made once for all people. */
export interface ByPerson {
  eligibility: Map<string, LiveEligibility[]>;
  absences: Map<string, LiveRows['absences']>;
  published: Map<string, PublishedDuty[]>;
  pins: Map<string, string[]>;
}

export function byPerson(live: LiveRows): ByPerson {
  const group = <T extends { userId: string }>(rows: T[]): Map<string, T[]> => {
    const groups = new Map<string, T[]>();
    for (const row of rows) {
      const list = groups.get(row.userId);
      if (list === undefined) groups.set(row.userId, [row]);
      else list.push(row);
    }
    return groups;
  };
  return {
    eligibility: group(live.eligibility),
    absences: group(live.absences),
    published: group(live.published),
    pins: new Map([...group(live.pins)].map(([id, pins]) => [id, pins.map(({ demandId }) => demandId)])),
  };
}

function eligibilityOf(rows: LiveEligibility[]): Eligibility[] {
  return rows
    .map(({ profile, eligible, from, until }) => ({
      profile,
      ...(from === null ? {} : { from }),
      ...(until === null ? {} : { until }),
      ...(eligible ? {} : { eligible: false }),
    }))
    .sort((a, b) => a.profile.localeCompare(b.profile, 'en') || (a.from ?? 0) - (b.from ?? 0));
}

/** When the contracts hold, as instants; undefined when HR knows none: then none limits the person. */
function employmentOf(person: LivePerson, horizon: Horizon): Interval[] | undefined {
  if (person.contracts.length === 0) return undefined;
  const zone = horizon.timeZone;
  const minuteOf = (date: string) => Math.floor(startOfDay(date, zone) / MINUTE_MS);
  return person.contracts.map(({ startDate, endDate }) => ({
    start: Math.min(minuteOf(startDate), horizon.end),
    end: endDate === null ? horizon.end + 14 * 1440 : minuteOf(addDays(endDate, 1)),
  }));
}

function historyOf(duties: PublishedDuty[], live: LiveRows, horizon: Horizon): History | undefined {
  if (live.publishedSince === null) return undefined;
  const before = duties.filter(({ start }) => start < horizon.start);
  return {
    since: live.publishedSince,
    duties: before.map(({ start, end, kind, locationId }) => ({
      start,
      end,
      date: dateAt(start * MINUTE_MS, live.timeZone),
      ...(kind === null ? {} : { kind }),
      locationId,
    })),
  };
}

function requestsOf(person: LivePerson, horizon: Horizon): Request[] {
  const days = new Map(horizon.days.map(({ date }, index) => [date, index]));
  return person.preferences.requests.flatMap(({ date, kind, want, weight }) => {
    const day = days.get(date);
    if (day === undefined || weight === 0) return [];
    return [{ day, want, weight, ...(kind == null ? {} : { kinds: [kind] }) }];
  });
}

/** Duties published after the horizon keep their rest: the time before them is not available. */
function laterDuties(person: LivePerson, duties: PublishedDuty[], horizonEnd: number): Interval[] {
  const rest = Math.round((person.limits.minRestHours ?? 0) * 60);
  return duties
    .filter(({ start }) => start >= horizonEnd)
    .map(({ start, end }) => ({ start: start - rest, end }));
}

/** The contract that holds on the first day of the horizon, else the first there is. */
function contractAt(person: LivePerson, date: string) {
  const holds = person.contracts.find(
    ({ startDate, endDate }) => startDate <= date && (endDate === null || endDate >= date),
  );
  return holds ?? person.contracts[0];
}

export function personOf(
  person: LivePerson,
  live: LiveRows,
  horizon: Horizon,
  rows: ByPerson,
  groups: string[],
): Person {
  const absences = rows.absences.get(person.id) ?? [];
  const published = rows.published.get(person.id) ?? [];
  const times = (kind: 'leave' | 'available' | 'unavailable') =>
    absences.filter((row) => row.kind === kind).map(({ start, end }) => ({ start, end }));
  const available = times('available');
  const contract = contractAt(person, horizon.days[0]!.date);
  const employment = employmentOf(person, horizon);
  const history = historyOf(published, live, horizon);
  return {
    id: person.id,
    ...(groups.length === 0 ? {} : { groups }),
    eligibility: eligibilityOf(rows.eligibility.get(person.id) ?? []),
    ...(employment === undefined ? {} : { employment }),
    ...(available.length === 0 ? {} : { availability: available }),
    unavailability: [...times('unavailable'), ...laterDuties(person, published, horizon.end)],
    leave: times('leave'),
    ...(person.home === null ? {} : { home: person.home }),
    ...(contract === undefined
      ? {}
      : { contractMinutes: Math.round(contract.weeklyHours * 60), hourlyCost: contract.hourlyRate }),
    ...(history === undefined ? {} : { history }),
    requests: requestsOf(person, horizon),
    pins: [...(rows.pins.get(person.id) ?? [])].sort(),
  };
}
