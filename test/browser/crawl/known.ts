/** Faults that are left, and why: the list only gets shorter. */
import type { Fault, FaultKind } from './judge.ts';

interface Known {
  kind: FaultKind;
  page: string;
  /** Part of what is noted of it. */
  what: string;
  reason: string;
}

export const KNOWN: readonly Known[] = [];

export const isKnown = (fault: Fault, known = KNOWN): boolean =>
  known.some(
    ({ kind, page, what }) => kind === fault.kind && page === fault.page && fault.what.includes(what),
  );
