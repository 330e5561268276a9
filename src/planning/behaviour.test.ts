/** The behaviour rules of the interface document that belong to no single operation; the others stand beside theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { newId } from '../platform/ids.ts';

const house = await startTestApp();
house.setNow(new Date('2026-03-01T08:00:00Z'));
const V1 = '/planning/v1';
const options = { timeLimitMs: 100, seed: 1 };
const row = (day: string) => ({
  ...{ name: 'Till', start: `2026-03-${day}T08:00:00Z`, end: `2026-03-${day}T12:00:00Z` },
});

test('rule 1: health probes need neither token nor key set', async () => {
  const keyless = await startTestApp({ JWKS_URL: 'http://127.0.0.1:9/nowhere' });
  for (const path of ['/planning/health', `${V1}/health`]) {
    const answer = await keyless.anonymous.call('GET', path, undefined, { authorization: 'Bearer nonsense' });
    assert.deepEqual([answer.status, answer.body], [200, { status: 'ok', service: 'planning' }]);
  }
});

test('rules 8, 10 and 11: the 50 most recent runs, over a horizon or listed demand; no snapshot is 404', async () => {
  const { id, admin } = await createOrganisation(house, { locations: 1, people: 3 });
  const made = await Promise.all(
    ['16', '17', '30'].map((day) => admin.call('POST', `${V1}/demand`, row(day))),
  );
  const ids = made.map(({ body }) => String(body.id));
  const plan = async (body: object) =>
    (await admin.call('POST', `${V1}/planning-runs`, { ...body, options })).body;
  const demandOf = async (body: object) =>
    listOf((await plan(body)).assignments!)
      .map(({ demandId }) => String(demandId))
      .sort();
  assert.deepEqual(await demandOf({ weekStart: '2026-03-16' }), ids.slice(0, 2).sort());
  const horizon = { horizonStart: '2026-03-17', horizonEnd: '2026-03-31' };
  assert.deepEqual(await demandOf(horizon), ids.slice(1).sort());
  assert.deepEqual(await demandOf({ demandIds: [ids[2]] }), [ids[2]]);
  // Fifty older runs: copies of one of them, a minute apart.
  await house.db.transaction(id, async (tx) => {
    await tx.query(
      `insert into planning_runs (organisation_id, id, mode, status, horizon_start, horizon_end, time_zone, location_ids,
         options, work, content_hash, score, metrics, solver, requested_by, created_at)
       select r.organisation_id, gen_random_uuid(), r.mode, r.status, r.horizon_start, r.horizon_end, r.time_zone,
         r.location_ids, r.options, r.work, r.content_hash, r.score, r.metrics, r.solver, r.requested_by,
         r.created_at - n * interval '1 minute'
       from (select * from planning_runs where organisation_id = $1 limit 1) as r, generate_series(1, 50) as n`,
      [id],
    );
  });
  const { body } = await admin.call('GET', `${V1}/planning-runs`);
  assert.deepEqual([listOf(body.items!).length, body.limit, body.total], [50, 50, 53]);
  const times = listOf(body.items!).map(({ createdAt }) => String(createdAt));
  assert.deepEqual(times, [...times].sort().reverse());
  assert.equal((await admin.call('GET', `${V1}/planning-runs/${newId()}/snapshot`)).status, 404);
});

test('rule 13: every list has one envelope', async () => {
  const { admin } = await createOrganisation(house);
  const { body } = await house.anonymous.call('GET', '/planning/openapi.json');
  const paths = body.paths as never as Record<
    string,
    Record<string, { operationId: string; tags: string[] }>
  >;
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.operationId.startsWith('list') && !path.includes('{') && !get.tags.includes('extension')
      ? [path]
      : [],
  );
  assert.ok(lists.length >= 8, lists.join());
  for (const path of lists) {
    const answer = await admin.call('GET', `/planning${path}`);
    const { items, limit, offset, total } = answer.body;
    assert.ok(Array.isArray(items), path);
    assert.deepEqual([limit, offset, total].map(Number.isInteger), [true, true, true], path);
  }
  for (const query of ['limit=0', 'limit=201', 'offset=-1', 'limit=x', 'surprise=1', 'limit=1&limit=2']) {
    assert.equal((await admin.call('GET', `${V1}/demand?${query}`)).status, 422, query);
  }
  const { body: far } = await admin.call('GET', `${V1}/demand?limit=200&offset=2147483647`);
  assert.deepEqual(far.items, []);
});

test('rule 14: locations and people come from the Directory’s push alone', async () => {
  const { admin, push, locationIds } = await createOrganisation(house, { locations: 1 });
  const [gone] = locationIds as [string];
  const kept = newId();
  await admin.call('POST', `${V1}/demand`, { ...row('16'), locationId: gone });
  await push({
    locations: [{ id: kept, name: 'Kept', address: null, coordinates: null, timeZone: 'Europe/Paris' }],
    people: [{ id: kept, name: 'Ada', homeLocationId: kept, active: true }],
    removed: { locationIds: [gone] },
  });
  const names = async (list: string) =>
    listOf((await admin.call('GET', `${V1}/settings/${list}`)).body.items!).map(({ name }) => String(name));
  assert.deepEqual([await names('locations'), await names('workforce')], [['Kept'], ['Ada']]);
  assert.equal((await admin.call('GET', `${V1}/settings/locations/${gone}`)).status, 404);
  assert.equal((await admin.call('POST', `${V1}/demand`, { ...row('17'), locationId: gone })).status, 404);
  assert.equal((await admin.call('GET', `${V1}/demand`)).body.total, 1, 'what was drawn before stays');
  for (const list of ['locations', 'workforce']) {
    assert.equal((await admin.call('POST', `${V1}/settings/${list}`, { name: 'New' })).status, 405);
    assert.equal((await admin.call('PATCH', `${V1}/settings/${list}/${newId()}`, {})).status, 404);
  }
});
