/**
 * Smallest changes that would fill a row: one cap, one certificate, one day of leave or of availability, one swap.
 * Each is applied to a copy and judged again before it is offered.
 */

import { check } from '../check/check.ts';
import { lackOf } from '../check/facts.ts';
import { inScope } from '../check/scope.ts';
import type { Roster } from '../local-search/roster.ts';
import type { Demand, Interval, Person, Problem, Rule } from '../problem.ts';
import type { Candidate, Counterfactual, Violation } from '../solution.ts';
import { ROUNDING } from '../tolerance.ts';
import type { IncrementalChecker } from './incremental-check.ts';

/** The rule with its limit moved by `by`; null when it has no limit to move. */
function relaxed(rule: Rule, by: number): Rule | null {
  const { kind } = rule;
  if (kind === 'presence' || kind === 'alternatives') return null;
  if ('max' in rule.params) {
    const { max } = rule.params;
    return max === undefined ? null : ({ ...rule, params: { ...rule.params, max: max + by } } as Rule);
  }
  if (kind === 'rest' || kind === 'weeklyRest') {
    return { ...rule, params: { ...rule.params, minutes: rule.params.minutes - by } } as Rule;
  }
  if (kind === 'travelDistance') return { ...rule, params: { maxKm: rule.params.maxKm + by } };
  return null;
}

/** The problem seen from one person: only their rules and rows. */
function alone(problem: Problem, person: Person, rules: Rule[], demand: Demand[]): Problem {
  const { baseline: _, ...rest } = problem;
  return { ...rest, people: [person], rules, demand };
}

/** Does the person, changed like this, break no more hard points with the row than without? */
function works(
  checker: IncrementalChecker,
  before: Person,
  after: Person,
  row: Demand,
  rules: Rule[],
): boolean {
  const { problem } = checker;
  const mine = problem.rules.filter((rule) => inScope(rule.scope, before));
  const rows = [...checker.duties(before.id), row];
  const duties = checker.duties(before.id).map(({ id }) => ({ personId: before.id, demandId: id }));
  const own = (report: ReturnType<typeof check>) =>
    report.violations.filter(({ level, personId }) => level === 'hard' && personId !== null);
  const sum = (list: Violation[]) => list.reduce((all, { cost }) => all + cost, 0);
  const now = sum(own(check(alone(problem, before, mine, rows), { assignments: duties })));
  const assignments = [...duties, { personId: before.id, demandId: row.id }];
  return sum(own(check(alone(problem, after, rules, rows), { assignments }))) <= now + ROUNDING;
}

/** The intervals without [row.start, row.end). */
function cut(list: Interval[] | undefined, row: Interval): Interval[] {
  return (list ?? []).flatMap((piece) => {
    if (piece.end <= row.start || piece.start >= row.end) return [piece];
    const before = { start: piece.start, end: row.start };
    const after = { start: row.end, end: piece.end };
    return [before, after].filter(({ start, end }) => end > start);
  });
}

interface Remedy {
  change: Counterfactual;
  /** The person and the rules once it is made. */
  person: Person;
  rules: Rule[];
}

/** The change that lifts the only broken rule. */
function remedy(
  checker: IncrementalChecker,
  person: Person,
  row: Demand,
  { code, ruleId, measure, unit }: Violation,
): Remedy | null {
  const rules = checker.problem.rules.filter((rule) => inScope(rule.scope, person));
  const { id: personId, eligibility = [], availability, leave, unavailability } = person;
  const span = { from: row.start, until: row.end };
  if (code === 'ELIGIBILITY_MISSING' || code === 'ELIGIBILITY_EXPIRED') {
    const profile = lackOf(person, row)?.profiles[0];
    if (profile === undefined) return null;
    const grant = { profile, ...span };
    const changed = { ...person, eligibility: [...eligibility, grant] };
    return { change: { change: 'certificate', personId, code, ...grant }, person: changed, rules };
  }
  if (code === 'ON_LEAVE') {
    const changed = { ...person, leave: cut(leave, row) };
    return { change: { change: 'leave', personId, ...span }, person: changed, rules };
  }
  if (code === 'UNAVAILABLE') {
    const here = { start: row.start, end: row.end };
    const open = availability === undefined ? {} : { availability: [...availability, here] };
    const changed = { ...person, ...open, unavailability: cut(unavailability, row) };
    return { change: { change: 'availability', personId, ...span }, person: changed, rules };
  }
  const rule = rules.find(({ id }) => id === ruleId);
  const loose = rule === undefined ? null : relaxed(rule, measure);
  if (rule === undefined || loose === null) return null;
  const change = { change: 'cap', personId, ruleId: rule.id, code, by: measure, unit } as const;
  return { change, person, rules: rules.map((other) => (other === rule ? loose : other)) };
}

const EASE = { swap: 0, cap: 1, availability: 2, leave: 3, certificate: 4 } as const;
/** Who held the certificate renews it, which is less than to gain one. */
const size = (change: Counterfactual) => {
  if (change.change === 'cap') return change.by;
  return change.change === 'certificate' && change.code === 'ELIGIBILITY_MISSING' ? 1 : 0;
};

/** Changes for people who break exactly one hard rule, easiest first; each verified. */
export function remedies(
  checker: IncrementalChecker,
  row: Demand,
  people: Candidate[],
  count: number,
): Counterfactual[] {
  const options = people
    .filter(({ assigned, broken }) => !assigned && broken.length === 1)
    .flatMap((one) => remedy(checker, checker.person(one.personId), row, one.broken[0]!) ?? [])
    .sort((a, b) => EASE[a.change.change] - EASE[b.change.change] || size(a.change) - size(b.change));
  const found: Counterfactual[] = [];
  for (const { change, person, rules } of options) {
    if (found.length >= count) break;
    if (works(checker, checker.person(person.id), person, row, rules)) found.push(change);
  }
  return found;
}

/** Most duties of others tried for one row. */
const SWAPS_TRIED = 200;

/** One person leaves another duty to somebody else and takes this row: nothing hard gets worse. Made, judged, undone. */
export function swaps(roster: Roster, row: number, count: number): Counterfactual[] {
  const { pairs, rows, problem } = roster.model;
  const found: Counterfactual[] = [];
  let tried = 0;
  for (
    let i = rows.pairAt[row]!;
    i < rows.pairAt[row + 1]! && found.length < count && tried < SWAPS_TRIED;
    i++
  ) {
    const wanted = rows.pair[i]!;
    if (roster.works[wanted] === 1) continue;
    for (const given of dutiesOf(roster, pairs.person[wanted]!)) {
      tried += 1;
      const taker = exchanged(roster, wanted, given);
      if (taker < 0) continue;
      const personId = problem.people[pairs.person[wanted]!]!.id;
      const withPersonId = problem.people[pairs.person[taker]!]!.id;
      const fromDemandId = problem.demand[pairs.row[given]!]!.id;
      found.push({ change: 'swap', personId, fromDemandId, withPersonId });
      break;
    }
  }
  return found;
}

function dutiesOf(roster: Roster, person: number): number[] {
  const { pairs, days } = roster.model;
  const list: number[] = [];
  for (let pair = pairs.at[person * days]!; pair < pairs.at[(person + 1) * days]!; pair++) {
    if (roster.works[pair] === 1 && pairs.pinned[pair] === 0) list.push(pair);
  }
  return list;
}

/** The pair that takes over `given` when its person works `wanted` instead, -1: none. The roster is left as it was. */
function exchanged(roster: Roster, wanted: number, given: number): number {
  const { pairs, rows } = roster.model;
  const saved = roster.cost.slice();
  let taker = -1;
  roster.change(given, -1);
  if (roster.fits(wanted)) {
    roster.change(wanted, 1);
    const row = pairs.row[given]!;
    for (let i = rows.pairAt[row]!; i < rows.pairAt[row + 1]! && taker < 0; i++) {
      const other = rows.pair[i]!;
      if (other === given || !roster.fits(other)) continue;
      roster.evaluate(other, 1);
      if (roster.cost[0]! + roster.delta[0]! <= saved[0]! + ROUNDING) taker = other;
    }
    roster.apply(wanted, -1);
  }
  roster.apply(given, 1);
  roster.cost.set(saved);
  return taker;
}
