/** The live rota follows its runs: nothing else writes it. */
import { type Sql, violates } from '../../../platform/db/db.ts';
import { conflict } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { replacedBy } from '../duties/duties.repo.ts';
import { LIVE_DUTY, type LiveDuty } from '../duties/duty-events.ts';
import { pinKey } from '../problem/pins.ts';
import { TIMED_ASSIGNMENTS } from '../problem/run-rows.ts';
import type { RunRecord } from '../runs/run-record.ts';
import type { RosterChange } from './effect.rules.ts';

/** Takes what the run replaces from the live schedule. Returns what it took. */
export function clearRota(tx: Sql, organisationId: string, run: RunRecord): Promise<LiveDuty[]> {
  const [replaced, values] = replacedBy(run);
  return tx.query<LiveDuty>(
    `delete from planning_rota where organisation_id = $1 and ${replaced} returning ${LIVE_DUTY}`,
    [organisationId, ...values],
  );
}

const rowIdsOf = ({ retimed = [] }: RosterChange) => retimed.map(({ id }) => id);

/** Puts the run's duties on the live schedule, all or those of a change. Returns what it put. */
export async function fillRota(
  tx: Sql,
  organisationId: string,
  runId: string,
  change: RosterChange | null,
): Promise<LiveDuty[]> {
  const only = change === null ? [null, null] : [rowIdsOf(change), change.added.map(pinKey)];
  try {
    return await tx.query<LiveDuty>(
      `insert into planning_rota
         (organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at, kind, breaks, unpaid_minutes)
       select organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at, kind, breaks, unpaid_minutes
       from ${TIMED_ASSIGNMENTS} where organisation_id = $1 and run_id = $2
         and ($3::uuid[] is null or demand_id = any ($3::uuid[])
           or concat(demand_id, ' ', user_id) = any ($4::text[]))
       returning ${LIVE_DUTY}`,
      [organisationId, runId, ...only],
    );
  } catch (error) {
    throw doubleBooking(error);
  }
}

/** The database's own refusal to book somebody twice, as the answer that the caller gets. */
function doubleBooking(error: unknown): unknown {
  if (!violates(error, 'planning_rota_no_double_booking')) return error;
  const message = say('rota.doubleBooking');
  return conflict('DOUBLE_BOOKING', message);
}

/**
 * Carries changes of published runs over to the live schedule: all leave before anybody comes. Returns what it took from
 * it and put on it.
 */
export async function moveRota(
  tx: Sql,
  organisationId: string,
  made: readonly { runId: string; change: RosterChange }[],
): Promise<{ before: LiveDuty[]; after: LiveDuty[] }> {
  const before = await tx.query<LiveDuty>(
    `delete from planning_rota where organisation_id = $1
       and (demand_id = any ($2::uuid[]) or concat(demand_id, ' ', user_id) = any ($3::text[]))
     returning ${LIVE_DUTY}`,
    [
      organisationId,
      made.flatMap(({ change }) => rowIdsOf(change)),
      made.flatMap(({ change }) => change.removed.map(pinKey)),
    ],
  );
  const after: LiveDuty[] = [];
  for (const { runId, change } of made) {
    after.push(...(await fillRota(tx, organisationId, runId, change)));
    await moveBreaks(tx, organisationId, runId);
  }
  return { before, after };
}

/** Carries the breaks of the run's duties over to the live schedule. */
async function moveBreaks(tx: Sql, organisationId: string, runId: string): Promise<void> {
  await tx.query(
    `update planning_rota as live set breaks = planned.breaks, unpaid_minutes = planned.unpaid_minutes,
       changed_at = greatest(now(), live.changed_at + interval '1 second')
     from planning_assignments as planned
     where live.organisation_id = $1 and live.run_id = $2 and planned.organisation_id = $1 and planned.run_id = $2
       and planned.demand_id = live.demand_id and planned.user_id = live.user_id
       and planned.breaks::text is distinct from live.breaks::text`,
    [organisationId, runId],
  );
}
