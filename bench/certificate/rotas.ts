/** All rotas of the people of a problem, and what rows cost: what docs/solver.md says of both. */

import type { Demand, Problem } from '../../src/solver/problem.ts';
import { type Option, type View, viewOf } from './duties.ts';
import { cheapest, type Graph, multiply } from './graph.ts';
import { graphOf } from './rules.ts';
import { Scale, safe } from './scale.ts';
import { limited } from './sums.ts';

export interface Assignment {
  personId: string;
  demandId: string;
}

export const idsOf = (option: Option): string[] => option.map(({ row }) => row!.id);

/** One text for the same rows. */
export const keyOf = (rows: readonly string[]): string => JSON.stringify(rows.toSorted());

/** A limit of a split on what a person's rows amount to. */
export interface SumLimit {
  amounts: Readonly<Record<string, number>>;
  least: number;
  most: number;
}

/** The people of a problem with all their rotas. */
export class Rotas {
  readonly scale: Scale;
  readonly views: ReadonlyMap<string, View>;
  readonly rows: ReadonlyMap<string, Demand>;
  readonly #graphs: ReadonlyMap<string, Graph>;
  readonly #limited = new Map<string, Graph>();

  constructor(problem: Problem, places: number) {
    this.scale = new Scale(problem, places);
    this.rows = new Map(problem.demand.map((row) => [row.id, row]));
    this.views = new Map(problem.people.map((person) => [person.id, viewOf(problem, person)]));
    this.#graphs = new Map([...this.views].map(([id, view]) => [id, graphOf(view, this.scale)]));
  }

  graph(person: string, sums: readonly SumLimit[] = []): Graph {
    if (sums.length === 0) return this.#graphs.get(person)!;
    const key = JSON.stringify([
      person,
      sums.map(({ amounts, least, most }) => [amounts, `${least} ${most}`]),
    ]);
    const view = this.views.get(person)!;
    const made =
      this.#limited.get(key) ??
      sums.reduce(
        (graph, { amounts, least, most }) =>
          multiply(graph, view.options, limited(view, amounts, least, most)),
        this.#graphs.get(person)!,
      );
    this.#limited.set(key, made);
    return made;
  }

  /** Rows that some rota of the person has. */
  rowsOf(person: string): Set<string> {
    const { options } = this.views.get(person)!;
    const found = new Set<string>();
    this.graph(person).layers.forEach(({ option }, day) => {
      for (const i of new Set(option)) for (const { row } of options[day]![i]!) found.add(row!.id);
    });
    return found;
  }

  /** What so many people on a row cost, hard limits included. */
  rowCost({ min = 0, max, target, under, underLevel = 'medium', over = 0 }: Demand, people: number): number {
    if (people < min || people > max) return Number.POSITIVE_INFINITY;
    const level = people < target ? underLevel : 'soft';
    const costs = people < target ? under : over;
    const list = typeof costs === 'number' ? [costs] : costs;
    let cost = 0;
    for (let slot = 0; slot < Math.abs(target - people); slot++)
      cost += this.scale.weight(list[Math.min(slot, list.length - 1)] ?? 0, level);
    return safe(cost);
  }

  /** What a roster costs in whole numbers; null when it breaks a hard rule. */
  costOf(assignments: readonly Assignment[]): bigint | null {
    let cost = 0n;
    for (const [person, { options }] of this.views) {
      const mine = assignments.filter(({ personId }) => personId === person).map(({ demandId }) => demandId);
      const prices = options.map((list, day) => {
        const key = keyOf(mine.filter((row) => this.rows.get(row)?.day === day));
        return Float64Array.from(list, (option) => (keyOf(idsOf(option)) === key ? 0 : Infinity));
      });
      const own = cheapest(this.graph(person), prices);
      if (own === Number.POSITIVE_INFINITY) return null;
      cost += BigInt(own);
    }
    const staff = Map.groupBy(assignments, ({ demandId }) => demandId);
    for (const [id, row] of this.rows) {
      const own = this.rowCost(row, staff.get(id)?.length ?? 0);
      if (own === Number.POSITIVE_INFINITY) return null;
      cost += BigInt(own);
    }
    return cost;
  }
}
