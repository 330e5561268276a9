/** Bodies that are nothing, merge patches, and addresses with a slash at their end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';

const testApp = await startTestApp();
const admin = await testApp.caller({ services: ['listing', 'planning', 'directory', 'hr'] });
const V1 = '/listings/v1';

async function createType(label: string): Promise<string> {
  const { status, body, text } = await admin.call('POST', `${V1}/catalog-types`, { label, fields: [] });
  assert.equal(status, 201, text);
  return String(body.id);
}

const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };

test('PATCH takes application/merge-patch+json, with parameters too; other methods do not', async () => {
  const url = `${V1}/catalog-types/${await createType('Patched')}`;
  for (const type of ['application/merge-patch+json', 'application/merge-patch+json; charset=utf-8']) {
    const answer = await admin.call('PATCH', url, { description: type }, { 'content-type': type });
    assert.deepEqual([answer.status, String(answer.body.description)], [200, type]);
  }
  const broken = await admin.call('PATCH', url, '{"a":1,"a":2}', MERGE_PATCH);
  assert.deepEqual([broken.status, /twice/.test(broken.text)], [400, true], 'read as strictly as JSON');
  const posted = await admin.call('POST', `${V1}/catalog-types`, { label: 'x', fields: [] }, MERGE_PATCH);
  assert.equal(posted.status, 400);
  assert.match(posted.text, /Content-Type: application\/json/);
  const location = await admin.call('PATCH', '/planning/v1/settings/workforce/x', {}, MERGE_PATCH);
  assert.equal(location.status, 422, location.text);
});

test('a body of no bytes is none, whatever its type; one of another type is refused', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/merge-patch+json', 'nonsense', '/', '']) {
    const id = await createType(`Empty ${type}`);
    const headers = { 'content-type': type };
    const gone = await admin.call('DELETE', `${V1}/catalog-types/${id}`, '', headers);
    assert.equal(gone.status, 200, `${type}: ${gone.text}`);
    const { status, text } = await admin.call('POST', `${V1}/catalog-types`, '', headers);
    assert.deepEqual([status, /body: is required/.test(text)], [422, true], `${type}: ${text}`);
    if (type === 'application/merge-patch+json') continue;
    const sent = await admin.call('POST', `${V1}/catalog-types`, '{}', headers);
    assert.deepEqual([sent.status, sent.text.includes('application/json')], [400, true], type);
  }
  const chunked = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' };
  const id = await createType('Chunked');
  assert.equal((await admin.call('DELETE', `${V1}/catalog-types/${id}`, '', chunked)).status, 200);
});

test('a slash at the end names the same resource, in every service', async () => {
  const id = await createType('Slashed');
  for (const path of [
    '/listings/health',
    '/listings/v1/health',
    `${V1}/catalog-types`,
    `${V1}/catalog-types/${id}`,
    `${V1}/listings?page_size=1`,
    '/planning/v1/planning-runs',
    '/planning/v1/audit?limit=1',
    '/directory/v1/sites',
    '/hr/v1/contracts',
    `${V1}/nothing`,
  ]) {
    const plain = await admin.call('GET', path);
    const slashed = await admin.call('GET', path.replace(/(\?|$)/, '/$1'));
    const bare = ({ status, text, headers }: typeof plain) => [
      status,
      headers.etag,
      headers.link,
      headers.location,
      text.replace(/"(request_?[iI]d|asOf)":"[^"]+"/g, ''),
    ];
    assert.deepEqual(bare(slashed), bare(plain), path);
  }
  const key = { 'idempotency-key': 'slash' };
  const body = { label: 'Once', fields: [] };
  const first = await admin.call('POST', `${V1}/catalog-types`, body, key);
  const again = await admin.call('POST', `${V1}/catalog-types/`, body, key);
  assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
  assert.equal((await admin.call('GET', `${V1}//catalog-types`)).status, 404);
  assert.equal((await admin.call('GET', `${V1}/catalog-types//`)).status, 404);
});

test('an empty q is as none', async () => {
  await createType('Found');
  for (const path of [`${V1}/listings?`, '/directory/v1/people?', '/directory/v1/sites?']) {
    const [none, empty] = [await admin.call('GET', path), await admin.call('GET', `${path}q=`)];
    assert.deepEqual([empty.status, empty.text], [200, none.text], path);
  }
  const sorted = await admin.call('GET', `${V1}/listings?q=&sort=relevance`);
  assert.deepEqual([sorted.status, /send q/.test(sorted.text)], [422, true]);
});
