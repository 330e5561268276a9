/** Fair shares: what the rows ask for, and what was before, by contract. */

import { paidDuty } from '../../check/breaks.ts';
import { horizonDays, weekendOf } from '../../check/calendar.ts';
import { type Duty, dutyOf, idsOf } from '../../check/duty.ts';
import { passes } from '../../check/duty-filter.ts';
import { bounds, type Given, type Miss, type RuleOf } from '../../check/miss.ts';
import { type ScheduleView, viewOf } from '../../check/schedule.ts';
import {
  DEFAULT_CONTRACT_MINUTES,
  type Fairness,
  type Interval,
  type Person,
  type Problem,
} from '../../problem.ts';
import { insideMinutes } from '../pay/measure.ts';

type FairRule = RuleOf<'fairness'>;

const contract = (person: Person) => person.contractMinutes ?? DEFAULT_CONTRACT_MINUTES;
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

function counts(duty: Duty, params: Fairness, first: number, problem: Problem): boolean {
  const { hours } = params;
  const touches = hours === undefined || insideMinutes(duty, duty.day, hours, problem) > 0;
  return touches && passes(params, duty, { first }, problem);
}

/** What a duty that counts adds; minutes inside hours are rounded. */
function amountOf(duty: Duty, params: Fairness, problem: Problem): number {
  if (params.of === 'shifts') return 1;
  if (params.hours === undefined) return duty.minutes;
  const inside = insideMinutes(duty, duty.day, params.hours, problem);
  return Math.round((inside * duty.minutes) / (duty.end - duty.start));
}

function firstOfWeekends(duties: Duty[], params: Fairness): Duty[] {
  const found = new Map<number, Duty>();
  for (const duty of duties)
    for (const weekend of weekendOf(duty.day, params.days)) if (!found.has(weekend)) found.set(weekend, duty);
  return [...found.values()];
}

/** What all rows add up to; a weekend asks for as many people as its busiest day. */
function demandOf(params: Fairness, problem: Problem): number {
  const { first } = horizonDays(problem.horizon);
  const rows = problem.demand
    .map((row) => ({ target: row.target, duty: paidDuty(problem, null, dutyOf(row, first)) }))
    .filter(({ duty }) => counts(duty, params, first, problem));
  if (params.of !== 'weekends')
    return sum(rows.map(({ target, duty }) => target * amountOf(duty, params, problem)));
  const people = new Map<number, Map<number, number>>();
  for (const { target, duty } of rows) {
    for (const weekend of weekendOf(duty.day, params.days)) {
      const days = people.get(weekend) ?? new Map<number, number>();
      people.set(weekend, days.set(duty.day, (days.get(duty.day) ?? 0) + target));
    }
  }
  return sum([...people.values()].map((days) => Math.max(...days.values())));
}

const wasThere = ({ employment, leave = [] }: Person, { start, end }: Interval) =>
  (employment === undefined || employment.some((one) => one.start <= start && one.end >= end)) &&
  leave.every((one) => one.end <= start || one.start >= end);

/** What everybody had beyond their share before the horizon: given, and by the record. */
function balancesOf(params: Fairness, people: Person[], problem: Problem): Map<Person, number> {
  const given = (person: Person) => params.balances?.find((one) => one.personId === person.id)?.amount ?? 0;
  const balances = new Map(people.map((person) => [person, given(person)]));
  if (params.past !== true) return balances;
  const { first } = horizonDays(problem.horizon);
  for (const carrier of people) {
    const past = viewOf(problem, carrier, []).past.filter((duty) => counts(duty, params, first, problem));
    for (const duty of params.of === 'weekends' ? firstOfWeekends(past, params) : past) {
      const amount = params.of === 'weekends' ? 1 : amountOf(duty, params, problem);
      const sharing = people.filter((person) => person === carrier || wasThere(person, duty));
      const contracts = sum(sharing.map(contract));
      if (contracts === 0) continue;
      balances.set(carrier, balances.get(carrier)! + amount);
      for (const person of sharing)
        balances.set(person, balances.get(person)! - (amount * contract(person)) / contracts);
    }
  }
  return balances;
}

/** What is left of the fair share of each person in scope; below 0 for whoever had more before. */
export function fairLoads(rule: FairRule, people: Person[], problem: Problem): Map<string, number> {
  const balances = balancesOf(rule.params, people, problem);
  const all = demandOf(rule.params, problem) + sum([...balances.values()]);
  const contracts = sum(people.map(contract));
  const share = (person: Person) => (contracts === 0 ? 0 : (all / contracts) * contract(person));
  return new Map(people.map((person) => [person.id, share(person) - balances.get(person)!]));
}

/** What the person works; a weekend begun before the horizon and counted there is not counted again. */
function loadOf(view: ScheduleView, params: Fairness, duties: Duty[], problem: Problem): number {
  if (params.of !== 'weekends') return sum(duties.map((duty) => amountOf(duty, params, problem)));
  const past = params.past === true ? view.past.filter((d) => counts(d, params, view.first, problem)) : [];
  return firstOfWeekends([...past, ...duties], params).filter(({ day }) => day >= view.first).length;
}

export function fairness(view: ScheduleView, rule: FairRule, given: Given): Miss[] {
  const { params } = rule;
  const { problem } = given;
  const left = given.shareOf(rule, view.person);
  const mine = view.duties.filter((duty) => counts(duty, params, view.first, problem));
  const limits = { min: left, max: left, unit: params.of };
  return bounds(loadOf(view, params, mine, problem), limits, null, idsOf(mine));
}
