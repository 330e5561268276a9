/** What a week costs in wages while it is planned, and what its sites may spend and sell. */

import { isDeepStrictEqual } from 'node:util';
import { mayCall } from '../../../platform/auth/auth.ts';
import type { Database, Sql } from '../../../platform/db/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { addDays, datesFrom, minuteOf, startOfDay } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import type { Demand, Person, Problem } from '../../../solver/index.ts';
import { say, statusOf } from '../../../words/said.ts';
import { SITE_MANAGER_OR_ADMIN } from '../../access.ts';
import { lockRow } from '../../lock.ts';
import { mondayFaults } from '../../need/week-templates/pattern.rules.ts';
import { contractOn } from '../../organisation/contract.rules.ts';
import type { HeardContracts, ReadContracts } from '../../organisation/contracts.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { showsPay, sightOf } from '../../organisation/workforce/sight.ts';
import { listedLocations, requireLocation, type Scope } from '../../scope.ts';
import { updated, type Write } from '../../write.ts';
import { readAbsent } from '../duties/absent.repo.ts';
import { readReplaced } from '../duties/duties.repo.ts';
import { dayIndex, horizonOf } from '../problem/builder.ts';
import { without } from '../problem/pins.ts';
import { requireRun } from '../runs/runs.view.ts';
import * as repo from './labour.repo.ts';
import {
  type AbsentDuty,
  type BudgetEntry,
  budgetOf,
  type PlannedDuty,
  type SiteDuty,
  weekOf,
  workedParts,
} from './labour.rules.ts';
import {
  LABOUR_ACTS,
  type LabourBudgetInput,
  type LabourCosts,
  type LabourParams,
  type LabourSales,
  type LabourSalesInput,
} from './labour.schema.ts';
import { dutyPay, withoutPay } from './wages.rules.ts';

export interface LabourContext {
  db: Database;
  contracts: ReadContracts;
  /** Of an organisation, for amounts that name none. */
  currencyOf: (sql: Sql, organisationId: string) => Promise<string>;
}

const LAST_DAY = 6;
const NO_SALES: LabourSales = { currency: null, days: [], version: 0 };

interface Wanted {
  weekStart: string;
  runId?: string | undefined;
  locationId?: string | undefined;
}

/**
 * Hours and wages of the published rota, or of what it becomes by a draft, by site and day. Throws 422 for a date that is no
 * Monday and for a run without a result, 404 and 403 as for the run.
 */
export async function readLabourCosts(
  { db, contracts, currencyOf }: LabourContext,
  scope: Scope,
  { weekStart, runId, locationId }: Wanted,
): Promise<LabourCosts> {
  requireMonday(weekStart, 'query/weekStart');
  const { organisationId } = scope.actor;
  const endDate = addDays(weekStart, LAST_DAY);
  const heard = await contracts(organisationId);
  return db.snapshot(async (sql) => {
    const sites = await readLocations(sql, organisationId, listedLocations(scope, locationId));
    const locationIds = sites.map((site) => site.locationId);
    const filter = { startDate: weekStart, endDate, locationIds };
    const planned = await readPlanned(sql, scope, runId ?? null, filter);
    const runs = await repo.readRunPay(sql, organisationId, [...new Set(planned.map((duty) => duty.runId))]);
    const priced = pricing(heard, runs, weekStart);
    const sight = await sightOf(sql, scope);
    const { worked, absent } = await withoutAbsent(sql, organisationId, planned);
    const duties = worked.map(priced).map((duty) => (showsPay(sight, duty.userId) ? duty : withoutPay(duty)));
    const budgets = Map.groupBy(
      await repo.readBudgets(sql, organisationId, locationIds),
      (entry) => entry.locationId,
    );
    const sales = await repo.readSales(sql, organisationId, locationIds, weekStart);
    const currency = contractCurrency(heard) ?? (await currencyOf(sql, organisationId));
    const allowed = mayCall(scope.actor, SITE_MANAGER_OR_ADMIN) ? [...LABOUR_ACTS] : [];
    return {
      weekStart,
      runId: runId ?? null,
      currency,
      wagesAsOf: heard?.asOf ?? null,
      hasOvertimeRules: runs.some(({ hasOvertime }) => hasOvertime),
      ...weekOf({
        dates: datesFrom(weekStart, endDate),
        duties,
        absent,
        currency,
        sites: sites.map(({ locationId: id, name }) => ({
          locationId: id,
          name,
          budget: budgetOf(budgets.get(id) ?? [], weekStart),
          sales: sales.get(id) ?? NO_SALES,
          allowed,
        })),
      }),
    };
  });
}

/** The published rota, or a run with what a draft leaves beside it. */
async function readPlanned(
  sql: Sql,
  scope: Scope,
  runId: string | null,
  filter: repo.WeekFilter,
): Promise<PlannedDuty[]> {
  const { organisationId } = scope.actor;
  if (runId === null) return repo.readPublishedDuties(sql, organisationId, filter);
  const run = await requireRun(sql, scope, runId);
  if (run.metrics === null) {
    const message = say('rota.withoutResult', { id: runId, status: statusOf(run.status) });
    throw invalid([{ path: 'query/runId', code: 'NO_RESULT', message }]);
  }
  const own = await repo.readRunDuties(sql, organisationId, runId, filter);
  if (run.status !== 'completed') return own;
  const published = await repo.readPublishedDuties(sql, organisationId, filter);
  return [...own, ...without(published, await readReplaced(sql, organisationId, run))];
}

/** The parts of the duties that their people work, and the paid minutes that absences and leave take. */
async function withoutAbsent(sql: Sql, organisationId: string, planned: readonly PlannedDuty[]) {
  const start = new Date(Math.min(...planned.map((duty) => duty.start)) * MINUTE_MS);
  const end = new Date(Math.max(...planned.map((duty) => duty.end)) * MINUTE_MS);
  const userIds = [...new Set(planned.map(({ userId }) => userId))];
  const away = planned.length === 0 ? [] : await readAbsent(sql, organisationId, userIds, { start, end });
  const byUser = Map.groupBy(away, ({ userId }) => userId);
  const split = planned.map((duty) => {
    const taken = byUser.get(duty.userId) ?? [];
    return { duty, parts: workedParts(duty, taken) };
  });
  return {
    worked: split.flatMap(({ parts }) => parts),
    absent: split.flatMap(({ duty, parts }): AbsentDuty[] => {
      const left = parts.reduce((sum, part) => sum + minutesOf(part), 0);
      const { userId, locationId } = duty;
      const minutes = minutesOf(duty) - left;
      return minutes > 0 ? [{ userId, locationId, minutes }] : [];
    }),
  };
}

const MINUTE_MS = 60_000;

const minutesOf = ({ start, end, unpaidMinutes }: PlannedDuty): number =>
  Math.max(0, end - start - unpaidMinutes);

/** The currency of all contracts; null where they differ or there are none. */
function contractCurrency(heard: HeardContracts | null): string | null {
  const known = new Set(heard?.userIds.flatMap((id) => heard.of(id).map(({ currency }) => currency)) ?? []);
  const [only = null] = known;
  return known.size === 1 ? only : null;
}

/** What each duty costs, by the contracts of now and the premiums of its run. */
function pricing(heard: HeardContracts | null, runs: readonly repo.RunPay[], weekStart: string) {
  const plain = withoutRules(weekStart);
  const byRun = new Map(
    runs.map(({ runId, problem }) => [runId, problem === null ? plain : premiumsOf(problem)]),
  );
  return (duty: PlannedDuty): SiteDuty => {
    const { userId, locationId, date } = duty;
    const { problem, rows, groups } = byRun.get(duty.runId) ?? plain;
    const contract = contractOn(heard?.of(userId) ?? [], date);
    const person: Person = {
      id: userId,
      groups: groups.get(userId) ?? [],
      hourlyCost: contract?.hourlyRate ?? 0,
    };
    const row = rowOf(duty, problem, rows);
    return { userId, locationId, date, ...dutyPay(problem, person, row, contract?.currency ?? null) };
  };
}

interface RunPremiums {
  problem: Problem;
  rows: ReadonlyMap<string, Demand>;
  groups: ReadonlyMap<string, string[]>;
}

/** Duties of runs that pay nothing beyond the hour; days of any zone do. */
function withoutRules(weekStart: string): RunPremiums {
  const start = minuteOf(startOfDay(weekStart, 'UTC'));
  const horizon = horizonOf(start, start, 'UTC');
  const problem: Problem = { version: 1, horizon, people: [], locations: [], demand: [], rules: [] };
  return { problem, rows: new Map(), groups: new Map() };
}

/** Breaks are left out: the duties say what of them is paid. */
function premiumsOf(text: string): RunPremiums {
  const problem: Problem = JSON.parse(text);
  return {
    problem: { ...problem, rules: problem.rules.filter(({ kind }) => kind === 'premium') },
    rows: new Map(problem.demand.map((row) => [row.id, row])),
    groups: new Map(problem.people.map(({ id, groups = [] }) => [id, groups])),
  };
}

/** The duty as a row of the problem, with what the problem knows of it beside its times. */
function rowOf(duty: PlannedDuty, { horizon }: Problem, rows: RunPremiums['rows']): Demand {
  const { demandId, locationId, kind, start, end } = duty;
  const own = { id: demandId, locationId, ...(kind === null ? {} : { kind }), target: 1, max: 1, under: 0 };
  const known = rows.get(demandId) ?? own;
  const day = dayIndex(horizon, start);
  return { ...known, start, end, day, minutes: minutesOf(duty) };
}

/** Throws 422. */
function requireMonday(date: string, path: string): void {
  const faults = mondayFaults(date, path);
  if (faults.length > 0) throw invalid(faults);
}

/** The budget of a site from a week on, or of that week alone. What held for the weeks before stays known. */
export async function putLabourBudget(
  { tx, at, scope, requireVersion }: Write,
  { locationId, weekStart }: LabourParams,
  input: LabourBudgetInput,
): Promise<Outcome> {
  requireMonday(weekStart, 'path/weekStart');
  requirePriced(input);
  const { organisationId, subject } = scope.actor;
  await requireLocation(tx, scope, locationId);
  await lockRow(tx, 'planning_locations', organisationId, locationId);
  const entries = await repo.readBudgets(tx, organisationId, [locationId]);
  const before = budgetOf(entries, weekStart);
  requireVersion(before.version);
  const { hours, amount, currency, oneWeek } = input;
  const version = before.version + 1;
  const wanted: BudgetEntry = { locationId, weekStart, version, hours, amount, currency, oneWeek };
  // What is set from the week on is to hold in it: it takes the place of one of that week alone.
  const given = oneWeek ? [wanted] : [wanted, { ...wanted, ...NOTHING_SET, oneWeek: true }];
  const isOf = (entry: BudgetEntry) =>
    given.some((one) => one.weekStart === entry.weekStart && one.oneWeek === entry.oneWeek);
  const after = budgetOf([...entries.filter((entry) => !isOf(entry)), ...given], weekStart);
  if (isDeepStrictEqual({ ...after, version: 0 }, { ...before, version: 0 })) return updated(before, null);
  for (const entry of given) await repo.writeBudget(tx, organisationId, entry, { setBy: subject, setAt: at });
  const entry = { action: 'labour-budget.update', entityType: 'labour-budget', entityId: locationId };
  return updated(after, { ...entry, before: { [weekStart]: before }, after: { [weekStart]: after } });
}

const NOTHING_SET = { hours: null, amount: null, currency: null };

/** Throws 422 for an amount without its currency, or the other way round. */
function requirePriced({ amount, currency }: LabourBudgetInput): void {
  if ((amount === null) === (currency === null)) return;
  const [member, other] = amount === null ? ['currency', 'amount'] : ['amount', 'currency'];
  throw invalid([
    { path: `body/${member}`, code: 'UNFIT_COST', message: say('settings.standsAlone', { other }) },
  ]);
}

/** Sales of a site, a number a day; a day that is left out has none. */
export async function putLabourSales(
  { tx, at, scope, requireVersion }: Write,
  params: LabourParams,
  { currency, days: sent }: LabourSalesInput,
): Promise<Outcome> {
  const { locationId, weekStart } = params;
  requireMonday(weekStart, 'path/weekStart');
  requireDaysOfWeek(weekStart, sent);
  const { organisationId } = scope.actor;
  await requireLocation(tx, scope, locationId);
  await lockRow(tx, 'planning_locations', organisationId, locationId);
  const stored = await repo.readSales(tx, organisationId, [locationId], weekStart);
  const before = stored.get(locationId) ?? NO_SALES;
  requireVersion(before.version);
  const days = sent.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const isSame = before.currency === currency || (before.currency === null && days.length === 0);
  if (isSame && isDeepStrictEqual(days, before.days)) return updated(before, null);
  await repo.writeSales(tx, organisationId, params, { currency, days }, at);
  const after: LabourSales = { currency, days, version: before.version + 1 };
  const entry = { action: 'labour-sales.update', entityType: 'labour-sales', entityId: locationId };
  return updated(after, { ...entry, before: { [weekStart]: before }, after: { [weekStart]: after } });
}

/** Throws 422 for a date of another week, and for one that comes twice. */
function requireDaysOfWeek(weekStart: string, days: LabourSalesInput['days']): void {
  const dates = datesFrom(weekStart, addDays(weekStart, LAST_DAY));
  const faults = days.flatMap(({ date }, at) => {
    const path = `body/days/${at}/date`;
    if (!dates.includes(date))
      return [{ path, code: 'OUT_OF_RANGE', message: say('rota.noDayOfWeek', { date, weekStart }) }];
    const isAgain = days.findIndex((one) => one.date === date) < at;
    return isAgain ? [{ path, code: 'TWICE', message: say('faults.dayTwice') }] : [];
  });
  if (faults.length > 0) throw invalid(faults);
}
