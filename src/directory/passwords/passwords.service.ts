/** Setting a password: by a link, or by whoever knows the present one. */
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Role } from '../../platform/auth/auth.ts';
import type { Database, Sql } from '../../platform/db/db.ts';
import type { PageWords } from '../sign-in/page-words.ts';
import { hashPassword } from './hashing.ts';
import { passwordFault } from './password.rules.ts';
import { storePassword } from './passwords.repo.ts';

export interface Owner {
  organisationId: string;
  personId: string;
  name: string;
  email: string;
  role: Role;
}

/** What was wrong with the two fields of a new password, in words; null: nothing. */
export function newPasswordFault(
  form: ReadonlyMap<string, string>,
  { name, email }: Owner,
  words: PageWords,
): string | null {
  const password = form.get('password') ?? '';
  const fault = passwordFault(password, [name, email], words.unfit);
  if (fault !== null) return words.password.fault(fault);
  return form.get('again') === password ? null : words.password.differ;
}

export interface PasswordWrite {
  db: Database;
  now: () => Date;
  requestId: string;
}

/** `first` runs in the transaction; what it throws leaves everything as it was. */
export async function setPassword(
  { db, now, requestId }: PasswordWrite,
  { organisationId, personId, role }: Owner,
  password: string,
  first: (tx: Sql) => Promise<void> = async () => undefined,
): Promise<void> {
  const hash = await hashPassword(password);
  const at = now();
  await db.transaction(organisationId, async (tx) => {
    await first(tx);
    await storePassword(tx, organisationId, personId, hash, at);
    await appendAudit(
      tx,
      { organisationId, service: 'directory', actorId: personId, actorRole: role, requestId, at },
      { action: 'password.set', entityType: 'account', entityId: personId, before: null, after: {} },
    );
  });
}
