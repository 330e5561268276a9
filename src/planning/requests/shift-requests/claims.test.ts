/** Open shifts: who sees them, who gets them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { at } from '../../rota/runs/runs.fixture.ts';
import { askingWeek, NOW, OPEN, REQUESTS, refusalOf } from './shift-requests.fixture.ts';

const testApp = await startTestApp();

test('a member sees the open shifts that they could take, with what they need to know', async () => {
  const { members, locationIds, openTo, set } = await askingWeek(testApp, [
    [1, 9, 17, 0],
    [1, 12, 20, null],
    [2, 9, 17, null],
    [2, 18, 22, 1],
  ]);
  const [ann, bob] = members as [(typeof members)[number], (typeof members)[number]];
  assert.deepEqual(await openTo(ann), [2], 'the other overlaps her shift');
  assert.deepEqual(await openTo(bob), [1, 2]);
  const { body } = await ann.call('GET', OPEN);
  const { demandId: _row, ...shown } = listOf(body.items!)[0]!;
  assert.deepEqual(shown, {
    date: '2027-03-02',
    start: at(2, 9),
    end: at(2, 17),
    demandName: 'Till',
    station: null,
    locationId: locationIds[0],
    locationName: 'Site 1',
    locationAddress: '1 High Street, Leeds, LS1 1AA',
    timeZone: 'Europe/London',
    needsApproval: true,
    offer: null,
    requestId: null,
    broken: [],
  });
  await set({ claims: 'off' });
  assert.deepEqual(await openTo(bob), []);
});

test('those that a member could not take say why, once they are asked for', async () => {
  const { admin, ask, demandIds, locationIds, members, openTo, set } = await askingWeek(testApp, [
    [1, 9, 17, 0],
    [1, 12, 20, null],
    [2, 9, 17, 1],
    [3, 9, 17, 0],
  ]);
  const [ann, bob] = members as [Caller, Caller];
  const offered = await ask(bob, { kind: 'offer', demandId: demandIds[2]! });
  assert.equal(offered.status, 201, offered.text);
  const unplanned = await admin.call('POST', '/planning/v1/demand', {
    name: 'Later',
    locationId: locationIds[0],
    start: at(4, 9),
    end: at(4, 17),
  });
  assert.equal(unplanned.status, 201, unplanned.text);
  const all = async (who: Caller) => {
    const { body, text, status } = await who.call('GET', `${OPEN}&barred=true`, undefined, {
      'accept-language': 'de',
    });
    assert.equal(status, 200, text);
    return listOf(body.items!).map(({ demandId, broken }) => [
      demandIds.indexOf(String(demandId)),
      (broken as unknown as { code: string; message: string }[]).map(({ code, message }) => [code, message]),
    ]);
  };
  const overlap = 'Sie arbeiten zu dieser Zeit schon: 09:00–17:00, Site 1';
  const long = 'Sie kämen an diesem Tag auf 16 h; höchstens 13 h';
  assert.deepEqual(await all(ann), [
    [
      1,
      [
        ['OVERLAP', overlap],
        ['MAX_DAILY_MINUTES', long],
      ],
    ],
    [2, []],
  ]);
  assert.deepEqual(await openTo(ann), [2]);
  await set({ claims: 'off' });
  const given = 'Offene Schichten dieses Standorts vergibt die Leitung; bitte die Leitung fragen';
  assert.deepEqual(await all(ann), [
    [1, [['CLAIMS_OFF', given]]],
    [2, []],
  ]);
});

test('not those of other sites, without the qualification, or that have begun', async () => {
  const { as, locationIds, members, openTo, userIds } = await askingWeek(
    testApp,
    [
      [1, 9, 17, null],
      [1, 9, 17, null, 1],
      [3, 9, 17, null],
    ],
    { locations: 2 },
  );
  assert.deepEqual(await openTo(members[0]!), [0, 2]);
  const both = await as('member', locationIds, { sub: userIds[0]! });
  assert.deepEqual((await openTo(both)).sort(), [0, 1, 2]);
  testApp.setNow(new Date('2027-03-02T08:00:00Z'));
  const later = await as('member', [locationIds[0]!], { sub: userIds[0]! });
  assert.deepEqual(await openTo(later), [2]);
  const rows = [{ userId: userIds[1]!, workRequirementId: 'till' }];
  const { call } = await as('admin', []);
  assert.equal((await call('POST', '/planning/v1/eligibility/snapshots', { rows })).status, 201);
  assert.deepEqual(await openTo(later), []);
});

test('a manager decides: claimed, approved, and the rota, the log and the subscribers have it', async () => {
  const week = await askingWeek(testApp, [
    [1, 9, 17, null],
    [3, 9, 17, 0],
  ]);
  const { act, admin, claim, demandIds, id, manager, members, openTo, rota, userIds } = week;
  const [ann, bob] = members as [(typeof members)[number], (typeof members)[number]];
  const asked = await claim(ann, 0);
  assert.equal(asked.status, 201, asked.text);
  assert.deepEqual(
    [
      asked.body.kind,
      asked.body.status,
      asked.body.userId,
      asked.body.shift!.demandId,
      asked.body.weekMinutes,
    ],
    ['claim', 'open', userIds[0], demandIds[0], 16 * 60],
  );
  assert.deepEqual(await rota(), ['1 0']);
  assert.deepEqual(refusalOf(await claim(ann, 0)), [409, 'ALREADY_ASKED']);
  const { body: open } = await ann.call('GET', OPEN);
  assert.equal(listOf(open.items!)[0]!.requestId, asked.body.id);
  assert.equal((await bob.call('GET', REQUESTS)).body.total, 0);
  assert.equal((await bob.call('GET', `${REQUESTS}/${asked.body.id}`)).status, 403);
  assert.equal((await act(bob, asked.body, 'withdraw')).status, 403);
  assert.equal((await act(ann, asked.body, 'approve')).status, 403);

  const second = await claim(bob, 0);
  const { body: waiting } = await manager.call('GET', `${REQUESTS}?status=open`);
  assert.deepEqual(
    listOf(waiting.items!)
      .map((one) => String(one.id))
      .sort(),
    [String(second.body.id), String(asked.body.id)].sort(),
  );
  const approved = await act(manager, asked.body, 'approve', { comment: 'Thanks' }, { 'if-match': '"1"' });
  assert.equal(approved.status, 200, approved.text);
  assert.deepEqual(
    [approved.body.status, approved.body.comment, approved.body.decidedBy, approved.body.weekMinutes],
    ['approved', 'Thanks', manager.userId, 16 * 60],
  );
  assert.deepEqual(await rota(), ['0 0', '1 0']);
  // That it is over says more than that it is another version.
  const late = await act(manager, second.body, 'approve', {}, { 'if-match': second.headers.etag! });
  assert.deepEqual(refusalOf(late), [409, 'NOT_OPEN']);
  const known = { 'if-none-match': second.headers.etag! };
  const ended = await bob.call('GET', `${REQUESTS}/${second.body.id}`, undefined, known);
  assert.deepEqual([ended.status, ended.body.status], [200, 'ended'], 'what ended has another tag');
  assert.deepEqual(await openTo(bob), []);
  const read = await ann.call('GET', `${REQUESTS}/${asked.body.id}`);
  assert.deepEqual([read.text, read.headers.etag], [approved.text, approved.headers.etag]);

  const changes = await admin.call('GET', '/planning/v1/rota/changes');
  assert.equal(listOf(changes.body.items!)[0]!.id, approved.body.rotaChangeId);
  const log = await ann.call('GET', '/planning/v1/audit?entityType=shift-request');
  assert.deepEqual(
    listOf(log.body.items!).map(({ action }) => action),
    ['shift-request.approved', 'shift-request.create'],
  );
  const events = await eventsOf(testApp.db, id, 'claim.created', 'claim.approved', 'duty.changed');
  assert.deepEqual(
    events.slice(-4).map(({ type, data }) => [type, data.userId, data.by]),
    [
      ['claim.created', userIds[0], userIds[0]],
      ['claim.created', userIds[1], userIds[1]],
      ['claim.approved', userIds[0], manager.userId],
      ['duty.changed', userIds[0], manager.userId],
    ],
  );
});

test('first come: the claim fills the slot; two at once, one has it and the other hears that it is gone', async () => {
  const { ask, claim, demandIds, members, rota, set, userIds } = await askingWeek(testApp, [
    [1, 9, 17, null],
    [2, 9, 17, null],
  ]);
  await set({ claims: 'first-come' });
  const answers = await Promise.all(members.map((one) => claim(one, 0)));
  assert.deepEqual(
    answers.map((answer) => refusalOf(answer).join(' ')).sort(),
    ['201 ', '409 TAKEN', '409 TAKEN'],
    answers.map(({ text }) => text).join('\n'),
  );
  const won = answers.find(({ status }) => status === 201)!.body;
  assert.deepEqual([won.status, won.decidedBy], ['approved', null]);
  assert.deepEqual(await rota(), [`0 ${userIds.indexOf(String(won.userId))}`]);
  for (const { status, text } of answers) {
    if (status === 409) assert.ok(!text.includes('Person') && !userIds.some((id) => text.includes(id)), text);
  }
  const key = { 'idempotency-key': 'mine' };
  const body = { kind: 'claim', demandId: demandIds[1] };
  const [first, again] = [await ask(members[0]!, body, key), await ask(members[0]!, body, key)];
  assert.deepEqual([first.status, again.text], [201, first.text]);
});

test('a row that has its target is not to be claimed, even where more would fit', async () => {
  const { admin, change, claim, demandIds, members, openTo, rota, set, locationIds, userIds } =
    await askingWeek(testApp, [[1, 9, 17, 0]]);
  await set({ claims: 'first-come' });
  const row = {
    name: 'Till',
    locationId: locationIds[0],
    start: at(1, 9),
    end: at(1, 17),
    eligibilityProfileId: 'till',
    targetStaff: 1,
    maxStaff: 3,
  };
  const put = await admin.call('PUT', `/planning/v1/demand/${demandIds[0]}`, row);
  assert.equal(put.status, 200, put.text);
  assert.deepEqual(await openTo(members[1]!), []);
  assert.deepEqual(refusalOf(await claim(members[1]!, 0)), [409, 'TAKEN']);
  assert.deepEqual(await rota(), ['0 0']);
  const off = { unassign: [{ demandId: demandIds[0]!, userId: userIds[0]! }] };
  assert.equal((await change(off)).status, 201);
  const answers = await Promise.all(members.map((one) => claim(one, 0)));
  const won = answers.filter(({ status }) => status === 201);
  assert.deepEqual([won.length, (await rota()).length], [1, 1], answers.map(({ text }) => text).join('\n'));
});

test('a claim keeps the rules of now when it is made, and again when it is approved', async () => {
  const { act, change, claim, demandIds, manager, members, rota, userIds } = await askingWeek(testApp, [
    [1, 9, 17, null],
    [1, 12, 20, 0],
    [2, 2, 8, null],
    [3, 9, 17, null],
  ]);
  const [ann, bob] = members as [(typeof members)[number], (typeof members)[number]];
  const overlap = await claim(ann, 0);
  assert.deepEqual(refusalOf(overlap), [400, 'OVERLAP'], overlap.text);
  const asked = await claim(bob, 0);
  assert.equal(asked.status, 201, asked.text);
  assert.equal((await change({ assign: [{ demandId: demandIds[2]!, userId: userIds[1]! }] })).status, 201);
  const refused = await act(manager, asked.body, 'approve');
  assert.deepEqual(refusalOf(refused), [400, 'REST_TOO_SHORT'], refused.text);
  assert.deepEqual(await rota(), ['1 0', '2 1']);
  const kept = await bob.call('GET', `${REQUESTS}/${asked.body.id}`);
  assert.equal(kept.body.status, 'open', 'it waits: the manager may change the rota or refuse it');
  const refusal = await act(manager, asked.body, 'refuse', { comment: 'Rest first' });
  assert.deepEqual([refusal.body.status, refusal.body.comment], ['refused', 'Rest first']);
  const next = await claim(bob, 3);
  assert.deepEqual((await act(bob, next.body, 'withdraw')).body.status, 'withdrawn');
  assert.deepEqual(refusalOf(await act(manager, next.body, 'approve')), [409, 'NOT_OPEN']);
});

test('what may be claimed, and who decides', async () => {
  const { act, ask, as, claim, demandIds, locationIds, members, manager, set, userIds, admin } =
    await askingWeek(
      testApp,
      [
        [1, 9, 17, null],
        [2, 9, 17, null, 1],
        [3, 9, 17, 0],
      ],
      { locations: 2 },
    );
  const [ann] = members as [(typeof members)[number]];
  assert.equal((await claim(ann, 1)).status, 403, 'a site that is not granted');
  assert.deepEqual(refusalOf(await claim(ann, 2)), [409, 'ALREADY_ASSIGNED']);
  const unfit = { kind: 'claim', demandId: demandIds[0], colleagueId: userIds[1] };
  assert.deepEqual(refusalOf(await ask(ann, unfit)), [422, 'NOT_ALLOWED']);
  const asked = (await claim(ann, 0)).body;
  const elsewhere = await as('manager', [locationIds[1]!]);
  assert.equal((await act(elsewhere, asked, 'approve')).status, 403);
  const herself = await as('manager', [locationIds[0]!], { sub: userIds[0]! });
  assert.equal((await act(herself, asked, 'approve')).status, 403);
  await set({ managersMayChangeRota: false });
  const closed = await act(manager, asked, 'approve');
  assert.equal(closed.status, 403);
  assert.match(closed.text, /managersMayChangeRota/);
  assert.equal((await act(admin, asked, 'approve')).status, 200);
  await set({ claims: 'off' });
  const off = await claim(members[1]!, 0);
  assert.equal(off.status, 403);
  assert.match(off.text, /its setting claims is off/);
});

test('a claim is shown to whoever made it, of its row, while it waits and the row is as it was', async () => {
  const week = await askingWeek(testApp, [
    [1, 9, 17, null],
    [2, 9, 17, null],
    [3, 9, 17, null],
  ]);
  const { act, as, change, claim, demandIds, locationIds, members, push, userIds } = week;
  const [ann, bob] = members as [Caller, Caller];
  const shown = async (who: Caller) => {
    const { body } = await who.call('GET', OPEN);
    return listOf(body.items!).map(({ demandId, requestId }) => [
      demandIds.indexOf(String(demandId)),
      requestId,
    ]);
  };
  const asked: Loose[] = [];
  for (const row of [0, 1]) asked.push((await claim(ann, row)).body);
  const [first, second] = asked as [Loose, Loose];
  assert.deepEqual(await shown(ann), [
    [0, first.id],
    [1, second.id],
    [2, null],
  ]);
  assert.deepEqual(await shown(bob), [
    [0, null],
    [1, null],
    [2, null],
  ]);
  const times = [
    { demandId: demandIds[0], start: at(1, 10), end: at(1, 17) },
    { demandId: demandIds[1], start: at(2, 9), end: at(2, 18) },
  ];
  assert.equal((await change({ times })).status, 201);
  assert.deepEqual(await shown(ann), [
    [0, null],
    [1, null],
    [2, null],
  ]);
  const read = await Promise.all(asked.map(({ id }) => ann.call('GET', `${REQUESTS}/${id}`)));
  assert.deepEqual(
    read.map(({ body }) => body.status),
    ['ended', 'ended'],
    'one begins later, one ends later',
  );
  const third = await claim(ann, 2);
  await act(ann, third.body, 'withdraw');
  assert.deepEqual((await shown(ann)).at(-1), [2, null]);
  for (const [moment, rows] of [
    [Date.parse(at(1, 10)) - 1, [0, 1, 2]],
    [Date.parse(at(1, 10)), [1, 2]],
  ] as const) {
    testApp.setNow(new Date(moment));
    const later = await as('member', locationIds, { sub: userIds[1]! });
    assert.deepEqual(
      (await shown(later)).map(([row]) => row),
      rows,
    );
  }
  testApp.setNow(NOW);
  await push({ removed: { locationIds } });
  const left = await as('member', locationIds, { sub: userIds[1]! });
  assert.deepEqual(await shown(left), [], 'the site is gone');
});

test('an approval against a change of the rota: the slot has one person, whoever comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { act, change, claim, demandIds, manager, members, rota, userIds } = await askingWeek(testApp, [
      [1, 9, 17, null],
    ]);
    const asked = await claim(members[0]!, 0);
    const [approved, changed] = await Promise.all([
      act(manager, asked.body, 'approve'),
      change({ assign: [{ demandId: demandIds[0]!, userId: userIds[1]! }] }),
    ]);
    const winner = approved.status === 200 ? 0 : 1;
    assert.deepEqual(await rota(), [`0 ${winner}`]);
    assert.equal([approved.status, changed.status].filter((status) => status < 300).length, 1, approved.text);
    const { body } = await members[0]!.call('GET', `${REQUESTS}/${asked.body.id}`);
    assert.equal(body.status, winner === 0 ? 'approved' : 'ended');
  }
});

test('why somebody is on a shift that they claimed is said in the reader’s language', async () => {
  const week = await askingWeek(testApp, [[1, 9, 17, null]]);
  const { act, admin, claim, manager, members, runIds } = week;
  const [ann] = members as [Caller];
  const asked = await claim(ann, 0);
  assert.equal((await act(manager, asked.body, 'approve')).status, 200);
  const why = async (who: Caller, language: string) => {
    const url = `/planning/v1/planning-runs/${runIds[0]}/assignments`;
    const { body } = await who.call('GET', url, undefined, { 'accept-language': language });
    return listOf(body.items!)[0]!.explanation!.summary;
  };
  assert.equal(await why(admin, 'en'), 'Claimed as an open shift.');
  assert.equal(await why(admin, 'de'), 'Als offene Schicht übernommen.');
  assert.equal(
    await why(ann, 'de'),
    'von Hand entschieden',
    'not the best of rotas, and no reason of a manager',
  );
});
