/** Pay cannot be derived: the same organisation with another rate of one colleague reads the same to a member, byte by byte. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { readsOf, textOf } from './reads.fixture.ts';

const testApp = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const SITE = newId();
const PEOPLE = ['Ann', 'Bob', 'Cy', 'Me'] as const;
const IDS = Object.fromEntries(PEOPLE.map((name) => [name, newId()])) as Record<
  (typeof PEOPLE)[number],
  string
>;

async function ok(caller: Caller, method: string, url: string, body: object) {
  const answer = await caller.call(method, url, body);
  assert.ok(answer.status < 300, `${method} ${url}: ${answer.text}`);
  return answer.body;
}

/**
 * Ann asked for Monday, so she works it whatever the others earn; Bob and Cy could as well. Tuesday is Bob's alone, at
 * a role that he does not prefer. Wednesday takes everybody and stays short.
 */
async function week(bobsRate: number) {
  testApp.setNow(new Date('2027-02-25T08:00:00Z'));
  const org_id = newId();
  const admin = await testApp.caller({ org_id });
  const service = (name: string) => testApp.caller({ org_id, services: [name], roles: [] });
  await ok(await service('directory'), 'PUT', '/planning/internal/v1/directory', {
    asOf: '2026-01-01T00:00:00Z',
    mode: 'full',
    grants: [],
    locations: [{ id: SITE, name: 'Aire', address: null, coordinates: null, timeZone: 'Europe/London' }],
    people: PEOPLE.map((name) => ({ id: IDS[name], name, homeLocationId: SITE, active: true })),
  });
  const rates = { Ann: 30, Bob: bobsRate, Cy: 11, Me: 12 };
  const items = PEOPLE.map((name) => ({
    userId: IDS[name],
    contracts: [
      {
        type: 'employee',
        weeklyHours: 38,
        minWeeklyHours: 0,
        maxWeeklyHours: 45,
        currency: 'GBP',
        startDate: '2020-01-01',
        endDate: null,
        hourlyRate: rates[name],
      },
    ],
  }));
  await ok(await service('hr'), 'PUT', '/hr/v1/contracts', { items });
  const settings = (name: (typeof PEOPLE)[number], preferences: object) =>
    ok(admin, 'PATCH', `/planning/v1/settings/workforce/${IDS[name]}`, { preferences });
  await settings('Ann', { requests: [{ date: '2027-03-01', want: 'on', weight: 500 }] });
  await settings('Bob', { roleIds: [SITE] });
  const snapshot = await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', {
    rows: [{ userId: IDS.Bob, workRequirementId: 'van' }],
  });
  const shift = await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Early',
    start: '2027-03-05T08:00:00Z',
    end: '2027-03-05T16:00:00Z',
    locationId: SITE,
    requiredRoles: [{ roleId: SITE, count: 1 }],
  });
  const row = (day: number, more: object) =>
    ok(admin, 'POST', '/planning/v1/demand', {
      name: 'Till',
      locationId: SITE,
      start: `2027-03-0${day}T08:00:00Z`,
      end: `2027-03-0${day}T16:00:00Z`,
      ...more,
    });
  const monday = await row(1, {});
  await row(2, { eligibilityProfileId: 'van' });
  await row(3, { targetStaff: 6 });
  const asked = { weekStart: '2027-03-01', options: { timeLimitMs: 150, seed: 1 } };
  const first = await ok(admin, 'POST', RUNS, asked);
  testApp.setNow(new Date('2027-02-25T08:01:00Z'));
  const run = await ok(admin, 'POST', RUNS, asked);
  const on = (id: unknown) =>
    listOf(run.assignments!)
      .filter(({ demandId }) => String(demandId) === String(id))
      .map(({ userId }) => String(userId));
  assert.deepEqual(on(monday.id), [IDS.Ann]);
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, {});
  const ids = {
    run: String(run.id),
    against: String(first.id),
    demand: String(monday.id),
    shift: String(shift.id),
    location: SITE,
    person: IDS.Bob,
    snapshot: String(snapshot.id),
    leaveRequest: newId(),
    shiftRequest: newId(),
    correction: newId(),
    weekTemplate: newId(),
  };
  const me = await testApp.caller({ org_id, roles: ['member'], location_ids: [SITE], sub: IDS.Me });
  return { admin, me, ids };
}

/**
 * What was measured, and not decided, differs from run to run: so does when HR was read, since requests within a second
 * share one reading. The hash of a result is over ids that the server made.
 */
const MEASURED =
  /"(?:resultHash|asOf)":"[^"]+"|"(?:iterations|elapsedMs|seconds)":[\d.]+|"terminatedBy":"\w+"|"provenOptimal":\w+/g;
/** The hash in a tag is over the record shown, ids of this organisation included. */
const TAG_HASH = /^(\d+ "[\w.]*?)\.[0-9a-f]+"/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids that the server makes become their place in what is read; addresses lose them. */
async function readAs(caller: Caller, ids: Parameters<typeof readsOf>[1]): Promise<string[]> {
  const known = new Map(Object.values(IDS).map((id, index) => [id, `person ${index}`]));
  const texts = await textOf(caller, await readsOf(testApp, ids));
  return [...texts].map(([url, text]) =>
    `${url} → ${text.replace(TAG_HASH, '$1"')}`
      .replace(/"requestId":"[^"]+"/g, '')
      .replace(MEASURED, '')
      .replace(UUID, (id) => {
        const name = known.get(id) ?? `id ${known.size}`;
        known.set(id, name);
        return name;
      }),
  );
}

test('nothing that a member reads depends on what a colleague earns', async () => {
  const rates = [0.5, 10.5, 11.5];
  const read = [];
  for (const rate of rates) {
    const { admin, me, ids } = await week(rate);
    read.push({ member: await readAs(me, ids), admin: await readAs(admin, ids) });
  }
  const [first, ...others] = read;
  others.forEach(({ member, admin }, index) => {
    const differing = member.filter((text, place) => text !== first!.member[place]);
    assert.deepEqual(differing, [], `${rates[index + 1]} an hour reads otherwise than ${rates[0]}`);
    assert.notDeepEqual(admin, first!.admin, 'an administrator reads the difference');
  });
});
