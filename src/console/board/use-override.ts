/** Manual moves: judged by the service at once, undone by a second override. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { common } from '../app/messages.ts';
import { type Refusal, refusalOf } from '../app/refusal.ts';
import { dayText, localOf, spanText } from '../time/zone.ts';
import { messages } from './messages.ts';
import type { Need, ZoneOf } from './model.ts';
import { backOf, type Move, type Slot, type Step, staysInRun, stepsOf } from './moves.ts';
import { type Half, perform, RefusedStep, settle } from './perform.ts';

export interface Outcome {
  id: number;
  move: Move;
  /** Where it was made; a refusal is shown there. */
  where: Where;
  title: string;
  refusal: Refusal | null;
  /** The move that undoes it; null: it was an undo itself. */
  back: Move | null;
  /** Set if a swap is half done. */
  half: Half | null;
}

type Where = 'board' | 'panel';

interface Task {
  move: Move;
  where: Where;
  /** The outcome that it undoes. */
  undoes: number | null;
  /** The half-done swap to end. */
  half: Half | null;
}

/** Most results shown at a time, each with its own undo. */
const MOST_SHOWN = 3;
let lastId = 0;

export function useOverride(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const cache = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const text = moveText(nameOf, zoneOf);
  const clear = useCallback(() => setOutcomes([]), []);
  const end = (outcome: Omit<Outcome, 'id'>, undoes: number | null) => {
    lastId += 1;
    const added = { ...outcome, id: lastId };
    setOutcomes((before) => [...before.filter(({ id }) => id !== undoes), added].slice(-MOST_SHOWN));
  };

  const mutation = useMutation({
    mutationFn: ({ move, half }: Task) => (half === null ? perform(move) : settle(half.swap, half.refused)),
    // In sequence: each move is judged by what the one before it left.
    scope: { id: 'override' },
    onMutate: () => setOutcomes((before) => before.filter(({ refusal }) => refusal === null)),
    // The result is announced once the board shows it.
    onSuccess: async (result, { move, where, undoes }) => {
      await readAnew(move);
      const ended = { move, where, refusal: null, half: null };
      if (result === 'back') end({ ...ended, title: messages.bothBack, back: null }, undoes);
      else end({ ...ended, title: text.done(move), back: undoes === null ? backOf(move) : null }, undoes);
    },
    onError: (error, { move, where }) => {
      const refused = error instanceof RefusedStep ? error : new RefusedStep(stepsOf(move)[0]!, error, null);
      const refusal = refusalOf(refused.cause, nameOf);
      const title = text.refusedStep(refused.step);
      end({ move, where, title, refusal, back: null, half: refused.half }, null);
      return readAnew(move);
    },
  });
  const readAnew = (move: Move) => {
    const runs = [...new Set(stepsOf(move).map(({ runId }) => runId))];
    const results = runs.flatMap((id) => [
      ['result', id],
      ['candidates', id],
    ]);
    const keys = [['rota'], ['runs'], ...results];
    return Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
  const act = (move: Move, where: Where = 'board', undoes: number | null = null) => {
    if (staysInRun(move)) return mutation.mutate({ move, where, undoes, half: null });
    const refusal = { message: messages.otherRun, details: [], requestId: null };
    end({ move, where, title: text.refused(move), refusal, back: null, half: null }, null);
  };

  return {
    ...{ outcomes, text, clear },
    /** The move that is being judged. */
    pending: mutation.isPending ? mutation.variables.move : null,
    act: (move: Move) => act(move),
    /** From the panel, which shows the result. */
    actBeside: (move: Move) => act(move, 'panel'),
    undo: ({ id, back }: Outcome) => back !== null && act(back, 'board', id),
    close: (closed: Outcome) => setOutcomes((before) => before.filter(({ id }) => id !== closed.id)),
    whyHalf: ({ why }: Half) => refusalOf(why, nameOf),
    /** Retries restoring both. */
    mend: (half: Half) => mutation.mutate({ move: half.swap, where: 'board', undoes: null, half }),
  };
}

function moveText(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const name = (id: string) => nameOf(id) ?? common.someone;
  const what = ({ label, start, end, locationId }: Need) => {
    const zone = zoneOf(locationId);
    return `${label} ${dayText(localOf(start, zone).date, 'brief')} ${spanText(start, end, zone)}`;
  };
  const refusedStep = ({ userId, replaces, need }: Step) =>
    userId === null
      ? messages.notEmptied(name(replaces ?? ''), what(need))
      : messages.refused(name(userId), what(need));
  return {
    /** The text of a move, before and after it. */
    done(move: Move): string {
      if (move.kind === 'swap') {
        const { one, other } = move;
        return messages.exchanged(name(one.userId), what(other.need), name(other.userId), what(one.need));
      }
      if (move.kind === 'empty') return messages.emptied(name(move.place.userId), what(move.place.need));
      const { need, userId, replaces, from } = move.step;
      if (from !== null) return messages.moved(name(userId), what(from), what(need));
      return replaces === null
        ? messages.assigned(name(userId), what(need))
        : messages.swapped(name(userId), name(replaces), what(need));
    },
    /** Who works the two shifts of a half-done swap, one line each; null: unknown. */
    half({ swap: { one, other }, stands }: Half): string[] | null {
      if (stands === null) return null;
      const line = (need: Need, who: readonly string[]) => messages.stands(what(need), who.map(name));
      return [line(one.need, stands.one), line(other.need, stands.other)];
    },
    /** What is dragged. */
    slot: ({ need, replaces }: Slot) =>
      `${replaces === null ? messages.missing(need.missing) : name(replaces)}: ${what(need)}`,
    refused: (move: Move) => refusedStep(stepsOf(move)[0]!),
    refusedStep,
  };
}

export type Override = ReturnType<typeof useOverride>;
