/** Hard rules at their limit: nothing is broken, and the override is made. Beyond it: override-rules.test.ts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
const idle = await startTestApp({ SOLVER_WORKERS: '0' });
const V1 = '/planning/v1';
const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 100, seed: 1 } };
/** The duty that the person takes, on a Wednesday. */
const DUTY = { start: '2027-03-03T09:00:00Z', end: '2027-03-03T17:00:00Z' };
const TERMS = {
  type: 'permanent',
  weeklyHours: 40,
  minWeeklyHours: 0,
  maxWeeklyHours: 48,
  hourlyRate: 12,
  currency: 'GBP',
  startDate: '2026-01-01',
  endDate: null,
};

/** One person at home at the first of two sites. */
interface Case extends Organisation {
  userId: string;
  hr: Caller;
}

interface Rule {
  /** What sets the limit. */
  prepare?: (given: Case) => Promise<unknown>;
  /** Changes of the duty. */
  duty?: (given: Case) => object;
  /** Another duty of the same person. */
  other?: { start: string; end: string };
}

async function ok(caller: Caller, method: string, url: string, body: object): Promise<Loose> {
  const answer = await caller.call(method, url, body);
  assert.ok(answer.status < 300, `${method} ${url}: ${answer.text}`);
  return answer.body;
}

const settings = (patch: object) => (given: Case) =>
  ok(given.admin, 'PATCH', `${V1}/settings/workforce/${given.userId}`, patch);
const hr = (what: string, item: object) => (given: Case) =>
  ok(given.hr, 'PUT', `/hr/v1/${what}`, { items: [{ userId: given.userId, ...item }] });
const eligibility = (row: object) => (given: Case) =>
  ok(given.admin, 'POST', `${V1}/eligibility/snapshots`, {
    rows: [{ userId: given.userId, workRequirementId: 'forklift', ...row }],
  });
const forklift = () => ({ eligibilityProfileId: 'forklift' });

async function solo(app = testApp): Promise<Case> {
  const organisation = await createOrganisation(app, { locations: 2, people: 1 });
  return {
    ...organisation,
    userId: organisation.userIds[0]!,
    hr: await app.caller({ org_id: organisation.id, services: ['hr'] }),
  };
}

const draw = (given: Case, times: object, more: object = {}) =>
  ok(given.admin, 'POST', `${V1}/demand`, {
    name: 'Till',
    locationId: given.locationIds[0],
    ...times,
    ...more,
  });

const LIMITS: [name: string, Rule][] = [
  [
    'a certificate that ends with the duty',
    { duty: forklift, prepare: eligibility({ validFrom: DUTY.start, validUntil: DUTY.end }) },
  ],
  ['a duty that begins as the other ends', { other: { start: DUTY.end, end: '2027-03-03T18:00:00Z' } }],
  ['11 h of rest', { other: { start: '2027-03-04T04:00:00Z', end: '2027-03-04T08:00:00Z' } }],
  [
    'all the hours of a day',
    {
      prepare: settings({ caps: { maxHoursPerDay: 9 } }),
      other: { start: '2027-03-03T18:00:00Z', end: '2027-03-03T19:00:00Z' },
    },
  ],
  [
    'all the hours of a week',
    {
      prepare: settings({ caps: { maxHoursPerWeek: 12 } }),
      other: { start: '2027-03-01T09:00:00Z', end: '2027-03-01T13:00:00Z' },
    },
  ],
  [
    'all the days in a row',
    {
      prepare: settings({ caps: { maxConsecutiveDays: 2 } }),
      other: { start: '2027-03-02T09:00:00Z', end: '2027-03-02T17:00:00Z' },
    },
  ],
  [
    'leave that begins as the duty ends',
    {
      prepare: hr('leave', {
        id: newId(),
        type: 'annual',
        start: DUTY.end,
        end: '2027-03-05T00:00:00Z',
      }),
    },
  ],
  [
    'a contract of that one day',
    {
      prepare: hr('contracts', {
        contracts: [{ ...TERMS, startDate: '2027-03-03', endDate: '2027-03-03' }],
      }),
    },
  ],
  [
    'a site just near enough',
    {
      duty: ({ locationIds }) => ({ locationId: locationIds[1] }),
      prepare: settings({ caps: { maxTravelKm: 2 } }),
    },
  ],
];

for (const [name, { prepare, duty, other }] of LIMITS) {
  test(`${name} breaks nothing: planned, taken off by hand, and put back`, async () => {
    const given = await solo();
    await prepare?.(given);
    const row = await draw(given, DUTY, duty?.(given));
    if (other !== undefined) await draw(given, other);
    const run = await ok(given.admin, 'POST', `${V1}/planning-runs`, WEEK);
    assert.deepEqual(listOf(run.unassigned!), []);
    const path = `${V1}/planning-runs/${run.id}/overrides`;
    await ok(given.admin, 'POST', path, { demandId: row.id, userId: null, replaceUserId: given.userId });
    await ok(given.admin, 'POST', path, { demandId: row.id, userId: given.userId });
  });
}

test('a full row is 409 and names the way out; so is somebody who is on it already', async () => {
  const given = await createOrganisation(testApp, { locations: 1, people: 2 });
  const { admin, userIds } = given;
  const row = await ok(admin, 'POST', `${V1}/demand`, {
    name: 'Till',
    ...DUTY,
    locationId: given.locationIds[0],
  });
  const run = await ok(admin, 'POST', `${V1}/planning-runs`, WEEK);
  const holder = String(listOf(run.assignments!)[0]!.userId);
  const free = userIds.find((id) => id !== holder)!;
  const override = (body: object) => admin.call('POST', `${V1}/planning-runs/${run.id}/overrides`, body);
  const full = await override({ demandId: row.id, userId: free });
  assert.deepEqual([full.status, full.body.error?.reason], [409, 'ROW_FULL'], full.text);
  assert.match(full.text, /replaceUserId/);
  const twice = await override({ demandId: row.id, userId: holder });
  assert.deepEqual([twice.status, twice.body.error?.reason], [409, 'ALREADY_ASSIGNED'], twice.text);
  for (const body of [
    { demandId: newId(), userId: free },
    { demandId: row.id, userId: newId() },
    { demandId: row.id, userId: free, replaceUserId: newId() },
  ]) {
    assert.equal((await override(body)).status, 404, JSON.stringify(body));
  }
  assert.equal((await override({ demandId: row.id, userId: free, replaceUserId: holder })).status, 201);
});

test('a run without a result, or one that another superseded, takes no override', async () => {
  const waiting = await solo(idle);
  const row = await draw(waiting, DUTY);
  const headers = { prefer: 'respond-async' };
  const queued = await waiting.admin.call('POST', `${V1}/planning-runs`, WEEK, headers);
  assert.equal(queued.status, 202, queued.text);
  const body = { demandId: row.id, userId: waiting.userId };
  const path = `${V1}/planning-runs/${queued.body.id}`;
  assert.equal((await waiting.admin.call('POST', `${path}/overrides`, body)).status, 409);
  assert.equal((await waiting.admin.call('POST', `${path}/publish`)).status, 409);

  const given = await solo();
  const duty = await draw(given, DUTY);
  const [first, second] = [
    await ok(given.admin, 'POST', `${V1}/planning-runs`, WEEK),
    await ok(given.admin, 'POST', `${V1}/planning-runs`, WEEK),
  ];
  for (const { id } of [first, second])
    assert.equal((await given.admin.call('POST', `${V1}/planning-runs/${id}/publish`)).status, 200);
  const off = { demandId: duty.id, userId: null, replaceUserId: given.userId };
  const late = await given.admin.call('POST', `${V1}/planning-runs/${first.id}/overrides`, off);
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'NOT_OPEN'], late.text);
});
