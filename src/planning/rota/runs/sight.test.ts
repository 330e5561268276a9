/** What a caller reads anywhere, held against values that are not theirs to see: other sites' people, and pay. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { type Problem, validate } from '../../../solver/index.ts';
import { readsOf, textOf } from './reads.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-25T08:00:00Z'));
const RUNS = '/planning/v1/planning-runs';
const WEEK = '2027-03-01';

interface Setting {
  organisationId: string;
  admin: Caller;
  as(role: string, locationIds: string[], sub?: string): Promise<Caller>;
  ok(caller: Caller, method: string, url: string, body?: object): Promise<Loose>;
}

async function organisation(): Promise<Setting> {
  const organisationId = newId();
  return {
    organisationId,
    admin: await testApp.caller({ org_id: organisationId }),
    as: (role, location_ids, sub = newId()) =>
      testApp.caller({ org_id: organisationId, roles: [role], location_ids, sub }),
    ok: async (caller, method, url, body) => {
      const answer = await caller.call(method, url, body);
      assert.ok(answer.status < 300, `${method} ${url}: ${answer.text}`);
      return answer.body;
    },
  };
}

const service = (made: Setting, name: string) =>
  testApp.caller({ org_id: made.organisationId, services: [name], roles: [] });

const terms = { type: 'employee', weeklyHours: 38, minWeeklyHours: 0, maxWeeklyHours: 45, currency: 'GBP' };
const always = { startDate: '2020-01-01', endDate: null };
const minuteOf = (time: string) => String(Date.parse(time) / 60_000);

/** Sites A and B. Bea and Vic are at home at B; Vic visits A on Tuesday. Ann and Al are at home at A. */
async function twoSites() {
  const made = await organisation();
  const { admin, ok } = made;
  const [a, b, ann, al, bea, vic] = Array.from({ length: 6 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const place = (id: string, name: string, latitude: number) => ({
    id,
    name,
    timeZone: 'Europe/London',
    coordinates: { latitude, longitude: -1.5 },
    address: { line1: `${name} street`, city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' },
  });
  const person = (id: string, name: string, homeLocationId: string) => ({
    id,
    name,
    homeLocationId,
    email: `${name.toLowerCase()}@canary.example`,
    active: true,
  });
  await ok(await service(made, 'directory'), 'PUT', '/planning/internal/v1/directory', {
    asOf: '2026-01-01T00:00:00Z',
    mode: 'full',
    grants: [],
    locations: [place(a, 'Aire', 53.8), place(b, 'Canary', 53.8345678)],
    people: [person(ann, 'Ann', a), person(al, 'Al', a), person(bea, 'Canarybea', b), person(vic, 'Vic', b)],
  });
  const hr = await service(made, 'hr');
  const rates = { [ann]: 11.11, [al]: 12.12, [bea]: 77.77, [vic]: 66.66 };
  const items = Object.entries(rates).map(([userId, hourlyRate]) => ({
    userId,
    contracts: [{ ...terms, ...always, hourlyRate }],
  }));
  await ok(hr, 'PUT', '/hr/v1/contracts', { items });
  const leave = (userId: string, start: string) => ({
    id: newId(),
    userId,
    type: 'canary',
    start,
    end: new Date(Date.parse(start) + 3600_000).toISOString(),
  });
  await ok(hr, 'PUT', '/hr/v1/leave', {
    items: [leave(bea, '2027-03-05T03:33:00Z'), leave(vic, '2027-03-05T04:44:00Z')],
  });
  for (const [id, km] of [
    [bea, 7654],
    [vic, 6543],
  ] as const)
    await ok(admin, 'PATCH', `/planning/v1/settings/workforce/${id}`, {
      caps: { maxTravelKm: km },
      // The same for both, and for nobody at the first site: a rule of a group.
      rules: [{ kind: 'preference', params: { want: 'avoid', kinds: ['canary-shared'] }, weight: 1 }],
      preferences: {
        requests: [{ date: '2027-03-06', kind: `canary-${km}`, want: 'off', weight: km / 100 }],
      },
    });
  const can = (userId: string, workRequirementId: string) => ({ userId, workRequirementId });
  const snapshot = await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', {
    rows: [can(bea, 'canary-profile'), can(vic, 'visit'), can(ann, 'till'), can(al, 'till')],
  });
  const shift = await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Early',
    start: '2027-03-04T08:00:00Z',
    end: '2027-03-04T16:00:00Z',
    locationId: a,
    requiredRoles: [{ roleId: newId(), count: 1 }],
  });
  const row = async (locationId: string, start: string, more: object) => {
    const end = new Date(Date.parse(start) + 8 * 3600_000).toISOString();
    const body = { name: 'Till', locationId, start, end, ...more };
    return String((await ok(admin, 'POST', '/planning/v1/demand', body)).id);
  };
  await row(b, '2027-02-23T05:55:00Z', { eligibilityProfileId: 'canary-profile', name: 'Canary past' });
  const past = await ok(admin, 'POST', RUNS, { weekStart: '2027-02-22', options: { timeLimitMs: 100 } });
  await ok(admin, 'POST', `${RUNS}/${past.id}/publish`);
  const demand = await row(a, '2027-03-01T08:00:00Z', {});
  await row(a, '2027-03-02T08:00:00Z', { eligibilityProfileId: 'visit' });
  await row(a, '2027-03-04T08:00:00Z', { eligibilityProfileId: 'till', targetStaff: 6 });
  await row(a, '2027-03-05T02:00:00Z', { targetStaff: 6 });
  const there = await row(b, '2027-03-01T08:00:00Z', {
    eligibilityProfileId: 'canary-profile',
    name: 'Canary row',
    kind: 'canary-kind',
  });
  const templateOf = async (locationId: string, name: string) => {
    const body = { name, locationId, weekStart: WEEK };
    return String((await ok(admin, 'POST', '/planning/v1/week-templates', body)).id);
  };
  const weekTemplate = await templateOf(a, 'Standard');
  await templateOf(b, 'canary-template');
  const away = async (locationId: string, userId: string, note: string) => {
    const body = { type: 'holiday', startDate: '2027-05-03', endDate: '2027-05-04', note };
    return String(
      (await ok(await made.as('member', [locationId], userId), 'POST', '/planning/v1/leave-requests', body))
        .id,
    );
  };
  const leaveRequest = await away(a, ann, 'Lake');
  await away(b, bea, 'canary-note');
  const hours = { start: '2027-04-20T08:00:00Z', end: '2027-04-20T09:00:00Z' };
  for (const [userId, comment] of [
    [ann, 'Flu'],
    [bea, 'canary-absence'],
  ])
    await ok(admin, 'POST', '/planning/v1/absences', { userId, kind: 'sick', ...hours, comment });
  for (const [locationId, userIds] of [
    [a, [ann]],
    [b, [bea]],
  ])
    await ok(admin, 'PUT', '/planning/v1/stand-by', { locationId, date: '2027-03-02', userIds });
  const worked = async (locationId: string, userId: string, note: string) => {
    const times = { clockIn: '2027-02-16T08:00:00Z', clockOut: '2027-02-16T16:00:00Z' };
    const member = await made.as('member', [locationId], userId);
    const body = { locationId, ...times, note };
    return String((await ok(member, 'POST', '/planning/v1/attendance-corrections', body)).id);
  };
  const correction = await worked(a, ann, 'Lake');
  await worked(b, bea, 'canary-worked');
  const asked = {
    weekStart: WEEK,
    options: {
      timeLimitMs: 200,
      maxChanges: 9,
      rules: [
        {
          id: 'canary-run-rule',
          kind: 'shifts',
          params: { per: 'week', max: 6 },
          weight: 1,
          scope: { person: bea },
        },
      ],
    },
  };
  const first = await ok(admin, 'POST', RUNS, asked);
  const run = await ok(admin, 'POST', RUNS, asked);
  const on = (id: string) =>
    listOf(run.assignments!)
      .filter(({ demandId }) => String(demandId) === id)
      .map(({ userId }) => String(userId));
  assert.deepEqual(on(there), [bea]);
  const emptied = { demandId: there, userId: null, replaceUserId: bea, reason: 'canary-reason' };
  await ok(admin, 'POST', `${RUNS}/${run.id}/overrides`, emptied);
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  const askedOf = async (locationId: string, userId: string, demandId: string, body: object) =>
    String(
      (
        await ok(await made.as('member', [locationId], userId), 'POST', '/planning/v1/shift-requests', {
          demandId,
          ...body,
        })
      ).id,
    );
  const extra = async (locationId: string, userId?: string) => {
    const times = { start: '2027-03-07T08:00:00Z', end: '2027-03-07T12:00:00Z' };
    const own = userId === undefined ? {} : { userId };
    const body = { extra: [{ name: 'Spare', locationId, ...times, ...own }] };
    const { rows } = await ok(admin, 'POST', '/planning/v1/rota/changes', body);
    return String(listOf(rows!)[0]!.demandId);
  };
  const shiftRequest = await askedOf(a, ann, await extra(a), { kind: 'claim', note: 'Lake' });
  await askedOf(b, bea, await extra(b, bea), { kind: 'offer', note: 'canary-note' });
  const ids = {
    run: String(run.id),
    against: String(first.id),
    demand,
    shift: String(shift.id),
    location: a,
    person: ann,
    snapshot: String(snapshot.id),
    leaveRequest,
    shiftRequest,
    correction,
    weekTemplate,
  };
  return { ...made, a, b, ann, al, bea, vic, ids };
}

const BEA = [
  'canary-note',
  'canary-absence',
  'canary-worked',
  'canary-template',
  'Canarybea',
  'canary-run-rule',
  'canary-reason',
  'canary-7654',
  '7654',
  '76.54',
  '77.77',
  '53.8345678',
  minuteOf('2027-03-05T03:33:00Z'),
  minuteOf('2027-02-23T05:55:00Z'),
  'canary-profile',
  'Canary row',
  'canary-kind',
  'Canary street',
];
const VIC = [
  'canary-shared',
  'canary-6543',
  '6543',
  '65.43',
  '66.66',
  '53.33',
  minuteOf('2027-03-05T04:44:00Z'),
];

/** Digits inside ids and hashes are chance. */
const holds = (text: string, value: string) =>
  text
    .replaceAll(/[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (id === value ? id : ''))
    .includes(value);

test('canaries of another site’s people are in nothing that a caller of one site reads', async () => {
  const { admin, as, a, b, ann, al, bea, vic, ids } = await twoSites();
  const urls = await readsOf(testApp, ids);
  assert.ok(urls.length > 25, urls.join('\n'));
  const all = [...(await textOf(admin, urls)).values()].join('\n');
  const unknown = [...BEA, ...VIC, bea].filter((value) => !all.includes(value));
  assert.deepEqual(unknown, [], 'the administrator reads every canary');
  const callers: [string, Caller, string[]][] = [
    ['manager', await as('manager', [a]), []],
    ['area-manager', await as('area-manager', [a]), []],
    ['member', await as('member', [a]), ['11.11', '12.12']],
    ['a member at home', await as('member', [a], al), ['11.11']],
    ['a member who visits', await as('member', [a], vic), ['11.11', '12.12']],
  ];
  const found: string[] = [];
  for (const [name, caller, pay] of callers) {
    const own = caller.userId === vic;
    const statusOf = (url: string) => {
      // A terminal's own.
      if (/v1\/terminal\?/.test(url)) return /^401/;
      if (
        /\/(audit\/verification|webhooks|mails|rule-templates|settings\/retention|(exports|templates)\/(people|leave-entitlements)|people\/[^/]+\/data)/.test(
          url,
        )
      )
        return /^403/;
      if (/\/(exports|templates)\/demand/.test(url) && !name.startsWith('manager')) return /^403/;
      if (/\/(exports|templates)\/availability/.test(url) && !name.includes('manager')) return /^403/;
      // The run plans both sites: whoever has one of them cannot publish it.
      if (url.includes('/publish-check')) return /^403/;
      if (
        /\/(settings\/(publication|rule-weights)|v1\/rules|forecast|v1\/fairness|v1\/labour-costs|rota\/unacknowledged|v1\/absences|v1\/lent-shifts|v1\/terminals|vacant-duties|week-templates)/.test(
          url,
        ) &&
        !name.includes('manager')
      )
        return /^403/;
      if (
        /\/me\/(?!notifications|duty-changes|contacts|managers|waiting|messages)/.test(url) &&
        ![al, vic].includes(caller.userId)
      )
        return /^404/;
      const ofOnePerson =
        /\/(people|leave-requests|shift-requests|attendance-corrections)\/[^?]/.test(url) &&
        !url.includes('/takers');
      return ofOnePerson && !name.includes('manager') ? /^403/ : /^200/;
    };
    for (const headers of [{}, { 'x-service-location-id': a }]) {
      for (const [url, text] of await textOf(caller, urls, headers)) {
        assert.match(text, statusOf(url), `${name} ${url}: ${text.slice(0, 300)}`);
        // What can be required of people is the organisation's.
        if (url.includes('/qualifications')) continue;
        const hidden = [...BEA, bea, ...(own ? [] : VIC), ...pay];
        found.push(
          ...hidden.filter((value) => holds(text, value)).map((value) => `${name} ${url}: ${value}`),
        );
      }
    }
  }
  assert.deepEqual([...new Set(found)], []);
  const partOf = await (await as('manager', [a])).call('GET', `${RUNS}/${ids.run}`);
  assert.equal(partOf.body.metrics?.labourCost, null, 'a sum over all sites is not for one site');
  const whole = await (await as('manager', [a, b])).call('GET', `${RUNS}/${ids.run}`);
  assert.ok(Number(whole.body.metrics?.labourCost) > 0);
  const seen = await textOf(await as('manager', [a]), urls);
  const visible = [...seen.values()].join('\n');
  for (const value of [ann, al, vic, 'Vic', '11.11', '12.12'])
    assert.ok(visible.includes(value), `a manager sees ${value}`);
});

test('what is shown of a snapshot is a problem of its own: nothing in it names what was left out', async () => {
  const { as, a, al, ann, ids } = await twoSites();
  const manager = await as('manager', [a]);
  const { body } = await manager.call('GET', `${RUNS}/${ids.run}/snapshot`);
  assert.equal(body.complete, false);
  const problem = body.payload as unknown as Problem;
  assert.deepEqual(validate(problem), []);
  assert.deepEqual(problem.people.map(({ id }) => id).sort(), [ann, al].sort());
});
