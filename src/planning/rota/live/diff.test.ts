/** Two rotas are counted at the same sites, whichever sites either plans. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();

const day = (date: string, more: object) => ({
  name: 'Counter',
  start: `${date}T09:00:00Z`,
  end: `${date}T17:00:00Z`,
  ...more,
});

/** Two sites, of which the first has three slots on Monday, the second five on Wednesday; three people, one of the second site. */
async function twoSites() {
  const made = await createOrganisation(testApp, { locations: 2, people: 3 });
  const [here, there] = made.locationIds as [string, string];
  const staff = { targetStaff: 3, maxStaff: 3 };
  const row = await ok(
    made.admin,
    'POST',
    '/planning/v1/demand',
    day('2027-03-01', { locationId: here, ...staff }),
  );
  const many = { locationId: there, targetStaff: 5, maxStaff: 5 };
  await ok(made.admin, 'POST', '/planning/v1/demand', day('2027-03-03', many));
  return { ...made, here, there, row: String(row.id), lent: made.userIds[1] };
}

const plan = (caller: Caller, body: object = {}) => ok(caller, 'POST', RUNS, { ...WEEK, ...body });
const publish = (caller: Caller, run: Loose) => ok(caller, 'POST', `${RUNS}/${run.id}/publish`);
const diff = (caller: Caller, run: Loose, query = '') => ok(caller, 'GET', `${RUNS}/${run.id}/diff${query}`);
const filledOpen = (figures: unknown) => {
  const { filled, open } = figures as Loose;
  return [filled, open];
};

test('a draft of one site is compared with that site of a rota of several, by run and as it is live', async () => {
  const { admin, as, here, lent } = await twoSites();
  const whole = await plan(admin);
  await publish(admin, whole);
  const manager = await as('manager', [here]);
  const draft = await plan(manager, { locationIds: [here] });
  const open = (run: Loose) => Number(run.metrics?.slotsTarget) - Number(run.metrics?.slotsFilled);
  assert.deepEqual([open(whole), open(draft)], [2, 1], 'the sums of both runs would call the draft better');
  for (const query of [`?against=${whole.id}`, '']) {
    const found = await diff(manager, draft, query);
    assert.deepEqual(found.locationIds, [here], query);
    assert.deepEqual(
      [filledOpen(found.before), filledOpen(found.after)],
      [
        [3, 0],
        [2, 1],
      ],
      query,
    );
    assert.deepEqual([found.added, found.removed], [0, 1], query);
    const [visitor] = listOf(found.visiting!);
    assert.deepEqual([visitor?.userId, visitor?.before, visitor?.after], [lent, 1, 0], query);
    assert.equal(visitor?.userName, 'Person 0002', 'named to whoever has them on the board');
  }
  assert.equal((await diff(manager, draft)).against, null);
});

test('of two rotas of several sites each caller compares what is theirs to read, or the one site asked for', async () => {
  const { admin, as, here, there } = await twoSites();
  const whole = await plan(admin);
  await publish(admin, whole);
  const second = await plan(admin, { options: { ...WEEK.options, borrow: false } });
  const against = `?against=${whole.id}`;
  const both = await diff(admin, second, against);
  assert.deepEqual(
    [both.locationIds, both.visiting],
    [second.locationIds, []],
    'nobody is from outside of both',
  );
  const manager = await as('manager', [here]);
  assert.deepEqual((await diff(manager, second, against)).locationIds, [here]);
  const one = await diff(admin, second, `?locationId=${there}`);
  assert.deepEqual([one.locationIds, ...[one.before, one.after].map(filledOpen)], [[there], [3, 2], [3, 2]]);
  const elsewhere = await manager.call('GET', `${RUNS}/${second.id}/diff?locationId=${there}`);
  assert.equal(elsewhere.status, 403);
});

test('drafts of different sites have nothing to compare', async () => {
  const { admin, here, there } = await twoSites();
  const [one, other] = [
    await plan(admin, { locationIds: [here] }),
    await plan(admin, { locationIds: [there] }),
  ];
  const found = await diff(admin, one, `?against=${other.id}`);
  assert.deepEqual([found.locationIds, found.items], [[], []]);
  assert.deepEqual(
    [filledOpen(found.before), filledOpen(found.after)],
    [
      [0, 0],
      [0, 0],
    ],
  );
  const outside = await admin.call('GET', `${RUNS}/${one.id}/diff?locationId=${there}`);
  assert.equal(outside.status, 404, 'a site that the run does not plan');
});

test('where nothing is published there is nothing before, and a new line was open before it was planned', async () => {
  const { admin, here } = await twoSites();
  const first = await plan(admin, { locationIds: [here], options: { ...WEEK.options, borrow: true } });
  assert.equal((await diff(admin, first)).before, null);
  await publish(admin, first);
  await ok(admin, 'POST', '/planning/v1/demand', day('2027-03-02', { locationId: here }));
  const second = await plan(admin, { locationIds: [here], options: { ...WEEK.options, borrow: true } });
  const found = await diff(admin, second);
  assert.deepEqual(
    [filledOpen(found.before), filledOpen(found.after)],
    [
      [3, 1],
      [4, 0],
    ],
  );
});

test('members read no wages, and a draft of three days is compared with these days alone', async () => {
  const { admin, as, here } = await twoSites();
  const whole = await plan(admin);
  const short = await ok(admin, 'POST', RUNS, {
    options: WEEK.options,
    horizonStart: '2027-03-02',
    horizonEnd: '2027-03-05',
  });
  const found = await diff(admin, short, `?against=${whole.id}`);
  assert.deepEqual(filledOpen(found.before), [3, 2]);
  assert.deepEqual(found.removed, 0);
  const back = await diff(admin, whole, `?against=${short.id}`);
  assert.deepEqual([filledOpen(back.after), back.added], [[3, 2], 0]);
  const member = await as('member', [here]);
  const { after } = await diff(member, whole, `?against=${whole.id}`);
  const { labourCost, currency, hiddenWages } = after as unknown as Loose;
  assert.deepEqual([labourCost, currency, hiddenWages], [null, null, 0]);
});
