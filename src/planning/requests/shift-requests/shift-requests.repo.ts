import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { addressLine } from '../../organisation/locations/address.ts';
import { AWAY, workedSeconds } from '../../rota/duties/absent.repo.ts';
import { hasLeft, staffOf } from '../../rota/duties/holders.ts';
import type { Kind, RequestedShift, ShiftRequest, Status } from './shift-requests.schema.ts';

/** How a row of these names is placed: `q` has its site and times. */
const shiftOf = (part: '' | 'return_', row: string, site: string, zone: string) => `json_build_object(
    'demandId', q.${part}demand_id, 'demandName', ${row}.name, 'station', ${row}.station,
    'locationId', q.${part}location_id, 'locationName', ${site}.name,
    'locationAddress', ${addressLine(site)},
    'timeZone', ${zone}, 'start', q.${part}starts_at, 'end', q.${part}ends_at)`;

const zoneOf = (settings: string, site: string) =>
  `coalesce(${settings}.time_zone, ${site}.time_zone, 'UTC')`;

/** Whether a person still has the row of a request at the times that it names. */
const hasDuty = (part: '' | 'return_', person: string) => `exists (select from planning_rota r
    where r.organisation_id = $1 and r.demand_id = q.${part}demand_id and r.user_id = ${person}
      and r.starts_at = q.${part}starts_at and r.ends_at = q.${part}ends_at)`;

/** Whether who asked, or the colleague, has left; whom Planning never heard of has not. */
const HAS_LEFT = `(${hasLeft('p')} is true or ${hasLeft('c')} is true)`;

/** Whether a person is on approved leave, or noted as absent, in hours of the shift that a request would give them. */
const isAway = (person: string, part: '' | 'return_') => `exists (select from ${AWAY} away
    where away.user_id = ${person} and away.starts_at < q.${part}ends_at and away.ends_at > q.${part}starts_at)`;

/** Whether somebody cannot work what they would take; of an offer to everybody nobody is known. */
const TAKER_AWAY = `case q.kind when 'claim' then ${isAway('q.user_id', '')}
  when 'offer' then ${isAway('q.colleague_id', '')}
  else ${isAway('q.colleague_id', '')} or ${isAway('q.user_id', 'return_')} end`;

/**
 * Whether a waiting request can still be had: its people are there, nobody who would take a shift is away in it, it has not
 * begun ($2: now) and stands as it did.
 */
const STANDS = `not ${HAS_LEFT} and q.starts_at > $2::timestamptz and not (${TAKER_AWAY}) and case q.kind
  when 'claim' then d.starts_at = q.starts_at and d.ends_at = q.ends_at and d.target_staff > ${staffOf('q.demand_id')}
    and not planning_not_needed($1, q.demand_id)
    and not exists (select from planning_rota r
      where r.organisation_id = $1 and r.demand_id = q.demand_id and r.user_id = q.user_id)
  when 'offer' then ${hasDuty('', 'q.user_id')}
  else q.return_starts_at > $2::timestamptz and ${hasDuty('', 'q.user_id')}
    and ${hasDuty('return_', 'q.colleague_id')} end`;

/** Why a request that waits can no longer be had ($2: now). */
export const END_REASON = `case
  when q.starts_at <= $2::timestamptz or q.return_starts_at <= $2::timestamptz then 'begun'
  when ${HAS_LEFT} then 'left'
  when ${TAKER_AWAY} then 'unavailable'
  when q.kind <> 'claim' or (d.starts_at = q.starts_at and d.ends_at = q.ends_at) is not true then 'changed'
  when exists (select from planning_rota r
    where r.organisation_id = $1 and r.demand_id = q.demand_id and r.user_id = q.user_id) then 'assigned'
  else 'taken' end`;

/**
 * Published minutes of a person in the local week of the row, once the request is approved: without the row that they
 * give, with the one that they take, less absences, leave and unpaid breaks: those planned for whoever is on that row now.
 */
const weekMinutes = (person: string, gives: string, takes: 'q.' | 'q.return_') => `(
  select (coalesce(sum(${workedSeconds('r')}), 0)
      + extract(epoch from ${takes}ends_at - ${takes}starts_at))::int / 60
      - coalesce((select min(b.unpaid_minutes) from planning_rota b
          where b.organisation_id = $1 and b.demand_id = ${takes}demand_id), 0)
  from planning_rota r where r.organisation_id = $1 and r.user_id = ${person}
    and r.demand_id not in (${gives}${takes}demand_id)
    and date_trunc('week', r.starts_at at time zone zone.name)
      = date_trunc('week', ${takes}starts_at at time zone zone.name))`;

/** Every request of an organisation ($1) as it is now ($2), with its row and place, and what is joined to it. */
const fromWith = (joined: string) => `from planning_shift_requests q
  join planning_people p on p.organisation_id = $1 and p.id = q.user_id
  left join planning_people c on c.organisation_id = $1 and c.id = q.colleague_id
  left join planning_demand d on d.organisation_id = $1 and d.id = q.demand_id
  left join planning_locations l on l.organisation_id = $1 and l.id = q.location_id
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = q.location_id
  left join planning_demand rd on rd.organisation_id = $1 and rd.id = q.return_demand_id
  left join planning_locations rl on rl.organisation_id = $1 and rl.id = q.return_location_id
  left join planning_location_settings rs on rs.organisation_id = $1 and rs.location_id = q.return_location_id
  cross join lateral (select ${zoneOf('s', 'l')} as name) as zone
  cross join lateral (select case when q.status in ('offered', 'open') and (${STANDS}) is not true
    then 'ended' else q.status end as status) as now
  ${joined}
  where q.organisation_id = $1`;
export const FROM = fromWith('');

/** With the shift that the person of `span` would take. */
const FROM_TAKEN = fromWith(`join lateral (
    select q.location_id as site, l.name, zone.name as zone, q.starts_at, q.ends_at
    where case q.kind when 'claim' then q.user_id else q.colleague_id end = span.user_id
    union all select q.return_location_id, rl.name, ${zoneOf('rs', 'rl')}, q.return_starts_at, q.return_ends_at
    where q.kind = 'swap' and q.user_id = span.user_id) as place on true`);

// A request ends, and may stand again, without a write: each state has a number of its own, and so a tag.
const VERSION = "2 * q.version - 1 + (now.status = 'ended')::int";

const SELECT = `select q.id, q.kind, now.status, q.user_id as "userId", p.name as "userName",
  ${shiftOf('', 'd', 'l', 'zone.name')} as shift,
  q.colleague_id as "colleagueId", c.name as "colleagueName",
  case when q.return_demand_id is not null then ${shiftOf('return_', 'rd', 'rl', zoneOf('rs', 'rl'))} end as "returnShift",
  q.note, q.comment, q.accepted_at as "acceptedAt", q.decided_by as "decidedBy", q.decided_at as "decidedAt",
  q.rota_change_id as "rotaChangeId",
  coalesce(q.end_reason, case when now.status <> q.status then ${END_REASON} end) as "endReason",
  case q.kind when 'claim' then ${weekMinutes('q.user_id', '', 'q.')}
    when 'swap' then ${weekMinutes('q.user_id', 'q.demand_id, ', 'q.return_')} end as "weekMinutes",
  case when q.colleague_id is null then null else
    ${weekMinutes('q.colleague_id', 'coalesce(q.return_demand_id, q.demand_id), ', 'q.')} end as "colleagueWeekMinutes",
  q.created_at as "createdAt",
  s.managers_may_change_rota is not false and rs.managers_may_change_rota is not false as "openToManagers",
  ${VERSION} as version`;

/** Whose requests: `locationIds` null means at every site, else at those; `self` as asker or colleague always. */
interface RequestFilter {
  locationIds: readonly string[] | null;
  self: string;
  status: Status | null;
  kind: Kind | null;
  userId: string | null;
}

const NARROWED = `($3::uuid[] is null or q.location_id = any ($3::uuid[]) or q.return_location_id = any ($3::uuid[])
    or $4::uuid in (q.user_id, q.colleague_id))
  and ($5::text is null or now.status = $5) and ($6::text is null or q.kind = $6)
  and ($7::uuid is null or $7::uuid in (q.user_id, q.colleague_id))`;

const valuesOf = (
  organisationId: string,
  at: Date,
  { locationIds, self, status, kind, userId }: RequestFilter,
) => [organisationId, at.toISOString(), locationIds, self, status, kind, userId];

/** The newest first. */
export async function readShiftRequests(
  sql: Sql,
  organisationId: string,
  at: Date,
  filter: RequestFilter,
  { limit, offset }: OffsetPage,
): Promise<ShiftRequest[]> {
  const rows = await sql.query<ShiftRequest>(
    `${SELECT} ${FROM} and ${NARROWED} order by q.created_at desc, q.id desc limit $8 offset $9`,
    [...valuesOf(organisationId, at, filter), limit, offset],
  );
  return rows.map(plain);
}

export async function countShiftRequests(
  sql: Sql,
  organisationId: string,
  at: Date,
  filter: RequestFilter,
): Promise<number> {
  const text = `select count(*) as count ${FROM} and ${NARROWED}`;
  return one(await sql.query<{ count: number }>(text, valuesOf(organisationId, at, filter))).count;
}

export async function findShiftRequest(
  sql: Sql,
  organisationId: string,
  id: string,
  at: Date,
): Promise<ShiftRequest | undefined> {
  const [row] = await sql.query<ShiftRequest>(`${SELECT} ${FROM} and q.id = $3`, [
    organisationId,
    at.toISOString(),
    id,
  ]);
  return row === undefined ? undefined : plain(row);
}

/** JSON made by PostgreSQL has its own form of instants. */
function plain(row: ShiftRequest): ShiftRequest {
  const utc = (text: string) => new Date(text).toISOString();
  const timed = (shift: RequestedShift) => ({ ...shift, start: utc(shift.start), end: utc(shift.end) });
  return {
    ...row,
    shift: timed(row.shift),
    returnShift: row.returnShift === null ? null : timed(row.returnShift),
  };
}

/** Hours in which somebody would be away. */
export interface AwaySpan {
  id: string;
  userId: string;
  start: string;
  end: string;
}

/** A request that waits, with the shift that the person would take by it. */
export interface TakenBy {
  spanId: string;
  id: string;
  kind: Kind;
  /** The other party; null: nobody yet, or of a claim nobody. */
  otherName: string | null;
  locationId: string;
  locationName: string | null;
  timeZone: string;
  start: string;
  end: string;
}

/** Requests that wait and would end if the person of a span were away in it, in order of time. */
export function readTakenWithin(
  sql: Sql,
  organisationId: string,
  at: Date,
  spans: readonly AwaySpan[],
): Promise<TakenBy[]> {
  return sql.query<TakenBy>(
    `select span.id as "spanId", taken.*
     from unnest($3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[]) as span (id, user_id, starts_at, ends_at)
     cross join lateral (
       select q.id, q.kind, case when q.user_id = span.user_id then c.name else p.name end as "otherName",
         place.site as "locationId", place.name as "locationName", place.zone as "timeZone",
         place.starts_at as start, place.ends_at as "end"
       ${FROM_TAKEN} and q.status in ('offered', 'open') and now.status = q.status
         and span.user_id in (q.user_id, q.colleague_id)
         and place.starts_at < span.ends_at and place.ends_at > span.starts_at
     ) as taken
     order by taken.start, taken.id`,
    [
      organisationId,
      at.toISOString(),
      spans.map(({ id }) => id),
      spans.map(({ userId }) => userId),
      spans.map(({ start }) => start),
      spans.map(({ end }) => end),
    ],
  );
}

/** A request of the person for the row that still waits. */
export async function findWaiting(
  sql: Sql,
  organisationId: string,
  at: Date,
  { userId, demandId }: { userId: string; demandId: string },
): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(
    `select q.id ${FROM} and q.user_id = $3 and q.demand_id = $4 and now.status in ('offered', 'open') limit 1`,
    [organisationId, at.toISOString(), userId, demandId],
  );
  return row?.id;
}

interface NewRequest {
  id: string;
  kind: Kind;
  userId: string;
  shift: Place;
  colleagueId: string | null;
  returnShift: Place | null;
  note: string | null;
  status: 'offered' | 'open';
}

/** Where and when a row is. */
export type Place = Pick<RequestedShift, 'demandId' | 'locationId' | 'start' | 'end'>;

export async function insertShiftRequest(tx: Sql, organisationId: string, made: NewRequest, at: Date) {
  const { shift, returnShift } = made;
  await tx.query(
    `insert into planning_shift_requests (organisation_id, id, kind, user_id, demand_id, location_id, starts_at, ends_at,
       colleague_id, return_demand_id, return_location_id, return_starts_at, return_ends_at, note, status, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)`,
    [
      organisationId,
      made.id,
      made.kind,
      made.userId,
      shift.demandId,
      shift.locationId,
      shift.start,
      shift.end,
      made.colleagueId,
      returnShift?.demandId ?? null,
      returnShift?.locationId ?? null,
      returnShift?.start ?? null,
      returnShift?.end ?? null,
      made.note,
      made.status,
      at.toISOString(),
    ],
  );
}

/** The colleague takes what is offered. */
export async function acceptOffer(tx: Sql, organisationId: string, id: string, by: string, at: Date) {
  await tx.query(
    `update planning_shift_requests set status = 'open', colleague_id = $3, accepted_at = $4, updated_at = $4,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, by, at.toISOString()],
  );
}

/** The colleague accepted what cannot be. */
export async function endImpossible(tx: Sql, organisationId: string, id: string, at: Date) {
  await tx.query(
    `update planning_shift_requests set status = 'ended', end_reason = 'impossible', updated_at = $3, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, at.toISOString()],
  );
}

/** The change of the rota that an approval made. */
export async function noteRotaChange(tx: Sql, organisationId: string, id: string, rotaChangeId: string) {
  await tx.query(
    'update planning_shift_requests set rota_change_id = $3 where organisation_id = $1 and id = $2',
    [organisationId, id, rotaChangeId],
  );
}
