/** Warnings before a rota is published. Pure. */
import type { Demand, Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { messages } from './messages.ts';

export interface Warning {
  text: string;
  /** Urgent ones first, in red. */
  isBad: boolean;
}

interface Live {
  added: number;
  removed: number;
  people: number;
  /** Manual assignments among the removed ones; null: unknown. */
  byHand: number | null;
}

const DAY_MS = 86_400_000;
/** Notice period: changes within it are warned about. */
const NOTICE_DAYS = 7;
/** The most important first. */
const PRIORITIES = Object.keys(common.priorities) as (keyof typeof common.priorities)[];

/** `changes`: against the live rota; null if there is none. */
export function warningsOf(
  run: Pick<Run, 'metrics' | 'score' | 'horizonStart' | 'createdAt'>,
  demand: readonly Pick<Demand, 'updatedAt'>[],
  changes: Live | null,
  now: number,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (text: string, isBad = false) => warnings.push({ text, isBad });
  if ((run.score?.hard ?? 0) > 0) warn(messages.publication.breaksRules, true);
  for (const priority of PRIORITIES) {
    const { target = 0, filled = 0 } = run.metrics?.byPriority[priority] ?? {};
    const isBad = priority === 'critical' || priority === 'high';
    if (filled < target) warn(messages.publication.open(target - filled, common.priorities[priority]), isBad);
  }
  const since = Date.parse(run.createdAt);
  const newer = demand.filter(({ updatedAt }) => Date.parse(updatedAt) > since).length;
  if (newer > 0) warn(messages.publication.newer(newer));
  const days = Math.floor((Date.parse(run.horizonStart) - now) / DAY_MS);
  if (days < 0) warn(messages.publication.begun);
  else if (days < NOTICE_DAYS) warn(messages.publication.soon(days));
  if (changes !== null && changes.added + changes.removed > 0) {
    warn(messages.publication.changes(changes.added, changes.removed, changes.people));
    if (changes.byHand === null) warn(messages.publication.byHandUnknown);
    else if (changes.byHand > 0) warn(messages.publication.byHand(changes.byHand), true);
  }
  return warnings.toSorted((a, b) => Number(b.isBad) - Number(a.isBad));
}
