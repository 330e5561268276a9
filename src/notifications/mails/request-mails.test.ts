/** Mails of requests that wait for somebody, and of what became of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, startTestApp } from '../../../test/helpers/app.ts';
import { startSmtp, type TakenMail } from '../../../test/helpers/smtp.ts';
import { endLostEverywhere } from '../../planning/requests/shift-requests/ended.service.ts';
import { askingWeek, NOW } from '../../planning/requests/shift-requests/shift-requests.fixture.ts';
import type { Row } from '../../planning/rota/change/changes.fixture.ts';
import { at, ok } from '../../planning/rota/runs/runs.fixture.ts';
import { addressed } from './mails.fixture.ts';

const smtp = await startSmtp();
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'rota@shop.example', PUBLIC_URL: 'https://shop.example' };
const testApp = await startTestApp({ ...env, LOG_LEVEL: 'silent' });

/** Persons 0 and 1 ask; person 2 manages the site. */
async function asking(rows: Row[]) {
  const told = new Set(rows.flatMap(([, , , who]) => (who === null ? [] : [who])));
  const shop = await addressed(await askingWeek(testApp, rows), smtp, told.size);
  const { as, locationIds, userIds } = shop;
  const grant = (role: string) => (userId: string) => ({ userId, role, locationIds });
  await shop.push({ grants: [...userIds.slice(0, 2).map(grant('member')), grant('manager')(userIds[2]!)] });
  const boss = await as('manager', locationIds, { sub: userIds[2]! });
  const [ann, bob] = shop.members as [Caller, Caller];
  /** Kinds of the mails to a person, the oldest first. */
  const kindsFor = (items: Loose[], index: number) =>
    items
      .filter(({ userId, status }) => String(userId) === userIds[index] && String(status) !== 'skipped')
      .map(({ kind }) => String(kind))
      .reverse();
  return { ...shop, ann, bob, boss, kindsFor };
}

const text = (mail: TakenMail | undefined) => mail?.text ?? '';

test('a claim: the manager hears that it waits, the person in one mail that it is approved', async () => {
  const { act, ann, boss, claim, inbox, kindsFor, when, all } = await asking([
    [1, 9, 17, null],
    [2, 9, 17, 0],
  ]);
  const { body: asked } = await claim(ann, 0);
  await when(all('sent', 1));
  assert.equal(inbox(2)[0]!.subject, 'Person 0 claims an open shift: Mon 1 March');
  assert.match(text(inbox(2)[0]), /^- Mon 1 March, 09:00–17:00, Site 1$/m);
  assert.match(text(inbox(2)[0]), /console\/requests/);
  assert.equal((await act(boss, asked, 'approve', { comment: 'Thanks' })).status, 200);
  const items = await when(all('sent', 2));
  assert.deepEqual([kindsFor(items, 0), kindsFor(items, 2)], [['shift-decided'], ['shift-requested']]);
  assert.equal(inbox(0)[0]!.subject, 'Your claim of a shift is approved: Mon 1 March');
  assert.match(text(inbox(0)[0]), /Person 2 has agreed, and the rota is changed:/);
  assert.match(text(inbox(0)[0]), /“Thanks”/);
});

test('who wants no mails of decisions still hears of the changed rota', async () => {
  const { act, ann, boss, claim, kindsFor, when, all } = await asking([
    [1, 9, 17, null],
    [2, 9, 17, 0],
  ]);
  await ok(ann, 'PUT', '/planning/v1/me/notifications', { off: ['shift-decided'] });
  const { body: asked } = await claim(ann, 0);
  assert.equal((await act(boss, asked, 'approve')).status, 200);
  assert.deepEqual(kindsFor(await when(all('sent', 2)), 0), ['duty-changed']);
});

test('a swap: the colleague is asked, then the manager; both hear why it is refused, each in their language', async () => {
  const shop = await asking([
    [1, 9, 17, 0],
    [2, 10, 18, 1],
  ]);
  const { act, ann, ask, bob, boss, demandIds, inbox, userIds, when, all } = shop;
  await ok(bob, 'PUT', '/planning/v1/me/notifications', { language: 'de', off: [] });
  const swap = {
    kind: 'swap',
    demandId: demandIds[0],
    colleagueId: userIds[1],
    returnDemandId: demandIds[1],
  };
  const { body: asked } = await ask(ann, { ...swap, note: 'A wedding' });
  await when(all('sent', 1));
  assert.equal(inbox(1)[0]!.subject, 'Person 0 möchte eine Schicht mit Ihnen tauschen: Mo., 1. März');
  assert.match(text(inbox(1)[0]), /^- Sie würden bekommen: Mo\., 1\. März, 09:00–17:00, Site 1$/m);
  assert.match(text(inbox(1)[0]), /^- Sie würden abgeben: Di\., 2\. März, 10:00–18:00, Site 1$/m);
  assert.match(text(inbox(1)[0]), /„A wedding“/);
  assert.equal((await act(bob, asked, 'accept')).status, 200);
  await when(all('sent', 2));
  assert.equal(inbox(2)[0]!.subject, 'Person 0 and Person 1 would like to swap shifts: Mon 1 March');
  assert.match(text(inbox(2)[0]), /^- Person 1 gives: Tue 2 March, 10:00–18:00, Site 1$/m);
  assert.equal((await act(boss, asked, 'refuse', { comment: 'Inventory' })).status, 200);
  await when(all('sent', 4));
  assert.equal(inbox(0)[0]!.subject, 'Your swap with Person 1 is refused: Mon 1 March');
  assert.match(text(inbox(0)[0]), /^- You would give: Mon 1 March/m);
  assert.equal(inbox(1)[1]!.subject, 'Ihr Schichttausch mit Person 0 ist abgelehnt: Mo., 1. März');
  assert.match(text(inbox(0)[0]), /“Inventory”/);
  assert.match(text(inbox(1)[1]), /„Inventory“/);
});

test('an offer that is accepted at once asks no manager; declined or withdrawn, the other hears', async () => {
  const shop = await asking([
    [1, 9, 17, 0],
    [2, 9, 17, 0],
    [3, 9, 17, 0],
  ]);
  const { act, ann, ask, bob, demandIds, inbox, set, userIds, when, all } = shop;
  await set({ swaps: 'automatic' });
  const offer = async (row: number, colleagueId?: string) =>
    (await ask(ann, { kind: 'offer', demandId: demandIds[row], ...(colleagueId && { colleagueId }) })).body;
  const first = await offer(0, userIds[1]);
  assert.equal((await act(bob, first, 'accept')).status, 200);
  await when(all('sent', 2));
  assert.deepEqual([inbox(0).length, inbox(1).length, inbox(2).length], [1, 1, 0]);
  assert.equal(inbox(0)[0]!.subject, 'Your offer of a shift is approved: Mon 1 March');
  const second = await offer(1, userIds[1]);
  assert.equal((await act(bob, second, 'decline', { comment: 'Away' })).status, 200);
  await when(all('sent', 4));
  assert.equal(inbox(0)[1]!.subject, 'Your offer of a shift is declined: Tue 2 March');
  const third = await offer(2, userIds[1]);
  assert.equal((await act(ann, third, 'withdraw')).status, 200);
  await when(all('sent', 6));
  const subjects = inbox(1).map(({ subject }) => subject);
  assert.ok(subjects.includes('The shift that Person 0 offered is withdrawn: Wed 3 March'), subjects.join());
  const open = await offer(2);
  assert.equal((await act(ann, open, 'withdraw')).status, 200);
  await ok(ann, 'POST', '/planning/v1/leave-requests', {
    type: 'Holiday',
    startDate: '2027-05-03',
    endDate: '2027-05-03',
  });
  await when(all('sent', 7));
  assert.deepEqual(
    [inbox(0).length, inbox(1).length, inbox(2).length],
    [2, 4, 1],
    'an offer to all asks nobody',
  );
});

test('what can no longer be had, or has begun, is told to those concerned', async () => {
  const shop = await asking([
    [1, 9, 17, null],
    [2, 9, 17, 0],
  ]);
  const { act, ann, ask, bob, boss, claim, demandIds, inbox, userIds, when, all } = shop;
  const { body: first } = await claim(ann, 0);
  await claim(bob, 0);
  await ask(ann, { kind: 'offer', demandId: demandIds[1], colleagueId: userIds[1] });
  assert.equal((await act(boss, first, 'approve')).status, 200);
  await when(all('sent', 4));
  await endLostEverywhere(testApp.db, NOW);
  await endLostEverywhere(testApp.db, new Date(NOW.getTime() + 5 * 60_000));
  await when(all('sent', 5));
  const taken = inbox(1).find(({ subject }) => /claim/.test(subject!));
  assert.equal(taken!.subject, 'Your claim of a shift has ended: Mon 1 March');
  assert.match(text(taken), /Somebody else has the shift by now:/);
  await endLostEverywhere(testApp.db, new Date(at(2, 9)));
  await when(all('sent', 7));
  assert.equal(inbox(0).at(-1)!.subject, 'Your offer of a shift has ended: Tue 2 March');
  assert.match(text(inbox(1).at(-1)), /The shift began before it was decided:/);
});

test('a correction of attendance: the manager hears what is asked, the person what was decided', async () => {
  const { act: _act, ann, boss, inbox, locationIds, when, all } = await asking([[2, 9, 17, 0]]);
  const url = '/planning/v1/attendance-corrections';
  const times = { clockIn: '2027-02-22T08:00:00Z', clockOut: '2027-02-22T16:30:00Z', breakMinutes: 30 };
  const made = await ok(ann, 'POST', url, { locationId: locationIds[0], ...times, note: 'Clock was broken' });
  await when(all('sent', 1));
  assert.equal(inbox(2)[0]!.subject, 'Person 0 asks to have attendance corrected: Mon 22 February');
  assert.match(text(inbox(2)[0]), /^- Mon 22 February, 08:00–16:30, Site 1, break 30 min$/m);
  assert.match(text(inbox(2)[0]), /“Clock was broken”/);
  await ok(boss, 'POST', `${url}/${made.id}/refuse`, { comment: 'You were on the door list at nine' });
  await when(all('sent', 2));
  assert.equal(inbox(0)[0]!.subject, 'The correction of your attendance is refused: Mon 22 February');
  assert.match(text(inbox(0)[0]), /“You were on the door list at nine”/);
});

test('a manager’s own request is told to others who may decide, else to administrators', async () => {
  const { as, boss, inbox, locationIds, push, userIds, when, all } = await asking([[2, 9, 17, 0]]);
  await push({ grants: [{ userId: userIds[1], role: 'admin', locationIds: '*' }] });
  await ok(boss, 'POST', '/planning/v1/leave-requests', {
    type: 'Holiday',
    startDate: '2027-05-03',
    endDate: '2027-05-03',
  });
  await when(all('sent', 1));
  assert.deepEqual([inbox(1).length, inbox(2).length], [1, 0]);
  await push({ grants: [{ userId: userIds[0], role: 'manager', locationIds }] });
  const again = await as('manager', locationIds, { sub: userIds[2]! });
  await ok(again, 'POST', '/planning/v1/leave-requests', {
    type: 'Holiday',
    startDate: '2027-06-03',
    endDate: '2027-06-03',
  });
  await when(all('sent', 2));
  assert.deepEqual([inbox(0).length, inbox(1).length], [1, 1]);
});

test('who works at another site is away: its managers hear of the leave and of the shift that opens there', async () => {
  const shop = await addressed(
    await askingWeek(
      testApp,
      [
        [2, 9, 17, 0, 1],
        [3, 9, 17, 0, 1],
        [3, 9, 17, 1],
      ],
      { locations: 2 },
    ),
    smtp,
    2,
  );
  const { admin, as, act: _act, inbox, locationIds, push, userIds, when, all } = shop;
  const [here, there] = locationIds as [string, string];
  await push({
    grants: [
      { userId: userIds[0], role: 'member', locationIds: [here] },
      { userId: userIds[1], role: 'manager', locationIds: [here] },
      { userId: userIds[2], role: 'manager', locationIds: [there] },
    ],
  });
  const [ann, home] = [
    await as('member', [here], { sub: userIds[0]! }),
    await as('manager', [here], { sub: userIds[1]! }),
  ];
  const days = { type: 'Holiday', startDate: '2027-03-02', endDate: '2027-03-02' };
  const { id } = await ok(ann, 'POST', '/planning/v1/leave-requests', days);
  await ok(home, 'POST', `/planning/v1/leave-requests/${id}/approve`, {});
  await when(all('sent', 3));
  assert.deepEqual(
    [1, 2].map((index) => inbox(index).map(({ subject }) => subject)),
    [['Person 0 asks for leave: Tue 2 March'], ['Person 0 is on leave: Tue 2 March']],
  );
  assert.match(text(inbox(2)[0]), /console\/rota\?week=2027-03-02/);

  const sick = { userId: userIds[0], kind: 'sick', start: at(3, 0), end: at(4, 0) };
  await ok(admin, 'POST', '/planning/v1/absences', sick);
  await when(all('sent', 5));
  assert.deepEqual([inbox(1).length, inbox(2).length], [1, 2], 'the home site has lost no shift');
  assert.equal(inbox(2)[1]!.subject, 'A shift of Person 0 is open: Wed 3 March');
  assert.match(text(inbox(2)[1]), /^- Person 0: Wed 3 March, 09:00–17:00, Site 2$/m);
});
