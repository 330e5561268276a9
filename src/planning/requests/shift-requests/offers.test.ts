/** Shifts that people offer and swap. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { newId } from '../../../platform/ids.ts';
import type { Row } from '../../rota/change/changes.fixture.ts';
import { at } from '../../rota/runs/runs.fixture.ts';
import { type Asking, askingWeek, OPEN, REQUESTS, refusalOf } from './shift-requests.fixture.ts';

const testApp = await startTestApp();

type Three = [Caller, Caller, Caller];
/** Ann has the first row and Bob the second, on different days. */
const TWO: Row[] = [
  [1, 9, 17, 0],
  [3, 9, 17, 1],
];

const offerOf = ({ ask, demandIds }: Asking, who: Caller, row: number, more: object = {}) =>
  ask(who, { kind: 'offer', demandId: demandIds[row]!, ...more });

const swapOf = ({ ask, demandIds, userIds }: Asking, who: Caller, row: number, back: number) =>
  ask(who, {
    kind: 'swap',
    demandId: demandIds[row]!,
    colleagueId: userIds[1]!,
    returnDemandId: demandIds[back]!,
  });

test('offered to everybody, taken by one, approved: the rota changes once, and all is noted', async () => {
  const week = await askingWeek(testApp, TWO);
  const { act, id, manager, members, openTo, rota, userIds } = week;
  const [ann, bob, cem] = members as Three;
  const asked = await offerOf(week, ann, 0, { note: 'Dentist' });
  assert.deepEqual([asked.status, asked.body.status], [201, 'offered'], asked.text);
  assert.deepEqual([await openTo(ann), await openTo(bob), await openTo(cem)], [[], [0], [0]]);
  const { body: open } = await cem.call('GET', OPEN);
  assert.deepEqual(listOf(open.items!)[0]!.offer, {
    requestId: asked.body.id,
    userId: userIds[0],
    userName: 'Person 0001',
    note: 'Dentist',
  });
  assert.deepEqual(refusalOf(await act(manager, asked.body, 'approve')), [409, 'NOT_OPEN']);
  assert.equal((await act(ann, asked.body, 'accept')).status, 403);
  const both = await Promise.all([act(bob, asked.body, 'accept'), act(cem, asked.body, 'accept')]);
  assert.deepEqual(
    both.map(({ status }) => status).sort(),
    [200, 409],
    both.map(({ text }) => text).join('\n'),
  );
  const accepted = both.find(({ status }) => status === 200)!;
  const taker = userIds.indexOf(String(accepted.body.colleagueId));
  assert.deepEqual(
    [accepted.body.status, accepted.body.colleagueWeekMinutes],
    ['open', taker === 1 ? 960 : 480],
  );
  assert.deepEqual(await rota(), ['0 0', '1 1'], 'nothing has changed yet');
  await sameBesideTwin(testApp, id, /^planning_/, async () => [
    (await manager.call('GET', REQUESTS)).body,
    (await cem.call('GET', OPEN)).body,
    (await cem.call('GET', REQUESTS)).body,
  ]);
  const approved = await act(manager, asked.body, 'approve');
  assert.deepEqual([approved.status, approved.body.status], [200, 'approved'], approved.text);
  assert.deepEqual(await rota(), [`0 ${taker}`, '1 1']);
  const withWhom = async (who: Caller) =>
    listOf((await who.call('GET', '/planning/v1/me/duty-changes')).body.items!)
      .filter(({ demandId }) => demandId === asked.body.demandId || demandId === week.demandIds[0])
      .map(({ now: is, colleagueName }) => [is === null, colleagueName]);
  assert.deepEqual(await withWhom(ann), [[true, `Person 000${taker + 1}`]], 'the giver reads who took it');
  assert.deepEqual(await withWhom(members[taker]!), [[false, 'Person 0001']], 'the taker from whom');
  const events = await eventsOf(testApp.db, id, 'offer.created', 'offer.accepted', 'offer.approved');
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.colleagueId, data.by]),
    [
      ['offer.created', null, userIds[0]],
      ['offer.accepted', userIds[taker], userIds[taker]],
      ['offer.approved', userIds[taker], manager.userId],
    ],
  );
});

test('a manager who took an offer does not approve it, another one may', async () => {
  const week = await askingWeek(testApp, TWO);
  const { act, as, locationIds, manager, members, userIds } = week;
  const taker = await as('manager', locationIds, { sub: userIds[1]! });
  const { body } = await offerOf(week, members[0]!, 0);
  assert.equal((await act(taker, body, 'accept')).status, 200);
  for (const decision of ['approve', 'refuse']) {
    const own = await act(taker, body, decision);
    assert.equal(own.status, 403, own.text);
    assert.match(own.text, /of their own/);
  }
  assert.equal((await act(manager, body, 'approve')).status, 200);
});

test('a swap holds for both or for nobody, and only the colleague asked may agree', async () => {
  const week = await askingWeek(testApp, TWO);
  const { act, manager, members, openTo, rota } = week;
  const [ann, bob, cem] = members as Three;
  const asked = await swapOf(week, ann, 0, 1);
  assert.deepEqual([asked.status, asked.body.status], [201, 'offered'], asked.text);
  assert.deepEqual(await openTo(cem), []);
  assert.equal((await cem.call('GET', `${REQUESTS}/${asked.body.id}`)).status, 403);
  assert.equal((await act(cem, asked.body, 'accept')).status, 403);
  for (const other of [ann, cem, manager])
    assert.equal((await act(other, asked.body, 'decline')).status, 403, 'nor decline');
  const seen = listOf((await bob.call('GET', REQUESTS)).body.items!)[0]!;
  assert.deepEqual([seen.id, seen.weekMinutes, seen.colleagueWeekMinutes], [asked.body.id, null, 480]);
  assert.equal((await act(bob, asked.body, 'accept')).body.status, 'open');
  const approved = await act(manager, asked.body, 'approve');
  assert.deepEqual(
    [approved.status, approved.body.weekMinutes, approved.body.colleagueWeekMinutes],
    [200, 480, 480],
  );
  assert.deepEqual(await rota(), ['0 1', '1 0']);
});

test('a swap that became illegal while it waited is refused at approval with the rule, and nothing changes', async () => {
  const week = await askingWeek(testApp, [...TWO, [4, 2, 8, null]]);
  const { act, change, demandIds, manager, members, rota, userIds } = week;
  const [ann, bob] = members as Three;
  const { body } = await swapOf(week, ann, 0, 1);
  assert.equal((await act(bob, body, 'accept')).status, 200);
  // After Bob's Wednesday it leaves Ann too little rest.
  assert.equal((await change({ assign: [{ demandId: demandIds[2]!, userId: userIds[0]! }] })).status, 201);
  const refused = await act(manager, body, 'approve');
  assert.deepEqual(refusalOf(refused), [400, 'REST_TOO_SHORT'], refused.text);
  assert.deepEqual(await rota(), ['0 0', '1 1', '2 0']);
  assert.equal((await ann.call('GET', `${REQUESTS}/${body.id}`)).body.status, 'open');
});

test('who accepts keeps the rules; of the colleague’s facts nothing is told', async () => {
  const week = await askingWeek(testApp, [...TWO, [1, 12, 20, 2]]);
  const { act, admin, id, members, userIds } = week;
  const [ann, bob, cem] = members as Three;
  const { body } = await offerOf(week, ann, 0);
  assert.deepEqual(refusalOf(await act(cem, body, 'accept')), [400, 'OVERLAP']);
  await act(ann, body, 'withdraw');
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const leave = { id: body.id, userId: userIds[0], type: 'Sick', start: at(3, 0), end: at(4, 0) };
  const put = await hr.call('PUT', '/hr/v1/leave', { items: [leave] });
  assert.ok(put.status < 300, put.text);
  const { body: swap } = await swapOf(week, ann, 0, 1);
  testApp.setNow(new Date('2027-02-24T08:05:00Z'));
  const barred = await act(bob, swap, 'accept');
  assert.deepEqual(refusalOf(barred), [422, 'COLLEAGUE_BARRED'], barred.text);
  assert.ok(!/leave|sick/i.test(barred.text), barred.text);
  assert.deepEqual(refusalOf(await act(bob, swap, 'accept')), [409, 'NOT_OPEN']);
  for (const party of [ann, bob]) {
    const { body: seen } = await party.call('GET', `${REQUESTS}/${swap.id}`);
    assert.deepEqual([seen.status, seen.endReason, seen.allowed], ['ended', 'impossible', []]);
  }
  const [told, ...more] = await eventsOf(testApp.db, id, 'swap.ended');
  assert.deepEqual([told?.data.reason, told?.recordId, more.length], ['impossible', swap.id, 0]);
  assert.deepEqual(refusalOf(await act(admin, swap, 'approve')), [409, 'NOT_OPEN']);
  assert.equal((await offerOf(week, ann, 0)).status, 201, 'it can be offered again');
});

test('an offer ends by itself when the shift is changed otherwise or begins', async () => {
  const week = await askingWeek(testApp, [...TWO, [2, 9, 17, 0], [4, 9, 17, 0], [5, 9, 17, 1]]);
  const { act, as, change, demandIds, locationIds, members, openTo, userIds } = week;
  const [ann, bob, cem] = members as Three;
  const moved = (await offerOf(week, ann, 0)).body;
  const swap = (await swapOf(week, ann, 2, 1)).body;
  const [first, second] = demandIds as [string, string];
  const times = [{ demandId: first, start: at(1, 10), end: at(1, 18) }];
  assert.equal((await change({ times })).status, 201);
  assert.deepEqual(await openTo(cem), []);
  assert.deepEqual(refusalOf(await act(cem, moved, 'accept')), [409, 'NOT_OPEN']);
  assert.equal((await ann.call('GET', `${REQUESTS}/${moved.id}`)).body.status, 'ended');
  assert.deepEqual(refusalOf(await act(ann, moved, 'withdraw')), [409, 'NOT_OPEN']);
  assert.equal((await offerOf(week, ann, 0)).status, 201, 'it can be offered again');
  assert.equal((await change({ unassign: [{ demandId: second, userId: userIds[1]! }] })).status, 201);
  assert.deepEqual(refusalOf(await act(bob, swap, 'accept')), [409, 'NOT_OPEN']);
  const given = (await swapOf(week, ann, 3, 4)).body;
  assert.equal((await change({ unassign: [{ demandId: demandIds[3]!, userId: userIds[0]! }] })).status, 201);
  assert.equal(
    (await bob.call('GET', `${REQUESTS}/${given.id}`)).body.status,
    'ended',
    'ann has nothing to give',
  );
  testApp.setNow(new Date('2027-03-01T10:00:00Z'));
  const later = await as('member', locationIds, { sub: userIds[0]! });
  assert.equal((await later.call('GET', `${REQUESTS}?status=offered`)).body.total, 0);
});

test('a site may let colleagues settle it, or not at all; the stricter of two sites counts', async () => {
  const week = await askingWeek(testApp, TWO);
  const { act, members, rota, set } = week;
  const [ann, bob] = members as Three;
  await set({ swaps: 'automatic' });
  const { body } = await swapOf(week, ann, 0, 1);
  const settled = await act(bob, body, 'accept');
  assert.deepEqual([settled.body.status, settled.body.decidedBy], ['approved', null], settled.text);
  assert.deepEqual(await rota(), ['0 1', '1 0']);
  await set({ swaps: 'off' });
  const off = await offerOf(week, bob, 0);
  assert.equal(off.status, 403);
  assert.match(off.text, /its setting swaps is off/);

  const two = await askingWeek(testApp, [TWO[0]!, [3, 9, 17, 1, 1]], { locations: 2 });
  await two.set({ swaps: 'automatic' });
  const granted = (sub: string) => two.as('member', two.locationIds, { sub });
  const swap = await swapOf(two, await granted(two.userIds[0]!), 0, 1);
  assert.equal(swap.status, 201, swap.text);
  const agreed = await two.act(await granted(two.userIds[1]!), swap.body, 'accept');
  assert.equal(agreed.body.status, 'open', 'the second site has the default');
  assert.equal((await two.act(two.manager, swap.body, 'approve')).status, 403, 'only one of the two sites');
  assert.equal((await two.act(two.admin, swap.body, 'approve')).status, 200);
  assert.deepEqual(await two.rota(), ['0 1', '1 0']);
});

test('what is offered must be the caller’s, and what is asked for the colleague’s', async () => {
  const week = await askingWeek(testApp, [...TWO, [4, 9, 17, null]]);
  const { ask, demandIds, members, userIds } = week;
  const [ann] = members as Three;
  const [own, theirs, free] = demandIds as [string, string, string];
  const [self, bob] = userIds as [string, string];
  for (const [more, refusal] of [
    [{ kind: 'offer', demandId: theirs }, [409, 'NOT_ASSIGNED']],
    [{ kind: 'offer', demandId: own, colleagueId: self }, [422, 'SELF']],
    [{ kind: 'offer', demandId: own, returnDemandId: theirs }, [422, 'NOT_ALLOWED']],
    [{ kind: 'offer', demandId: own, colleagueId: own }, [404, undefined]],
    [{ kind: 'swap', demandId: own }, [422, 'REQUIRED']],
    [{ kind: 'swap', demandId: own, colleagueId: bob, returnDemandId: own }, [422, 'DUPLICATE']],
    [{ kind: 'swap', demandId: own, colleagueId: bob, returnDemandId: free }, [409, 'NOT_ASSIGNED']],
  ] as const) {
    const answer = await ask(ann, more);
    assert.deepEqual(refusalOf(answer), refusal, answer.text);
  }
});

test('an offer stands while its asker has the shift at its times, and is open to all while nobody has taken it', async () => {
  const week = await askingWeek(
    testApp,
    [1, 2, 3, 4, 5].map((day): Row => [day, 9, 17, 0]),
  );
  const { act, as, change, demandIds, locationIds, members, openTo, userIds } = week;
  const [ann, bob, cem] = members as Three;
  const offers: Loose[] = [];
  for (const row of [0, 1, 2, 3]) offers.push((await offerOf(week, ann, row)).body);
  await offerOf(week, ann, 4, { colleagueId: userIds[1] });
  assert.deepEqual(await openTo(cem), [0, 1, 2, 3], 'not what was offered to Bob');
  const [given, later, longer] = demandIds as [string, string, string];
  const pins = {
    unassign: [{ demandId: given, userId: userIds[0] }],
    assign: [{ demandId: given, userId: userIds[1] }],
  };
  assert.equal((await change(pins)).status, 201);
  assert.deepEqual(await openTo(cem), [1, 2, 3], 'somebody else is on it now');
  const times = [
    { demandId: later, start: at(2, 10), end: at(2, 17) },
    { demandId: longer, start: at(3, 9), end: at(3, 18) },
  ];
  assert.equal((await change({ times })).status, 201);
  assert.deepEqual(await openTo(cem), [3], 'one begins later, one ends later');
  assert.equal((await act(bob, offers[3]!, 'accept')).status, 200);
  assert.deepEqual(await openTo(cem), []);
  const statuses = async (who: Caller) => {
    const read = await Promise.all(offers.map(({ id }) => who.call('GET', `${REQUESTS}/${id}`)));
    return read.map(({ body }) => String(body.status));
  };
  assert.deepEqual(await statuses(ann), ['ended', 'ended', 'ended', 'open']);
  for (const [moment, status] of [
    [Date.parse(at(4, 9)) - 1, 'open'],
    [Date.parse(at(4, 9)), 'ended'],
  ] as const) {
    testApp.setNow(new Date(moment));
    const self = await as('member', locationIds, { sub: userIds[0]! });
    assert.equal((await statuses(self)).at(-1), status);
  }
});

test('who reads a request: those concerned, managers of its sites, and of an offer to everybody its site', async () => {
  const week = await askingWeek(
    testApp,
    [
      [1, 9, 17, null],
      [2, 9, 17, 0],
      [3, 9, 17, 0],
      [4, 9, 17, 0],
      [4, 9, 17, 1, 1],
    ],
    { locations: 2 },
  );
  const { act, admin, as, claim, locationIds, members, userIds } = week;
  const [here, there] = locationIds as [string, string];
  const [ann, , cem] = members as Three;
  const bob = await as('member', locationIds, { sub: userIds[1]! });
  const both = await as('member', locationIds, { sub: userIds[0]! });
  const claimed = (await claim(ann, 0)).body;
  const toAll = (await offerOf(week, ann, 1)).body;
  const unseen = await offerOf(week, ann, 1, { colleagueId: userIds[1] });
  assert.equal(unseen.status, 404, 'somebody of a site that is not granted');
  const taken = (await offerOf(week, ann, 2)).body;
  assert.equal((await act(bob, taken, 'accept')).status, 200);
  const swapped = (await swapOf(week, both, 3, 4)).body;
  assert.equal(String(swapped.status), 'offered');
  const callers: [name: string, who: Caller][] = [
    ['asker', ann],
    ['colleague', bob],
    ['member', cem],
    ['member elsewhere', await as('member', [there])],
    ['manager', await as('manager', [here])],
    ['manager elsewhere', await as('manager', [there])],
    ['manager of none', await as('manager', [])],
    ['colleague who manages elsewhere', await as('manager', [there], { sub: userIds[1]! })],
    ['admin', admin],
  ];
  const managing = ['manager', 'admin'];
  const rows: [request: Loose, kind: string, readers: string[]][] = [
    [claimed, 'claim', ['asker', ...managing]],
    [toAll, 'offer', ['asker', 'colleague', 'member', ...managing]],
    [taken, 'offer', ['asker', 'colleague', 'colleague who manages elsewhere', ...managing]],
    [
      swapped,
      'swap',
      ['asker', 'colleague', 'manager elsewhere', 'colleague who manages elsewhere', ...managing],
    ],
  ];
  for (const [{ id }, kind, readers] of rows) {
    for (const [name, who] of callers) {
      const { status } = await who.call('GET', `${REQUESTS}/${id}`);
      assert.equal(status, readers.includes(name) ? 200 : 403, `${kind} ${id}: ${name}`);
    }
  }
  const listed = async (who: Caller, query = '') => {
    const { body } = await who.call('GET', `${REQUESTS}${query}`);
    assert.equal(body.total, listOf(body.items!).length, query);
    return listOf(body.items!).map(({ id }) =>
      [claimed, toAll, taken, swapped].findIndex((one) => one.id === id),
    );
  };
  const lists: [name: string, query: string, requests: number[]][] = [
    ['asker', '', [0, 1, 2, 3]],
    ['colleague', '', [2, 3]],
    ['member', '', []],
    ['manager', '', [0, 1, 2, 3]],
    ['manager elsewhere', '', [3]],
    ['admin', '?kind=offer', [1, 2]],
    ['admin', '?status=offered', [1, 3]],
    ['admin', `?userId=${userIds[1]}`, [2, 3]],
    ['admin', `?userId=${userIds[2]}`, []],
  ];
  for (const [name, query, requests] of lists) {
    const [, who] = callers.find(([one]) => one === name)!;
    assert.deepEqual((await listed(who, query)).sort(), requests, `${name} ${query}`);
  }
  assert.equal((await act(ann, toAll, 'withdraw')).status, 200);
  assert.equal((await cem.call('GET', `${REQUESTS}/${toAll.id}`)).status, 403, 'it is offered no more');
  assert.equal((await act(cem, claimed, 'accept')).status, 403, 'a claim is for managers');
  const elsewhere = await as('member', [there], { sub: userIds[1]! });
  assert.equal((await act(elsewhere, swapped, 'accept')).status, 403, 'one of the sites is not granted');
  const own = await as('admin', [], { sub: userIds[0]! });
  assert.equal((await act(own, claimed, 'refuse')).status, 200, 'an administrator decides also on their own');
});

test('an approval against a change of the rota: a swap is whole or not at all', async () => {
  for (let round = 0; round < 4; round += 1) {
    const week = await askingWeek(testApp, TWO);
    const { act, change, demandIds, manager, members, rota, userIds } = week;
    const [ann, bob] = members as Three;
    const { body } = await swapOf(week, ann, 0, 1);
    assert.equal((await act(bob, body, 'accept')).status, 200);
    const [first] = demandIds as [string];
    const [self, , third] = userIds as [string, string, string];
    const [approved, changed] = await Promise.all([
      act(manager, body, 'approve'),
      change({ unassign: [{ demandId: first, userId: self }], assign: [{ demandId: first, userId: third }] }),
    ]);
    const isSwapped = approved.status === 200;
    assert.deepEqual(await rota(), isSwapped ? ['0 1', '1 0'] : ['0 2', '1 1'], approved.text);
    assert.equal(changed.status, isSwapped ? 409 : 201, changed.text);
  }
});

test('before it is sent: what stands in the way of each, in the language of the page', async () => {
  const week = await askingWeek(testApp, [...TWO, [3, 8, 12, 0], [1, 12, 20, null], [5, 9, 17, null]]);
  const { id, demandIds, userIds, members } = week;
  const [ann] = members as Three;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const preview = async (body: object) => {
    const answer = await ann.call('POST', `${REQUESTS}?dryRun=true`, body, { 'accept-language': 'de' });
    assert.equal(answer.status, 200, answer.text);
    const broken = listOf(answer.body.broken!).map(({ code, message }) => [String(code), String(message)]);
    assert.equal(Boolean(answer.body.allowed), broken.length === 0);
    return broken;
  };
  const offer = { kind: 'offer', demandId: demandIds[0], colleagueId: userIds[1] };
  const swap = { ...offer, kind: 'swap', returnDemandId: demandIds[1] };
  assert.deepEqual(await preview({ kind: 'offer', demandId: demandIds[0] }), []);
  assert.deepEqual(await preview(offer), []);
  assert.deepEqual(await preview({ kind: 'claim', demandId: demandIds[4] }), []);
  for (const asked of [swap, { kind: 'claim', demandId: demandIds[3] }]) {
    const [first] = await preview(asked);
    assert.equal(first?.[0], 'OVERLAP', `${asked.kind}: the caller works at that time`);
  }
  const leave = { id: newId(), userId: userIds[1], type: 'Holiday', start: at(1, 0), end: at(2, 0) };
  assert.equal((await hr.call('PUT', '/hr/v1/leave', { items: [leave] })).status, 200);
  const barred =
    'Ihre Kollegin oder Ihr Kollege kann diese Schicht nicht übernehmen; bitte die Leitung fragen';
  assert.deepEqual(await preview(offer), [['COLLEAGUE_BARRED', barred]]);
  const { body } = await ann.call('GET', REQUESTS);
  assert.equal(listOf(body.items!).length, 0, 'nothing is asked');
});

test('accepting what cannot be done is refused in the language of the page', async () => {
  const week = await askingWeek(testApp, [...TWO, [3, 8, 12, 0]]);
  const { act, members } = week;
  const [ann, bob] = members as Three;
  const asked = await swapOf(week, ann, 0, 1);
  const refused = await act(bob, asked.body, 'accept', {}, { 'accept-language': 'de' });
  assert.equal(refused.status, 422, refused.text);
  assert.match(refused.text, /Ihre Kollegin oder Ihr Kollege kann diese Schicht nicht übernehmen/);
});

test('the form offers what the rules allow both: colleagues, and shifts in return', async () => {
  const week = await askingWeek(
    testApp,
    [
      ...TWO,
      // Bob works when Ann does, and Ann on Thursday.
      [1, 12, 20, 1],
      [4, 9, 17, 0],
      [4, 12, 20, 1],
      [5, 9, 17, 1],
    ],
    { people: 4 },
  );
  const { act, ask, demandIds, id, members, set, userIds } = week;
  const [ann, bob] = members as Three;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const leave = { id: newId(), userId: userIds[3], type: 'Holiday', start: at(1, 0), end: at(2, 0) };
  assert.equal((await hr.call('PUT', '/hr/v1/leave', { items: [leave] })).status, 200);
  const takers = async (row: number, colleague?: number) => {
    const more = colleague === undefined ? '' : `&colleagueId=${userIds[colleague]}`;
    const { body, status, text } = await ann.call(
      'GET',
      `${REQUESTS}/takers?demandId=${demandIds[row]}${more}`,
    );
    assert.equal(status, 200, text);
    return listOf(body.items!).map(({ userId, allowed, returns }) => [
      userIds.indexOf(String(userId)),
      allowed,
      (returns as unknown as string[] | null)?.map((one) => demandIds.indexOf(one)) ?? null,
    ]);
  };
  assert.deepEqual(await takers(0), [
    [1, false, null],
    [2, true, null],
  ]);
  // Rows 1 and 5 leave Bob two shifts at the same time; row 4 is at Ann's own.
  assert.deepEqual(await takers(0, 1), [[1, false, [2]]]);
  assert.deepEqual(await takers(0, 2), [[2, true, []]]);
  assert.deepEqual(await takers(0, 3), [], 'is on leave');
  const other = {
    id: newId(),
    name: 'Other site',
    address: null,
    coordinates: null,
    timeZone: 'Europe/London',
  };
  const here = week.locationIds[0]!;
  const granted = (third: string) =>
    userIds.map((userId, index) => ({ userId, role: 'member', locationIds: [index === 2 ? third : here] }));
  await week.push({ locations: [other], grants: granted(other.id) });
  assert.deepEqual(await takers(0), [[1, false, null]], 'who has no right at the site sees no offer there');
  await week.push({ grants: granted(here) });
  const barred = async (more = '') =>
    (await ann.call('GET', `${REQUESTS}/takers?demandId=${demandIds[0]}${more}`)).body.barred;
  assert.deepEqual(await barred(), [{ reason: 'unavailable', people: 1 }], 'why is not said');
  assert.deepEqual(await barred(`&colleagueId=${userIds[3]}`), [], 'of nobody in particular');
  assert.deepEqual(await takers(1), [], 'not hers to give');
  for (const [at, allowed] of [2, 5].entries()) {
    const swap = {
      kind: 'swap',
      demandId: demandIds[0],
      colleagueId: userIds[1],
      returnDemandId: demandIds[allowed],
    };
    const { body } = await ann.call('POST', `${REQUESTS}?dryRun=true`, swap);
    assert.equal(body.allowed, at === 0, 'as the check of the request says');
  }
  const swap = {
    kind: 'swap',
    demandId: demandIds[0],
    colleagueId: userIds[1],
    returnDemandId: demandIds[2],
  };
  const asked = await ask(ann, swap);
  assert.equal((await act(bob, asked.body, 'accept')).status, 200);
  await set({ swaps: 'off' });
  assert.deepEqual(await takers(0), []);
});

test('with whom nothing can be swapped is not listed, however many shifts they have', async () => {
  // Bob's night after Ann's Friday leaves him too little rest: only that night in return would let him take it.
  const mornings = [1, 2, 3].flatMap((day): Row[] => [
    [day, 9, 13, 0],
    [day, 9, 11, 1],
    [day, 11, 13, 1],
  ]);
  const rows: Row[] = [[5, 9, 17, 0], [6, 0, 6, 1], ...mornings];
  const listed = async (more: Row[]) => {
    const { demandIds, members, userIds } = await askingWeek(testApp, [...rows, ...more]);
    const { body } = await members[0]!.call('GET', `${REQUESTS}/takers?demandId=${demandIds[0]}`);
    const people = listOf(body.items!).map(({ userId, allowed }) => [
      userIds.indexOf(String(userId)),
      allowed,
    ]);
    return { people, barred: body.barred };
  };
  const both = [
    [1, false],
    [2, true],
  ];
  assert.deepEqual(await listed([]), { people: both, barred: [] });
  assert.deepEqual(
    await listed([[6, 5, 10, 0]]),
    { people: [[2, true]], barred: [{ reason: 'rest', people: 1 }] },
    'Ann works at the end of that night herself',
  );
});
