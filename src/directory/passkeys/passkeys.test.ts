/** What the pages of passkeys refuse; a browser with an authenticator goes through them in test/browser/passkeys.test.ts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { HOST, QUERY, signInWith, submit } from '../../../test/helpers/passwords.ts';
import { newId } from '../../platform/ids.ts';
import { findByCredential, listPasskeys, storePasskey } from './passkeys.repo.ts';

const testApp = await startTestApp();
const PASSWORD = 'hedgehogs drink tea at night';
const PAGE = '/directory/passkeys';

/** Somebody with a password, signed in. */
async function member() {
  const { id: organisationId } = await createOrganisation(testApp, { locations: 1, people: 0 });
  const caller = await testApp.caller({ org_id: organisationId, services: ['directory'] });
  const call = (method: string, url: string, body?: object) => caller.call(method, url, body);
  const email = `${newId()}@example.org`;
  const person = { name: 'Max', email, homeLocationId: null, role: 'member', locationIds: [] };
  const id = String((await call('POST', '/directory/v1/accounts', person)).body.id);
  const invite = async () => {
    const { body } = await call('POST', `/directory/v1/accounts/${id}/password-link`);
    const path = new URL(String(body.url)).pathname;
    return submit(testApp.anonymous, path, { password: PASSWORD, again: PASSWORD });
  };
  await invite();
  const { cookie } = await signInWith(testApp.anonymous, { email, password: PASSWORD });
  const send = (path: string, form: Record<string, string> = {}, more: Record<string, string> = {}) =>
    submit(testApp.anonymous, PAGE + path, form, { cookie, ...more });
  return { organisationId, id, email, cookie, send, invite, call };
}

/** As if an authenticator had made it. */
async function stored(
  { organisationId, id: personId }: { organisationId: string; id: string },
  name = 'Phone',
) {
  const passkey = { id: newId(), personId, name, credentialId: newId(), publicKey: 'AA', signatures: 0 };
  await testApp.db.transaction(organisationId, (tx) => storePasskey(tx, organisationId, passkey, new Date()));
  return passkey;
}

test('nobody adds a passkey without being signed in by a password, or from another site', async () => {
  const { send } = await member();
  for (const path of ['', '/options', '/remove']) {
    assert.equal((await submit(testApp.anonymous, PAGE + path, {})).status, 401, path);
    assert.equal((await send(path, {}, { 'sec-fetch-site': 'cross-site' })).status, 400, path);
  }
});

test('an answer without its challenge, of nonsense or without a name adds none', async () => {
  const { organisationId, id, send } = await member();
  const ask = async () => String((await send('/options')).body.ticket);
  for (const [form, fault] of [
    [{ ticket: 'none', answer: '{}', name: 'Phone' }, /took too long/],
    [{ ticket: await ask(), answer: '{', name: 'Phone' }, /passkey could not be checked/],
    [
      { ticket: await ask(), answer: '{"id":"a","rawId":"a","type":"public-key"}', name: 'Phone' },
      /could not be checked/,
    ],
    [{ ticket: await ask(), answer: '{}', name: 'a\u0000' }, /name of 1 to 60 characters/],
  ] as const) {
    const answer = await send('', form);
    assert.deepEqual([answer.status, fault.test(answer.text)], [422, true], answer.text);
  }
  const { send: another } = await member();
  const foreign = await another('', { ticket: await ask(), answer: '{}', name: 'Phone' });
  assert.match(foreign.text, /took too long/, 'a challenge is of one person');
  assert.deepEqual(await listPasskeys(testApp.db, organisationId, id), []);
});

test('a passkey that is unknown, wrong or of somebody deactivated signs nobody in', async () => {
  const owner = await member();
  const { credentialId } = await stored(owner);
  const ask = async () =>
    String((await submit(testApp.anonymous, `${PAGE}/sign-in-options`, {})).body.ticket);
  const signIn = (ticket: string, answer: string) =>
    submit(testApp.anonymous, `${PAGE}/sign-in`, { ...QUERY, ticket, answer });
  for (const answer of [
    '',
    'null',
    '[]',
    '{"id":"a\\u0000"}',
    '{"id":"unknown"}',
    JSON.stringify({ id: credentialId }),
  ]) {
    const refused = await signIn(await ask(), answer);
    assert.deepEqual([refused.status, refused.headers['set-cookie']], [422, undefined], answer);
  }
  assert.notEqual(await findByCredential(testApp.db, credentialId), null);
  await owner.call('PATCH', `/directory/v1/accounts/${owner.id}`, { active: false });
  assert.equal(await findByCredential(testApp.db, credentialId), null);
});

test('one’s own are removed alone; a password by link removes them all', async () => {
  const [owner, other] = [await member(), await member()];
  const [phone, , theirs] = [await stored(owner), await stored(owner, 'Key <b>'), await stored(other)];
  const { organisationId } = owner;
  const body = { name: 'Eve', email: null, homeLocationId: null, role: 'member', locationIds: [] };
  const colleague = String((await owner.call('POST', '/directory/v1/accounts', body)).body.id);
  const hers = await stored({ organisationId, id: colleague });
  const left = async () =>
    (
      await Promise.all([
        listPasskeys(testApp.db, other.organisationId, other.id),
        listPasskeys(testApp.db, organisationId, colleague),
      ])
    ).map(({ length }) => length);
  for (const { id } of [theirs, hers]) await owner.send('/remove', { id });
  assert.deepEqual(await left(), [1, 1]);
  await owner.send('/remove', { id: phone.id });
  const page = await testApp.anonymous.call('GET', PAGE, undefined, { ...HOST, cookie: owner.cookie });
  assert.match(page.text, /Key &lt;b&gt;/);
  assert.doesNotMatch(page.text, /Phone/);
  const audited = await testApp.db.query(
    "select action from audit_events where organisation_id = $1 and action like 'passkey.%'",
    [organisationId],
  );
  assert.deepEqual(audited, [{ action: 'passkey.remove' }]);
  await owner.invite();
  assert.deepEqual(await listPasskeys(testApp.db, organisationId, owner.id), []);
  assert.deepEqual(await left(), [1, 1]);
});

test('a session that was left open adds no passkey: the password is asked, unless one has just signed in', async () => {
  const start = Date.now();
  testApp.setNow(new Date(start));
  const owner = await member();
  const add = async (more: Record<string, string> = {}) => {
    const ticket = String((await owner.send('/options')).body.ticket);
    return (await owner.send('', { ticket, answer: '{', name: 'Phone', ...more })).text;
  };
  // The answer is nonsense: how far it came says what was asked before.
  assert.match(await add(), /passkey could not be checked/);
  testApp.setNow(new Date(start + 5 * 60_000));
  assert.match(await add(), /current password is not right/);
  assert.match(await add({ current: 'wrong' }), /current password is not right/);
  assert.match(await add({ current: PASSWORD }), /passkey could not be checked/);
  const page = await testApp.anonymous.call('GET', PAGE, undefined, { ...HOST, cookie: owner.cookie });
  assert.match(page.text, /name="current"/);
  for (let n = 0; n < 10; n += 1) await add({ current: 'wrong' });
  assert.match(await add({ current: PASSWORD }), /Too many attempts/);
  testApp.setNow(null);
});
