/** Which person may work which row at all, and what that pair costs by itself. */

import { HARD, MEDIUM, type Pairs } from '../model.ts';
import type { Demand, Eligibility, Interval, Person, Point, Problem, Rule } from '../problem.ts';
import type { Filters } from './filters.ts';
import { type Index, offsets, Table } from './lists.ts';
import type { Past } from './past.ts';
import { points } from './person-rules.ts';

/** Great-circle kilometres (earth radius 6,371 km); 0 when a point is unknown. */
export function greatCircleKm(a: Point | undefined, b: Point | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const toRad = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * toRad;
  const dLon = (b.longitude - a.longitude) * toRad;
  const cos = Math.cos(a.latitude * toRad) * Math.cos(b.latitude * toRad);
  const h = Math.sin(dLat / 2) ** 2 + cos * Math.sin(dLon / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

function merged(intervals: Interval[]): Interval[] {
  const out: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else out.push({ start, end });
  }
  return out;
}

const holds = (list: Interval[], row: Demand) => list.some((i) => i.start <= row.start && row.end <= i.end);
const touches = (list: Interval[], row: Demand) => list.some((i) => i.start < row.end && row.start < i.end);

const spanOf = ({ from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: Eligibility) => ({
  start: from,
  end: until,
});

/** The facts about one person, intervals merged once. */
class Facts {
  readonly #granted = new Map<string, Interval[]>();
  readonly #revoked = new Map<string, Interval[]>();
  readonly #employment: Interval[] | null;
  readonly #availability: Interval[] | null;
  readonly #gaps: Interval[];
  readonly #leave: Interval[];
  readonly #busyUntil: number;

  constructor(person: Person, past: Past) {
    const eligibility = person.eligibility ?? [];
    for (const profile of new Set(eligibility.map((entry) => entry.profile))) {
      const mine = eligibility.filter((entry) => entry.profile === profile);
      this.#granted.set(profile, merged(mine.filter((e) => e.eligible !== false).map(spanOf)));
      this.#revoked.set(profile, mine.filter((e) => e.eligible === false).map(spanOf));
    }
    this.#employment = person.employment === undefined ? null : merged(person.employment);
    this.#availability = person.availability === undefined ? null : merged(person.availability);
    this.#gaps = person.unavailability ?? [];
    this.#leave = person.leave ?? [];
    this.#busyUntil = past.busyUntil();
  }

  profiles(): Iterable<string> {
    return this.#granted.keys();
  }

  /** Number of facts that the pair would break. */
  broken(row: Demand): number {
    const { profile } = row;
    const eligible =
      profile == null ||
      (holds(this.#granted.get(profile) ?? [], row) && !touches(this.#revoked.get(profile) ?? [], row));
    const employed = this.#employment === null || holds(this.#employment, row);
    const available =
      (this.#availability === null || holds(this.#availability, row)) && !touches(this.#gaps, row);
    const free = row.start >= this.#busyUntil;
    return (
      Number(!eligible) +
      Number(!employed) +
      Number(touches(this.#leave, row)) +
      Number(!available) +
      Number(!free)
    );
  }
}

/** A limit that a single row of too large an amount breaks by itself. */
export interface Cap {
  from: number;
  to: number;
  filter: number;
  minutes: boolean;
  room: number;
}

interface Unary {
  rule: Rule;
  filter: number;
}

const UNARY = new Set(['preference', 'labourCost', 'travelCost', 'travelDistance']);

export class PairTable {
  readonly #table = new Table('person', 'row', 'hard', 'medium', 'soft', 'pinned', 'published');
  readonly #counts: number[] = [];
  readonly #problem: Problem;
  readonly #filters: Filters;
  readonly #rows: Index;
  readonly #byProfile = new Map<string | null, number[]>();
  readonly #places: Map<string, Point | undefined>;

  constructor(problem: Problem, filters: Filters, rows: Index) {
    this.#problem = problem;
    this.#filters = filters;
    this.#rows = rows;
    this.#places = new Map(problem.locations.map(({ id, at }) => [id, at]));
    problem.demand.forEach(({ profile = null }, row) => {
      const list = this.#byProfile.get(profile);
      if (list === undefined) this.#byProfile.set(profile, [row]);
      else list.push(row);
    });
  }

  /** Add all pairs of one person, by day and start. */
  add(
    index: number,
    person: Person,
    past: Past,
    rules: Rule[],
    caps: Cap[],
    published: Map<number, number>,
  ): void {
    const facts = new Facts(person, past);
    const unary = rules.filter((rule) => UNARY.has(rule.kind)).map((rule): Unary => this.#unary(rule));
    const pins = new Set((person.pins ?? []).map((id) => this.#rows.get(id)));
    const profiles = [null, ...facts.profiles()];
    const open = new Set([...pins, ...profiles.flatMap((profile) => this.#byProfile.get(profile) ?? [])]);
    const { demand } = this.#problem;
    const rows = [...open].sort(
      (a, b) => demand[a]!.day - demand[b]!.day || demand[a]!.start - demand[b]!.start || a - b,
    );
    const perDay = this.#problem.horizon.days.map(() => 0);
    const cost = [0, 0, 0];
    const far = new Map<string, number>();
    for (const row of rows) {
      const duty = demand[row]!;
      const pinned = pins.has(row);
      cost[HARD] = facts.broken(duty);
      if (cost[HARD] > 0 && !pinned) continue;
      if (!pinned && caps.some((cap) => this.#exceeds(cap, duty, row))) continue;
      cost.fill(0, MEDIUM);
      for (const one of unary) this.#charge(one, person, duty, row, cost, far);
      if (cost[HARD] > 0 && !pinned) continue;
      const keep = published.get(row);
      const [hard, medium, soft] = cost as [number, number, number];
      const marks = { pinned: Number(pinned), published: Number(keep !== undefined) };
      this.#table.push({ person: index, row, hard, medium, soft: soft - (keep ?? 0), ...marks });
      perDay[duty.day]! += 1;
    }
    this.#counts.push(...perDay);
  }

  #unary(rule: Rule): Unary {
    return { rule, filter: rule.kind === 'preference' ? this.#filters.id(rule.params) : -1 };
  }

  #exceeds(cap: Cap, duty: Demand, row: number): boolean {
    if (duty.day < cap.from || duty.day > cap.to || !this.#filters.passes(cap.filter, row)) return false;
    return (cap.minutes ? (duty.minutes ?? duty.end - duty.start) : 1) > cap.room;
  }

  #charge(
    { rule, filter }: Unary,
    person: Person,
    duty: Demand,
    row: number,
    cost: number[],
    far: Map<string, number>,
  ) {
    const measure = this.#measure(rule, filter, person, duty, row, far);
    if (measure <= 0) return;
    const { level, weight } = points(
      rule,
      rule.kind === 'travelDistance' || rule.kind === 'travelCost' ? 1 / 60 : 1,
    );
    cost[level]! += weight * measure;
  }

  #measure(
    rule: Rule,
    filter: number,
    person: Person,
    duty: Demand,
    row: number,
    far: Map<string, number>,
  ): number {
    if (rule.kind === 'preference') {
      return Number(this.#filters.passes(filter, row) === (rule.params.want === 'avoid'));
    }
    if (rule.kind === 'labourCost')
      return ((person.hourlyCost ?? 0) * (duty.minutes ?? duty.end - duty.start)) / 60;
    const known = far.get(duty.locationId);
    const km =
      known ??
      greatCircleKm(person.home, this.#places.get(duty.locationId)) * (this.#problem.travel?.detour ?? 1.3);
    far.set(duty.locationId, km);
    return rule.kind === 'travelDistance' ? Math.ceil(km - rule.params.maxKm) : 2 * km;
  }

  finish(): Pairs {
    const table = this.#table;
    return {
      count: table.length,
      person: table.int('person'),
      row: table.int('row'),
      hard: table.float('hard'),
      medium: table.float('medium'),
      soft: table.float('soft'),
      pinned: table.byte('pinned'),
      published: table.byte('published'),
      at: offsets(this.#counts),
    };
  }
}
