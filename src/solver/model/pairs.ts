/** Which person may work which row at all, and what that pair costs by itself. */

import {
  DEFAULT_TRAVEL,
  type Demand,
  type Eligibility,
  type Interval,
  type Person,
  type Problem,
  type Rule,
} from '../problem.ts';
import type { Amounts } from './amounts.ts';
import { HARD, SOFT } from './constants.ts';
import { greatCircleKm } from './distance.ts';
import type { Filters } from './filters.ts';
import { PAIR, type Pairs } from './frame.ts';
import { points } from './instances/compiler.ts';
import { Index, offsets, Table } from './lists.ts';
import type { Past } from './past.ts';
import { hourlyCostAt, rateAt } from './pay.ts';

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
  readonly #id: string;
  readonly #granted = new Map<string, Interval[]>();
  readonly #revoked = new Map<string, Interval[]>();
  readonly #employment: Interval[] | null;
  readonly #availability: Interval[] | null;
  readonly #gaps: Interval[];
  readonly #leave: Interval[];
  readonly #busyUntil: number;

  constructor(person: Person, past: Past) {
    const eligibility = person.eligibility ?? [];
    this.#id = person.id;
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

  #isEligible(row: Demand): boolean {
    const { profile, further } = row;
    if (profile == null) return true;
    const isHeld = this.#isHeld(profile, row);
    if (further === undefined || isHeld === (further.need === 'any')) return isHeld;
    const isOther = (one: string) => this.#isHeld(one, row);
    return further.need === 'any' ? further.profiles.some(isOther) : further.profiles.every(isOther);
  }

  #isHeld(profile: string, row: Demand): boolean {
    return holds(this.#granted.get(profile) ?? [], row) && !touches(this.#revoked.get(profile) ?? [], row);
  }

  /** Number of facts that the pair would break. */
  broken(row: Demand): number {
    const employed = this.#employment === null || holds(this.#employment, row);
    const available =
      (this.#availability === null || holds(this.#availability, row)) && !touches(this.#gaps, row);
    const free = row.start >= this.#busyUntil;
    return (
      Number(!this.#isEligible(row)) +
      Number(!employed) +
      Number(touches(this.#leave, row)) +
      Number(!available) +
      Number(!free) +
      Number(row.excluded?.includes(this.#id) === true)
    );
  }
}

/** A limit that a single row of too large an amount breaks by itself. */
export interface Cap {
  from: number;
  to: number;
  filter: number;
  /** What a row adds, as `Amounts` numbers it. */
  amount: number;
  room: number;
}

interface Unary {
  rule: Rule;
  filter: number;
  level: number;
  weight: number;
}

const UNARY = new Set(['preference', 'labourCost', 'premium', 'travelCost', 'travelDistance']);

export class PairTable {
  readonly #table = new Table(PAIR);
  readonly #counts: number[] = [];
  readonly #problem: Problem;
  readonly #filters: Filters;
  readonly #amounts: Amounts;
  readonly #rows: Index;
  /** Rows by day, start and number. */
  readonly #order: number[];
  /** By row: index of its location, and of the profile without which nobody may work it, 0 for none. */
  readonly #place: Int32Array;
  readonly #profile: Int32Array;
  readonly #profiles: Index;

  constructor(problem: Problem, filters: Filters, amounts: Amounts, rows: Index) {
    const { demand } = problem;
    const places = new Index(problem.locations.map(({ id }) => id));
    this.#problem = problem;
    this.#filters = filters;
    this.#amounts = amounts;
    this.#rows = rows;
    this.#place = Int32Array.from(demand, (row) => places.get(row.locationId));
    const needed = demand.map(({ profile, further }) => (further?.need === 'any' ? '' : (profile ?? '')));
    this.#profiles = new Index(new Set(['', ...needed]));
    this.#profile = Int32Array.from(needed, (profile) => this.#profiles.get(profile));
    const before = (a: number, b: number) =>
      demand[a].day - demand[b].day || demand[a].start - demand[b].start || a - b;
    this.#order = [...demand.keys()].sort(before);
  }

  /** Add all pairs of one person, by day and start. Cheap tests come first: most pairs fail one. */
  add(
    index: number,
    person: Person,
    past: Past,
    rules: Rule[],
    caps: Cap[],
    published: Map<number, number>,
  ): void {
    const { demand, horizon } = this.#problem;
    const facts = new Facts(person, past);
    const held = new Uint8Array(this.#profiles.size);
    for (const name of ['', ...facts.profiles()]) {
      const profile = this.#profiles.find(name);
      if (profile >= 0) held[profile] = 1;
    }
    const unary = rules.filter((rule) => UNARY.has(rule.kind)).map((rule) => this.#unary(rule));
    const strict = unary.filter(({ level }) => level === HARD);
    const pins = new Set((person.pins ?? []).map((id) => this.#rows.get(id)));
    const km = this.#kmFrom(person, unary);
    const tooFar = km.map((way) =>
      Number(strict.some(({ rule }) => rule.kind === 'travelDistance' && way > rule.params.maxKm)),
    );
    const perDay = horizon.days.map(() => 0);
    for (const row of this.#order) {
      const duty = demand[row];
      const pinned = pins.has(row);
      if (!pinned) {
        if (held[this.#profile[row]] === 0 || tooFar[this.#place[row]] === 1) continue;
        if (strict.some((one) => this.#measure(one, person, duty, row, km) > 0)) continue;
        if (caps.some((cap) => this.#exceeds(cap, duty, row))) continue;
        if (facts.broken(duty) > 0) continue;
      }
      const cost: [number, number, number] = [pinned ? facts.broken(duty) : 0, 0, 0];
      for (const one of unary) {
        cost[one.level] += one.weight * Math.max(0, this.#measure(one, person, duty, row, km));
      }
      const { preferred } = duty;
      if (preferred !== undefined && !preferred.people.includes(person.id)) cost[SOFT] += preferred.weight;
      const keep = published.get(row);
      const marks = { pinned: Number(pinned), published: Number(keep !== undefined) };
      const [hard, medium, soft] = cost;
      this.#table.push({ person: index, row, hard, medium, soft: soft - (keep ?? 0), ...marks });
      perDay[duty.day] += 1;
    }
    this.#counts.push(...perDay);
  }

  #unary(rule: Rule): Unary {
    const byKm = rule.kind === 'travelDistance' || rule.kind === 'travelCost';
    const filtered = rule.kind === 'preference' || rule.kind === 'premium';
    const filter = filtered ? this.#filters.id(rule.params) : -1;
    return { rule, filter, ...points(rule, byKm ? 1 / 60 : 1) };
  }

  #exceeds(cap: Cap, duty: Demand, row: number): boolean {
    if (duty.day < cap.from || duty.day > cap.to || !this.#filters.passes(cap.filter, row)) return false;
    return this.#amounts.of(cap.amount, row) > cap.room;
  }

  /** Kilometres by road from home to each location; zeros when no rule asks. */
  #kmFrom(person: Person, unary: Unary[]): Float64Array {
    const { locations, travel } = this.#problem;
    const asked = unary.some(({ rule }) => rule.kind === 'travelDistance' || rule.kind === 'travelCost');
    if (!asked) return new Float64Array(locations.length);
    return Float64Array.from(
      locations,
      ({ at }) => greatCircleKm(person.home, at) * (travel?.detour ?? DEFAULT_TRAVEL.detour),
    );
  }

  /** Units the pair misses the rule by; 0 or less: none. */
  #measure({ rule, filter }: Unary, person: Person, duty: Demand, row: number, km: Float64Array): number {
    if (rule.kind === 'preference') {
      return Number(this.#filters.passes(filter, row) === (rule.params.want === 'avoid'));
    }
    if (rule.kind === 'labourCost')
      return (hourlyCostAt(person, duty.start) * this.#amounts.paidBy(person, row)) / 60;
    if (rule.kind === 'premium') {
      if (!this.#filters.passes(filter, row)) return 0;
      const minutes = this.#amounts.paidBy(person, row, rule.params.hours);
      return (rateAt(rule.params, person, duty.start) * minutes) / 60;
    }
    const way = km[this.#place[row]];
    return rule.kind === 'travelDistance' ? Math.ceil(way - rule.params.maxKm) : 2 * way;
  }

  finish(): Pairs {
    return { count: this.#table.length, ...this.#table.arrays(), at: offsets(this.#counts) };
  }
}
