/** Every bound that there is against every roster of a tiny problem; for tests and benches only. */

import type { Highs } from 'highs';
import { branchAndPrice } from './branch-and-price/adapter.ts';
import { dualAscent } from './branch-and-price/bounds/dual-ascent.ts';
import { lagrangianBound } from './branch-and-price/bounds/lagrangian-bound.ts';
import { Context } from './branch-and-price/context.ts';
import { ColumnModelError } from './branch-and-price/model.ts';
import { type Relaxation, relax } from './branch-and-price/relaxation/relaxation.ts';
import { rosterCost } from './branch-and-price/roster-cost.ts';
import { result } from './branch-and-price/tiny.fixture.ts';
import { compactBound } from './compact-lp/compact-bound.ts';
import { Roster } from './local-search/roster.ts';
import { compile } from './model/compile.ts';
import type { Model } from './model/model.ts';
import { rowsBound } from './model/staffing-bound.ts';
import { gapOf, levelsOf } from './parallel/gap.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import { TOLERANCE } from './tolerance.ts';

/** A roster that breaks nothing, by what it costs. */
interface Judged {
  total: number;
  medium: number;
  soft: number;
  pairs: Int32Array;
  staff: Int32Array;
}

const MOST_PAIRS = 8;
const EFFORT = 20_000;
/** What judging rosters may round, as a share of the dearest one. */
const ROUNDING = 1e-12;

/** Every roster that keeps the hard rules. */
function feasible(model: Model): Judged[] {
  const roster = new Roster(model);
  roster.load(model.pins);
  const { count, pinned } = model.pairs;
  const found: Judged[] = [];
  const from = (pair: number): void => {
    if (pair === count) {
      roster.recompute();
      if (roster.cost[0]! > 1e-9) return;
      const [, medium, soft] = roster.cost;
      const staff = Int32Array.from(roster.staff);
      found.push({ total: roster.total(0), medium: medium!, soft: soft!, pairs: roster.pairs(), staff });
      return;
    }
    from(pair + 1);
    if (pinned[pair] === 1 || !roster.fits(pair)) return;
    roster.apply(pair, 1);
    from(pair + 1);
    roster.apply(pair, -1);
  };
  from(0);
  return found;
}

const roundingOf = (rosters: readonly Judged[]): number =>
  1e-9 + ROUNDING * Math.max(...rosters.map(({ total, medium }) => Math.abs(total) + medium));

/** Total that the relaxation gives to a roster, of people, of what stands for alternatives, and of rows and moments. */
function relaxed({ model, points, rostersOf }: Relaxation, ctx: Context, { pairs }: Judged): number {
  const rosters = rostersOf(pairs);
  if (rosters === null) return Number.POSITIVE_INFINITY;
  const covered = new Int32Array(model.rows.length);
  let total = model.constant;
  rosters.forEach((duties, p) => {
    total += rosterCost(model, model.people[p]!, duties);
    ctx.forRows(p, duties, (row) => {
      covered[row]! += 1;
    });
  });
  return points * model.rows.reduce((sum, { cost }, row) => sum + cost[covered[row]!]!, total);
}

export interface Held {
  /** By bound, whether it reached the optimum. */
  reached: Record<string, boolean>;
  /** Bounds that are above what they bound, in words. */
  wrong: string[];
}

/** Holds every bound to every roster; null for a problem without one, or with too many. */
export function holdBounds(problem: Problem, seed: number, highs: Highs): Held | null {
  const model = compile(problem);
  if (model.pairs.count < 1 || model.pairs.count > MOST_PAIRS) return null;
  const rosters = feasible(model);
  if (rosters.length === 0) return null;
  const best = Math.min(...rosters.map(({ total }) => total));
  const slack = roundingOf(rosters);
  const held: Held = { reached: {}, wrong: [] };
  const hold = (name: string, bound: number | null | undefined): void => {
    if (bound === null || bound === undefined) return;
    held.reached[name] ||= bound >= best - slack;
    if (bound > best + slack) held.wrong.push(`${name} ${bound} above ${best}`);
  };
  hold('rows', rowsBound(model));
  hold('pairs', compactBound(model, highs, false)?.bound);
  hold('pairs and days', compactBound(model, highs, true)?.bound);
  if (model.people > 0) holdColumns(model, rosters, seed, highs, hold, held.wrong);
  return held;
}

function holdColumns(
  model: Model,
  rosters: readonly Judged[],
  seed: number,
  highs: Highs,
  hold: (name: string, bound: number | null | undefined) => void,
  wrong: string[],
): void {
  try {
    const relaxation = relax(model);
    if (relaxation.complete) {
      const ctx = new Context(relaxation.model);
      for (const one of rosters) {
        const cost = relaxed(relaxation, ctx, one);
        if (cost <= one.total + roundingOf(rosters)) continue;
        wrong.push(`relaxation ${cost} of ${one.pairs} above ${one.total}`);
        break;
      }
      holdDuals(ctx, seed, (name, bound) => hold(name, bound * relaxation.points));
    }
  } catch (error) {
    if (!(error instanceof ColumnModelError)) throw error;
  }
  const engine = branchAndPrice(model, highs, seed, true, model.pins);
  if (engine === null) return;
  engine.step(EFFORT);
  hold('tree', engine.bound);
  if (engine.levels !== null) holdLevels(model, rosters, engine, wrong);
  engine.close();
}

function holdDuals(ctx: Context, seed: number, hold: (name: string, bound: number) => void): void {
  const random = new Random(seed);
  const payable = (share: number) =>
    Float64Array.from(ctx.model.rows, (_, r) =>
      ctx.rows.payable(r, ctx.everybody, share * ctx.rows.price * (random.real() - 0.2)),
    );
  hold('lagrangian', result(lagrangianBound(ctx, new Float64Array(ctx.model.rows.length))));
  hold('lagrangian', result(lagrangianBound(ctx, payable(0.01))));
  result(
    dualAscent(
      ctx,
      payable(0.001),
      () => undefined,
      (bound) => hold('ascent', bound),
    ),
  );
}

/** What is proved of the levels of each roster at hand: of those that cost no more in all. */
function holdLevels(
  model: Model,
  rosters: readonly Judged[],
  engine: NonNullable<ReturnType<typeof branchAndPrice>>,
  wrong: string[],
): void {
  const whole = {
    people: Array.from({ length: model.people }, (_, p) => p),
    rows: [...model.rows.start.keys()],
  };
  const roster = new Roster(model);
  const empty = new Roster(model);
  for (const at of rosters) {
    roster.load(at.pairs);
    const incumbent = {
      hard: 0,
      total: at.total,
      bound: engine.bound,
      levels: engine.levels,
      empty: { total: empty.total(0), soft: empty.cost[2] },
      solution: new Int32Array(0),
      thread: 0,
    };
    const proved = levelsOf(model, roster, [whole], [incumbent]);
    const rivals = rosters.filter(({ total }) => total <= at.total);
    const medium = Math.min(...rivals.map((one) => one.medium));
    const soft = Math.min(...rivals.filter((one) => one.medium <= at.medium + 1e-9).map((one) => one.soft));
    const slack = roundingOf(rosters);
    if (proved.medium > medium + slack) wrong.push(`medium ${proved.medium} above ${medium}`);
    if (proved.soft > soft + slack) wrong.push(`soft ${proved.soft} above ${soft}`);
    const { preferences } = gapOf(model, roster, { optimal: false, ...proved });
    if (preferences.least !== null && preferences.least > soft + TOLERANCE)
      wrong.push(`preferences ${preferences.least} above ${soft}`);
    if (wrong.length > 0) return;
  }
}
