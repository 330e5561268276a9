/** What every write of a service keeps: one audit event by its name, one effect a key, If-Match, no effect when refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { terminalAt } from '../../src/planning/attendance/clockings/clockings.fixture.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeWorld } from '../fuzz/world.ts';
import { fitOf, type Stage } from '../statuses/requests.ts';
import { callerOf, has, type Request, requestOf, send } from '../statuses/ways.ts';
import { type Answer, type Caller, listOf, startTestApp } from './app.ts';
import { type DocumentedOperation, operationsOf } from './documents.ts';

const isReplay = ({ headers }: Answer) => headers['idempotency-replayed'] === 'true';

const withHeaders = (request: Request, more: Record<string, string>): Request => ({
  ...request,
  headers: { ...request.headers, ...more },
});

/**
 * A test for each write that the service's document names. `actions`: what each leaves in the log, by operation; null: it
 * has a test of its own.
 */
export async function testWrites(service: string, actions: Record<string, string | null>): Promise<void> {
  const testApp = await startTestApp({ LOG_LEVEL: 'silent' });
  const services = ['listing', 'planning', 'directory'];
  const admin = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID, services });
  const seeds = await makeWorld(admin);
  const stage: Stage = {
    testApp,
    admin,
    idle: admin,
    elsewhere: admin,
    directory: await testApp.caller({ org_id: admin.organisationId, services: ['directory'], roles: [] }),
    seeds,
    terminal: await terminalAt(testApp, admin, seeds.getLocationSettings!.path!.id!),
  };
  const writes = (await operationsOf(testApp, service)).filter(({ method }) => method !== 'GET');

  test('the table names every write of the document', () => {
    assert.deepEqual(writes.map(({ operationId }) => operationId).sort(), Object.keys(actions).sort());
  });

  for (const operation of writes.filter(({ operationId }) => actions[operationId] !== null)) {
    test(`${operation.operationId}: refused it leaves nothing; one key has one effect and one event`, async () => {
      const request = requestOf(operation, await fitOf(stage, operation.operationId));
      const caller = callerOf(operation, stage);
      const before = await logOf(admin, service);
      await refuse(operation, caller, request);
      assert.deepEqual(await logOf(admin, service), before, 'a refusal leaves no event');
      await repeat(operation, caller, request);
      const after = { total: before.total + 1, action: actions[operation.operationId] };
      assert.deepEqual(await logOf(admin, service), after);
    });
  }
}

/** The newest event of a service, and how many there are. */
async function logOf(admin: Caller, service: string): Promise<{ total: number; action: string }> {
  const { body } = await admin.call('GET', `/${service}/v1/audit`);
  return { total: Number(body.total), action: String(listOf(body.items!)[0]?.action) };
}

const isTagged = (operation: DocumentedOperation) => has(operation, 'header', /^if-match$/i);

async function refuse(
  operation: DocumentedOperation,
  caller: Pick<Caller, 'call'>,
  request: Request,
): Promise<void> {
  const refused = async (headers: Record<string, string>, status: number, reason?: string) => {
    const { body, ...answer } = await send(caller, withHeaders(request, headers));
    assert.deepEqual([answer.status, body.error?.reason], [status, reason], answer.text);
  };
  await refused({ 'x-dry-run': 'perhaps' }, 422);
  await refused({ 'idempotency-key': 'é' }, 422);
  if (!isTagged(operation)) return;
  await refused({ 'if-match': '"999"' }, 409, 'VERSION_MISMATCH');
  await refused({ 'if-match': '999' }, 422);
}

async function repeat(
  operation: DocumentedOperation,
  caller: Pick<Caller, 'call'>,
  request: Request,
): Promise<void> {
  const keyed = withHeaders(request, {
    'idempotency-key': newId(),
    ...(isTagged(operation) ? { 'if-match': '*' } : {}),
  });
  const first = await send(caller, keyed);
  assert.ok(first.status < 300, first.text);
  const again = await send(caller, keyed);
  assert.deepEqual([again.status, again.text, isReplay(again)], [first.status, first.text, true]);
  const other = await send(caller, withHeaders(keyed, { 'if-match': '"1"' }));
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT'], other.text);
}
