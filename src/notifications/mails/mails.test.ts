/** Mails, through the application and an SMTP server on this machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { startSmtp } from '../../../test/helpers/smtp.ts';
import { publishedWeek, type Row } from '../../planning/rota/change/changes.fixture.ts';
import { at, ok } from '../../planning/rota/runs/runs.fixture.ts';
import { deleteOld } from '../relay.repo.ts';
import { addressed } from './mails.fixture.ts';

const smtp = await startSmtp();
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Rota <rota@shop.example>', PUBLIC_URL: 'https://shop.example' };
const testApp = await startTestApp({ ...env, LOG_LEVEL: 'silent' });
const MINE = '/planning/v1/me/notifications';
const LEAVE = '/planning/v1/leave-requests';
const HOLIDAY = { type: 'Holiday', startDate: '2027-05-03', endDate: '2027-05-07' };

/** A published week of which nobody has heard yet, people with addresses, and the organisation's mails. */
async function mailed(rows: Row[] = [[2, 8, 16, 0]]) {
  const told = new Set(rows.flatMap(([, , , who]) => (who === null ? [] : [who])));
  return addressed(await publishedWeek(testApp, rows), smtp, told.size);
}

/** What waits for its next attempt is tried now. */
const tryNow = () => testApp.db.query("update jobs.job set start_after = now() where name = 'mails'");

test('one mail tells each person of the changes of one write: old and new times, site, why', async () => {
  const shop = await mailed([
    [2, 8, 16, 0],
    [3, 8, 16, 0],
    [4, 8, 16, 0],
  ]);
  const { change, demandIds, userIds, when, all, inbox } = shop;
  const [first, second] = demandIds as [string, string];
  const asked = {
    times: [{ demandId: first, start: at(2, 10), end: at(2, 18) }],
    unassign: [{ demandId: second, userId: userIds[0] }],
    assign: [{ demandId: second, userId: userIds[1] }],
    reason: 'Delivery is <late>',
  };
  const changed = await change(asked);
  assert.equal(changed.status, 201, changed.text);
  const [one, other] = await when(all('sent', 2));
  assert.deepEqual([inbox(0).length, inbox(1).length, inbox(2).length], [1, 1, 0]);
  const [mail] = inbox(0);
  assert.equal(mail!.subject, 'Your shifts have changed: Tue 2 March – Wed 3 March');
  assert.match(mail!.text!, /Hello Person 0,/);
  assert.match(mail!.text!, /^- Changed: Tue 2 March, 10:00–18:00, Site 1 \(was 08:00–16:00\)$/m);
  assert.match(mail!.text!, /^- No longer yours: Wed 3 March, 08:00–16:00, Site 1$/m);
  assert.match(mail!.text!, /“Delivery is <late>”/);
  assert.match(mail!.text!, /https:\/\/shop\.example\/console\/mine/);
  assert.match(mail!.text!, /Choose which e-mails you get: https:\/\/shop\.example\/console\/notifications/);
  assert.match(mail!.html!, /Delivery is &lt;late&gt;/);
  assert.match(inbox(1)[0]!.text!, /^- Wed 3 March, 08:00–16:00, Site 1$/m);
  assert.deepEqual([mail!.from!.address, mail!.from!.name], ['rota@shop.example', 'Rota']);
  const ids = [one!, other!].map((item) => `<${item.id}@shop.example>`);
  assert.ok(ids.includes(String(mail!.messageId)), 'the Message-ID is the mail’s own');
  const skipped = await shop.mails('?status=skipped');
  assert.equal(String(skipped[0]!.error), 'the Directory gives no mail address');
  const { body } = await shop.admin.call('GET', '/planning/v1/mails?status=sent&limit=1');
  assert.deepEqual([body.total, listOf(body.items!).length], [2, 1]);
});

test('a rota that is published is told to those on it, in the language that each chose', async () => {
  const shop = await mailed([[2, 8, 16, 0]]);
  const { admin, when, all, inbox, member, locationIds, userIds, push, person } = shop;
  await ok(await member(0), 'PUT', MINE, { language: 'de', off: [] });
  await push({ people: [person(0, { name: 'Ärne' })] });
  const row = { name: 'Till', eligibilityProfileId: 'till', locationId: locationIds[0] };
  const next = { ...row, start: '2027-06-30T22:00:00Z', end: '2027-07-01T04:00:00Z' };
  const { id: demandId } = await ok(admin, 'POST', '/planning/v1/demand', next);
  const run = { demandIds: [demandId], options: { timeLimitMs: 150, seed: 1 } };
  const { id } = await ok(admin, 'POST', '/planning/v1/planning-runs', run);
  const { body } = await admin.call('GET', `/planning/v1/planning-runs/${id}/assignments`);
  const [there] = listOf(body.items!).map(({ userId }) => String(userId));
  if (there !== userIds[0]) {
    const pin = { demandId, userId: userIds[0], ...(there === undefined ? {} : { replaceUserId: there }) };
    await ok(admin, 'POST', `/planning/v1/planning-runs/${id}/overrides`, pin);
  }
  await ok(admin, 'POST', `/planning/v1/planning-runs/${id}/publish`, { acceptWarnings: true });
  await when(all('sent', 1));
  const [mail] = inbox(0);
  assert.equal(mail!.subject, 'Ihr Dienstplan: Mi., 30. Juni');
  assert.match(mail!.text!, /Guten Tag Ärne,/);
  // 22:00 UTC is 23:00 at the site.
  assert.match(mail!.text!, /^- Mi\., 30\. Juni, 23:00–05:00, Site 1$/m);
  assert.match(mail!.html!, /<html lang="de">/);
});

test('managers hear of leave that is asked for, the person of the decision, nobody of their own act', async () => {
  const shop = await mailed();
  const { push, userIds, locationIds, when, all, inbox, member, as } = shop;
  await push({ grants: [{ userId: userIds[1], role: 'manager', locationIds }] });
  const asking = await member(0);
  const made = await ok(asking, 'POST', LEAVE, HOLIDAY);
  await when(all('sent', 1));
  assert.equal(inbox(1)[0]!.subject, 'Person 0 asks for leave: Mon 3 May – Fri 7 May');
  assert.match(inbox(1)[0]!.text!, /console\/requests/);
  const manager = await as('manager', locationIds, { sub: userIds[1]! });
  await ok(manager, 'POST', `${LEAVE}/${made.id}/refuse`, { comment: 'Stocktaking' });
  await when(all('sent', 2));
  assert.equal(inbox(0)[0]!.subject, 'Your leave is refused: Mon 3 May – Fri 7 May');
  assert.match(inbox(0)[0]!.text!, /“Stocktaking”/);
  const own = await ok(manager, 'POST', LEAVE, HOLIDAY);
  await ok(manager, 'POST', `${LEAVE}/${own.id}/withdraw`, {});
  await ok(asking, 'POST', LEAVE, { ...HOLIDAY, type: 'Course' });
  await when(all('sent', 3));
  assert.deepEqual([inbox(0).length, inbox(1).length], [1, 2]);
});

test('a kind that is turned off makes no mail; the choice has a version', async () => {
  const shop = await mailed();
  const { change, demandIds, userIds, when, all, inbox, member } = shop;
  const ada = await member(0);
  const before = await ada.call('GET', MINE);
  assert.deepEqual(before.body, {
    userId: userIds[0],
    email: shop.address(0),
    sending: true,
    language: null,
    off: [],
    version: 0,
  });
  const put = (body: object, tag: string) => ada.call('PUT', MINE, body, { 'if-match': tag });
  const saved = await put({ off: ['duty-changed'] }, before.headers.etag!);
  assert.deepEqual([saved.status, saved.body.version], [200, 1], saved.text);
  assert.equal((await put({ off: [] }, before.headers.etag!)).status, 409);
  assert.equal((await put({ off: ['gossip'] }, saved.headers.etag!)).status, 422);
  assert.equal((await put({ off: ['duty-changed'] }, saved.headers.etag!)).body.version, 1);
  const swapped = await change({
    unassign: [{ demandId: demandIds[0], userId: userIds[0] }],
    assign: [{ demandId: demandIds[0], userId: userIds[1] }],
  });
  assert.equal(swapped.status, 201, swapped.text);
  await when(all('sent', 1));
  assert.deepEqual([inbox(0).length, inbox(1).length], [0, 1]);
});

test('a refusal for good ends a mail, one for now is tried again with the same Message-ID', async () => {
  const shop = await mailed();
  const { change, demandIds, userIds, when, all, inbox, address } = shop;
  smtp.refused.set(address(0), 550);
  let attempts = 0;
  smtp.answerBy(({ receivers }) => {
    if (receivers[0] !== address(1)) return null;
    attempts += 1;
    return attempts === 1 ? 451 : null;
  });
  const swapped = await change({
    unassign: [{ demandId: demandIds[0], userId: userIds[0] }],
    assign: [{ demandId: demandIds[0], userId: userIds[1] }],
  });
  assert.equal(swapped.status, 201, swapped.text);
  const items = await when(
    (all_) =>
      all('failed', 1)(all_) &&
      all_.some((item) => Number(item.attempts) === 1 && String(item.status) === 'pending'),
  );
  const failed = items.find(({ status }) => String(status) === 'failed')!;
  assert.deepEqual([failed.userId, failed.attempts, failed.nextAttemptAt], [userIds[0], 1, null]);
  assert.match(String(failed.error), /550/);
  await tryNow();
  await when(all('sent', 1));
  const [first, again] = inbox(1);
  assert.equal(first!.messageId, again!.messageId);
  smtp.answerBy(() => null);
});

test('a mail that is only ever refused for now is given up after three days', async () => {
  const shop = await mailed();
  const { change, demandIds, when, all, address } = shop;
  smtp.answerBy(({ receivers }) => (receivers[0] === address(0) ? 451 : null));
  const moved = { times: [{ demandId: demandIds[0], start: at(2, 9), end: at(2, 17) }] };
  assert.equal((await change(moved)).status, 201);
  await when((items) => items.some(({ attempts }) => Number(attempts) === 1));
  await testApp.db.transaction(shop.id, (tx) =>
    tx.query("update mails set created_at = created_at - interval '72 hours' where organisation_id = $1", [
      shop.id,
    ]),
  );
  await tryNow();
  const items = await when(all('failed', 1));
  assert.deepEqual(
    items.filter(({ status }) => String(status) === 'failed').map(({ attempts }) => attempts),
    [2],
  );
  smtp.answerBy(() => null);
});

test('somebody who left meanwhile gets nothing, and the list says why', async () => {
  const shop = await mailed();
  const { change, demandIds, when, address, push, person, inbox } = shop;
  smtp.answerBy(({ receivers }) => (receivers[0] === address(0) ? 451 : null));
  const moved = { times: [{ demandId: demandIds[0], start: at(2, 9), end: at(2, 17) }] };
  assert.equal((await change(moved)).status, 201);
  await when((items) => items.some(({ attempts }) => Number(attempts) === 1));
  await push({ people: [person(0, { active: false })] });
  await tryNow();
  const items = await when((list) => list.every(({ status }) => String(status) === 'skipped'));
  assert.match(String(items[0]!.error), /no longer, active/);
  assert.equal(inbox(0).length, 1);
  smtp.answerBy(() => null);
});

test('mails that ended are forgotten with their events, those that wait are kept', async () => {
  const shop = await mailed();
  const { change, demandIds, when, all, address, id, mails } = shop;
  const moved = (from: number) =>
    change({ times: [{ demandId: demandIds[0], start: at(2, from), end: at(2, 17) }] });
  assert.equal((await moved(9)).status, 201);
  await when(all('sent', 1));
  smtp.answerBy(({ receivers }) => (receivers[0] === address(0) ? 451 : null));
  assert.equal((await moved(10)).status, 201);
  await when((items) =>
    items.some(({ attempts, status }) => Number(attempts) === 1 && String(status) === 'pending'),
  );
  const later = new Date(Date.now() + 1000).toISOString();
  await testApp.db.transaction(id, (tx) => deleteOld(tx, id, later));
  assert.deepEqual(
    (await mails()).map(({ status }) => String(status)),
    ['pending'],
  );
  smtp.answerBy(() => null);
  await tryNow();
  await when(all('sent', 1));
});

test('without an SMTP server no mails are made, and the settings say so', async () => {
  const silent = await startTestApp({ LOG_LEVEL: 'silent' });
  const shop = await publishedWeek(silent, [[2, 8, 16, 0]]);
  for (;;) {
    const unread = await silent.db.query(
      `select from event_heads h where organisation_id = $1 and sequence > (
         select coalesce(max(sequence), 0) from event_relays where organisation_id = $1)`,
      [shop.id],
    );
    if (unread.length === 0) break;
    await setTimeout(50);
  }
  assert.equal((await shop.admin.call('GET', '/planning/v1/mails')).body.total, 0);
  assert.equal((await shop.admin.call('GET', MINE)).body.sending, false);
});

test('a visitor’s enquiry is mailed to administrators, not to managers, with how to answer', async () => {
  const shop = await mailed();
  const { push, userIds, locationIds, when, all, inbox, admin } = shop;
  await push({
    grants: [
      { userId: userIds[0], role: 'admin', locationIds: '*' },
      { userId: userIds[1], role: 'manager', locationIds },
    ],
  });
  const listing = await newListing(admin, await newType(admin), { title: 'Tower light', for_hire: true });
  const asked = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    message: 'Do you <deliver>?',
    start: '2027-05-03',
    end: '2027-05-07',
  };
  await ok(admin, 'POST', `/listings/v1/listings/${listing.id}/enquiries`, asked);
  await when(all('sent', 1));
  assert.deepEqual([inbox(0).length, inbox(1).length], [1, 0]);
  const [mail] = inbox(0);
  assert.equal(mail!.subject, 'Enquiry: Tower light');
  assert.match(mail!.text!, /Ann Lee asks about Tower light:/);
  assert.match(mail!.text!, /^- Days: Mon 3 May – Fri 7 May$/m);
  assert.match(mail!.text!, /^- E-mail: ann@example\.com$/m);
  assert.match(mail!.text!, /“Do you <deliver>\?”/);
  assert.match(mail!.text!, /https:\/\/shop\.example\/console\/enquiries/);
});
