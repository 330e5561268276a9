/** One site taken out of a completed run, to be published alone; the rest stays a run. Pure; it runs in a worker. */
import type { Problem } from '../../../solver/index.ts';
import { type Effect, effectOf } from '../change/effect.rules.ts';
import type { RunState } from '../change/state.ts';
import { problemsOf } from '../change/step.rules.ts';
import { freeze } from '../problem/builder.ts';
import { FIXED } from '../problem/bystanders.ts';
import { findStale, type Stale } from './stale.rules.ts';

interface SplitCase extends RunState {
  locationId: string;
}

/** What becomes of one side of the split. */
export interface Side {
  effect: Effect;
  /** The frozen problem without the rows of the other side. */
  frozen: { text: string; contentHash: string };
  /** Rows whose why-nots are stored. */
  judged: string[];
}

export interface Split {
  /** What of the site became impossible; its side is without it. */
  stale: Stale[];
  part: Side;
  rest: Side;
}

export function splitRun({ locationId, ...state }: SplitCase): Split {
  const part = sideOf(state, (row) => row.locationId === locationId);
  const rest = sideOf(state, (row) => row.locationId !== locationId);
  const { stale, effect } = findStale(part);
  return { stale, part: resultOf(part, effect ?? unchanged(part)), rest: resultOf(rest, unchanged(rest)) };
}

/** The run as if it planned these rows alone. */
function sideOf(state: RunState, isIn: (row: { locationId: string }) => boolean): RunState {
  const rows = state.rows.filter(isIn);
  const ids = new Set(rows.map(({ id }) => id));
  const frozen = JSON.parse(state.problemText) as Problem;
  return {
    ...state,
    // What is proved of all rows says nothing of some.
    metrics: state.metrics === null ? null : { ...state.metrics, bound: null, proofs: [] },
    rows,
    roster: state.roster.filter(({ demandId }) => ids.has(demandId)),
    judged: state.judged.filter((id) => ids.has(id)),
    live: { ...state.live, demand: state.live.demand.filter(({ id }) => ids.has(id)) },
    problemText: freeze(withRows(frozen, isIn)).text,
  };
}

function withRows(frozen: Problem, isIn: (row: { locationId: string }) => boolean): Problem {
  const demand = frozen.demand.filter((row) => row.id.startsWith(FIXED) || isIn(row));
  const ids = new Set(demand.map(({ id }) => id));
  const { baseline } = frozen;
  const kept = baseline?.assignments.filter(({ demandId }) => ids.has(demandId)) ?? [];
  return {
    ...frozen,
    demand,
    people: frozen.people.map((person) =>
      person.pins === undefined ? person : { ...person, pins: person.pins.filter((id) => ids.has(id)) },
    ),
    ...(baseline === undefined ? {} : { baseline: { ...baseline, assignments: kept } }),
  };
}

function unchanged(side: RunState): Effect {
  return effectOf(problemsOf(side).before, side.roster, { added: [], removed: [] }, side);
}

function resultOf({ problemText, judged }: RunState, effect: Effect): Side {
  return { effect, judged, frozen: freeze(JSON.parse(problemText) as Problem) };
}
