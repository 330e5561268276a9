/** Warnings before a rota is published. Pure. */
import type { Planning } from '../../../client/index.ts';
import type { Demand, Run } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { messages } from './messages.ts';

export interface Warning {
  text: string;
  /** Urgent ones first, in red. */
  isBad: boolean;
}

/** What is to be published: a run, or one site of it. */
interface Asked {
  run: Pick<Run, 'metrics' | 'score' | 'horizonStart' | 'createdAt'>;
  site: string | null;
  /** Missing people by priority. */
  open: Readonly<Record<string, number>>;
  /** Whether there is a rota that it takes the place of. */
  isReplacing: boolean;
  /** How many people it concerns. */
  people: number;
}

const DAY_MS = 86_400_000;
/** Notice period: changes within it are warned about. */
const NOTICE_DAYS = 7;
/** The most important first. */
const PRIORITIES = Object.keys(common.priorities) as (keyof typeof common.priorities)[];

/** `changes`: against the live rota; null: unknown. */
export function warningsOf(
  { run, site, open, isReplacing, people }: Asked,
  demand: readonly Pick<Demand, 'id' | 'locationId' | 'updatedAt'>[],
  changes: Planning.PublicationChanges | null,
  now: number,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (text: string, isBad = false) => warnings.push({ text, isBad });
  const here = demand.filter(({ locationId }) => site === null || locationId === site);
  if (breaksRules(run, site, here)) warn(messages.publication.breaksRules, true);
  for (const priority of PRIORITIES) {
    const missing = open[priority] ?? 0;
    const isBad = priority === 'critical' || priority === 'high';
    if (missing > 0) warn(messages.publication.open(missing, common.priorities[priority]), isBad);
  }
  const since = Date.parse(run.createdAt);
  const newer = here.filter(({ updatedAt }) => Date.parse(updatedAt) > since).length;
  if (newer > 0) warn(messages.publication.newer(newer));
  const days = Math.floor((Date.parse(run.horizonStart) - now) / DAY_MS);
  if (days < 0) warn(messages.publication.begun);
  else if (days < NOTICE_DAYS) warn(messages.publication.soon(days));
  if (changes !== null) {
    const { added, removed, retimed, past, byHand } = changes;
    if (isReplacing && added + removed + retimed > 0)
      warn(messages.publication.changes(added, removed, retimed, people));
    if (past > 0) warn(messages.publication.past(past), true);
    if (byHand > 0) warn(messages.publication.byHand(byHand), true);
  }
  return warnings.toSorted((a, b) => Number(b.isBad) - Number(a.isBad));
}

/** Whether the run breaks a hard rule; of one site: one that names a row of it. */
function breaksRules(
  { score, metrics }: Asked['run'],
  site: string | null,
  demand: readonly Pick<Demand, 'id'>[],
): boolean {
  if ((score?.hard ?? 0) === 0) return false;
  if (site === null) return true;
  const here = new Set(demand.map(({ id }) => id));
  return metrics?.broken?.some(({ demandIds }) => demandIds.some((id) => here.has(id))) ?? false;
}
