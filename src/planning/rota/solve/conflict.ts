/** What cannot hold together, where the rota of a run breaks hard rules: looked for in what is left of the run's time. */
import { type CheckReport, conflictOf, type Problem } from '../../../solver/index.ts';
import { hardOfPins } from '../runs/results/pins.ts';
import type { Conflict } from '../runs/run-record.ts';

/** Time for it at most, and the share of a run's limit that is kept back where it is known to be needed. */
const MOST_SECONDS = 10;
const KEPT_SHARE = 0.2;

/** Seconds that the solve leaves: none where the rota is expected to keep its hard rules. */
export function keptSeconds(problem: Problem, attainable: Problem, limitSeconds: number): number {
  const isMissed = attainable.rules !== problem.rules || hardOfPins(problem) > 0;
  return isMissed ? Math.min(MOST_SECONDS, KEPT_SHARE * limitSeconds) : 0;
}

/** Null: nothing is broken but the budget of changes, of which `proofs` tells, or none was found. */
export async function conflictIn(
  problem: Problem,
  { violations }: CheckReport,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Conflict | null> {
  const broken = violations.filter(({ level, code }) => level === 'hard' && code !== 'MAX_CHANGES');
  if (broken.length === 0) return null;
  const suspects = [...new Set(broken.flatMap(({ personId }) => personId ?? []))];
  const limits = { seconds: Math.min(seconds, MOST_SECONDS), signal, suspects };
  const found = await conflictOf(problem, limits);
  if (found?.status !== 'found') return null;
  const { parts, minimal, fact } = found;
  const codeOfRule = new Map(problem.rules.map(({ id, code }) => [id, code]));
  const codes = { pin: fact ?? 'PINNED', request: 'SHIFT_REQUEST', staff: 'MIN_STAFF' } as const;
  return {
    minimal,
    parts: parts.map((part) => ({
      code: part.kind === 'rule' ? codeOfRule.get(part.ruleId)! : codes[part.kind],
      ruleId: part.kind === 'rule' ? part.ruleId : null,
      personId: 'personId' in part ? part.personId : null,
      demandIds: 'demandId' in part ? [part.demandId] : [],
    })),
  };
}
