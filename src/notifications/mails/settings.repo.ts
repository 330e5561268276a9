/** What people chose to hear by mail. */
import type { Sql } from '../../platform/db/db.ts';
import type { Language } from '../../words/languages.ts';
import type { MailKindName } from './kinds.ts';

interface MailSettings {
  userId: string;
  language: Language | null;
  off: MailKindName[];
  version: number;
}

/** The settings of those who chose something. */
export function readMailSettings(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
): Promise<MailSettings[]> {
  return sql.query<MailSettings>(
    `select user_id as "userId", language, off, version from mail_settings
     where organisation_id = $1 and user_id = any ($2::uuid[])`,
    [organisationId, userIds],
  );
}

export async function findMailSettings(
  sql: Sql,
  organisationId: string,
  userId: string,
): Promise<MailSettings> {
  const [settings] = await readMailSettings(sql, organisationId, [userId]);
  return settings ?? { userId, language: null, off: [], version: 0 };
}

/** False when another write came between the one that `version` follows and this. */
export async function saveMailSettings(
  tx: Sql,
  organisationId: string,
  { userId, language, off, version }: MailSettings,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into mail_settings as known (organisation_id, user_id, language, off, version)
     values ($1, $2, $3, $4::text[], $5)
     on conflict (organisation_id, user_id) do update
       set language = excluded.language, off = excluded.off, version = excluded.version
       where known.version = excluded.version - 1
     returning version`,
    [organisationId, userId, language, off, version],
  );
  return rows.length === 1;
}
