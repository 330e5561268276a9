/** Questions about one row: what a proposal would break, and who else could work it. */

import { check } from '../check/check.ts';
import type { Problem } from '../problem.ts';
import type { Assignment, Candidate, Judgement, Proposal, Violation } from '../solution.ts';
import { byRuleOf, difference, IncrementalChecker, worse } from './incremental-check.ts';

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
  const checker = new IncrementalChecker(problem, assignments);
  checker.row(demandId);
  checker.person(personId);
  if (checker.works(personId, demandId)) throw new RangeError(`"${personId}" is on "${demandId}" already`);
  if (replacePersonId !== undefined && !checker.works(replacePersonId, demandId)) {
    throw new RangeError(`"${replacePersonId}" is not on "${demandId}"`);
  }
  if (fromDemandId !== undefined && !checker.works(personId, fromDemandId)) {
    throw new RangeError(`"${personId}" is not on "${fromDemandId}"`);
  }
  const { all: _all, ...judgement } = compare(
    { problem, assignments },
    { problem, assignments: applied(assignments, proposal) },
  );
  return judgement;
}

/**
 * What one rota breaks that the other does not, or breaks worse; `all`: whatever it breaks. Each may have a problem of its
 * own, since rows change too.
 */
export function compare(
  then: Rota & { problem: Problem },
  now: Rota & { problem: Problem },
): Judgement & { all: Violation[] } {
  const before = check(then.problem, then);
  const after = check(now.problem, now);
  const broken = worse(before.violations, after.violations);
  const allowed = broken.every(({ level }) => level !== 'hard');
  return { allowed, broken, all: after.violations, before: before.cost, after: after.cost };
}

/** One person for one row, with everything that stands in the way or what it would cost. */
export function candidate(checker: IncrementalChecker, personId: string, demandId: string): Candidate {
  const assigned = checker.works(personId, demandId);
  if (assigned) {
    const none = { hard: 0, medium: 0, soft: 0, total: 0 };
    return { personId, assigned, broken: [], difference: none, byRule: [] };
  }
  const { before, after } = joined(checker, personId, demandId);
  const broken = worse(before.filter(isHard), after.filter(isHard));
  return {
    personId,
    assigned,
    broken,
    difference: difference(checker.cost(after), checker.cost(before)),
    byRule: byRuleOf(after, before),
  };
}

/** What stands against the person and the row before and after the person comes to it. */
function joined(checker: IncrementalChecker, personId: string, demandId: string) {
  const [person, row] = [checker.person(personId), checker.row(demandId)];
  return {
    before: [...checker.now(person), ...checker.rowNow(row)],
    after: [...checker.with(person, [...checker.duties(personId), row]), ...checker.rowWith(row, person)],
  };
}

/**
 * Asks about people who come to rows of one rota: `broken`, the hard rules newly broken or broken worse; `all`, every hard
 * rule that the person or the row then breaks. Throws RangeError on an unknown id.
 */
export function joinsOf(
  problem: Problem,
  { assignments }: Rota,
): (demandId: string, personId: string) => { broken: Violation[]; all: Violation[] } {
  const checker = new IncrementalChecker(problem, assignments);
  return (demandId, personId) => {
    const { before, after } = joined(checker, personId, demandId);
    const all = after.filter(isHard);
    return { broken: worse(before.filter(isHard), all), all };
  };
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
  const checker = new IncrementalChecker(problem, assignments);
  const everyone = problem.people.map(({ id }) => id);
  return (demandId, personIds = everyone) =>
    personIds.map((id) => candidate(checker, id, demandId)).sort(byUse);
}
