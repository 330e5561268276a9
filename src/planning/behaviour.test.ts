/** The behaviour rules of the interface document that belong to no single operation; the others stand beside theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../test/helpers/app.ts';
import { isExtension } from '../../test/helpers/documents.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { newId } from '../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-01T08:00:00Z'));
const V1 = '/planning/v1';
const options = { timeLimitMs: 100, seed: 1 };
const row = (day: string) => ({
  name: 'Till',
  start: `2026-03-${day}T08:00:00Z`,
  end: `2026-03-${day}T12:00:00Z`,
});

test('rule 1: health probes need neither token nor key set', async () => {
  const keyless = await startTestApp({ JWKS_URL: 'http://127.0.0.1:9/nowhere' });
  for (const path of ['/planning/health', `${V1}/health`]) {
    const answer = await keyless.anonymous.call('GET', path, undefined, { authorization: 'Bearer nonsense' });
    assert.deepEqual([answer.status, answer.body], [200, { status: 'ok', service: 'planning' }]);
  }
});

test('rules 8, 10 and 11: the 50 most recent runs, over a horizon or listed demand; no snapshot is 404', async () => {
  const { id, admin } = await createOrganisation(testApp, { locations: 1, people: 3 });
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
  await testApp.db.transaction(id, async (tx) => {
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
  const { admin } = await createOrganisation(testApp);
  const { body } = await testApp.anonymous.call('GET', '/planning/openapi.json');
  const paths = body.paths as never as Record<
    string,
    Record<string, { operationId: string; tags: string[] }>
  >;
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.operationId.startsWith('list') && !path.includes('{') && !get.tags.some(isExtension) ? [path] : [],
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
  const { admin, push, locationIds } = await createOrganisation(testApp, { locations: 1 });
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

test('what is written as it stands changes nothing: no version, no tag, no event', async () => {
  const { admin, push, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  const [locationId, userId] = [locationIds[0]!, userIds[0]!];
  const labels = [{ workRequirementId: 'van', label: 'Van' }];
  const ingest = () =>
    admin.call('POST', `${V1}/eligibility/snapshots`, {
      rows: [
        { userId, workRequirementId: 'van' },
        { userId, workRequirementId: 'lift' },
      ],
      labels,
    });
  await ingest();
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const shift = await admin.call('POST', `${V1}/shifts`, { ...row('20'), locationId, requiredRoles });
  const demandId = listOf(shift.body.demandIds!)[0];
  const same: [path: string, body: object][] = [
    [`/settings/locations/${locationId}`, { travelRegion: 'North', timeZone: 'Europe/Paris' }],
    [`/settings/workforce/${userId}`, { schedulable: true, caps: { maxHoursPerWeek: 20 } }],
    [`/qualifications/lift`, { label: 'Lift' }],
    [`/shifts/${shift.body.id}`, { name: 'Early', requiredRoles }],
  ];
  for (const [path, body] of same) assert.equal((await admin.call('PATCH', V1 + path, body)).status, 200);
  const person = { id: userId, name: 'Ada', homeLocationId: locationId, active: true };
  await push({ people: [person] });
  const records = async () => {
    const paths = [`/qualifications`, `/demand/${demandId}`, ...same.map(([path]) => path)];
    const known = paths.filter((path) => !path.startsWith('/qualifications/'));
    const answers = await Promise.all(known.map((path) => admin.call('GET', V1 + path)));
    return answers.map(({ status, body, headers }) => {
      const { contract: _heard, ...record } = body as unknown as Record<string, unknown>;
      return { status, record, etag: headers.etag };
    });
  };
  const events = async () => (await admin.call('GET', `${V1}/audit`)).body.total;
  const [before, count] = [await records(), Number(await events())];
  for (const [path, body] of same) {
    const answer = await admin.call('PATCH', V1 + path, body);
    assert.deepEqual([answer.status, await events()], [200, count], path);
  }
  await ingest();
  await push({ people: [person] });
  assert.deepEqual(await records(), before);
});

test('every change is a version of its own: a tag from before it, however many came since, is stale', async () => {
  const { admin, push, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  const [locationId, userId] = [locationIds[0]!, userIds[0]!];
  await admin.call('POST', `${V1}/eligibility/snapshots`, { rows: [{ userId, workRequirementId: 'lift' }] });
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const shift = await admin.call('POST', `${V1}/shifts`, { ...row('20'), locationId, requiredRoles });
  const demand = await admin.call('POST', `${V1}/demand`, { ...row('20'), locationId });
  const changes: [method: string, path: string, body: (step: number) => object][] = [
    ['PATCH', `/settings/locations/${locationId}`, (step) => ({ travelRegion: `R${step}` })],
    ['PATCH', `/settings/workforce/${userId}`, (step) => ({ caps: { maxHoursPerWeek: 20 + step } })],
    ['PATCH', '/qualifications/lift', (step) => ({ label: `Lift ${step}` })],
    ['PATCH', `/shifts/${shift.body.id}`, (step) => ({ notes: `n${step}` })],
    ['PUT', `/demand/${demand.body.id}`, (step) => ({ ...row('20'), targetStaff: step + 2 })],
  ];
  for (const [method, path, body] of changes) {
    const tags: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      const answer = await admin.call(method, V1 + path, body(step));
      assert.equal(answer.status, 200, answer.text);
      tags.push(`"${answer.body.version}"`);
    }
    assert.equal(new Set(tags).size, 4, `${path}: ${tags}`);
    for (const tag of tags.slice(0, -1)) {
      const stale = await admin.call(method, V1 + path, body(9), { 'if-match': tag });
      assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH'], `${path} ${tag}`);
    }
    const fresh = await admin.call(method, V1 + path, body(9), { 'if-match': `"0", ${tags.at(-1)}` });
    assert.equal(fresh.status, 200, fresh.text);
  }
  // What the Directory changes is a change of the record, too.
  const paths = [`/settings/locations/${locationId}`, `/settings/workforce/${userId}`];
  const versions = () =>
    Promise.all(paths.map(async (path) => Number((await admin.call('GET', V1 + path)).body.version)));
  const before = await versions();
  const person = { id: userId, name: 'Renamed', homeLocationId: locationId, active: true };
  const place = {
    id: locationId,
    name: 'Renamed',
    address: null,
    coordinates: null,
    timeZone: 'Europe/Paris',
  };
  await push({ people: [person], locations: [place] });
  assert.deepEqual(
    await versions(),
    before.map((version) => version + 1),
  );
});

test('a Location leads to what was made, a tag to what is read there', async () => {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  const locationId = locationIds[0]!;
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const made: Record<string, object> = {
    '/demand': { ...row('20'), locationId },
    '/shifts': { ...row('20'), locationId, requiredRoles },
    '/eligibility/snapshots': { rows: [{ userId: userIds[0], workRequirementId: 'till' }] },
    '/planning-runs': { weekStart: '2026-03-16', locationIds: [locationId], options },
  };
  for (const [path, body] of Object.entries(made)) {
    const created = await admin.call('POST', V1 + path, body);
    assert.equal(created.status, 201, created.text);
    assert.equal(created.headers.location, `${V1}${path}/${created.body.id}`);
    const read = await admin.call('GET', String(created.headers.location));
    assert.deepEqual([read.status, read.body.id], [200, created.body.id], path);
    assert.equal(read.headers.etag?.split('.')[0]?.replace(/"?$/, '"'), `"${created.body.version}"`, path);
  }
});

test('texts are taken up to their longest, and no further', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const locationId = locationIds[0]!;
  const roleId = newId();
  const shift = { requiredRoles: [{ roleId, count: 1 }] };
  const longest: [path: string, more: object, member: string, limit: number][] = [
    ['/demand', {}, 'name', 200],
    ['/demand', {}, 'station', 100],
    ['/demand', {}, 'kind', 60],
    ['/demand', {}, 'eligibilityProfileId', 200],
    ['/shifts', shift, 'name', 200],
    ['/shifts', shift, 'notes', 5000],
  ];
  for (const [path, more, member, limit] of longest) {
    const send = (length: number) =>
      admin.call('POST', V1 + path, { ...row('20'), locationId, ...more, [member]: 'x'.repeat(length) });
    assert.equal((await send(limit)).status, 201, `${path} ${member}`);
    const refused = await send(limit + 1);
    const fault = refused.body.error?.details?.['0'];
    assert.deepEqual([refused.status, fault?.path, fault?.code], [422, `body/${member}`, 'TOO_LONG'], member);
  }
});

test('a duty lasts a minute to a whole day, in rows, shifts and their segments', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const start = '2026-03-20T08:00:00Z';
  const day = 24 * 60;
  for (const [minutes, status] of [
    [0, 422],
    [1, 201],
    [day, 201],
    [day + 1, 422],
  ] as const) {
    const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const base = { name: 'Till', locationId: locationIds[0] };
    const bodies: [string, object][] = [
      ['/demand', { ...base, start, end }],
      ['/shifts', { ...base, start, end, requiredRoles }],
      ['/shifts', { ...base, demandProfile: [{ start, end, requiredRoles }] }],
    ];
    for (const [path, body] of bodies) {
      const answer = await admin.call('POST', V1 + path, body);
      assert.equal(answer.status, status, `${path} ${minutes}: ${answer.text}`);
    }
  }
});
