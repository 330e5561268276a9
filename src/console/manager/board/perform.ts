/** Moves as requests: each is one change, all or nothing. */
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { type Move, needsTouched, stepsOf } from './moves.ts';
import { overtakenBy, seenOf } from './overtaken.ts';

/** Where moves are made: in the published rota, or in a draft. */
export type Place = 'published' | 'draft';

export type Body = Planning.RotaChangeCreate;
export type Judged = Planning.RotaChangePreview;
export type Warning = Judged['warnings'][number];

export function bodyOf(move: Move, place: Place): Body {
  const steps = stepsOf(move);
  const assign = steps.flatMap(({ need: { demandId }, userId }) =>
    userId === null ? [] : [{ demandId, userId }],
  );
  const unassign = steps.flatMap(({ need, userId, replaces, from }) => [
    ...(replaces === null ? [] : [{ demandId: need.demandId, userId: replaces }]),
    ...(from === null || userId === null ? [] : [{ demandId: from.demandId, userId }]),
  ]);
  const { runId } = steps[0]!;
  const seen = needsTouched(move).map(seenOf);
  return { assign, unassign, seen, ...(place === 'draft' ? { runId } : {}) };
}

/** Returns the id of the change, by which it is undone. Throws `Overtaken` where somebody else was first. */
export async function perform(body: Body): Promise<string> {
  const made = await api.planning.changeRota({ body }).catch(async (error) => {
    throw await overtakenBy(error, body);
  });
  if (!('id' in made)) throw new Error('a change that is made has an id');
  return made.id;
}

/** What the change would break and warn of, without making it; throws as making it does. */
export async function judge(body: Body): Promise<Judged> {
  const judged = await api.planning.changeRota({ body, dryRun: true }).catch(async (error) => {
    throw await overtakenBy(error, body);
  });
  if (!('allowed' in judged)) throw new Error('a dry run has no id');
  return judged;
}

export async function undo(changeId: string): Promise<string> {
  return (await api.planning.undoRotaChange({ id: changeId })).id;
}
