import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const admin = await testApp.caller({ org_id: catalogue });
const COMPANY = '/listings/v1/company';

test('an administrator says who the company is, and everybody reads it', async () => {
  const values = { default_currency: 'GBP', default_language: 'en', organisation_name: null, logo: null };
  const unsaid = { name: null, address: null, phone: null, ...values, version: 1 };
  assert.deepEqual((await testApp.anonymous.call('GET', COMPANY)).body, unsaid);
  const said = { name: 'Tools & Co', address: '1 High Street\nLeeds', phone: '0113 496 0000' };
  const made = await admin.call('PATCH', COMPANY, said);
  assert.deepEqual([made.status, made.body], [200, { ...said, ...values, version: 2 }], made.text);
  assert.deepEqual((await testApp.anonymous.call('GET', COMPANY)).body, made.body);
  const other = await testApp.caller();
  assert.deepEqual((await other.call('GET', COMPANY)).body, unsaid, 'another organisation has its own');
  const cleared = await admin.call('PATCH', COMPANY, { phone: null });
  assert.deepEqual(cleared.body, { ...said, ...values, phone: null, version: 3 });
  const same = await admin.call('PATCH', COMPANY, { phone: null });
  assert.match(same.headers.etag!, /^"3[."]/, 'what changes nothing writes nothing');
});

test('its tag is that of the currency too, and If-Match looks at what was said alone', async () => {
  const known = (await testApp.anonymous.call('GET', COMPANY)).headers.etag!;
  const ifKnown = { 'if-none-match': known };
  assert.equal((await testApp.anonymous.call('GET', COMPANY, undefined, ifKnown)).status, 304);
  const set = await startTestApp({ CATALOG_ORG_ID: catalogue, DEFAULT_CURRENCY: 'EUR' });
  const euro = await set.caller({ org_id: catalogue });
  const before = await euro.call('GET', COMPANY);
  const of = (version: number, tag: string) => tag.replace(/^"\d+/, `"${version}`);
  const pounds = { 'if-none-match': of(Number(before.body.version), known) };
  const read = await euro.call('GET', COMPANY, undefined, pounds);
  assert.deepEqual([read.status, read.body.default_currency], [200, 'EUR'], 'another currency, another tag');
  const said = await euro.call('PATCH', COMPANY, { name: 'Tools' }, { 'if-match': pounds['if-none-match'] });
  assert.deepEqual([said.status, said.body.name], [200, 'Tools'], said.text);
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

test('what the organisation calls itself is read beside what it says to the public', async () => {
  const own = await testApp.caller({ services: ['listing', 'directory'] });
  await own.call('PUT', '/directory/v1/organisation', { name: 'Corner Shops' });
  const { body } = await own.call('GET', COMPANY);
  assert.deepEqual([body.name, body.organisation_name], [null, 'Corner Shops']);
});
