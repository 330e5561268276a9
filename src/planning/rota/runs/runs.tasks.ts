/** Tasks for the worker pool: freezing a problem, and why somebody is not on a row. */
import { type Fault, type Problem, validate } from '../../../solver/index.ts';
import { buildProblem, freeze, rosterOf } from '../problem/builder.ts';
import type { LiveRows } from '../problem/live.ts';
import { inOwnRules } from '../problem/rules.ts';
import { listedRows, type RowWhyNot, whyNot } from './results/explanation.ts';
import type { StateThen } from './runs.repo.ts';

/** Pairs of person and row up to which freezing takes some ten milliseconds, less than a thread takes to start. */
const SMALL_PAIRS = 2500;

/** Whether the problem can be frozen without the worker pool. */
export const isSmall = ({ people, demand }: LiveRows): boolean =>
  people.length * demand.length <= SMALL_PAIRS;

export const RUN_TASKS = {
  /** A problem as it is frozen, and its first fault; `asked`: where that stands in the run's own rules. */
  freeze(live: LiveRows): { text: string; contentHash: string; fault: Fault | null; asked: string | null } {
    const problem = buildProblem(live);
    const [fault = null] = validate(problem);
    return { ...freeze(problem), fault, asked: fault && inOwnRules(problem, fault.path) };
  },

  /** Who is not on a row, or on any that a list of the run is of, and the ids of all people in the problem's order. */
  whyNot({ problemText, roster, demandId }: StateThen & { demandId: string | null }): {
    rows: RowWhyNot[];
    ids: string[];
  } {
    const problem = JSON.parse(problemText) as Problem;
    const assignments = rosterOf(problem, roster);
    const asked = demandId === null ? listedRows(problem, assignments) : [demandId];
    const rows = whyNot(problem, assignments, asked);
    return { rows, ids: problem.people.map(({ id }) => id) };
  },
};

export type RunTasks = typeof RUN_TASKS;
