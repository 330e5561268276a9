/** Hard rules and budgets that no rota can keep: a result that says what is broken, and why it cannot be otherwise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const app = await startTestApp({ SOLVER_WORKERS: '2' });
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01' };

/** One site or more, some people, and one row of eight hours on each of the first days of March 2027. */
async function site(people: number, days: number, { locations = 1 } = {}) {
  const organisation = await createOrganisation(app, { locations, people });
  const demandIds: string[] = [];
  for (let day = 1; day <= days; day++) {
    const made = await organisation.admin.call('POST', '/planning/v1/demand', {
      name: `Day ${day}`,
      locationId: organisation.locationIds[0],
      start: `2027-03-0${day}T09:00:00Z`,
      end: `2027-03-0${day}T17:00:00Z`,
      targetStaff: 1,
      maxStaff: 1,
    });
    assert.equal(made.status, 201, made.text);
    demandIds.push(String(made.body.id));
  }
  const plan = async (options: object = {}): Promise<Loose> => {
    const body = { ...WEEK, options: { timeLimitMs: 200, ...options } };
    const made = await organisation.admin.call('POST', RUNS, body);
    assert.equal(made.status, 201, made.text);
    return made.body;
  };
  const holiday = async (userId: string, from: string, to: string) => {
    const hr = await app.caller({ org_id: organisation.id, services: ['hr'], roles: [] });
    const item = { id: newId(), userId, type: 'holiday', start: `${from}T00:00:00Z`, end: `${to}T00:00:00Z` };
    const put = await hr.call('PUT', '/hr/v1/leave', { items: [item] });
    assert.ok(put.status < 300, put.text);
  };
  return { ...organisation, demandIds, plan, holiday };
}

interface Broken {
  code: string;
  userId: string | null;
  measure: number;
}

function outcomeOf(run: Loose) {
  const { broken, proofs } = run.metrics as unknown as { broken: Broken[]; proofs: string[] };
  const list = broken.map(({ code, userId, measure }) => [code, userId, measure]);
  return { status: run.status, hard: Number(run.score?.hard), broken: list, proofs };
}

test('changes that leave makes unavoidable, beyond the budget, are counted and proved', async () => {
  const { admin, plan, holiday, userIds } = await site(2, 5);
  const [ann, bob] = userIds as [string, string];
  const only = (userId: string) => [
    { kind: 'shifts', params: { per: 'week', max: 0 }, hard: true, scope: { person: userId } },
  ];
  const first = await plan({ rules: only(bob) });
  assert.equal(listOf(first.assignments!).length, 5);
  assert.equal((await admin.call('POST', `${RUNS}/${first.id}/publish`)).status, 200);
  await holiday(ann, '2027-03-02', '2027-03-05');
  for (const [maxChanges, excess] of [
    [0, 3],
    [2, 1],
    [3, 0],
  ] as const) {
    const run = await plan({ maxChanges });
    const { status, hard, broken, proofs } = outcomeOf(run);
    assert.deepEqual([status, hard], ['completed', excess], `budget ${maxChanges}`);
    assert.equal(run.metrics?.changes, 3);
    assert.deepEqual(broken, excess === 0 ? [] : [['MAX_CHANGES', null, excess]]);
    const proof = `In any case at least 3 of 5 published assignments have to change; at most ${maxChanges} may.`;
    assert.deepEqual(proofs, excess === 0 ? [] : [proof]);
    assert.equal(run.metrics?.slotsFilled, 5, 'bob fills in');
    const again = await admin.call('POST', `${RUNS}/${run.id}/rerun`);
    assert.equal(again.body.reproduced, true, again.text);
  }
});

test('people who are gone are changes: they count against the budget', async () => {
  const { admin, plan, push, userIds } = await site(2, 3);
  const first = await plan();
  assert.equal((await admin.call('POST', `${RUNS}/${first.id}/publish`)).status, 200);
  const [ann] = userIds as [string];
  const hers = listOf(first.assignments!).filter(({ userId }) => String(userId) === ann).length;
  assert.ok(hers > 0);
  await push({ people: [{ id: ann, name: 'Ann', homeLocationId: null, active: false }] });
  const run = await plan({ maxChanges: 0 });
  const { status, hard, broken, proofs } = outcomeOf(run);
  assert.deepEqual([status, hard, broken], ['completed', hers, [['MAX_CHANGES', null, hers]]]);
  assert.equal(run.metrics?.changes, hers);
  assert.deepEqual(proofs, [
    `In any case at least ${hers} of 3 published assignments have to change; at most 0 may.`,
  ]);
});

const minimum = (scope: object, min: number) => ({
  kind: 'shifts',
  params: { per: 'week', min },
  hard: true,
  ...scope,
});

test('a hard minimum of shifts that the rows do not hold is a result: the most there is, proved', async () => {
  const { plan, userIds } = await site(2, 3);
  const [ann] = userIds as [string];
  const run = await plan({ rules: [minimum({ scope: { person: ann } }, 5)] });
  const { status, hard, broken, proofs } = outcomeOf(run);
  assert.deepEqual([status, hard, broken], ['completed', 2, [['MIN_SHIFTS', ann, 2]]]);
  assert.deepEqual(proofs, ['No rota achieves more for Person 0001: 3 shifts; at least 5 shifts required.']);
  const hers = listOf(run.assignments!).filter(({ userId }) => String(userId) === ann);
  assert.equal(hers.length, 3, 'she works all there is');
});

test('a proof names its person to those alone who may see the person', async () => {
  const { plan, as, userIds, locationIds } = await site(2, 1, { locations: 2 });
  const [home, other] = locationIds as [string, string];
  const { id } = await plan({ rules: [minimum({ scope: { person: userIds[0] } }, 2)] });
  const proofsOf = async (locationId: string) => {
    const manager = await as('manager', [locationId]);
    return outcomeOf((await manager.call('GET', `${RUNS}/${id}`)).body).proofs;
  };
  assert.deepEqual(await proofsOf(home), [
    'No rota achieves more for Person 0001: 1 shift; at least 2 shifts required.',
  ]);
  assert.deepEqual(await proofsOf(other), ['No rota achieves more: 1 shift; at least 2 shifts required.']);
});

test('minimums that each could have alone but not all together miss as little as can be', async () => {
  const { plan } = await site(3, 4);
  const { status, hard, broken, proofs } = outcomeOf(await plan({ rules: [minimum({}, 2)] }));
  assert.deepEqual([status, hard], ['completed', 2]);
  assert.ok(
    broken.every(([code]) => code === 'MIN_SHIFTS'),
    JSON.stringify(broken),
  );
  assert.equal(proofs.length, 1, JSON.stringify(broken));
});

test('what is forbidden is not broken for a minimum', async () => {
  const { plan, userIds } = await site(1, 3);
  const [ann] = userIds as [string];
  const most = { kind: 'shifts', params: { per: 'week', max: 2 }, hard: true };
  const run = await plan({ rules: [minimum({}, 3), most] });
  const { broken, proofs } = outcomeOf(run);
  assert.deepEqual(broken, [['MIN_SHIFTS', ann, 1]]);
  assert.deepEqual(proofs, ['No rota achieves more for Person 0001: 2 shifts; at least 3 shifts required.']);
  assert.equal(listOf(run.assignments!).length, 2);
});

interface Part {
  code: string;
  userId: string | null;
  demandId: string | null;
}

/** Absent where none was found. */
function conflictOf({ metrics }: Loose) {
  const { conflict } = metrics as unknown as {
    conflict?: { parts: Part[]; minimal: boolean; message: string };
  };
  if (conflict === undefined) return null;
  const parts = conflict.parts.map(({ code, userId, demandId }) => [code, userId, demandId]);
  return { ...conflict, parts };
}

/** Time enough on a busy machine; the runs end as soon as they are proved. */
const AMPLE = { timeLimitMs: 60_000 };

test('of many hard rules the two that cannot hold together are named, to those who see whose they are', async () => {
  const { admin, plan, as, userIds, locationIds } = await site(3, 4, { locations: 2 });
  const [ann] = userIds as [string];
  const scope = { person: ann };
  const rules = [
    { kind: 'rest', params: { minutes: 660 }, hard: true },
    minimum({ scope }, 3),
    { kind: 'minutes', params: { per: 'week', max: 2400 }, hard: true },
    { kind: 'minutes', params: { per: 'week', max: 1000 }, hard: true, scope },
    { kind: 'consecutive', params: { of: 'work', max: 5 }, hard: true },
  ];
  const run = await plan({ ...AMPLE, rules });
  assert.deepEqual(conflictOf(run), {
    parts: [
      ['MIN_SHIFTS', ann, null],
      ['MAX_MINUTES', ann, null],
    ],
    minimal: true,
    message:
      'With the people and shifts as they are no rota keeps these together: Person 0001: Works at least 3 shifts a week; Person 0001: Works at most 16.67 h a week. Relax or remove one of them.',
  });
  const [first] = (run.metrics as unknown as { conflict: { parts: Loose[] } }).conflict.parts;
  assert.deepEqual(first!.rule, { kind: 'shifts', params: { per: 'week', min: 3 }, hard: true });
  const again = await admin.call('POST', `${RUNS}/${run.id}/rerun`);
  assert.deepEqual(conflictOf(again.body), conflictOf(run), again.text);
  for (const [role, place, isSeen] of [
    ['manager', 0, true],
    ['manager', 1, false],
    ['member', 0, false],
  ] as const) {
    const reader = await as(role, [locationIds[place]!]);
    const { body } = await reader.call('GET', `${RUNS}/${run.id}`);
    assert.equal(conflictOf(body) !== null, isSeen, `${role} of site ${place}`);
  }
});

test('minimums that can be had are kept, and nothing is broken', async () => {
  const { plan, userIds } = await site(2, 4);
  const [ann, bob] = userIds as [string, string];
  const run = await plan({
    rules: [minimum({ scope: { person: ann } }, 3), minimum({ scope: { person: bob } }, 1)],
  });
  assert.deepEqual(outcomeOf(run), { status: 'completed', hard: 0, broken: [], proofs: [] });
});

test('its kin: hours, weekends, days off in a row, fair shares, whole weekends, blocks of days', async () => {
  const { plan, userIds } = await site(1, 2);
  const [ann] = userIds as [string];
  const cases: [string, object, unknown[][]][] = [
    ['hours', { kind: 'minutes', params: { per: 'week', min: 1200 } }, [['MIN_MINUTES', ann, 240]]],
    ['weekends', { kind: 'weekends', params: { per: 'horizon', min: 1 } }, [['MIN_WEEKENDS', ann, 1]]],
    [
      'days off',
      { kind: 'consecutive', params: { of: 'off', max: 2 }, code: 'MAX_CONSECUTIVE_DAYS_OFF' },
      [['MAX_CONSECUTIVE_DAYS_OFF', ann, 3]],
    ],
    ['fair shares', { kind: 'fairness', params: { of: 'shifts', weekdays: [1] } }, []],
    ['whole weekends', { kind: 'completeWeekends', params: {} }, []],
    ['blocks', { kind: 'consecutive', params: { of: 'work', min: 3 }, code: 'MIN_CONSECUTIVE_DAYS' }, []],
  ];
  for (const [what, rule, expected] of cases) {
    const run = await plan({ rules: [{ ...rule, hard: true }] });
    assert.deepEqual(outcomeOf(run).broken, expected, what);
    if (what === 'hours') assert.equal(outcomeOf(run).proofs.length, 1, what);
  }
});

test('a pin that hard rules cannot live with is kept, and what it breaks is listed', async () => {
  const { admin, plan, demandIds, holiday, userIds } = await site(1, 3);
  const [ann] = userIds as [string];
  const first = await plan();
  const override = { demandId: demandIds[1], userId: null, replaceUserId: ann };
  assert.equal((await admin.call('POST', `${RUNS}/${first.id}/overrides`, override)).status, 201);
  const back = { demandId: demandIds[1], userId: ann };
  assert.equal((await admin.call('POST', `${RUNS}/${first.id}/overrides`, back)).status, 201);
  await holiday(ann, '2027-03-02', '2027-03-03');
  const replanned = await admin.call('POST', `${RUNS}/${first.id}/replan`);
  assert.equal(replanned.status, 201, replanned.text);
  const { status, broken } = outcomeOf(replanned.body);
  assert.equal(status, 'completed');
  assert.deepEqual(broken, [['ON_LEAVE', ann, 1]]);
  assert.deepEqual(conflictOf(replanned.body), {
    parts: [['ON_LEAVE', ann, demandIds[1]]],
    minimal: true,
    message:
      'With the people and shifts as they are no rota keeps this: Person 0001 stays on Day 2, Tue 2 Mar 09:00–17:00 at Site 1, yet Person 0001 is on leave at that time. Relax or remove it.',
  });
});
