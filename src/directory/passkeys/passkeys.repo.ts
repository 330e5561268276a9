/** SQL of passkeys. */
import type { Sql } from '../../platform/db/db.ts';

export interface Passkey {
  id: string;
  name: string;
  credentialId: string;
  createdAt: string;
  usedAt: string | null;
}

/** Oldest first. */
export function listPasskeys(db: Sql, organisationId: string, personId: string): Promise<Passkey[]> {
  return db.query(
    `select id, name, credential_id as "credentialId", created_at as "createdAt", used_at as "usedAt"
     from directory_passkeys where organisation_id = $1 and person_id = $2 order by created_at, id`,
    [organisationId, personId],
  );
}

export interface StoredPasskey {
  id: string;
  personId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  signatures: number;
}

/** False: the authenticator's credential is known already. */
export async function storePasskey(
  tx: Sql,
  organisationId: string,
  passkey: StoredPasskey,
  at: Date,
): Promise<boolean> {
  const { id, personId, name, credentialId, publicKey, signatures } = passkey;
  const stored = await tx.query(
    `insert into directory_passkeys
       (organisation_id, id, person_id, name, credential_id, public_key, signatures, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
    [organisationId, id, personId, name, credentialId, publicKey, signatures, at.toISOString()],
  );
  return stored.length === 1;
}

/** Without an organisation: whoever signs in names none. Null: no such passkey, or its person may not sign in. */
export async function findByCredential(
  db: Sql,
  credentialId: string,
): Promise<(StoredPasskey & { organisationId: string }) | null> {
  const [found] = await db.query<StoredPasskey & { organisationId: string }>(
    `select k.organisation_id as "organisationId", k.id, k.person_id as "personId", k.name,
       k.credential_id as "credentialId", k.public_key as "publicKey", k.signatures::int as signatures
     from directory_passkeys as k
     join directory_people as p on p.organisation_id = k.organisation_id and p.id = k.person_id
     where k.credential_id = $1 and p.active and not p.removed`,
    [credentialId],
  );
  return found ?? null;
}

export async function noteUse(
  tx: Sql,
  organisationId: string,
  id: string,
  signatures: number,
  at: Date,
): Promise<void> {
  await tx.query(
    'update directory_passkeys set signatures = $3, used_at = $4 where organisation_id = $1 and id = $2',
    [organisationId, id, signatures, at.toISOString()],
  );
}

/** Removes the person's own; `id` null: all of them. Returns their names. */
export async function removePasskeys(
  tx: Sql,
  organisationId: string,
  personId: string,
  id: string | null,
): Promise<string[]> {
  const gone = await tx.query<{ name: string }>(
    `delete from directory_passkeys
     where organisation_id = $1 and person_id = $2 and ($3::uuid is null or id = $3) returning name`,
    [organisationId, personId, id],
  );
  return gone.map(({ name }) => name);
}
