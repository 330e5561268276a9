import type { Sql } from '../../platform/db/db.ts';
import type { Tries } from './pins.rules.ts';

/** As it is stored: no PIN can be read from it without trying them all. */
export interface Sealed {
  salt: string;
  hash: string;
}

export interface StoredPin extends Sealed, Tries {
  setAt: string;
}

/** With `forUpdate` its row is held until COMMIT. */
export async function findPin(
  sql: Sql,
  organisationId: string,
  userId: string,
  { forUpdate } = { forUpdate: false },
): Promise<StoredPin | undefined> {
  const [row] = await sql.query<Omit<StoredPin, 'pausedUntil'> & { pausedUntil: string | null }>(
    `select salt, hash, set_at as "setAt", wrong, paused_until as "pausedUntil" from planning_pins
     where organisation_id = $1 and user_id = $2 ${forUpdate ? 'for update' : ''}`,
    [organisationId, userId],
  );
  if (row === undefined) return undefined;
  return { ...row, pausedUntil: row.pausedUntil === null ? null : Date.parse(row.pausedUntil) };
}

/** A new PIN ends the pause of the old one. */
export async function writePin(
  tx: Sql,
  organisationId: string,
  userId: string,
  { salt, hash }: Sealed,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into planning_pins (organisation_id, user_id, salt, hash, set_at) values ($1, $2, $3, $4, $5)
     on conflict (organisation_id, user_id) do update set salt = excluded.salt, hash = excluded.hash,
       set_at = excluded.set_at, wrong = 0, paused_until = null`,
    [organisationId, userId, salt, hash, at.toISOString()],
  );
}

export async function deletePin(tx: Sql, organisationId: string, userId: string): Promise<boolean> {
  const text = 'delete from planning_pins where organisation_id = $1 and user_id = $2 returning user_id';
  return (await tx.query(text, [organisationId, userId])).length === 1;
}

export async function keepTries(
  tx: Sql,
  organisationId: string,
  userId: string,
  { wrong, pausedUntil }: Tries,
): Promise<void> {
  await tx.query(
    'update planning_pins set wrong = $3, paused_until = $4 where organisation_id = $1 and user_id = $2',
    [organisationId, userId, wrong, pausedUntil === null ? null : new Date(pausedUntil).toISOString()],
  );
}
