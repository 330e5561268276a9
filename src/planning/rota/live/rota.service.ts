import type { Sql } from '../../../platform/db/db.ts';
import type { Scope } from '../../scope.ts';
import { readAssignments } from '../runs/results/results.repo.ts';
import type { RunAssignment } from '../runs/results/results.schema.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { requireRun, seenLocations } from '../runs/runs.view.ts';
import { diffOf } from './rota.rules.ts';

/** How a run differs from another, per person and day. */
export async function readDiff(sql: Sql, scope: Scope, id: string, against: string) {
  const { organisationId } = scope.actor;
  const run = await requireRun(sql, scope, id);
  await requireRun(sql, scope, against);
  const where = { organisationId, locationIds: seenLocations(scope) };
  const [before, after] = await Promise.all([
    readAssignments(sql, { ...where, runId: against }, scope.language),
    readAssignments(sql, { ...where, runId: id }, scope.language),
  ]);
  const items = diffOf(before.filter(plannedBy(run)), after, run.timeZone);
  const count = (member: 'added' | 'removed') =>
    items.reduce((sum, change) => sum + change[member].length, 0);
  const people = new Set(items.map(({ userId }) => userId)).size;
  return { runId: id, against, added: count('added'), removed: count('removed'), people, items };
}

/** Publishing a run takes nothing from other places, times or rows. */
function plannedBy({ demandIds, locationIds, horizonStart, horizonEnd }: RunRecord) {
  const [from, until] = [Date.parse(horizonStart), Date.parse(horizonEnd)];
  return ({ demandId, locationId, start }: RunAssignment): boolean => {
    if (demandIds !== null) return demandIds.includes(demandId);
    return locationIds.includes(locationId) && Date.parse(start) >= from && Date.parse(start) < until;
  };
}
