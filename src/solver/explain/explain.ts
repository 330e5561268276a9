/** Explanations of a rota: why each assignment, why each empty slot and what would fill it. */

import { Roster } from '../local-search/roster.ts';
import { compile } from '../model/compile.ts';
import { pairsOf } from '../parallel/run.ts';
import type { Problem } from '../problem.ts';
import type { Assignment, ExplainOptions, Explanations } from '../solution.ts';
import { explainAssignment } from './assigned.ts';
import { PairEligibility } from './eligibility.ts';
import { IncrementalChecker } from './incremental-check.ts';
import { explainRow } from './unfilled.ts';

/** Pairs of person and short row up to which everyone is judged by every rule; it takes some seconds. */
const THOROUGH_PAIRS = 50_000;

/** Explain a rota. Throws RangeError on an assignment with an unknown id. */
export function explain(
  problem: Problem,
  { assignments }: { assignments: Assignment[] },
  { runnersUp = 3, counterfactuals = 3, demandIds, notNeeded }: ExplainOptions = {},
): Explanations {
  const checker = new IncrementalChecker(problem, assignments);
  const model = compile(problem);
  const roster = new Roster(model);
  for (const pair of pairsOf(model, assignments)) if (roster.fits(pair)) roster.change(pair, 1);
  const asked = demandIds === undefined ? null : new Set(demandIds);
  const people = new Map(problem.people.map(({ id }, index) => [id, index]));
  const rows = new Map(problem.demand.map(({ id }, index) => [id, index]));
  const dismissed = checker.dismissed(new Set(notNeeded));
  const short = problem.demand
    .map((_, row) => row)
    .filter((row) => {
      const demand = problem.demand[row]!;
      const { id, target } = demand;
      return checker.staff(id) < target && !dismissed.has(demand) && (asked === null || asked.has(id));
    });
  const eligibility =
    short.length * problem.people.length <= THOROUGH_PAIRS ? null : new PairEligibility(problem);
  return {
    assigned: assignments
      .filter(({ demandId }) => asked === null || asked.has(demandId))
      .map((a) => {
        const index = { person: people.get(a.personId)!, row: rows.get(a.demandId)! };
        return explainAssignment(checker, roster, a, index, runnersUp);
      }),
    unfilled: short.map((row) => explainRow(checker, roster, row, counterfactuals, eligibility)),
  };
}
