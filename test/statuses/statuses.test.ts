/** Every status that a document names is reached by a real call, or the table says why it cannot be: docs/api/statuses.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, startTestApp } from '../helpers/app.ts';
import { type DocumentedOperation, isExtension, operationsOf } from '../helpers/documents.ts';
import { requestOf } from '../helpers/register.ts';
import { setStage } from '../helpers/stage.ts';
import { type Reached, tableOf, type Unreached } from './table.ts';
import { reach, type Theatre } from './ways.ts';

const SERVICES = ['listings', 'planning'] as const;
const TABLE = new URL('../../docs/api/statuses.md', import.meta.url).pathname;
const ALL_SERVICES = ['listing', 'planning', 'directory', 'hr'];

const testApp = await startTestApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'rota@shop.example',
  LOG_LEVEL: 'silent',
});
const limits = {
  RATE_READS_PER_MINUTE: '1',
  RATE_WRITES_PER_MINUTE: '1',
  RATE_SOLVES_PER_MINUTE: '1',
  RATE_ENQUIRIES_PER_MINUTE: '1',
};
const limited = await startTestApp({ LOG_LEVEL: 'silent', SOLVER_WORKERS: '0', ...limits });
const broken = await startTestApp({ LOG_LEVEL: 'silent', SOLVER_WORKERS: '0' });
const apart = await startTestApp({ LOG_LEVEL: 'silent', HR_URL: 'http://127.0.0.1:9/hr' });
const silent = await startTestApp({ LOG_LEVEL: 'silent', SOLVER_WORKERS: '0' });

const org_id = testApp.config.CATALOG_ORG_ID;
const admin = await testApp.caller({ org_id, services: ALL_SERVICES });
const stage = await setStage(testApp, admin, {
  idle: await silent.caller(),
  elsewhere: await apart.caller(),
  silent,
});
const theatre: Theatre = { testApp, limited, broken };
// A token is verified once, so that the keys are known when the tables go.
await (await broken.caller()).call('GET', '/planning/v1/shifts');
await broken.db.asOwner((owner) => owner.script('alter schema public rename to gone'));

const documented = ({ responses }: DocumentedOperation) => Object.keys(responses).map(Number);

/** The refusal's reason, else its code, both for PLANNING_FAILED; null for what is no refusal. */
function reasonOf({ status, body }: Answer): string | null {
  if (status < 400) return null;
  const { code, reason } = body.error ?? {};
  if (String(code) === 'PLANNING_FAILED') return `${code}: ${reason}`;
  return String(body.error?.reason ?? body.error?.code);
}

const reached: Reached[] = [];
const unreached: Unreached[] = [];
for (const service of SERVICES) {
  const operations = await operationsOf(testApp, service);
  // Refusals change nothing, so they come first; what a request uses up is made for it.
  for (const operation of operations) {
    const { operationId, tags } = operation;
    const granted = stage[service][operationId];
    if (granted === undefined) {
      test(`${operationId} has an entry in the register`, () => assert.fail());
      continue;
    }
    const { never, ways } = granted;
    for (const [status, why] of Object.entries(never))
      unreached.push({ service, operationId, status: Number(status), why });
    const statuses = documented(operation).filter((status) => never[status] === undefined);
    test(`${operationId}: ${statuses.join(', ')}`, async () => {
      const wrong: string[] = [];
      for (const status of statuses.toReversed()) {
        const way = ways[status];
        const answer =
          way === undefined
            ? await reach(operation, granted, status, theatre)
            : await way.send(requestOf(operation, await granted.example()));
        if (answer.status !== status) wrong.push(`${status}: ${answer.status} ${answer.text.slice(0, 300)}`);
        reached.push({ service, operationId, status, how: way?.how ?? null, reason: reasonOf(answer) });
      }
      assert.deepEqual(wrong, []);
    });
    test(`${operationId}: what is never sent is documented, and by the interface document`, () => {
      const undocumented = Object.keys({ ...never, ...ways }).filter(
        (status) => !documented(operation).includes(Number(status)),
      );
      assert.deepEqual(undocumented, []);
      assert.ok(
        Object.keys(never).length === 0 || !tags.some(isExtension),
        'an extension lists what it sends',
      );
    });
  }
}

test('docs/api/statuses.md is the table of these calls (npm run statuses writes it anew)', (t) => {
  t.assert.fileSnapshot(tableOf(SERVICES, reached, unreached), TABLE, {
    serializers: [(text: string) => text],
  });
});
