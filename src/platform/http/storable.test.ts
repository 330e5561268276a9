/** What PostgreSQL cannot store is refused in every parameter of every operation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OF_OAUTH } from '../../../test/fuzz/document.ts';
import { startTestApp } from '../../../test/helpers/app.ts';
import { type DocumentedOperation, operationsOf, SERVICES } from '../../../test/helpers/documents.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../ids.ts';
import { storableFault } from './storable.ts';

const testApp = await startTestApp();
const { id, locationIds } = await createOrganisation(testApp, { locations: 1 });
const admin = await testApp.caller({ org_id: id, services: ['listing', 'planning', 'directory', 'hr'] });
const made = await admin.call('POST', '/planning/v1/terminals', { name: 'Door', locationId: locationIds[0] });
const terminal = String(made.body.token);

/** The operation's address with an id for every path parameter but `name`, which is `value`. */
function addressOf({ path }: DocumentedOperation, name: string | null, value: string): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter) => (parameter === name ? value : newId()));
}

const body = ({ requestBody }: DocumentedOperation) => {
  if (requestBody === undefined) return undefined;
  return 'text/csv' in requestBody.content ? 'name\nTill\n' : {};
};

/** A terminal's own operations take its token; files are named as such. */
const headersOf = ({ path, requestBody }: DocumentedOperation) => ({
  ...(/\/v1\/terminal(\/|$)/.test(path) ? { authorization: `Bearer ${terminal}` } : {}),
  ...('text/csv' in (requestBody?.content ?? {}) ? { 'content-type': 'text/csv' } : {}),
});

for (const service of SERVICES) {
  const operations = await operationsOf(testApp, service);

  test(`${service}: NUL in a path, a query parameter, a header or a name is refused as documented`, async () => {
    const wrong: string[] = [];
    const refused = async (operation: DocumentedOperation, url: string, headers = {}) => {
      const { operationId, method, responses } = operation;
      const refusal = ['422', '400'].find((status) => status in responses);
      const answer = await admin.call(method, url, body(operation), { ...headersOf(operation), ...headers });
      const fits = refusal === undefined ? answer.status < 400 : String(answer.status) === refusal;
      const isNamed = refusal === undefined || OF_OAUTH.includes(operationId) || answer.text.includes('NUL');
      if (!fits || !isNamed) wrong.push(`${operationId} ${url}: ${answer.status} ${answer.text}`);
    };
    for (const operation of operations) {
      const names = (place: string) =>
        (operation.parameters ?? []).filter((each) => each.in === place).map(({ name }) => name);
      const url = addressOf(operation, null, '');
      for (const name of names('path')) await refused(operation, addressOf(operation, name, 'a%00b'));
      for (const name of [...names('query'), 'unknown', 'details.brand'])
        await refused(operation, `${url}?${name}=a%00b`);
      for (const query of ['a%00b=c', 'q=a&q=%00']) await refused(operation, `${url}?${query}`);
      for (const name of [...names('header'), 'idempotency-key', 'if-match', 'prefer'])
        await refused(operation, url, { [name.toLowerCase()]: 'a\0b' });
    }
    assert.deepEqual(wrong, []);
  });

  test(`${service}: bytes that are no UTF-8 are no fault of ours`, async () => {
    for (const operation of operations) {
      const url = addressOf(operation, null, '');
      for (const bytes of ['%ED%A0%80', '%FF', '%C0%80', '%uD800', '%EF%BF%BF']) {
        const answer = await admin.call(operation.method, `${url}?q=${bytes}&from=${bytes}`, body(operation));
        assert.ok(answer.status < 500, `${operation.operationId} ${bytes}: ${answer.text}`);
      }
    }
  });
}

test('pages beside the services refuse it too', async () => {
  for (const url of ['/catalogue/a%00b', '/catalogue?q=%00', '/directory/oauth/authorize?state=%00']) {
    const answer = await testApp.anonymous.call('GET', url);
    assert.equal(answer.status, 400, url);
    assert.match(answer.text, /NUL/, url);
  }
});

test('what cannot be stored: NUL and half of a surrogate pair', () => {
  assert.match(String(storableFault('a\0')), /NUL/);
  assert.match(String(storableFault('a\ud800')), /surrogate/);
  for (const text of ['', 'a', '\u0001', '\ud83d\ude00', '\ufffe']) assert.equal(storableFault(text), null);
});
