/** What pins and history alone break: the caller's wish, not the solver's fault. */
import { check, type Problem } from '../../../../solver/index.ts';
import { withoutDemands } from '../../problem/minimums.ts';

/** Hard points of what rules forbid in the roster that holds the pins and nothing else. */
export function hardOfPins(problem: Problem): number {
  const pins = problem.people.flatMap(({ id, pins: mine = [] }) =>
    mine.map((demandId) => ({ personId: id, demandId })),
  );
  const { violations } = check(withoutDemands(problem), { assignments: pins });
  const broken = violations.filter(({ level, personId }) => level === 'hard' && personId !== null);
  return broken.reduce((sum, { cost }) => sum + cost, 0);
}
