/** Writes what a change of a run's roster brings about: its result, counted and explained again. */
import type { Sql } from '../../../platform/db/db.ts';
import { inOrder, type KeyWriter, renumbered, sizeOf } from '../runs/results/explanation-dictionary.ts';
import * as explanations from '../runs/results/explanations.repo.ts';
import { explainResults } from '../runs/results/insert.repo.ts';
import type { Where } from '../runs/results/results.repo.ts';
import { keepJudged, updateResult } from '../runs/runs.repo.ts';
import type { Effect, RosterChange } from './effect.rules.ts';
import * as repo from './roster.repo.ts';

interface MadeChange {
  change: RosterChange;
  effect: Effect;
  reason: string | null;
  at: string;
}

/** The run is locked. `judged`: the rows whose why-nots the effect holds; false when others are stored by now. */
export async function writeResult(
  tx: Sql,
  where: Where,
  judged: string[],
  { change, effect, reason, at }: MadeChange,
): Promise<boolean> {
  const { organisationId, runId } = where;
  const all = await explanations.readEntries(tx, where, undefined, null);
  if (!isSame(all, judged)) return false;
  const planned = new Set(effect.planned);
  const stored = all.filter(({ demandId }) => planned.has(demandId));
  for (const pin of change.removed) await repo.removeAssignment(tx, organisationId, runId, pin);
  await repo.dropRows(tx, organisationId, runId, effect.planned);
  await repo.addRows(tx, organisationId, runId, effect.rows);
  for (const { demandId, userId } of change.added) {
    const row = effect.rows.find(({ id }) => id === demandId)!;
    await repo.addOverride(tx, organisationId, runId, { row, userId, reason, at });
  }
  await repo.writeBreaks(tx, organisationId, runId, JSON.stringify(effect.breaks));
  for (const row of effect.rows) await repo.refreshUnassigned(tx, organisationId, runId, row);
  await repo.markNotNeeded(tx, organisationId, runId, effect.notNeeded);
  const assigned = effect.assigned.map((row) => ({ ...row, explanation: { ...row.explanation, asOf: at } }));
  await explanations.withKeys(tx, where, effect.ids, async (writer) => {
    const unassigned = renumbered(effect.unassigned, effect.ids, writer);
    await explainResults(tx, organisationId, runId, { assignments: JSON.stringify(assigned), unassigned });
    await rewriteWhyNot(tx, where, writer, { moved: effect.moved, effect, stored });
  });
  await keepJudged(tx, organisationId, runId, effect.problem, at);
  await updateResult(tx, organisationId, runId, effect);
  return true;
}

/** In whatever order: rows are stored by their start, which the change may have moved. */
function isSame(stored: readonly { demandId: string }[], judged: readonly string[]): boolean {
  const ids = stored.map(({ demandId }) => demandId);
  return ids.sort().join() === judged.toSorted().join();
}

/** The why-nots of the people moved, on every row of which any are stored. */
async function rewriteWhyNot(
  tx: Sql,
  where: Where,
  writer: KeyWriter,
  { moved, effect, stored }: { moved: string[]; effect: Effect; stored: explanations.StoredEntries[] },
): Promise<void> {
  const numbers = moved.map((id) => writer.id(id));
  const updated = new Map(effect.whyNot.map(({ demandId, people }) => [demandId, people]));
  for (const { demandId, entries } of stored) {
    const kept = entries.filter(([person]) => !numbers.includes(person));
    const added = (updated.get(demandId) ?? []).map((one) => writer.entry(one));
    const next = inOrder([...kept, ...added]);
    if (JSON.stringify(next) === JSON.stringify(entries)) continue;
    await explanations.updateEntries(tx, where, { demandId, size: sizeOf(next), entries: next });
  }
}
