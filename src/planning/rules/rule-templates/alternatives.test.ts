/** Shifts that are alternatives: those not chosen are open nowhere, in the run, after publication and after changes by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { ok, RUNS, type Shop, shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const TEMPLATES = '/planning/v1/rule-templates';
const CHANGES = '/planning/v1/rota/changes';
const RULE = { kind: 'alternatives', params: { per: 'week', max: 1, kinds: ['stocktake'] }, hard: true };
const DATES = ['2027-03-01', '2027-03-02', '2027-03-03'];

interface Stocktake extends Shop {
  rows: string[];
  run: Loose;
  /** The row chosen, and the others. */
  chosen: string;
  others: string[];
}

/** A stocktake of two people on one of three days, planned. */
async function stocktake(people = 3): Promise<Stocktake> {
  const shop = await shopOf(testApp, people);
  const { admin, demand, plan } = shop;
  const rows: string[] = [];
  for (const date of DATES)
    rows.push(await demand(date, [9, 13], { kind: 'stocktake', targetStaff: 2, maxStaff: 2 }));
  await ok(admin, 'POST', TEMPLATES, { name: 'Stocktake', rules: [RULE], everyone: true });
  const run = await plan();
  const [chosen] = rowsOf(run);
  return { ...shop, rows, run, chosen: chosen!, others: rows.filter((id) => id !== chosen) };
}

const rowsOf = (run: Loose) => [...new Set(listOf(run.assignments!).map(({ demandId }) => String(demandId)))];

/** Rows that the run leaves out. */
async function leftOut({ admin }: Shop, id: unknown): Promise<string[]> {
  const { items } = await ok(admin, 'GET', `${RUNS}/${id}/unassigned?include=notNeeded`);
  return listOf(items!).flatMap(({ demandId, notNeeded, missing }) =>
    notNeeded && Number(missing) === 0 ? [String(demandId)] : [],
  );
}

/** Rows that somebody could take, as the person sees them, and those that demand says are not needed. */
async function live({ as, site, userIds, admin }: Shop): Promise<{ open: string[]; out: string[] }> {
  const member = await as('member', [site], { sub: userIds.at(-1)! });
  const open = await ok(member, 'GET', '/planning/v1/open-shifts?startDate=2027-03-01');
  const { items } = await ok(admin, 'GET', '/planning/v1/demand');
  return {
    open: listOf(open.items!).map(({ demandId }) => String(demandId)),
    out: listOf(items!).flatMap(({ id, notNeeded }) => (notNeeded ? [String(id)] : [])),
  };
}

test('of alternatives one is worked, and the others are open nowhere', async () => {
  const shop = await stocktake();
  const { admin, run, others, userIds } = shop;
  const { demandRows, slotsTarget, slotsFilled, coveragePercent, gap } = run.metrics!;
  assert.deepEqual([demandRows, slotsTarget, slotsFilled, coveragePercent], [1, 2, 2, 100]);
  assert.deepEqual(
    listOf((gap as Loose).slots!).map(({ empty }) => empty),
    [0],
  );
  assert.deepEqual([rowsOf(run).length, run.unassigned], [1, []]);
  assert.deepEqual(await leftOut(shop, run.id), others);
  assert.deepEqual((await live(shop)).out, [], 'before publication nothing is chosen');
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  assert.deepEqual(await live(shop), { open: [], out: others });
  const member = await shop.as('member', [shop.site], { sub: userIds[2]! });
  const claim = await member.call('POST', '/planning/v1/shift-requests', {
    kind: 'claim',
    demandId: others[0]!,
  });
  assert.equal(claim.status, 409, claim.text);
});

test('a choice stays when its people leave, and moves with them when all of them move', async () => {
  const shop = await stocktake();
  const { admin, run, chosen, others } = shop;
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  const users = listOf(run.assignments!).map(({ userId }) => String(userId));
  // Whoever sees the open shifts stays off the row.
  const mover = users.find((id) => id !== shop.userIds.at(-1))!;
  const free = shop.userIds.find((id) => !users.includes(id))!;
  const on = (demandId: string, ids: string[]) => ids.map((userId) => ({ demandId, userId }));
  const refused = await admin.call('POST', CHANGES, { assign: on(others[0]!, [free]) });
  assert.equal(refused.status, 422, refused.text);
  assert.match(refused.text, /OTHER_ALTERNATIVE.*an alternative to the shift is chosen/);
  await ok(admin, 'POST', CHANGES, { unassign: on(chosen, users) });
  assert.deepEqual(await live(shop), { open: [chosen], out: others });
  await ok(admin, 'POST', CHANGES, { assign: on(others[0]!, [mover]) });
  const out = shop.rows.filter((id) => id !== others[0]);
  assert.deepEqual(await live(shop), { open: [others[0]!], out });
  assert.deepEqual(await leftOut(shop, run.id), out);
  const { metrics } = await ok(admin, 'GET', `${RUNS}/${run.id}`);
  assert.deepEqual([metrics!.slotsTarget, metrics!.slotsFilled], [2, 1]);
});

test('a row that is not needed is replaced as it was read, and says so still', async () => {
  const shop = await stocktake();
  const { admin, run, chosen, others } = shop;
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  const url = `/planning/v1/demand/${others[0]}`;
  await ok(admin, 'PUT', `${url}/people`, { preferredUserIds: [shop.userIds[0]] });
  const read = await ok(admin, 'GET', url);
  assert.equal(read.notNeeded, true);
  const { version, updatedAt: _, ...same } = await ok(admin, 'PUT', url, read);
  assert.deepEqual({ ...read, ...same, version: Number(version) - 1 }, read);
  assert.deepEqual((await live(shop)).out, others);
  const needed = await ok(admin, 'GET', `/planning/v1/demand/${chosen}`);
  const put = (body: object) => admin.call('PUT', `/planning/v1/demand/${chosen}`, { ...needed, ...body });
  const refused = await put({ notNeeded: true });
  const [fault] = listOf(refused.body.error!.details!);
  assert.deepEqual([refused.status, fault!.path, fault!.code], [422, 'body/notNeeded', 'READ_ONLY']);
  assert.match(String(fault!.message), /it is false, not true; leave it out/);
  assert.equal((await put({ notNeeded: false })).status, 200);
});

test('alternatives hold for shifts: no price, no person, no month', async () => {
  const { admin, userIds } = await shopOf(testApp, 1);
  const { hard: _, ...soft } = RULE;
  const bodies: [path: string, body: object][] = [
    ['body/rules/0', { rules: [{ ...soft, weight: 1 }], everyone: true }],
    ['body/rules/0', { rules: [{ ...RULE, params: { per: 'week', min: 3, max: 1 } }], everyone: true }],
    ['body/rules/0', { rules: [RULE], userIds }],
    ['body/rules/0/params/per', { rules: [{ ...RULE, params: { per: 'month', max: 1 } }] }],
    ['body/rules/0/params/max', { rules: [{ ...RULE, params: { per: 'week' } }] }],
  ];
  for (const [path, body] of bodies) {
    const answer = await admin.call('POST', TEMPLATES, { name: 'Stocktake', ...body });
    assert.equal(answer.status, 422, answer.text);
    assert.match(answer.text, new RegExp(`"path":"${path}`));
  }
  const own = await admin.call('PATCH', `/planning/v1/settings/workforce/${userIds[0]}`, { rules: [RULE] });
  assert.equal(own.status, 422, own.text);
});
