/** Small random problems that use every kind of rule, for property tests. */

import type { Code, Demand, Force, History, Person, Problem, Rule, RuleBody, Scope } from './problem.ts';
import { Random } from './random.ts';
import { DAY, HOUR } from './tiny.fixture.ts';

const KINDS = ['early', 'late', 'night'];
const PROFILES = ['till', 'forklift'];
const START = { early: 6, late: 14, night: 22 } as Record<string, number>;

export interface Size {
  people: number;
  days: number;
  /** Rows a day. */
  rows: number;
}

class Maker {
  readonly #random: Random;
  readonly #size: Size;
  /** Start of day 0: any weekday. */
  readonly #origin: number;

  constructor(seed: number, size: Size) {
    this.#random = new Random(seed);
    this.#size = size;
    this.#origin = Date.UTC(2026, 10, 20 + this.#random.below(14)) / 60_000;
  }

  #chance(probability: number): boolean {
    return this.#random.real() < probability;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }

  #some<T>(list: readonly T[]): T[] {
    const found = list.filter(() => this.#chance(0.5));
    return found.length > 0 ? found : [this.#pick(list)];
  }

  #date(day: number): string {
    return new Date((this.#origin + day * DAY) * 60_000).toISOString().slice(0, 10);
  }

  #row(id: number): Demand {
    const day = this.#random.below(this.#size.days);
    const kind = this.#pick(KINDS);
    const start = this.#origin + day * DAY + START[kind] * HOUR + 30 * this.#random.below(4);
    const target = 1 + this.#random.below(2);
    return {
      id: `r${id}`,
      day,
      start,
      end: start + HOUR * this.#pick([3, 4, 8]),
      locationId: this.#pick(['north', 'south']),
      target,
      min: this.#random.below(2),
      max: target + this.#random.below(2),
      under: this.#pick<number | number[]>([7, [3, 9]]),
      underLevel: this.#pick(['medium', 'soft']),
      over: this.#random.below(3),
      profile: this.#pick([null, ...PROFILES]),
      ...(this.#chance(0.8) ? { kind } : {}),
      ...(this.#chance(0.2) ? { minutes: 200 } : {}),
    };
  }

  #history(): History {
    if (this.#chance(0.4)) {
      const workRun = this.#random.below(4);
      const counters = { workRun, offRun: workRun > 0 ? 0 : 1 + this.#random.below(3) };
      const lastKind = workRun > 0 ? this.#pick(KINDS) : null;
      const kindRun = workRun > 0 ? 1 + this.#random.below(workRun) : 0;
      return { counters: { ...counters, lastKind, kindRun, shifts: 2, minutes: 960, weekends: 1 } };
    }
    const days = Array.from({ length: 7 }, (_, i) => -7 + i).filter(() => this.#chance(0.6));
    const duties = days.map((day) => {
      const kind = this.#pick(KINDS);
      const start = this.#origin + day * DAY + START[kind] * HOUR;
      return { start, end: start + 6 * HOUR, date: this.#date(day), kind, locationId: 'north' };
    });
    return { since: this.#date(-7), duties };
  }

  #person(index: number): Person {
    const span = () => {
      const start = this.#origin + this.#random.below(this.#size.days * 24) * HOUR;
      return { start, end: start + 20 * HOUR };
    };
    return {
      id: `p${index}`,
      groups: this.#chance(0.5) ? ['students'] : [],
      eligibility: this.#some(PROFILES).map((profile) => ({ profile })),
      home: { latitude: 48 + this.#random.real() / 5, longitude: 2 },
      contractMinutes: this.#pick([1200, 2400]),
      hourlyCost: this.#pick([12, 15]),
      requests: [
        { day: this.#random.below(this.#size.days), want: this.#pick(['on', 'off']), ...this.#force() },
      ],
      ...(this.#chance(0.3) ? { leave: [span()] } : {}),
      ...(this.#chance(0.6) ? { history: this.#history() } : {}),
    };
  }

  #force(): Force {
    if (this.#chance(0.3)) return { hard: true };
    return { weight: 1 + this.#random.below(9), level: this.#pick(['medium', 'soft']) };
  }

  #limits(most: number): { min: number; max: number } {
    const min = this.#random.below(most);
    return { min, max: min + this.#random.below(most) };
  }

  #bodies(): RuleBody[] {
    const filter = { kinds: this.#some(KINDS) };
    return [
      {
        kind: 'minutes',
        params: { per: this.#pick(['day', 'week', 'month', 'horizon']), min: 300, max: 900 },
      },
      { kind: 'shifts', params: { per: this.#pick(['day', 'week', 'horizon']), ...this.#limits(4) } },
      { kind: 'shifts', params: { per: 'horizon', ...this.#limits(3), ...filter } },
      {
        kind: 'rest',
        params: this.#pick([{ minutes: 660 }, { minutes: 660, count: true }, { minutes: 840 }]),
      },
      { kind: 'weeklyRest', params: { minutes: 35 * HOUR, windowDays: this.#pick([3, 7]) } },
      { kind: 'consecutive', params: { of: 'work', ...this.#limits(4) } },
      { kind: 'consecutive', params: { of: 'off', ...this.#limits(4) } },
      { kind: 'consecutive', params: { of: 'kind', ...filter, ...this.#limits(3) } },
      { kind: 'weekends', params: { per: this.#pick(['month', 'horizon']), ...this.#limits(2) } },
      { kind: 'completeWeekends', params: {} },
      { kind: 'succession', params: { from: this.#pick(KINDS), to: this.#some(KINDS) } },
      {
        kind: 'preference',
        params: { want: this.#pick(['prefer', 'avoid']), locationIds: ['south'], ...filter },
      },
      { kind: 'preference', params: { want: 'avoid', weekdays: [6, 7], until: 14 * HOUR } },
      { kind: 'fairness', params: { of: this.#pick(['shifts', 'minutes']), ...filter } },
      { kind: 'labourCost', params: {} },
      { kind: 'travelCost', params: {} },
      { kind: 'travelDistance', params: { maxKm: 15 } },
      { kind: 'travelTime', params: {} },
      { kind: 'sites', params: { max: this.#random.below(3) } },
    ];
  }

  #scope(): Scope {
    return this.#pick<Scope>(['all', 'all', { group: 'students' }, { person: 'p0' }]);
  }

  problem(): Problem {
    const { people, days, rows } = this.#size;
    const list = Array.from({ length: days }, (_, day) => ({
      date: this.#date(day),
      start: this.#origin + day * DAY,
      end: this.#origin + (day + 1) * DAY,
    }));
    const code: Code = 'MAX_SHIFTS';
    const rules = this.#bodies()
      .filter(() => this.#chance(0.5))
      .map((body, i): Rule => ({ id: `rule ${i}`, code, scope: this.#scope(), ...body, ...this.#force() }));
    const demand = Array.from({ length: days * rows }, (_, i) => this.#row(i));
    const horizon = { start: list[0].start, end: list.at(-1)!.end, timeZone: 'UTC', days: list };
    const everybody = Array.from({ length: people }, (_, i) => this.#person(i));
    const locations = [
      { id: 'north', at: { latitude: 48, longitude: 2 } },
      { id: 'south', at: { latitude: 48.1, longitude: 2 } },
    ];
    const published = demand.slice(0, 3).map(({ id }) => ({ personId: 'p0', demandId: id, weight: 2 }));
    const baseline = this.#chance(0.5)
      ? { baseline: { assignments: published, gone: this.#random.below(2), maxChanges: 1 } }
      : {};
    if (this.#chance(0.3)) everybody.at(-1)!.pins = [demand.at(-1)!.id];
    return {
      version: 1,
      horizon,
      people: everybody,
      locations,
      demand,
      rules,
      ...baseline,
      mediumWeight: 100,
    };
  }
}

/** A problem of the size; the same seed gives the same problem. */
export function generated(seed: number, size: Size): Problem {
  return new Maker(seed, size).problem();
}

/** The problem with tags on every third row, and rules that ask for them. */
export function withTags(problem: Problem): Problem {
  const filter = { tags: ['night', 'training'] };
  const rules: Rule[] = [
    ...problem.rules,
    {
      id: 'tags',
      code: 'FAIRNESS',
      scope: 'all',
      kind: 'preference',
      weight: 2,
      params: { want: 'avoid', ...filter },
    },
    {
      id: 'share',
      code: 'FAIRNESS',
      scope: 'all',
      kind: 'fairness',
      weight: 1,
      params: { of: 'shifts', ...filter },
    },
  ];
  const demand = problem.demand.map((row, i) => (i % 3 === 0 ? { ...row, tags: ['late', 'night'] } : row));
  return { ...problem, rules, demand };
}

/** The problem with people whom every second row prefers, at one price or another, and every fifth row excludes. */
/** The same problem with qualifications that people hold in part, and rows that need several, all or any. */
export function withFurther(problem: Problem, seed: number): Problem {
  const random = new Random(seed);
  const names = ['first aid', 'forklift', 'till', 'keys'];
  const { start, end } = problem.horizon;
  const times = () => {
    const at = start + random.below(end - start);
    return [{}, {}, { from: at }, { until: at }][random.below(4)]!;
  };
  const people = problem.people.map((person): Person => {
    const held = names.flatMap((profile) => {
      const entry = { profile, ...times() };
      const list = [[entry], [entry], [], [{ profile }, { ...entry, eligible: false }]];
      return list[random.below(list.length)]!;
    });
    return { ...person, eligibility: [...(person.eligibility ?? []), ...held] };
  });
  const demand = problem.demand.map((row): Demand => {
    const [profile, ...others] = names.slice(random.below(3));
    if (random.below(4) === 0) return row;
    const need = random.below(2) === 0 ? 'any' : 'all';
    return { ...row, profile: profile!, further: { need, profiles: others.slice(0, 1 + random.below(2)) } };
  });
  return { ...problem, people, demand };
}

export function withNamedPeople(problem: Problem): Problem {
  const ids = problem.people.map(({ id }) => id);
  const demand = problem.demand.map((row, i): Demand => {
    const [person, other] = [ids[i % ids.length], ids[(i + 1) % ids.length]];
    const preferred = { people: i % 4 === 0 ? [person] : [person, other], weight: 1 + (i % 3) };
    const excluded = ids.filter((id) => !preferred.people.includes(id)).slice(0, 1);
    return { ...row, ...(i % 2 === 0 ? { preferred } : {}), ...(i % 5 === 0 ? { excluded } : {}) };
  });
  return { ...problem, demand };
}
