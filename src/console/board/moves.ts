/** What dropping a shift somewhere means, as overrides of the rota. Pure. */
import type { Need } from './model.ts';

/** What is dragged or opened: a need, and whose place in it; null: an open slot's. */
export interface Cargo {
  need: Need;
  replaces: string | null;
}

/** Where it is dropped: on a person, or on a slot. */
export type Target = { userId: string } | Cargo;

/** One override. */
export interface Step {
  need: Need;
  userId: string;
  /** Whose place is taken; null: an open slot's. */
  replaces: string | null;
  /** The shift that the person leaves for this one. */
  from: Need | null;
}

interface Place {
  need: Need;
  userId: string;
}

export type Swap = { kind: 'swap'; one: Place; other: Place };
export type Move = { kind: 'put'; step: Step } | Swap;

/** null: nothing would change. */
export function moveOf({ need, replaces }: Cargo, target: Target): Move | null {
  if (!('need' in target)) {
    return target.userId === replaces ? null : put({ need, userId: target.userId, replaces, from: null });
  }
  if (target.need.demandId === need.demandId) return null;
  if (replaces !== null && target.replaces !== null) {
    if (replaces === target.replaces) return null;
    const other = { need: target.need, userId: target.replaces };
    return { kind: 'swap', one: { need, userId: replaces }, other };
  }
  // One of the two is an open slot: the person of the other goes there.
  if (replaces !== null) return put({ need: target.need, userId: replaces, replaces: null, from: need });
  if (target.replaces === null) return null;
  return put({ need, userId: target.replaces, replaces: null, from: target.need });
}

const put = (step: Step): Move => ({ kind: 'put', step });

export function stepsOf(move: Move): Step[] {
  if (move.kind === 'put') return [move.step];
  const { one, other } = move;
  return [
    { need: other.need, userId: one.userId, replaces: other.userId, from: one.need },
    { need: one.need, userId: other.userId, replaces: null, from: null },
  ];
}

/** Who works the two shifts of a swap now. */
export interface Stands {
  one: readonly string[];
  other: readonly string[];
}

export function isSwapped({ one, other }: Swap, stands: Stands): boolean {
  return stands.one.includes(other.userId) && stands.other.includes(one.userId);
}

/** What brings both people of a swap that stopped on its way back to where they were. */
export function mendOf({ one, other }: Swap, stands: Stands): Step[] {
  const steps: Step[] = [];
  if (stands.other.includes(one.userId) && !stands.one.includes(one.userId))
    steps.push({ need: one.need, userId: one.userId, replaces: null, from: other.need });
  if (!stands.other.includes(other.userId))
    steps.push({ need: other.need, userId: other.userId, replaces: null, from: null });
  return steps;
}

/** The move that undoes it; null: an open slot that somebody filled who was free cannot be opened again. */
export function backOf(move: Move): Move | null {
  if (move.kind === 'swap') {
    const { one, other } = move;
    return {
      kind: 'swap',
      one: { need: one.need, userId: other.userId },
      other: { need: other.need, userId: one.userId },
    };
  }
  const { need, userId, replaces, from } = move.step;
  if (from !== null) return put({ need: from, userId, replaces: null, from: need });
  return replaces === null ? null : put({ need, userId: replaces, replaces: userId, from: null });
}

/** Where the one who was moved is afterwards. */
export function endOf(move: Move): Cargo {
  if (move.kind === 'put') return { need: move.step.need, replaces: move.step.userId };
  return { need: move.other.need, replaces: move.one.userId };
}

/** The published week may consist of several runs, and an override stays within one. */
export function staysInRun(move: Move): boolean {
  if (move.kind === 'swap') return move.one.need.runId === move.other.need.runId;
  const { need, from } = move.step;
  return from === null || from.runId === need.runId;
}

export function needsTouched(move: Move): Need[] {
  if (move.kind === 'swap') return [move.one.need, move.other.need];
  const { need, from } = move.step;
  return from === null ? [need] : [need, from];
}
