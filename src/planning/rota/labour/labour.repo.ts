import type { Sql } from '../../../platform/db/db.ts';
import { TIMED_ASSIGNMENTS } from '../problem/run-rows.ts';
import type { BudgetEntry, PlannedDuty } from './labour.rules.ts';
import type { LabourParams, LabourSales, LabourSalesInput, SalesDay } from './labour.schema.ts';

export interface WeekFilter {
  startDate: string;
  /** Included. */
  endDate: string;
  locationIds: readonly string[];
}

const dutiesIn = (table: string, run: string) => `
  select d.run_id as "runId", d.demand_id as "demandId", d.user_id as "userId", d.location_id as "locationId",
    day.date::text as date, floor(extract(epoch from d.starts_at) / 60)::int as start,
    ceil(extract(epoch from d.ends_at) / 60)::int as "end", d.unpaid_minutes as "unpaidMinutes", d.breaks, d.kind
  from ${table} d
  left join planning_locations l on l.organisation_id = $1 and l.id = d.location_id
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = d.location_id
  cross join lateral (
    select (d.starts_at at time zone coalesce(s.time_zone, l.time_zone, 'UTC'))::date as date) as day
  where d.organisation_id = $1 ${run} and d.starts_at >= $2::date - interval '1 day'
    and d.starts_at < $3::date + interval '2 days' and day.date between $2::date and $3::date
    and d.location_id = any ($4::uuid[])
  order by d.starts_at, d.demand_id, d.user_id`;

/** The published rota by local dates. */
export const readPublishedDuties = (
  sql: Sql,
  organisationId: string,
  { startDate, endDate, locationIds }: WeekFilter,
): Promise<PlannedDuty[]> =>
  sql.query(dutiesIn('planning_rota', ''), [organisationId, startDate, endDate, locationIds]);

/** What a run assigned, by local dates. */
export const readRunDuties = (
  sql: Sql,
  organisationId: string,
  runId: string,
  { startDate, endDate, locationIds }: WeekFilter,
): Promise<PlannedDuty[]> =>
  sql.query(dutiesIn(`(select * from ${TIMED_ASSIGNMENTS})`, 'and d.run_id = $5'), [
    organisationId,
    startDate,
    endDate,
    locationIds,
    runId,
  ]);

/** What a run says of pay. */
export interface RunPay {
  runId: string;
  hasOvertime: boolean;
  /** As it was last judged; null: no rule of it pays a premium. */
  problem: string | null;
}

/** The text is canonical JSON, so a rule of a kind reads the same everywhere. */
export function readRunPay(sql: Sql, organisationId: string, runIds: readonly string[]): Promise<RunPay[]> {
  return sql.query<RunPay>(
    `select run.id as "runId", position('"kind":"overtime"' in known.problem) > 0 as "hasOvertime",
       case when position('"kind":"premium"' in known.problem) > 0 then known.problem end as problem
     from planning_runs run
     join planning_run_snapshots known on known.organisation_id = $1
       and known.content_hash = coalesce(run.judged_hash, run.content_hash)
     where run.organisation_id = $1 and run.id = any ($2::uuid[]) order by run.id`,
    [organisationId, runIds],
  );
}

const BUDGET = `location_id as "locationId", week_start::text as "weekStart", one_week as "oneWeek", hours, amount,
  currency, version`;

/** Everything that was ever set for the sites. */
export function readBudgets(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[],
): Promise<BudgetEntry[]> {
  return sql.query<BudgetEntry>(
    `select ${BUDGET} from planning_labour_budgets
     where organisation_id = $1 and location_id = any ($2::uuid[]) order by location_id, week_start, one_week`,
    [organisationId, locationIds],
  );
}

export async function writeBudget(
  tx: Sql,
  organisationId: string,
  { locationId, weekStart, oneWeek, hours, amount, currency, version }: BudgetEntry,
  { setBy, setAt }: { setBy: string; setAt: Date },
): Promise<void> {
  await tx.query(
    `insert into planning_labour_budgets (organisation_id, location_id, week_start, one_week, hours, amount, currency,
       version, set_by, set_at)
     values ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10)
     on conflict (organisation_id, location_id, week_start, one_week) do update
       set hours = excluded.hours, amount = excluded.amount, currency = excluded.currency,
         version = excluded.version, set_by = excluded.set_by, set_at = excluded.set_at`,
    [
      organisationId,
      locationId,
      weekStart,
      oneWeek,
      hours,
      amount,
      currency,
      version,
      setBy,
      setAt.toISOString(),
    ],
  );
}

export async function readSales(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[],
  weekStart: string,
): Promise<Map<string, LabourSales>> {
  type Row = LabourSales & { locationId: string; days: SalesDay[] };
  const rows = await sql.query<Row>(
    `select location_id as "locationId", currency, days, version from planning_labour_sales
     where organisation_id = $1 and location_id = any ($2::uuid[]) and week_start = $3::date order by location_id`,
    [organisationId, locationIds, weekStart],
  );
  return new Map(rows.map(({ locationId, ...sales }) => [locationId, sales]));
}

export async function writeSales(
  tx: Sql,
  organisationId: string,
  { locationId, weekStart }: LabourParams,
  { currency, days }: LabourSalesInput,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into planning_labour_sales as s (organisation_id, location_id, week_start, currency, days, set_at, version)
     values ($1, $2, $3::date, $4, $5::jsonb, $6, 1)
     on conflict (organisation_id, location_id, week_start) do update
       set currency = excluded.currency, days = excluded.days, set_at = excluded.set_at, version = s.version + 1`,
    [organisationId, locationId, weekStart, currency, JSON.stringify(days), at.toISOString()],
  );
}

/** How many budgets in money that hold in the week from this Monday, or later, are in each currency. */
export function countBudgets(
  sql: Sql,
  organisationId: string,
  monday: string,
): Promise<{ currency: string; count: number }[]> {
  return sql.query(
    `select b.currency, count(*)::int as count from planning_labour_budgets b
     where b.organisation_id = $1 and b.currency is not null and (b.week_start >= $2::date
       or not b.one_week and b.week_start = (select max(s.week_start) from planning_labour_budgets s
         where s.organisation_id = $1 and s.location_id = b.location_id and not s.one_week
           and s.week_start <= $2::date))
     group by b.currency order by b.currency`,
    [organisationId, monday],
  );
}
