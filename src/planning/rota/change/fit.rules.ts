/** Whether a change fits what stands: its rows are the run's and in place, and who goes is there. Pure. */

import { type ApiError, conflict, notFound } from '../../../platform/errors.ts';
import type { Demand, Problem } from '../../../solver/index.ts';
import { say } from '../../../words/said.ts';
import type { LiveDemand, LiveRows } from '../problem/live.ts';
import type { Names } from '../problem/names.ts';
import { isInPlace } from '../problem/now.ts';
import { pinKey } from '../problem/pins.ts';
import { personOf, saidOf, shiftOf } from '../runs/results/sentences.ts';
import { changed } from './effect.rules.ts';
import type { RunState } from './state.ts';
import type { RunChange, Standing } from './step.rules.ts';

/** Throws 404 and 409 where the change does not fit what stands. */
export function requireFit({ state, frozen, before }: Standing, change: RunChange): void {
  const sources = { frozen, live: state.live, names: state.names };
  const placed = new Set([...change.created, ...change.retimed].map(({ id }) => id));
  for (const { demandId } of change.added) {
    if (!placed.has(demandId)) requireInPlace(requireRow(before, demandId, sources), sources);
  }
  for (const { demandId } of change.removed) requireRow(before, demandId, sources);
  for (const { id, start } of change.retimed) {
    if (!state.live.demand.some((row) => row.id === id)) throw notFound('demand', id);
    if (start < frozen.horizon.start || start >= frozen.horizon.end) throw outside(id, state.names);
  }
  requireStaff(state, change);
}

function requireStaff({ roster, names }: RunState, change: RunChange): void {
  const on = new Set(roster.map(pinKey));
  const rowOf = (id: string) => names.rows[id] ?? 'the shift';
  const absent = change.removed.find((pin) => !on.has(pinKey(pin)));
  if (absent !== undefined) {
    const notOn = say('rota.notOn', { who: personOf(absent.userId, names), shift: rowOf(absent.demandId) });
    throw conflict('NOT_ASSIGNED', saidOf(absent.userId, notOn, names));
  }
  const there = change.added.find((pin) => on.has(pinKey(pin)));
  if (there !== undefined) {
    const already = say('rota.alreadyOn', {
      who: personOf(there.userId, names),
      shift: rowOf(there.demandId),
    });
    throw conflict('ALREADY_ASSIGNED', saidOf(there.userId, already, names));
  }
  const staffed = changed(roster, change).find(({ demandId }) => change.dropped.includes(demandId));
  if (staffed === undefined) return;
  const message = say('rota.staffed', {
    who: personOf(staffed.userId, names),
    shift: rowOf(staffed.demandId),
  });
  throw conflict('STAFFED', message);
}

const outside = (id: string, names: Names) =>
  conflict('OUTSIDE_ROTA', say('rota.outsideWeeks', { shift: names.rows[id] ?? 'the shift' }));

interface Sources {
  frozen: Problem;
  live: LiveRows;
  names: Names;
}

/** Throws 404 for a row that is gone, 409 for one that the run does not plan or that is elsewhere by now. */
export function requireRow(problem: Problem, demandId: string, { frozen, live, names }: Sources): Demand {
  const row = problem.demand.find(({ id }) => id === demandId);
  if (row !== undefined) return row;
  const now = live.demand.find(({ id }) => id === demandId);
  if (now === undefined) throw notFound('demand', demandId);
  const then = frozen.demand.find(({ id }) => id === demandId);
  if (then !== undefined) throw movedRow(then, now, names);
  throw conflict('NOT_IN_RUN', say('rota.notInRun', { demandId }));
}

/** Throws for a staffed row that is gone or elsewhere by now. */
function requireInPlace(row: Demand, { live, names }: Omit<Sources, 'frozen'>): void {
  const now = live.demand.find(({ id }) => id === row.id);
  if (now === undefined) throw notFound('demand', row.id);
  if (!isInPlace(row, now)) throw movedRow(row, now, names);
}

function movedRow(then: Demand, now: LiveDemand, names: Names): ApiError {
  return conflict(
    'DEMAND_CHANGED',
    say('rota.moved', { planned: shiftOf(then, names), now: shiftOf(now, names) }),
  );
}
