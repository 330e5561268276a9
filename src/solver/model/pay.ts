/** What paid time costs a person. */

import type { PayRate, Person } from '../problem.ts';

/** What an hour of a duty that starts then costs. */
export function hourlyCostAt({ hourlyCost = 0, laterHourlyCosts = [] }: Person, start: number): number {
  return laterHourlyCosts.findLast(({ from }) => from <= start)?.hourlyCost ?? hourlyCost;
}

/** What the rate adds to an hour of a duty that starts then. */
export const rateAt = ({ share = 0, amount = 0 }: PayRate, person: Person, start: number): number =>
  share * hourlyCostAt(person, start) + amount;
