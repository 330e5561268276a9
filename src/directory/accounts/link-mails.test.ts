import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { submit } from '../../../test/helpers/passwords.ts';
import { startSmtp } from '../../../test/helpers/smtp.ts';
import { newId } from '../../platform/ids.ts';

const PASSWORD = 'a rather long password';
const smtp = await startSmtp();
const testApp = await startTestApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Rota <rota@example.com>',
  MAIL_LANGUAGE: 'en',
  PUBLIC_URL: 'https://rota.example',
});
const admin = await testApp.caller({ services: ['directory'] });
await admin.call('PUT', '/directory/v1/organisation', { name: 'Corner <Shops>' });

async function invite() {
  const email = `${newId()}@example.org`;
  const body = { name: 'Max', email, homeLocationId: null, role: 'member', locationIds: [] };
  const made = await admin.call('POST', '/directory/v1/accounts', body);
  const link = () => admin.call('POST', `/directory/v1/accounts/${made.body.id}/password-link`);
  return { email, link };
}

test('a link is mailed and not shown; the mail leads to the password, the next one is a reset', async () => {
  const { email, link } = await invite();
  const made = await link();
  assert.deepEqual(
    [made.status, made.body.url, made.body.mailedTo, made.body.mailFault],
    [201, null, email, null],
  );
  const mail = smtp.taken.at(-1)!;
  assert.deepEqual([mail.receivers, mail.subject], [[email], 'Your access at Corner <Shops>']);
  assert.ok(mail.html?.includes('Corner &lt;Shops&gt; has added you'), mail.html);
  const url = new URL(/https:\S+/.exec(mail.text ?? '')![0]);
  assert.equal(url.origin, 'https://rota.example');
  const chosen = await submit(testApp.anonymous, url.pathname, { password: PASSWORD, again: PASSWORD });
  assert.equal(chosen.status, 303, chosen.text);
  await link();
  assert.equal(smtp.taken.at(-1)!.subject, 'Your new password at Corner <Shops>');
});

test('what the mail server does not take is shown to be passed on, with its reason', async () => {
  const { email, link } = await invite();
  smtp.refused.set(email, 550);
  const { status, body } = await link();
  assert.deepEqual([status, body.mailedTo], [201, null]);
  assert.match(String(body.mailFault), /550/);
  const { pathname } = new URL(String(body.url));
  assert.equal((await testApp.anonymous.call('GET', pathname)).status, 200);
});
