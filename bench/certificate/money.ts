/** Money beyond the hourly cost, and fair shares (docs/solver.md: Money, Fair shares). */

import type { DayHours, Fairness, PayRate, Person, Problem } from '../../src/solver/problem.ts';
import {
  type Duty,
  dayNumber,
  dutyOf,
  firstDay,
  isIn,
  midnightOf,
  passes,
  pastOf,
  type View,
  weekdayOf,
} from './duties.ts';
import type { Machine } from './graph.ts';
import type { Scale } from './scale.ts';
import { type Of, spansOf, summing, total } from './sums.ts';

/** Minutes of a duty inside hours of days. */
export function insideOf(
  problem: Problem,
  { weekdays, dates, from = 0, until }: DayHours,
  duty: Duty,
): number {
  const { horizon } = problem;
  let inside = 0;
  for (let day = duty.day - 2; day <= duty.day + 2; day++) {
    const date = firstDay(problem) + day;
    const asked =
      weekdays?.includes(weekdayOf(problem, day)) || dates?.some((one) => dayNumber(one) === date);
    if ((weekdays ?? dates) !== undefined && asked !== true) continue;
    const beyond = day - horizon.days.length;
    const start = beyond >= 0 ? horizon.end + beyond * 1440 : midnightOf(problem, day);
    const end = beyond >= 0 || day < 0 ? start + 1440 : horizon.days[day]!.end;
    const [open, close] = [start + from, until === undefined ? end : start + until];
    inside += Math.max(0, Math.min(close, duty.end) - Math.max(open, duty.start));
  }
  return inside;
}

export function hourlyCost({ hourlyCost: first = 0, laterHourlyCosts = [] }: Person, at: number): number {
  return laterHourlyCosts.reduce((cost, later) => (later.from <= at ? later.hourlyCost : cost), first);
}

export const rateOf = ({ share = 0, amount = 0 }: PayRate, person: Person, at: number): number =>
  share * hourlyCost(person, at) + amount;

/** `overtime` in tiers. */
export function overtime(view: View, rule: Of<'overtime'>, scale: Scale): Machine {
  const { per, tiers } = rule.params;
  const { person, past, problem } = view;
  const all = per === 'horizon' ? [{ from: 0, to: view.days - 1 }] : spansOf(view, per);
  const minutesOf = ({ minutes }: Duty) => minutes;
  const spans = all.map((span) => ({
    ...span,
    before:
      per === 'horizon'
        ? (person.history?.counters?.minutes ?? 0)
        : total(
            past.filter(({ day }) => day >= span.from && day <= span.to),
            minutesOf,
          ),
  }));
  return summing(view, {
    spans,
    amount: (option) => total(option, minutesOf),
    cost(span, minutes) {
      const { start } = problem.horizon.days[Math.max(0, spans[span]!.from)]!;
      const money = tiers.map((tier, i) => {
        const above = Math.max(0, Math.min(minutes, tiers[i + 1]?.above ?? Infinity) - tier.above);
        return (above / 60) * rateOf(tier, person, start);
      });
      return scale.cost(
        rule,
        money.reduce((sum, one) => sum + one, 0),
      );
    },
  });
}

const contractOf = ({ contractMinutes = 2400 }: Person): number => contractMinutes;

/** What a duty adds to a load of shifts or minutes. */
function loadOf(problem: Problem, params: Fairness, duty: Duty): number {
  const { hours } = params;
  if (!passes(problem, params, duty)) return 0;
  const inside = hours === undefined ? duty.end - duty.start : insideOf(problem, hours, duty);
  if (inside <= 0) return 0;
  if (params.of === 'shifts') return 1;
  return hours === undefined ? duty.minutes : Math.round((inside * duty.minutes) / (duty.end - duty.start));
}

const wasThere = ({ employment, leave = [] }: Person, { start, end }: Duty): boolean =>
  (employment?.some((one) => one.start <= start && end <= one.end) ?? true) &&
  !leave.some((one) => one.start < end && start < one.end);

/** What everybody in scope had beyond their share before. */
function balancesOf(problem: Problem, params: Fairness, people: readonly Person[]): Map<Person, number> {
  const given = (id: string) => params.balances?.find(({ personId }) => personId === id)?.amount ?? 0;
  const balances = new Map(people.map((person) => [person, given(person.id)]));
  const add = (person: Person, amount: number) => balances.set(person, balances.get(person)! + amount);
  for (const carrier of params.past === true ? people : []) {
    for (const duty of pastOf(problem, carrier)) {
      const amount = loadOf(problem, params, duty);
      const sharing = people.filter((person) => person === carrier || wasThere(person, duty));
      const contracts = sharing.reduce((sum, person) => sum + contractOf(person), 0);
      if (amount === 0 || contracts === 0) continue;
      add(carrier, amount);
      for (const person of sharing) add(person, (-amount * contractOf(person)) / contracts);
    }
  }
  return balances;
}

/** `fairness` of shifts or minutes: what is left of the person's share is the load that costs nothing. */
export function fairness(view: View, rule: Of<'fairness'>, scale: Scale): Machine {
  const { problem, person } = view;
  const { params, scope } = rule;
  const people = problem.people.filter((one) => isIn(scope, one));
  const balances = balancesOf(problem, params, people);
  const asked = problem.demand.reduce(
    (sum, row) => sum + row.target * loadOf(problem, params, dutyOf(problem, null, row)),
    0,
  );
  const shared = [...balances.values()].reduce((sum, one) => sum + one, asked);
  const contracts = people.reduce((sum, one) => sum + contractOf(one), 0);
  const share = contracts === 0 ? 0 : (shared / contracts) * contractOf(person);
  const left = share - balances.get(person)!;
  return summing(view, {
    spans: [{ from: 0, to: view.days - 1, before: 0 }],
    amount: (option) => total(option, (duty) => loadOf(problem, params, duty)),
    cost: (_, sum) => scale.cost(rule, Math.abs(sum - left)),
  });
}
