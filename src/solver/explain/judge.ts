/** Questions about one row: what a proposal would break, and who else could work it. */

import { check } from '../check.ts';
import type { Problem } from '../problem.ts';
import type { Assignment, Candidate, Judgement, Proposal, Violation } from '../solution.ts';
import { Desk, difference, worse } from './desk.ts';

interface Rota {
  assignments: Assignment[];
}

/** The roster with the proposal in it. */
export function applied(assignments: Assignment[], proposal: Proposal): Assignment[] {
  const { demandId, personId, replacePersonId, fromDemandId } = proposal;
  const goes = (a: Assignment) =>
    (a.demandId === demandId && a.personId === replacePersonId) ||
    (a.demandId === fromDemandId && a.personId === personId);
  return [...assignments.filter((a) => !goes(a)), { personId, demandId }];
}

/**
 * What one proposed assignment would break and cost. `allowed`: no hard rule newly broken or broken worse.
 * Throws RangeError on unknown ids, on somebody who is on the row already, and on people who are not where the
 * proposal takes them from.
 */
export function judge(problem: Problem, { assignments }: Rota, proposal: Proposal): Judgement {
  const { demandId, personId, replacePersonId, fromDemandId } = proposal;
  const desk = new Desk(problem, assignments);
  desk.row(demandId);
  desk.person(personId);
  if (desk.works(personId, demandId)) throw new RangeError(`"${personId}" is on "${demandId}" already`);
  if (replacePersonId !== undefined && !desk.works(replacePersonId, demandId)) {
    throw new RangeError(`"${replacePersonId}" is not on "${demandId}"`);
  }
  if (fromDemandId !== undefined && !desk.works(personId, fromDemandId)) {
    throw new RangeError(`"${personId}" is not on "${fromDemandId}"`);
  }
  const before = check(problem, { assignments });
  const after = check(problem, { assignments: applied(assignments, proposal) });
  const broken = worse(before.violations, after.violations);
  const allowed = broken.every(({ level }) => level !== 'hard');
  return { allowed, broken, before: before.cost, after: after.cost };
}

/** One person for one row, with everything that stands in the way or what it would cost. */
export function candidate(desk: Desk, personId: string, demandId: string): Candidate {
  const person = desk.person(personId);
  const row = desk.row(demandId);
  const assigned = desk.works(personId, demandId);
  if (assigned)
    return { personId, assigned, broken: [], difference: { hard: 0, medium: 0, soft: 0, total: 0 } };
  const before = [...desk.now(person), ...desk.rowWith(row, 0)];
  const after = [...desk.with(person, [...desk.duties(personId), row]), ...desk.rowWith(row, 1)];
  const broken = worse(before.filter(isHard), after.filter(isHard));
  return { personId, assigned, broken, difference: difference(desk.cost(after), desk.cost(before)) };
}

const isHard = ({ level }: Violation) => level === 'hard';

const byUse = (a: Candidate, b: Candidate) =>
  Number(b.assigned) - Number(a.assigned) ||
  a.broken.length - b.broken.length ||
  a.difference.total - b.difference.total;

/**
 * Asks about rows of one rota: everyone, or these people, for one row; those on it first, then by number of broken hard
 * rules, then by cost. Throws RangeError on an unknown id.
 */
export function candidatesOf(
  problem: Problem,
  { assignments }: Rota,
): (demandId: string, personIds?: string[]) => Candidate[] {
  const desk = new Desk(problem, assignments);
  const everyone = problem.people.map(({ id }) => id);
  return (demandId, personIds = everyone) => personIds.map((id) => candidate(desk, id, demandId)).sort(byUse);
}
