/**
 * People whom a problem holds though they may take none of its rows: explanations and overrides judge them, the solver
 * need not see them. Pure.
 */
import type { Problem, Scope } from '../../../solver/index.ts';

/** The group of those people. */
export const BYSTANDERS = 'bystanders';

/** Rows that are no part of the run: duties its people have elsewhere, kept in place so that every rule counts them. */
export const FIXED = 'fixed:';

/** The problem that is solved and scored: without bystanders, but for those whom the roster names. */
export function withoutBystanders(problem: Problem, roster: readonly { personId: string }[] = []): Problem {
  const working = new Set(roster.map(({ personId }) => personId));
  const goes = problem.people.filter(
    ({ id, groups = [] }) => groups.includes(BYSTANDERS) && !working.has(id),
  );
  if (goes.length === 0) return problem;
  const gone = new Set(goes.map(({ id }) => id));
  const isOfGone = (scope: Scope) => typeof scope === 'object' && 'person' in scope && gone.has(scope.person);
  const profiles = new Set(goes.map(({ id }) => `${FIXED}${id}`));
  return {
    ...problem,
    people: problem.people.filter(({ id }) => !gone.has(id)),
    rules: problem.rules.filter(({ scope }) => !isOfGone(scope)),
    demand: problem.demand.filter(({ profile }) => profile == null || !profiles.has(profile)),
  };
}
