/** SQL of what people let applications of others do. */
import type { Sql } from '../../platform/db/db.ts';

export interface Grant {
  id: string;
  clientId: string;
  clientName: string;
  scopes: string[];
  grantedAt: string;
}

interface StoredGrant extends Grant {
  personId: string;
  /** Hash of the token that it ends with. */
  tokenHash: string;
}

const COLUMNS = `g.id, g.client_id as "clientId", g.client_name as "clientName", g.scopes,
  g.granted_at as "grantedAt"`;

/** Newest first: those under which a code, or what it was exchanged for, is still good. */
export function listGrants(db: Sql, organisationId: string, personId: string, at: Date): Promise<Grant[]> {
  return db.query(
    `select ${COLUMNS} from directory_grants as g
     where g.organisation_id = $1 and g.person_id = $2 and exists (
       select from directory_tokens as t where t.parent_hash = g.token_hash and t.expires_at > $3)
     order by g.granted_at desc, g.id desc`,
    [organisationId, personId, at.toISOString()],
  );
}

export async function findGrant(
  db: Sql,
  organisationId: string,
  personId: string,
  id: string,
): Promise<StoredGrant | null> {
  const [found] = await db.query<StoredGrant>(
    `select ${COLUMNS}, g.person_id as "personId", g.token_hash as "tokenHash" from directory_grants as g
     where g.organisation_id = $1 and g.person_id = $2 and g.id = $3 for update`,
    [organisationId, personId, id],
  );
  return found ?? null;
}

export async function insertGrant(tx: Sql, organisationId: string, grant: StoredGrant): Promise<void> {
  const { id, personId, clientId, clientName, scopes, grantedAt, tokenHash } = grant;
  await tx.query(
    `insert into directory_grants
       (organisation_id, id, person_id, client_id, client_name, scopes, granted_at, token_hash)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8)`,
    [organisationId, id, personId, clientId, clientName, scopes, grantedAt, tokenHash],
  );
}
