/**
 * Which hard parts of a problem cannot hold together: an irreducible infeasible set by the deletion filter (Chinneck &
 * Dravnieks 1991), in chunks that are halved. Whether parts can hold together is asked of the solver: parts that pins alone
 * keep stay hard, each other one costs, so that a roster without cost proves that they can, and a bound above 0 that they cannot.
 */

import { check } from '../check/check.ts';
import { solveOnThisThread } from '../parallel/solve.ts';
import type { Problem } from '../problem.ts';
import type { Assignment, Conflict, ConflictPart } from '../solution.ts';
import { TOLERANCE } from '../tolerance.ts';
import { keyOf, missedBy, partsOf, pinsOf, withOnly } from './parts.ts';

interface Limits {
  /** Wall-clock limit of all. */
  seconds: number;
  signal?: AbortSignal;
  /** People whose parts a roster misses: asked about first, without a look at everybody. */
  suspects?: readonly string[];
}

/** Shares of the time: of the question about everything, and of each later one. */
const FIRST_SHARE = 0.4;
const LATER_SHARE = 0.2;
/** People of whom it is asked first whether their own parts conflict. */
const MOST_SUSPECTS = 5;

/** The answer about some parts; `missed` by the best roster found. */
interface Verdict {
  can: 'yes' | 'no' | 'unknown';
  missed: ConflictPart[];
}

const YES: Verdict = { can: 'yes', missed: [] };

/** Null: a roster keeps all hard parts. `notFound`: in the time there was. */
export async function conflictOf(problem: Problem, limits: Limits): Promise<Conflict | null> {
  return barredPin(problem) ?? new Search(problem, limits).conflict();
}

/** A pin that facts alone forbid: absence, qualification, another duty. */
function barredPin(problem: Problem): Conflict | null {
  const made = withOnly(
    problem,
    partsOf(problem).filter(({ kind }) => kind === 'pin'),
  );
  const { violations } = check(made, { assignments: pinsOf(made) });
  const fact = violations.find(({ level, personId }) => level === 'hard' && personId !== null);
  if (fact === undefined) return null;
  const personId = fact.personId!;
  const own = new Set(made.people.find(({ id }) => id === personId)!.pins);
  const parts = fact.demandIds
    .filter((id) => own.has(id))
    .map((demandId) => ({ kind: 'pin' as const, personId, demandId }));
  return { status: 'found', parts, minimal: true, fact: fact.code };
}

class Search {
  readonly #problem: Problem;
  readonly #limits: Limits;
  readonly #started = performance.now();

  constructor(problem: Problem, limits: Limits) {
    this.#problem = problem;
    this.#limits = limits;
  }

  get #left(): number {
    if (this.#limits.signal?.aborted === true) return 0;
    return this.#limits.seconds - (performance.now() - this.#started) / 1000;
  }

  async conflict(): Promise<Conflict | null> {
    const parts = partsOf(this.#problem);
    const known = this.#limits.suspects ?? [];
    const before = await this.#ofOne(parts, known);
    if (before !== null) return this.#reduced(before);
    const all = await this.#ask(parts, FIRST_SHARE);
    if (all.can === 'yes') return null;
    const missed = new Set(all.missed.flatMap((part) => ('personId' in part ? (part.personId ?? []) : [])));
    const own = await this.#ofOne(
      parts,
      [...missed].filter((id) => !known.includes(id)),
    );
    if (own !== null) return this.#reduced(own);
    if (all.can === 'unknown') return { status: 'notFound' };
    const isSuspect = (part: ConflictPart) =>
      Number(!('personId' in part) || part.personId === null || missed.has(part.personId));
    return this.#reduced(parts.toSorted((a, b) => isSuspect(a) - isSuspect(b)));
  }

  /** The parts of the first of some people that conflict by themselves. */
  async #ofOne(parts: readonly ConflictPart[], people: readonly string[]): Promise<ConflictPart[] | null> {
    for (const id of people.slice(0, MOST_SUSPECTS)) {
      const own = parts.filter((part) => 'personId' in part && part.personId === id);
      if ((await this.#ask(own)).can === 'no') return own;
    }
    return null;
  }

  /** Takes chunks out as long as the rest is proved to conflict. */
  async #reduced(conflicting: readonly ConflictPart[]): Promise<Conflict> {
    let parts = [...conflicting];
    let minimal = true;
    for (let size = Math.ceil(parts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < parts.length; ) {
        const rest = parts.toSpliced(at, size);
        const { can } = await this.#ask(rest);
        if (can === 'no') parts = rest;
        else at += size;
        if (can === 'unknown' && size === 1) minimal = false;
      }
    }
    return { status: 'found', parts, minimal, fact: null };
  }

  /** Whether a roster keeps all these parts. */
  async #ask(parts: readonly ConflictPart[], share = LATER_SHARE): Promise<Verdict> {
    const made = withOnly(this.#problem, parts);
    const pins = pinsOf(made);
    const missed = missedBy(this.#problem, made, pins);
    if (missed.length === 0) return YES;
    const seconds = Math.min(this.#left, this.#limits.seconds * share);
    if (seconds <= 0) return { can: 'unknown', missed };
    const wished = withOnly(this.#problem, parts, new Set(missed.map(keyOf)));
    const { assignments, isImpossible } = await this.#nearest(wished, pins, seconds);
    const still = missedBy(this.#problem, made, assignments);
    if (still.length === 0) return YES;
    return { can: isImpossible ? 'no' : 'unknown', missed: still };
  }

  /** The best roster, until it is settled whether there is one without cost. */
  async #nearest(
    wished: Problem,
    start: Assignment[],
    seconds: number,
  ): Promise<{ assignments: Assignment[]; isImpossible: boolean }> {
    const settled = new AbortController();
    const isAbove = (bound: number | null) => bound !== null && bound > TOLERANCE;
    const { assignments, bound } = await solveOnThisThread(wished, {
      seconds,
      threads: 0,
      start,
      signal: settled.signal,
      onProgress: ({ cost, bound: so, feasible }) => {
        const isFree = feasible && cost.total < TOLERANCE;
        if (isFree || isAbove(so) || this.#left <= 0) settled.abort();
      },
    });
    return { assignments, isImpossible: isAbove(bound) };
  }
}
