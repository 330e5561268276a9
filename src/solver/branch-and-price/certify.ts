/** A certificate of a solution's bound: the problem's parts, a tree for each, and what the trees say in the problem's words. */

import type {
  Certificate,
  CertifiedLeaf,
  CertifiedNode,
  CertifiedPart,
  CertifiedSplit,
} from '../certificate.ts';
import { Roster } from '../local-search/roster.ts';
import { compile, fairShares } from '../model/compile.ts';
import { type Part, partsOf, problemOf } from '../model/components.ts';
import type { FairShares } from '../model/fair-shares.ts';
import type { Model } from '../model/model.ts';
import { pairsOf } from '../parallel/run.ts';
import { DEFAULT_MEDIUM_WEIGHT, type Force, type Problem, type Rule } from '../problem.ts';
import type { Solution } from '../solution.ts';
import { loadHighs } from './adapter.ts';
import { assignAll, Context, improve } from './context.ts';
import { ColumnModelError, type PersonModel } from './model.ts';
import { type Relaxation, relax } from './relaxation/relaxation.ts';
import { Rota } from './rota.ts';
import { CertifiedTree, type Multipliers, type TreeNode } from './tree/certify.ts';
import type { Split } from './tree/split.ts';

/** There is nothing to certify; the message says why. */
export class NotCertified extends Error {}

/** Points by part that are not claimed where costs have no common unit, since each is rounded in its last digits. */
const MARGIN = 1e-4;

/** Rules whose measures may be no whole numbers, even where their costs turn out to be. */
const FRACTIONS: ReadonlySet<Rule['kind']> = new Set([
  ...(['fairness', 'labourCost', 'premium', 'overtime', 'travelCost'] as const),
]);

const hasFractions = ({ rules }: Problem): boolean => rules.some(({ kind }) => FRACTIONS.has(kind));

/** Whether rules that the tree's model leaves out, or that never cost anything, have weights of its unit too. */
function areMultiples(
  { rules, people, mediumWeight = DEFAULT_MEDIUM_WEIGHT }: Problem,
  unit: number,
): boolean {
  const forces: Force[] = [...rules, ...people.flatMap(({ requests = [] }) => requests)];
  const steps = forces.map(
    ({ weight = 0, level }) => (weight * (level === 'medium' ? mediumWeight : 1)) / unit,
  );
  return steps.every((step) => Math.abs(step - Math.round(step)) <= 2 ** -40 * Math.abs(step));
}

/** People and rows of one part with the tree that is grown on them. */
interface PartProof {
  readonly model: Model;
  readonly relaxation: Relaxation;
  readonly ctx: Context;
  /** Null: somebody has no roster at all. */
  readonly tree: CertifiedTree | null;
  /** Who has none. */
  readonly empty: number | null;
  /** All costs are whole numbers of the model's unit, to whoever reads the certificate too. */
  readonly isWhole: boolean;
  /** What the part costs in the solution, where it has one that costs this in the tree's model. */
  readonly cost: number;
  /** Total of its empty roster, and points of one unit of the tree's model. */
  readonly nothing: number;
  readonly points: number;
}

/** Presences tie people together beyond rows: the certificate leaves them out, which makes no rota dearer. */
const withoutPresences = (problem: Problem): Problem => ({
  ...problem,
  rules: problem.rules.filter(({ kind }) => kind !== 'presence'),
});

/**
 * Finds a proof of as much of a solution's bound as can be shown until `goOn` says no.
 * Throws NotCertified for a problem that has no such proof.
 * @param highs one that is loaded may serve several certificates
 */
export async function certify(
  problem: Problem,
  solution: Pick<Solution, 'bound' | 'assignments' | 'feasible'>,
  goOn: () => boolean,
  highs = loadHighs(),
): Promise<Certificate> {
  if (solution.bound === null) throw new NotCertified('the solver reports no bound');
  if (problem.rules.some(({ kind }) => kind === 'alternatives'))
    throw new NotCertified('rows that are alternatives have no certificate');
  const plain = withoutPresences(problem);
  const whole = compile(plain);
  const shares = fairShares(plain);
  const parts = partsOf(whole);
  const loaded = await highs;
  const proofs = parts.map((part) => proofOf(plain, part, shares, solution, loaded));
  const whatIs = new Roster(whole).total(0) - proofs.reduce((sum, { nothing }) => sum + nothing, 0);
  const bound = () => proofs.reduce((sum, proof) => sum + boundOf(proof), whatIs);
  const margin = proofs.reduce((sum, proof) => sum + marginOf(proof), hasFractions(plain) ? MARGIN : 0);
  // Half of the margin is left open, the other half is for what the certificate's reader rounds otherwise.
  const claim = solution.bound - margin / 2;
  for (let open = next(proofs); open !== null && bound() < claim && goOn(); open = next(proofs)) {
    const { tree, points } = open;
    const cost = most(open);
    const others = proofs.reduce((sum, proof) => sum + (proof === open ? 0 : boundOf(proof)), whatIs);
    // What this part has to prove, as far as the others are known.
    tree?.step(others === Number.NEGATIVE_INFINITY ? cost : Math.min(cost, (claim - others) / points));
  }
  return {
    format: 'rota-bound-certificate',
    version: 1,
    claimed: solution.bound,
    bound: Math.min(solution.bound - margin, bound() - margin / 2),
    parts: proofs.map((proof, i) => sayPart(plain, parts[i], proof)),
  };
}

const boundOf = ({ tree, points }: PartProof): number =>
  tree === null ? Number.POSITIVE_INFINITY : tree.bound * points;

/** Points of a part that are not claimed. */
const marginOf = ({ isWhole }: PartProof): number => (isWhole ? 0 : MARGIN);

/** What is to be proved of a part at most, in units of its model. */
const most = (proof: PartProof): number => proof.cost - marginOf(proof) / 2 / proof.points;

/** The part whose bound lies lowest below its cost, of those whose bounds may rise. */
function next(proofs: readonly PartProof[]): PartProof | null {
  const gap = (proof: PartProof) => proof.cost * proof.points - boundOf(proof);
  const open = proofs.filter((proof) => proof.tree?.canRise && proof.tree.bound < most(proof));
  return open.length === 0
    ? null
    : open.reduce((widest, proof) => (gap(proof) > gap(widest) ? proof : widest));
}

function proofOf(
  problem: Problem,
  part: Part,
  shares: FairShares,
  { assignments, feasible }: Pick<Solution, 'assignments' | 'feasible'>,
  highs: Awaited<ReturnType<typeof loadHighs>>,
): PartProof {
  const model = compile(problemOf(problem, part), shares);
  const relaxation = relaxed(model);
  const ctx = new Context(relaxation.model);
  const home = new Rota(relaxation.model, ctx.rows);
  const known = feasible ? relaxation.rostersOf(pairsOf(model, assignments)) : null;
  if (known !== null) assignAll(ctx, home, known);
  const empty =
    known === null
      ? [...ctx.model.people.keys()].find((p) => !improve(ctx, home, p, null, false))
      : undefined;
  const isWhole =
    ctx.model.costUnit > 0 && !hasFractions(problem) && areMultiples(problem, relaxation.points);
  const canSay = (split: Split): boolean => sayable(ctx.model.people, split);
  return {
    model,
    relaxation,
    ctx,
    isWhole,
    points: relaxation.points,
    nothing: new Roster(model).total(0),
    tree: empty === undefined ? new CertifiedTree(highs, ctx, home, canSay, isWhole) : null,
    empty: empty ?? null,
    cost: known === null || home.cost === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : home.cost,
  };
}

function relaxed(model: Model): Relaxation {
  try {
    const relaxation = relax(model);
    if (relaxation.complete) return relaxation;
  } catch (error) {
    if (!(error instanceof ColumnModelError)) throw error;
  }
  throw new NotCertified(
    'some person has too many duties, or rules with too many states, for a bound over whole rosters',
  );
}

/** Amounts of a counting rule by row, null where a duty adds something else than its rows do one by one. */
function amountsByRow(
  { dutyStart, dutyRowStart, dutyRow, dutyAmount, counts }: PersonModel,
  rule: number,
  window: number,
): Map<number, number> | null {
  const { from, to } = counts[rule].windows[window];
  const duties = Array.from({ length: dutyStart[to + 1] - dutyStart[from] }, (_, i) => dutyStart[from] + i);
  const rowsOf = (duty: number) => [...dutyRow.subarray(dutyRowStart[duty], dutyRowStart[duty + 1])];
  const amountOf = (duty: number) => dutyAmount[duty * counts.length + rule];
  const amounts = new Map<number, number>();
  for (const duty of duties) {
    const rows = rowsOf(duty);
    if (rows.length === 1) amounts.set(rows[0], amountOf(duty));
  }
  const sums = duties.every((duty) => {
    const all = rowsOf(duty).map((row) => amounts.get(row));
    if (all.includes(undefined)) return false;
    return all.reduce<number>((sum, amount) => sum + amount!, 0) === amountOf(duty);
  });
  return sums && [...amounts.values()].every(Number.isSafeInteger) ? amounts : null;
}

const sayable = (people: readonly PersonModel[], split: Split): boolean =>
  split.on !== 'sum' || amountsByRow(people[split.person], split.rule, split.window) !== null;

function sayPart(problem: Problem, part: Part, proof: PartProof): CertifiedPart {
  const people = part.people.map((p) => problem.people[p].id);
  const rows = part.rows.map((r) => problem.demand[r].id);
  const say = new Sayer(proof, people, rows);
  const tree = proof.tree === null ? { empty: people[proof.empty!] } : say.node(proof.tree.root);
  return { people, rows, tree };
}

/** Says a tree in the words of the problem. */
class Sayer {
  readonly #proof: PartProof;
  readonly #people: readonly string[];
  readonly #rows: readonly string[];

  constructor(proof: PartProof, people: readonly string[], rows: readonly string[]) {
    this.#proof = proof;
    this.#people = people;
    this.#rows = rows;
  }

  node({ split, children, empty, multipliers }: TreeNode): CertifiedNode {
    if (empty !== null) return { empty: this.#people[empty] };
    if (split === null) return { leaf: this.#leaf(multipliers) };
    // Where the split is on people missing, the first problem is the one with more of them.
    const [first, second] = split.on === 'missing' ? children.toReversed() : children;
    return { split: this.#split(split), children: [this.node(first), this.node(second)] };
  }

  #leaf({ row, missing }: Multipliers): CertifiedLeaf {
    const { points } = this.#proof;
    const duals = this.#byRow((r) => row[r] * points);
    return missing === 0 ? { duals } : { duals, missing: missing * points };
  }

  /** By row, what is not 0. */
  #byRow(value: (row: number) => number): Record<string, number> {
    return Object.fromEntries(this.#rows.flatMap((id, r) => (value(r) === 0 ? [] : [[id, value(r)]])));
  }

  #split(split: Split): CertifiedSplit {
    const { ctx, tree } = this.#proof;
    switch (split.on) {
      case 'row':
        return { on: 'row', row: this.#rows[split.row], atMost: split.people };
      case 'missing':
        return {
          on: 'missing',
          wanted: this.#byRow((r) => (tree?.hasRow(r) ? ctx.rows.missing(r, 0) : 0)),
          atMost: split.people,
        };
      case 'sum': {
        const { person, rule, window, most } = split;
        const amounts = amountsByRow(ctx.model.people[person], rule, window)!;
        return {
          on: 'sum',
          person: this.#people[person],
          amounts: this.#byRow((r) => amounts.get(r) ?? 0),
          atMost: most,
        };
      }
      case 'duty': {
        const { person, day, duty } = split;
        const { dutyRowStart, dutyRow } = ctx.model.people[person];
        const rows = duty < 0 ? [] : [...dutyRow.subarray(dutyRowStart[duty], dutyRowStart[duty + 1])];
        return { on: 'duty', person: this.#people[person], day, rows: rows.map((r) => this.#rows[r]) };
      }
    }
  }
}
