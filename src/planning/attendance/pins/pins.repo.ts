import type { Sql } from '../../../platform/db/db.ts';
import { NO_TRIES, type Tries } from './pins.rules.ts';

/** As it is stored: no PIN can be read from it without trying them all. */
export interface Sealed {
  salt: string;
  hash: string;
}

interface StoredPin extends Sealed {
  setAt: string;
}

export async function findPin(
  sql: Sql,
  organisationId: string,
  userId: string,
): Promise<StoredPin | undefined> {
  const [row] = await sql.query<StoredPin>(
    `select salt, hash, set_at as "setAt" from planning_pins where organisation_id = $1 and user_id = $2`,
    [organisationId, userId],
  );
  return row;
}

/** A new PIN ends the pauses of the old one. */
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
       set_at = excluded.set_at`,
    [organisationId, userId, salt, hash, at.toISOString()],
  );
  await tx.query('delete from planning_pin_tries where organisation_id = $1 and user_id = $2', [
    organisationId,
    userId,
  ]);
}

export async function deletePin(tx: Sql, organisationId: string, userId: string): Promise<boolean> {
  const text = 'delete from planning_pins where organisation_id = $1 and user_id = $2 returning user_id';
  return (await tx.query(text, [organisationId, userId])).length === 1;
}

/** A person's wrong PINs at one device. */
export interface At {
  organisationId: string;
  terminalId: string;
  userId: string;
}

/** Hold the device first: whoever tries there waits for it. */
export async function findTries(tx: Sql, { organisationId, terminalId, userId }: At): Promise<Tries> {
  const [row] = await tx.query<{ wrong: number; pausedUntil: string | null }>(
    `select wrong, paused_until as "pausedUntil" from planning_pin_tries
     where organisation_id = $1 and terminal_id = $2 and user_id = $3`,
    [organisationId, terminalId, userId],
  );
  if (row === undefined) return NO_TRIES;
  return { ...row, pausedUntil: row.pausedUntil === null ? null : Date.parse(row.pausedUntil) };
}

export async function keepTries(
  tx: Sql,
  { organisationId, terminalId, userId }: At,
  { wrong, pausedUntil }: Tries,
): Promise<void> {
  await tx.query(
    `insert into planning_pin_tries (organisation_id, terminal_id, user_id, wrong, paused_until)
     values ($1, $2, $3, $4, $5)
     on conflict (organisation_id, terminal_id, user_id) do update
       set wrong = excluded.wrong, paused_until = excluded.paused_until`,
    [
      organisationId,
      terminalId,
      userId,
      wrong,
      pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
    ],
  );
}

export async function forgetTries(tx: Sql, { organisationId, terminalId, userId }: At): Promise<void> {
  await tx.query(
    'delete from planning_pin_tries where organisation_id = $1 and terminal_id = $2 and user_id = $3',
    [organisationId, terminalId, userId],
  );
}
