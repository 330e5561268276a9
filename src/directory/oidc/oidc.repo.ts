/** SQL of people who sign in at their organisation's own provider. */
import type { Sql } from '../../platform/db/db.ts';
import type { Subject } from '../sign-in/sign-in.service.ts';

/** Whoever has the address, in any organisation of this Directory: the provider names none of ours. */
export function ownersOfAddress(db: Sql, email: string): Promise<Subject[]> {
  return db.query(
    `select organisation_id as "organisationId", id as "personId" from directory_people
     where lower(email) = lower($1) and active and not removed order by organisation_id limit 2`,
    [email],
  );
}
