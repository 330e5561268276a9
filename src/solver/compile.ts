/**
 * Problem → Model: here, and only here, ids become indices. The way back is `publish`.
 * The problem must be without faults (`validate`); an unknown id throws RangeError.
 */

import { type Calendar, calendarOf } from './compile/calendar.ts';
import { Filters } from './compile/filters.ts';
import { Index, offsets, Table } from './compile/lists.ts';
import { type Cap, greatCircleKm, PairTable } from './compile/pairs.ts';
import { Past } from './compile/past.ts';
import { instant, PersonRules, points } from './compile/person-rules.ts';
import { mostPerDay, rowsOf } from './compile/rows.ts';
import { Successors } from './compile/successors.ts';
import { HARD, type Model, type Requests, type Weekends } from './model.ts';
import { DEFAULT_MEDIUM_WEIGHT, type Person, type Problem, type Rule } from './problem.ts';
import type { Assignment } from './solution.ts';

/** Rules of each person, in the problem's order. */
function rulesByPerson({ people, rules }: Problem): Rule[][] {
  const index = new Index(people.map(({ id }) => id));
  const groups = new Map<string, number[]>();
  people.forEach((person, p) => {
    for (const group of person.groups ?? []) groups.set(group, [...(groups.get(group) ?? []), p]);
  });
  const mine: Rule[][] = people.map(() => []);
  for (const rule of rules) {
    if (rule.scope === 'all') for (const list of mine) list.push(rule);
    else if ('person' in rule.scope) mine[index.get(rule.scope.person)]!.push(rule);
    else for (const p of groups.get(rule.scope.group) ?? []) mine[p]!.push(rule);
  }
  return mine;
}

/** Kinds of rows, and those that only a history can hold but a succession asks about. */
function kindsOf({ demand, rules }: Problem): string[] {
  const followed = rules.flatMap((rule) => (rule.kind === 'succession' ? rule.params.from : []));
  return [...new Set([...demand.flatMap(({ kind }) => kind ?? []), ...followed])];
}

const contract = (person: Person) => person.contractMinutes ?? 2400;

/** Fair load per contract minute of each fairness rule. */
export function fairRates(problem: Problem): Record<string, number> {
  const rulesOf = rulesByPerson(problem);
  const filters = new Filters(problem, calendarOf(problem.horizon));
  const contracts = new Map<string, number>();
  problem.people.forEach((person, p) => {
    for (const { id, kind } of rulesOf[p]!) {
      if (kind === 'fairness') contracts.set(id, (contracts.get(id) ?? 0) + contract(person));
    }
  });
  const rates: Record<string, number> = {};
  for (const rule of problem.rules) {
    if (rule.kind !== 'fairness') continue;
    const filter = filters.id(rule.params);
    const load = problem.demand.reduce((sum, row, r) => {
      const amount = rule.params.of === 'shifts' ? 1 : (row.minutes ?? row.end - row.start);
      return filters.passes(filter, r) ? sum + row.target * amount : sum;
    }, 0);
    const all = contracts.get(rule.id) ?? 0;
    rates[rule.id] = all === 0 ? 0 : load / all;
  }
  return rates;
}

interface WeekendDays {
  of: Int32Array;
  partner: Int32Array;
  /** Day index of each weekend's Saturday, -1 when the horizon begins on its Sunday. */
  saturdays: number[];
}

function weekendDays({ days, weekday }: Calendar): WeekendDays {
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

function requestsOf({ people, horizon }: Problem, filters: Filters): Requests {
  const table = new Table('on', 'filter', 'weight', 'level');
  const counts: number[] = [];
  for (const { requests = [] } of people) {
    horizon.days.forEach((_, day) => {
      const before = table.length;
      for (const request of requests.filter((one) => one.day === day)) {
        const filter = filters.id(request.kinds === undefined ? {} : { kinds: request.kinds });
        table.push({ on: Number(request.want === 'on'), filter, ...points(request) });
      }
      counts.push(table.length - before);
    });
  }
  return {
    at: offsets(counts),
    on: table.byte('on'),
    filter: table.int('filter'),
    weight: table.float('weight'),
    level: table.byte('level'),
  };
}

/** Weights of the published pairs, by person and row. */
function publishedRows({ baseline, people }: Problem, rows: Index): Map<number, number>[] {
  const index = new Index(people.map(({ id }) => id));
  const mine = people.map(() => new Map<number, number>());
  for (const { personId, demandId, weight = 1 } of baseline?.assignments ?? []) {
    mine[index.get(personId)]!.set(rows.get(demandId), weight);
  }
  return mine;
}

function travelMinutes({ locations, travel }: Problem): Int32Array {
  const factor = ((travel?.detour ?? 1.3) * 60) / (travel?.kmPerHour ?? 50);
  return Int32Array.from({ length: locations.length ** 2 }, (_, i) => {
    const from = locations[Math.floor(i / locations.length)]!;
    return Math.ceil(greatCircleKm(from.at, locations[i % locations.length]!.at) * factor);
  });
}

/** Groups the counters of each person by the days they add up. */
function countersByDay(rules: PersonRules, at: Int32Array, people: number, days: number) {
  const list: number[] = [];
  const counts = new Int32Array(people * days);
  const from = rules.counters.column('from');
  const to = rules.counters.column('to');
  for (let person = 0; person < people; person++) {
    for (let day = 0; day < days; day++) {
      const before = list.length;
      for (let c = at[person]!; c < at[person + 1]!; c++) if (from[c]! <= day && to[c]! >= day) list.push(c);
      counts[person * days + day] = list.length - before;
    }
  }
  return { dayAt: offsets(counts), dayCounter: Int32Array.from(list) };
}

/** Limits that single rows can break; the pair is then no pair. */
function capsOf(rules: PersonRules, person: Person, mine: Rule[], from: number, filters: Filters): Cap[] {
  const { counters } = rules;
  const caps: Cap[] = [];
  for (let c = from; c < counters.length; c++) {
    const get = (name: Parameters<typeof counters.column>[0]) => counters.column(name)[c]!;
    if (get('level') !== HARD) continue;
    const room = get('max') - get('base');
    caps.push({
      from: get('from'),
      to: get('to'),
      filter: get('filter'),
      minutes: get('minutes') === 1,
      room,
    });
  }
  if ((person.pins ?? []).length > 0) return caps;
  for (const rule of mine) {
    if (
      rule.hard !== true ||
      (rule.kind !== 'minutes' && rule.kind !== 'shifts') ||
      rule.params.per !== 'day'
    )
      continue;
    const kinds = rule.kind === 'shifts' ? rule.params.kinds : undefined;
    const filter = filters.id(kinds === undefined ? {} : { kinds });
    const room = rule.params.max ?? Number.POSITIVE_INFINITY;
    caps.push({ from: 0, to: Number.POSITIVE_INFINITY, filter, minutes: rule.kind === 'minutes', room });
  }
  return caps;
}

/** `rates`: see `fairRates`; those of the whole problem when this one is a part of it. */
export function compile(problem: Problem, rates = fairRates(problem)): Model {
  const calendar = calendarOf(problem.horizon);
  const filters = new Filters(problem, calendar);
  const rows = new Index(problem.demand.map(({ id }) => id));
  const kindNames = kindsOf(problem);
  const kinds = new Index(kindNames);
  const perDay = mostPerDay(problem);
  const weekend = weekendDays(calendar);
  const rules = new PersonRules(calendar, filters, perDay, weekend.saturdays);
  const successors = new Successors(filters, kinds);
  const table = new PairTable(problem, filters, rows);
  const rulesOf = rulesByPerson(problem);
  const published = publishedRows(problem, rows);
  const pasts = problem.people.map((person) => new Past(person, calendar));
  const at = {
    counters: [0],
    runs: [0],
    weekends: [0],
    whole: [0],
    rests: [0],
    weeklyRests: [0],
    travels: [0],
  };
  problem.people.forEach((person, p) => {
    const mine = rulesOf[p]!;
    const first = rules.counters.length;
    for (const rule of mine) rules.add(rule, person, pasts[p]!, (rates[rule.id] ?? 0) * contract(person));
    for (const name of Object.keys(at) as (keyof typeof at)[]) at[name].push(rules[name].length);
    successors.add(mine, pasts[p]!);
    table.add(p, person, pasts[p]!, mine, capsOf(rules, person, mine, first, filters), published[p]!);
  });
  const requests = requestsOf(problem, filters);
  const pairs = table.finish();
  const people = problem.people.length;
  const days = calendar.days;
  const { counters, runs, weekends, whole, rests, weeklyRests, travels } = rules;
  const ends = pasts.map((past) => past.duties);
  const baseline = problem.baseline?.assignments ?? [];
  return {
    problem,
    people,
    days,
    perDay,
    kinds: kindNames,
    locations: problem.locations.length,
    mediumWeight: problem.mediumWeight ?? DEFAULT_MEDIUM_WEIGHT,
    dayStart: Int32Array.from(problem.horizon.days, (day) => day.start),
    dayEnd: Int32Array.from(problem.horizon.days, (day) => day.end),
    rows: rowsOf(problem, pairs, kinds),
    pairs,
    matches: filters.table(),
    counters: {
      at: Int32Array.from(at.counters),
      min: counters.float('min'),
      max: counters.float('max'),
      base: counters.float('base'),
      weight: counters.float('weight'),
      level: counters.byte('level'),
      minutes: counters.byte('minutes'),
      filter: counters.int('filter'),
      daily: counters.byte('daily'),
      ...countersByDay(rules, Int32Array.from(at.counters), people, days),
    },
    runs: {
      at: Int32Array.from(at.runs),
      of: runs.byte('of'),
      filter: runs.int('filter'),
      min: runs.int('min'),
      max: runs.int('max'),
      before: runs.int('before'),
      weight: runs.float('weight'),
      level: runs.byte('level'),
    },
    weekends: weekendsOf(weekend, weekends, whole, at, pasts),
    rests: {
      at: Int32Array.from(at.rests),
      minutes: rests.int('minutes'),
      weight: rests.float('weight'),
      level: rests.byte('level'),
      each: rests.byte('each'),
      pastEnd: Int32Array.from(pasts, (past) => instant(past.lastEnd())),
      reach: 2 + Math.ceil(Math.max(0, ...rests.column('minutes')) / 1440),
    },
    weeklyRests: {
      at: Int32Array.from(at.weeklyRests),
      minutes: weeklyRests.int('minutes'),
      windowDays: weeklyRests.int('windowDays'),
      first: weeklyRests.int('first'),
      windowAt: offsets(weeklyRests.column('windows')),
      weight: weeklyRests.float('weight'),
      level: weeklyRests.byte('level'),
      pastAt: offsets(ends.map((duties) => duties.length)),
      pastStart: Int32Array.from(ends.flat(), (duty) => duty.start),
      pastEnd: Int32Array.from(ends.flat(), (duty) => duty.end),
    },
    successions: successors.finish(),
    travels: {
      at: Int32Array.from(at.travels),
      weight: travels.float('weight'),
      level: travels.byte('level'),
      minutes: travels.length > 0 ? travelMinutes(problem) : new Int32Array(0),
      pastEnd: Int32Array.from(ends, (duties) => instant(duties.at(-1)?.end ?? Number.NEGATIVE_INFINITY)),
      pastLocation: Int32Array.from(ends, (duties) =>
        problem.locations.findIndex(({ id }) => id === duties.at(-1)?.locationId),
      ),
    },
    requests,
    published: baseline.length,
    maxChanges: problem.baseline?.maxChanges ?? Number.POSITIVE_INFINITY,
    constantSoft: baseline.reduce((sum, { weight = 1 }) => sum + weight, 0),
  };
}

function weekendsOf(
  { of, partner, saturdays }: WeekendDays,
  counts: PersonRules['weekends'],
  whole: PersonRules['whole'],
  at: { weekends: number[]; whole: number[] },
  pasts: Past[],
): Weekends {
  return {
    of,
    partner,
    sundayFirst: saturdays[0] === -1,
    at: Int32Array.from(at.weekends),
    from: counts.int('from'),
    to: counts.int('to'),
    min: counts.int('min'),
    max: counts.int('max'),
    base: counts.int('base'),
    weight: counts.float('weight'),
    level: counts.byte('level'),
    begun: Uint8Array.from(pasts, (past) =>
      Number(saturdays[0] === -1 && past.duties.some((d) => d.day === -1)),
    ),
    wholeAt: Int32Array.from(at.whole),
    wholeWeight: whole.float('weight'),
    wholeLevel: whole.byte('level'),
    workedBefore: Int8Array.from(pasts, (past) => past.workedBefore()),
  };
}

/** Pairs → assignments with ids, sorted by row, then person. */
export function publish(model: Model, pairs: Int32Array): Assignment[] {
  const { problem } = model;
  const { person, row } = model.pairs;
  return Array.from(pairs)
    .sort((a, b) => row[a]! - row[b]! || person[a]! - person[b]!)
    .map((pair) => ({
      personId: problem.people[person[pair]!]!.id,
      demandId: problem.demand[row[pair]!]!.id,
    }));
}
