/** What every write of a service keeps: one audit event by its name, one effect a key, If-Match, no effect when refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/platform/ids.ts';
import { type Answer, type Caller, listOf, startTestApp } from './app.ts';
import { type DocumentedOperation, has, operationsOf } from './documents.ts';
import { type Request, requestOf, send } from './register.ts';
import { type Granted, type Service, setStage } from './stage.ts';

const isDone = ({ status }: Answer) => status < 300;
const isReplay = ({ headers }: Answer) => headers['idempotency-replayed'] === 'true';

const withHeaders = (request: Request, more: Record<string, string>): Request => ({
  ...request,
  headers: { ...request.headers, ...more },
});

/** A test for each write that the service's document names, by the service's register. */
export async function testWrites(service: Service): Promise<void> {
  // Letters to visitors are granted where they could be sent.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@shop.example' };
  const testApp = await startTestApp({ LOG_LEVEL: 'silent', ...(service === 'listings' ? mail : {}) });
  const services = ['listing', 'planning', 'directory'];
  const admin = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID, services });
  const { [service]: register } = await setStage(testApp, admin);
  const operations = await operationsOf(testApp, service);
  const isWrite = ({ method }: DocumentedOperation) => method !== 'GET';

  test('the register says of every write what it audits, and of no read', () => {
    const audited = operations.filter(({ operationId }) => register[operationId]?.audit !== undefined);
    const named = (found: readonly DocumentedOperation[]) => found.map(({ operationId }) => operationId);
    assert.deepEqual(named(audited), named(operations.filter(isWrite)));
  });

  for (const operation of operations.filter(isWrite)) {
    const granted = register[operation.operationId];
    if (granted === undefined) continue;
    test(`${operation.operationId}: refused it leaves nothing; one key has one effect and one event`, async () => {
      const request = requestOf(operation, await granted.example());
      const before = await logOf(admin, service);
      await refuse(operation, granted, request);
      assert.deepEqual(await logOf(admin, service), before, 'a refusal leaves no event');
      const refusal = await repeat(operation, granted, request);
      if (granted.audit === null) return;
      assert.equal(refusal, null);
      assert.deepEqual(await logOf(admin, service), { total: before.total + 1, action: granted.audit });
    });
  }
}

/** The newest event of a service, and how many there are. */
async function logOf(admin: Caller, service: string): Promise<{ total: number; action: string }> {
  const { body } = await admin.call('GET', `/${service}/v1/audit`);
  return { total: Number(body.total), action: String(listOf(body.items!)[0]?.action) };
}

const isTagged = (operation: DocumentedOperation) => has(operation, 'header', /^if-match$/i);

async function refuse(operation: DocumentedOperation, { caller }: Granted, request: Request): Promise<void> {
  const refused = async (headers: Record<string, string>, status: number, reason?: string) => {
    const { body, ...answer } = await send(caller, withHeaders(request, headers));
    assert.deepEqual([answer.status, body.error?.reason], [status, reason], answer.text);
  };
  await refused({ 'x-dry-run': 'perhaps' }, 422);
  if (!has(operation, 'query', /^dry_?run$/i)) await refused({ 'x-dry-run': 'true' }, 422);
  await refused({ 'idempotency-key': 'é' }, 422);
  await refused({ 'idempotency-key': 'k'.repeat(256) }, 422);
  await refused({ 'if-match': '999' }, 422);
  if (isTagged(operation)) await refused({ 'if-match': '"999"' }, 409, 'VERSION_MISMATCH');
}

/** Sent at once by one key: more than there are connections. */
const DUPLICATES = 12;
/** What refuses a duplicate while the first is under way; PINs are counted while they are checked. */
const BUSY = ['IDEMPOTENCY_CONFLICT', 'PIN_PAUSED'];

/** Duplicates have one effect and one answer, and another request by their key is refused. Why the request is refused; null: it is not. */
async function repeat(
  operation: DocumentedOperation,
  { caller }: Granted,
  request: Request,
): Promise<string | null> {
  const keyed = withHeaders(request, {
    'idempotency-key': newId(),
    ...(isTagged(operation) ? { 'if-match': '*' } : {}),
  });
  const answers = await Promise.all(Array.from({ length: DUPLICATES }, () => send(caller, keyed)));
  const [done, refused] = [answers.filter(isDone), answers.filter((answer) => !isDone(answer))];
  const [first] = done;
  if (first === undefined) return answers[0]!.text;
  const others = refused.filter(({ body }) => !BUSY.includes(String(body.error?.reason)));
  assert.deepEqual(
    others.map(({ text }) => text),
    [],
  );
  assert.deepEqual(new Set(done.map(({ text }) => text)), new Set([first.text]));
  assert.equal(done.filter((answer) => !isReplay(answer)).length, 1);
  const again = await send(caller, keyed);
  assert.deepEqual([again.status, again.text, isReplay(again)], [first.status, first.text, true]);
  const other = await send(caller, withHeaders(keyed, { 'if-match': '"1"' }));
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT'], other.text);
  return null;
}
