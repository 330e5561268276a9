/** SQL of the registered OAuth clients. */
import type { Sql } from '../../platform/db/db.ts';

interface ClientRecord {
  id: string;
  organisationId: string;
  name: string;
  scopes: string[];
  secretHash: string;
}

/** By id alone: the caller does not know the organisation yet; ids are unique over all of them. */
export async function findClient(db: Sql, id: string): Promise<ClientRecord | null> {
  const [client] = await db.query<ClientRecord>(
    `select id, organisation_id as "organisationId", name, scopes, secret_hash as "secretHash"
     from directory_clients where id = $1`,
    [id],
  );
  return client ?? null;
}

export function listClients(db: Sql, organisationId: string): Promise<Omit<ClientRecord, 'secretHash'>[]> {
  return db.query(
    `select id, organisation_id as "organisationId", name, scopes from directory_clients
     where organisation_id = $1 order by id`,
    [organisationId],
  );
}

export async function insertClient(tx: Sql, client: ClientRecord): Promise<void> {
  await tx.query(
    `insert into directory_clients (organisation_id, id, name, scopes, secret_hash)
     values ($1, $2, $3, $4::text[], $5)`,
    [client.organisationId, client.id, client.name, client.scopes, client.secretHash],
  );
}

/** Returns how many went. */
export async function deleteClient(tx: Sql, organisationId: string, id: string): Promise<number> {
  const text = 'delete from directory_clients where organisation_id = $1 and id = $2 returning id';
  return (await tx.query(text, [organisationId, id])).length;
}
