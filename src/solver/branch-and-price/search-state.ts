/** What the phases of a search share. */

import type { Highs } from 'highs';
import { Random } from '../random.ts';
import { SIZES } from '../sizes.ts';
import { TOLERANCE } from '../tolerance.ts';
import type { LevelBounds } from './bounds/integrality-rounding.ts';
import { Context } from './context.ts';
import type { Column } from './master/column.ts';
import { ColumnPool } from './master/column-pool.ts';
import type { Restriction } from './master/restriction.ts';
import type { ColumnModel } from './model.ts';
import { PROOF, SEARCH } from './params.ts';
import { SharedGraphs } from './pricing/graph.ts';
import { AugmentedLagrangian } from './primal/augmented-lagrangian.ts';
import { firstNeighbourhoods, type Neighbourhoods } from './primal/neighbourhoods.ts';
import { Rota } from './rota.ts';
import type { Proof } from './tree/proof.ts';

/** What the phases of a search hand on to each other: the incumbent, the bound, the duals, and what they cost. */
export class SearchState {
  readonly ctx: Context;
  readonly highs: Highs;
  /** This search computes duals and bound; the others wait for those of the one that leads. */
  readonly leads: boolean;
  readonly random: Random;
  /** The incumbent. */
  readonly best: Rota;
  readonly pool: ColumnPool;
  readonly lagrangian: AugmentedLagrangian;
  /** Proved lower limit of the cost; −Infinity when none is known yet. */
  bound = -Infinity;
  /** What it is at. */
  phase = 'first rota';
  /** False when some person has no roster that keeps the hard rules. */
  feasible = true;
  /** Everybody has a roster. */
  begun = false;
  /** Dual by row. */
  duals: Float64Array | null = null;
  /** What stands in for duals until there are some. */
  estimates: Float64Array | null = null;
  /** Null before the root's LP is solved, and where the whole rota is too large for it. */
  proof: Proof | null = null;
  /** What is proved of rows and people apart. */
  levels: LevelBounds | null = null;
  /** A bound is being worked out from duals that were known. */
  bounding = false;
  readonly neighbourhoods: Neighbourhoods;
  /** Share of the effort that the augmented Lagrangian gets, of what goes to it and to neighbourhoods. */
  lagrangianShare: number = SEARCH.lagrangianShare.start;
  /** Effort at which a long horizon gets new duals. */
  newDualsAt = Infinity;
  /** The round under way: effort and cost at its start, effort of its cycles, and the best rota that they reached. */
  readonly round: { effort: number; cost: number; cycles: number; reached: Rota };

  constructor(model: ColumnModel, highs: Highs, seed: number, leads: boolean, automata = new SharedGraphs()) {
    this.ctx = new Context(model, automata);
    this.highs = highs;
    this.leads = leads;
    this.random = new Random(seed);
    this.best = this.newRota();
    this.pool = new ColumnPool(model.people.length);
    this.lagrangian = new AugmentedLagrangian(this.ctx, this.random, this.newRota());
    this.neighbourhoods = firstNeighbourhoods(model);
    this.round = { effort: 0, cost: Infinity, cycles: 0, reached: this.best };
  }

  get everybody(): number[] {
    return [...this.ctx.model.people.keys()];
  }

  /** How far the incumbent may be from the optimum. */
  get gap(): number {
    return this.best.cost - this.bound;
  }

  get proved(): boolean {
    const { costUnit, resolution } = this.ctx.model;
    return this.gap <= (costUnit > 0 ? 0 : resolution) && this.best.violations() === 0;
  }

  /** Whether the incumbent is cheaper than this by more than the tolerance. */
  wellBelow(cost: number): boolean {
    return this.best.cost < cost - TOLERANCE - (this.gap < Infinity ? SEARCH.tolerance * this.gap : 0);
  }

  /** Whether a rota of this cost is worth polishing: near the incumbent by the gap, or by its cost without a bound. */
  promising(cost: number): boolean {
    const { ofGap, ofCost } = SEARCH.promising;
    const gap = this.best.cost - Math.max(0, this.bound);
    return cost < this.best.cost + ofGap * Math.max(gap, ofCost * Math.abs(this.best.cost));
  }

  newRota(): Rota {
    return new Rota(this.ctx.model, this.ctx.rows);
  }

  copyOf(rota: Rota): Rota {
    const copy = this.newRota();
    copy.copyFrom(rota);
    return copy;
  }

  /** Takes a rota that is no dearer than the incumbent. @returns whether it is cheaper */
  keep(rota: Rota): boolean {
    const better = rota.cost < this.best.cost - TOLERANCE;
    if (better || rota.cost < this.best.cost + TOLERANCE) this.best.copyFrom(rota);
    return better;
  }

  /** Takes a bound that is higher than the last, rounded up where all costs are whole. */
  raise(bound: number): void {
    this.bound = Math.max(this.bound, this.ctx.model.costUnit > 0 ? Math.ceil(bound) : bound);
  }

  /** Columns that a restriction starts with: everybody's own and the cheapest known. */
  columns(restriction: Restriction, rota: Rota): Column[] {
    const { duals } = this;
    const guide = duals ?? this.estimates;
    return restriction.people.flatMap((person) => {
      const own: Column = { person, duties: rota.rosters[person].slice(), cost: rota.rosterCosts[person] };
      const price = (c: Column): number =>
        c.cost - (guide === null ? 0 : this.ctx.rowSum(c.person, c.duties, guide));
      const known = restriction.window === null ? this.pool.select(person, price, SEARCH.columns) : [];
      return [own, ...known.filter(({ duties }) => duties.some((j, d) => j !== own.duties[d]))];
    });
  }

  /** Share of the effort for the proof: little while it is far, most on small rotas or once rosters are enumerated. */
  get proofShare(): number {
    const { people, days, costUnit } = this.ctx.model;
    if (people.length * days <= SIZES.provedFirst) return PROOF.share.small;
    if (this.gap > Math.max(costUnit, PROOF.near * Math.abs(this.best.cost))) return PROOF.share.far;
    return (this.proof?.enumeratedShare ?? 0) >= PROOF.enumerated ? PROOF.share.enumerated : PROOF.share.near;
  }
}
