/** What pins alone break: the caller's wish, not the solver's fault. */
import { check, type Problem } from '../../../solver/index.ts';

/** Hard points of the roster that holds the pins and nothing else; empty rows short of their minimum count too. */
export function hardOfPins(problem: Problem): number {
  const pins = problem.people.flatMap(({ id, pins: mine = [] }) =>
    mine.map((demandId) => ({ personId: id, demandId })),
  );
  const { violations } = check(problem, { assignments: pins });
  const broken = violations.filter(({ level, personId }) => level === 'hard' && personId !== null);
  return broken.reduce((sum, { demandIds, cost }) => sum + (demandIds.length > 0 ? cost : 0), 0);
}
