/** Putting somebody on a shift by hand: judged by the service at once, undone by a second override. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/api.ts';
import { type Refusal, refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { spanWords } from '../time/zone.ts';
import type { Need, ZoneOf } from './model.ts';

export interface Move {
  need: Need;
  userId: string;
  /** Whose place is taken; null: an open slot's. */
  replaces: string | null;
}

export interface Outcome {
  move: Move;
  title: string;
  refusal: Refusal | null;
  /** The move back, where there is one: an open slot that was filled cannot be opened again. */
  back: Move | null;
}

export function useOverride(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const whatOf = ({ label, start, end, locationId }: Need) =>
    `${label} ${spanWords(start, end, zoneOf(locationId))}`;
  const name = (id: string) => nameOf(id) ?? '?';

  const mutation = useMutation({
    mutationFn: ({ need, userId, replaces }: Move) =>
      api.planning.createPlanningRunOverride({
        id: need.runId,
        body: { demandId: need.demandId, userId, ...(replaces === null ? {} : { replaceUserId: replaces }) },
      }),
    onMutate: () => setOutcome(null),
    onSuccess: async (_answer, move) => {
      setOutcome({ move, title: doneWords(move), refusal: null, back: backOf(move) });
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['result', move.need.runId] }),
        cache.invalidateQueries({ queryKey: ['candidates', move.need.runId] }),
        cache.invalidateQueries({ queryKey: ['runs'] }),
      ]);
    },
    onError: (error, move) => {
      const title = WORDS.board.refused(name(move.userId), whatOf(move.need));
      setOutcome({ move, title, refusal: refusalOf(error, nameOf), back: null });
    },
  });

  function doneWords({ need, userId, replaces }: Move): string {
    return replaces === null
      ? WORDS.board.assigned(name(userId), whatOf(need))
      : WORDS.board.swapped(name(userId), name(replaces), whatOf(need));
  }

  return {
    outcome,
    /** The move that is being judged. */
    pending: mutation.isPending ? mutation.variables : null,
    act: (move: Move) => mutation.mutate(move),
    clear: () => setOutcome(null),
  };
}

function backOf({ need, userId, replaces }: Move): Move | null {
  return replaces === null ? null : { need, userId: replaces, replaces: userId };
}

export type Override = ReturnType<typeof useOverride>;
