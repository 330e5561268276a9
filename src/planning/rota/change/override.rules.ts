/** Judges an override by what is true now, and works out all that it changes about the run. Pure; it runs in a worker. */

import { conflict, invalid } from '../../../platform/errors.ts';
import type { Demand } from '../../../solver/index.ts';
import { say } from '../../../words/said.ts';
import type { Pin } from '../problem/live.ts';
import type { Names } from '../problem/names.ts';
import { personOf, saidOf, shiftOf } from '../runs/results/sentences.ts';
import type { Effect, RosterChange } from './effect.rules.ts';
import { requireRow } from './fit.rules.ts';
import { judgeStandings } from './judge.rules.ts';
import type { OverrideCreate } from './overrides.schema.ts';
import { requireAllowed } from './refusal.rules.ts';
import type { RunState } from './state.ts';
import { ROWS_STAY, standingOf } from './step.rules.ts';

interface OverrideCase extends RunState {
  input: OverrideCreate;
}

/** Throws 404, 409, 400 or 422 as the rule that the override breaks demands. */
export function judgeOverride({ input, ...state }: OverrideCase): Effect {
  const standing = standingOf(state);
  const { frozen, before } = standing;
  const { live, names, roster } = state;
  requirePossible(roster, input, requireRow(before, input.demandId, { frozen, live, names }), names);
  // Whoever is taken off leaves whatever that breaks.
  const happened = input.userId === null;
  const { broken, effects } = judgeStandings([standing], [{ ...changeOf(input), ...ROWS_STAY }], {
    happened,
  });
  if (!happened) requireAllowed(broken, () => 'body/userId');
  return effects[0]!;
}

/** Who comes, and who no longer works what: the person replaced, and the person moved in the place that they leave. */
export function changeOf({ demandId, userId, replaceUserId, fromDemandId }: OverrideCreate): RosterChange {
  const added = userId === null ? [] : [{ demandId, userId }];
  const replaced = replaceUserId === undefined ? [] : [{ demandId, userId: replaceUserId }];
  const left = fromDemandId === undefined || userId === null ? [] : [{ demandId: fromDemandId, userId }];
  return { added, removed: [...replaced, ...left] };
}

/** Throws 422 for an override that names nobody to put on the row and nobody to take off it. */
export function requireSense({ userId, replaceUserId, fromDemandId }: OverrideCreate): void {
  if (userId !== null) return;
  if (replaceUserId === undefined) {
    const message = say('rota.replaceRequired');
    throw invalid([{ path: 'body/replaceUserId', code: 'REQUIRED', message }]);
  }
  if (fromDemandId !== undefined) {
    const message = say('rota.fromNotAllowed');
    throw invalid([{ path: 'body/fromDemandId', code: 'NOT_ALLOWED', message }]);
  }
}

function requirePossible(roster: Pin[], input: OverrideCreate, row: Demand, names: Names): void {
  const { demandId, userId, replaceUserId, fromDemandId } = input;
  const staffOf = (id: string) => roster.filter((pin) => pin.demandId === id).map((pin) => pin.userId);
  const on = staffOf(demandId);
  const nameOf = (id: string) => personOf(id, names);
  const shift = shiftOf(row, names);
  if (userId !== null && on.includes(userId)) {
    throw conflict(
      'ALREADY_ASSIGNED',
      saidOf(userId, say('rota.alreadyOn', { who: nameOf(userId), shift }), names),
    );
  }
  if (replaceUserId !== undefined && !on.includes(replaceUserId)) {
    throw conflict(
      'NOT_ASSIGNED',
      saidOf(replaceUserId, say('rota.notOn', { who: nameOf(replaceUserId), shift }), names),
    );
  }
  if (fromDemandId !== undefined && userId !== null && !staffOf(fromDemandId).includes(userId)) {
    const row = names.rows[fromDemandId] ?? say('rota.theRow');
    throw conflict(
      'NOT_ASSIGNED',
      saidOf(userId, say('rota.notWorking', { who: nameOf(userId), row }), names),
    );
  }
  if (replaceUserId === undefined && on.length >= row.max) {
    throw conflict('ROW_FULL', say('rota.full', { shift, count: on.length, most: row.max }));
  }
}
