/** Results as database rows, ready as JSON text; a column's name is its member's. Pure. */
import type {
  AssignedExplanation,
  Assignment,
  Counterfactual,
  Demand,
  Problem,
  UnfilledExplanation,
} from '../../../solver/index.ts';
import type { Explained, WhyNot } from './explanation.ts';
import { isPlanned, ownAssignments } from './outcome.ts';

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString();

const placeOf = ({ id, locationId, start, end }: Demand) => ({
  demand_id: id,
  location_id: locationId,
  starts_at: timeOf(start),
  ends_at: timeOf(end),
});

/** JSON arrays, one for each table. */
export interface RowTexts {
  assignments: string;
  unassigned: string;
  explanations: string;
}

export function rowTexts(
  problem: Problem,
  assignments: readonly Assignment[],
  explained: Explained,
): RowTexts {
  return {
    assignments: JSON.stringify(assignmentRows(problem, assignments, explained)),
    unassigned: JSON.stringify(unassignedRows(problem, explained.unfilled)),
    explanations: JSON.stringify(explanationRows(problem, explained)),
  };
}

function assignmentRows(problem: Problem, assignments: readonly Assignment[], explained: Explained) {
  const rows = rowsOf(problem);
  const why = new Map(explained.assigned.map((entry) => [`${entry.demandId} ${entry.personId}`, entry]));
  const people = new Map(problem.people.map(({ id, pins = [] }) => [id, new Set(pins)]));
  return ownAssignments(assignments).map(({ demandId, personId }) => {
    const row = rows.get(demandId)!;
    const entry = why.get(`${demandId} ${personId}`);
    return {
      ...placeOf(row),
      user_id: personId,
      kind: row.kind ?? null,
      pinned: people.get(personId)!.has(demandId),
      source: 'solver' as const,
      explanation: entry === undefined ? null : explanationOf(entry),
    };
  });
}

export function explanationOf({ summary, codes, byRule, runnersUp }: AssignedExplanation) {
  const people = runnersUp.map(({ personId, difference }) => ({ userId: personId, difference }));
  return { summary, codes, byRule, runnersUp: people };
}

function unassignedRows(problem: Problem, unfilled: readonly UnfilledExplanation[]) {
  const rows = rowsOf(problem);
  return unfilled.map((entry) => {
    const row = rows.get(entry.demandId)!;
    return {
      ...placeOf(row),
      priority: row.priority ?? 'medium',
      target: row.target,
      missing: entry.missing,
      reasons: entry.reasons.map(({ code, count, personIds }) => ({ code, count, userIds: personIds })),
      counterfactuals: entry.counterfactuals.map(counterfactualOf),
      verdict: entry.verdict,
      proof: entry.proof,
    };
  });
}

/** On the wire people are users and minutes are instants. */
function counterfactualOf(change: Counterfactual) {
  const { personId: userId, ...rest } = change;
  if (rest.change === 'swap') {
    const { withPersonId: withUserId, ...swap } = rest;
    return { ...swap, userId, withUserId };
  }
  if (rest.change === 'cap') return { ...rest, userId };
  return { ...rest, userId, from: timeOf(rest.from), until: timeOf(rest.until) };
}

/** One row for each assignment, then one for every broken rule of every other pair that was judged. */
function explanationRows(problem: Problem, explained: Explained) {
  const rows = rowsOf(problem);
  const base = (demandId: string, userId: string) => {
    const { locationId } = rows.get(demandId)!;
    return { demand_id: demandId, user_id: userId, location_id: locationId };
  };
  const assigned = explained.assigned.map((entry) => ({
    ...base(entry.demandId, entry.personId),
    type: 'why-assigned' as const,
    code: entry.pinned ? 'PINNED' : (costliest(entry) ?? 'ASSIGNED'),
    severity: 'soft' as const,
    message: entry.summary,
    details: explanationOf(entry),
  }));
  const others = explained.whyNot.flatMap((entry) =>
    whyNotRows(entry).map((row) => ({ ...base(entry.demandId, entry.personId), ...row })),
  );
  return [...assigned, ...others].map((row, position) => ({ position, ...row }));
}

function costliest({ byRule }: AssignedExplanation): string | null {
  const [first] = [...byRule].sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost));
  return first?.code ?? null;
}

export function whyNotRows({ broken, difference }: WhyNot) {
  const type = 'why-not' as const;
  if (broken.length === 0) {
    const message = `nothing forbids it; it was not chosen (it alone would cost ${Math.round(difference * 100) / 100})`;
    return [{ type, code: 'NOT_CHOSEN', severity: 'soft' as const, message, details: { difference } }];
  }
  return broken.map(({ code, level, message, ruleId, measure, unit, day, demandIds }) => ({
    type,
    code,
    severity: level,
    message,
    details: { ruleId, measure, unit, day, demandIds },
  }));
}

function rowsOf(problem: Problem): Map<string, Demand> {
  return new Map(problem.demand.filter(isPlanned).map((row) => [row.id, row]));
}
