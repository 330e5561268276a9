/** Results as database rows, ready as JSON text; a column's name is its member's. Pure. */
import { minuteText } from '../../../../platform/local-time.ts';
import type {
  AssignedExplanation,
  Assignment,
  BreakPlan,
  Counterfactual,
  Demand,
  Problem,
  Rule,
  RuleDifference,
  UnfilledExplanation,
} from '../../../../solver/index.ts';
import { type Carried, carriedOf } from '../../problem/rule-origin.ts';
import { storedBreaks } from './breaks.ts';
import type { Explained, RowWhyNot } from './explanation.ts';
import { inOrder, KeyWriter, sizeOf } from './explanation-dictionary.ts';
import { isPlanned, ownAssignments } from './outcome.ts';
import { points } from './points.ts';
import type { StoredCost, StoredWhy } from './said.ts';

/** Where and when a row takes place. */
export const placeOf = ({ id, locationId, start, end }: Demand) => ({
  demand_id: id,
  location_id: locationId,
  starts_at: minuteText(start),
  ends_at: minuteText(end),
});

/** What a result is stored as: JSON arrays, one for each table, and the keys of the numbers in them. */
export interface RowTexts {
  rows: string;
  assignments: string;
  unassigned: string;
  keys: string;
}

export function rowTexts(
  problem: Problem,
  assignments: readonly Assignment[],
  explained: Explained,
  plan: BreakPlan | null = null,
): RowTexts {
  const writer = new KeyWriter({ ids: problem.people.map(({ id }) => id), rules: [] });
  return {
    rows: JSON.stringify(problem.demand.filter(isPlanned).map(placeOf)),
    assignments: JSON.stringify(assignmentRows(problem, assignments, explained, plan)),
    unassigned: JSON.stringify([
      ...unassignedRows(problem, explained.unfilled, writer),
      ...notNeededRows(problem, explained.notNeeded),
    ]),
    keys: JSON.stringify(writer.keys),
  };
}

function assignmentRows(
  problem: Problem,
  assignments: readonly Assignment[],
  explained: Explained,
  plan: BreakPlan | null,
) {
  const breaksOf = storedBreaks(plan);
  const carried = carriedBy(problem.rules);
  const rows = rowsOf(problem);
  const why = new Map(explained.assigned.map((entry) => [`${entry.demandId} ${entry.personId}`, entry]));
  const people = new Map(problem.people.map(({ id, pins = [] }) => [id, new Set(pins)]));
  return ownAssignments(assignments).map(({ demandId, personId }) => {
    const row = rows.get(demandId)!;
    const entry = why.get(`${demandId} ${personId}`);
    return {
      demand_id: demandId,
      location_id: row.locationId,
      user_id: personId,
      kind: row.kind ?? null,
      ...breaksOf(personId, demandId),
      pinned: people.get(personId)!.has(demandId),
      source: 'solver' as const,
      code: entry === undefined ? 'ASSIGNED' : codeOf(entry),
      explanation: entry === undefined ? null : explanationOf(entry, carried, problem.currency),
    };
  });
}

/** Why these people are on their rows. */
export function whyAssigned(
  { rules, currency }: Pick<Problem, 'rules' | 'currency'>,
  assigned: readonly AssignedExplanation[],
) {
  const carried = carriedBy(rules);
  return assigned.map((entry) => ({
    demand_id: entry.demandId,
    user_id: entry.personId,
    code: codeOf(entry),
    explanation: explanationOf(entry, carried, currency),
  }));
}

/** The rule that counts most. */
function codeOf({ pinned, byRule }: AssignedExplanation): string {
  const [first] = [...byRule].sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost));
  return pinned ? 'PINNED' : (first?.code ?? 'ASSIGNED');
}

/** What somebody carried before, by the rule that weighs it. */
function carriedBy(rules: readonly Rule[]): Map<string | null, Carried> {
  return new Map(
    rules.flatMap((rule) => {
      const carried = carriedOf(rule);
      return carried === null ? [] : [[rule.id, carried]];
    }),
  );
}

function explanationOf(
  { codes, byRule, runnersUp }: AssignedExplanation,
  carriedBefore: ReadonlyMap<string | null, Carried>,
  currency: string | undefined,
): StoredWhy {
  return {
    codes,
    byRule: byRule.map((rule) => {
      const carried = carriedBefore.get(rule.ruleId);
      return { ...storedCost(rule, currency), ...(carried === undefined ? {} : { carried }) };
    }),
    runnersUp: runnersUp.map(({ personId, difference, byRule: next }) => ({
      userId: personId,
      difference: points(difference),
      ...(next === undefined ? {} : { byRule: next.map((rule) => storedCost(rule, currency)) }),
    })),
  };
}

/** Rounded as points are. `currency` undefined: the contracts name none, or several. */
export const storedCost = (rule: RuleDifference, currency: string | undefined): StoredCost => ({
  ...rule,
  measure: points(rule.measure),
  cost: points(rule.cost),
  ...(rule.unit === 'money' && currency !== undefined ? { currency } : {}),
});

export function unassignedRows(
  problem: Problem,
  unfilled: readonly UnfilledExplanation[],
  writer: KeyWriter,
) {
  const rows = rowsOf(problem);
  return unfilled.map((entry) => {
    const row = rows.get(entry.demandId)!;
    return {
      demand_id: row.id,
      priority: row.priority ?? 'medium',
      target: row.target,
      missing: entry.missing,
      reasons: entry.reasons.map(({ code, personIds }) => ({
        code,
        people: personIds.map((id) => writer.id(id)),
      })),
      counterfactuals: entry.counterfactuals.map(counterfactualOf),
      verdict: entry.verdict,
      able: entry.able,
      not_needed: false,
    };
  });
}

/** Rows left out miss nobody. */
function notNeededRows(problem: Problem, ids: readonly string[]) {
  const rows = rowsOf(problem);
  return ids.map((id) => {
    const row = rows.get(id)!;
    return {
      demand_id: row.id,
      priority: row.priority ?? 'medium',
      target: row.target,
      missing: 0,
      reasons: [],
      counterfactuals: [],
      verdict: 'notFound',
      able: null,
      not_needed: true,
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
  return { ...rest, userId, from: minuteText(rest.from), until: minuteText(rest.until) };
}

/** Everybody who is not on the row. */
export function explanationRow({ demandId, people }: RowWhyNot, writer: KeyWriter) {
  const entries = people.map((one) => writer.entry(one));
  return { demand_id: demandId, size: sizeOf(entries), entries: inOrder(entries) };
}

function rowsOf(problem: Problem): Map<string, Demand> {
  return new Map(problem.demand.filter(isPlanned).map((row) => [row.id, row]));
}
