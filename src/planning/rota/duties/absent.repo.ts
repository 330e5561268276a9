import type { Sql } from '../../../platform/db/db.ts';
import type { Span } from './absent.rules.ts';

/** When somebody does not work what is planned for them; milliseconds since the Unix epoch. */
export interface Absent extends Span {
  userId: string;
}

/** Somebody who is late keeps the duty: what they missed is the difference in their timesheet. */
export const IS_ABSENT = (alias: string) => `${alias}.status = 'recorded' and ${alias}.kind <> 'late'`;

/** Absences that were noted, and leave that a manager approved; `$1`: the organisation. */
export const AWAY = `(select n.user_id, n.starts_at, n.ends_at from planning_absences n
    where n.organisation_id = $1 and ${IS_ABSENT('n')}
  union all select user_id, starts_at, ends_at from planning_leave_requests
    where organisation_id = $1 and status = 'approved')`;

/**
 * Seconds that the person of a published duty (`alias`) works of it, without unpaid breaks; organisation in $1.
 * As `readAbsent`, with `paidLength`, in SQL.
 */
export const workedSeconds = (alias: string) => `(
  select coalesce(case when away.parts is null
    then extract(epoch from ${alias}.ends_at - ${alias}.starts_at) - 60 * ${alias}.unpaid_minutes
    else (select sum(extract(epoch from upper(part) - lower(part)))
      from unnest(tstzmultirange(tstzrange(${alias}.starts_at, ${alias}.ends_at)) - away.parts - coalesce((
        select range_agg(tstzrange((b ->> 'start')::timestamptz, (b ->> 'end')::timestamptz))
        from json_array_elements(${alias}.breaks) as b where not (b ->> 'paid')::boolean), '{}')) as part)
    end, 0)
  from (select range_agg(tstzrange(a.starts_at, a.ends_at)) as parts from ${AWAY} a
    where a.user_id = ${alias}.user_id and a.starts_at < ${alias}.ends_at and a.ends_at > ${alias}.starts_at) as away)`;

/** Of these people, or (null) of everybody, what touches [start, end). */
export async function readAbsent(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[] | null,
  { start, end }: { start: Date; end: Date },
): Promise<Absent[]> {
  const rows = await sql.query<{ userId: string; start: string; end: string }>(
    `select a.user_id as "userId", a.starts_at as start, a.ends_at as "end" from ${AWAY} a
     where ($2::uuid[] is null or a.user_id = any ($2::uuid[])) and a.starts_at < $4 and a.ends_at > $3
     order by a.starts_at, a.user_id`,
    [organisationId, userIds, start.toISOString(), end.toISOString()],
  );
  return rows.map((row) => ({ ...row, start: Date.parse(row.start), end: Date.parse(row.end) }));
}

/** An absence that may last longer than is noted, as a reader may see it. */
export interface LatelyAbsent {
  /** null: at other sites than the reader's, where the kind is not theirs to read. */
  kind: 'sick' | 'no-show' | null;
  start: string;
  end: string;
}

/** Whoever was ill may still be so for this long. */
const MAY_LAST = "interval '48 hours'";

/**
 * Who was noted as ill or did not come within 48 hours before each of the instants, and has not clocked in since: the latest
 * absence by person, in the order given. `locationIds`: the sites whose absences the reader may see; null: all.
 */
export async function readLatelyAbsent(
  sql: Sql,
  organisationId: string,
  instants: readonly string[],
  locationIds: readonly string[] | null,
): Promise<Map<string, LatelyAbsent>[]> {
  const rows = await sql.query<LatelyAbsent & { position: number; userId: string }>(
    `select distinct on (given.position, n.user_id) given.position::int as position, n.user_id as "userId",
       case when $3::uuid[] is null or n.location_ids && $3::uuid[] then n.kind end as kind,
       n.starts_at as start, n.ends_at as "end"
     from unnest($2::timestamptz[]) with ordinality as given (at, position)
     join planning_absences n on n.organisation_id = $1 and n.kind in ('sick', 'no-show') and n.status <> 'undone'
       and n.starts_at <= given.at and n.ends_at > given.at - ${MAY_LAST}
     where not exists (select from planning_clockings c
       where c.organisation_id = $1 and c.user_id = n.user_id and c.action = 'in' and c.at >= n.starts_at)
     order by given.position, n.user_id, n.starts_at desc, n.id desc`,
    [organisationId, instants, locationIds],
  );
  const byPosition = Map.groupBy(rows, ({ position }) => position);
  return instants.map(
    (_, at) =>
      new Map(
        (byPosition.get(at + 1) ?? []).map(({ userId, kind, start, end }) => [userId, { kind, start, end }]),
      ),
  );
}
