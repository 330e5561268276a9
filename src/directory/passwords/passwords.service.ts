/** Setting a password: by a link, or by whoever knows the present one. */
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Role } from '../../platform/auth/auth.ts';
import type { Database, Sql } from '../../platform/db/db.ts';
import { say, textOf } from '../../words/said.ts';
import type { Spoken } from '../sign-in/page-words.ts';
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
  { words, language }: Spoken,
): string | null {
  const password = form.get('password') ?? '';
  const fault = passwordFault(password, [name, email]);
  if (fault !== null) return textOf(say('signIn.password', { fault }), language);
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
