/** Checks a certificate: the bound of each leaf, that the children of each split hold all rotas of theirs, and that the parts share nothing. */

import type { Problem } from '../../src/solver/problem.ts';
import { PartCheck } from './part.ts';
import type { Certificate, Node, Part } from './read.ts';
import { type Assignment, Rotas } from './rotas.ts';
import { leftOut } from './rules.ts';
import { LARGEST, Refused, Scale, TooLarge } from './scale.ts';

/** Binary places below the last decimal of the weights at most, and by how many fewer are tried where sums are too large; how far above the guess the first try is. */
const PLACES = { most: 24, step: 1, above: 5 };

export interface Verdict {
  holds: boolean;
  /** Why not, or where. */
  faults: string[];
  /** Recomputed; Infinity: there is no rota at all. */
  bound: number;
  leaves: number;
  /** What the recomputed bound leaves out. */
  leftOut: string[];
  /** Cost of the solution, where one was given; null: it breaks a hard rule. */
  cost?: number | null;
}

export interface Assigned {
  assignments: readonly Assignment[];
  cost: { total: number };
}

/** Parts hold each person and row once at most, and nobody can work a row that is not in theirs. Returns who may be on each row. */
function ableIn(problem: Problem, rotas: Rotas, parts: readonly Part[]): Map<string, number> {
  const partOf = (list: 'people' | 'rows') => {
    const of = new Map<string, Part>();
    for (const part of parts)
      for (const id of part[list]) {
        const isKnown = list === 'people' ? rotas.views.has(id) : rotas.rows.has(id);
        if (!isKnown || of.has(id)) throw new Refused(`"${id}" is in two parts, or is not in the problem`);
        of.set(id, part);
      }
    return of;
  };
  const [ofPerson, ofRow] = [partOf('people'), partOf('rows')];
  const able = new Map<string, number>();
  for (const { id } of problem.people)
    for (const row of rotas.rowsOf(id)) {
      if (ofPerson.get(id) === undefined || ofPerson.get(id) !== ofRow.get(row))
        throw new Refused(`"${id}" can work row "${row}", which is not in the same part`);
      able.set(row, (able.get(row) ?? 0) + 1);
    }
  return able;
}

function recompute(
  problem: Problem,
  { parts }: Certificate,
  rotas: Rotas,
): { bound: bigint | null; leaves: number } {
  const able = ableIn(problem, rotas, parts);
  const inParts = new Set(parts.flatMap(({ people, rows }) => [...people, ...rows.map((id) => `row ${id}`)]));
  const free: Record<'people' | 'rows', string[]> = {
    people: problem.people.map(({ id }) => id).filter((id) => !inParts.has(id)),
    rows: problem.demand.map(({ id }) => id).filter((id) => !inParts.has(`row ${id}`)),
  };
  let [bound, leaves]: [bigint | null, number] = [0n, 0];
  for (const part of [...parts, { ...free, tree: { leaf: { duals: {} } } }]) {
    const check = new PartCheck(rotas, part, able);
    const own = check.bound(part.tree);
    leaves += check.leaves;
    bound = bound === null || own === null ? null : bound + own;
  }
  return { bound, leaves: leaves - 1 };
}

/** Points that a cost may be off by: what doubles round, and what each measure that is no whole number is rounded down by. */
function slackOf({ people, rules, horizon }: Problem, unit: number, cost: number): number {
  const terms = people.length * (horizon.days.length + 1) * (rules.length + 2);
  return 1e-9 * (1 + Math.abs(cost)) + terms / unit;
}

/** Binary places that leave room for a day's multipliers on each day: a guess, from which fewer are tried. */
function firstPlaces(problem: Problem, { parts }: Certificate): number {
  let most = 1;
  const see = (node: Node): void => {
    if ('split' in node) node.children.forEach(see);
    else if ('leaf' in node)
      for (const dual of Object.values(node.leaf.duals)) most = Math.max(most, Math.abs(dual));
  };
  for (const { tree } of parts) see(tree);
  const sum = most * 2 * problem.horizon.days.length * new Scale(problem, 0).unit;
  const places = Math.floor(Math.log2(LARGEST / sum)) + PLACES.above;
  return Math.max(0, Math.min(PLACES.most, places));
}

function judged(
  problem: Problem,
  certificate: Certificate,
  solution: Assigned | null,
  places: number,
): Verdict {
  const rotas = new Rotas(problem, places);
  const { unit } = rotas.scale;
  const out = leftOut(problem.rules, problem.baseline?.maxChanges);
  const faults: string[] = [];
  const { bound, leaves } = recompute(problem, certificate, rotas);
  // Compared in whole numbers: the claim is rounded to the nearest.
  const claim = BigInt(Math.round(certificate.bound * unit));
  const points = bound === null ? Number.POSITIVE_INFINITY : Number(bound) / unit;
  if (bound !== null && bound < claim)
    faults.push(`the certificate says ${certificate.bound}, and its leaves prove ${points}`);
  const verdict = { faults, bound: points, leaves, leftOut: out };
  if (solution === null) return { holds: faults.length === 0, ...verdict };
  const whole = rotas.costOf(solution.assignments);
  const cost = whole === null ? null : Number(whole) / unit;
  const slack = slackOf(problem, unit, solution.cost.total);
  if (cost === null) faults.push('the solution breaks a hard rule');
  else if (cost > solution.cost.total + slack || (out.length === 0 && cost < solution.cost.total - slack))
    faults.push(`the solution says that it costs ${solution.cost.total}, and costs ${cost}`);
  else if (points > cost + slack)
    faults.push(`the bound ${points} is above the cost ${cost} of the solution`);
  return { holds: faults.length === 0, ...verdict, cost };
}

/** Says whether a certificate holds, and with a solution whether that costs what it says. */
export function verify(
  problem: Problem,
  certificate: Certificate,
  solution: Assigned | null = null,
): Verdict {
  for (let places = firstPlaces(problem, certificate); places >= 0; places -= PLACES.step) {
    try {
      return judged(problem, certificate, solution, places);
    } catch (error) {
      if (error instanceof Refused)
        return {
          holds: false,
          faults: [error.message],
          bound: Number.NEGATIVE_INFINITY,
          leaves: 0,
          leftOut: [],
        };
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  const faults = ['sums of its costs and multipliers do not fit into 53 bits, or its rotas into memory'];
  return { holds: false, faults, bound: Number.NEGATIVE_INFINITY, leaves: 0, leftOut: [] };
}
