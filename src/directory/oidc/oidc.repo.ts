/** SQL of people who sign in at their organisation's own provider. */
import type { Sql } from '../../platform/db/db.ts';
import { spellings } from '../../platform/mail-address.ts';
import type { Subject } from '../sign-in/subject.ts';
import type { ProviderSubject } from './claims.rules.ts';

/** Whoever has the address, in any organisation of this Directory: the provider names none of ours. */
export function ownersOfAddress(db: Sql, email: string): Promise<Subject[]> {
  return db.query(
    `select organisation_id as "organisationId", id as "personId" from directory_people
     where lower(email) in (lower($1), lower($2)) and active and not removed order by organisation_id limit 2`,
    spellings(email),
  );
}

/** Who of those who may enter is bound to the subject of a provider. */
export async function ownerOfSubject(
  db: Sql,
  { issuer, subject }: ProviderSubject,
): Promise<Subject | undefined> {
  const [found] = await db.query<Subject>(
    `select i.organisation_id as "organisationId", i.person_id as "personId"
     from directory_identities as i
     join directory_people as p on p.organisation_id = i.organisation_id and p.id = i.person_id
     where i.issuer = $1 and i.subject = $2 and p.active and not p.removed`,
    [issuer, subject],
  );
  return found;
}

/** False: the person is bound to another subject there. What bound somebody who was closed out binds nobody any more. */
export async function bindSubject(
  tx: Sql,
  { organisationId, personId }: Subject,
  { issuer, subject }: ProviderSubject,
  at: Date,
): Promise<boolean> {
  await tx.query(
    `delete from directory_identities as i using directory_people as p
     where p.organisation_id = i.organisation_id and p.id = i.person_id and i.organisation_id = $1
       and i.issuer = $2 and i.subject = $3 and (p.removed or not p.active)`,
    [organisationId, issuer, subject],
  );
  const bound = await tx.query(
    `insert into directory_identities (organisation_id, person_id, issuer, subject, bound_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning person_id`,
    [organisationId, personId, issuer, subject, at.toISOString()],
  );
  return bound.length === 1;
}
