import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { HOST, QUERY, signInWith, submit } from '../../../test/helpers/passwords.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-02T08:00:00Z'));
const PASSWORD = 'hedgehogs drink tea at night';

async function somebody(): Promise<string> {
  const { id: org_id } = await createOrganisation(testApp, { locations: 1, people: 0 });
  const caller = await testApp.caller({ org_id, services: ['directory'] });
  const email = `${newId()}@example.org`;
  const person = { name: 'Max', email, homeLocationId: null, role: 'member', locationIds: [] };
  const { body } = await caller.call('POST', '/directory/v1/accounts', person);
  const link = await caller.call('POST', `/directory/v1/accounts/${body.id}/password-link`);
  const { pathname } = new URL(String(link.body.url));
  await submit(testApp.anonymous, pathname, { password: PASSWORD, again: PASSWORD });
  return email;
}

/** From another address than the tests' own. */
async function guess(email: string, password: string, remoteAddress: string, cookie = '') {
  const payload = new URLSearchParams({ ...QUERY, email, password }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/directory/oauth/authorize',
    payload,
    remoteAddress,
    headers: { ...HOST, ...type, cookie },
  });
  return answer.statusCode;
}

const deviceIn = (header: unknown) => /shopfloor_device=[\w-]+/.exec(String(header))?.[0] ?? '';

test('guesses at one address leave the owner in elsewhere; guesses from everywhere leave in the device that is known', async () => {
  const email = await somebody();
  const known = await signInWith(testApp.anonymous, { email, password: PASSWORD });
  const cookie = deviceIn(known.headers['set-cookie']);
  assert.notEqual(cookie, '');
  const statuses = [];
  for (let n = 0; n < 60; n += 1) statuses.push(await guess(email, 'wrong', '192.0.2.66'));
  assert.deepEqual(new Set(statuses.slice(10)), new Set([429]));
  assert.equal(await guess(email, PASSWORD, '192.0.2.1'), 303, 'from elsewhere');
  for (let n = 2; n < 60; n += 1) await guess(email, 'wrong', `192.0.2.${n}`);
  assert.equal(await guess(email, PASSWORD, '192.0.2.100'), 429);
  assert.equal(await guess(email, PASSWORD, '192.0.2.66', cookie), 303);
  const other = await signInWith(testApp.anonymous, { email: await somebody(), password: PASSWORD });
  const foreign = deviceIn(other.headers['set-cookie']);
  assert.equal(await guess(email, PASSWORD, '192.0.2.101', foreign), 429, 'a device of somebody else');
});
