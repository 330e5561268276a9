/** A planning run outlives the process: kill -9 while it is solved, and the key that asked for it is answered after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuerOf } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { newId } from '../src/platform/ids.ts';
import { dataDir, launch } from './helpers/process.ts';

const ENV = { TOKEN_ISSUER: 'http://test.example' };
const RUNS = '/planning/v1/planning-runs';

interface Body {
  id: string;
  items: Body[];
  status: string;
  assignments: unknown[];
}

async function signedIn() {
  const key = await loadSigningKey(dataDir);
  const claims = {
    iss: issuerOf(readConfig(ENV)),
    aud: 'shopfloor',
    sub: newId(),
    org_id: newId(),
    exp: 4_000_000_000,
  };
  const token = await key.sign({
    ...claims,
    services: ['planning', 'directory'],
    roles: ['admin'],
    location_ids: '*',
  });
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

test('kill -9 while a run is solved: the next start works it, once, and the key replays its answer', async () => {
  const call = await signedIn();
  const first = launch(ENV);
  const base = await first.url;
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
  // Two slots and one person: nothing proves the best, so the solver works until its time is over.
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const times = { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T17:00:00Z` };
    const row = { name: 'Till', locationId, ...times, targetStaff: 2 };
    assert.equal((await call(base, 'POST', '/planning/v1/demand', row)).status, 201);
  }
  const wish = { weekStart: '2027-03-01', options: { timeLimitMs: 1500 } };
  const key = { 'idempotency-key': 'week 9' };
  const cut = call(base, 'POST', RUNS, wish, key).catch(() => null);
  let running = false;
  while (!running) {
    const { body } = await call(base, 'GET', RUNS);
    running = body.items[0]?.status === 'running';
  }
  first.child.kill('SIGKILL');
  await first.ended;
  await cut;

  const second = launch(ENV);
  const again = await second.url;
  let answer = await call(again, 'POST', RUNS, wish, key);
  while (answer.status === 409) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = await call(again, 'POST', RUNS, wish, key);
  }
  assert.equal(answer.status, 201, answer.text);
  assert.equal(answer.headers.get('idempotency-replayed'), 'true');
  assert.equal(answer.body.status, 'completed');
  const listed = await call(again, 'GET', RUNS);
  assert.deepEqual(
    listed.body.items.map(({ id }) => id),
    [answer.body.id],
  );
  second.child.kill('SIGTERM');
  assert.equal((await second.ended).code, 0);
});
