/** Breaks of a template: in runs, overrides, the published rota and what people worked before. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';
import { rulesInWords } from '../in-words.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/rule-templates';

const TIERS = [{ fromMinutes: 360, breaks: [{ minutes: 30 }, { minutes: 15, paid: true }] }];
const BREAKS = { kind: 'breaks', params: { tiers: TIERS, afterStart: 120 }, hard: true };
const PRESENT = { kind: 'presence', params: { min: 2 }, hard: true };

interface Break {
  start: string;
  end: string;
  paid: boolean;
}
const breaksOf = (one: Loose) => (one.breaks ?? []) as unknown as Break[];
const lengthsOf = (one: Loose) =>
  breaksOf(one).map(({ start, end, paid }) => [(Date.parse(end) - Date.parse(start)) / 60_000, paid]);

test('runs, overrides and the published rota have the breaks of each duty', async () => {
  const { admin, as, demand, plan, site, userIds } = await shopOf(testApp, 4);
  const row = await demand('2027-03-01', [9, 17], { targetStaff: 3, maxStaff: 3 });
  const made = await admin.call('POST', URL, { name: 'Breaks', rules: [BREAKS], everyone: true });
  assert.deepEqual([made.status, made.body.rules], [201, [BREAKS]], made.text);
  const run = await plan();
  const assignments = listOf(run.assignments!);
  for (const one of assignments)
    assert.deepEqual(lengthsOf(one), [
      [30, false],
      [15, true],
    ]);
  const all = assignments.flatMap(breaksOf).sort((a, b) => a.start.localeCompare(b.start));
  assert.ok(
    all.slice(1).every(({ start }, i) => start >= all[i]!.end),
    'one after the other',
  );
  assert.deepEqual(run.metrics!.breaks, { duties: 3, irregular: 0, proved: true, short: [] });
  assert.equal(run.metrics!.minutesAssigned, 3 * 450);

  const gone = String(assignments[0]!.userId);
  const comes = userIds.find((id) => !assignments.some(({ userId }) => String(userId) === id))!;
  const swap = { demandId: row, userId: comes, replaceUserId: gone };
  const { headers } = await admin.call('GET', `${RUNS}/${run.id}`);
  const etag = { 'if-match': String(headers.etag) };
  const swapped = await admin.call('POST', `${RUNS}/${run.id}/overrides`, swap, etag);
  assert.equal(swapped.status, 201, swapped.text);
  assert.equal(lengthsOf(swapped.body.assignment as unknown as Loose).length, 2);

  const published = await admin.call(
    'POST',
    `${RUNS}/${run.id}/publish`,
    {},
    { 'if-match': String(swapped.headers.etag) },
  );
  assert.equal(published.status, 200, published.text);
  const rota = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-01');
  const live = listOf(rota.body.items!);
  assert.deepEqual([live.length, live.every((one) => lengthsOf(one).length === 2)], [3, true]);

  const back = { demandId: row, userId: gone, replaceUserId: comes };
  const { headers: now } = await admin.call('GET', `${RUNS}/${run.id}`);
  const again = await admin.call('POST', `${RUNS}/${run.id}/overrides`, back, {
    'if-match': String(now.etag),
  });
  assert.equal(again.status, 201, again.text);
  const after = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-01');
  const planned = await admin.call('GET', `${RUNS}/${run.id}/assignments`);
  const textOf = (items: unknown) =>
    listOf(items as never)
      .map(({ userId, breaks }) => [userId, breaks])
      .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  assert.deepEqual(textOf(after.body.items), textOf(planned.body.items), 'the live rota follows');

  // Whoever is left has breaks that part the work more evenly.
  const early = (one: Loose) => breaksOf(one)[0]!.start;
  const [first, ...others] = listOf(planned.body.items!).sort((a, b) => early(a).localeCompare(early(b)));
  for (const { userId } of others) {
    const { headers: seen } = await admin.call('GET', `${RUNS}/${run.id}`);
    const off = { demandId: row, userId: null, replaceUserId: userId };
    const taken = await admin.call('POST', `${RUNS}/${run.id}/overrides`, off, {
      'if-match': String(seen.etag),
    });
    assert.equal(taken.status, 201, taken.text);
  }
  const left = textOf((await admin.call('GET', `${RUNS}/${run.id}/assignments`)).body.items);
  const rotaLeft = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-01');
  assert.deepEqual(textOf(rotaLeft.body.items), left);
  assert.notDeepEqual(left, [[first!.userId, first!.breaks]]);

  const member = await as('member', [site], { sub: String(left[0]![0]) });
  const feed = await member.call('PUT', '/planning/v1/rota/feed');
  const { text } = await testApp.anonymous.call('GET', String(feed.body.path));
  assert.match(text, /DESCRIPTION:Break \d\d:\d\d–\d\d:\d\d\\nPaid break /);

  await demand('2027-03-09', [9, 17]);
  const next = await plan({ weekStart: '2027-03-08' });
  const { body } = await admin.call('GET', `${RUNS}/${next.id}/snapshot`);
  const people = body.payload!.people as unknown as { id: string; history: { duties: Loose[] } }[];
  const duties = people.flatMap(({ history }) => history.duties);
  assert.deepEqual(
    duties.map(({ minutes }) => minutes),
    [450],
  );
});

test('cover that breaks cannot keep is named, and what the record leaves out is no work', async () => {
  const { admin, demand, plan } = await shopOf(testApp, 2);
  await demand('2027-03-01', [9, 17], { targetStaff: 2, maxStaff: 2 });
  await admin.call('POST', URL, { name: 'Breaks', rules: [BREAKS, PRESENT], everyone: true });
  const run = await plan();
  const { short, proved } = run.metrics!.breaks as unknown as { short: Loose[]; proved: boolean };
  assert.ok(proved);
  assert.equal(
    short.reduce((sum, { start, end }) => sum + Date.parse(String(end)) - Date.parse(String(start)), 0),
    2 * 45 * 60_000,
  );
  assert.match(String(short[0]!.ruleId), /^MIN_PRESENT/);
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  assert.deepEqual(
    rulesInWords(body.payload!.rules as never).filter((rule) => rule.startsWith('BREAKS')),
    ['BREAKS: Breaks: 30 min and 15 min paid from 6 h on, not in the first 2 hours'],
  );
});

test('breaks have no price, and tiers are in order', async () => {
  const { admin } = await shopOf(testApp, 1);
  const refused = async (rule: object) => {
    const { status, body } = await admin.call('POST', URL, { name: 'Breaks', rules: [rule], everyone: true });
    return [status, (body.error as unknown as { details: { message: string }[] }).details[0]!.message];
  };
  const { hard: _, ...soft } = BREAKS;
  assert.deepEqual(await refused({ ...soft, weight: 1 }), [
    422,
    'has no price: breaks are as they are; send hard: true',
  ]);
  const [status, message] = await refused({
    ...BREAKS,
    params: { tiers: [{ fromMinutes: 20, breaks: [{ minutes: 30 }] }] },
  });
  assert.deepEqual([status, /leave no work/.test(String(message))], [422, true]);
});
