/** Takes a published instance through the product's front doors: ingest, settings, demand, HR, a run, its assignments. */
import { newId } from '../../src/platform/ids.ts';
import type { Demand, Person, Problem, Rule } from '../../src/solver/index.ts';

/** One request with a token that is good for planning, directory and hr; throws unless it succeeds. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

export interface Plan {
  seconds: number;
  seed: number;
}

export interface Planned {
  runId: string;
  status: string;
  score: { hard: number; medium: number; soft: number };
  assignments: { personId: string; demandId: string }[];
}

const PLANNING = '/planning/v1';
const AT_ONCE = 4;
const POLL_MS = 250;
const timeOf = (minute: number) => new Date(minute * 60_000).toISOString();

/** Loads the problem into the organisation of the token, plans it and answers who works which of its rows. */
export async function planThroughApi(send: Send, problem: Problem, plan: Plan): Promise<Planned> {
  refuseDropped(problem);
  const site = newId();
  const users = new Map(problem.people.map(({ id }) => [id, newId()]));
  await pushDirectory(send, site, users);
  await send('PATCH', `${PLANNING}/settings/locations/${site}`, { ruleProfile: 'custom', customProfile: {} });
  await ingestEligibility(send, problem, users);
  await each(problem.people, (person) => patchPerson(send, problem, person, users.get(person.id)!));
  await putLeave(send, problem, users);
  const rows = new Map<string, string>();
  await each(problem.demand, async (row) => {
    rows.set(await createDemand(send, site, row), row.id);
  });
  const run = await solve(send, problem, site, plan);
  const { items } = (await send('GET', `${PLANNING}/planning-runs/${run.id}/assignments`)) as {
    items: { userId: string; demandId: string }[];
  };
  const people = new Map([...users].map(([id, userId]) => [userId, id]));
  const assignments = items.map(({ userId, demandId }) => ({
    personId: people.get(userId)!,
    demandId: rows.get(demandId)!,
  }));
  return { runId: run.id, status: run.status, score: run.score, assignments };
}

/** The members of a problem that are carried; a problem with others would be another one on the way. */
const CARRIED = {
  problem: ['version', 'name', 'horizon', 'people', 'locations', 'demand', 'rules'],
  person: ['id', 'leave', 'requests', 'eligibility'],
  demand: [
    'id',
    'start',
    'end',
    'minutes',
    'day',
    'locationId',
    'kind',
    'profile',
    'target',
    'max',
    'under',
    'underLevel',
    'over',
  ],
  location: ['id'],
  eligibility: ['profile'],
};

/** Throws where a part of the problem would be left out or changed. */
function refuseDropped(problem: Problem): void {
  const refuse = (what: string): never => {
    throw new Error(
      `the way through the API does not carry ${what}; its roster would be one of another problem`,
    );
  };
  const only = (kind: keyof typeof CARRIED, record: object, name: string) => {
    const further = Object.entries(record).find(
      ([member, value]) => value !== undefined && !CARRIED[kind].includes(member),
    );
    if (further !== undefined) refuse(`${further[0]} of ${name}`);
  };
  only('problem', problem, 'the problem');
  if (problem.locations.length !== 1) refuse(`${problem.locations.length} locations`);
  for (const location of problem.locations) only('location', location, `location ${location.id}`);
  for (const person of problem.people) {
    only('person', person, `person ${person.id}`);
    for (const held of person.eligibility ?? []) only('eligibility', held, `an eligibility of ${person.id}`);
  }
  for (const row of problem.demand) {
    only('demand', row, `row ${row.id}`);
    if (row.profile === PROFILE) refuse(`the profile ${PROFILE}, which it uses itself`);
    if (row.minutes !== undefined && row.minutes !== row.end - row.start)
      refuse(`paid minutes of row ${row.id}`);
    if (row.underLevel !== 'soft') refuse(`the level of what row ${row.id} lacks`);
    if ([row.under, row.over ?? 0].some((cost) => typeof cost !== 'number'))
      refuse(`rising costs of row ${row.id}`);
    if (row.target === 0 && row.over !== undefined && row.over !== 0)
      refuse(`a cost of the first person on row ${row.id}`);
  }
  for (const { id, scope } of problem.rules)
    if (scope !== 'all' && !('person' in scope)) refuse(`the group of rule ${id}`);
}

/** `work` for every item, a few at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function pushDirectory(send: Send, site: string, users: Map<string, string>): Promise<void> {
  await send('PUT', '/planning/internal/v1/directory', {
    asOf: new Date().toISOString(),
    mode: 'full',
    locations: [{ id: site, name: 'Ward', address: null, coordinates: null, timeZone: 'UTC' }],
    people: [...users].map(([name, id]) => ({ id, name, homeLocationId: site, active: true })),
    grants: [],
  });
}

/** What rows ask for that need nothing in particular: everybody is eligible for it. */
const PROFILE = 'anybody';

async function ingestEligibility(send: Send, problem: Problem, users: Map<string, string>): Promise<void> {
  const profiles = [...new Set(problem.demand.flatMap(({ profile }) => profile ?? []))];
  const rows = problem.people.flatMap(({ id, eligibility }) => {
    const own = eligibility === undefined ? profiles : eligibility.map(({ profile }) => profile);
    return [PROFILE, ...own].map((profile) => ({ userId: users.get(id)!, workRequirementId: profile }));
  });
  await send('POST', `${PLANNING}/eligibility/snapshots`, { source: 'instance', rows });
}

/** Caps and rules of one person, and the days and shifts they wish for. */
async function patchPerson(send: Send, problem: Problem, person: Person, userId: string): Promise<void> {
  const own = ({ scope }: Rule) =>
    typeof scope === 'object' && 'person' in scope && scope.person === person.id;
  const rules = problem.rules.filter(own).map(({ scope: _scope, ...rule }) => rule);
  const requests = (person.requests ?? []).flatMap(({ day, want, kinds, weight = 0 }) => {
    const base = { date: problem.horizon.days[day]!.date, want, weight };
    return kinds === undefined ? [base] : kinds.map((kind) => ({ ...base, kind }));
  });
  await send('PATCH', `${PLANNING}/settings/workforce/${userId}`, { rules, preferences: { requests } });
}

async function putLeave(send: Send, problem: Problem, users: Map<string, string>): Promise<void> {
  const items = problem.people.flatMap(({ id, leave = [] }) =>
    leave.map(({ start, end }) => ({
      id: newId(),
      userId: users.get(id)!,
      type: 'day off',
      start: timeOf(start),
      end: timeOf(end),
    })),
  );
  if (items.length > 0) await send('PUT', '/hr/v1/leave', { items });
}

/** A row asks for one person at least: one that asks for none costs nothing when it is empty. */
async function createDemand(send: Send, site: string, row: Demand): Promise<string> {
  const [under, over] = [row.under, row.over ?? 0].map((cost) =>
    typeof cost === 'number' ? cost : (cost[0] ?? 0),
  );
  const { id } = (await send('POST', `${PLANNING}/demand`, {
    name: row.id,
    locationId: site,
    start: timeOf(row.start),
    end: timeOf(row.end),
    targetStaff: Math.max(1, row.target),
    maxStaff: Math.max(1, row.max),
    eligibilityProfileId: row.profile ?? PROFILE,
    kind: row.kind,
    weights: { under: row.target === 0 ? 0 : under, over },
  })) as { id: string };
  return id;
}

interface Run {
  id: string;
  status: string;
  score: Planned['score'];
  error: { message: string } | null;
}

async function solve(send: Send, problem: Problem, site: string, { seconds, seed }: Plan): Promise<Run> {
  const days = problem.horizon.days;
  const shared = problem.rules.filter(({ scope }) => scope === 'all');
  const body = {
    name: problem.name,
    horizonStart: days[0]!.date,
    horizonEnd: timeOf(problem.horizon.end).slice(0, 10),
    locationIds: [site],
    options: { timeLimitMs: seconds * 1000, seed, weights: { FAIRNESS: 0 }, rules: shared },
  };
  const headers = { prefer: 'respond-async' };
  let run = (await send('POST', `${PLANNING}/planning-runs`, body, headers)) as Run;
  while (run.status === 'queued' || run.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    run = (await send('GET', `${PLANNING}/planning-runs/${run.id}`)) as Run;
  }
  if (run.status !== 'completed')
    throw new Error(`the run ${run.id} has ${run.status}: ${run.error?.message}`);
  return run;
}
