/** Manual moves: judged by the service at once, and undone. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { asSentence } from '../../../words/stop.ts';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import type { Refusal } from '../../app/refusal.ts';
import { CONTACTS_KEY } from '../../kit/reach.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { changeText } from '../labour/labour-text.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { hereTexts } from './here.ts';
import { foreseen, forgetJudged } from './judged.ts';
import { messages } from './messages.ts';
import type { Need, ZoneOf } from './model.ts';
import { backOf, type Move, needsTouched, type Slot, stepsOf } from './moves.ts';
import { changeRefusal, Overtaken, refusedTitle } from './overtaken.ts';
import { bodyOf, type Judged, type Place, perform, undo, type Warning } from './perform.ts';
import { readDays } from './use-attendance.ts';
import { warningTexts } from './warned.tsx';

export interface Outcome {
  id: number;
  move: Move;
  /** Where it was made; a refusal is shown there. */
  where: Where;
  title: string;
  refusal: Refusal | null;
  /** How it is undone; null: it was an undo itself. */
  back: Back | null;
  /** What came of the absence that was undone with it. */
  undone?: Planning.UndoneAbsence;
}

interface Back {
  move: Move;
  changeId: string;
  /** The absence that was noted in the same press, and is undone with it. */
  absenceId?: string | undefined;
}

type Where = 'board' | 'panel';

/** A move that waits for the caller, who has been warned. */
export interface Asked {
  move: Move;
  where: Where;
  absenceId?: string | undefined;
  warnings: Warning[];
  /** Who is at work on what they would leave. */
  here: string[];
  reason?: string;
  /** What it adds in hours and wages; null: nothing that is known. */
  cost: string | null;
}

interface Task {
  move: Move;
  where: Where;
  /** The caller has been warned of it. */
  isAccepted?: boolean;
  /** Why a limit of the person's own is passed. */
  reason?: string;
  /** The absence that was noted in the same press. */
  absenceId?: string | undefined;
  /** The outcome that it undoes, and its change. */
  undoes: { id: number; changeId: string; absenceId?: string | undefined } | null;
}

/** What a task has done: a change, and the absence that it undid. */
interface Made {
  changeId: string;
  undone?: Planning.UndoneAbsence;
}

/** Most results shown at a time, each with its own undo. */
const MOST_SHOWN = 3;
let lastId = 0;

export function useOverride(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf, place: Place) {
  const cache = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const text = moveText(nameOf, zoneOf);
  const clear = useCallback(() => {
    setOutcomes([]);
    setAsked(null);
  }, []);
  const end = (outcome: Omit<Outcome, 'id'>, undoes: Task['undoes']) => {
    lastId += 1;
    const added = { ...outcome, id: lastId };
    setOutcomes((before) => [...before.filter(({ id }) => id !== undoes?.id), added].slice(-MOST_SHOWN));
  };

  const mutation = useMutation({
    mutationFn: async ({
      move,
      undoes,
      isAccepted,
      reason,
    }: Task): Promise<Made | Omit<Asked, 'move' | 'where' | 'absenceId'>> => {
      if (undoes !== null) return undoMade(undoes);
      const bent = reason === undefined ? {} : { bend: true, reason };
      const body = { ...bodyOf(move, place), ...bent };
      if (isAccepted === true) return { changeId: await perform(body) };
      const { warnings, labour } = await foreseen(cache, body);
      const daysOf = (date: string) => readDays(cache, date);
      const here = await hereTexts(move, { nameOf, zoneOf, now: Date.now(), daysOf });
      return warnings.length + here.length > 0
        ? { warnings, here, cost: changeText(labour), ...(reason === undefined ? {} : { reason }) }
        : { changeId: await perform(body) };
    },
    // In sequence: each move is judged by what the one before it left.
    scope: { id: 'override' },
    onMutate: () => {
      setAsked(null);
      setOutcomes((before) => before.filter(({ refusal }) => refusal === null));
    },
    // The result is announced once the board shows it.
    onSuccess: async (made, { move, where, undoes, absenceId }) => {
      if (!('changeId' in made)) return setAsked({ move, where, absenceId, ...made });
      await readAnew(move);
      const { changeId, undone } = made;
      const opposite = undoes === null ? backOf(move) : null;
      const back = opposite === null ? null : { move: opposite, changeId, absenceId };
      const done = { move, where, refusal: null, back };
      if (undone === undefined) return end({ ...done, title: text.done(move) }, undoes);
      end({ ...done, title: coverMessages.undoneTitle(undone.absence.userName), undone }, undoes);
    },
    onError: (error, { move, where, undoes }) => {
      // The filling may be undone already: the absence is left, with its own undo.
      if (undoes?.absenceId !== undefined)
        setOutcomes((before) => before.filter(({ id }) => id !== undoes.id));
      const labels = new Map(needsTouched(move).map(({ demandId, label }) => [demandId, label]));
      const refusal = changeRefusal(error, nameOf, zoneOf, (id) => labels.get(id));
      // The control in the panel may go with the place that somebody else took.
      const shownAt = error instanceof Overtaken ? 'board' : where;
      end(
        { move, where: shownAt, title: refusedTitle(error, text.refused(move)), refusal, back: null },
        null,
      );
      return readAnew(move);
    },
  });
  const readAnew = (move: Move) => {
    const runs = [...new Set(stepsOf(move).map(({ runId }) => runId))];
    const results = runs.flatMap((id) => [
      ['result', id],
      ['candidates', id],
    ]);
    // Whoever comes from another site is reached from then on.
    const keys = [['rota'], ['runs'], ['demand'], ['leave'], ['noted'], CONTACTS_KEY, ...results];
    return Promise.all([
      forgetJudged(cache),
      ...keys.map((queryKey) => cache.invalidateQueries({ queryKey })),
    ]);
  };
  const act = (move: Move, where: Where = 'board', absenceId?: string) =>
    mutation.mutate({ move, where, undoes: null, absenceId });

  return {
    outcomes,
    text,
    clear,
    asked,
    place,
    nameOf,
    zoneOf,
    /** The move that is being judged. */
    pending: mutation.isPending ? mutation.variables.move : null,
    act: (move: Move) => act(move),
    /** From the panel, which shows the result. */
    actBeside: (move: Move) => act(move, 'panel'),
    /** The same, in one press with an absence: one undo takes back both. */
    fillAbsence: (move: Move, absenceId: string) => act(move, 'panel', absenceId),
    /** The same, past a limit of the person's own. */
    bendBeside: (move: Move, reason: string) =>
      mutation.mutate({ move, where: 'panel', undoes: null, reason }),
    accept: ({ move, where, reason, absenceId }: Asked) =>
      mutation.mutate({
        move,
        where,
        absenceId,
        isAccepted: true,
        undoes: null,
        ...(reason === undefined ? {} : { reason }),
      }),
    decline: () => setAsked(null),
    undo: ({ id, back }: Outcome) =>
      back !== null && mutation.mutate({ move: back.move, where: 'board', undoes: { id, ...back } }),
    close: (closed: Outcome) => setOutcomes((before) => before.filter(({ id }) => id !== closed.id)),
  };
}

/** Whoever took the shift leaves it first, so that it returns. */
async function undoMade({ changeId, absenceId }: Pick<Back, 'changeId' | 'absenceId'>): Promise<Made> {
  const made = { changeId: await undo(changeId) };
  return absenceId === undefined
    ? made
    : { ...made, undone: await api.planning.undoAbsence({ id: absenceId }) };
}

function moveText(nameOf: (id: string) => string | undefined, zoneOf: ZoneOf) {
  const name = (id: string) => nameOf(id) ?? common.someone;
  const what = ({ label, start, end, locationId }: Need) => {
    const zone = zoneOf(locationId);
    return `${label} ${dayText(localOf(start, zone).date, 'brief')} ${spanText(start, end, zone)}`;
  };
  const refused = (move: Move) => {
    if (move.kind === 'swap') {
      const { one, other } = move;
      return messages.notExchanged(name(one.userId), what(one.need), name(other.userId), what(other.need));
    }
    const { userId, replaces, need } = stepsOf(move)[0]!;
    return userId === null
      ? messages.notEmptied(name(replaces ?? ''), what(need))
      : messages.refused(name(userId), what(need));
  };
  const done = (move: Move): string => {
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
  };
  return {
    /** The text of a move, before and after it. */
    done,
    judged: (move: Move, { broken, warnings, labour }: Judged): string => {
      if (broken.length > 0) {
        const why = new Set(broken.map(({ message }) => message));
        return asSentence(`${refused(move)}: ${[...why].join('; ')}`);
      }
      const what = [done(move), changeText(labour)].filter((text) => text !== null).join(' ');
      return warnings.length === 0 ? what : messages.warned.hint(what, warningTexts(warnings).join(' '));
    },
    /** What is dragged. */
    slot: ({ need, replaces }: Slot) =>
      `${replaces === null ? messages.missing(need.missing) : name(replaces)}: ${what(need)}`,
    refused,
  };
}

export type Override = ReturnType<typeof useOverride>;
