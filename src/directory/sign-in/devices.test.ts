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
  assert.ok(!statuses.slice(0, 10).includes(429));
  assert.equal(await guess(email, PASSWORD, '192.0.2.1'), 303, 'from elsewhere');
  for (let n = 2; n < 60; n += 1) await guess(email, 'wrong', `192.0.2.${n}`);
  assert.equal(await guess(email, PASSWORD, '192.0.2.100'), 429);
  assert.equal(await guess(email, PASSWORD, '192.0.2.66', cookie), 303);
  const other = await signInWith(testApp.anonymous, { email: await somebody(), password: PASSWORD });
  const foreign = deviceIn(other.headers['set-cookie']);
  assert.equal(await guess(email, PASSWORD, '192.0.2.101', foreign), 429, 'a device of somebody else');
});

test('after ten guesses one more comes each minute and a half, and the right one starts afresh', async (t) => {
  const at = Date.parse('2026-03-02T10:00:00Z');
  t.after(() => testApp.setNow(new Date('2026-03-02T08:00:00Z')));
  const email = await somebody();
  const guesses = async (ms: number, count: number, password = 'wrong') => {
    testApp.setNow(new Date(at + ms));
    const statuses = [];
    for (let n = 0; n < count; n += 1) statuses.push(await guess(email, password, '192.0.2.7'));
    return statuses.map((status) => (status === 429 ? 'wait' : status === 303 ? 'in' : 'no')).join(' ');
  };
  assert.equal(await guesses(0, 11), `${'no '.repeat(10)}wait`);
  assert.equal(await guesses(89_000, 1), 'wait');
  assert.equal(await guesses(90_000, 2), 'no wait');
  assert.equal(await guesses(180_000, 1, PASSWORD), 'in');
  assert.equal(await guesses(180_000, 11), `${'no '.repeat(10)}wait`);
});

test('a shared device knows the five who signed in there last', async () => {
  const emails: string[] = [];
  for (let n = 0; n < 6; n += 1) emails.push(await somebody());
  let cookie = '';
  /** Each sign-in gives the device another cookie. */
  const enter = async (email: string, remoteAddress: string) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/directory/oauth/authorize',
      payload: new URLSearchParams({ ...QUERY, email, password: PASSWORD }).toString(),
      remoteAddress,
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
    if (answer.statusCode === 303) cookie = deviceIn(answer.headers['set-cookie']);
    return answer.statusCode;
  };
  for (const email of [...emails, emails[1]!]) assert.equal(await enter(email, '198.51.100.9'), 303);
  const statuses: number[] = [];
  for (const [index, email] of emails.entries()) {
    const place = `198.51.100.${20 + index}`;
    for (let n = 0; n < 10; n += 1) await guess(email, 'wrong', place);
    statuses.push(await enter(email, place));
  }
  assert.deepEqual(statuses, [429, 303, 303, 303, 303, 303]);
});
