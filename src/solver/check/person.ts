/** Everything one person's roster costs or breaks, taken alone. */

import type { Level, Person, Problem, Rule, Scope } from '../problem.ts';
import { DEFAULT_MEDIUM_WEIGHT } from '../problem.ts';
import type { Cost, Violation } from '../solution.ts';
import {
  distance,
  fairness,
  fairRate,
  labourCost,
  type Places,
  preference,
  totals,
  weekends,
} from './amounts.ts';
import { factsOf } from './facts.ts';
import type { Miss, RuleOf } from './miss.ts';
import {
  completeWeekends,
  consecutive,
  requestMissed,
  rest,
  succession,
  travelTime,
  weeklyRest,
} from './patterns.ts';
import type { Sheet } from './sheet.ts';

/** Hard points of a measure: 1 a unit, 1 for each 60 minutes or kilometres. */
export function hardPoints(measure: number, unit: Violation['unit']): number {
  return unit === 'minutes' || unit === 'km' ? measure / 60 : measure;
}

export function inScope(scope: Scope, person: Person): boolean {
  if (scope === 'all') return true;
  if ('person' in scope) return scope.person === person.id;
  return (person.groups ?? []).includes(scope.group);
}

export function totalCost(violations: Violation[], problem: Problem): Cost {
  const cost: Cost = { hard: 0, medium: 0, soft: 0, total: 0 };
  for (const violation of violations) cost[violation.level] += violation.cost;
  cost.total = cost.medium * (problem.mediumWeight ?? DEFAULT_MEDIUM_WEIGHT) + cost.soft;
  return cost;
}

/** Rules of each person and shares of each fairness rule, worked out once a problem. */
export class RuleBook {
  readonly problem: Problem;
  readonly places: Places;
  readonly #of = new Map<string, Rule[]>();
  readonly #rates = new Map<string, number>();

  constructor(problem: Problem) {
    this.problem = problem;
    this.places = new Map(problem.locations.map(({ id, at }) => [id, at]));
    for (const person of problem.people) this.#of.set(person.id, []);
    const common = problem.rules.filter(
      (rule) => typeof rule.scope === 'string' || !('person' in rule.scope),
    );
    for (const person of problem.people) {
      this.#of.set(
        person.id,
        common.filter((rule) => inScope(rule.scope, person)),
      );
    }
    for (const rule of problem.rules) {
      if (typeof rule.scope !== 'string' && 'person' in rule.scope)
        this.#of.get(rule.scope.person)?.push(rule);
    }
  }

  rulesOf(person: Person): Rule[] {
    return this.#of.get(person.id) ?? [];
  }

  /** A person's fair load under a fairness rule. */
  shareOf(rule: RuleOf<'fairness'>, person: Person): number {
    const scope = () => this.problem.people.filter((other) => inScope(rule.scope, other));
    const rate = this.#rates.get(rule.id) ?? fairRate(rule, scope(), this.problem);
    this.#rates.set(rule.id, rate);
    return rate * (person.contractMinutes ?? 2400);
  }
}

function misses(sheet: Sheet, rule: Rule, book: RuleBook): Miss[] {
  switch (rule.kind) {
    case 'minutes':
    case 'shifts':
      return totals(sheet, rule);
    case 'rest':
      return rest(sheet, rule);
    case 'weeklyRest':
      return weeklyRest(sheet, rule, book.problem);
    case 'consecutive':
      return consecutive(sheet, rule);
    case 'weekends':
      return weekends(sheet, rule);
    case 'completeWeekends':
      return completeWeekends(sheet);
    case 'succession':
      return succession(sheet, rule);
    case 'preference':
      return preference(sheet, rule, book.problem);
    case 'fairness':
      return fairness(sheet, rule, book.shareOf(rule, sheet.person), book.problem);
    case 'labourCost':
      return labourCost(sheet);
    case 'travelCost':
    case 'travelDistance':
      return distance(sheet, rule, book.problem, book.places);
    case 'travelTime':
      return travelTime(sheet, book.problem, book.places);
  }
}

function levelOf(force: { hard?: boolean; level?: 'medium' | 'soft' }): Level {
  return force.hard === true ? 'hard' : (force.level ?? 'soft');
}

function ruleViolations(sheet: Sheet, rule: Rule, book: RuleBook): Violation[] {
  const level = levelOf(rule);
  return misses(sheet, rule, book).map((miss) => ({
    code: rule.code,
    ruleId: rule.id,
    level,
    personId: sheet.person.id,
    ...miss,
    cost: rule.hard === true ? hardPoints(miss.measure, miss.unit) : rule.weight * miss.measure,
  }));
}

function requestViolations(sheet: Sheet): Violation[] {
  return (sheet.person.requests ?? [])
    .filter(({ day, want, kinds }) => requestMissed(sheet, day, want, kinds))
    .map((request) => ({
      code: 'SHIFT_REQUEST',
      ruleId: null,
      level: levelOf(request),
      personId: sheet.person.id,
      demandIds: sheet.byDay[request.day]!.flatMap((duty) => duty.demand?.id ?? []),
      day: request.day,
      measure: 1,
      unit: 'days',
      cost: request.hard === true ? 1 : request.weight,
      message: `${sheet.person.id} asked to be ${request.want}${request.kinds ? ` (${request.kinds.join(', ')})` : ''}`,
    }));
}

function pinViolations(sheet: Sheet): Violation[] {
  const has = new Set(sheet.duties.map((duty) => duty.demand!.id));
  return (sheet.person.pins ?? [])
    .filter((id) => !has.has(id))
    .map((id) => ({
      code: 'PINNED',
      ruleId: null,
      level: 'hard',
      personId: sheet.person.id,
      demandIds: [id],
      day: null,
      measure: 1,
      unit: 'shifts',
      cost: 1,
      message: `${sheet.person.id} is pinned to ${id} and does not work it`,
    }));
}

/** All violations of one person's roster; those of rules in the order of the problem, then requests and pins. */
export function personViolations(sheet: Sheet, book: RuleBook): Violation[] {
  const facts = factsOf(sheet).map(
    (fact): Violation => ({
      ...fact,
      day: fact.day,
      ruleId: null,
      level: 'hard',
      personId: sheet.person.id,
      measure: 1,
      unit: 'shifts',
      cost: 1,
    }),
  );
  const rules = book.rulesOf(sheet.person).flatMap((rule) => ruleViolations(sheet, rule, book));
  return [...facts, ...rules, ...requestViolations(sheet), ...pinViolations(sheet)];
}
