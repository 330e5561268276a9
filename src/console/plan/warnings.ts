/** What somebody should know before a rota goes live. Pure. */
import type { Demand, Run } from '../app/api.ts';
import { WORDS } from '../app/words.ts';

export interface Warning {
  text: string;
  /** Urgent ones first, in red. */
  isBad: boolean;
}

interface Live {
  added: number;
  removed: number;
  people: number;
  /** Shifts filled by hand among those that go; null: not known. */
  byHand: number | null;
}

const DAY_MS = 86_400_000;
/** Within this time before the week, people count on what they were told. */
const NOTICE_DAYS = 7;
const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;

/** `changes`: what it takes from and adds to the live rota; null where there is none. */
export function warningsOf(
  run: Pick<Run, 'metrics' | 'score' | 'horizonStart' | 'createdAt'>,
  demand: readonly Pick<Demand, 'updatedAt'>[],
  changes: Live | null,
  now: number,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (text: string, isBad = false) => warnings.push({ text, isBad });
  if ((run.score?.hard ?? 0) > 0) warn(WORDS.publish.breaksRules, true);
  for (const priority of PRIORITIES) {
    const { target = 0, filled = 0 } = run.metrics?.byPriority[priority] ?? {};
    const isBad = priority === 'critical' || priority === 'high';
    if (filled < target) warn(WORDS.publish.open(target - filled, WORDS.publish.priority[priority]), isBad);
  }
  const since = Date.parse(run.createdAt);
  const newer = demand.filter(({ updatedAt }) => Date.parse(updatedAt) > since).length;
  if (newer > 0) warn(WORDS.publish.newer(newer));
  const days = Math.floor((Date.parse(run.horizonStart) - now) / DAY_MS);
  if (days < 0) warn(WORDS.publish.begun);
  else if (days < NOTICE_DAYS) warn(WORDS.publish.soon(days));
  if (changes !== null && changes.added + changes.removed > 0) {
    warn(WORDS.publish.changes(changes.added, changes.removed, changes.people));
    if (changes.byHand === null) warn(WORDS.publish.byHandUnknown);
    else if (changes.byHand > 0) warn(WORDS.publish.byHand(changes.byHand), true);
  }
  return warnings.toSorted((a, b) => Number(b.isBad) - Number(a.isBad));
}
