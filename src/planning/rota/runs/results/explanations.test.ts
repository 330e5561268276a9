import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../../test/helpers/organisation.ts';
import { explain, type Problem } from '../../../../solver/index.ts';
import { fixedAssignments } from '../../problem/builder.ts';
import { RUNS, WEEK } from '../runs.fixture.ts';
import { whyAssigned } from './result-mapper.ts';
import { costsInWords } from './said.ts';

const testApp = await startTestApp();

/** Three people; on Monday one stands at the till while the stock wants three, at hours that overlap. */
async function shortMonday() {
  const { admin, id, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 3 });
  const row = async (name: string, hours: [number, number], targetStaff: number, priority: number) => {
    const at = (hour: number) => `2027-03-01T${String(hour).padStart(2, '0')}:00:00Z`;
    const body = {
      name,
      locationId: locationIds[0],
      start: at(hours[0]),
      end: at(hours[1]),
      targetStaff,
      weights: { under: priority },
    };
    const made = await admin.call('POST', '/planning/v1/demand', body);
    assert.equal(made.status, 201, made.text);
    return String(made.body.id);
  };
  const till = await row('Till', [9, 13], 1, 1000);
  const stock = await row('Stock', [12, 16], 3, 500);
  const made = await admin.call('POST', RUNS, WEEK);
  assert.equal(made.status, 201, made.text);
  const path = `${RUNS}/${made.body.id}`;
  const list = async (what: string) => listOf((await admin.call('GET', `${path}/${what}`)).body.items!);
  const onRow = (rows: Loose[], demandId: string) =>
    rows.filter((one) => String(one.demandId) === demandId).map(({ userId }) => String(userId));
  return { admin, id, till, stock, path, list, onRow, userIds, run: made.body };
}

const reasonsOf = (rows: Loose[], demandId: string) =>
  listOf(rows.find((row) => String(row.demandId) === demandId)!.reasons!).map(({ code, count, userIds }) => [
    String(code),
    count,
    (userIds as unknown as string[]).toSorted(),
  ]);

test('an override brings the reasons of the rows it touches up to date, the row left included', async () => {
  const { admin, till, stock, path, list, onRow } = await shortMonday();
  const before = await list('assignments');
  const [holder] = onRow(before, till);
  assert.deepEqual(reasonsOf(await list('unassigned'), stock), [['OVERLAP', 1, [holder]]]);
  const [helper] = onRow(before, stock);
  const moved = await admin.call('POST', `${path}/overrides`, {
    demandId: till,
    userId: helper,
    replaceUserId: holder,
    fromDemandId: stock,
  });
  assert.equal(moved.status, 201, moved.text);
  const after = await list('unassigned');
  assert.deepEqual(
    reasonsOf(after, stock).toSorted(),
    [
      ['OVERLAP', 1, [helper]],
      ['UNASSIGNED', 1, [holder]],
    ],
    JSON.stringify(after),
  );
  assert.deepEqual(
    after.map(({ demandId, missing }) => [String(demandId), missing]),
    [[stock, 2]],
  );
  const { body: run } = await admin.call('GET', path);
  assert.deepEqual([run.metrics?.slotsFilled, run.metrics?.slotsTarget], [2, 4]);
  const filled = await admin.call('POST', `${path}/overrides`, { demandId: stock, userId: holder });
  assert.equal(filled.status, 201, filled.text);
  assert.deepEqual(reasonsOf(await list('unassigned'), stock), [['OVERLAP', 1, [helper]]]);
});

for (const when of ['first asked for then', 'asked for before'] as const) {
  test(`an override swaps the why of the people it moves, ${when}`, async () => {
    const { admin, till, stock, path, list, onRow } = await shortMonday();
    if (when === 'asked for before') await list('explanations');
    const before = await list('assignments');
    const [[holder], [helper]] = [onRow(before, till), onRow(before, stock)];
    await admin.call('POST', `${path}/overrides`, {
      demandId: till,
      userId: helper,
      replaceUserId: holder,
      fromDemandId: stock,
    });
    const why = await list(`explanations?demandId=${till}&limit=200`);
    const of = (userId: string | undefined) =>
      why.filter((row) => String(row.userId) === userId).map(({ type, code }) => `${type} ${code}`);
    assert.deepEqual(of(helper), ['why-assigned PINNED']);
    assert.deepEqual(of(holder), ['why-not NOT_CHOSEN']);
    const elsewhere = await list(`explanations?demandId=${stock}&userId=${helper}`);
    assert.deepEqual(
      elsewhere.map(({ code }) => String(code)),
      ['OVERLAP'],
    );
  });
}

test('a list of a run is whole, whichever row somebody has asked about before', async () => {
  const { admin, till, stock, path } = await shortMonday();
  const list = async (query: string) => {
    const { body } = await admin.call('GET', `${path}/explanations?type=why-not&${query}`);
    return { total: body.total, rows: listOf(body.items!).map(({ demandId }) => String(demandId)) };
  };
  const one = await list(`demandId=${till}`);
  assert.deepEqual(one, { total: 2, rows: [till, till] });
  const all = await Promise.all([list('limit=1'), list(''), list('')]);
  const whole = [till, till, stock];
  assert.deepEqual(
    all.map(({ total, rows }) => [total, rows]),
    [
      [3, [till]],
      [3, whole],
      [3, whole],
    ],
  );
});

test('an override works out anew why others were chosen over the people it moves; the rest say of when they are', async () => {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 6 });
  for (const [day, hours] of [
    [1, 9],
    [1, 10],
    [2, 9],
    [3, 14],
    [4, 9],
    [4, 12],
  ] as const) {
    const at = (hour: number) => `2027-03-0${day}T${String(hour).padStart(2, '0')}:00:00Z`;
    const body = { name: 'Till', locationId: locationIds[0], start: at(hours), end: at(hours + 5) };
    await admin.call('POST', '/planning/v1/demand', body);
  }
  const { body: run } = await admin.call('POST', RUNS, WEEK);
  const list = async (what: string) =>
    listOf((await admin.call('GET', `${RUNS}/${run.id}/${what}`)).body.items!);
  const before = listOf(run.assignments!);
  assert.ok(before.every(({ explanation }) => explanation?.asOf === run.explainedAt));
  const { demandId, userId: replaceUserId } = before[0]!;
  const onDay = before
    .filter(({ start }) => String(start).startsWith('2027-03-01'))
    .map(({ userId }) => userId);
  const userId = userIds.find((id) => !onDay.some((other) => String(other) === id));
  const answer = await admin.call('POST', `${RUNS}/${run.id}/overrides`, { demandId, userId, replaceUserId });
  assert.equal(answer.status, 201, answer.text);

  const moved = [String(userId), String(replaceUserId)];
  const problem = (await admin.call('GET', `${RUNS}/${run.id}/snapshot`)).body.payload as unknown as Problem;
  const after = await list('assignments');
  const roster = after.map((row) => ({ personId: String(row.userId), demandId: String(row.demandId) }));
  const fresh = explain(problem, { assignments: [...roster, ...fixedAssignments(problem)] });
  const why = new Map(
    whyAssigned(problem, fresh.assigned).map(({ demand_id: id, explanation }) => [id, explanation]),
  );
  const of = new Map(before.map((row) => [row.demandId, row.explanation!]));
  let renewed = 0;
  for (const row of after.filter(({ source }) => String(source) === 'solver')) {
    const { asOf, summary, ...explanation } = row.explanation!;
    assert.match(String(summary), /\.$/);
    const known = of.get(row.demandId!)!;
    const named = listOf(known.runnersUp!).some((next) => moved.includes(String(next.userId)));
    const isTouched = named || moved.includes(String(row.userId));
    assert.equal(asOf, isTouched ? answer.body.createdAt : run.explainedAt);
    const { byRule, runnersUp, ...rest } = why.get(String(row.demandId))!;
    const next = runnersUp.map(({ byRule: _made, ...one }) => one);
    const said = { byRule: costsInWords(byRule, 'en'), runnersUp: next, ...rest };
    if (isTouched) assert.deepEqual(explanation, said);
    else assert.deepEqual(row.explanation, known);
    if (isTouched && JSON.stringify({ ...known, asOf }) !== JSON.stringify(row.explanation)) renewed += 1;
  }
  assert.ok(renewed > 0, 'the costs of the people moved have changed');
  const [told] = await list(`explanations?type=why-assigned&demandId=${demandId}`);
  assert.equal((told?.details as Loose | undefined)?.asOf, answer.body.createdAt);
});

test('pages and filters of explanations are of one list', async () => {
  const { admin, path, list } = await shortMonday();
  const all = await list('explanations?limit=200');
  const total = (await admin.call('GET', `${path}/explanations?limit=200`)).body.total;
  assert.equal(total, all.length);
  const { body: unasked } = await admin.call('GET', `${path}/explanations`);
  assert.deepEqual([unasked.items, unasked.total, unasked.limit, unasked.offset], [all, total, total, 0]);
  const pages = [];
  for (let offset = 0; offset < all.length; offset += 2) {
    const { body } = await admin.call('GET', `${path}/explanations?limit=2&offset=${offset}`);
    assert.equal(body.total, all.length);
    pages.push(...listOf(body.items!));
  }
  assert.deepEqual(pages, all);
  const { body: beyond } = await admin.call('GET', `${path}/explanations?offset=${all.length}`);
  assert.deepEqual([beyond.items, beyond.total], [[], all.length]);
  for (const name of ['demandId', 'userId', 'type', 'code']) {
    for (const value of new Set(all.map((row) => String(row[name])))) {
      const wanted = all.filter((row) => String(row[name]) === value);
      assert.deepEqual(await list(`explanations?limit=200&${name}=${value}`), wanted, `${name}=${value}`);
      const { body } = await admin.call('GET', `${path}/explanations?limit=1&offset=1&${name}=${value}`);
      assert.deepEqual([body.items, body.total], [wanted.slice(1, 2), wanted.length], `${name}=${value}`);
    }
  }
});

test('a row of which nothing is stored is judged when somebody asks, and kept', async () => {
  const { till, stock, path, id, list } = await shortMonday();
  const ofTill = await list(`explanations?demandId=${till}&limit=200`);
  const ofStock = await list(`explanations?demandId=${stock}&limit=200`);
  assert.ok(ofTill.length > 1 && ofStock.length > 1);
  const runId = path.split('/').at(-1)!;
  const count = async () =>
    (await testApp.db.query('select from planning_explanations where run_id = $1', [runId])).length;
  await testApp.db.transaction(id, async (tx) => {
    await tx.query('delete from planning_explanations where run_id = $1', [runId]);
    await tx.query('delete from planning_explanation_keys where run_id = $1', [runId]);
  });
  const both = await Promise.all([1, 2, 3].map(() => list(`explanations?demandId=${stock}&limit=200`)));
  assert.deepEqual(both, [ofStock, ofStock, ofStock]);
  assert.equal(await count(), 1);
  assert.deepEqual(await list(`explanations?demandId=${till}&limit=200`), ofTill);
  assert.equal(await count(), 2);
});

test('what is out of sight is refused before anybody thinks about it', async () => {
  const { admin, as, id, locationIds } = await createOrganisation(testApp, { locations: 2, people: 2 });
  const body = {
    name: 'Till',
    locationId: locationIds[0],
    start: '2027-03-01T09:00:00Z',
    end: '2027-03-01T12:00:00Z',
  };
  const { body: row } = await admin.call('POST', '/planning/v1/demand', body);
  await admin.call('POST', '/planning/v1/demand', { ...body, locationId: locationIds[1] });
  const run = (await admin.call('POST', RUNS, WEEK)).body.id;
  await testApp.db.transaction(id, (tx) =>
    tx.query('delete from planning_explanations where run_id = $1', [run]),
  );
  // Whoever thinks about this run from here on fails.
  await testApp.db.asOwner((owner) =>
    owner.query("update planning_run_snapshots set problem = 'none' where organisation_id = $1", [id]),
  );
  const member = await as('member', [locationIds[1]!]);
  const explanations = `${RUNS}/${run}/explanations?demandId=${row.id}`;
  const candidates = `/planning/v1/demand/${row.id}/candidates?runId=${run}`;
  const seen = await member.call('GET', explanations);
  assert.deepEqual([seen.status, seen.body.items], [200, []]);
  assert.equal((await member.call('GET', candidates)).status, 403);
  const missing = await admin.call('GET', `${RUNS}/${run}/explanations?demandId=${id}`);
  assert.deepEqual([missing.status, missing.body.total], [200, 0]);
  assert.equal((await admin.call('GET', candidates.replace(String(row.id), id))).status, 404);
  testApp.app.log.level = 'silent';
  assert.equal(
    (await admin.call('GET', explanations)).status,
    500,
    'somebody who sees the row makes it think',
  );
  testApp.app.log.level = 'info';
});

test('an assignment is named by the rule that counts most, whether it costs or is granted; a pin by itself', () => {
  const mainOf = (pinned: boolean, ...costs: number[]) => {
    const byRule = costs.map((cost, index) => ({ code: 'ABC'[index], cost: cost + 1e-9 }));
    const entry = { demandId: 'd', personId: 'p', pinned, codes: [], byRule, runnersUp: [] };
    const [why] = whyAssigned({ rules: [] }, [entry] as never as Parameters<typeof whyAssigned>[1]);
    assert.deepEqual(
      why?.explanation.byRule.map(({ cost }) => cost),
      costs,
      'two decimals',
    );
    return why?.code;
  };
  assert.deepEqual(
    [mainOf(false, 1, -5, 3), mainOf(false, 1, -2, 3), mainOf(false), mainOf(true, 9)],
    ['B', 'C', 'ASSIGNED', 'PINNED'],
  );
});
