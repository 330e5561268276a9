import type { Sql } from '../../../platform/db/db.ts';
import { conflict } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';

interface Staffed {
  demandId: string;
  name: string;
  start: string;
  people: number;
  runId: string;
  runName: string | null;
}

/** Throws 409 when a published rota has people on one of the rows. Until COMMIT nobody publishes. */
export async function requireUnpublished(
  tx: Sql,
  organisationId: string,
  demandIds: readonly string[],
): Promise<void> {
  await lockRota(tx, organisationId);
  const [first] = await readStaffed(tx, organisationId, demandIds);
  if (first === undefined) return;
  const { runId, runName, name, start, people } = first;
  const run = runName === null ? runId : `"${runName}" (${runId})`;
  const who = say('rota.people', { count: Number(people) });
  throw conflict('IN_PUBLISHED_ROTA', say('rota.staffedRow', { run, who, name, start }));
}

/** The rows that the live rota staffs, in order of start. */
function readStaffed(sql: Sql, organisationId: string, demandIds: readonly string[]): Promise<Staffed[]> {
  return sql.query<Staffed>(
    `select r.demand_id as "demandId", d.name, d.starts_at as start, count(*) as people, run.id as "runId",
       run.name as "runName"
     from planning_rota r
     join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     join planning_runs run on run.organisation_id = $1 and run.id = r.run_id
     where r.organisation_id = $1 and r.demand_id = any ($2::uuid[])
     group by r.demand_id, d.name, d.starts_at, run.id, run.name order by d.starts_at, r.demand_id`,
    [organisationId, demandIds],
  );
}
