/** What keeps a person from a row whatever else they do: facts and hard one-pair rules, remembered where they repeat. */

import { matches, type Places, roadKm } from '../check/amounts.ts';
import { horizonDays } from '../check/calendar.ts';
import { blocks } from '../check/facts.ts';
import { RuleBook } from '../check/person.ts';
import type { Code, Demand, Person, Problem, Rule } from '../problem.ts';

export class Bars {
  readonly #problem: Problem;
  readonly #first: number;
  readonly #places: Places;
  /** Hard one-pair rules by person. */
  readonly #rules = new Map<string, Rule[]>();
  readonly #km = new Map<string, Map<string, number>>();
  readonly #barred = new Map<string, Map<string, boolean>>();

  constructor(problem: Problem) {
    const book = new RuleBook(problem);
    this.#problem = problem;
    this.#first = horizonDays(problem.horizon).first;
    this.#places = book.places;
    const strict = ({ hard, kind }: Rule) =>
      hard === true && (kind === 'travelDistance' || kind === 'preference');
    for (const person of problem.people) this.#rules.set(person.id, book.rulesOf(person).filter(strict));
  }

  /** Codes of everything that bars the person from the row; empty when nothing does. */
  codes(person: Person, row: Demand): Code[] {
    const rules = this.#rules.get(person.id)!.filter((rule) => this.#bars(rule, person, row));
    return [...blocks(person, row), ...rules.map(({ code }) => code)];
  }

  #bars(rule: Rule, person: Person, row: Demand): boolean {
    if (rule.kind === 'travelDistance') return this.#distance(person, row.locationId) > rule.params.maxKm;
    if (rule.kind !== 'preference') return false;
    const known = this.#barred.get(rule.id) ?? new Map<string, boolean>();
    this.#barred.set(rule.id, known);
    const matched = () => matches(rule.params, row, { first: this.#first }, this.#problem);
    const barred = known.get(row.id) ?? matched() === (rule.params.want === 'avoid');
    known.set(row.id, barred);
    return barred;
  }

  #distance(person: Person, locationId: string): number {
    const known = this.#km.get(person.id) ?? new Map<string, number>();
    this.#km.set(person.id, known);
    const km = known.get(locationId) ?? roadKm(person.home, this.#places.get(locationId), this.#problem);
    known.set(locationId, km);
    return km;
  }
}
