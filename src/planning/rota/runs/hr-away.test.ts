import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const testApp = await startTestApp({
  HR_URL: 'http://127.0.0.1:9',
  SERVICE_CLIENT_ID: '00000000-0000-7000-8000-000000000001',
  SERVICE_CLIENT_SECRET: 'secret',
});
const RUNS = '/planning/v1/planning-runs';

test('HR out of reach with no copy: 400 PLANNING_FAILED, the run stored as failed, no snapshot', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const made = await admin.call('POST', RUNS, { weekStart: '2027-03-01' }, { 'idempotency-key': 'k' });
  assert.deepEqual(
    [made.status, made.body.error?.code, made.body.error?.reason],
    [400, 'PLANNING_FAILED', 'HR_UNAVAILABLE'],
  );
  const [run] = listOf((await admin.call('GET', RUNS)).body.items!);
  assert.deepEqual([run?.status, run?.error?.reason], ['failed', 'HR_UNAVAILABLE']);
  assert.equal((await admin.call('GET', `${RUNS}/${run?.id}/snapshot`)).status, 404);
  assert.equal((await admin.call('POST', `${RUNS}/${run?.id}/rerun`)).status, 404);
  assert.equal((await admin.call('POST', `${RUNS}/${run?.id}/publish`)).status, 409);
  const again = await admin.call('POST', RUNS, { weekStart: '2027-03-01' }, { 'idempotency-key': 'k' });
  assert.deepEqual([again.status, again.headers['idempotency-replayed']], [400, 'true']);
});
