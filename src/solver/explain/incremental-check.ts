/** The independent checker's rules applied to one person at a time, so that a change of one row is cheap to judge. */

import { AlternativeRows } from '../check/alternatives.ts';
import { byLevel, disruptionBy, rowsByPerson, rowViolations } from '../check/check.ts';
import { personViolations, RuleBook, totalCost } from '../check/person.ts';
import { viewOf } from '../check/schedule.ts';
import type { Demand, Person, Problem } from '../problem.ts';
import { presenceViolations } from '../rules/presence/measure.ts';
import type { Assignment, Cost, RuleDifference, Violation } from '../solution.ts';
import { ROUNDING } from '../tolerance.ts';

const keyOf = (v: Violation) => `${v.code}\n${v.ruleId}\n${v.personId}`;
const sameAs = (a: Violation, b: Violation) =>
  a.measure === b.measure && a.day === b.day && a.message === b.message;

/** What is in `after` and was not, or less so, in `before`: hard first. */
export function worse(before: Violation[], after: Violation[]): Violation[] {
  const sums = new Map<string, number>();
  for (const v of after) sums.set(keyOf(v), (sums.get(keyOf(v)) ?? 0) + v.cost);
  for (const v of before) sums.set(keyOf(v), (sums.get(keyOf(v)) ?? 0) - v.cost);
  return after
    .filter(
      (v) =>
        (sums.get(keyOf(v)) ?? 0) > ROUNDING && !before.some((b) => keyOf(b) === keyOf(v) && sameAs(b, v)),
    )
    .sort(byLevel);
}

export function difference(after: Cost, before: Cost): Cost {
  return {
    hard: after.hard - before.hard,
    medium: after.medium - before.medium,
    soft: after.soft - before.soft,
    total: after.total - before.total,
  };
}

/** What the violations measure and cost by rule, those of `without` taken off. */
export function byRuleOf(having: readonly Violation[], without: readonly Violation[]): RuleDifference[] {
  const rules = new Map<string, RuleDifference>();
  const add = ({ ruleId, code, level, measure, unit, cost }: Violation, sign: number) => {
    const key = `${ruleId}\n${code}\n${level}`;
    const rule = rules.get(key) ?? { ruleId, code, level, measure: 0, unit, cost: 0 };
    rules.set(key, { ...rule, measure: rule.measure + sign * measure, cost: rule.cost + sign * cost });
  };
  for (const violation of having) add(violation, 1);
  for (const violation of without) add(violation, -1);
  return [...rules.values()].filter(({ cost }) => Math.abs(cost) > ROUNDING);
}

export class IncrementalChecker {
  readonly problem: Problem;
  readonly people: Map<string, Person>;
  readonly rows: Map<string, Demand>;
  readonly #duties: Map<string, Demand[]>;
  readonly #staff: Map<string, Person[]>;
  readonly #book: RuleBook;
  readonly #alternatives: AlternativeRows;
  readonly #now = new Map<string, Violation[]>();
  readonly #published = new Map<string, number>();

  /** Throws RangeError on an assignment with an unknown id. */
  constructor(problem: Problem, assignments: Assignment[]) {
    this.problem = problem;
    this.people = new Map(problem.people.map((person) => [person.id, person]));
    this.rows = new Map(problem.demand.map((row) => [row.id, row]));
    this.#duties = rowsByPerson(problem, assignments);
    this.#book = new RuleBook(problem);
    this.#alternatives = new AlternativeRows(problem);
    this.#staff = new Map(problem.demand.map(({ id }) => [id, []]));
    for (const { personId, demandId } of assignments) this.#staff.get(demandId)!.push(this.person(personId));
    for (const { personId, demandId, weight = 1 } of problem.baseline?.assignments ?? []) {
      this.#published.set(`${personId}\n${demandId}`, weight);
    }
  }

  person(id: string): Person {
    const person = this.people.get(id);
    if (person === undefined) throw new RangeError(`unknown person "${id}"`);
    return person;
  }

  row(id: string): Demand {
    const row = this.rows.get(id);
    if (row === undefined) throw new RangeError(`unknown demand "${id}"`);
    return row;
  }

  staff(demandId: string): number {
    return this.#staff.get(demandId)?.length ?? 0;
  }

  duties(personId: string): Demand[] {
    return this.#duties.get(personId) ?? [];
  }

  works(personId: string, demandId: string): boolean {
    return this.duties(personId).some(({ id }) => id === demandId);
  }

  /** Everything the person breaks or costs now. */
  now(person: Person): Violation[] {
    const known = this.#now.get(person.id);
    if (known !== undefined) return known;
    const found = this.with(person, this.duties(person.id));
    this.#now.set(person.id, found);
    return found;
  }

  /** Everything the person would break or cost with these duties, published ones given up included. */
  with(person: Person, duties: Demand[]): Violation[] {
    const found = personViolations(viewOf(this.problem, person, duties), this.#book);
    return [...found, ...this.#changes(person, duties)];
  }

  #changes(person: Person, duties: Demand[]): Violation[] {
    if (this.#published.size === 0) return [];
    const has = new Set(duties.map(({ id }) => id));
    return (this.problem.baseline?.assignments ?? [])
      .filter(({ personId, demandId }) => personId === person.id && !has.has(demandId))
      .map(disruptionBy);
  }

  /** What the row breaks or costs as it is, and with the people who are there at its time. */
  rowNow(row: Demand): Violation[] {
    return this.#rowOf(row, this.#staff.get(row.id) ?? []);
  }

  /** The same with the person on the row, or without if they are there. */
  rowWith(row: Demand, person: Person): Violation[] {
    const now = this.#staff.get(row.id) ?? [];
    const others = now.filter((one) => one !== person);
    return this.#rowOf(row, others.length < now.length ? others : [...now, person]);
  }

  /** The same with one person in place of another who is on the row. */
  rowExchanged(row: Demand, gone: Person, come: Person): Violation[] {
    const now = this.#staff.get(row.id) ?? [];
    return this.#rowOf(row, [...now.filter((one) => one !== gone), come]);
  }

  #rowOf(row: Demand, staff: readonly Person[]): Violation[] {
    const staffed = (one: Demand) => (one.id === row.id ? staff : (this.#staff.get(one.id) ?? []));
    const people = (one: Demand) => staffed(one).length;
    return [
      ...this.#alternatives.around(row, people, rowViolations),
      ...presenceViolations(this.problem, staffed, row),
    ];
  }

  /** Rows that nobody needs to fill, for an alternative to them is. */
  dismissed(before: ReadonlySet<string>): Set<Demand> {
    return this.#alternatives.dismissed(({ id }) => this.staff(id), rowViolations, before);
  }

  cost(violations: Violation[]): Cost {
    return totalCost(violations, this.problem);
  }
}
