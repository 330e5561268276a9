/** One person of the problem: what they may do, when they can, what they did and wish. */

import { addDays, dateAt, startOfDay } from '../../../platform/local-time.ts';
import type { Eligibility, History, Horizon, Interval, Person, Request } from '../../../solver/index.ts';
import { contractOfWeek, contractOn, USUAL_HOURS } from '../../organisation/contract.rules.ts';
import { weightOf } from '../../rules/rule-weights/weights.ts';
import { wishWeight } from './carried.ts';
import { limitsFor, mondaysOf } from './limits.ts';
import type { LiveEligibility, LivePerson, LiveRows, PublishedDuty } from './live.ts';
import { weekShares } from './week-shares.ts';

const MINUTE_MS = 60_000;

/** Rows by person, made once for all people. */
export interface ByPerson {
  eligibility: Map<string, LiveEligibility[]>;
  absences: Map<string, LiveRows['absences']>;
  published: Map<string, PublishedDuty[]>;
  pins: Map<string, string[]>;
  /** Times of rows that the person was taken off by hand. */
  keptOff: Map<string, Interval[]>;
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
  const times = new Map(live.demand.map(({ id, start, end }) => [id, { start, end }]));
  const keptOff = live.keptOff.flatMap(({ userId, demandId }) => {
    const time = times.get(demandId);
    return time === undefined ? [] : [{ userId, time }];
  });
  return {
    eligibility: group(live.eligibility),
    absences: group(live.absences),
    published: group(live.published),
    pins: new Map([...group(live.pins)].map(([id, pins]) => [id, pins.map(({ demandId }) => demandId)])),
    keptOff: new Map([...group(keptOff)].map(([id, rows]) => [id, rows.map(({ time }) => time)])),
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

/** When the contracts hold, as instants; undefined when HR has none: then none limits the person. */
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
    duties: before.map(({ start, end, kind, tags = [], locationId, unpaidMinutes = 0 }) => ({
      start,
      end,
      date: dateAt(start * MINUTE_MS, live.timeZone),
      ...(kind === null ? {} : { kind }),
      ...(tags.length === 0 ? {} : { tags: tags.toSorted() }),
      locationId,
      ...(unpaidMinutes === 0 ? {} : { minutes: end - start - unpaidMinutes }),
    })),
  };
}

function requestsOf(person: LivePerson, horizon: Horizon, fairness: number): Request[] {
  const days = new Map(horizon.days.map(({ date }, index) => [date, index]));
  return person.preferences.requests.flatMap(({ date, kind, want, weight }) => {
    const day = days.get(date);
    if (day === undefined || weight === 0) return [];
    const counted = want === 'off' ? wishWeight(weight, person.carried, fairness) : weight;
    return [{ day, want, weight: counted, ...(kind == null ? {} : { kinds: [kind] }) }];
  });
}

/** Duties published after the horizon keep their rest: the time before them is not available. */
function laterDuties(person: LivePerson, duties: PublishedDuty[], horizonEnd: number): Interval[] {
  const rest = Math.round((limitsFor(person, null).minRestHours ?? 0) * 60);
  return duties
    .filter(({ start }) => start >= horizonEnd)
    .map(({ start, end }) => ({ start: start - rest, end }));
}

/** The contract's hours that leave leaves, on average over the weeks planned, and what an hour costs on each day of them. */
function payOf({ contracts }: LivePerson, leave: readonly Interval[], horizon: Horizon): Partial<Person> {
  const mondays = mondaysOf(horizon);
  const shares = weekShares(contracts, leave, horizon);
  const hours = mondays.map(
    (monday, week) => (contractOfWeek(contracts, monday)?.weeklyHours ?? USUAL_HOURS) * shares[week]!,
  );
  const weekly = hours.reduce((sum, value) => sum + value, 0) / mondays.length;
  if (contracts.length === 0) return weekly < USUAL_HOURS ? { contractMinutes: Math.round(weekly * 60) } : {};
  const rates = horizon.days.map(({ date, start }) => ({
    from: start,
    hourlyCost: contractOn(contracts, date)?.hourlyRate ?? 0,
  }));
  const later = rates.filter(({ hourlyCost }, day) => day > 0 && hourlyCost !== rates[day - 1]?.hourlyCost);
  return {
    contractMinutes: Math.round(weekly * 60),
    hourlyCost: rates[0]?.hourlyCost ?? 0,
    ...(later.length === 0 ? {} : { laterHourlyCosts: later }),
  };
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
  const employment = employmentOf(person, horizon);
  const history = historyOf(published, live, horizon);
  return {
    id: person.id,
    ...(groups.length === 0 ? {} : { groups }),
    eligibility: eligibilityOf(rows.eligibility.get(person.id) ?? []),
    ...(employment === undefined ? {} : { employment }),
    ...(available.length === 0 ? {} : { availability: available }),
    unavailability: [
      ...times('unavailable'),
      ...laterDuties(person, published, horizon.end),
      ...(rows.keptOff.get(person.id) ?? []),
    ],
    leave: times('leave'),
    ...(person.home === null ? {} : { home: person.home }),
    ...payOf(person, times('leave'), horizon),
    ...(history === undefined ? {} : { history }),
    requests: requestsOf(person, horizon, weightOf('FAIRNESS', live.options.weights)),
    pins: [...(rows.pins.get(person.id) ?? [])].sort(),
  };
}
