import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const admin = await testApp.caller({ org_id: catalogue });
const COMPANY = '/listings/v1/company';

test('an administrator says who the company is, and everybody reads it', async () => {
  const currency = { default_currency: 'GBP' };
  const unsaid = { name: null, address: null, phone: null, ...currency, version: 1 };
  assert.deepEqual((await testApp.anonymous.call('GET', COMPANY)).body, unsaid);
  const said = { name: 'Tools & Co', address: '1 High Street\nLeeds', phone: '0113 496 0000' };
  const made = await admin.call('PATCH', COMPANY, said);
  assert.deepEqual([made.status, made.body], [200, { ...said, ...currency, version: 2 }], made.text);
  assert.deepEqual((await testApp.anonymous.call('GET', COMPANY)).body, made.body);
  const other = await testApp.caller();
  assert.deepEqual((await other.call('GET', COMPANY)).body, unsaid, 'another organisation has its own');
  const cleared = await admin.call('PATCH', COMPANY, { phone: null });
  assert.deepEqual(cleared.body, { ...said, ...currency, phone: null, version: 3 });
  const same = await admin.call('PATCH', COMPANY, { phone: null });
  assert.equal(same.headers.etag, '"3"', 'what changes nothing writes nothing');
});

test('what cannot be said is refused by member', async () => {
  for (const [body, path] of [
    [{ name: ' ' }, 'body/name'],
    [{ phone: '0'.repeat(41) }, 'body/phone'],
    [{ version: 7 }, 'body/version'],
  ] as const) {
    const answer = await admin.call('PATCH', COMPANY, body);
    assert.deepEqual(
      [answer.status, answer.body.error?.details?.[0 as never]?.['path' as never]],
      [422, path],
    );
  }
  const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
  assert.equal((await manager.call('PATCH', COMPANY, { name: 'Mine' })).status, 403);
});
