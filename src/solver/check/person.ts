/** Everything one person's roster costs or breaks, taken alone. */

import type { Demand, Person, Problem, Rule, RuleKind } from '../problem.ts';
import { DEFAULT_MEDIUM_WEIGHT } from '../problem.ts';
import { MEASURES } from '../rules/parts.ts';
import { isRegistered, type RegisteredKind, type RegisteredOf } from '../rules/registry.ts';
import type { Cost, Violation } from '../solution.ts';
import { count } from './counts.ts';
import { pattern, rotation } from './day-sequences.ts';
import { dayShape } from './day-shape.ts';
import { idsOf } from './duty.ts';
import { factsOf } from './facts.ts';
import { fairLoads, fairness } from './fairness.ts';
import { links } from './links.ts';
import { type Given, levelOf, type Miss, type RuleOf, violation, violationOf } from './miss.ts';
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
import { inScope } from './scope.ts';
import { consecutiveShifts } from './shift-runs.ts';
import { distance, preference } from './single-duty.ts';
import { consecutiveWeekends, wholeWeekends } from './weekend-days.ts';

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

type Kind = Exclude<RuleKind, RegisteredKind>;
type Measured<K extends Kind> = (view: ScheduleView, rule: RuleOf<K>, book: RuleBook) => Miss[];

/** Not one person's: `presence.ts`, `alternatives.ts`; breaks change what is paid, when they are is judged in `break-plan.ts`. */
const elsewhere = () => [];

const MEASURED: { [K in Kind]: Measured<K> } = {
  minutes: count,
  shifts: count,
  count,
  weekends: count,
  sites: count,
  rest: (view, rule) => (isBetweenDays(rule) ? rest(view, rule) : dailyRest(view, rule)),
  weeklyRest,
  consecutiveShifts,
  consecutive,
  completeWeekends: (view, { params: { days } }) =>
    days === undefined ? completeWeekends(view) : wholeWeekends(view, days),
  consecutiveWeekends,
  succession,
  pattern,
  rotation,
  dayShape,
  links: (view, rule, book) => links(view, book.linked(rule)),
  preference,
  presence: elsewhere,
  alternatives: elsewhere,
  breaks: elsewhere,
  fairness: (view, rule, book) => fairness(view, rule, book.shareOf(rule, view.person), book.problem),
  labourCost,
  premium,
  overtime,
  activation,
  travelCost: distance,
  travelDistance: distance,
  travelTime,
};

/** By the rule's own folder. */
const registered = <K extends RegisteredKind>(
  view: ScheduleView,
  { kind, params }: RegisteredOf<K>,
  problem: Problem,
): Miss[] => MEASURES[kind](view, params, problem);

function misses(view: ScheduleView, rule: Rule, book: RuleBook): Miss[] {
  if (isRegistered(rule)) return registered(view, rule, book.problem);
  return (MEASURED[rule.kind] as Measured<Kind>)(view, rule, book);
}

const ruleViolations = (view: ScheduleView, rule: Rule, book: RuleBook): Violation[] =>
  misses(view, rule, book).map((miss) => violationOf(rule, miss, view.person.id));

function requestViolations(view: ScheduleView): Violation[] {
  const personId = view.person.id;
  const missed = (view.person.requests ?? []).filter(({ day, want, kinds }) =>
    requestMissed(view, day, want, kinds),
  );
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
