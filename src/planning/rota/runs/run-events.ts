import { event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { appendEvents, type EventDraft } from '../../../platform/events/outbox.ts';
import type { RunRecord } from './run-record.ts';
import { findRun } from './runs.repo.ts';

type Told = Pick<
  RunRecord,
  'id' | 'name' | 'mode' | 'horizonStart' | 'horizonEnd' | 'locationIds' | 'status' | 'error'
>;

/** What every event says of its run. */
export function aboutRun({ id, name, mode, horizonStart: start, horizonEnd: end, locationIds }: Told) {
  return { runId: id, name, mode, start, end, locationIds };
}

/** The event of a run that is over; none while it is open. */
export function endEvents(run: Told): EventDraft[] {
  const { id, status, error } = run;
  const locationId = run.locationIds.length === 1 ? run.locationIds[0]! : null;
  if (status === 'completed') return [event('planning-run.completed', id, aboutRun(run), locationId)];
  if (status !== 'failed') return [];
  const { reason = 'SOLVER_FAULT', message = 'the run failed' } = error ?? {};
  return [event('planning-run.failed', id, { ...aboutRun(run), reason, message }, locationId)];
}

/** Appends the event of a run that a worker ended. Call it last in the transaction. */
export async function appendEnd(tx: Sql, organisationId: string, runId: string, at: Date): Promise<void> {
  const run = await findRun(tx, organisationId, runId);
  if (run !== undefined) await appendEvents(tx, organisationId, at, endEvents(run));
}
