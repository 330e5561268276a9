/** Certificates of small problems, and made-up weeks whose linear programs are not whole, so that their proofs need trees; for tests only. */

import { loadHighs } from '../../src/solver/branch-and-price/adapter.ts';
import { certify, type Problem, type Rule, type Solution, solve } from '../../src/solver/index.ts';
import { Random } from '../../src/solver/random.ts';
import { problem, row } from '../../src/solver/tiny.fixture.ts';
import { hashOf, readCertificate } from './read.ts';
import { Refused } from './scale.ts';
import { type Assigned, type Verdict, verify } from './verify.ts';

export type Json = Record<string, unknown>;

/** Steps of the search for a proof at most. */
const MOST_STEPS = 200;

const highs = loadHighs();

/** A certificate of a bound as it is written to a file. */
export async function certified(
  problem: Problem,
  solution: Pick<Solution, 'bound' | 'assignments' | 'feasible'>,
): Promise<Json> {
  let steps = 0;
  const certificate = await certify(problem, solution, () => steps++ < MOST_STEPS, highs);
  return JSON.parse(JSON.stringify({ ...certificate, problem: hashOf(problem) }));
}

export interface Proved {
  problem: Problem;
  solution: Solution;
  written: Json;
}

/** The problem solved in so many rounds, and its bound certified. */
export async function proved(problem: Problem, iterations: number): Promise<Proved> {
  const solution = await solve(problem, { iterations, threads: 0 });
  return { problem, solution, written: await certified(problem, solution) };
}

/** What is said of a text, whether or not it is a certificate. */
export function verdict(problem: Problem, written: unknown, solution: Assigned | null = null): Verdict {
  try {
    return verify(problem, readCertificate(written, problem), solution);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { holds: false, faults: [error.message], bound: -Infinity, leaves: 0, leftOut: [] };
  }
}

/** Five days of early and late rows for four or five people, more than they can fill. */
export function smallWeek(seed: number): Problem {
  const random = new Random(seed);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const days = [0, 1, 2, 3, 4];
  const demand = days.flatMap((day) =>
    ['early', 'late'].map((kind) => {
      const from = kind === 'early' ? 6 : 14;
      const target = 1 + random.below(2);
      const costs = { target, max: target + 1, under: 20 + random.below(30), over: 3 };
      return row(`${kind} ${day}`, day, from, from + 5 + random.below(3), { kind, ...costs });
    }),
  );
  const people = Array.from({ length: 4 + random.below(2) }, (_, i) => ({
    id: `p${i}`,
    requests: days
      .filter(() => random.real() < 0.5)
      .map((day) => ({ day, want: pick(['on', 'off'] as const), weight: 1 + random.below(12) })),
  }));
  const forAll = { code: 'MAX_SHIFTS', scope: 'all' } as const;
  const rules: Rule[] = [
    { ...forAll, id: 'hours', kind: 'minutes', params: { per: 'horizon', min: 900, max: 1200 }, hard: true },
    { ...forAll, id: 'rest', kind: 'rest', params: { minutes: 660 }, hard: true },
    { ...forAll, id: 'run', kind: 'consecutive', params: { of: 'work', min: 2, max: 3 }, weight: 7 },
    { ...forAll, id: 'one a day', kind: 'shifts', params: { per: 'day', max: 1 }, hard: true },
    ...people.map(({ id }): Rule => {
      const params = { want: 'avoid' as const, kinds: [pick(['early', 'late'])] };
      return {
        ...forAll,
        id: `wish ${id}`,
        scope: { person: id },
        kind: 'preference',
        params,
        weight: 1 + random.below(9),
      };
    }),
  ];
  return problem(5, demand, rules, people);
}
