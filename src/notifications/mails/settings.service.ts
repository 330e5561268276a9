/** One's own choice of mails. */

import type { Sql } from '../../platform/db/db.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { type Outcome, Outdated } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import type { AddressBook } from './address-book.ts';
import type { NotificationSettings, NotificationSettingsInput } from './mails.schema.ts';
import * as repo from './settings.repo.ts';

export interface SettingsContext {
  addressBook: AddressBook;
  /** Whether this server sends mails. */
  sending: boolean;
}

export async function getNotificationSettings(
  { addressBook, sending }: SettingsContext,
  sql: Sql,
  organisationId: string,
  userId: string,
): Promise<NotificationSettings> {
  const { language, off, version } = await repo.findMailSettings(sql, organisationId, userId);
  const [person] = await addressBook.people(sql, organisationId, [userId]);
  return { userId, email: person?.email ?? null, sending, language, off, version };
}

interface SettingsWrite {
  tx: Sql;
  organisationId: string;
  userId: string;
  /** Throws 409 VERSION_MISMATCH when If-Match names another version. */
  requireVersion(version: number): void;
}

export async function putNotificationSettings(
  context: SettingsContext,
  { tx, organisationId, userId, requireVersion }: SettingsWrite,
  { language = null, off }: NotificationSettingsInput,
): Promise<Outcome> {
  const before = await getNotificationSettings(context, tx, organisationId, userId);
  requireVersion(before.version);
  const wanted = [...off].sort();
  if (before.language === language && before.off.join() === wanted.join()) return answer(before, null);
  const after = { ...before, language, off: wanted, version: before.version + 1 };
  if (!(await repo.saveMailSettings(tx, organisationId, after)))
    throw new Outdated(say('protocol.settingsChange'));
  const entry = {
    action: 'notification-settings.update',
    entityType: 'notification-settings',
    entityId: userId,
    before: kept(before),
    after: kept(after),
  };
  return answer(after, entry);
}

/** The address is the Directory's. */
const kept = ({ userId, language, off, version }: NotificationSettings) => ({
  userId,
  language,
  off,
  version,
});

function answer(body: NotificationSettings, audit: Outcome['audit']): Outcome {
  return { status: 200, body, headers: { etag: etagOf(body.version) }, audit };
}
