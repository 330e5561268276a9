/** Rows that are alternatives: which of them are chosen, and people on the others. */

import { DEFAULT_MEDIUM_WEIGHT, type Demand, type Problem } from '../problem.ts';
import type { Violation } from '../solution.ts';
import { type RuleOf, violation } from './miss.ts';
import { groupsOf } from './row-groups.ts';

type RowCost = (row: Demand, staff: number) => Violation[];

type Staff = (row: Demand) => number;

interface Group {
  rule: RuleOf<'alternatives'>;
  rows: Demand[];
}

/** What rows break or cost, those that are alternatives together. */
export class AlternativeRows {
  readonly #problem: Problem;
  readonly #groups: Group[];
  readonly #groupOf: ReadonlyMap<Demand, Group>;

  constructor(problem: Problem) {
    this.#problem = problem;
    const rules = problem.rules.filter((rule) => rule.kind === 'alternatives');
    this.#groups = rules.flatMap((rule) => groupsOf(problem, rule.params).map((rows) => ({ rule, rows })));
    this.#groupOf = new Map(this.#groups.flatMap((group) => group.rows.map((row) => [row, group])));
  }

  /** What all rows break or cost. */
  all(staff: Staff, costOf: RowCost): Violation[] {
    const others = this.#problem.demand.filter((row) => !this.#groupOf.has(row));
    return [
      ...others.flatMap((row) => costOf(row, staff(row))),
      ...this.#groups.flatMap((group) => this.#ofGroup(group, staff, costOf)),
    ];
  }

  /** What one row and its alternatives break or cost. */
  around(row: Demand, staff: Staff, costOf: RowCost): Violation[] {
    const group = this.#groupOf.get(row);
    return group === undefined ? costOf(row, staff(row)) : this.#ofGroup(group, staff, costOf);
  }

  #ofGroup({ rule, rows }: Group, staff: Staff, costOf: RowCost): Violation[] {
    const chosen = this.#chosen(rule, rows, staff, costOf);
    return rows.flatMap((one) => {
      if (chosen.includes(one)) return costOf(one, staff(one));
      return staff(one) === 0 ? [] : [notChosen(rule, one, staff(one))];
    });
  }

  /** Rows that nobody needs to fill, as they are staffed. Those of `before` stay so while nobody is on one of them. */
  dismissed(staff: Staff, costOf: RowCost, before: ReadonlySet<string> = new Set()): Set<Demand> {
    return new Set(
      this.#groups.flatMap(({ rule, rows }) => {
        const out = rows.filter(({ id }) => before.has(id));
        if (isStill(rule, rows.length - out.length, rows.length) && out.every((one) => staff(one) === 0))
          return out;
        const chosen = this.#chosen(rule, rows, staff, costOf);
        return rows.filter((one) => !chosen.includes(one));
      }),
    );
  }

  /** The rows that are cheapest to choose: by hard points, then by the total. */
  #chosen(
    { params: { min, max } }: RuleOf<'alternatives'>,
    rows: Demand[],
    staff: Staff,
    costOf: RowCost,
  ): Demand[] {
    const { mediumWeight = DEFAULT_MEDIUM_WEIGHT } = this.#problem;
    const gains = rows.map((row) => {
      const cost = { hard: 0, medium: 0, soft: 0 };
      for (const violation of costOf(row, staff(row))) cost[violation.level] += violation.cost;
      return { row, hard: cost.hard - staff(row), total: cost.medium * mediumWeight + cost.soft };
    });
    gains.sort((a, b) => a.hard - b.hard || a.total - b.total);
    const needed = gains.slice(0, min ?? max);
    const wanted = gains
      .slice(needed.length, max)
      .filter(({ hard, total }) => hard < 0 || (hard === 0 && total < 0));
    return [...needed, ...wanted].map(({ row }) => row);
  }
}

/** Whether so many of the rows may be chosen. */
const isStill = ({ params: { min, max } }: RuleOf<'alternatives'>, chosen: number, rows: number): boolean =>
  chosen >= Math.min(min ?? max, rows) && chosen <= max;

function notChosen({ id, code }: RuleOf<'alternatives'>, row: Demand, people: number): Violation {
  const missed = { measure: people, unit: 'people', cost: people } as const;
  const where = { ruleId: id, demandIds: [row.id], day: row.day };
  return violation(code, 'hard', { ...where, ...missed }, `${row.id}: an alternative to it is chosen`);
}
