/** What was acknowledged survives: kill -9 in the middle of writing, SIGTERM under load. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuerOf } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { newId } from '../src/platform/ids.ts';
import { dataDir, launch } from './helpers/process.ts';

const ENV = { TOKEN_ISSUER: 'http://test.example', RATE_WRITES_PER_MINUTE: '0' };

async function adminOf() {
  const key = await loadSigningKey(dataDir);
  const config = readConfig(ENV);
  const claims = {
    iss: issuerOf(config),
    aud: 'shopfloor',
    sub: newId(),
    org_id: newId(),
    exp: 4_000_000_000,
  };
  const token = await key.sign({ ...claims, services: ['listing'], roles: ['admin'], location_ids: '*' });
  return (url: string, label: string, key_: string) =>
    fetch(`${url}/listings/v1/catalog-types`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key_,
      },
      body: JSON.stringify({ label, fields: [] }),
    });
}

test('kill -9 in the middle of writing: what was acknowledged is there, repetition has one effect', async () => {
  const create = await adminOf();
  const answers = new Map<string, string>();
  for (const killAfter of [3, 40]) {
    const { child, url, ended } = launch(ENV);
    const base = await url;
    const labels = Array.from({ length: killAfter + 60 }, (_, n) => `type ${killAfter} ${n}`);
    let acknowledged = 0;
    await Promise.all(
      labels.map(async (label) => {
        const response = await create(base, label, label).catch(() => null);
        const text = await response?.text().catch(() => null);
        if (response?.status !== 201 || typeof text !== 'string') return;
        answers.set(label, text);
        acknowledged += 1;
        if (acknowledged === killAfter) child.kill('SIGKILL');
      }),
    );
    assert.equal((await ended).signal, 'SIGKILL');
  }
  const { child, url, ended } = launch(ENV);
  const base = await url;
  for (const [label, text] of answers) {
    const again = await create(base, label, label);
    assert.equal(await again.text(), text);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
  }
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('SIGTERM under load: every request that was taken is answered, and has its log line', async () => {
  const create = await adminOf();
  const { child, url, ended } = launch({ ...ENV, SHUTDOWN_GRACE_MS: '60000', LOG_LEVEL: 'info' });
  const base = await url;
  const tag = newId();
  const sent = Array.from({ length: 40 }, (_, n) => create(base, `${tag} ${n}`, `${tag} ${n}`));
  await Promise.race(sent);
  child.kill('SIGTERM');
  const outcomes = await Promise.allSettled(sent.map(async (answer) => (await answer).status));
  const { code, output } = await ended;
  assert.equal(code, 0);
  const statuses = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  assert.ok(statuses.length > 0 && statuses.every((status) => status === 201), statuses.join());
  const logged = output.match(/"method":"POST".*"status":201/g) ?? [];
  assert.ok(logged.length >= statuses.length, `${logged.length} lines for ${statuses.length} answers`);
});
