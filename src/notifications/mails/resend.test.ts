/** Mails that were given up are sent again, by administrators. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, startTestApp } from '../../../test/helpers/app.ts';
import { startSmtp } from '../../../test/helpers/smtp.ts';
import { publishedWeek } from '../../planning/rota/change/changes.fixture.ts';
import { at } from '../../planning/rota/runs/runs.fixture.ts';
import { addressed } from './mails.fixture.ts';

const smtp = await startSmtp();
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'rota@shop.example', LOG_LEVEL: 'silent' };
const testApp = await startTestApp(env);

async function mailed() {
  const shop = await addressed(await publishedWeek(testApp, [[2, 8, 16, 0]]), smtp, 1);
  const { admin, change, demandIds } = shop;
  const move = async () => {
    const times = [{ demandId: demandIds[0], start: at(2, 9), end: at(2, 17) }];
    assert.equal((await change({ times })).status, 201);
  };
  const resend = (id: unknown, key?: string) =>
    admin.call('POST', `/planning/v1/mails/${id}/resend`, undefined, key ? { 'idempotency-key': key } : {});
  return { ...shop, move, resend };
}

const only = (items: Loose[], status: string) => items.filter((item) => String(item.status) === status);

test('a mail that was given up days ago is sent again, with the same Message-ID', async () => {
  const { address, admin, all, id: organisationId, inbox, move, resend, when } = await mailed();
  smtp.refused.set(address(0), 550);
  await move();
  const [failed] = only(await when(all('failed', 1)), 'failed');
  // Three days and more ago: an attempt that fails for now must not give it up at once.
  await testApp.db.transaction(organisationId, (tx) =>
    tx.query("update mails set created_at = created_at - interval '80 hours' where organisation_id = $1", [
      organisationId,
    ]),
  );
  smtp.refused.set(address(0), 451);
  const again = await resend(failed!.id, 'once');
  assert.deepEqual([again.status, again.body.status, again.body.attempts], [200, 'pending', 1], again.text);
  assert.equal((await resend(failed!.id, 'once')).headers['idempotency-replayed'], 'true');
  assert.equal((await resend(failed!.id)).body.error?.reason, 'NOT_OVER');
  await when((items) => items.some(({ attempts }) => Number(attempts) === 2));
  const [waiting] = only(await when(all('pending', 1)), 'pending');
  const pause = Date.parse(String(waiting!.nextAttemptAt)) - Date.parse(String(waiting!.lastAttemptAt));
  assert.ok(pause <= 40_000, `the pauses begin anew: ${pause} ms`);
  smtp.refused.delete(address(0));
  await testApp.db.query("update jobs.job set start_after = now() where name = 'mails'");
  const [sent] = only(await when(all('sent', 1)), 'sent');
  assert.deepEqual([sent!.id, sent!.attempts, sent!.error], [failed!.id, 3, null]);
  assert.equal(inbox(0)[0]!.messageId, `<${failed!.id}@shop.example>`);
  assert.equal((await resend(failed!.id)).body.error?.reason, 'ALREADY_SENT');
  const log = await admin.call('GET', '/planning/v1/audit?action=mail.resend');
  assert.equal(log.body.total, 1);
});

test('a mail that had no address goes out once there is one; others may not ask for it', async () => {
  const { as, inbox, locationIds, mails, resend, when, all } = await mailed();
  const [skipped] = await mails('?status=skipped');
  const path = `/planning/v1/mails/${skipped!.id}/resend`;
  assert.equal((await (await as('manager', locationIds)).call('POST', path)).status, 403);
  assert.equal((await (await testApp.caller()).call('POST', path)).status, 404);
  assert.equal((await resend(skipped!.id)).status, 200);
  await when(all('sent', 1));
  assert.match(inbox(0)[0]!.subject!, /^Your rota/);
});
