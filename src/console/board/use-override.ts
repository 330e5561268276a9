/** Moving people by hand: judged by the service at once, undone by a second override. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Refusal, refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, localOf, spanWords } from '../time/zone.ts';
import type { Need, ZoneOf } from './model.ts';
import { backOf, type Cargo, type Move, needsTouched, type Step, staysInRun, stepsOf } from './moves.ts';
import { type Half, perform, RefusedStep, settle } from './perform.ts';

export interface Outcome {
  move: Move;
  title: string;
  refusal: Refusal | null;
  /** The move back, where there is one. */
  back: Move | null;
  /** It stands half done. */
  half: Half | null;
}

interface Task {
  move: Move;
  /** What it left half done, to be brought to an end. */
  half: Half | null;
}

export function useOverride(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const words = moveWords(nameOf, zoneOf);
  const clear = useCallback(() => setOutcome(null), []);

  const mutation = useMutation({
    mutationFn: ({ move, half }: Task) => (half === null ? perform(move) : settle(half.swap, half.refused)),
    // One after the other: the next is judged by what the one before it left.
    scope: { id: 'override' },
    onMutate: () => setOutcome(null),
    onSuccess: (end, { move }) => {
      const ended = { move, refusal: null, half: null };
      if (end === 'back') setOutcome({ ...ended, title: WORDS.board.bothBack, back: null });
      else setOutcome({ ...ended, title: words.done(move), back: backOf(move) });
    },
    onError: (error, { move }) => {
      const refused = error instanceof RefusedStep ? error : new RefusedStep(stepsOf(move)[0]!, error, null);
      const refusal = refusalOf(refused.cause, nameOf);
      setOutcome({ move, title: words.refused(refused.step), refusal, back: null, half: refused.half });
    },
    onSettled: (_end, _error, { move }) => {
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
    pending: mutation.isPending ? mutation.variables.move : null,
    act: (move: Move) => {
      if (staysInRun(move)) return mutation.mutate({ move, half: null });
      const refusal = { message: WORDS.board.otherRun, details: [], requestId: null };
      setOutcome({ move, title: words.refused(stepsOf(move)[0]!), refusal, back: null, half: null });
    },
    whyHalf: ({ why }: Half) => refusalOf(why, nameOf),
    /** Once more: both back to where they were. */
    mend: (half: Half) => mutation.mutate({ move: half.swap, half }),
  };
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
    /** Where the two shifts of a half-done swap stand, one line each; null: it is not known. */
    half({ swap: { one, other }, stands }: Half): string[] | null {
      if (stands === null) return null;
      const line = (need: Need, who: readonly string[]) => WORDS.board.stands(what(need), who.map(name));
      return [line(one.need, stands.one), line(other.need, stands.other)];
    },
    /** What is carried. */
    cargo: ({ need, replaces }: Cargo) =>
      `${replaces === null ? WORDS.board.missing(need.missing) : name(replaces)}: ${what(need)}`,
    refused: ({ userId, need }: Step) => WORDS.board.refused(name(userId), what(need)),
  };
}

export type Override = ReturnType<typeof useOverride>;
