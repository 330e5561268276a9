/** Everything one person's roster costs or breaks, taken alone. */

import type { Demand, Level, Person, Problem, Rule, Scope } from '../problem.ts';
import { DEFAULT_MEDIUM_WEIGHT } from '../problem.ts';
import { MEASURES } from '../rules/parts.ts';
import type { RegisteredKind, RegisteredOf } from '../rules/registry.ts';
import type { Cost, Violation } from '../solution.ts';
import { distance, type Places, preference, sites, totals, weekends } from './amounts.ts';
import { count } from './counts.ts';
import { pattern, rotation } from './day-sequences.ts';
import { dayShape } from './day-shape.ts';
import { factsOf } from './facts.ts';
import { fairLoads, fairness } from './fairness.ts';
import { links } from './links.ts';
import type { Miss, RuleOf } from './miss.ts';
import {
  completeWeekends,
  consecutive,
  isBetweenDays,
  requestMissed,
  rest,
  succession,
  travelTime,
} from './patterns.ts';
import { activation, labourCost, overtime, premium } from './pay.ts';
import { dailyRest, weeklyRest } from './rest-from-start.ts';
import { groupsOf } from './row-groups.ts';
import type { ScheduleView } from './schedule.ts';
import { consecutiveShifts } from './shift-runs.ts';
import { consecutiveWeekends, wholeWeekends } from './weekend-days.ts';

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

/** Rules of each person and shares of each fairness rule, computed once a problem. */
export class RuleBook {
  readonly problem: Problem;
  readonly places: Places;
  readonly #of = new Map<string, Rule[]>();
  readonly #shares = new Map<string, Map<string, number>>();
  readonly #linked = new Map<Rule, Demand[][]>();

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

  /** The groups of rows that a rule links. */
  linked(rule: RuleOf<'links'>): Demand[][] {
    const groups = this.#linked.get(rule) ?? groupsOf(this.problem, rule.params);
    this.#linked.set(rule, groups);
    return groups;
  }

  /** What is left of a person's fair share under a fairness rule. */
  shareOf(rule: RuleOf<'fairness'>, person: Person): number {
    const scope = () => this.problem.people.filter((other) => inScope(rule.scope, other));
    const shares = this.#shares.get(rule.id) ?? fairLoads(rule, scope(), this.problem);
    this.#shares.set(rule.id, shares);
    return shares.get(person.id)!;
  }
}

/** By the rule's own folder. */
const measured = <K extends RegisteredKind>(
  view: ScheduleView,
  { kind, params }: RegisteredOf<K>,
  problem: Problem,
): Miss[] => MEASURES[kind](view, params, problem);

function misses(view: ScheduleView, rule: Rule, book: RuleBook): Miss[] {
  switch (rule.kind) {
    case 'minutes':
    case 'shifts':
      return totals(view, rule);
    case 'count':
      return count(view, rule, book.problem);
    case 'rest':
      return isBetweenDays(rule) ? rest(view, rule) : dailyRest(view, rule);
    case 'weeklyRest':
      return weeklyRest(view, rule);
    case 'consecutiveShifts':
      return consecutiveShifts(view, rule, book.problem);
    case 'consecutive':
      return consecutive(view, rule);
    case 'weekends':
      return weekends(view, rule);
    case 'completeWeekends':
      return rule.params.days === undefined ? completeWeekends(view) : wholeWeekends(view, rule.params.days);
    case 'consecutiveWeekends':
      return consecutiveWeekends(view, rule);
    case 'succession':
      return succession(view, rule);
    case 'pattern':
      return pattern(view, rule, book.problem);
    case 'rotation':
      return rotation(view, rule, book.problem);
    case 'dayShape':
      return dayShape(view, rule);
    case 'links':
      return links(view, book.linked(rule));
    case 'preference':
      return preference(view, rule, book.problem);
    case 'presence':
    case 'alternatives':
      return []; // Not one person's: `presence.ts`, `alternatives.ts`.
    case 'breaks':
      return []; // They change what is paid; when they are is judged in `break-plan.ts`.
    case 'fairness':
      return fairness(view, rule, book.shareOf(rule, view.person), book.problem);
    case 'labourCost':
      return labourCost(view);
    case 'premium':
      return premium(view, rule, book.problem);
    case 'overtime':
      return overtime(view, rule, book.problem);
    case 'activation':
      return activation(view, rule);
    case 'travelCost':
    case 'travelDistance':
      return distance(view, rule, book.problem, book.places);
    case 'sites':
      return sites(view, rule);
    case 'travelTime':
      return travelTime(view, book.problem, book.places);
    default:
      return measured(view, rule, book.problem);
  }
}

function levelOf(force: { hard?: boolean; level?: 'medium' | 'soft' }): Level {
  return force.hard === true ? 'hard' : (force.level ?? 'soft');
}

function ruleViolations(view: ScheduleView, rule: Rule, book: RuleBook): Violation[] {
  const level = levelOf(rule);
  return misses(view, rule, book).map((miss) => ({
    code: rule.code,
    ruleId: rule.id,
    level,
    personId: view.person.id,
    ...miss,
    cost: rule.hard === true ? hardPoints(miss.measure, miss.unit) : rule.weight * miss.measure,
  }));
}

function requestViolations(view: ScheduleView): Violation[] {
  return (view.person.requests ?? [])
    .filter(({ day, want, kinds }) => requestMissed(view, day, want, kinds))
    .map((request) => ({
      code: 'SHIFT_REQUEST',
      ruleId: null,
      level: levelOf(request),
      personId: view.person.id,
      demandIds: view.byDay[request.day].flatMap((duty) => duty.demand?.id ?? []),
      day: request.day,
      measure: 1,
      unit: 'days',
      cost: request.hard === true ? 1 : request.weight,
      message: `${view.person.id} asked to be ${request.want === 'off' ? 'off' : 'on shift'}${request.kinds ? ` (${request.kinds.join(', ')})` : ''}`,
    }));
}

/** Duties on rows that prefer others. */
function preferredViolations({ duties, person, first }: ScheduleView): Violation[] {
  return duties.flatMap(({ demand, day }): Violation[] => {
    if (demand?.preferred === undefined || demand.preferred.people.includes(person.id)) return [];
    return [
      {
        code: 'PREFERRED_PERSON',
        ruleId: null,
        level: 'soft',
        personId: person.id,
        demandIds: [demand.id],
        day: day - first,
        measure: 1,
        unit: 'shifts',
        cost: demand.preferred.weight,
        message: `${person.id} is not among those preferred on ${demand.id}`,
      },
    ];
  });
}

function pinViolations(view: ScheduleView): Violation[] {
  const has = new Set(view.duties.map((duty) => duty.demand!.id));
  return (view.person.pins ?? [])
    .filter((id) => !has.has(id))
    .map((id) => ({
      code: 'PINNED',
      ruleId: null,
      level: 'hard',
      personId: view.person.id,
      demandIds: [id],
      day: null,
      measure: 1,
      unit: 'shifts',
      cost: 1,
      message: `${view.person.id} is pinned to ${id} but does not work it`,
    }));
}

/** All violations of one person's roster; those of rules in the order of the problem, then requests and pins. */
export function personViolations(view: ScheduleView, book: RuleBook): Violation[] {
  const facts = factsOf(view).map(
    (fact): Violation => ({
      ...fact,
      day: fact.day,
      ruleId: null,
      level: 'hard',
      personId: view.person.id,
      measure: 1,
      unit: 'shifts',
      cost: 1,
    }),
  );
  const rules = book.rulesOf(view.person).flatMap((rule) => ruleViolations(view, rule, book));
  return [
    ...facts,
    ...rules,
    ...preferredViolations(view),
    ...requestViolations(view),
    ...pinViolations(view),
  ];
}
