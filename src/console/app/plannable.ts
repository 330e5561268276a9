/** Whom a rota plans. */
import type { Person } from './api.ts';

/** If HR has contracts, people without one are not part of the rota. */
export function plannableOf(people: readonly Person[]): (person: Person) => boolean {
  const contracts = people.some(({ contract }) => contract !== null);
  return ({ schedulable, contract }) => schedulable && (contract !== null || !contracts);
}
