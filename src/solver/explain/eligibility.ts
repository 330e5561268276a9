/** What keeps a person off a row whatever else they do: facts and hard rules about one pair, cached. */

import { horizonDays } from '../check/calendar.ts';
import { matches } from '../check/duty-filter.ts';
import { blocks } from '../check/facts.ts';
import { RuleBook } from '../check/person.ts';
import type { Code, Demand, Problem, Rule } from '../problem.ts';
import { roadKm } from '../rules/travel/measure.ts';

export class PairEligibility {
  readonly #problem: Problem;
  readonly #first: number;
  readonly #places: RuleBook['places'];
  /** Hard one-pair rules of each person, in the problem's order. */
  readonly #rules: Rule[][];
  /** By location: the road to it from each person's home. */
  readonly #km = new Map<string, Float64Array>();
  readonly #barred = new Map<string, Map<string, boolean>>();

  constructor(problem: Problem) {
    const book = new RuleBook(problem);
    this.#problem = problem;
    this.#first = horizonDays(problem.horizon).first;
    this.#places = book.places;
    const strict = ({ hard, kind }: Rule) =>
      hard === true && (kind === 'travelDistance' || kind === 'preference');
    this.#rules = problem.people.map((person) => book.rulesOf(person).filter(strict));
  }

  /** Codes of everything that keeps the problem's n-th person off the row; empty when nothing does. */
  codes(index: number, row: Demand): Code[] {
    const codes = blocks(this.#problem.people[index]!, row);
    for (const rule of this.#rules[index]!) if (this.#isBarred(rule, index, row)) codes.push(rule.code);
    return codes;
  }

  #isBarred(rule: Rule, index: number, row: Demand): boolean {
    if (rule.kind === 'travelDistance') return this.#distances(row.locationId)[index]! > rule.params.maxKm;
    if (rule.kind !== 'preference') return false;
    const known = this.#barred.get(rule.id) ?? new Map<string, boolean>();
    this.#barred.set(rule.id, known);
    const matched = () => matches(rule.params, row, { first: this.#first }, this.#problem);
    const barred = known.get(row.id) ?? matched() === (rule.params.want === 'avoid');
    known.set(row.id, barred);
    return barred;
  }

  #distances(locationId: string): Float64Array {
    const known = this.#km.get(locationId);
    if (known !== undefined) return known;
    const place = this.#places.get(locationId);
    const km = Float64Array.from(this.#problem.people, ({ home }) => roadKm(home, place, this.#problem));
    this.#km.set(locationId, km);
    return km;
  }
}
