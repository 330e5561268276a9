/**
 * A week of a chain over HTTP: 200 sites, 2,000 people, 10,000 slots, loaded through ingest, HR and the API, planned,
 * and read. Prints one JSON line; with several runs the times are medians, and `runs` has each. Its `gap` has a percentage
 * for each level: `slotsPercent`, what the empty slots cost by priority beyond the fewest proved, of what they cost;
 * `preferences`, with the least proved for these slots. With TEST_DATABASE_URL on that server (see
 * test/helpers/database.ts), else on the tests' own.
 *
 *   node bench/chain.ts [--sites 200] [--people 2000] [--slots 10000] [--seconds 30] [--seed 1] [--runs 1]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildApp } from '../src/app/app.ts';
import { readConfig } from '../src/app/config.ts';
import { tokenSettingsOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { createIssue } from '../src/directory/tokens.ts';
import type { RunGap } from '../src/planning/rota/runs/runs.schema.ts';
import { SLOT_COST } from '../src/planning/rules/rule-weights/weights.ts';
import { newId } from '../src/platform/ids.ts';
import type { Demand, Person, Problem } from '../src/solver/index.ts';
import { openTestDatabase } from '../test/helpers/database.ts';
import { chainWeek } from './load/chain-week.ts';
import { slotsPercent } from './load/level-gaps.ts';

const OPTIONS = {
  sites: { type: 'string', default: '200' },
  people: { type: 'string', default: '2000' },
  slots: { type: 'string', default: '10000' },
  seconds: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  runs: { type: 'string', default: '1' },
} as const;

const AT_ONCE = 8;
const READS = 40;
/** People who help out elsewhere go this far; the others work at home. */
const FLEXIBLE_KM = 40;
const HOME_KM = 8;

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString();
const { values } = parseArgs({ options: OPTIONS });
const size = { sites: Number(values.sites), people: Number(values.people), slots: Number(values.slots) };
const week = chainWeek(Number(values.seed), size);

const folder = mkdtempSync(join(tmpdir(), 'chain-'));
const limits = { RATE_READS_PER_MINUTE: '0', RATE_WRITES_PER_MINUTE: '0', RATE_SOLVES_PER_MINUTE: '0' };
const config = readConfig({
  DATA_DIR: folder,
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'error',
  BODY_LIMIT_BYTES: '16777216',
  ...limits,
});
const db = await openTestDatabase();
const app = await buildApp(config, { db });
await app.listen({ host: '127.0.0.1', port: 0 });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const issue = createIssue(await loadSigningKey(folder), tokenSettingsOf(config), () => new Date());
const services = ['planning', 'directory', 'hr'];
const who = {
  organisationId: newId(),
  subject: newId(),
  services,
  roles: ['admin'] as const,
  locationIds: '*' as const,
};
const token = await issue(who, 7200);

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started) / 1000;
};

async function load(problem: Problem): Promise<void> {
  const sites = new Map(problem.locations.map(({ id }) => [id, newId()]));
  const users = new Map(problem.people.map(({ id }) => [id, newId()]));
  const homeOf = (index: number) => sites.get(`site ${index % size.sites}`)!;
  await call('PUT', '/planning/internal/v1/directory', {
    asOf: new Date().toISOString(),
    mode: 'full',
    locations: problem.locations.map(({ id, at = null }) => ({
      id: sites.get(id),
      name: id,
      address: null,
      coordinates: at,
      timeZone: 'UTC',
    })),
    people: problem.people.map(({ id }, index) => ({
      id: users.get(id),
      name: id,
      homeLocationId: homeOf(index),
      active: true,
    })),
    grants: [],
  });
  const rows = problem.people.flatMap(({ id, eligibility = [] }) =>
    eligibility.map(({ profile, until }) => ({
      userId: users.get(id),
      workRequirementId: profile,
      ...(until === undefined ? {} : { validUntil: timeOf(until) }),
    })),
  );
  await call('POST', '/planning/v1/eligibility/snapshots', { rows });
  await loadHr(problem, users);
  await each(problem.people, (person) => patch(person, users.get(person.id)!));
  await each(problem.demand, (row) => createRow(row, sites.get(row.locationId)!));
}

async function loadHr(problem: Problem, users: Map<string, string>): Promise<void> {
  const terms = { currency: 'EUR', startDate: '2020-01-01', endDate: null };
  const contracts = problem.people.map(({ id, contractMinutes = 2400, hourlyCost = 0 }) => {
    const weeklyHours = contractMinutes / 60;
    const band = { weeklyHours, minWeeklyHours: weeklyHours, maxWeeklyHours: Math.min(48, weeklyHours + 8) };
    return {
      userId: users.get(id),
      contracts: [{ type: 'employee', hourlyRate: hourlyCost, ...band, ...terms }],
    };
  });
  await call('PUT', '/hr/v1/contracts', { items: contracts });
  const pattern = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    from: dayOfWeek < 6 ? '15:00' : '06:00',
    to: '23:00',
  }));
  const students = problem.people.filter(({ availability }) => availability !== undefined);
  await call('PUT', '/hr/v1/availability', {
    items: students.map(({ id }) => ({ userId: users.get(id), timeZone: 'UTC', pattern })),
  });
  const leave = problem.people.flatMap(({ id, leave: spans = [] }) =>
    spans.map(({ start, end }) => ({
      id: newId(),
      userId: users.get(id),
      type: 'holiday',
      start: timeOf(start),
      end: timeOf(end),
    })),
  );
  if (leave.length > 0) await call('PUT', '/hr/v1/leave', { items: leave });
}

function patch({ groups = [], requests = [] }: Person, userId: string): Promise<unknown> {
  const wishes = requests.map(({ day, want, weight = 0 }) => ({
    date: week.horizon.days[day]!.date,
    want,
    weight,
  }));
  const maxTravelKm = groups.includes('flexible') ? FLEXIBLE_KM : HOME_KM;
  return call('PATCH', `/planning/v1/settings/workforce/${userId}`, {
    caps: { maxTravelKm },
    preferences: { requests: wishes },
  });
}

function createRow(row: Demand, locationId: string): Promise<unknown> {
  const times = { start: timeOf(row.start), end: timeOf(row.end) };
  const staff = { targetStaff: row.target, maxStaff: row.max, eligibilityProfileId: row.profile };
  return call('POST', '/planning/v1/demand', {
    name: row.id,
    locationId,
    ...times,
    ...staff,
    kind: row.kind,
  });
}

interface Run {
  id: string;
  metrics: { elapsedMs: number; coveragePercent: number; demandRows: number; gap: RunGap | null };
  assignments: { demandId: string }[];
  unassigned: unknown[];
  explainedAt: string | null;
}

/** A gap for each level. */
function levels({ slots, preferences }: RunGap) {
  const costs = slots.map(({ priority, ...one }) => ({ ...one, cost: SLOT_COST[priority] }));
  return { slots, slotsPercent: slotsPercent(costs), preferences };
}

async function p95(path: (index: number) => string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < READS; index++)
    times.push(1000 * (await seconds(() => call('GET', path(index)))));
  return times.sort((a, b) => a - b)[Math.floor(READS * 0.95)]!;
}

const loadSeconds = await seconds(() => load(week));
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
interface Timed {
  run: Run;
  seconds: number;
  /** What the call takes beside the solving: reading, building, starting threads, explaining, storing. */
  beyondSolver: number;
}

async function plan(): Promise<Timed> {
  const options = { timeLimitMs: Number(values.seconds) * 1000, seed: 1 };
  const body = { weekStart: week.horizon.days[0]!.date, options };
  const started = performance.now();
  const run = await call<Run>('POST', '/planning/v1/planning-runs', body);
  const ms = Math.round(performance.now() - started);
  return { run, seconds: ms / 1000, beyondSolver: (ms - run.metrics.elapsedMs) / 1000 };
}

const runs: Timed[] = [];
while (runs.length < Number(values.runs)) runs.push(await plan());
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!;
delay.disable();
const done = runs.at(-1)!.run;
const path = `/planning/v1/planning-runs/${done.id}`;
const readMs = {
  assignments: await p95((index) => `${path}/assignments?limit=200&offset=${index * 200}`),
  explanations: await p95((index) => `${path}/explanations?limit=200&offset=${index * 200}`),
  explanationsOfRow: await p95(
    (index) => `${path}/explanations?type=why-assigned&demandId=${done.assignments[index]!.demandId}`,
  ),
};
const explainSeconds = await seconds(async () => {
  let current = await call<Run>('GET', path);
  while (current.explainedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    current = await call<Run>('GET', path);
  }
});
const publishSeconds = await seconds(() => call('POST', `${path}/publish`));
const report = {
  ...size,
  rows: done.metrics.demandRows,
  loadSeconds,
  runSeconds: median(runs.map(({ seconds: all }) => all)),
  solverSeconds: median(runs.map(({ run }) => run.metrics.elapsedMs / 1000)),
  beyondSolverSeconds: median(runs.map(({ beyondSolver }) => beyondSolver)),
  ...(runs.length === 1 ? {} : { runs: runs.map(({ seconds: all, beyondSolver }) => [all, beyondSolver]) }),
  coveragePercent: done.metrics.coveragePercent,
  gap: done.metrics.gap && levels(done.metrics.gap),
  assignments: done.assignments.length,
  eventLoopP99Ms: Math.round(delay.percentile(99) / 1e6),
  eventLoopMaxMs: Math.round(delay.max / 1e6),
  readMs,
  explainSeconds,
  publishSeconds,
  rssMB: Math.round(process.memoryUsage().rss / 2 ** 20),
};
process.stdout.write(`${JSON.stringify(report)}\n`);
await app.close();
await db.close();
rmSync(folder, { recursive: true, force: true });
