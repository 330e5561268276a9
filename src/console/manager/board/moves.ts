/** Drops on the board, as changes of the rota. Pure. */
import { coversNothing, type Need } from './model.ts';

/** One unit of a need: a person's place in it; `replaces` null: an open slot. */
export interface Slot {
  need: Need;
  replaces: string | null;
}

/** Whether a slot is still as it was: open, or the person's. */
export const isStanding = ({ need, replaces }: Slot): boolean =>
  replaces === null ? need.missing > 0 : need.people.some(({ userId }) => userId === replaces);

/** Where a slot is dropped: on a person, or on another slot. */
export type Target = { userId: string } | Slot;

/** Who comes to one shift. */
export interface Step {
  runId: string;
  need: Need;
  /** null: the place becomes an open slot. */
  userId: string | null;
  /** Whose place is taken; null: an open slot's. */
  replaces: string | null;
  /** The shift that the person leaves for this one. */
  from: Need | null;
}

interface Place {
  need: Need;
  userId: string;
}

export type Swap = { kind: 'swap'; runId: string; one: Place; other: Place };
export type Put = Step & { userId: string };
export type Move = { kind: 'put'; step: Put } | { kind: 'empty'; runId: string; place: Place } | Swap;

/** null: nothing would change, or no rota holds the shift yet. */
export function moveOf({ need, replaces }: Slot, target: Target): Move | null {
  if (!('need' in target))
    return target.userId === replaces ? null : put(need, target.userId, replaces, null);
  if (target.need.demandId === need.demandId) return null;
  if (replaces !== null && target.replaces !== null) {
    if (replaces === target.replaces || need.runId === null) return null;
    const other = { need: target.need, userId: target.replaces };
    return { kind: 'swap', runId: need.runId, one: { need, userId: replaces }, other };
  }
  // One of the two is an open slot: the person of the other goes there.
  if (replaces !== null) return put(target.need, replaces, null, need);
  if (target.replaces === null) return null;
  return put(need, target.replaces, null, target.need);
}

/** Whose place an open slot is where whoever has it cannot work it; null: it is nobody's. */
const leaverOn = ({ people, target }: Need): string | null =>
  (people.length < target ? undefined : people.find(coversNothing))?.userId ?? null;

function put(need: Need, userId: string, place: string | null, from: Need | null): Move | null {
  const { runId } = need;
  const replaces = place ?? leaverOn(need);
  return runId === null ? null : { kind: 'put', step: { runId, need, userId, replaces, from } };
}

/** Takes somebody off a shift; null: an open slot has nobody. */
export function emptyOf({ need, replaces }: Slot): Move | null {
  if (replaces === null || need.runId === null) return null;
  return { kind: 'empty', runId: need.runId, place: { need, userId: replaces } };
}

export function stepsOf(move: Move): Step[] {
  if (move.kind === 'put') return [move.step];
  const { runId } = move;
  if (move.kind === 'empty') {
    const { need, userId } = move.place;
    return [{ runId, need, userId: null, replaces: userId, from: null }];
  }
  const { one, other } = move;
  return [
    { runId, need: other.need, userId: one.userId, replaces: other.userId, from: one.need },
    { runId, need: one.need, userId: other.userId, replaces: null, from: null },
  ];
}

/** The sites of the shifts that it changes. */
export const placesOf = (move: Move): string[] =>
  stepsOf(move).flatMap(({ need, from }) =>
    from === null ? [need.locationId] : [need.locationId, from.locationId],
  );

/** Who comes to a shift by it. */
export const comersOf = (move: Move): string[] => stepsOf(move).flatMap(({ userId }) => userId ?? []);

/** The move that undoes it. */
export function backOf(move: Move): Move | null {
  if (move.kind === 'swap') {
    const { runId, one, other } = move;
    return {
      kind: 'swap',
      runId,
      one: { need: one.need, userId: other.userId },
      other: { need: other.need, userId: one.userId },
    };
  }
  if (move.kind === 'empty') return put(move.place.need, move.place.userId, null, null);
  const { need, userId, replaces, from } = move.step;
  if (from !== null) return put(from, userId, null, need);
  return replaces === null ? emptyOf({ need, replaces: userId }) : put(need, replaces, userId, null);
}

/** The slot of the moved person afterwards; an emptied one is open. */
export function endOf(move: Move): Slot {
  if (move.kind === 'put') return { need: move.step.need, replaces: move.step.userId };
  if (move.kind === 'empty') return { need: move.place.need, replaces: null };
  return { need: move.other.need, replaces: move.one.userId };
}

export function needsTouched(move: Move): Need[] {
  if (move.kind === 'empty') return [move.place.need];
  if (move.kind === 'swap') return [move.one.need, move.other.need];
  const { need, from } = move.step;
  return from === null ? [need] : [need, from];
}

/** Whether both are the same change of the same shifts. */
export function isSame(one: Move, other: Move | null): boolean {
  const key = (move: Move) =>
    stepsOf(move)
      .map(({ need, userId, replaces, from }) => [need.demandId, userId, replaces, from?.demandId].join(' '))
      .join('\n');
  return other !== null && key(one) === key(other);
}
