/** Instances of rules, collected person by person, as the Model's typed arrays. */

import type { Counters, Requests, Rests, Runs, Travels, Weekends, WeeklyRests } from '../model.ts';
import type { Problem } from '../problem.ts';
import type { Calendar } from './calendar.ts';
import type { Filters } from './filters.ts';
import { offsets, Table } from './lists.ts';
import { greatCircleKm } from './pairs.ts';
import type { Past } from './past.ts';
import { instant, type PersonRules, points } from './person-rules.ts';

/** Where each person's instances begin, by table. */
export type Starts = Record<
  'counters' | 'runs' | 'weekends' | 'whole' | 'rests' | 'weeklyRests' | 'travels',
  number[]
>;

const at = (list: number[]) => Int32Array.from(list);

export interface WeekendDays {
  of: Int32Array;
  partner: Int32Array;
  /** Day index of each weekend's Saturday, -1 when the horizon begins on its Sunday. */
  saturdays: number[];
}

export function weekendDays({ days, weekday }: Calendar): WeekendDays {
  const of = new Int32Array(days).fill(-1);
  const partner = new Int32Array(days).fill(-1);
  const saturdays: number[] = [];
  for (let day = 0; day < days; day++) {
    if (weekday[day]! < 6) continue;
    const saturday = weekday[day] === 6 ? day : day - 1;
    if (saturdays.at(-1) !== saturday) saturdays.push(saturday);
    of[day] = saturdays.length - 1;
    const other = weekday[day] === 6 ? day + 1 : day - 1;
    if (other >= 0 && other < days) partner[day] = other;
  }
  return { of, partner, saturdays };
}

/** Counters, and those that each day of each person adds to. */
export function countersOf(
  { counters }: PersonRules,
  starts: Starts,
  people: number,
  days: number,
): Counters {
  const from = counters.column('from');
  const to = counters.column('to');
  const list: number[] = [];
  const counts = new Int32Array(people * days);
  for (let cell = 0; cell < people * days; cell++) {
    const before = list.length;
    const person = Math.floor(cell / days);
    for (let c = starts.counters[person]!; c < starts.counters[person + 1]!; c++) {
      if (from[c]! <= cell % days && to[c]! >= cell % days) list.push(c);
    }
    counts[cell] = list.length - before;
  }
  return {
    at: at(starts.counters),
    rule: counters.int('rule'),
    from: counters.int('from'),
    to: counters.int('to'),
    min: counters.float('min'),
    max: counters.float('max'),
    base: counters.float('base'),
    weight: counters.float('weight'),
    level: counters.byte('level'),
    minutes: counters.byte('minutes'),
    filter: counters.int('filter'),
    daily: counters.byte('daily'),
    dayAt: offsets(counts),
    dayCounter: Int32Array.from(list),
  };
}

export function runsOf({ runs }: PersonRules, starts: Starts): Runs {
  return {
    at: at(starts.runs),
    of: runs.byte('of'),
    filter: runs.int('filter'),
    min: runs.int('min'),
    max: runs.int('max'),
    before: runs.int('before'),
    weight: runs.float('weight'),
    level: runs.byte('level'),
  };
}

export function weekendsOf(
  { of, partner, saturdays }: WeekendDays,
  { weekends, whole }: PersonRules,
  starts: Starts,
  pasts: Past[],
): Weekends {
  const begun = (past: Past) => Number(saturdays[0] === -1 && past.duties.some(({ day }) => day === -1));
  return {
    of,
    partner,
    sundayFirst: saturdays[0] === -1,
    at: at(starts.weekends),
    from: weekends.int('from'),
    to: weekends.int('to'),
    min: weekends.int('min'),
    max: weekends.int('max'),
    base: weekends.int('base'),
    weight: weekends.float('weight'),
    level: weekends.byte('level'),
    begun: Uint8Array.from(pasts, begun),
    wholeAt: at(starts.whole),
    wholeWeight: whole.float('weight'),
    wholeLevel: whole.byte('level'),
    workedBefore: Int8Array.from(pasts, (past) => past.workedBefore()),
  };
}

export function restsOf({ rests }: PersonRules, starts: Starts, pasts: Past[]): Rests {
  return {
    at: at(starts.rests),
    minutes: rests.int('minutes'),
    weight: rests.float('weight'),
    level: rests.byte('level'),
    each: rests.byte('each'),
    pastEnd: Int32Array.from(pasts, (past) => instant(past.lastEnd())),
    reach: 2 + Math.ceil(Math.max(0, ...rests.column('minutes')) / 1440),
  };
}

export function weeklyRestsOf({ weeklyRests }: PersonRules, starts: Starts, pasts: Past[]): WeeklyRests {
  const duties = pasts.map((past) => past.duties);
  return {
    at: at(starts.weeklyRests),
    minutes: weeklyRests.int('minutes'),
    windowDays: weeklyRests.int('windowDays'),
    first: weeklyRests.int('first'),
    windowAt: offsets(weeklyRests.column('windows')),
    weight: weeklyRests.float('weight'),
    level: weeklyRests.byte('level'),
    pastAt: offsets(duties.map((list) => list.length)),
    pastStart: Int32Array.from(duties.flat(), ({ start }) => start),
    pastEnd: Int32Array.from(duties.flat(), ({ end }) => end),
  };
}

function travelMinutes({ locations, travel }: Problem): Int32Array {
  const factor = ((travel?.detour ?? 1.3) * 60) / (travel?.kmPerHour ?? 50);
  return Int32Array.from({ length: locations.length ** 2 }, (_, i) => {
    const from = locations[Math.floor(i / locations.length)]!;
    return Math.ceil(greatCircleKm(from.at, locations[i % locations.length]!.at) * factor);
  });
}

export function travelsOf(
  problem: Problem,
  { travels }: PersonRules,
  starts: Starts,
  pasts: Past[],
): Travels {
  const places = new Map(problem.locations.map(({ id }, index) => [id, index]));
  const last = pasts.map((past) => past.duties.at(-1));
  return {
    at: at(starts.travels),
    weight: travels.float('weight'),
    level: travels.byte('level'),
    minutes: travels.length > 0 ? travelMinutes(problem) : new Int32Array(0),
    pastEnd: Int32Array.from(last, (duty) => instant(duty?.end ?? Number.NEGATIVE_INFINITY)),
    pastLocation: Int32Array.from(last, (duty) => places.get(duty?.locationId ?? '') ?? -1),
  };
}

export function requestsOf({ people, horizon }: Problem, filters: Filters): Requests {
  const table = new Table('on', 'filter', 'weight', 'level');
  const counts: number[] = [];
  for (const { requests = [] } of people) {
    for (const day of horizon.days.keys()) {
      const mine = requests.filter((request) => request.day === day);
      for (const request of mine) {
        const filter = filters.id(request.kinds === undefined ? {} : { kinds: request.kinds });
        table.push({ on: Number(request.want === 'on'), filter, ...points(request) });
      }
      counts.push(mine.length);
    }
  }
  return {
    at: offsets(counts),
    on: table.byte('on'),
    filter: table.int('filter'),
    weight: table.float('weight'),
    level: table.byte('level'),
  };
}
