/**
 * Fair shares of a whole problem: what a person should have is (T + Σ B) · c / Σ c, with T what the rows add up to, B what
 * people had beyond their share before, c their contract minutes. What is left of it after B is the person's load.
 */

import {
  DEFAULT_CONTRACT_MINUTES,
  type Fairness,
  type Interval,
  type Person,
  type Problem,
  type RuleOf,
} from '../problem.ts';
import { Amounts } from './amounts.ts';
import { calendarOf } from './calendar.ts';
import { GroupTable } from './day-groups.ts';
import { Filters } from './filters.ts';
import { insideOf } from './hours.ts';
import type { Context as CompilerContext } from './instances/compiler.ts';
import { Past, type PastDay } from './past.ts';
import { rulesByPerson } from './scopes.ts';

type FairRule = RuleOf<'fairness'>;
type Context = Pick<CompilerContext, 'problem' | 'calendar' | 'filters' | 'amounts'>;

/** One rule's share by contract minute, and what people of its scope had beyond theirs, by id; absent: nothing. */
interface FairShare {
  rate: number;
  balances: Record<string, number>;
}

export type FairShares = Record<string, FairShare>;

/** Contract minutes a week; 2,400 unless given. */
const contractOf = (person: Person) => person.contractMinutes ?? DEFAULT_CONTRACT_MINUTES;

/** The load that is left of a person's fair share; below 0 for whoever had more before. */
export function leftOf(share: FairShare | undefined, person: Person): number {
  if (share === undefined) return 0;
  return share.rate * contractOf(person) - (share.balances[person.id] ?? 0);
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** The shares of each fairness rule, by rule id. */
export function fairShares(problem: Problem): FairShares {
  const rules = problem.rules.filter((rule) => rule.kind === 'fairness');
  if (rules.length === 0) return {};
  const calendar = calendarOf(problem.horizon);
  const filters = new Filters(problem, calendar);
  const context = { problem, calendar, filters, amounts: new Amounts(problem, filters) };
  const scopes = new Map(rules.map(({ id }) => [id, [] as Person[]]));
  rulesByPerson(problem).forEach((mine, p) => {
    for (const { id } of mine) scopes.get(id)?.push(problem.people[p]);
  });
  return Object.fromEntries(rules.map((rule) => [rule.id, shareOf(rule, scopes.get(rule.id)!, context)]));
}

function shareOf({ params }: FairRule, people: Person[], context: Context): FairShare {
  const balances = balancesOf(params, people, context);
  const all = sum(people.map(contractOf));
  const load = loadOf(params, context) + sum(Object.values(balances));
  return { rate: all === 0 ? 0 : load / all, balances };
}

/** What the rows that count add up to; of a weekend, the people that its busiest day asks for. */
function loadOf(params: Fairness, { problem: { demand }, calendar, filters, amounts }: Context): number {
  const filter = filters.touching(params);
  const counted = [...demand.keys()].filter((row) => filters.passes(filter, row));
  if (params.of === 'weekends') {
    const groups = new GroupTable(calendar);
    const busiest = new Map<number, number>();
    for (const [day, rows] of Map.groupBy(counted, (row) => demand[row].day)) {
      const first = groups.firstDay(day, params.days);
      if (first === null) continue;
      busiest.set(first, Math.max(busiest.get(first) ?? 0, sum(rows.map((row) => demand[row].target))));
    }
    return sum([...busiest.values()]);
  }
  const each = params.of === 'shifts';
  const adds = params.hours === undefined ? amounts.paid(null) : amounts.inside(params.hours, null);
  return sum(counted.map((row) => demand[row].target * (each ? 1 : amounts.of(adds, row))));
}

/** What was before and has to be shared. */
interface Burden extends Interval {
  person: Person;
  amount: number;
}

function balancesOf(params: Fairness, people: Person[], context: Context): Record<string, number> {
  const given = new Map(params.balances?.map(({ personId, amount }) => [personId, amount]));
  const balances = new Map(people.flatMap(({ id }) => (given.has(id) ? [[id, given.get(id)!]] : [])));
  const add = (id: string, amount: number) => balances.set(id, (balances.get(id) ?? 0) + amount);
  const burdens = params.past === true ? people.flatMap((person) => burdensOf(params, person, context)) : [];
  for (const burden of burdens) {
    const sharing = people.filter((person) => person === burden.person || couldWork(person, burden));
    const all = sum(sharing.map(contractOf));
    if (all === 0) continue;
    add(burden.person.id, burden.amount);
    for (const person of sharing) add(person.id, (-burden.amount * contractOf(person)) / all);
  }
  return Object.fromEntries(balances);
}

const couldWork = ({ employment, leave = [] }: Person, { start, end }: Interval) =>
  employment?.some((one) => one.start <= start && end <= one.end) !== false &&
  !leave.some((one) => one.start < end && start < one.end);

/** The past duties of a person that count, or the weekends, each at the time of its first one. */
function burdensOf(params: Fairness, person: Person, { problem, calendar, filters }: Context): Burden[] {
  const past = new Past(person, calendar);
  const first = past.duties[0]?.day ?? 0;
  const duties = past.duties.filter(filters.testTouching(params, first));
  const burden = ({ start, end }: Interval, amount: number) => ({ person, start, end, amount });
  if (params.of === 'shifts') return duties.map((duty) => burden(duty, 1));
  if (params.of === 'minutes') {
    const inside = params.hours && insideOf(problem, calendar, params.hours, first);
    return duties.map((duty) => burden(duty, minutesOf(duty, inside?.(duty))));
  }
  const groups = new GroupTable(calendar);
  const weekends = Map.groupBy(duties, ({ day }) => groups.firstDay(day, params.days));
  return [...weekends].flatMap(([weekend, [duty]]) => (weekend === null ? [] : [burden(duty, 1)]));
}

/** Paid minutes, or those of `inside` minutes of the duty, rounded. */
function minutesOf({ start, end, minutes = end - start }: PastDay, inside: number | undefined): number {
  return inside === undefined ? minutes : Math.round((inside * minutes) / (end - start));
}
