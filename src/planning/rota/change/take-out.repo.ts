/** Rows of demand that are deleted go out of the published rotas too, where nobody is on them. */
import type { Sql } from '../../../platform/db/db.ts';
import { points } from '../runs/results/points.ts';
import type { StoredMetrics } from '../runs/run-record.ts';

interface Gone {
  priority: keyof StoredMetrics['byPriority'];
  slots: number;
  rows: number;
}

/** Drops the open slots of the rows. The runs get another version: what was judged with these rows is judged again. */
export async function takeOut(tx: Sql, organisationId: string, demandIds: readonly string[]): Promise<void> {
  if (demandIds.length === 0) return;
  const runs = await tx.query<{ id: string; metrics: StoredMetrics }>(
    `select id, metrics from planning_runs run
     where organisation_id = $1 and published_at is not null and exists (select from planning_unassigned u
       where u.organisation_id = $1 and u.run_id = run.id and u.demand_id = any ($2::uuid[]))
     order by id for update`,
    [organisationId, demandIds],
  );
  for (const { id, metrics } of runs) {
    const rows = [organisationId, id, demandIds];
    const gone = await tx.query<Gone>(
      `select priority, sum(missing)::int as slots, count(*) filter (where missing = target)::int as rows
       from planning_unassigned
       where organisation_id = $1 and run_id = $2 and demand_id = any ($3::uuid[]) and not not_needed
       group by priority`,
      rows,
    );
    for (const table of ['planning_unassigned', 'planning_explanations']) {
      await tx.query(
        `delete from ${table} where organisation_id = $1 and run_id = $2 and demand_id = any ($3::uuid[])`,
        rows,
      );
    }
    await tx.query(
      `delete from planning_run_rows as row where organisation_id = $1 and run_id = $2
         and demand_id = any ($3::uuid[]) and not exists (select from planning_assignments as stands
           where stands.organisation_id = $1 and stands.run_id = $2 and stands.demand_id = row.demand_id)`,
      rows,
    );
    await tx.query(
      `update planning_runs set metrics = $3::json, version = version + 1
       where organisation_id = $1 and id = $2`,
      [organisationId, id, JSON.stringify(recounted(metrics, gone))],
    );
  }
}

/** Slots that are gone are not missing any more; those that somebody has stay. */
function recounted(metrics: StoredMetrics, gone: readonly Gone[]): StoredMetrics {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const slotsTarget = metrics.slotsTarget - sum(gone.map(({ slots }) => slots));
  const byPriority = { ...metrics.byPriority };
  for (const { priority, slots } of gone) {
    const { target, filled } = byPriority[priority];
    byPriority[priority] = { target: target - slots, filled };
  }
  return {
    ...metrics,
    demandRows: metrics.demandRows - sum(gone.map(({ rows }) => rows)),
    slotsTarget,
    coveragePercent: slotsTarget === 0 ? 100 : points((100 * metrics.slotsFilled) / slotsTarget),
    byPriority,
  };
}
