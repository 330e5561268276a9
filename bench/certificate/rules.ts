/** Every kind of rule that this program knows, each as a machine or as a cost of one day; another kind is refused. */

import type { Rule } from '../../src/solver/problem.ts';
import {
  completeWeekends,
  consecutive,
  overlap,
  restBetweenDays,
  restFromStart,
  roadKm,
  succession,
  travelTime,
} from './days.ts';
import { type Option, passes, type View } from './duties.ts';
import { activation, count, dayShape, isCountable, links, startTimes } from './forms.ts';
import { type Graph, type Machine, multiply, plainGraph } from './graph.ts';
import { fairness, hourlyCost, insideOf, overtime, rateOf } from './money.ts';
import { pattern, rotation } from './patterns.ts';
import { Refused, type Scale } from './scale.ts';
import { ofDay, sites, totals, weekends } from './sums.ts';

/** What an option costs whatever the other days are. */
type DayCost = (day: number, option: Option) => number;

/** How a rule is read. `leftOut`: not at all, which makes no rota dearer. */
type Reading = { day: DayCost } | { machine: Machine } | 'leftOut' | 'elsewhere';

/** A rest that is longer cannot lie in a day beside as much work. */
const LONGEST_DAILY_REST = 720;

function reading(view: View, rule: Rule, scale: Scale): Reading {
  const { problem, person } = view;
  const perDuty = (measure: (duty: Option[number]) => number): Reading => ({
    day: (_, option) => option.reduce((sum, duty) => sum + scale.cost(rule, measure(duty)), 0),
  });
  switch (rule.kind) {
    case 'minutes':
    case 'shifts':
      if (rule.params.per === 'day') return { day: ofDay(view, rule, scale) };
      return { machine: totals(view, rule, scale) };
    case 'rest': {
      const { count, minutes } = rule.params;
      if (count === true || minutes > LONGEST_DAILY_REST)
        return { machine: restBetweenDays(view, rule, scale) };
      return { machine: restFromStart(view, rule, scale, 1) };
    }
    case 'weeklyRest':
      return { machine: restFromStart(view, rule, scale, rule.params.windowDays) };
    case 'consecutive':
      return { machine: consecutive(view, rule, scale) };
    case 'weekends':
      return { machine: weekends(view, rule, scale) };
    case 'completeWeekends':
      if (rule.params.days !== undefined) break;
      return { machine: completeWeekends(view, rule, scale) };
    case 'succession':
      return { machine: succession(view, rule, scale) };
    case 'preference': {
      const { params } = rule;
      return perDuty((duty) => Number(passes(problem, params, duty) === (params.want === 'avoid')));
    }
    case 'fairness':
      if (rule.params.of === 'weekends') break;
      return { machine: fairness(view, rule, scale) };
    case 'labourCost':
      return perDuty(({ start, minutes }) => (hourlyCost(person, start) * minutes) / 60);
    case 'premium': {
      const { params } = rule;
      return perDuty((duty) => {
        if (!passes(problem, params, duty)) return 0;
        const share =
          params.hours === undefined ? 1 : insideOf(problem, params.hours, duty) / (duty.end - duty.start);
        return ((duty.minutes * share) / 60) * rateOf(params, person, duty.start);
      });
    }
    case 'overtime':
      return { machine: overtime(view, rule, scale) };
    case 'travelCost':
    case 'travelDistance': {
      const at = new Map(problem.locations.map((location) => [location.id, location.at]));
      return perDuty(({ locationId }) => {
        const km = roadKm(problem, person.home, at.get(locationId ?? ''));
        return rule.kind === 'travelCost' ? 2 * km : Math.ceil(km - rule.params.maxKm);
      });
    }
    case 'sites':
      return { machine: sites(view, rule, scale) };
    case 'travelTime':
      return { machine: travelTime(view, rule, scale) };
    case 'breaks':
      // They change what is paid, as `duties.ts` reads it.
      return 'elsewhere';
    case 'presence':
      return 'leftOut';
    case 'count':
      if (!isCountable(rule)) break;
      return { machine: count(view, rule, scale) };
    case 'pattern':
      return { machine: pattern(view, rule, scale) };
    case 'rotation':
      return { day: rotation(view, rule, scale) };
    case 'dayShape':
      return { day: dayShape(rule, scale) };
    case 'startTimes':
      return { machine: startTimes(view, rule, scale) };
    case 'activation':
      return { machine: activation(view, rule, scale) };
    case 'links':
      return { machine: links(view, rule, scale) };
    case 'consecutiveShifts':
    case 'consecutiveWeekends':
    case 'alternatives':
      break;
  }
  throw new Refused(
    `rule "${rule.id}" is of the kind ${rule.kind}, which this program cannot check in this form`,
  );
}

/** Requests, rows that prefer others, and published assignments that are not kept. */
function costsOfPerson({ problem, person }: View, scale: Scale): DayCost {
  const days = new Map(problem.demand.map(({ id, day }) => [id, day]));
  const published = (problem.baseline?.assignments ?? []).filter(({ personId }) => personId === person.id);
  return (day, option) => {
    let cost = 0;
    for (const request of person.requests ?? []) {
      if (request.day !== day) continue;
      const { kinds } = request;
      const works = option.some(({ kind }) => kinds === undefined || (kind !== null && kinds.includes(kind)));
      if (works === (request.want === 'off')) cost += scale.cost(request, 1);
    }
    for (const { row } of option) {
      const { preferred } = row!;
      if (preferred !== undefined && !preferred.people.includes(person.id))
        cost += scale.cost({ weight: preferred.weight }, 1);
    }
    for (const { demandId, weight = 1 } of published)
      if (days.get(demandId) === day && !option.some(({ row }) => row!.id === demandId))
        cost += scale.cost({ weight }, 1);
    return cost;
  };
}

/** Rules that no rota is judged by here. */
export function leftOut(rules: readonly Rule[], maxChanges: number | undefined): string[] {
  const presences = rules.filter(({ kind }) => kind === 'presence').map(({ id }) => `rule "${id}"`);
  return [...presences, ...(maxChanges === undefined ? [] : ['the budget of changes'])];
}

/** The graph of a person's rotas. */
export function graphOf(view: View, scale: Scale): Graph {
  const readings = view.rules.map((rule) => reading(view, rule, scale));
  const costs = readings.flatMap((one) => (typeof one === 'object' && 'day' in one ? [one.day] : []));
  costs.push(costsOfPerson(view, scale));
  const plain = plainGraph(view.options, (day, option) =>
    costs.reduce((sum, cost) => sum + cost(day, option), 0),
  );
  const machines = readings.flatMap((one) =>
    typeof one === 'object' && 'machine' in one ? [one.machine] : [],
  );
  return [overlap(view), ...machines].reduce(
    (graph, machine) => multiply(graph, view.options, machine),
    plain,
  );
}
