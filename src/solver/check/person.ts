/** Everything one person's roster costs or breaks, taken alone. */

import {
  DEFAULT_MEDIUM_WEIGHT,
  type Demand,
  type Person,
  type Problem,
  type Request,
  type Rule,
  type RuleKind,
} from '../problem.ts';
import { fairLoads } from '../rules/fairness/measure.ts';
import type { Measure } from '../rules/part.ts';
import { MEASURES } from '../rules/parts.ts';
import type { Cost, Violation } from '../solution.ts';
import { idsOf } from './duty.ts';
import { factsOf } from './facts.ts';
import { type Given, levelOf, type Miss, type RuleOf, violation, violationOf } from './miss.ts';
import { groupsOf } from './row-groups.ts';
import type { ScheduleView } from './schedule.ts';
import { inScope } from './scope.ts';

export function totalCost(violations: Violation[], problem: Problem): Cost {
  const cost: Cost = { hard: 0, medium: 0, soft: 0, total: 0 };
  for (const violation of violations) cost[violation.level] += violation.cost;
  cost.total = cost.medium * (problem.mediumWeight ?? DEFAULT_MEDIUM_WEIGHT) + cost.soft;
  return cost;
}

/** Rules of each person and shares of each fairness rule, computed once a problem. */
export class RuleBook implements Given {
  readonly problem: Problem;
  readonly places: Given['places'];
  readonly #of: ReadonlyMap<string, Rule[]>;
  readonly #shares = new Map<string, Map<string, number>>();
  readonly #linked = new Map<Rule, Demand[][]>();

  constructor(problem: Problem) {
    const { people, rules, locations } = problem;
    const ownerOf = ({ scope }: Rule) => (scope !== 'all' && 'person' in scope ? scope.person : null);
    const byOwner = Map.groupBy(rules, ownerOf);
    const common = byOwner.get(null) ?? [];
    const rulesOf = (person: Person) => [
      ...common.filter(({ scope }) => inScope(scope, person)),
      ...(byOwner.get(person.id) ?? []),
    ];
    this.problem = problem;
    this.places = new Map(locations.map(({ id, at }) => [id, at]));
    this.#of = new Map(people.map((person) => [person.id, rulesOf(person)]));
  }

  rulesOf(person: Person): Rule[] {
    return this.#of.get(person.id) ?? [];
  }

  linked(rule: RuleOf<'links'>): Demand[][] {
    const groups = this.#linked.get(rule) ?? groupsOf(this.problem, rule.params);
    this.#linked.set(rule, groups);
    return groups;
  }

  shareOf(rule: RuleOf<'fairness'>, person: Person): number {
    const scope = () => this.problem.people.filter((other) => inScope(rule.scope, other));
    const shares = this.#shares.get(rule.id) ?? fairLoads(rule, scope(), this.problem);
    this.#shares.set(rule.id, shares);
    return shares.get(person.id)!;
  }
}

const misses = <K extends RuleKind>(view: ScheduleView, rule: RuleOf<K>, book: RuleBook): Miss[] =>
  (MEASURES[rule.kind] as Measure<K>)(view, rule, book);

const ruleViolations = (view: ScheduleView, rule: Rule, book: RuleBook): Violation[] =>
  misses(view, rule, book).map((miss) => violationOf(rule, miss, view.person.id));

/** See `Request`. */
function isMissed(view: ScheduleView, { day, want, kinds }: Request): boolean {
  const works = view.byDay[day].some((duty) => kinds === undefined || kinds.includes(duty.kind ?? ''));
  return want === 'on' ? !works : works;
}

function requestViolations(view: ScheduleView): Violation[] {
  const personId = view.person.id;
  const missed = (view.person.requests ?? []).filter((request) => isMissed(view, request));
  return missed.map((request) => {
    const { day, want, kinds } = request;
    const demandIds = idsOf(view.byDay[day]);
    const cost = request.hard === true ? 1 : request.weight;
    const asked = `${want === 'off' ? 'off' : 'on shift'}${kinds ? ` (${kinds.join(', ')})` : ''}`;
    const missing = { personId, demandIds, day, unit: 'days', cost } as const;
    return violation('SHIFT_REQUEST', levelOf(request), missing, `${personId} asked to be ${asked}`);
  });
}

/** Duties on rows that prefer others. */
function preferredViolations({ duties, person, first }: ScheduleView): Violation[] {
  const personId = person.id;
  return duties.flatMap(({ demand, day }) => {
    if (demand?.preferred === undefined || demand.preferred.people.includes(personId)) return [];
    const { weight: cost } = demand.preferred;
    const message = `${personId} is not among those preferred on ${demand.id}`;
    const missed = { personId, demandIds: [demand.id], day: day - first, cost };
    return [violation('PREFERRED_PERSON', 'soft', missed, message)];
  });
}

function pinViolations({ duties, person: { id: personId, pins = [] } }: ScheduleView): Violation[] {
  const has = new Set(duties.map((duty) => duty.demand!.id));
  return pins
    .filter((id) => !has.has(id))
    .map((id) => {
      const message = `${personId} is pinned to ${id} but does not work it`;
      return violation('PINNED', 'hard', { personId, demandIds: [id], cost: 1 }, message);
    });
}

/** All violations of one person's roster; those of rules in the order of the problem, then requests and pins. */
export function personViolations(view: ScheduleView, book: RuleBook): Violation[] {
  const facts = factsOf(view).map(
    (fact): Violation => ({
      ...fact,
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
