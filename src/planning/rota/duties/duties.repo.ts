/** What publishing a run takes from the live schedule, and what it puts there. */
import type { Sql } from '../../../platform/db/db.ts';
import { TIMED_ASSIGNMENTS } from '../problem/run-rows.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { LIVE_DUTY, type LiveDuty } from './duty-events.ts';

/**
 * What the run plans again of the live schedule: its rows, or all of its places and time; and wherever they stand, the
 * rows that it assigns: a row may have moved since it was published.
 */
export function replacedBy({
  id,
  demandIds,
  locationIds,
  horizonStart,
  horizonEnd,
}: RunRecord): [string, unknown[]] {
  const byRows = 'demand_id = any ($3::uuid[])';
  const byPlace = 'location_id = any ($3::uuid[]) and starts_at >= $4 and starts_at < $5';
  const sites = demandIds !== null ? '$4' : '$3';
  const text = `(${demandIds !== null ? byRows : byPlace} or demand_id in (
    select demand_id from planning_assignments
    where organisation_id = $1 and run_id = $2 and location_id = any (${sites}::uuid[])))`;
  return [
    text,
    demandIds !== null ? [id, demandIds, locationIds] : [id, locationIds, horizonStart, horizonEnd],
  ];
}

/** What of the live schedule the run would replace. */
export function readReplaced(sql: Sql, organisationId: string, run: RunRecord): Promise<LiveDuty[]> {
  const [replaced, values] = replacedBy(run);
  return sql.query<LiveDuty>(
    `select ${LIVE_DUTY} from planning_rota where organisation_id = $1 and ${replaced}`,
    [organisationId, ...values],
  );
}

/** The same, each duty with the published run that it is of. */
export function readReplacedOfRuns(
  sql: Sql,
  organisationId: string,
  run: RunRecord,
): Promise<(LiveDuty & { runId: string })[]> {
  const [replaced, values] = replacedBy(run);
  return sql.query(
    `select run_id as "runId", ${LIVE_DUTY} from planning_rota where organisation_id = $1 and ${replaced}
     order by starts_at, demand_id, user_id`,
    [organisationId, ...values],
  );
}

/** What the run would put on the live schedule, at the sites that it names. */
export function readAssignedDuties(
  sql: Sql,
  organisationId: string,
  { id, locationIds }: Pick<RunRecord, 'id' | 'locationIds'>,
): Promise<LiveDuty[]> {
  return sql.query<LiveDuty>(
    `select ${LIVE_DUTY} from ${TIMED_ASSIGNMENTS}
     where organisation_id = $1 and run_id = $2 and location_id = any ($3::uuid[])`,
    [organisationId, id, locationIds],
  );
}
