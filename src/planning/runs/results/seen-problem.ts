import type { Person, Problem } from '../../../solver/index.ts';
import type { Scope } from '../../scope.ts';
import { seenLocations } from '../runs.view.ts';

/** The payload as the caller may see it, and whether that is all of it: pay is hidden from members, places by grant. */
export function seenProblem(problem: Problem, scope: Scope): { complete: boolean; payload: Problem } {
  const places = seenLocations(scope);
  const isHere = ({ locationId }: { locationId: string }) => places === null || places.includes(locationId);
  const demand = problem.demand.filter(isHere);
  const people =
    scope.actor.role === 'member'
      ? problem.people.map((person) => withoutPay(person, scope))
      : problem.people;
  const complete = demand.length === problem.demand.length && people === problem.people;
  return { complete, payload: complete ? problem : { ...problem, demand, people } };
}

function withoutPay(person: Person, { actor }: Scope): Person {
  if (person.id === actor.subject) return person;
  const { hourlyCost: _hidden, ...rest } = person;
  return rest;
}
