/**
 * What one person on one row would break or cost, by the independent checker: the person's own duties alone are
 * judged, with and without the row. Fairness is left out, since it looks at everybody.
 */
import {
  type Assignment,
  check,
  type Demand,
  type Person,
  type Problem,
  type Rule,
  type Violation,
} from '../../../solver/index.ts';

export interface Verdict {
  /** Hard rules that the row would newly break, or break worse: all of them. */
  broken: Violation[];
  /** Soft and medium cost with the row minus without it, by rule. */
  byRule: { ruleId: string | null; code: Violation['code']; level: Violation['level']; cost: number }[];
  /** The sum of `byRule`, in soft units. */
  difference: number;
}

const keyOf = ({ code, ruleId, day, demandIds }: Violation) =>
  `${code} ${ruleId} ${day} ${demandIds[0] ?? ''}`;

export class Bench {
  readonly #problem: Problem;
  readonly #people: Map<string, Person>;
  readonly #rows: Map<string, Demand>;
  readonly #duties = new Map<string, Demand[]>();
  readonly #rules = new Map<string, Rule[]>();
  readonly #found = new Map<string, Violation[]>();

  constructor(problem: Problem, assignments: readonly Assignment[]) {
    this.#problem = problem;
    this.#people = new Map(problem.people.map((person) => [person.id, person]));
    this.#rows = new Map(problem.demand.map((row) => [row.id, row]));
    for (const { personId, demandId } of assignments) {
      this.#duties.set(personId, [...this.dutiesOf(personId), this.#rows.get(demandId)!]);
    }
  }

  dutiesOf(personId: string): Demand[] {
    return this.#duties.get(personId) ?? [];
  }

  /** Putting the person on the row; for one who is on it: what the row adds now. `without`: a duty given up for it. */
  verdict(personId: string, demandId: string, without: string | null = null): Verdict {
    const row = this.#rows.get(demandId)!;
    const before = this.dutiesOf(personId).filter(({ id }) => id !== demandId && id !== without);
    return compare(this.#violations(personId, before), this.#violations(personId, [...before, row]));
  }

  /** Hard rules that the person breaks newly once a duty is taken away. */
  afterLeaving(personId: string, demandId: string): Violation[] {
    const all = this.dutiesOf(personId);
    const rest = all.filter(({ id }) => id !== demandId);
    return compare(this.#violations(personId, all), this.#violations(personId, rest)).broken;
  }

  #violations(personId: string, duties: Demand[]): Violation[] {
    const key = `${personId} ${duties.map(({ id }) => id).sort()}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const { baseline: _baseline, ...rest } = this.#problem;
    const alone: Problem = {
      ...rest,
      people: [this.#people.get(personId)!],
      demand: duties,
      rules: this.#rulesFor(personId),
    };
    const assignments = duties.map(({ id }) => ({ personId, demandId: id }));
    const found = check(alone, { assignments }).violations.filter((v) => v.personId === personId);
    this.#found.set(key, found);
    return found;
  }

  #rulesFor(personId: string): Rule[] {
    const known = this.#rules.get(personId);
    if (known !== undefined) return known;
    const groups = this.#people.get(personId)!.groups ?? [];
    const mine = this.#problem.rules.filter(({ scope, kind }) => {
      if (kind === 'fairness') return false;
      if (scope === 'all') return true;
      return 'person' in scope ? scope.person === personId : groups.includes(scope.group);
    });
    this.#rules.set(personId, mine);
    return mine;
  }
}

function compare(before: Violation[], after: Violation[]): Verdict {
  const measured = new Map(before.map((violation) => [keyOf(violation), violation]));
  const broken = after.filter((violation) => {
    if (violation.level !== 'hard') return false;
    const old = measured.get(keyOf(violation));
    return old === undefined || violation.measure > old.measure;
  });
  const costs = new Map<string, Verdict['byRule'][number]>();
  const add = ({ ruleId, code, level, cost }: Violation, sign: number) => {
    if (level === 'hard') return;
    const key = `${ruleId} ${code}`;
    const entry = costs.get(key) ?? { ruleId, code, level, cost: 0 };
    costs.set(key, { ...entry, cost: entry.cost + sign * cost });
  };
  for (const violation of before) add(violation, -1);
  for (const violation of after) add(violation, 1);
  const byRule = [...costs.values()].filter(({ cost }) => Math.abs(cost) > 1e-9);
  return { broken, byRule, difference: byRule.reduce((sum, { cost }) => sum + cost, 0) };
}
