/** One's own choice of what colleagues see. */
import { type Outcome, Outdated } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { updated, type Write } from '../../write.ts';
import { readOwnContacts, saveSharing } from './contacts.repo.ts';
import type { MyContacts, MyContactsInput } from './contacts.schema.ts';

export async function putMyContacts(
  { tx, scope, requireVersion }: Write,
  { sharesPhone, sharesEmail }: MyContactsInput,
): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const before = await readOwnContacts(tx, organisationId, subject);
  requireVersion(before.version);
  if (before.sharesPhone === sharesPhone && before.sharesEmail === sharesEmail) return updated(before, null);
  const after = { ...before, sharesPhone, sharesEmail, version: before.version + 1 };
  if (!(await saveSharing(tx, organisationId, after))) throw new Outdated(say('protocol.settingsChange'));
  const entry = { action: 'shared-contacts.update', entityType: 'shared-contacts', entityId: subject };
  return updated(after, { ...entry, before: kept(before), after: kept(after) });
}

/** Phone and address are the Directory's. */
const kept = ({ userId, sharesPhone, sharesEmail, version }: MyContacts) => ({
  userId,
  sharesPhone,
  sharesEmail,
  version,
});
