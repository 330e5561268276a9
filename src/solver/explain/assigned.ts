/** Why each assignment: what it costs by rule, and who would have been next. */

import type { Roster } from '../local-search/roster.ts';
import { pairOf } from '../model/model.ts';
import type { Demand, Person } from '../problem.ts';
import type { AssignedExplanation, Assignment, RuleDifference } from '../solution.ts';
import { ROUNDING } from '../tolerance.ts';
import { byRuleOf, type IncrementalChecker } from './incremental-check.ts';

/** Who could take the slot with no hard rule broken worse: cheapest first, `difference` in total points. */
function runnersUp(roster: Roster, pair: number, count: number): { personId: string; difference: number }[] {
  // A place above the row's maximum is nobody's to take.
  if (pair < 0 || count === 0 || roster.works[pair] === 0) return [];
  const { pairs, rows, mediumWeight, problem } = roster.model;
  const saved = roster.cost.slice();
  roster.change(pair, -1);
  const hard = roster.cost[0]! - saved[0]!;
  const base = mediumWeight * (roster.cost[1]! - saved[1]!) + roster.cost[2]! - saved[2]!;
  const found: { personId: string; difference: number }[] = [];
  const row = pairs.row[pair]!;
  for (let i = rows.pairAt[row]!; i < rows.pairAt[row + 1]!; i++) {
    const other = rows.pair[i]!;
    if (other === pair || !roster.fits(other)) continue;
    roster.evaluate(other, 1);
    if (hard + roster.delta[0]! > ROUNDING) continue;
    const difference = base + mediumWeight * roster.delta[1]! + roster.delta[2]!;
    found.push({ personId: problem.people[pairs.person[other]!]!.id, difference });
  }
  roster.apply(pair, 1);
  roster.cost.set(saved);
  return found.sort((a, b) => a.difference - b.difference).slice(0, count);
}

export function explainAssignment(
  checker: IncrementalChecker,
  roster: Roster,
  { personId, demandId }: Assignment,
  index: { person: number; row: number },
  count: number,
): AssignedExplanation {
  const person = checker.person(personId);
  const row = checker.row(demandId);
  const others = checker.duties(personId).filter(({ id }) => id !== demandId);
  const having = [...checker.now(person), ...checker.rowNow(row)];
  const without = [...checker.with(person, others), ...checker.rowWith(row, person)];
  const byRule = byRuleOf(having, without);
  const pinned = (person.pins ?? []).includes(demandId);
  const [next, ...further] = runnersUp(roster, pairOf(roster.model, index.person, index.row), count);
  const codes = [...new Set(byRule.map(({ code }) => code))];
  const first = next && { ...next, byRule: inPlaceOf(checker, person, row, next.personId) };
  return { personId, demandId, pinned, codes, byRule, runnersUp: first ? [first, ...further] : [] };
}

/** What it adds to each rule that another person works the row in place of the one who does. */
function inPlaceOf(
  checker: IncrementalChecker,
  person: Person,
  row: Demand,
  otherId: string,
): RuleDifference[] {
  const other = checker.person(otherId);
  const left = checker.duties(person.id).filter(({ id }) => id !== row.id);
  const now = [...checker.now(person), ...checker.now(other), ...checker.rowNow(row)];
  const then = [
    ...checker.with(person, left),
    ...checker.with(other, [...checker.duties(otherId), row]),
    ...checker.rowExchanged(row, person, other),
  ];
  return byRuleOf(then, now);
}
