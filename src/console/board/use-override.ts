/** Moving people by hand: judged by the service at once, undone by a second override. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../app/api.ts';
import { type Refusal, refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, localOf, spanWords } from '../time/zone.ts';
import type { Need, ZoneOf } from './model.ts';
import {
  backOf,
  type Cargo,
  type Move,
  needsTouched,
  rescueOf,
  type Step,
  staysInRun,
  stepsOf,
} from './moves.ts';

export interface Outcome {
  move: Move;
  title: string;
  refusal: Refusal | null;
  /** The move back, where there is one. */
  back: Move | null;
}

/** Which step of a move the service refused. */
class RefusedStep extends Error {
  readonly step: Step;
  constructor(step: Step, cause: unknown) {
    super('refused', { cause });
    this.step = step;
  }
}

export function useOverride(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const words = moveWords(nameOf, zoneOf);
  const clear = useCallback(() => setOutcome(null), []);

  const mutation = useMutation({
    mutationFn: perform,
    // One after the other: the next is judged by what the one before it left.
    scope: { id: 'override' },
    onMutate: () => setOutcome(null),
    onSuccess: (_answer, move) =>
      setOutcome({ move, title: words.done(move), refusal: null, back: backOf(move) }),
    onError: (error, move) => {
      const refused = error instanceof RefusedStep ? error : null;
      const title = words.refused(refused?.step ?? stepsOf(move)[0]!);
      setOutcome({ move, title, refusal: refusalOf(refused?.cause ?? error, nameOf), back: null });
    },
    onSettled: (_answer, _error, move) => {
      const runs = new Set(needsTouched(move).map(({ runId }) => runId));
      const keys = [
        ['rota'],
        ['runs'],
        ...[...runs].flatMap((id) => [
          ['result', id],
          ['candidates', id],
        ]),
      ];
      return Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });

  return {
    ...{ outcome, words, clear },
    /** The move that is being judged. */
    pending: mutation.isPending ? mutation.variables : null,
    act: (move: Move) => {
      if (staysInRun(move)) return mutation.mutate(move);
      const refusal = { message: WORDS.board.otherRun, details: [], requestId: null };
      setOutcome({ move, title: words.refused(stepsOf(move)[0]!), refusal, back: null });
    },
  };
}

async function perform(move: Move): Promise<void> {
  const done: Step[] = [];
  for (const step of stepsOf(move)) {
    try {
      await override(step);
      done.push(step);
    } catch (error) {
      if (done.length > 0) for (const back of rescueOf(move)) await override(back);
      throw new RefusedStep(step, error);
    }
  }
}

function override({ need, userId, replaces, from }: Step) {
  return api.planning.createPlanningRunOverride({
    id: need.runId,
    body: {
      ...{ demandId: need.demandId, userId },
      ...(replaces === null ? {} : { replaceUserId: replaces }),
      ...(from === null ? {} : { fromDemandId: from.demandId }),
    },
  });
}

function moveWords(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const name = (id: string) => nameOf(id) ?? '?';
  const what = ({ label, start, end, locationId }: Need) => {
    const zone = zoneOf(locationId);
    return `${label} ${dayWords(localOf(start, zone).date, 'brief')} ${spanWords(start, end, zone)}`;
  };
  return {
    /** What a move comes to, before and after it. */
    done(move: Move): string {
      if (move.kind === 'swap') {
        const { one, other } = move;
        return WORDS.board.exchanged(name(one.userId), what(other.need), name(other.userId), what(one.need));
      }
      const { need, userId, replaces, from } = move.step;
      if (from !== null) return WORDS.board.moved(name(userId), what(from), what(need));
      return replaces === null
        ? WORDS.board.assigned(name(userId), what(need))
        : WORDS.board.swapped(name(userId), name(replaces), what(need));
    },
    /** What is carried. */
    cargo: ({ need, replaces }: Cargo) =>
      `${replaces === null ? WORDS.board.missing(need.missing) : name(replaces)}: ${what(need)}`,
    refused: ({ userId, need }: Step) => WORDS.board.refused(name(userId), what(need)),
  };
}

export type Override = ReturnType<typeof useOverride>;
