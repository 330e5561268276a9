/** Why a row is short: everyone's broken rules, what would fill it, and a proof where nothing can. */

import type { Code, Demand } from '../problem.ts';
import type { Roster } from '../roster.ts';
import type { Candidate, UnfilledExplanation } from '../solution.ts';
import type { Bars } from './bars.ts';
import { remedies, swaps } from './changes.ts';
import type { Desk } from './desk.ts';
import { candidate } from './judge.ts';

/** People by code of a rule they would break; UNASSIGNED: they would break none, the slot costs less empty. */
function reasonsOf(people: Candidate[], facts: Map<string, Code[]>): UnfilledExplanation['reasons'] {
  const reasons = new Map<Code, Set<string>>();
  const add = (code: Code, personId: string) => {
    const known = reasons.get(code);
    if (known === undefined) reasons.set(code, new Set([personId]));
    else known.add(personId);
  };
  for (const { personId, assigned, broken } of people) {
    if (assigned) continue;
    if (broken.length === 0) add('UNASSIGNED', personId);
    for (const { code } of broken) add(code, personId);
  }
  for (const [personId, codes] of facts) for (const code of codes) add(code, personId);
  const list = [...reasons].map(([code, ids]) => ({ code, count: ids.size, personIds: [...ids] }));
  return list.sort((a, b) => b.count - a.count);
}

/** How many people can ever work the row: whatever else they do, facts and one-pair limits allow it. */
function able(roster: Roster, row: number): number {
  const { rows } = roster.model;
  return rows.pairAt[row + 1]! - rows.pairAt[row]!;
}

function proofOf(roster: Roster, row: number, demand: Demand): string | null {
  const people = able(roster, row);
  if (people >= demand.target) return null;
  return `Only ${people} ${people === 1 ? 'person is' : 'people are'} eligible, available and allowed for "${demand.id}", which needs ${demand.target}.`;
}

/**
 * Explain one row. Without `bars` everyone is judged by every rule; with them, those who are barred get the codes of
 * what bars them only.
 */
export function explainRow(
  desk: Desk,
  roster: Roster,
  row: number,
  count: number,
  bars: Bars | null,
): UnfilledExplanation {
  const demand = desk.problem.demand[row]!;
  const facts = new Map<string, Code[]>();
  const people: Candidate[] = [];
  desk.problem.people.forEach(({ id }, index) => {
    const codes = bars?.codes(index, demand) ?? [];
    if (codes.length > 0) facts.set(id, codes);
    else people.push(candidate(desk, id, demand.id));
  });
  const proof = proofOf(roster, row, demand);
  const found = count === 0 ? [] : swaps(roster, row, count);
  const more = found.length < count ? remedies(desk, demand, people, count - found.length) : [];
  return {
    demandId: demand.id,
    missing: demand.target - desk.staff(demand.id),
    reasons: reasonsOf(people, facts),
    counterfactuals: [...found, ...more],
    verdict: proof === null ? 'notFound' : 'impossible',
    proof,
  };
}
