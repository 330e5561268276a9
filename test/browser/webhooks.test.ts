/** An administrator connects another program, sees what it was sent, and sends a mail again that was given up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { examine } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { startReceiver } from '../helpers/receiver.ts';
import { startSmtp } from '../helpers/smtp.ts';
import { until } from './shop.ts';

const MAIL = 'ada@shop.example';

test('webhooks and mails that were given up', BROWSER, async (t) => {
  const [smtp, receiver] = [await startSmtp(), await startReceiver()];
  smtp.refused.set(MAIL, 550);
  const env = { WEBHOOK_ALLOW_PRIVATE: 'on', SMTP_URL: smtp.url, MAIL_FROM: 'rota@shop.example' };
  const { testApp, base, siteId, people, open } = await startConsole(env);
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const ada = { id: people.get('Ada Admin'), name: 'Ada Admin', email: MAIL, homeLocationId: siteId };
  const told = await directory.call('PUT', '/directory/v1/people', { items: [{ ...ada, active: true }] });
  assert.equal(told.status, 200, told.text);
  const { page, faults } = await open();
  await page.goto(`${base}/console/webhooks`);
  await pick(page, 'Ada Admin');
  const status = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
  const view = (name: string) =>
    page.getByRole('group', { name: 'Webhooks and mails' }).getByRole('button', { name });
  let secret = '';

  await t.test('one is added for a kind of event, and shows its secret once', async () => {
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    const form = page.getByRole('form', { name: 'Add a webhook' });
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByLabel('What it is for').fill('Payroll');
    await form.getByLabel('Report everything').uncheck();
    await form.getByLabel('Leave is asked for').check();
    await examine(page);
    await form.getByRole('button', { name: 'Add' }).click();
    secret = await page.getByRole('textbox', { name: 'The secret' }).inputValue();
    await page.getByText('Nothing sent yet').waitFor();
    await examine(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Payroll' }).click();
    assert.equal(await page.getByText(secret).count(), 0);
  });

  const sent = page.getByRole('region', { name: 'What was sent' });

  await t.test('a test event arrives, signed with it; a failure shows what was answered', async () => {
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await receiver.arrived(1);
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]];
    new Webhook(secret).verify(body, headers);
    await sent.locator('summary').filter({ hasText: 'Test event' }).getByText('Received').waitFor();
    await page.getByText('Works', { exact: true }).waitFor();
    receiver.answerWith(503, 'Closed on Sundays');
    await page.getByRole('button', { name: 'Send a test event' }).click();
    const waiting = sent.locator('li').filter({ hasText: 'Waiting' });
    await waiting.locator('summary').click();
    await waiting.getByText('Answer 503').first().waitFor();
    await waiting
      .getByText(/Closed on Sundays/)
      .first()
      .waitFor();
    await page.getByText('Fails', { exact: true }).waitFor();
    await examine(page);
    receiver.answerWith(204);
  });

  await t.test('a new secret takes over, the one before holds for a day', async () => {
    await page.getByRole('button', { name: 'New secret' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByText(/also signed with the present one for 24 hours/).waitFor();
    await ask.getByRole('button', { name: 'Make a new secret' }).click();
    const fresh = await page.getByRole('textbox', { name: 'The secret' }).inputValue();
    assert.notEqual(fresh, secret);
    await page.getByText(/The previous secret is valid until/).waitFor();
    await ask.waitFor({ state: 'detached' });
  });

  await t.test('while it is paused nothing is sent; afterwards what it has missed is', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'Send a test event' }).isDisabled());
    const member = { sub: people.get('Bea Berg')!, roles: ['member'], location_ids: [siteId] };
    const bea = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, ...member });
    const leave = { type: 'Holiday', startDate: '2027-05-03', endDate: '2027-05-07' };
    const asked = await bea.call('POST', '/planning/v1/leave-requests', leave);
    assert.equal(asked.status, 201, asked.text);
    await until(async () => {
      const { body } = await admin.call('GET', '/planning/v1/mails?status=failed');
      return Number(body.total) === 1;
    });
    await page.getByRole('button', { name: 'Switch on' }).click();
    await sent.getByRole('textbox', { name: 'Send everything again since' }).fill('2026-01-01T08:00');
    await sent.getByRole('form').getByRole('button', { name: 'Send again' }).click();
    await status('1 event is sent again.');
    const missed = sent.locator('li').filter({ hasText: 'Leave is asked for' });
    await missed.getByText('Received').waitFor();
    const before = receiver.received.length;
    await missed.locator('summary').click();
    await missed.getByRole('button', { name: /^Send again: Leave is asked for/ }).click();
    await receiver.arrived(before + 1);
    await missed.getByText('2 attempts').waitFor();
    await sent.getByRole('button', { name: 'Received' }).click();
    await missed.waitFor();
  });

  await t.test('a mail that was given up says why, and is sent again', async () => {
    await view('Mails').click();
    await page.getByText('Leave asked for').waitFor();
    await page.getByText(/550/).waitFor();
    await examine(page);
    smtp.refused.delete(MAIL);
    await page.getByRole('button', { name: 'Send again: Leave asked for, to Ada Admin' }).click();
    await status('The mail to Ada Admin is being sent again.');
    await page.getByText('No mail was given up.').waitFor();
    await smtp.arrived(1);
    assert.match(smtp.taken[0]!.subject!, /^Bea Berg asks for leave/);
  });

  await t.test('it is changed, and deleted with a question', async () => {
    await view('Webhooks').click();
    await page.getByRole('link', { name: 'Payroll' }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    const form = page.getByRole('form', { name: 'Change' });
    await form.getByLabel('What it is for').fill('Wages');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Wages' }).waitFor();
    await page.getByRole('button', { name: 'Delete Wages' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
