/** One change of several runs at once, each judged by what the others become. Pure; it runs in a worker. */
import { ApiError } from '../../../platform/errors.ts';
import { joinsOf } from '../../../solver/index.ts';
import { type Effect, effectOf, type RosterChange, rosterOf } from './effect.rules.ts';
import {
  type BrokenRule,
  elsewhereOf,
  goneOf,
  judgeStep,
  newlyBroken,
  ROWS_STAY,
  type RunChange,
  requireFit,
  standingOf,
  stepOf,
} from './judge.rules.ts';
import type { RunState } from './state.ts';

export interface RunsCase {
  states: RunState[];
  /** What the change does to each. */
  changes: RunChange[];
  /** It has happened already, such as an absence: it has its effects whatever rule it breaks. */
  happened?: boolean;
}

export interface RunsJudged {
  broken: BrokenRule[];
  difference: number;
  /** What becomes of each run; none where a rule is broken, unless it has happened. */
  effects: Effect[];
}

/** Throws 404 and 409 where the change does not fit what stands. */
export function judgeRuns({ states, changes, happened = false }: RunsCase): RunsJudged {
  const standings = states.map(standingOf);
  for (const [at, standing] of standings.entries()) requireFit(standing, changes[at]!);
  const others = states.map((state, at) => elsewhereOf(state, changes[at]!));
  const steps = standings.map((standing, at) => {
    return stepOf(
      standing,
      changes[at]!,
      others.filter((_, other) => other !== at),
    );
  });
  const judged = steps.map(judgeStep);
  const broken = distinct(judged.map((one) => one.broken));
  const effectOfStep = ({ after, roster, change, state }: (typeof steps)[number]) =>
    effectOf(after, roster, change, state);
  return {
    broken,
    difference: judged.reduce((sum, one) => sum + one.difference, 0),
    effects: broken.length > 0 && !happened ? [] : steps.map(effectOfStep),
  };
}

export interface TakesCase {
  state: RunState;
  /** Each is judged for itself. */
  changes: RosterChange[];
}

/** Whether each of several changes of one run keeps every hard rule; one that does not fit what stands does not. */
export function judgeTakes({ state, changes }: TakesCase): boolean[] {
  const standing = standingOf(state);
  const { before } = standing;
  const joins = joinsOf(before, { assignments: rosterOf(before, state.roster) });
  return changes.map((roster) => {
    const change = { ...roster, ...ROWS_STAY };
    try {
      requireFit(standing, change);
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
    const [only, ...more] = change.added;
    if (only === undefined || more.length > 0 || change.removed.length > 0)
      return judgeStep(stepOf(standing, change)).broken.length === 0;
    // Nobody leaves: it is enough to look at the person who comes and at the row.
    const joined = joins(only.demandId, only.userId);
    return goneOf(state, change).length === 0 && newlyBroken(joined, change).length === 0;
  });
}

/** A rule that two duties break is found in the run of each. */
function distinct(byRun: BrokenRule[][]): BrokenRule[] {
  const seen = new Set<string>();
  return byRun.flatMap((broken) => {
    const fresh = broken.filter(({ code, userId }) => !seen.has(`${code} ${userId}`));
    for (const { code, userId } of broken) seen.add(`${code} ${userId}`);
    return fresh;
  });
}
