/** Why a row is short: everyone's broken rules, what would fill it, and a proof where nothing can. */

import type { Roster } from '../local-search/roster.ts';
import type { Code } from '../problem.ts';
import type { Candidate, UnfilledExplanation } from '../solution.ts';
import { remedies, swaps } from './changes.ts';
import type { PairEligibility } from './eligibility.ts';
import type { IncrementalChecker } from './incremental-check.ts';
import { candidate } from './judge.ts';

/** People by code of a rule they would break; UNASSIGNED: they would break none, the slot costs less empty. */
function reasonsOf(people: Candidate[], facts: Map<string, Code[]>): UnfilledExplanation['reasons'] {
  const reasons = new Map<Code, Set<string>>();
  const add = (code: Code, personId: string) =>
    reasons.set(code, (reasons.get(code) ?? new Set<string>()).add(personId));
  for (const { personId, assigned, broken } of people) {
    if (assigned) continue;
    if (broken.length === 0) add('UNASSIGNED', personId);
    for (const { code } of broken) add(code, personId);
  }
  for (const [personId, codes] of facts) for (const code of codes) add(code, personId);
  const list = [...reasons].map(([code, ids]) => ({ code, count: ids.size, personIds: [...ids] }));
  return list.sort((a, b) => b.count - a.count);
}

/**
 * Explain one row. Without `eligibility` everyone is judged by every rule; with it, people whom facts and one-pair rules
 * keep off the row get the codes of those only.
 */
export function explainRow(
  checker: IncrementalChecker,
  roster: Roster,
  row: number,
  count: number,
  eligibility: PairEligibility | null,
): UnfilledExplanation {
  const demand = checker.problem.demand[row]!;
  const facts = new Map<string, Code[]>();
  const people: Candidate[] = [];
  checker.problem.people.forEach(({ id }, index) => {
    const codes = eligibility?.codes(index, demand) ?? [];
    if (codes.length > 0) facts.set(id, codes);
    else people.push(candidate(checker, id, demand.id));
  });
  // Facts and one-pair limits allow so many people, whatever else they do.
  const { pairAt } = roster.model.rows;
  const able = pairAt[row + 1]! - pairAt[row]!;
  const found = count === 0 ? [] : swaps(roster, row, count);
  const more = found.length < count ? remedies(checker, demand, people, count - found.length) : [];
  return {
    demandId: demand.id,
    missing: demand.target - checker.staff(demand.id),
    reasons: reasonsOf(people, facts),
    counterfactuals: [...found, ...more],
    able,
    verdict: able < demand.target ? 'impossible' : 'notFound',
  };
}
