/**
 * Every operation that changes the rota, or says what a change would mean, answers on rows before, across and after
 * now: under each law of notice, with and without a notice of the organisation's own.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';
import { CHANGES, type Published, publishedWeek, type Row } from './changes.fixture.ts';

const testApp = await startTestApp();
const ABSENCES = '/planning/v1/absences';
const REQUESTS = '/planning/v1/shift-requests';
const SETTINGS = '/planning/v1/settings/publication';
const NOW = new Date('2027-03-03T12:00:00Z');

/** For each time, the row of Ann, that of Bob and an empty one. */
const TIMES = { over: [2, 6, 11], running: [3, 9, 15], ahead: [4, 14, 19] } as const;
const WHEN = Object.keys(TIMES) as (keyof typeof TIMES)[];
const ROWS: Row[] = WHEN.flatMap((when) => [0, 1, null].map((person): Row => [...TIMES[when], person]));

const REFUSES = { refuseAverages: true };
const ASKS = { noticeHours: 24, costPerHour: 5, currency: 'GBP' };
/** In the first, each change is also made and undone; elsewhere one is, and all are judged. */
const PLACES = [
  { own: REFUSES, country: 'GB', ruleProfile: 'UK' },
  { own: ASKS, country: 'GB', ruleProfile: 'UK' },
  { own: REFUSES, country: 'FR', ruleProfile: 'FR' },
  { own: REFUSES, country: 'DE', ruleProfile: 'DE' },
  { own: REFUSES, country: 'IE', ruleProfile: 'EU' },
  { own: REFUSES, country: 'GB', ruleProfile: 'custom' },
  { own: REFUSES, country: 'US', ruleProfile: 'EU', postcode: '97201' },
];
type Place = (typeof PLACES)[number];

async function runningWeek({ own, country, ruleProfile, postcode = '1' }: Place) {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, ROWS);
  const [site] = week.locationIds;
  const address = { line1: '1 High Street', city: 'Town', postcode, country };
  const place = { id: site, name: 'Site 1', address, coordinates: null, timeZone: 'Europe/London' };
  await week.push({ locations: [place] });
  const custom = ruleProfile === 'custom' ? { customProfile: { minRestMinutes: 60 } } : {};
  await ok(week.admin, 'PATCH', `/planning/v1/settings/locations/${site}`, { ruleProfile, ...custom });
  await ok(week.admin, 'PATCH', SETTINGS, own);
  testApp.setNow(NOW);
  const { as, locationIds, userIds } = week;
  return {
    ...week,
    manager: await as('manager', locationIds),
    admin: await as('admin', []),
    members: await Promise.all(userIds.map((sub) => as('member', locationIds, { sub }))),
  };
}

type Week = Awaited<ReturnType<typeof runningWeek>>;

/** A change that is made is taken back, so that the next one finds the rota as it was. */
async function touch(week: Week, when: number, isMade: (name: string) => boolean): Promise<Loose[]> {
  const { change, demandIds, manager, userIds } = week;
  const [anns, bobs, empty] = demandIds.slice(when * 3, when * 3 + 3) as [string, string, string];
  const [ann, bob, cem] = userIds as [string, string, string];
  const [day, from, until] = TIMES[WHEN[when]!];
  const changes = {
    unassign: { unassign: [{ demandId: anns, userId: ann }] },
    assign: { assign: [{ demandId: empty, userId: cem }] },
    move: {
      unassign: [{ demandId: anns, userId: ann }],
      assign: [{ demandId: empty, userId: ann }],
    },
    swap: {
      unassign: [
        { demandId: anns, userId: ann },
        { demandId: bobs, userId: bob },
      ],
      assign: [
        { demandId: anns, userId: bob },
        { demandId: bobs, userId: ann },
      ],
    },
    times: { times: [{ demandId: anns, start: at(day, from), end: at(day, until + 1) }] },
    earlier: { times: [{ demandId: anns, start: at(day, from - 1), end: at(day, until - 1) }] },
    extra: {
      extra: [
        {
          locationId: week.locationIds[0],
          start: at(day, from),
          end: at(day, until),
          name: 'Extra',
          userId: cem,
        },
      ],
    },
  };
  const answers: Loose[] = [];
  for (const [name, body] of Object.entries(changes)) {
    const dry = await manager.call('POST', `${CHANGES}?dryRun=true`, body);
    assert.deepEqual([name, dry.status, dry.body.allowed], [name, 200, true], dry.text);
    answers.push(dry.body);
    if (!isMade(name)) continue;
    const made = await change(body, manager);
    assert.equal(made.status, 201, `${name}: ${made.text}`);
    const undone = await manager.call('POST', `${CHANGES}/${made.body.id}/undo`);
    assert.equal(undone.status, 201, `undo of ${name}: ${undone.text}`);
  }
  return answers;
}

/** Noted over a time, ended an hour before that, undone. */
async function absent({ manager, userIds }: Week, from: string, until: string): Promise<void> {
  const body = { userId: userIds[0], kind: 'sick', start: from, end: until };
  for (const query of ['?dryRun=true', '']) {
    const noted = await manager.call('POST', `${ABSENCES}${query}`, body);
    assert.equal(noted.status, query === '' ? 201 : 200, noted.text);
    if (query !== '') continue;
    const url = `${ABSENCES}/${(noted.body.absence as unknown as Loose).id}`;
    const earlier = { end: new Date(Date.parse(until) - 3600_000).toISOString() };
    assert.equal((await manager.call('POST', `${url}/end?dryRun=true`, earlier)).status, 200);
    const ended = await manager.call('POST', `${url}/end`, earlier);
    assert.equal(ended.status, 200, ended.text);
    const undone = await manager.call('POST', `${url}/undo`);
    assert.equal(undone.status, 200, undone.text);
  }
}

/** What people ask of shifts ends when these begin: refused with its reason, or had. */
async function asked({ demandIds, manager, members, userIds }: Week, when: number): Promise<void> {
  const [anns, bobs, empty] = demandIds.slice(when * 3, when * 3 + 3);
  const wishes = [
    { who: members[2]!, body: { kind: 'claim', demandId: empty } },
    { who: members[0]!, body: { kind: 'offer', demandId: anns, colleagueId: userIds[2] } },
    {
      who: members[0]!,
      body: { kind: 'swap', demandId: anns, colleagueId: userIds[1], returnDemandId: bobs },
    },
  ];
  const isAhead = WHEN[when] === 'ahead';
  for (const { who, body } of wishes) {
    const made = await who.call('POST', REQUESTS, body);
    assert.equal(made.status, isAhead ? 201 : 409, `${body.kind}: ${made.text}`);
    if (!isAhead) continue;
    const approval = await manager.call('POST', `${REQUESTS}/${made.body.id}/approve`, {});
    assert.ok([200, 409].includes(approval.status), `${body.kind}: ${approval.text}`);
    const over = await who.call('POST', `${REQUESTS}/${made.body.id}/withdraw`, {});
    assert.ok([200, 409].includes(over.status), `${body.kind}: ${over.text}`);
  }
}

/** The running week planned anew is checked and published, whatever has begun in it. */
async function publishedAnew({ admin, demandIds, userIds }: Week & Published): Promise<void> {
  const run = await ok(admin, 'POST', RUNS, WEEK);
  const taken = listOf(run.assignments!).map(({ demandId, userId }) => ({ demandId, userId }));
  for (const { demandId, userId } of taken)
    await ok(admin, 'POST', `${RUNS}/${run.id}/overrides`, { demandId, userId: null, replaceUserId: userId });
  // The running rows change hands.
  for (const [row, person] of [
    [3, 2],
    [4, 0],
  ] as const) {
    const pin = { demandId: demandIds[row], userId: userIds[person] };
    await ok(admin, 'POST', `${RUNS}/${run.id}/overrides`, pin);
  }
  const check = await admin.call('GET', `${RUNS}/${run.id}/publish-check`);
  assert.equal(check.status, 200, check.text);
  assert.ok(listOf(check.body.notice!).length > 0);
  const published = await admin.call('POST', `${RUNS}/${run.id}/publish`, {});
  assert.equal(published.status, 200, published.text);
}

for (const [at0, place] of PLACES.entries()) {
  const asks = place.own === ASKS ? ' that asks for notice itself' : '';
  test(`${place.ruleProfile} in ${place.country}${asks}: everything answers before, across and after now`, async () => {
    const week = await runningWeek(place);
    const asksForNotice = place.own === ASKS || ['DE', 'US'].includes(place.country);
    for (const [when, said] of WHEN.entries()) {
      const judged = await touch(week, when, (name) => at0 === 0 || name === 'unassign');
      const short = judged.filter(({ warnings }) =>
        listOf(warnings!).some(({ code }) => String(code) === 'SHORT_NOTICE'),
      );
      if (said === 'running') assert.equal(short.length, asksForNotice ? judged.length : 0);
      if (said === 'over') assert.equal(short.length, 0);
      const [day, from, until] = TIMES[said];
      await absent(week, at(day, from), at(day, until));
      await asked(week, when);
    }
    await publishedAnew(week);
  });
}
