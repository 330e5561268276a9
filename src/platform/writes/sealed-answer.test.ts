/** Answers that hold a secret: the same again for whoever repeats the request, nothing to read in the database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../ids.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const testApp = await startTestApp();
const { locationIds, admin } = await createOrganisation(testApp, { locations: 1 });
// An organisation of its own: what the embedded Directory pushes would take the other's sites away.
const directory = await testApp.caller({ services: ['directory'] });
const person = {
  name: 'Max',
  email: `${newId()}@x.org`,
  homeLocationId: null,
  role: 'member',
  locationIds: [],
};
const { body: account } = await directory.call('POST', '/directory/v1/accounts', person);
const hook = { url: 'https://hooks.example/in', eventTypes: ['timesheet.rejected'] };
const { body: webhook } = await admin.call('POST', '/planning/v1/webhooks', hook);

const WRITES: [member: string, method: string, url: string, body?: object][] = [
  ['url', 'POST', `/directory/v1/accounts/${account.id}/password-link`],
  ['secret', 'POST', '/directory/v1/clients', { name: 'Importer', scopes: ['hr'] }],
  ['token', 'POST', '/planning/v1/terminals', { name: 'Door', locationId: locationIds[0] }],
  ['path', 'PUT', '/planning/v1/rota/feed'],
  ['secret', 'POST', '/planning/v1/webhooks', hook],
  ['secret', 'POST', `/planning/v1/webhooks/${webhook.id}/rotate`],
];

for (const [member, method, url, body] of WRITES) {
  test(`${method} ${url.replace(/[\da-f-]{36}/, ':id')}: a repetition has the secret, the table has not`, async () => {
    const key = { 'idempotency-key': newId() };
    const caller = url.startsWith('/directory') ? directory : admin;
    const first = await caller.call(method, url, body, key);
    const secret = String(first.body[member]);
    assert.ok(first.status < 300 && secret.length > 20, first.text);
    const again = await caller.call(method, url, body, key);
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const kept = await testApp.db.query('select * from idempotency_keys where organisation_id = $1', [
      caller.organisationId,
    ]);
    const text = JSON.stringify(kept);
    assert.ok(!text.includes(secret.split('/').at(-1)!), 'the secret');
    assert.ok(!text.includes(key['idempotency-key']), 'what it is encrypted under');
    const other = await caller.call(method, url, { ...body, name: 'Other' }, key);
    assert.ok([409, 422].includes(other.status), other.text);
  });
}

test('a kept answer opens under its own key alone, and not when it was changed', () => {
  const sealed = sealAnswer('{"secret":"ä"}', 'key');
  assert.equal(openAnswer(sealed, 'key'), '{"secret":"ä"}');
  assert.throws(() => openAnswer(sealed, 'other'));
  assert.throws(() => openAnswer(`${sealed.slice(0, -2)}AA`, 'key'));
});
