import type { Sql } from '../../../platform/db/db.ts';
import type { PublicationSettings } from './publication-settings.schema.ts';

/** What holds until an organisation sets something. */
const DEFAULTS: PublicationSettings = {
  noticeHours: null,
  costPerHour: null,
  currency: null,
  refuseAverages: false,
  version: 1,
};

export async function readPublicationSettings(
  sql: Sql,
  organisationId: string,
): Promise<PublicationSettings> {
  const [row] = await sql.query<PublicationSettings>(
    `select notice_hours as "noticeHours", cost_per_hour as "costPerHour", currency,
       refuse_averages as "refuseAverages", version
     from planning_publication_settings where organisation_id = $1`,
    [organisationId],
  );
  return row ?? DEFAULTS;
}

/** Holds the organisation’s settings until COMMIT; makes them first where there are none. */
export async function lockPublicationSettings(tx: Sql, organisationId: string): Promise<void> {
  await tx.query(
    `insert into planning_publication_settings as s (organisation_id) values ($1)
     on conflict (organisation_id) do update set version = s.version`,
    [organisationId],
  );
}

export async function writePublicationSettings(
  tx: Sql,
  organisationId: string,
  { noticeHours, costPerHour, currency, refuseAverages, version }: PublicationSettings,
): Promise<void> {
  await tx.query(
    `update planning_publication_settings set notice_hours = $2, cost_per_hour = $3, currency = $4,
       refuse_averages = $5, version = $6
     where organisation_id = $1`,
    [organisationId, noticeHours, costPerHour, currency, refuseAverages, version],
  );
}

/** In which currency short notice is priced; nothing where it is not. */
export function countNoticePrices(
  sql: Sql,
  organisationId: string,
): Promise<{ currency: string; count: number }[]> {
  return sql.query(
    `select currency, 1 as count from planning_publication_settings
     where organisation_id = $1 and currency is not null`,
    [organisationId],
  );
}
