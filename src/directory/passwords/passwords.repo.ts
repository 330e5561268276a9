/** SQL of stored passwords. */
import type { Sql } from '../../platform/db/db.ts';
import { spellings } from '../../platform/mail-address.ts';

export async function storePassword(
  tx: Sql,
  organisationId: string,
  personId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into directory_passwords (organisation_id, person_id, password_hash, changed_at)
     values ($1, $2, $3, $4)
     on conflict (organisation_id, person_id) do update
       set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [organisationId, personId, passwordHash, at.toISOString()],
  );
}

interface PasswordOwner {
  organisationId: string;
  personId: string;
  passwordHash: string;
}

/** Of one address; each costs a sign-in the check of a password. */
const MOST_ORGANISATIONS = 10;

/** Without an organisation: whoever signs in names none. An address belongs to one person in each. */
export function passwordsOfAddress(db: Sql, email: string): Promise<PasswordOwner[]> {
  return db.query(
    `select w.organisation_id as "organisationId", w.person_id as "personId", w.password_hash as "passwordHash"
     from directory_people as p
     join directory_passwords as w on w.organisation_id = p.organisation_id and w.person_id = p.id
     where lower(p.email) in (lower($1), lower($2)) and p.active and not p.removed
     order by w.organisation_id limit ${MOST_ORGANISATIONS}`,
    spellings(email),
  );
}

/** null: the person has no password. */
export async function findPassword(
  db: Sql,
  organisationId: string,
  personId: string,
): Promise<{ passwordHash: string; changedAt: string } | null> {
  const [found] = await db.query<{ passwordHash: string; changedAt: string }>(
    `select password_hash as "passwordHash", changed_at as "changedAt"
     from directory_passwords where organisation_id = $1 and person_id = $2`,
    [organisationId, personId],
  );
  return found ?? null;
}

export async function hasPasswords(db: Sql): Promise<boolean> {
  return (await db.query('select from directory_passwords limit 1')).length > 0;
}
