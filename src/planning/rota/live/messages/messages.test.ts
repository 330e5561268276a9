/** Messages: who gets them, who reads them, what their senders see, and the mails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../../test/helpers/app.ts';
import { startSmtp } from '../../../../../test/helpers/smtp.ts';
import { addressed } from '../../../../notifications/mails/mails.fixture.ts';
import { newId } from '../../../../platform/ids.ts';
import { publishedWeek } from '../../change/changes.fixture.ts';
import { ok } from '../../runs/runs.fixture.ts';

const smtp = await startSmtp();
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Rota <rota@shop.example>', PUBLIC_URL: 'https://shop.example' };
const mailing = await startTestApp({ ...env, LOG_LEVEL: 'silent' });
const silent = await startTestApp();
const BEFORE = new Date('2027-02-24T08:00:00Z');
for (const app of [mailing, silent]) app.setNow(BEFORE);
const MESSAGES = '/planning/v1/messages';
const INBOX = '/planning/v1/me/messages';
const said = { subject: 'Delivery on Friday', text: 'Please come at six.\n\nThe gate is open.' };

/** Ada and Cleo are at home at the first site, Bea at the second; Ada and Bea work a row of the first together. */
async function week() {
  const made = await publishedWeek(
    silent,
    [
      [2, 8, 16, 0],
      [3, 8, 16, null],
    ],
    { people: 3, locations: 2 },
  );
  const { admin, as, change, demandIds, locationIds, userIds } = made;
  const [here, there] = locationIds as [string, string];
  const [ada, bea, cleo] = userIds as [string, string, string];
  const both = await change({ assign: [{ demandId: demandIds[1], userId: bea }] }, admin);
  assert.equal(both.status, 201, both.text);
  const member = (id: string) => as('member', locationIds, { sub: id });
  return {
    ...made,
    here,
    there,
    ada,
    bea,
    cleo,
    adaCalls: await member(ada),
    beaCalls: await member(bea),
    cleoCalls: await member(cleo),
  };
}

const inboxOf = async (caller: Caller) =>
  listOf((await ok(caller, 'GET', INBOX)).items!)
    .map(({ subject }) => String(subject))
    .sort();
const unreadOf = async (caller: Caller) => (await ok(caller, 'GET', '/planning/v1/me/waiting')).messages;
const idsOf = (recipients: unknown) =>
  (recipients as { userId: string }[]).map(({ userId }) => userId).sort();
const refusalOf = async (call: ReturnType<Caller['call']>) => {
  const { status, body } = await call;
  return [status, body.error?.reason ?? body.error?.details?.['0']?.code ?? body.error?.code];
};

test('to a site, to the people of a shift, to one person; nobody else reads it', async () => {
  const { here, ada, bea, cleo, demandIds, manager, adaCalls, beaCalls, cleoCalls } = await week();
  const send = (to: object, subject: string) => ok(manager, 'POST', MESSAGES, { ...said, ...to, subject });
  const site = await send({ locationId: here }, 'to the site');
  assert.deepEqual(idsOf(site.recipients), [ada, cleo].sort());
  const shift = await send({ demandId: demandIds[1] }, 'to the shift');
  assert.deepEqual(idsOf(shift.recipients), [bea]);
  assert.deepEqual([shift.name, shift.timeZone], ['Till', 'Europe/London']);
  await send({ userId: ada }, 'to Ada');
  assert.deepEqual(await inboxOf(adaCalls), ['to Ada', 'to the site']);
  assert.deepEqual(await inboxOf(beaCalls), ['to the shift']);
  assert.deepEqual(await inboxOf(cleoCalls), ['to the site']);
  assert.deepEqual([await inboxOf(manager), await unreadOf(adaCalls)], [[], 2]);
});

test('who has read it is seen by the sender alone, by name; what was not sent to somebody is not theirs to read', async () => {
  const { here, ada, cleo, as, manager, adaCalls, beaCalls } = await week();
  const { id } = await ok(manager, 'POST', MESSAGES, { ...said, locationId: here });
  const read = (caller: Caller) => ok(caller, 'POST', `${INBOX}/read`, { ids: [String(id)] });
  assert.deepEqual(await read(beaCalls), { read: 0, unread: 0 });
  silent.setNow(new Date(BEFORE.getTime() + 5_000));
  assert.deepEqual(await read(adaCalls), { read: 1, unread: 0 });
  assert.deepEqual(await read(adaCalls), { read: 0, unread: 0 }, 'read once');
  silent.setNow(BEFORE);
  const [sent] = listOf((await ok(manager, 'GET', MESSAGES)).items!);
  const readAt = (userId: string) =>
    listOf(sent!.recipients!).find((one) => String(one.userId) === userId)?.readAt;
  assert.deepEqual([readAt(ada), readAt(cleo)], ['2027-02-24T08:00:05.000Z', null]);
  assert.deepEqual([sent?.text, listOf(sent!.recipients!)[0]?.name], [said.text, 'Person 0001']);
  const colleague = await as('manager', [here]);
  assert.equal((await ok(colleague, 'GET', MESSAGES)).total, 0);
  assert.equal((await ok(adaCalls, 'GET', MESSAGES)).total, 0);
});

test('who gets it is settled when it is sent; a dry run says who, and sends nothing', async () => {
  const { here, ada, bea, cleo, manager, push, beaCalls, cleoCalls } = await week();
  const to = { ...said, locationId: here };
  const dry = await ok(manager, 'POST', `${MESSAGES}?dryRun=true`, to);
  assert.deepEqual(idsOf(dry.recipients), [ada, cleo].sort());
  assert.deepEqual(
    listOf(dry.recipients!).map(({ mail }) => mail),
    ['no-server', 'no-server'],
  );
  assert.equal((await ok(manager, 'GET', MESSAGES)).total, 0);
  await ok(manager, 'POST', MESSAGES, to);
  const moved = (id: string, name: string) => ({ id, name, homeLocationId: here, active: true });
  await push({ people: [moved(bea, 'Bea'), { ...moved(cleo, 'Cleo'), active: false }] });
  assert.deepEqual([await inboxOf(beaCalls), await inboxOf(cleoCalls)], [[], ['Delivery on Friday']]);
  silent.setNow(new Date(BEFORE.getTime() + 60_000));
  const again = await ok(manager, 'POST', MESSAGES, to);
  silent.setNow(BEFORE);
  assert.deepEqual(idsOf(again.recipients), [ada, bea].sort(), 'who has left gets nothing');
});

test('who may: managers of the site and of its people; one target; somebody to write to; a minute between two', async () => {
  const { here, there, ada, bea, as, demandIds, manager, adaCalls } = await week();
  const refuse = (body: object, who = manager) => refusalOf(who.call('POST', MESSAGES, { ...said, ...body }));
  assert.equal((await refuse({ locationId: here }, adaCalls))[0], 403);
  assert.equal((await refuse({ locationId: there }))[0], 403);
  assert.equal((await refuse({ userId: bea }))[0], 403, 'at home elsewhere');
  const elsewhere = await as('manager', [there]);
  assert.equal((await refuse({ demandId: demandIds[0] }, elsewhere))[0], 403);
  assert.deepEqual(await refuse({ demandId: newId() }), [404, 'NOT_FOUND']);
  assert.deepEqual(await refuse({}), [422, 'NOT_ONE_TARGET']);
  assert.deepEqual(await refuse({ userId: ada, locationId: here }), [422, 'NOT_ONE_TARGET']);
  assert.equal((await refuse({ userId: ada, text: ' ' }))[0], 422);
  const herself = await as('manager', [here], { sub: ada });
  assert.deepEqual(await refuse({ userId: ada }, herself), [409, 'NOBODY']);
  await ok(manager, 'POST', MESSAGES, { ...said, userId: ada });
  silent.setNow(new Date(BEFORE.getTime() + 59_000));
  assert.deepEqual(await refuse({ userId: ada }), [409, 'JUST_SENT']);
  await ok(manager, 'POST', MESSAGES, { ...said, locationId: here });
  silent.setNow(new Date(BEFORE.getTime() + 60_000));
  await ok(manager, 'POST', MESSAGES, { ...said, userId: ada });
  silent.setNow(BEFORE);
});

test('whoever works at a site, or belongs to it, writes to its managers, and to nobody else’s', async () => {
  const { admin, here, there, ada, bea, cleo, as, change, demandIds, push, adaCalls, beaCalls, cleoCalls } =
    await week();
  const [leah, mia] = [newId(), newId()];
  const person = (id: string, name: string) => ({ id, name, homeLocationId: there, active: true });
  const grant = (userId: string, at: string) => ({ userId, role: 'manager', locationIds: [at] });
  await push({
    people: [person(leah, 'Leah'), person(mia, 'Mia')],
    grants: [grant(leah, here), grant(mia, there), grant(ada, here)],
  });
  const write = (who: Caller, locationId: string) =>
    who.call('POST', '/planning/v1/me/managers/messages', { ...said, locationId });
  const recipients = async (call: ReturnType<Caller['call']>) => {
    const { status, body, text } = await call;
    assert.equal(status, 201, text);
    assert.deepEqual([body.locationId, body.toManagers], [here, true]);
    return idsOf(body.recipients);
  };
  assert.deepEqual(
    await recipients(write(beaCalls, here)),
    [ada, leah].sort(),
    'Bea works there, at home elsewhere',
  );
  assert.deepEqual(await recipients(write(cleoCalls, here)), [ada, leah].sort(), 'Cleo belongs there');
  assert.deepEqual(await recipients(write(adaCalls, here)), [leah], 'not to oneself');
  assert.deepEqual(await refusalOf(write(cleoCalls, there)), [404, 'NOT_FOUND']);
  assert.deepEqual(await refusalOf(write(beaCalls, newId())), [404, 'NOT_FOUND']);
  assert.deepEqual(await refusalOf(write(beaCalls, here)), [409, 'JUST_SENT']);
  const leahCalls = await as('manager', [here], { sub: leah });
  const received = listOf((await ok(leahCalls, 'GET', INBOX)).items!);
  assert.deepEqual(received.map(({ senderId }) => String(senderId)).sort(), [ada, bea, cleo].sort());
  assert.deepEqual([received.every(({ toManagers }) => toManagers), await unreadOf(leahCalls)], [true, 3]);
  assert.deepEqual([await inboxOf(beaCalls), await inboxOf(cleoCalls)], [[], []], 'nobody else reads it');
  await ok(leahCalls, 'POST', `${INBOX}/read`, { ids: received.map(({ id }) => id) });
  const [sent, ...others] = listOf((await ok(beaCalls, 'GET', MESSAGES)).items!);
  const readers = listOf(sent!.recipients!).filter(({ readAt }) => readAt !== null);
  assert.deepEqual([others, readers.map(({ userId }) => userId)], [[], [leah]], 'Bea sees who has read hers');
  assert.equal((await ok(leahCalls, 'POST', MESSAGES, { ...said, locationId: here })).toManagers, false);
  await change({ unassign: [{ demandId: demandIds[1], userId: bea }] }, admin);
  assert.deepEqual(
    await refusalOf(write(beaCalls, here)),
    [404, 'NOT_FOUND'],
    'nor once the shift is another’s',
  );
  const answer = { subject: 'Re: Delivery', text: 'Thanks.', userId: bea };
  silent.setNow(new Date(BEFORE.getTime() + 1000));
  assert.equal((await leahCalls.call('POST', MESSAGES, answer)).status, 201, 'who wrote is answered');
  assert.deepEqual(await refusalOf(leahCalls.call('POST', MESSAGES, answer)), [409, 'JUST_SENT']);
  assert.deepEqual(await inboxOf(beaCalls), ['Re: Delivery']);
  const other = await as('manager', [here], { sub: newId() });
  assert.deepEqual((await refusalOf(other.call('POST', MESSAGES, answer)))[0], 403, 'by whom they wrote to');
  silent.setNow(BEFORE);
});

test('the log says that it was sent and to whom, and not what was written', async () => {
  const { admin, ada, manager } = await week();
  const { id } = await ok(manager, 'POST', MESSAGES, { ...said, userId: ada });
  const { items } = await ok(admin, 'GET', `/planning/v1/audit?entityId=${id}`);
  const [entry] = listOf(items!);
  assert.equal(entry?.action, 'message.send');
  assert.doesNotMatch(JSON.stringify(entry), /six|Friday/);
});

test('a mail in the words of the sender, in the reader’s language, with whom to ask; the sender sees whom none reaches', async () => {
  const shop = await addressed(await publishedWeek(mailing, [[2, 8, 16, 0]]), smtp, 1);
  const { as, here, push, person, userIds, when, all, inbox, member } = {
    ...shop,
    here: shop.locationIds[0]!,
  };
  const sender = await as('manager', [here], { sub: userIds[2]! });
  await ok(sender, 'PUT', '/planning/v1/me/contacts', { sharesPhone: false, sharesEmail: true });
  await push({ people: [person(1, { email: null })] });
  await ok(await member(0), 'PUT', '/planning/v1/me/notifications', { language: 'de', off: [] });
  const sent = await ok(sender, 'POST', MESSAGES, { ...said, locationId: here });
  const mailOf = (index: number) =>
    listOf(sent.recipients!).find((one) => String(one.userId) === userIds[index])?.mail;
  assert.deepEqual([mailOf(0), mailOf(1), mailOf(2)], ['yes', 'no-address', undefined]);
  await when(all('sent', 1));
  const [mail] = inbox(0);
  assert.equal(mail!.subject, 'Delivery on Friday');
  assert.match(mail!.text!, /Person 2 schreibt Ihnen:\n\n> Please come at six\.\n>\n> The gate is open\.\n/);
  assert.match(mail!.text!, /^- Standort: Site 1$/m);
  assert.match(mail!.text!, /wenden Sie sich bitte direkt an: Person 2\.$/m);
  assert.match(mail!.text!, /^- E-Mail: 2@shop/m);
  assert.match(mail!.text!, /https:\/\/shop\.example\/console\/messages/);
  assert.match(mail!.html!, /Please come at six\.<br>/);
  await ok(await member(0), 'PUT', '/planning/v1/me/notifications', {
    language: null,
    off: ['message-received'],
  });
  mailing.setNow(new Date(BEFORE.getTime() + 60_000));
  const again = await ok(sender, 'POST', `${MESSAGES}?dryRun=true`, { ...said, locationId: here });
  assert.equal(listOf(again.recipients!).find((one) => String(one.userId) === userIds[0])?.mail, 'off');
  mailing.setNow(BEFORE);
});
