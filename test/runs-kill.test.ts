/** A planning run outlives the process: kill -9 while it is solved, and the key that asked for it is answered after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { diceFor } from '../src/demo/random.ts';
import { newId } from '../src/platform/ids.ts';
import { adminToken } from './helpers/admin-token.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { dataDir, launch } from './helpers/process.ts';

const ENV = { TOKEN_ISSUER: 'http://test.example' };
const RUNS = '/planning/v1/planning-runs';
const random = diceFor(`runs ${sizeOf('RELIABILITY_SEED', 1)}`);

interface Body {
  id: string;
  items: Body[];
  total: number;
  status: string;
}

async function signedIn() {
  const token = await adminToken(dataDir, ENV, ['planning', 'directory']);
  return async (base: string, method: string, path: string, body?: object, headers = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as Body, headers: response.headers };
  };
}

test('kill -9 while a run is solved: the next start works it, once, and the key replays its answer', async (t) => {
  const kills = sizeOf('RELIABILITY_RUN_KILLS', 1);
  const call = await signedIn();
  let product = launch(ENV);
  let base = await product.url;
  await makeWeek(call, base);
  const asked: string[] = [];
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const wish = { weekStart: '2027-03-01', options: { timeLimitMs: 1500, seed: kill } };
    const key = { 'idempotency-key': `week 9, ${kill}` };
    const cut = call(base, 'POST', RUNS, wish, key).catch(() => null);
    await started(call, base, asked.length);
    await setTimeout(random.between(0, 1500));
    product.child.kill('SIGKILL');
    await product.ended;
    await cut;

    product = launch(ENV);
    base = await product.url;
    const again = performance.now();
    let answer = await call(base, 'POST', RUNS, wish, key);
    while (answer.status === 409) {
      await setTimeout(200);
      answer = await call(base, 'POST', RUNS, wish, key);
    }
    slowest = Math.max(slowest, performance.now() - again);
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.headers.get('idempotency-replayed'), 'true');
    assert.equal(answer.body.status, 'completed');
    asked.push(answer.body.id);
  }
  const listed = (await call(base, 'GET', RUNS)).body;
  const runs = await Promise.all(asked.map(async (id) => (await call(base, 'GET', `${RUNS}/${id}`)).body));
  product.child.kill('SIGTERM');
  assert.equal((await product.ended).code, 0);
  const running = runs.filter(({ status }) => status !== 'completed').length;
  report(t, { kills, runs: listed.total, running, secondsToAnswer: (slowest / 1000).toFixed(1) });
  assert.equal(listed.total, asked.length, 'each key made one run');
  assert.equal(running, 0);
});

type Call = Awaited<ReturnType<typeof signedIn>>;

/** A site with one person and a week that asks for two: nothing proves the best, so the solver works until its time is over. */
async function makeWeek(call: Call, base: string): Promise<void> {
  const locationId = newId();
  const person = { id: newId(), name: 'Ann', homeLocationId: locationId, active: true };
  const site = { id: locationId, name: 'Depot', address: null, coordinates: null, timeZone: 'UTC' };
  const push = {
    asOf: new Date().toISOString(),
    mode: 'full',
    locations: [site],
    people: [person],
    grants: [],
  };
  assert.equal((await call(base, 'PUT', '/planning/internal/v1/directory', push)).status, 200);
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const times = { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T17:00:00Z` };
    const row = { name: 'Till', locationId, ...times, targetStaff: 2 };
    assert.equal((await call(base, 'POST', '/planning/v1/demand', row)).status, 201);
  }
}

/** Resolves when one run more than `before` is there and no longer waits: on a busy machine it may be over already. */
async function started(call: Call, base: string, before: number): Promise<void> {
  for (;;) {
    const { status, text, body } = await call(base, 'GET', RUNS);
    assert.equal(status, 200, text);
    if (body.total > before && body.items.every(({ status }) => status !== 'queued')) return;
  }
}
