/**
 * Costs that doubles add without rounding, so that a bound is what it says: Neumaier & Shcherbina, "Safe bounds in linear
 * and mixed-integer linear programming" (2004), for a model whose bounds are sums of shortest paths.
 */

import { commonUnit } from '../bounds/common-unit.ts';
import {
  type ColumnModel,
  type CountRule,
  type DaySequence,
  type PersonModel,
  type RowModel,
  type RunRule,
  type SiteRule,
  sitesIn,
} from '../model.ts';
import { HARD_FACTOR } from '../params.ts';
import { dearestStep } from '../row-costs.ts';

/** A column model in points, before its costs are made exact. */
export type Priced = Omit<ColumnModel, 'grid' | 'mostDual' | 'costUnit' | 'rowUnit' | 'resolution'>;

/** A model whose costs are exact, and the points of one of its units of cost. */
interface Exact {
  readonly model: ColumnModel;
  readonly points: number;
  /** Costs are as they were, and all that was built of them still holds. */
  readonly same: boolean;
}

/** Units of cost below this many points are too fine for a linear program: costs then have a grid alone. */
const LEAST_UNIT = 1e-3;
/** Decimals of a cost of rows that make the unit, where all costs have none. */
const MOST_DECIMALS = 3;
/** Bits of a sum, all that a double has; and binary places of a grid, at most: finer ones are noise to a linear program. */
const BITS = { sum: 53, grid: 24 } as const;
/** What a double may be off after the few operations that make a cost, as a share of it. */
const NOISE = 2 ** -48;
/** Costs without a common unit that differ by less, in points, count as equal: LPs find duals to 1e-7 of a point. */
const RESOLUTION = 5e-5;

/** All finite costs, those of the rows first. */
function* costsOf({ rows, people, constant }: Priced): Generator<Iterable<number>> {
  yield [constant];
  for (const { cost } of rows) yield cost;
  for (const model of people) {
    yield model.dutyCost;
    yield model.offCost;
    yield model.followCost;
    yield model.sites?.cost ?? [];
    for (const { steps } of model.sequences) yield* new Set(steps.map(({ cost }) => cost));
    yield [model.incompleteWeekendCost];
    for (const { minCost, maxCost } of [model.work, model.off, ...model.kindRuns]) yield [minCost, maxCost];
    for (const { minCost, maxCost } of model.counts) yield [minCost, maxCost];
  }
}

/** The largest finite amount of a list. */
function largest(list: Iterable<number>): number {
  let most = 0;
  for (const value of list) if (Math.abs(value) < Infinity) most = Math.max(most, Math.abs(value));
  return most;
}

/** What the own costs of one person's roster can come to at most. */
function ofPerson(
  { work, off, kindRuns, counts, sequences, sites, ...person }: PersonModel,
  days: number,
): number {
  const runs = [work, off, ...kindRuns].map(({ min, minCost, maxCost }) => largest([min * minCost, maxCost]));
  const steps = sequences.map((one) => largest(one.steps.map(({ cost }) => largest(cost))));
  const daily = [
    ...[person.dutyCost, person.offCost, person.followCost, [person.incompleteWeekendCost]].map(largest),
    ...runs,
    ...steps,
  ];
  const sums = counts.map(({ windows, initial, minCost, maxCost }, rule) => {
    const amounts = person.dutyAmount.filter((_, i) => i % counts.length === rule);
    const limits = windows.flatMap(({ min, max }) => [min, max]);
    const most = initial + days * Math.max(1, largest(amounts)) + largest(limits);
    // A multiplier is as large as its rule's cost at most.
    return 2 * most * largest([minCost, maxCost]) * windows.length;
  });
  const all = [...daily.map((cost) => cost * days), ...sums, largest(sites?.cost ?? [])];
  return all.reduce((sum, cost) => sum + cost, 0);
}

const rowsOfDuty = ({ dutyRowStart }: PersonModel): number =>
  largest(dutyRowStart.subarray(1).map((end, j) => end - dutyRowStart[j]));

/** What sums of a model's costs can come to, in points. */
function magnitude({ rows, people, days, constant }: Priced) {
  const own = people.map((person) => ofPerson(person, days));
  const ofRows = rows.map(({ cost }) => largest(cost));
  const most = rows.reduce((all, { cost }) => Math.max(all, cost.length), 1);
  return {
    /** The largest cost of one roster or row, without duals. */
    one: Math.max(...own, ...ofRows, 0),
    all: [...own, ...ofRows].reduce((sum, cost) => sum + cost, Math.abs(constant)),
    /** So many times comes a dual into the cost of one roster or row, at most. */
    duals: Math.max(most, ...people.map((person) => days * rowsOfDuty(person))),
  };
}

/** Turns one number of points into a cost. */
type Make = (points: number) => number;

/** The whole number of units that a cost is but for what a double may be off: any fraction left would be rounded up by a bound. */
const wholeNumber =
  (unit: number): Make =>
  (points) =>
    Math.round(points / unit) + 0;

/** The multiple of the grid that a cost is, else the next lower one. */
function onGrid(unit: number, grid: number): Make {
  return (points) => {
    if (Math.abs(points) === Infinity) return points;
    const value = points / unit;
    const noise = Math.abs(value) * NOISE;
    const nearest = Math.round(value / grid) * grid;
    const lower = Math.abs(value - nearest) <= noise ? nearest : Math.floor((value - noise) / grid) * grid;
    return lower + 0;
  };
}

const bothSides = <Rule extends RunRule | CountRule>(make: Make, rule: Rule): Rule => ({
  ...rule,
  minCost: make(rule.minCost),
  maxCost: make(rule.maxCost),
});

/** Tables of steps are shared by days and people, and stay so. */
function sequencesWith(make: Make): (sequence: DaySequence) => DaySequence {
  const made = new Map<DaySequence['steps'][number], DaySequence['steps'][number]>();
  return (sequence) => ({
    ...sequence,
    steps: sequence.steps.map((step) => {
      const one = made.get(step) ?? { next: step.next, cost: step.cost.map(make) };
      made.set(step, one);
      return one;
    }),
  });
}

/** What further sites cost above those visited before. */
function sitesWith(make: Make, sites: SiteRule): SiteRule {
  const before = sites.cost[sitesIn(sites.before)];
  return { ...sites, cost: sites.cost.map((cost) => make(Math.max(0, cost - before))) };
}

function personWith(make: Make): (person: PersonModel) => PersonModel {
  const sequence = sequencesWith(make);
  return (person) => ({
    ...person,
    dutyCost: person.dutyCost.map(make),
    offCost: person.offCost.map(make),
    followCost: person.followCost.map(make),
    incompleteWeekendCost: make(person.incompleteWeekendCost),
    work: bothSides(make, person.work),
    off: bothSides(make, person.off),
    kindRuns: person.kindRuns.map((rule) => bothSides(make, rule)),
    counts: person.counts.map((rule) => bothSides(make, rule)),
    sites: person.sites && sitesWith(make, person.sites),
    sequences: person.sequences.map(sequence),
  });
}

/** The unit of a model's costs in points, and whether all are whole numbers of it. */
function unitOf(model: Priced): { unit: number; whole: boolean } {
  const unit = commonUnit(costsOf(model));
  if (unit >= LEAST_UNIT) return { unit, whole: true };
  const ofRows = commonUnit(model.rows.map(({ cost }) => cost));
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++)
    if (Number.isInteger(ofRows * 10 ** decimals)) return { unit: 1 / 10 ** decimals, whole: false };
  return { unit: 1, whole: false };
}

/**
 * The model with every cost a multiple of a power of two below which no sum of them needs a bit more than doubles have:
 * whole numbers where all costs have a unit, else each cost rounded down, so that a bound of it is one of the model.
 */
export function exactly(model: Priced): Exact {
  const { unit, whole } = unitOf(model);
  const sums = magnitude(model);
  const hard = HARD_FACTOR * dearestStep(model);
  const most = Math.max(1, sums.all / unit, (sums.one + hard * sums.duals) / unit);
  const grid = 2 ** -Math.min(BITS.grid, BITS.sum - Math.ceil(Math.log2(most)));
  const isWhole = whole && grid <= 1;
  const make = isWhole ? wholeNumber(unit) : onGrid(unit, grid);
  const rows = model.rows.map((row): RowModel => ({ ...row, cost: row.cost.map(make) }));
  const resolution = Math.max(1, Math.round(RESOLUTION / unit / grid)) * grid;
  return {
    points: unit,
    same: isWhole && unit === 1,
    model: {
      ...model,
      rows,
      people: model.people.map(personWith(make)),
      constant: make(model.constant),
      grid,
      mostDual: (2 ** BITS.sum * grid - sums.one / unit) / sums.duals,
      costUnit: isWhole ? 1 : 0,
      resolution: isWhole ? 1 : resolution,
      rowUnit: commonUnit(rows.map(({ cost }) => cost)),
    },
  };
}
