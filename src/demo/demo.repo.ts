import type { Database } from '../platform/db/db.ts';

export interface DemoState {
  week: string;
  startedAt: string;
  completedAt: string | null;
}

export async function readState(db: Database, organisationId: string): Promise<DemoState | null> {
  const [state] = await db.query<DemoState>(
    `select week, started_at as "startedAt", completed_at as "completedAt"
     from demo_state where organisation_id = $1`,
    [organisationId],
  );
  return state ?? null;
}

/** True when nobody has written anything yet. */
export async function isUntouched(db: Database): Promise<boolean> {
  const text = 'select from audit_events union all select from directory_set_up limit 1';
  return (await db.query(text)).length === 0;
}

export async function begin(db: Database, organisationId: string, week: string, at: Date): Promise<void> {
  await db.transaction(organisationId, (tx) =>
    tx.query('insert into demo_state (organisation_id, week, started_at) values ($1, $2::date, $3)', [
      organisationId,
      week,
      at.toISOString(),
    ]),
  );
}

export async function complete(db: Database, organisationId: string, at: Date): Promise<void> {
  await db.transaction(organisationId, (tx) =>
    tx.query('update demo_state set completed_at = $2 where organisation_id = $1', [
      organisationId,
      at.toISOString(),
    ]),
  );
}
