/** How near people are to the limit of hours of one week. Pure. */
import {
  type Assignment,
  type Person,
  type Problem,
  paidMinutes,
  type Rule,
} from '../../../../solver/index.ts';

/** By person: the minutes in the week of the row, and the most that a hard rule allows in it (null: no limit). */
export function weeksAround(problem: Problem, assignments: readonly Assignment[], demandId: string) {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const first = Math.floor((rows.get(demandId)?.day ?? 0) / 7) * 7;
  const worked = new Map<string, number>();
  for (const assignment of assignments) {
    const row = rows.get(assignment.demandId);
    if (row === undefined || row.day < first || row.day >= first + 7) continue;
    const { personId } = assignment;
    const minutes = paidMinutes(problem, people.get(personId)!, row);
    worked.set(personId, (worked.get(personId) ?? 0) + minutes);
  }
  const monday = problem.horizon.days[first]?.date ?? '';
  return (personId: string) => ({
    minutes: worked.get(personId) ?? 0,
    max: limitOf(problem.rules, people.get(personId), monday),
  });
}

function limitOf(rules: readonly Rule[], person: Person | undefined, monday: string): number | null {
  if (person === undefined) return null;
  const limits = rules.flatMap((rule) => {
    if (rule.kind !== 'minutes' || rule.hard !== true || rule.params.per !== 'week') return [];
    const { max, fromDate = monday, untilDate = monday } = rule.params;
    const holds = fromDate <= monday && monday <= untilDate && isOf(rule.scope, person);
    return max === undefined || !holds ? [] : [max];
  });
  return limits.length === 0 ? null : Math.min(...limits);
}

function isOf(scope: Rule['scope'], { id, groups = [] }: Person): boolean {
  if (scope === 'all') return true;
  return 'person' in scope ? scope.person === id : groups.includes(scope.group);
}
