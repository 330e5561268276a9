/** Whoever plans and does not publish asks those who do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { startSmtp } from '../../../../test/helpers/smtp.ts';
import { addressed } from '../../../notifications/mails/mails.fixture.ts';
import { newId } from '../../../platform/ids.ts';
import { ok, RUNS, shopOf } from '../runs/runs.fixture.ts';

const smtp = await startSmtp();
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'rota@shop.example', PUBLIC_URL: 'https://shop.example' };
const testApp = await startTestApp({ ...env, LOG_LEVEL: 'silent' });

/** Person 0 manages the area, person 1 the site, person 2 the organisation. */
async function area({ managed = true } = {}) {
  const shop = await addressed(await shopOf(testApp), smtp, 0);
  const { as, locationIds, userIds } = shop;
  const [area, site, office] = userIds as [string, string, string];
  const siteGrant = managed ? [{ userId: site, role: 'manager', locationIds }] : [];
  const grants = [{ userId: area, role: 'area-manager', locationIds }, ...siteGrant];
  await shop.push({ grants: [...grants, { userId: office, role: 'admin', locationIds: '*' }] });
  await shop.demand('2027-03-01', [9, 13]);
  const caller = await as('area-manager', locationIds, { sub: area });
  const run = await ok(caller, 'POST', RUNS, { weekStart: '2027-03-01' });
  return {
    ...shop,
    caller,
    boss: await as('manager', locationIds, { sub: site }),
    run,
    url: `${RUNS}/${run.id}`,
  };
}

test('the managers of the site are asked in one press, by mail with the week, and in the run', async () => {
  const { caller, boss, url, run, userIds, inbox, when, all, as, locationIds } = await area();
  const acts = run.allowed as unknown as string[];
  assert.deepEqual([acts.includes('publish'), acts.includes('ask-to-publish')], [false, true]);
  const asked = await ok(caller, 'POST', `${url}/ask-to-publish`, { note: 'Friday is thin.' });
  const request = asked.publicationRequest as Loose;
  assert.deepEqual(
    [request.by, request.byName, request.userIds, request.note],
    [userIds[0], 'Person 0', [userIds[1]], 'Friday is thin.'],
  );
  assert.equal((await caller.call('POST', `${url}/publish`, {})).status, 403);

  await when(all('sent', 1));
  const [mail] = inbox(1);
  assert.equal(mail!.subject, 'Please publish the rota from Mon 1 March');
  const text = mail!.text ?? '';
  assert.match(text, /Person 0 has planned a rota and asks you to publish it/);
  assert.match(text, /Site 1, from Mon 1 March/);
  assert.match(text, /https:\/\/shop\.example\/console\/plan\?week=2027-03-01/);
  assert.match(text, /“Friday is thin\.”/);
  assert.equal(inbox(2).length, 0, 'administrators are not asked where the site has a manager');

  const member = await as('member', locationIds, { sub: userIds[1]! });
  assert.equal((await ok(member, 'GET', url)).publicationRequest, null);
  const seen = await ok(boss, 'GET', url);
  assert.deepEqual(seen.publicationRequest, request);
  const waitsFor = async (who: Caller) =>
    (await ok(who, 'GET', '/planning/v1/me/waiting')).publications as unknown;
  const elsewhere = await as('manager', [newId()], { sub: userIds[1]! });
  const whom = async () => Promise.all([boss, caller, member, elsewhere].map(waitsFor));
  assert.deepEqual(await whom(), [1, 0, 0, 0], 'it waits for those who are asked, while they may publish');
  await ok(boss, 'POST', `${url}/publish`, {});
  assert.deepEqual(await whom(), [0, 0, 0, 0]);
  const over = await caller.call('POST', `${url}/ask-to-publish`, {});
  assert.deepEqual([over.status, over.body.error?.reason], [409, 'NOT_COMPLETED']);
});

test('a site without a manager: administrators are asked; nobody else there is said', async () => {
  const { caller, url, userIds, push, person } = await area({ managed: false });
  const asked = await ok(caller, 'POST', `${url}/ask-to-publish`);
  assert.deepEqual((asked.publicationRequest as Loose).userIds, [userIds[2]]);
  await push({ people: [person(2, { active: false })] });
  const alone = await caller.call('POST', `${url}/ask-to-publish`);
  assert.deepEqual([alone.status, alone.body.error?.reason], [409, 'NOBODY']);
});

test('members ask nobody; the log says who asked', async () => {
  const { admin, as, caller, locationIds, url, run, userIds } = await area();
  const member = await as('member', locationIds, { sub: userIds[1]! });
  assert.equal((await member.call('POST', `${url}/ask-to-publish`, {})).status, 403);
  await ok(caller, 'POST', `${url}/ask-to-publish`, {});
  const { items } = await ok(admin, 'GET', `/planning/v1/audit?entityId=${run.id}`);
  assert.equal(listOf(items!)[0]!.action, 'planning-run.ask-to-publish');
});
