import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../test/helpers/app.ts';
import { DEMO_ORGANISATION_ID } from '../app/config.ts';
import { solve } from '../solver/index.ts';
import { listingsOf } from './catalogue/listings.ts';
import { MODELS, type Model } from './catalogue/models.ts';
import { shapeOf } from './catalogue/shapes.ts';
import { shiftsOf } from './chain/demand.ts';
import { ADMIN, contractsOf, PEOPLE } from './chain/people.ts';
import { availabilityOf, eligibilityOf, leaveOf } from './chain/time.ts';
import { ensureDemo } from './demo.ts';
import { openWeek, shareAtHome, surroundings } from './open-week.fixture.ts';

const WEEK = '2026-03-02';

function distinct(values: readonly string[]): void {
  assert.equal(new Set(values).size, values.length);
}

test('the cast: 60 people at 6 sites, 200 listings of 5 types, every id its own', () => {
  assert.equal(PEOPLE.length, 60);
  distinct(PEOPLE.map(({ id }) => id));
  distinct(PEOPLE.map(({ email }) => email));
  distinct(leaveOf(WEEK).map(({ id }) => id));
  distinct(contractsOf(WEEK).map(({ userId }) => userId));
  const roles = PEOPLE.map(({ role }) => role);
  assert.deepEqual(
    ['admin', 'area-manager', 'manager', 'member'].map((role) => roles.filter((one) => one === role).length),
    [1, 1, 6, 52],
  );
  const listings = listingsOf(2026, 5);
  assert.equal(listings.length, 200);
  assert.equal(new Set(listings.map(({ type }) => type.key)).size, 5);
  assert.ok(new Set(listings.map(({ fate }) => fate)).size === 4);
  assert.equal(shiftsOf(WEEK).length, 42);
});

test('every machine is drawn as what it is: models of one drawing share their noun', () => {
  const models: readonly Model[] = Object.values(MODELS).flat();
  const nouns = Map.groupBy(models, ({ noun }) => shapeOf(noun));
  assert.equal(nouns.size, 29);
  for (const [, same] of nouns) {
    const words = same.map(({ noun }) => noun.replace(/,.*/, '').split(' ').at(-1));
    assert.equal(new Set(words).size, 1, words.join(', '));
  }
});

test('the same week gives the same demo', () => {
  const made = () => JSON.stringify([listingsOf(2026, 5), availabilityOf(WEEK), eligibilityOf(WEEK)]);
  assert.equal(made(), made());
});

const testApp = await startTestApp();

test('a demo that was cut short is gone on with, and nothing of it is there twice', async () => {
  const stopping = new AbortController();
  const begun = ensureDemo(surroundings(stopping.signal, testApp));
  const listings = 'select count(*) as n from listings where organisation_id = $1';
  const count = async () => (await testApp.db.query<{ n: number }>(listings, [DEMO_ORGANISATION_ID]))[0]!.n;
  while ((await count()) < 10) await new Promise((resolve) => setTimeout(resolve, 20));
  stopping.abort();
  await assert.rejects(begun);

  const state = await ensureDemo(surroundings(new AbortController().signal, testApp));
  assert.ok(state?.completedAt);
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, sub: ADMIN.id });
  const total = async (url: string) => (await admin.call('GET', url)).body.total as unknown;
  assert.equal(await total('/listings/v1/listings?page_size=1'), 40);
  assert.equal(await total('/planning/v1/shifts?limit=1'), 42 + 42 + 3);
  const runs = listOf((await admin.call('GET', '/planning/v1/planning-runs')).body.items!);
  assert.deepEqual(
    runs.map(({ status }) => status as unknown),
    ['published'],
  );
  const [entries] = await testApp.db.query<{ n: number }>('select count(*) as n from hr_time_entries');
  assert.ok(entries!.n > 100);
  const [reviews] = await testApp.db.query<{ n: number }>('select count(*) as n from hr_reviews');
  // Only those who worked at home alone are reviewed; who that is depends on the rota.
  assert.ok(reviews!.n > 9 && reviews!.n <= 27, `${reviews!.n} reviews`);
  assert.deepEqual(await ensureDemo(surroundings(new AbortController().signal, testApp)), state);
});

/** Rounds of the solver: fewer than ten seconds hold. */
const ROUNDS = 60;
test('the open week keeps people at home: 95 % of the shifts, one person at three sites at most, all slots but one filled', async () => {
  const problem = await openWeek();
  const { assignments } = await solve(problem, { iterations: ROUNDS, threads: 0 });
  const placeOf = new Map(problem.demand.map(({ id, locationId }) => [id, locationId]));
  const sites = new Map<string, Set<string>>();
  for (const { personId, demandId } of assignments)
    sites.set(personId, new Set([...(sites.get(personId) ?? []), placeOf.get(demandId)!]));
  const share = shareAtHome(problem, assignments);
  assert.ok(share >= 0.95, `${(100 * share).toFixed(1)} % at home`);
  // The week differs a little from start to start, and in some of them the search leaves one third site.
  const counts = [...sites.values()].map(({ size }) => size).sort((a, b) => b - a);
  assert.ok(counts[0]! <= 3 && counts[1]! <= 2, `sites of a person: ${counts.slice(0, 3)}`);
  assert.equal(assignments.length, problem.demand.reduce((sum, { target }) => sum + target, 0) - 1);
});

test('a database with other content gets no demo', async () => {
  const other = await startTestApp();
  const admin = await other.caller({ services: ['directory'] });
  await admin.call('PUT', '/directory/v1/organisation', { name: 'Ours' });
  const around = { ...surroundings(new AbortController().signal, testApp), db: other.db };
  assert.equal(await ensureDemo(around), null);
});
