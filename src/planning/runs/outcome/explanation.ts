/** Why each assignment, why each empty slot, and every broken rule of the others. */
import type {
  AssignedExplanation,
  Assignment,
  Demand,
  Problem,
  UnfilledExplanation,
  Violation,
} from '../../../solver/index.ts';
import { FIXED } from '../problem/builder.ts';
import { Bench, type Verdict } from './bench.ts';

export interface WhyNot {
  demandId: string;
  personId: string;
  broken: Violation[];
  /** Cost of the person on the row, where nothing hard stands in the way. */
  difference: number;
}

export interface Explained {
  assigned: AssignedExplanation[];
  unfilled: UnfilledExplanation[];
  /** For the rows that `whyNotFor` chose. */
  whyNot: WhyNot[];
}

/** Pairs of person and row judged for one run; beyond it only unfilled rows are, as many as fit. */
const MOST_PAIRS = 20_000;
const RUNNERS_UP = 3;

interface Rated {
  personId: string;
  verdict: Verdict;
}

export function explainRun(problem: Problem, assignments: readonly Assignment[]): Explained {
  const bench = new Bench(problem, assignments);
  const staff = staffOf(assignments);
  const rows = problem.demand.filter(({ id }) => !id.startsWith(FIXED));
  const explained: Explained = { assigned: [], unfilled: [], whyNot: [] };
  const judged = new Set(chosen(rows, staff, problem.people.length).map(({ id }) => id));
  for (const row of rows) {
    const on = staff.get(row.id) ?? [];
    const others = judged.has(row.id) ? rate(bench, problem, row, on) : [];
    for (const personId of on) explained.assigned.push(assigned(bench, problem, row, personId, others));
    if (on.length < row.target) explained.unfilled.push(unfilled(row, on.length, others, judged.has(row.id)));
    for (const { personId, verdict } of others) {
      const { broken, difference } = verdict;
      explained.whyNot.push({ demandId: row.id, personId, broken, difference });
    }
  }
  return explained;
}

function staffOf(assignments: readonly Assignment[]): Map<string, string[]> {
  const staff = new Map<string, string[]>();
  for (const { personId, demandId } of assignments) {
    const on = staff.get(demandId);
    if (on === undefined) staff.set(demandId, [personId]);
    else on.push(personId);
  }
  return staff;
}

/** The rows whose other candidates are judged: all when that is affordable, else the unfilled first. */
function chosen(rows: Demand[], staff: Map<string, string[]>, people: number): Demand[] {
  const most = Math.floor(MOST_PAIRS / Math.max(1, people));
  if (rows.length <= most) return rows;
  return rows.filter(({ id, target }) => (staff.get(id)?.length ?? 0) < target).slice(0, most);
}

function rate(bench: Bench, problem: Problem, row: Demand, on: string[]): Rated[] {
  return problem.people
    .filter(({ id }) => !on.includes(id))
    .map(({ id }) => ({ personId: id, verdict: bench.verdict(id, row.id) }));
}

function assigned(
  bench: Bench,
  problem: Problem,
  row: Demand,
  personId: string,
  others: Rated[],
): AssignedExplanation {
  const { byRule, difference } = bench.verdict(personId, row.id);
  const pinned = problem.people.find(({ id }) => id === personId)?.pins?.includes(row.id) === true;
  const free = others
    .filter(({ verdict }) => verdict.broken.length === 0)
    .map((other) => ({ personId: other.personId, difference: other.verdict.difference - difference }))
    .sort((a, b) => a.difference - b.difference);
  const barred = others.length - free.length;
  const rest = others.length === 0 ? '' : `; ${free.length} others could, ${barred} may not`;
  const summary = `${pinned ? 'pinned to the row' : `chosen at a cost of ${round(difference)}`}${rest}`;
  const codes = [...new Set([...(pinned ? (['PINNED'] as const) : []), ...byRule.map(({ code }) => code)])];
  return { personId, demandId: row.id, pinned, summary, codes, byRule, runnersUp: free.slice(0, RUNNERS_UP) };
}

function unfilled(row: Demand, filled: number, others: Rated[], known: boolean): UnfilledExplanation {
  const people = new Map<Violation['code'], string[]>();
  for (const { personId, verdict } of others) {
    for (const code of new Set(verdict.broken.map((violation) => violation.code))) {
      people.set(code, [...(people.get(code) ?? []), personId]);
    }
  }
  const reasons = [...people].map(([code, personIds]) => ({ code, count: personIds.length, personIds }));
  const proof = known ? proofOf(row, filled, others) : null;
  return {
    demandId: row.id,
    missing: row.target - filled,
    reasons: reasons.sort((a, b) => b.count - a.count),
    counterfactuals: [],
    verdict: proof === null ? 'notFound' : 'impossible',
    proof,
  };
}

/** Codes that hold for a person whatever else they work. */
const FACTS = new Set<Violation['code']>([
  'ELIGIBILITY_MISSING',
  'ELIGIBILITY_EXPIRED',
  'ELIGIBILITY_REVOKED',
  'ON_LEAVE',
  'UNAVAILABLE',
  'CONTRACT_INACTIVE',
  'LOCATION_EXCLUDED',
  'TRAVEL_TOO_FAR',
]);

/** A row needs more people than could ever work it: whatever else changes, somebody is missing. */
function proofOf(row: Demand, filled: number, others: Rated[]): string | null {
  const possible = others.filter(({ verdict }) => !verdict.broken.some(({ code }) => FACTS.has(code)));
  const most = filled + possible.length;
  if (most >= row.target) return null;
  return `${row.target} people are needed; at most ${most} are eligible and available for the whole of it`;
}

const round = (value: number) => Math.round(value * 100) / 100;
