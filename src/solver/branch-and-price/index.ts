/**
 * Branch and price (Barnhart et al. 1998) as an anytime search on a ColumnModel. A column is one person's roster, the
 * rows are the demand (docs/solver.md: p, d, r, x, n_r, π_r). Everything depends on model, seed, steps and what is
 * offered alone, so that a run replays.
 */

import type { Highs } from 'highs';
import { isLong, isWide } from '../sizes.ts';
import { type Counts, type Trace, traced } from '../trace.ts';
import { rollingHorizonDuals } from './bounds/rolling-horizon-duals.ts';
import { assignAll } from './context.ts';
import { rootFromKnownDuals, rootFromNothing } from './master/root.ts';
import type { ColumnModel, PersonRoster } from './model.ts';
import { SEARCH } from './params.ts';
import type { SharedGraphs } from './pricing/graph.ts';
import { firstRota } from './primal/first-rota.ts';
import { explorePhase, repairPhase } from './primal/large-neighbourhoods.ts';
import { descendToDuals, sweepPhase } from './primal/sweep-cycles.ts';
import { SearchState } from './search-state.ts';
import { provePhase } from './tree/prove.ts';
import type { Work } from './work.ts';

interface Phase {
  readonly name: string;
  /** Always, unless given. */
  readonly when?: (state: SearchState) => boolean;
  readonly run: (state: SearchState) => Work;
}

const leadsNarrow = ({ leads, ctx }: SearchState): boolean => leads && !isWide(ctx.model);

/** Once, in turn: a first rota, then duals and a bound in the way that suits the rota's size. */
const OPENING: readonly Phase[] = [
  { name: 'first rota', run: firstRota },
  {
    name: 'duals by rolling horizon',
    when: ({ leads, ctx }) => leads && isLong(ctx.model),
    run: rollingHorizonDuals,
  },
  {
    name: 'duals by sweeps',
    when: ({ ctx }) => isWide(ctx.model) && !isLong(ctx.model),
    run: descendToDuals,
  },
  { name: 'root', when: (state) => leadsNarrow(state) && state.duals !== null, run: rootFromKnownDuals },
  { name: 'root', when: (state) => leadsNarrow(state) && state.duals === null, run: rootFromNothing },
];

/** In turn, round after round, until the incumbent is proved. */
const ROUND: readonly Phase[] = [
  { name: 'tree', run: provePhase },
  { name: 'sweeps', run: sweepPhase },
  { name: 'repair', run: repairPhase },
  { name: 'neighbourhoods', run: explorePhase },
];

function begin(state: SearchState, { name, run }: Phase): Work {
  state.phase = name;
  return run(state);
}

function* phases(state: SearchState): Work {
  for (const phase of OPENING)
    if (state.feasible && (phase.when?.(state) ?? true)) yield* begin(state, phase);
  while (state.feasible && !state.proved)
    for (const phase of ROUND) if (!state.proved) yield* begin(state, phase);
}

/** The search under way: its state, and the driver of its phases. */
export class BranchAndPrice extends SearchState {
  readonly #work: Work;
  /** The incumbent is proved optimal, or the model proved to have no rota. */
  done = false;

  /**
   * @param leads whether this search computes duals and bound; the others wait for `adviseDuals`
   * @param automata those that the relaxation has built
   */
  constructor(model: ColumnModel, highs: Highs, seed: number, leads: boolean, automata?: SharedGraphs) {
    super(model, highs, seed, leads, automata);
    this.#work = phases(this);
  }

  /** Gives back the LP library's memory; to be called where the search is cut off. */
  close(): void {
    this.#work.return();
    this.proof?.close();
  }

  get effort(): number {
    return this.ctx.effort;
  }

  /** Working out a bound, better not shared with others. */
  get busy(): boolean {
    return this.bounding && this.gap > SEARCH.urgencyThreshold * Math.abs(this.best.cost);
  }

  /** Works for about so much effort. */
  step(effort: number, trace: Trace | null = null): void {
    const until = this.effort + effort;
    const next = (): boolean => this.#work.next().done === true;
    while (!this.done && this.effort < until) this.done = traced(trace, this, next);
  }

  get counts(): Counts {
    return this.ctx.counts;
  }

  /** Takes over a rota found elsewhere when it is better. */
  offer(rosters: readonly PersonRoster[]): void {
    const rota = this.newRota();
    assignAll(this.ctx, rota, rosters);
    this.keep(rota);
  }

  /** Takes over duals found elsewhere; on a wide rota those of the search that leads are better, or get so. */
  adviseDuals(duals: Float64Array): void {
    if (this.duals === null || (!this.leads && isWide(this.ctx.model))) this.duals = duals.slice();
  }
}
