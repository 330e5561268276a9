/** No event is lost: kill -9 before it is handed on, while it is sent, and before its answer is recorded. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { adminToken } from './helpers/admin-token.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { dataDir, launch } from './helpers/process.ts';
import { startReceiver } from './helpers/receiver.ts';

const ENV = { TOKEN_ISSUER: 'http://test.example', WEBHOOK_ALLOW_PRIVATE: 'on' };

/** When the process is killed: as soon as the change is answered, when a request arrives, when it was answered. */
const MOMENTS = ['committed', 'claimed', 'sent'] as const;

const sequenceOf = (body: string) => (JSON.parse(body) as { sequence: number }).sequence;

test('kill -9 between every two steps of a delivery: each event arrives', async (t) => {
  const rounds = sizeOf('RELIABILITY_WEBHOOK_ROUNDS', 1);
  const token = await adminToken(dataDir, ENV, ['planning']);
  const receiver = await startReceiver();
  let product = launch(ENV);
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${await product.url}/planning/v1/webhooks${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    assert.ok(response.ok, await response.clone().text());
    return (await response.json()) as { id: string };
  };
  const { id } = await call('', { url: receiver.url });
  const sequences = () => new Set(receiver.received.map(({ body }) => sequenceOf(body)));
  let made = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const moment of MOMENTS) {
      const kill = () => product.child.kill('SIGKILL');
      const mine = made + 1;
      receiver.answerBy(({ body }, response) => {
        // What an earlier round left is sent again first.
        if (sequenceOf(body) !== mine) response.writeHead(204).end();
        else if (moment === 'claimed') kill();
        else if (moment === 'sent') response.on('finish', kill).writeHead(204).end();
        else response.writeHead(204).end();
      });
      // Killed at once, the process may not have answered; what arrives was committed.
      await call(`/${id}/test`).catch((error: unknown) =>
        assert.notEqual(moment, 'committed', String(error)),
      );
      made += 1;
      if (moment === 'committed') kill();
      await product.ended;
      receiver.answerWith(204);
      product = launch(ENV);
      await product.url;
      while (!sequences().has(made)) await receiver.arrived(receiver.received.length + 1);
    }
  }
  product.child.kill('SIGTERM');
  await once(product.child, 'close');
  const repeated = receiver.received.length - sequences().size;
  report(t, { kills: made, events: made, arrived: sequences().size, repeated });
  assert.equal(sequences().size, made, 'nothing is lost');
  const first = [...sequences()];
  assert.deepEqual(
    first,
    first.toSorted((one, other) => one - other),
    'events of one record arrive in order',
  );
});
