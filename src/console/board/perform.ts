/** Moves as requests: each is one change, all or nothing. */
import { api } from '../app/api.ts';
import { type Move, stepsOf } from './moves.ts';

/** Where moves are made: in the published rota, or in a draft. */
export type Place = 'published' | 'draft';

/** Answers the id of the change, by which it is undone. */
export async function perform(move: Move, place: Place): Promise<string> {
  const steps = stepsOf(move);
  const assign = steps.flatMap(({ need: { demandId }, userId }) =>
    userId === null ? [] : [{ demandId, userId }],
  );
  const unassign = steps.flatMap(({ need, userId, replaces, from }) => [
    ...(replaces === null ? [] : [{ demandId: need.demandId, userId: replaces }]),
    ...(from === null || userId === null ? [] : [{ demandId: from.demandId, userId }]),
  ]);
  const { runId } = steps[0]!;
  const made = await api.planning.changeRota({
    body: { assign, unassign, ...(place === 'draft' ? { runId } : {}) },
  });
  if (!('id' in made)) throw new Error('a change that is made has an id');
  return made.id;
}

export async function undo(changeId: string): Promise<string> {
  return (await api.planning.undoRotaChange({ id: changeId })).id;
}
