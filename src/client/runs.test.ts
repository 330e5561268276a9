import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp } from '../../test/helpers/app.ts';
import { shopOf, WEEK } from '../planning/rota/runs/runs.fixture.ts';
import { createClient, endOfRun } from './index.ts';

/** Nobody works its runs: they wait. */
const testApp = await startTestApp({ SOLVER_WORKERS: '0' });
const { port } = testApp.app.server.address() as AddressInfo;

/** The way to the application, on which the first stream of events is cut off in the middle. */
async function cuttingWay(): Promise<{ baseUrl: string; cuts: () => number }> {
  let cuts = 0;
  const way = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const each of [near, far]) each.on('error', () => undefined);
    near.on('data', (chunk) => {
      far.write(chunk);
      if (!String(chunk).includes('/events ') || cuts > 0) return;
      cuts += 1;
      far.once('data', () => near.destroy());
    });
    far.pipe(near);
    near.once('close', () => far.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  after(() => way.close());
  return { baseUrl: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, cuts: () => cuts };
}

test('a run is waited for to its end, also where its events break off; waiting can be given up', async () => {
  const { admin, demand } = await shopOf(testApp);
  await demand('2027-03-01', [9, 17]);
  const { baseUrl, cuts } = await cuttingWay();
  const { planning } = createClient({ baseUrl, token: admin.token });
  const headers = { prefer: 'respond-async' };
  const { id } = (await planning.createPlanningRun({ body: WEEK }, { headers })) as { id: string };

  const gone = new AbortController();
  const given = endOfRun(planning, id, { signal: gone.signal });
  gone.abort(new Error('not any more'));
  await assert.rejects(given, /not any more/);

  const waiting = endOfRun(planning, id);
  while (cuts() === 0) await sleep(5);
  await planning.cancelPlanningRun({ id });
  assert.equal((await waiting).status, 'failed');
  // One that is over is answered at once.
  assert.equal((await endOfRun(planning, id)).status, 'failed');
});
