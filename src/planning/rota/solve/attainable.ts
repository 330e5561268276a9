/**
 * Hard minimums and a budget of changes that no rota can keep: how near to them one comes, with a proof, and the problem
 * with what is attainable in their place. What hard rules forbid stays forbidden.
 */
import {
  type Assignment,
  check,
  type Problem,
  type Rule,
  solve,
  type Violation,
} from '../../../solver/index.ts';
import { demandsWork, inScope, wished, withoutDemands } from '../problem/minimums.ts';
import type { Proof } from '../runs/run-record.ts';

/** Rounds of each of the two solves at most; most end earlier, proved. */
const ROUNDS = 8;
/** Points of a hard one while it is proved how near a rota comes: whole for minutes too. */
const PROOF_POINTS = 60;
/** Medium points of a hard one that cannot be kept by everybody it is asked of: ten critical slots. */
const DEMAND_POINTS = 10_000;

interface Attainable {
  /** The problem to solve; the one given where all that it demands can be had. */
  problem: Problem;
  /** A roster that comes as near to the demands as any found. */
  start?: Assignment[];
  /** Why no rota does better. */
  proofs: Proof[];
}

/** Nothing but what is forbidden: no soft rule, no cost of an empty slot, no wish. */
function bare(problem: Problem): Problem {
  const { baseline: _, ...rest } = withoutDemands(problem);
  return {
    ...rest,
    rules: rest.rules.filter(({ hard }) => hard === true),
    people: rest.people.map((person) => ({ ...person, requests: [] })),
    demand: rest.demand.map((row) => ({ ...row, min: 0, under: 0, underLevel: 'soft' as const, over: 0 })),
  };
}

const isReached = (cost: number, bound: number | null) => bound !== null && cost <= bound + 1e-6;

/** The fewest changes there can be, when they are more than the budget. */
async function changesOf(problem: Problem): Promise<Attainable> {
  const { baseline } = problem;
  const budget = baseline?.maxChanges;
  if (baseline === undefined || budget === undefined) return { problem, proofs: [] };
  const { assignments, gone = 0 } = baseline;
  const each = assignments.map((one) => ({ ...one, weight: 1 }));
  const least = { ...bare(problem), baseline: { assignments: each } };
  const found = await solve(least, { iterations: ROUNDS, threads: 0 });
  const changes = Math.round(found.cost.soft) + gone;
  if (changes <= budget) return { problem, proofs: [] };
  const proof = { code: 'CHANGES', least: changes, of: assignments.length + gone, most: budget } as const;
  return {
    problem: { ...problem, baseline: { ...baseline, maxChanges: changes } },
    start: found.assignments,
    proofs: isReached(found.cost.soft, found.bound) ? [proof] : [],
  };
}

/** Who falls short of what, at least, and the rules without what cannot be had. */
async function minimumsOf(given: Attainable): Promise<Attainable> {
  const { problem, proofs } = given;
  const demands = problem.rules.filter(demandsWork);
  if (demands.length === 0) return given;
  const { baseline } = problem;
  const base = bare(problem);
  const nearest: Problem = {
    ...base,
    rules: [
      ...base.rules.map((rule) => ({ ...rule, id: `forbids ${rule.id}` })),
      ...demands.map((rule) => wished(rule, PROOF_POINTS, 'soft')),
    ],
    ...(baseline === undefined
      ? {}
      : {
          baseline: { ...baseline, assignments: baseline.assignments.map((one) => ({ ...one, weight: 0 })) },
        }),
  };
  const found = await solve(nearest, {
    iterations: ROUNDS,
    threads: 0,
    ...(given.start === undefined ? {} : { start: given.start }),
  });
  const start = found.assignments;
  const { violations } = check(nearest, { assignments: start });
  // Empty slots are listed, and cost nothing here.
  const missed = violations.filter(({ level, cost }) => level === 'soft' && cost > 0);
  if (missed.length === 0) return { ...given, start };
  const short = new Map<string, Set<string | null>>();
  for (const { ruleId, personId } of missed)
    short.set(ruleId!, new Set([...(short.get(ruleId!) ?? []), personId]));
  const rules = problem.rules.flatMap((rule) => eased(rule, short.get(rule.id), problem));
  return {
    problem: { ...problem, rules },
    start,
    proofs: isReached(found.cost.soft, found.bound) ? [...proofs, proofOf(missed)] : proofs,
  };
}

function proofOf([first, ...others]: readonly Violation[]): Proof {
  const { limit, measure, unit, personId } = first!;
  if (others.length > 0 || limit === undefined || !('min' in limit) || personId === null)
    return { code: 'MINIMUMS' };
  return { code: 'MINIMUM', personId, unit, value: limit.min - measure, min: limit.min };
}

/** The rule, but that what it demands of the people named is a wish above all slots. */
function eased(rule: Rule, short: Set<string | null> | undefined, { people }: Problem): Rule[] {
  if (short === undefined) return [rule];
  if (rule.kind === 'fairness') return [wished(rule, DEMAND_POINTS, 'medium')];
  const forbids = withoutDemands({ rules: [rule] } as Problem).rules;
  const wish = wished(rule, DEMAND_POINTS, 'medium');
  if (rule.kind === 'presence')
    return [...forbids.map((one) => ({ ...one, id: `${rule.id} forbids` })), wish];
  return people
    .filter((person) => inScope(rule, person))
    .flatMap(({ id }) => {
      const scope = { person: id };
      if (!short.has(id)) return [{ ...rule, id: `${rule.id}, ${id}`, scope }];
      return [
        ...forbids.map((one) => ({ ...one, id: `${rule.id} forbids, ${id}`, scope })),
        { ...wish, id: `${rule.id}, ${id}`, scope },
      ];
    });
}

export async function attainableOf(problem: Problem): Promise<Attainable> {
  return minimumsOf(await changesOf(problem));
}
