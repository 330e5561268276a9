/** Models small enough for brute force; for tests only. */

import fc from '../../../test/helpers/property.ts';
import { commonUnit } from './bounds/common-unit.ts';
import type { Context } from './context.ts';
import { daySequence } from './day-sequence.fixture.ts';
import type {
  ColumnModel,
  CountRule,
  PersonModel,
  PersonRoster,
  RowModel,
  RunRule,
  SiteRule,
  WeeklyRest,
} from './model.ts';
import { Rota } from './rota.ts';
import type { Work } from './work.ts';

const price = fc.constantFrom(0, 3, 10, Infinity);
const softPrice = fc.constantFrom(3, 10, 25);

const runRule: fc.Arbitrary<RunRule> = fc.record({
  min: fc.integer({ min: 0, max: 3 }),
  max: fc.constantFrom(1, 2, 3, Infinity),
  minCost: price,
  maxCost: price,
});

const countRule = (days: number): fc.Arbitrary<CountRule> =>
  fc
    .record({
      of: fc.constantFrom('duties' as const, 'weekends' as const),
      split: fc.boolean(),
      min: fc.integer({ min: 0, max: 12 }),
      width: fc.constantFrom(0, 2, 7, Infinity),
      minCost: price,
      maxCost: price,
      initial: fc.constantFrom(0, 2),
    })
    .map(({ split, min, width, ...rest }) => {
      const half = Math.floor(days / 2);
      const band = { min, max: min + width };
      const windows = split
        ? [
            { from: 0, to: half - 1, ...band },
            { from: half, to: days - 1, ...band },
          ]
        : [{ from: 0, to: days - 1, ...band }];
      return { ...rest, windows };
    });

const weeklyRest: fc.Arbitrary<WeeklyRest> = fc
  .record({
    windowDays: fc.integer({ min: 2, max: 5 }),
    hours: fc.constantFrom(24, 30, 36, 50),
    starts: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })),
    lengths: fc.tuple(fc.constantFrom(4, 8, 12), fc.constantFrom(4, 8, 12)),
    open: fc.boolean(),
    pastStart: fc.integer({ min: -72, max: 20 }),
    pastEnd: fc.constantFrom(2, 18, 30),
  })
  .map(({ windowDays, hours, starts, lengths, open, pastStart, pastEnd }) => {
    const from = [...starts, pastStart];
    const to = [...starts.map((start, c) => start + lengths[c]), pastEnd];
    const each = (of: (a: number, b: number) => number) =>
      Int32Array.from([0, 1, 2].flatMap((a) => [0, 1].map((b) => of(a, b))));
    return {
      open,
      apart: each((a, b) => Math.max(1, Math.ceil((hours + to[a] - from[b]) / 24))),
      reach: each((a, b) => Math.max(-1, Math.floor((24 * windowDays + from[a] - to[b] - hours) / 24))),
    };
  });

/** Two classes at two sites, a third visited before. */
const siteRule: fc.Arbitrary<SiteRule> = fc
  .record({
    classSites: fc.constantFrom([1, 2], [3, 1], [1, 1]),
    before: fc.constantFrom(0, 1, 4),
    further: fc.constantFrom(0, 6, Number.POSITIVE_INFINITY),
  })
  .map(({ classSites, before, further }) => ({
    classSites: Int32Array.from(classSites),
    before,
    cost: Float64Array.of(0, 0, 4, 4 + further),
  }));

interface Shape {
  readonly days: number;
  readonly rows: number;
  readonly people: number;
}

const person = ({ days, rows }: Shape): fc.Arbitrary<PersonModel> =>
  fc
    .record({
      followCost: fc.array(fc.constantFrom(0, 0, 3, Number.POSITIVE_INFINITY), {
        minLength: 4,
        maxLength: 4,
      }),
      kindRuns: fc.array(runRule, { minLength: 2, maxLength: 2 }),
      runKind: fc.constantFrom([-1, -1], [0, 1], [0, -1], [0, 0]),
      work: runRule,
      off: runRule,
      counts: fc.array(countRule(days), { maxLength: 2 }),
      weekend: fc.constantFrom([0, 0, 1, 2, 0, 0, 0, 3], [2, 0, 0, 1, 2, 0, 0, 0]),
      incompleteWeekendCost: price,
      weeklyRest: fc.option(weeklyRest, { nil: null }),
      sites: fc.option(siteRule, { nil: null }),
      history: fc.option(
        fc.record({
          lastClass: fc.integer({ min: -1, max: 1 }),
          workRun: fc.integer({ min: 1, max: 4 }),
          offRun: fc.integer({ min: 1, max: 4 }),
          kindRun: fc.constant(1),
        }),
        { nil: null },
      ),
      duties: fc.array(
        fc.record({
          cls: fc.integer({ min: 0, max: 1 }),
          cost: fc.integer({ min: -20, max: 20 }),
          amounts: fc.tuple(fc.constantFrom(2, 3, 4), fc.constantFrom(0, 1)),
          rows: fc.uniqueArray(fc.integer({ min: 0, max: rows / days - 1 }), { maxLength: 2 }),
        }),
        { minLength: 2 * days, maxLength: 2 * days },
      ),
      sequences: fc.array(daySequence(days), { maxLength: 1 }),
      offCost: fc.array(fc.constantFrom(0, 0, 5, Infinity), { minLength: days, maxLength: days }),
    })
    .map(({ duties, counts, ...rest }) => ({
      ...rest,
      counts,
      classes: 2,
      followCost: Float64Array.from(rest.followCost),
      runKind: Int16Array.from(rest.runKind),
      weekend: Uint8Array.from(rest.weekend.slice(0, days)),
      offCost: Float64Array.from(rest.offCost),
      dutyStart: Int32Array.from({ length: days + 1 }, (_, d) => 2 * d),
      dutyClass: Uint8Array.from(duties, (d) => d.cls),
      dutyCost: Float64Array.from(duties, (d) => d.cost),
      dutyAmount: Float64Array.from(duties.flatMap((d) => counts.map((_, i) => d.amounts[i]))),
      dutyRowStart: Int32Array.from([0, ...prefixSums(duties.map((d) => d.rows.length))]),
      dutyRow: Int32Array.from(duties.flatMap((d, j) => d.rows.map((r) => r * days + Math.floor(j / 2)))),
    }));

const prefixSums = (lengths: number[]): number[] => {
  let sum = 0;
  return lengths.map((n) => {
    sum += n;
    return sum;
  });
};

const row = (day: number, people: number): fc.Arbitrary<RowModel> =>
  fc
    .record({ target: fc.integer({ min: 0, max: people }), under: softPrice, over: fc.constantFrom(0, 1, 7) })
    .map(({ target, under, over }) => ({
      day,
      min: 0,
      max: people,
      cost: Float64Array.from({ length: people + 1 }, (_, n) =>
        n < target ? (target - n) * under : (n - target) * over,
      ),
    }));

/** A model of `people` people over `days` days with one or two rows a day. */
export const tinyModel = (days: number, people: number): fc.Arbitrary<ColumnModel> => {
  const rows = 2 * days;
  const model = fc.record({
    days: fc.constant(days),
    rows: fc.tuple(...Array.from({ length: rows }, (_, r) => row(r % days, people))),
    people: fc.array(person({ days, rows, people }), { minLength: people, maxLength: people }),
    costUnit: fc.constant(1 as const),
    resolution: fc.constant(1),
    grid: fc.constant(2 ** -20),
    mostDual: fc.constant(2 ** 20),
    constant: fc.constantFrom(0, 5),
  });
  return model.map((m) => ({ ...m, rowUnit: commonUnit(m.rows.map(({ cost }) => cost)) }));
};

/** A person with a duty a day at a cost (on row `day`), runs of at most five days of work and at least two off. */
export const steadyWorker = (
  costs: readonly number[],
  sum: readonly [min: number, max: number],
): PersonModel => {
  const days = costs.length;
  const [min, max] = sum;
  const count = { of: 'duties', windows: [{ from: 0, to: days - 1, min, max }], initial: 0 } as const;
  const numbers = Int32Array.from({ length: days + 1 }, (_, d) => d);
  return {
    classes: 1,
    followCost: new Float64Array(1),
    runKind: Int16Array.of(-1),
    kindRuns: [],
    work: { min: 2, max: 5, minCost: Infinity, maxCost: Infinity },
    off: { min: 2, max: Infinity, minCost: Infinity, maxCost: 0 },
    counts: [{ ...count, minCost: Infinity, maxCost: Infinity }],
    incompleteWeekendCost: 0,
    weekend: new Uint8Array(days),
    weeklyRest: null,
    sites: null,
    sequences: [],
    history: null,
    dutyStart: numbers,
    dutyClass: new Uint8Array(days),
    dutyCost: Float64Array.from(costs),
    dutyAmount: new Float64Array(days).fill(1),
    dutyRowStart: numbers,
    dutyRow: numbers.slice(0, days),
    offCost: new Float64Array(days),
  };
};

/** A rota of steady workers with a row a day, and others on which nobody works or is wanted. */
export function plainRota(
  { days, people, idleRows }: { days: number; people: number; idleRows: number },
  sum: readonly [min: number, max: number],
  wanted: (day: number) => number,
): ColumnModel {
  const row = (day: number): RowModel => ({
    day,
    min: 0,
    max: people,
    cost: Float64Array.from({ length: people + 1 }, (_, n) =>
      n < wanted(day) ? 100 * (wanted(day) - n) : n - wanted(day),
    ),
  });
  const idle = (day: number): RowModel => ({ ...row(day), cost: new Float64Array(people + 1) });
  const costs = (p: number) => Array.from({ length: days }, (_, d) => (7 * p + 3 * d) % 11);
  return {
    days,
    constant: 0,
    grid: 2 ** -20,
    mostDual: 2 ** 20,
    costUnit: 1,
    rowUnit: 1,
    resolution: 1,
    rows: Array.from({ length: days + idleRows }, (_, r) => (r < days ? row(r) : idle(r % days))),
    people: Array.from({ length: people }, (_, p) => steadyWorker(costs(p), sum)),
  };
}

const FREE: RunRule = { min: 0, max: Infinity, minCost: 0, maxCost: 0 };

/** People without rules and a row a day that wants so many: `costs[person][day]`, 100 for each missing, 1 for each more. */
export function freeRota(costs: readonly (readonly number[])[], wanted: readonly number[]): ColumnModel {
  const days = wanted.length;
  const length = costs.length + 1;
  const charge = (want: number) => (_: unknown, n: number) => (n < want ? 100 * (want - n) : n - want);
  return {
    days,
    constant: 0,
    grid: 2 ** -20,
    mostDual: 2 ** 20,
    costUnit: 1,
    rowUnit: 1,
    resolution: 1,
    rows: wanted.map((want, day) => ({
      day,
      min: 0,
      max: costs.length,
      cost: Float64Array.from({ length }, charge(want)),
    })),
    people: costs.map((own) => ({
      ...steadyWorker(own, [0, days]),
      work: FREE,
      off: FREE,
      counts: [],
      dutyAmount: new Float64Array(0),
    })),
  };
}

/** Runs a computation to its end. */
export function result<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Everybody's rosters as a rota. */
export function rotaOf(ctx: Context, rosters: readonly PersonRoster[]): Rota {
  const rota = new Rota(ctx.model, ctx.rows);
  rosters.forEach((duties, p) => {
    rota.assign(p, duties, ctx.rosterCost(p, duties));
  });
  return rota;
}

/** Rows of the first days a hundred times as dear as the others, which people cost next to nothing beside. */
export const tieredRows = tinyModel(4, 2).map((model): ColumnModel => {
  const rows = model.rows.map((row) => ({
    ...row,
    cost: row.cost.map((cost) => cost * (row.day < 2 ? 10_000 : 100)),
  }));
  return { ...model, rows, rowUnit: commonUnit(rows.map(({ cost }) => cost)) };
});
