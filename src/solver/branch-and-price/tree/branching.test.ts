import assert from 'node:assert/strict';
import { test } from 'node:test';
import highs from 'highs';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { Context, improve } from '../context.ts';
import { BranchAndPrice } from '../index.ts';
import { ColumnGenerator } from '../master/column-generation.ts';
import { restrict, restrictionCost } from '../master/restriction.ts';
import type { ColumnModel } from '../model.ts';
import { Rota } from '../rota.ts';
import { freeRota, tinyModel } from '../tiny.fixture.ts';
import { Branching } from './branching.ts';
import { isOpen } from './split.ts';

/** The package is an ES module whose types call it CommonJS. */
const solver = await (highs as unknown as typeof highs.default)();

/** Cost of the best of all rotas, `Infinity` when somebody has no roster: by person, over the people on each row. */
function optimumOf(ctx: Context): number {
  const { people, rows, constant } = ctx.model;
  let reached = new Map([[rows.map(() => 0).join(), constant]]);
  people.forEach((person, p) => {
    const added = new Map<string, { staff: number[]; cost: number }>();
    for (const { duties, cost } of allRosters(ctx.model, person)) {
      const staff = rows.map(() => 0);
      ctx.forRows(p, duties, (row) => {
        staff[row] += 1;
      });
      const key = staff.join();
      if (cost < (added.get(key)?.cost ?? Number.POSITIVE_INFINITY)) added.set(key, { staff, cost });
    }
    const next = new Map<string, number>();
    for (const [before, cost] of reached) {
      const staffed = before.split(',').map(Number);
      for (const one of added.values()) {
        const key = staffed.map((n, r) => n + one.staff[r]).join();
        next.set(key, Math.min(next.get(key) ?? Number.POSITIVE_INFINITY, cost + one.cost));
      }
    }
    reached = next;
  });
  const totals = [...reached].map(([staffed, cost]) =>
    staffed.split(',').reduce((sum, n, r) => sum + ctx.rows.at(r, Number(n)), cost),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...totals);
}

/** What sets triangles apart: what duties cost, by person, and by row the people wanted and whether it costs more. */
interface Triangles {
  costs: readonly number[];
  targets: readonly number[];
  steep: readonly number[];
}

/** The days and rules of a model with duties that work on two of a day's three rows each: programs over them are rarely whole. */
function trianglesOf(model: ColumnModel, { costs, targets, steep }: Triangles): ColumnModel {
  const { days, people } = model;
  const duties = 3 * days;
  return {
    ...model,
    costUnit: 1,
    rowUnit: 1,
    rows: targets.map((target, r) => ({
      day: Math.floor(r / 3),
      min: 0,
      max: people.length,
      cost: Float64Array.from(
        { length: people.length + 1 },
        (_, n) => Math.abs(n - target) * (7 + 10 * steep[r]),
      ),
    })),
    people: people.map((person, p) => ({
      ...person,
      classes: 1,
      followCost: new Float64Array(1),
      runKind: Int16Array.of(-1),
      history: null,
      weeklyRest: null,
      sites: null,
      counts: [],
      dutyAmount: new Float64Array(0),
      offCost: new Float64Array(days),
      dutyStart: Int32Array.from({ length: days + 1 }, (_, d) => 3 * d),
      dutyClass: new Uint8Array(duties),
      dutyCost: Float64Array.from({ length: duties }, (_, j) => costs[p * duties + j]),
      dutyRowStart: Int32Array.from({ length: duties + 1 }, (_, j) => 2 * j),
      dutyRow: Int32Array.from({ length: 2 * duties }, (_, i) => {
        const duty = Math.floor(i / 2);
        return duty - (duty % 3) + (((duty % 3) + (i % 2)) % 3);
      }),
    })),
  };
}

const triangles = (days: number, people: number): fc.Arbitrary<ColumnModel> => {
  const list = (length: number, highest: number) =>
    fc.array(fc.nat(highest), { minLength: length, maxLength: length });
  const duties = 3 * days;
  return fc
    .tuple(tinyModel(days, people), list(people * duties, 4), list(duties, 2), list(duties, 1))
    .map(([model, costs, targets, steep]) => trianglesOf(model, { costs, targets, steep }));
};

/** Works through the tree from a known cost. */
function prove(model: ColumnModel, ctx: Context, start: number, mostEnumerated: number) {
  const rota = new Rota(model, ctx.rows);
  const people = [...model.people.keys()];
  for (const p of people) improve(ctx, rota, p, null, false);
  const restriction = restrict(ctx, rota, people, null);
  const outside = rota.cost - restrictionCost(ctx, rota, restriction);
  const own = people.map((p) => ({ person: p, duties: rota.rosters[p].slice(), cost: rota.rosterCosts[p] }));
  const tree = new Branching(solver, ctx, restriction, rota.rosters, own, mostEnumerated);
  let [best, claimed, nodes] = [start, Number.NEGATIVE_INFINITY, 0];
  const work = tree.run({
    cutoff: () => best - outside - 1,
    raise: (raised) => {
      nodes += 1;
      claimed = Math.max(claimed, raised + outside);
    },
    *found(chosen) {
      const trial = new Rota(model, ctx.rows);
      for (const { person, duties, cost } of chosen) trial.assign(person, duties, cost);
      best = Math.min(best, trial.cost);
      yield;
    },
  });
  for (const _ of work);
  return { best, claimed, bound: Math.min(claimed, best), nodes, listed: tree.enumeratedShare };
}

for (const [days, people] of [
  [3, 3],
  [2, 5],
] as const) {
  test(`the tree proves the optimum and no more, ${people} people on ${days} days`, () => {
    const models = fc.oneof(tinyModel(days, people), triangles(days, people));
    let [branched, listed] = [0, 0];
    fc.assert(
      fc.property(
        models,
        fc.nat(20),
        fc.constantFrom(0, 2, 1000, 1000, 1000),
        (model, above, mostEnumerated) => {
          const ctx = new Context(model);
          const optimum = optimumOf(ctx);
          fc.pre(optimum < Number.POSITIVE_INFINITY);
          const proof = prove(model, ctx, optimum + above, mostEnumerated);
          assert.equal(proof.best, optimum);
          assert.ok(proof.bound === optimum, `bound ${proof.bound}, optimum ${optimum}`);
          if (proof.nodes > 2) branched += 1;
          if (proof.listed > 0) listed += 1;
        },
      ),
      { numRuns: 60 },
    );
    assert.ok(branched > 8 && listed > 0, `${branched} branched, ${listed} with lists`);
  });
}

test('a tree that looks too low claims more than it looked at, and no more than the optimum', () => {
  let further = 0;
  fc.assert(
    fc.property(
      fc.oneof(tinyModel(3, 3), triangles(3, 3)),
      fc.oneof(fc.nat(5), fc.integer({ min: 2, max: 40 })),
      fc.constantFrom(0, 2, 1000, 1000),
      (model, below, most) => {
        const ctx = new Context(model);
        const optimum = optimumOf(ctx);
        fc.pre(optimum < Number.POSITIVE_INFINITY);
        const { claimed } = prove(model, ctx, optimum - below, most);
        assert.ok(claimed <= optimum, `claimed ${claimed}, optimum ${optimum}`);
        if (claimed > optimum - below + model.costUnit) further += 1;
      },
    ),
    { numRuns: 60 },
  );
  assert.ok(further > 10, `${further} went further`);
});

test('a tree that looks too low claims nothing of the rosters that its lists leave out', () => {
  const costs = [2, 2, 0, 1, 1, 0, 2, 2, 0];
  const people = freeRota([[0], [0], [0]], [0]);
  const model = trianglesOf(people, { costs, targets: [1, 1, 1], steep: [0, 0, 0] });
  const ctx = new Context(model);
  const optimum = optimumOf(ctx);
  const { claimed, listed } = prove(model, ctx, optimum - 5, 1000);
  assert.ok(listed > 0 && claimed <= optimum, `claimed ${claimed}, optimum ${optimum}`);
});

test('trees that look further and further above the bound prove the optimum', () => {
  let unproved = 0;
  fc.assert(
    fc.property(triangles(3, 3), fc.integer(), (model, seed) => {
      const optimum = optimumOf(new Context(model));
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const engine = new BranchAndPrice(model, solver, seed, true);
      for (let step = 0; step < 5 && !engine.done; step++) {
        engine.step(0.5e6);
        assert.ok(engine.bound <= optimum, `bound ${engine.bound}, optimum ${optimum}`);
      }
      assert.equal(engine.best.cost, optimum);
      unproved += Number(!engine.done);
    }),
    { numRuns: 60 },
  );
  // An LP's tolerance may leave a doubt, seldom.
  assert.ok(unproved <= 2, `${unproved} not proved`);
});

test('a limit on the number of people missing raises the LP, and its bound never passes the best rota within it', () => {
  let higher = 0;
  fc.assert(
    fc.property(tinyModel(3, 2), fc.nat(4), fc.nat(2), (model, least, width) => {
      const ctx = new Context(model);
      const people = [...model.people.keys()];
      const rosters = people.map((p) => allRosters(model, model.people[p]));
      const rota = new Rota(model, ctx.rows);
      const missing = () => rota.covered.reduce((sum, n, r) => sum + ctx.rows.missing(r, n), 0);
      let [best, open] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (const a of rosters[0]) {
        for (const b of rosters[1]) {
          rota.assign(0, a.duties, a.cost);
          rota.assign(1, b.duties, b.cost);
          open = Math.min(open, rota.cost);
          if (missing() >= least && missing() <= least + width) best = Math.min(best, rota.cost);
        }
      }
      fc.pre(best < Number.POSITIVE_INFINITY);
      const whole = restrict(ctx, rota, people, null);
      fc.pre(whole.rows.length === model.rows.length);
      const own = people.map((p) => ({ person: p, duties: rota.rosters[p], cost: rota.rosterCosts[p] }));
      const gen = new ColumnGenerator(
        solver,
        ctx,
        { ...whole, missing: [least, least + width] },
        rota.rosters,
        own,
        null,
      );
      for (let optimal = false; !optimal; ) optimal = gen.round();
      const counted = gen.master.missing;
      const { objective } = gen.master;
      gen.master.dispose();
      assert.ok(gen.bound > objective - 1e-3, `${gen.bound}, ${objective}`);
      assert.ok(gen.bound + model.constant < best + 1e-3, `${gen.bound + model.constant}, ${best}`);
      assert.ok(counted > least - 1e-6 && counted < least + width + 1e-6);
      if (best > open && !isOpen(counted)) higher += 1;
    }),
    { numRuns: 60 },
  );
  assert.ok(higher > 5, `${higher} were limited`);
});
