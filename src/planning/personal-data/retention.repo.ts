import { one, type Sql } from '../../platform/db/db.ts';
import type { RetentionSettings } from './retention.schema.ts';

/** What holds until an organisation sets something: nothing goes that does not go anyway. */
const DEFAULTS: RetentionSettings = {
  peopleMonths: null,
  attendanceMonths: null,
  enquiryMonths: null,
  mailDays: null,
  deliveryDays: null,
  version: 1,
};

const COLUMNS = `people_months as "peopleMonths", attendance_months as "attendanceMonths",
  enquiry_months as "enquiryMonths", mail_days as "mailDays", delivery_days as "deliveryDays", version`;

export async function readRetention(sql: Sql, organisationId: string): Promise<RetentionSettings> {
  const [row] = await sql.query<RetentionSettings>(
    `select ${COLUMNS} from planning_retention_settings where organisation_id = $1`,
    [organisationId],
  );
  return row ?? DEFAULTS;
}

/** Holds the organisation’s settings until COMMIT; makes them first where there are none. */
export async function lockRetention(tx: Sql, organisationId: string, at: Date): Promise<void> {
  await tx.query(
    `insert into planning_retention_settings as s (organisation_id, ran_at) values ($1, $2)
     on conflict (organisation_id) do update set version = s.version`,
    [organisationId, at.toISOString()],
  );
}

/** What is changed holds from the night that follows `at`. */
export async function writeRetention(
  tx: Sql,
  organisationId: string,
  settings: RetentionSettings,
  at: Date,
): Promise<void> {
  const { peopleMonths, attendanceMonths, enquiryMonths, mailDays, deliveryDays, version } = settings;
  await tx.query(
    `update planning_retention_settings set people_months = $2, attendance_months = $3, enquiry_months = $4,
       mail_days = $5, delivery_days = $6, version = $7, ran_at = $8
     where organisation_id = $1`,
    [
      organisationId,
      peopleMonths,
      attendanceMonths,
      enquiryMonths,
      mailDays,
      deliveryDays,
      version,
      at.toISOString(),
    ],
  );
}

/** Organisations that set something, and when each had its run last. */
export const findRetaining = (sql: Sql): Promise<{ organisationId: string; ranAt: string }[]> =>
  sql.query(
    `select organisation_id as "organisationId", ran_at as "ranAt" from planning_retention_settings
     where coalesce(people_months, attendance_months, enquiry_months, mail_days, delivery_days) is not null
     order by organisation_id`,
  );

/** Takes the run of the night for this process. Undefined: another has it, or the settings have just changed. */
export async function takeNight(
  tx: Sql,
  organisationId: string,
  { night, at }: { night: Date; at: Date },
): Promise<RetentionSettings | undefined> {
  const [row] = await tx.query<RetentionSettings>(
    `update planning_retention_settings set ran_at = $3 where organisation_id = $1 and ran_at < $2
     returning ${COLUMNS}`,
    [organisationId, night.toISOString(), at.toISOString()],
  );
  return row;
}

/** The zone of most of the organisation's sites; UTC where it has none. */
export async function zoneOfMost(sql: Sql, organisationId: string): Promise<string> {
  const [row] = await sql.query<{ timeZone: string }>(
    `select time_zone as "timeZone" from planning_locations where organisation_id = $1 and not removed
     group by time_zone order by count(*) desc, time_zone limit 1`,
    [organisationId],
  );
  return row?.timeZone ?? 'UTC';
}

const LEFT = `planning_people p where p.organisation_id = $1 and p.left_at <= $2 and (not p.active or p.removed)
  and not exists (select from planning_erased_people e where e.organisation_id = $1 and e.user_id = p.id)`;

/** Whoever left by then and is not erased, whoever left first before others. */
export async function findLeft(sql: Sql, organisationId: string, left: Date): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select p.id from ${LEFT} order by p.left_at, p.id`, [
    organisationId,
    left.toISOString(),
  ]);
  return rows.map(({ id }) => id);
}

/** Of them: those who can go at `at`, and those who wait, as they have published duties ahead. */
export async function countLeft(
  sql: Sql,
  organisationId: string,
  left: Date,
  at: Date,
): Promise<{ people: number; waiting: number }> {
  return one(
    await sql.query<{ people: number; waiting: number }>(
      `select count(*) filter (where not ahead) as people, count(*) filter (where ahead) as waiting
       from (select exists (select from planning_rota r
         where r.organisation_id = $1 and r.user_id = p.id and r.ends_at > $3) as ahead from ${LEFT}) found`,
      [organisationId, left.toISOString(), at.toISOString()],
    ),
  );
}
