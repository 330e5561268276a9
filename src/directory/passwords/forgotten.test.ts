import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { signInWith, submit } from '../../../test/helpers/passwords.ts';
import { startSmtp } from '../../../test/helpers/smtp.ts';
import { newId } from '../../platform/ids.ts';

const PASSWORD = 'a rather long password';
const NEW = 'another long password';
const smtp = await startSmtp();
const testApp = await startTestApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Rota <rota@example.com>',
  PUBLIC_URL: 'http://localhost:8080',
});
const { anonymous } = testApp;

async function somebody(name = 'Corner Shops', email = `${newId()}@example.org`) {
  const admin = await testApp.caller({ services: ['directory', 'planning', 'listing'] });
  await admin.call('PUT', '/directory/v1/organisation', { name });
  const body = { name: 'Max', email, homeLocationId: null, role: 'member', locationIds: [] };
  const id = String((await admin.call('POST', '/directory/v1/accounts', body)).body.id);
  await admin.call('POST', `/directory/v1/accounts/${id}/password-link`);
  const link = new URL(/http:\S+/.exec(smtp.taken.at(-1)?.text ?? '')?.[0] ?? '').pathname;
  await submit(anonymous, link, { password: PASSWORD, again: PASSWORD });
  return { admin, email, id };
}

const ask = (email: string, headers: Record<string, string> = {}) =>
  submit(anonymous, '/directory/forgotten', { email }, headers);

/** The link of the mail that comes next. */
async function linkFor(email: string, headers: Record<string, string> = {}) {
  const before = smtp.taken.length;
  const answer = await ask(email, headers);
  assert.equal(answer.status, 200, answer.text);
  await smtp.arrived(before + 1);
  const mail = smtp.taken.at(-1);
  assert.ok(mail !== undefined);
  const url = new URL(/http:\S+/.exec(mail.text ?? '')?.[0] ?? '');
  return { mail, url, path: url.pathname, answer };
}

const right = async (email: string, password: string) =>
  (await signInWith(anonymous, { email, password })).status === 303;

test('a mail brings a link that sets a new password once, and ends every session', async () => {
  const { email, admin, id } = await somebody();
  const other = await signInWith(anonymous, { email, password: PASSWORD });
  const { mail, url, path } = await linkFor(email.toUpperCase());
  assert.deepEqual([mail.receivers, mail.subject], [[email], 'Your new password at Corner Shops']);
  assert.equal(url.origin, 'http://localhost:8080');
  assert.match(mail.text ?? '', /within an hour/);
  assert.equal(await right(email, PASSWORD), true, 'asking changes nothing');
  assert.match((await anonymous.call('GET', path)).text, /Hello Max/);
  const second = await linkFor(email);
  assert.equal((await submit(anonymous, path, { password: NEW, again: NEW })).status, 303);
  assert.deepEqual([await right(email, PASSWORD), await right(email, NEW)], [false, true]);
  for (const used of [path, second.path]) {
    assert.equal((await anonymous.call('GET', used)).status, 404);
    assert.equal((await submit(anonymous, used, { password: PASSWORD, again: PASSWORD })).status, 404);
  }
  const still = await signInWith(anonymous, { cookie: other.cookie });
  assert.match(still.text, /type="password"/, 'signed out elsewhere');
  const events = (await admin.call('GET', '/directory/v1/audit')).body.items as never as {
    action: string;
    entity_id: string;
  }[];
  assert.ok(
    events.some(({ action }) => action === 'password.set'),
    id,
  );
  const rows = JSON.stringify(await testApp.db.query('select * from directory_tokens'));
  assert.ok(!rows.includes(path.split('/').at(-1) ?? ''), 'only the digest is stored');
  assert.ok(!testApp.logs.join('').includes(path.split('/').at(-1) ?? ''), 'and none is logged');
});

test('the answer is the same for an address that nobody has', async () => {
  const { email } = await somebody();
  const known = await linkFor(email);
  const nobody = `${newId()}@example.org`;
  const unknown = await ask(nobody);
  assert.deepEqual([unknown.status, unknown.text.replaceAll(nobody, email)], [200, known.answer.text]);
  const { admin } = await somebody();
  const invited = `${newId()}@example.org`;
  const body = { name: 'Ida', email: invited, homeLocationId: null, role: 'member', locationIds: [] };
  await admin.call('POST', '/directory/v1/accounts', body);
  const before = smtp.taken.length;
  await ask(invited);
  await linkFor(email);
  assert.equal(smtp.taken.length, before + 1, 'whoever has no password waits for an invitation');
});

test('a link ends after an hour, with another address, and with the account', async () => {
  const { email, admin, id } = await somebody();
  const at = new Date();
  testApp.setNow(at);
  const late = await linkFor(email);
  testApp.setNow(new Date(at.getTime() + 3_600_000));
  assert.equal((await anonymous.call('GET', late.path)).status, 404);
  testApp.setNow(null);
  const moved = await linkFor(email);
  const patch = (body: object) => admin.call('PATCH', `/directory/v1/accounts/${id}`, body);
  await patch({ email: `${newId()}@example.org` });
  assert.equal((await anonymous.call('GET', moved.path)).status, 404);
  await patch({ email });
  assert.equal((await anonymous.call('GET', moved.path)).status, 200);
  await patch({ active: false });
  assert.equal((await anonymous.call('GET', moved.path)).status, 404);
});

test('the link never leads to the host that a request names', async () => {
  const { email } = await somebody();
  const settings = { PUBLIC_URL: undefined, PORT: 8099 };
  const own = await testApp.another(settings);
  const before = smtp.taken.length;
  const answer = await own.inject({
    method: 'POST',
    url: '/directory/forgotten',
    headers: { host: 'evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  });
  assert.equal(answer.statusCode, 200);
  await smtp.arrived(before + 1);
  assert.match(smtp.taken.at(-1)?.text ?? '', /http:\/\/[^/]+:8099\//);
  assert.doesNotMatch(smtp.taken.at(-1)?.text ?? '', /evil/);
  const foreign = await ask(email, { 'sec-fetch-site': 'cross-site' });
  assert.equal(foreign.status, 400);
});

test('the mail is in the language that the person chose, else in that of the page', async () => {
  const { email, admin, id } = await somebody();
  const page = await linkFor(email, { 'accept-language': 'de' });
  assert.match(page.answer.text, /<html lang="de">[\s\S]*Sehen Sie in Ihre E-Mails/);
  assert.equal(page.mail.subject, 'Ein neues Passwort bei Corner Shops');
  const own = await testApp.caller({
    org_id: admin.organisationId,
    sub: id,
    roles: ['member'],
    location_ids: [],
  });
  const chosen = await own.call('PUT', '/planning/v1/me/notifications', { language: 'en', off: [] });
  assert.equal(chosen.status, 200, chosen.text);
  assert.equal(
    (await linkFor(email, { 'accept-language': 'de' })).mail.subject,
    'Your new password at Corner Shops',
  );
});

test('few mails an hour for an address, whoever it belongs to; what is no address is said so', async () => {
  testApp.setNow(new Date());
  for (const email of [(await somebody()).email, `${newId()}@example.org`]) {
    for (let n = 0; n < 3; n += 1) assert.equal((await ask(email)).status, 200);
    const paused = await ask(email);
    assert.deepEqual([paused.status, paused.headers['retry-after']], [429, '1200']);
  }
  const wrong = await ask('nobody');
  assert.deepEqual([wrong.status, /role="alert">Type an e-mail address/.test(wrong.text)], [422, true]);
  testApp.setNow(null);
});

test('an address in two organisations gets a mail from each', async () => {
  const { email } = await somebody('North');
  await somebody('South', email);
  const before = smtp.taken.length;
  await ask(email);
  await smtp.arrived(before + 2);
  const subjects = smtp.taken.slice(before).map(({ subject }) => subject);
  assert.deepEqual(subjects.toSorted(), ['Your new password at North', 'Your new password at South']);
});

test('the sign-in page leads there; without a mail server it says whom to ask', async () => {
  const { email } = await somebody();
  const page = await signInWith(anonymous, { email, password: 'wrong password' });
  assert.match(page.text, /<a href="\/directory\/forgotten">Forgot your password\?<\/a>/);
  const mute = await startTestApp();
  const shown = await mute.anonymous.call('GET', '/directory/forgotten');
  assert.match(shown.text, /Ask an administrator/);
  assert.doesNotMatch(shown.text, /<form/);
  const sent = await submit(mute.anonymous, '/directory/forgotten', { email });
  assert.deepEqual([sent.status, /Ask an administrator/.test(sent.text)], [200, true]);
});
