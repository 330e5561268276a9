/**
 * What breaks of one cluster cost: people that a presence lacks, people above a rule's `mostTogether`, people on a break together.
 * Time is cut into cells of equal length. All costs are convex in the people of a group on a break in a cell, so what one
 * more costs never falls while others are added: the bound of the search rests on this.
 */

import { gcd } from '../gcd.ts';
import { calendarOf } from '../model/calendar.ts';
import type { Filters } from '../model/filters.ts';
import { windowsOf } from '../model/hours.ts';
import { inScope } from '../model/scopes.ts';
import {
  DEFAULT_MEDIUM_WEIGHT,
  type Interval,
  type Minute,
  type Presence,
  type Problem,
  type RuleOf,
} from '../problem.ts';
import type { ShortCover } from '../solution.ts';
import type { BreakDuty, Worked } from './duties.ts';

/** Levels of a cost, compared in this order: points of hard limits, of others, minutes together, minutes beside the middle. */
export const LEVELS = 4;
const [HARD, SOFT, TOGETHER] = [0, 1, 2];

/** People who may be on a break without cost, where nothing limits them. */
export const FREE = 0x7fff;

/** A group of duties of which so many may have a break in a cell. */
export interface Limit {
  ruleId: string;
  /** By duty. */
  members: boolean[];
  /** By cell: people who may be on a break without cost; `FREE`: any number. */
  slack: Int16Array;
  level: number;
  /** Points of one person too many for a cell. */
  price: number;
}

/** People of whom as few as possible have a break together. */
interface Company {
  members: boolean[];
}

export interface Cover {
  origin: Minute;
  /** Minutes of a cell. */
  unit: number;
  cells: number;
  locationId: string;
  limits: Limit[];
  companies: Company[];
}

interface Limited {
  min: number;
  windows: readonly Interval[];
}

const ALWAYS = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** The minimums of a presence with their times; people too many are no fewer for a break. */
function limitedTimes(problem: Problem, { min = 0, curve }: Presence): Limited[] {
  if (curve === undefined) return min === 0 ? [] : [{ min, windows: [ALWAYS] }];
  const calendar = calendarOf(problem.horizon);
  return curve.flatMap((step) =>
    step.min === undefined || step.min === 0
      ? []
      : [{ min: step.min, windows: windowsOf(problem, calendar, step) }],
  );
}

/** The people at a place in order of time, for the moments of presences. */
export interface Place {
  problem: Problem;
  filters: Filters;
  worked: readonly Worked[];
  limited: readonly (Limited & { rule: RuleOf<'presence'> })[];
}

export function placeOf(problem: Problem, filters: Filters, worked: readonly Worked[]): Place {
  const rules = problem.rules.filter((rule) => rule.kind === 'presence');
  return {
    problem,
    filters,
    worked,
    limited: rules.flatMap((rule) =>
      limitedTimes(problem, rule.params).map((limited) => ({ rule, ...limited })),
    ),
  };
}

function gridOf(
  cluster: readonly BreakDuty[],
  { start, end }: Interval,
  worked: readonly Worked[],
  times: readonly Interval[],
) {
  const inside = [...worked.map(({ row }) => row), ...times]
    .flatMap((one) => [one.start, one.end])
    .filter((time) => time > start && time < end);
  const starts = cluster.flatMap(({ placements }) => placements.flat());
  const lengths = cluster.flatMap(({ breaks }) => breaks.map(({ minutes }) => minutes));
  const parts = [...lengths, ...[...inside, ...starts].map((time) => time - start)];
  const unit = parts.reduce((common, part) => gcd(common, part), end - start);
  return { origin: start, unit, cells: (end - start) / unit };
}

/** Cells of the cover that lie in the interval, whose ends are on its grid or outside. */
export function cellsOf({ origin, unit, cells }: Pick<Cover, 'origin' | 'unit' | 'cells'>, one: Interval) {
  const cell = (time: Minute) => Math.max(0, Math.min(cells, (time - origin) / unit));
  return [cell(one.start), cell(one.end)] as const;
}

function count(grid: Pick<Cover, 'origin' | 'unit' | 'cells'>, worked: readonly Worked[]): Int16Array {
  const people = new Int16Array(grid.cells);
  for (const { row } of worked) {
    const [from, to] = cellsOf(grid, row);
    for (let cell = from; cell < to; cell++) people[cell] += 1;
  }
  return people;
}

export function coverOf(place: Place, cluster: readonly BreakDuty[]): Cover {
  const { locationId } = cluster[0].row;
  const times = place.limited.flatMap(({ windows }) => windows);
  const end = Math.max(...cluster.map(({ span }) => span.end));
  const start = Math.min(...cluster.map(({ span }) => span.start));
  const near = place.worked.filter(({ row }) => row.start < end && start < row.end);
  const grid = gridOf(cluster, { start, end }, near, times);
  const limits = [
    ...place.limited.flatMap((limited) => presenceLimit(limited, cluster, near, place, grid) ?? []),
    ...onceLimits(cluster, grid),
  ];
  return { ...grid, locationId, limits, companies: companiesOf(cluster) };
}

type Grid = Pick<Cover, 'origin' | 'unit' | 'cells'>;

/** People of a presence who may be on a break; null: it has none of them. */
function presenceLimit(
  { rule, min, windows }: Place['limited'][number],
  cluster: readonly BreakDuty[],
  near: readonly Worked[],
  { filters, problem }: Place,
  grid: Grid,
): Limit | null {
  const filter = filters.id(rule.params);
  const { beside, every } = rule.params;
  const counts = ({ person, r }: Worked) => inScope(rule.scope, person) && filters.passes(filter, r);
  const members = cluster.map(counts);
  if (!members.includes(true)) return null;
  const present = count(grid, near.filter(counts));
  const standsBeside = ({ person, r }: Worked) =>
    beside !== undefined && inScope(beside, person) && filters.passes(filter, r);
  const others = beside && count(grid, near.filter(standsBeside));
  const { mediumWeight = DEFAULT_MEDIUM_WEIGHT } = problem;
  const weight = rule.hard === true ? 1 / 60 : rule.weight * (rule.level === 'medium' ? mediumWeight : 1);
  const slack = new Int16Array(grid.cells).fill(FREE);
  for (const [from, to] of windows.map((window) => cellsOf(grid, window)))
    for (let cell = from; cell < to; cell++) {
      const beyond = others?.[cell] ?? 1;
      const least = every === undefined ? min : min * Math.ceil(beyond / every);
      if (beyond > 0) slack[cell] = Math.max(0, present[cell] - least);
    }
  const level = rule.hard === true ? HARD : SOFT;
  return { ruleId: rule.id, members, slack, level, price: weight * grid.unit };
}

/** At most so many people of a rule on a break at once. */
function onceLimits(cluster: readonly BreakDuty[], grid: Grid): Limit[] {
  const rules = Map.groupBy(cluster, ({ ruleId }) => ruleId);
  return [...rules].flatMap(([ruleId, [{ mostTogether }]]) => {
    if (mostTogether === Number.POSITIVE_INFINITY) return [];
    const members = cluster.map((duty) => duty.ruleId === ruleId);
    const slack = new Int16Array(grid.cells).fill(Math.min(mostTogether, FREE));
    return [{ ruleId, members, slack, level: HARD, price: grid.unit / 60 }];
  });
}

/** Everybody at the place, and those of each profile. */
function companiesOf(cluster: readonly BreakDuty[]): Company[] {
  const profiles = new Set(cluster.flatMap(({ row }) => row.profile ?? []));
  const some = [...profiles].map((profile) => ({
    members: cluster.map(({ row }) => row.profile === profile),
  }));
  return [{ members: cluster.map(() => true) }, ...some];
}

function add(people: Int16Array, from: number, to: number, by: number): void {
  for (let cell = from; cell < to; cell++) people[cell] += by;
}

/** People on a break by group and cell: what a placement adds to the cost, and the placement itself. */
export class OnBreak {
  readonly #cover: Cover;
  readonly #limits: Int16Array[];
  readonly #companies: Int16Array[];
  /** Indexes of the groups of each duty. */
  readonly #limitsOf: number[][];
  readonly #companiesOf: number[][];
  readonly #cluster: readonly BreakDuty[];

  constructor(cover: Cover, cluster: readonly BreakDuty[]) {
    const mine = (groups: readonly { members: boolean[] }[]) =>
      cluster.map((_, duty) => groups.flatMap(({ members }, g) => (members[duty] ? [g] : [])));
    const none = () => new Int16Array(cover.cells);
    this.#cover = cover;
    this.#cluster = cluster;
    this.#limits = cover.limits.map(none);
    this.#companies = cover.companies.map(none);
    this.#limitsOf = mine(cover.limits);
    this.#companiesOf = mine(cover.companies);
  }

  /** Cost of the duty's placement beside those that are in, into `out`. */
  marginal(duty: number, placement: number, out: Float64Array): void {
    const { breaks, placements, distance } = this.#cluster[duty];
    const { origin, unit, limits } = this.#cover;
    out.fill(0);
    out[LEVELS - 1] = distance[placement];
    const starts = placements[placement];
    for (let b = 0; b < breaks.length; b++) {
      const from = (starts[b] - origin) / unit;
      const to = from + breaks[b].minutes / unit;
      for (const g of this.#limitsOf[duty]) {
        const [on, { slack, level, price }] = [this.#limits[g], limits[g]];
        let over = 0;
        for (let cell = from; cell < to; cell++) if (on[cell] >= slack[cell]) over += 1;
        out[level] += over * price;
      }
      for (const g of this.#companiesOf[duty]) {
        const on = this.#companies[g];
        let together = 0;
        for (let cell = from; cell < to; cell++) together += on[cell];
        out[TOGETHER] += together * unit;
      }
    }
  }

  /** Puts the placement in (`by` 1) or takes it out (-1). */
  change(duty: number, placement: number, by: 1 | -1): void {
    const { breaks, placements } = this.#cluster[duty];
    const { origin, unit } = this.#cover;
    placements[placement].forEach((start, b) => {
      const from = (start - origin) / unit;
      const to = from + breaks[b].minutes / unit;
      for (const g of this.#limitsOf[duty]) add(this.#limits[g], from, to, by);
      for (const g of this.#companiesOf[duty]) add(this.#companies[g], from, to, by);
    });
  }

  /** Where people are too few, or too many on a break. */
  short(): ShortCover[] {
    const { origin, unit, cells, limits, locationId } = this.#cover;
    return limits.flatMap(({ ruleId, slack }, g) => {
      const found: ShortCover[] = [];
      for (let cell = 0; cell < cells; cell++) {
        const people = this.#limits[g][cell] - slack[cell];
        if (people <= 0) continue;
        const start = origin + cell * unit;
        const last = found.at(-1);
        if (last?.end === start && last.people === people) last.end += unit;
        else found.push({ ruleId, locationId, start, end: start + unit, people });
      }
      return found;
    });
  }
}
