/** Who somebody is whom the provider has vouched for. */
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Role } from '../../platform/auth/auth.ts';
import type { Database } from '../../platform/db/db.ts';
import { ApiError } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';
import { patchAccount } from '../accounts/accounts.service.ts';
import type { Subject } from '../sign-in/subject.ts';
import {
  ClaimFault,
  type ClaimSettings,
  type Claims,
  emailIn,
  type ProviderSubject,
  roleIn,
  subjectIn,
} from './claims.rules.ts';
import { bindSubject, ownerOfSubject, ownersOfAddress } from './oidc.repo.ts';

export interface MatchContext {
  db: Database;
  now: () => Date;
  /** Called when an organisation's records have changed. */
  changed(organisationId: string): void;
}

/**
 * The person who is bound to the provider's subject; at their first sign-in the one of the verified address, who is bound
 * then. With the role that the provider gives. Throws a ClaimFault.
 */
export async function matchPerson(
  context: MatchContext,
  settings: ClaimSettings,
  claims: Claims,
  requestId: string,
): Promise<Subject> {
  const who = subjectIn(claims);
  const role = roleIn(claims, settings);
  const bound = await ownerOfSubject(context.db, who);
  const owner = bound ?? (await bindByAddress(context, settings, claims, who));
  if (role !== null) await takeRole(context, owner, role, requestId);
  return owner;
}

async function bindByAddress(
  { db, now }: MatchContext,
  settings: ClaimSettings,
  claims: Claims,
  who: ProviderSubject,
): Promise<Subject> {
  const email = emailIn(claims, settings);
  const [owner, another] = await ownersOfAddress(db, email);
  if (owner === undefined) throw new ClaimFault(say('signIn.nobodyHere', { email }));
  if (another !== undefined) throw new ClaimFault(say('signIn.ofTwo', { email }));
  const isBound = await db.transaction(owner.organisationId, (tx) => bindSubject(tx, owner, who, now()));
  if (!isBound && (await ownerOfSubject(db, who))?.personId !== owner.personId) {
    throw new ClaimFault(say('signIn.otherAccount', { email }));
  }
  return owner;
}

async function takeRole(
  { db, now, changed }: MatchContext,
  { organisationId, personId }: Subject,
  role: Role,
  requestId: string,
): Promise<void> {
  const at = now();
  const isNew = await db
    .transaction(organisationId, async (tx) => {
      const { audit } = await patchAccount({ tx, organisationId, at }, personId, { role }, () => undefined);
      if (audit === null) return false;
      const actor = { actorId: personId, actorRole: role, requestId, at };
      await appendAudit(tx, { organisationId, service: 'directory', ...actor }, audit);
      return true;
    })
    .catch((error: unknown) => {
      // The last administrator stays one, whatever the provider says.
      if (error instanceof ApiError && error.options.reason === 'LAST_ADMINISTRATOR') return false;
      throw error;
    });
  if (isNew) changed(organisationId);
}
