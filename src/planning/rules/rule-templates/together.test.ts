/** Rules about people at one place and about shifts that belong together, as runs of templates keep them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import type { Rule } from '../../../solver/index.ts';
import { RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';
import { rulesInWords } from '../in-words.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/rule-templates';
const APART = { kind: 'presence', hard: true };

test('people who are present together are one group, and whoever left is nobody', async () => {
  const { admin, demand, plan, push, userIds } = await shopOf(testApp, 3);
  const [ann, ben, cem] = userIds;
  await demand('2027-03-01', [9, 17], { targetStaff: 2, maxStaff: 2 });
  const rules = [
    { ...APART, params: { min: 1 } },
    { ...APART, params: { max: 0, beside: { person: ben } } },
    {
      kind: 'pattern',
      params: { days: ['leave', { latestStart: 420, without: { kinds: ['x'] } }] },
      weight: 5,
    },
    { kind: 'consecutive', params: { of: 'off', min: 2 }, weight: 1 },
  ];
  const made = await admin.call('POST', URL, { name: 'First aiders', rules, userIds: [ann] });
  assert.deepEqual([made.status, made.body.rules], [201, rules], made.text);
  const run = await plan();
  const workers = ({ assignments }: typeof run) => listOf(assignments!).map(({ userId }) => userId);
  assert.deepEqual(workers(run).sort(), [ann, cem].sort());
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const stored = (body.payload!.rules as unknown as Rule[]).filter(({ code }) =>
    /PRESENT|KEPT|UNWANTED|DAYS_OFF/.test(code),
  );
  assert.deepEqual(
    stored.map((rule) => [rulesInWords([rule])[0], rule.scope]),
    [
      [
        'UNWANTED_PATTERN: Rather not a day of leave, then a shift starting by 07:00 without x (5)',
        { person: ann },
      ],
      ['MIN_CONSECUTIVE_DAYS_OFF: At least 2 days off in a row (1)', { person: ann }],
      ['MIN_PRESENT: At least 1 of these at work at any moment', { group: made.body.id }],
      ['KEPT_APART: Never at one place at the same time as somebody of a group', { group: made.body.id }],
    ],
  );
  await push({ removed: { userIds: [ben] } });
  assert.deepEqual(workers(await plan()).sort(), [ann, cem].sort());
  const two = { rules: [{ ...APART, params: { min: 2 } }] };
  await admin.call('PATCH', `${URL}/${made.body.id}`, two);
  const short = await plan();
  assert.deepEqual([workers(short).length, listOf(short.metrics!.broken!).length], [2, 1]);
});

test('linked shifts go to the same people, and a curve asks for people at hours of the day', async () => {
  const { admin, demand, plan } = await shopOf(testApp, 3);
  const course = { kind: 'course' };
  const rows = [await demand('2027-03-01', [9, 17], course), await demand('2027-03-02', [9, 17], course)];
  const till = await demand('2027-03-04', [9, 17], { targetStaff: 1, maxStaff: 3 });
  const linked = { kind: 'links', params: { per: 'week', kinds: ['course'] }, hard: true };
  const noon = { weekdays: [4], from: 720, until: 780, min: 2 };
  const curve = { kind: 'presence', params: { curve: [noon] }, weight: 50 };
  const made = await admin.call('POST', URL, { name: 'Courses', rules: [linked, curve], everyone: true });
  assert.deepEqual([made.status, made.body.rules], [201, [linked, curve]], made.text);
  const run = await plan();
  const onRow = ({ assignments }: Loose, id?: string) =>
    listOf(assignments!).flatMap(({ userId, demandId }) => (demandId === id ? [String(userId)] : []));
  const [trainer] = onRow(run, rows[0]);
  assert.deepEqual([onRow(run, rows[1]), onRow(run, till).length], [[trainer], 2]);
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const said = rulesInWords(body.payload!.rules as never);
  assert.deepEqual(
    said.filter((rule) => /^(SAME|MIN_PRESENT)/.test(rule)),
    [
      'SAME_PERSON: The same people for all shifts of the kind course in one week at one place',
      'MIN_PRESENT: At work: at least 2 of these on Thursday between 12:00 and 13:00 (50)',
    ],
  );
  const many = { ...curve, params: { curve: [{ ...noon, min: 4 }] } };
  const { weight: _, ...unweighted } = many;
  await admin.call('PATCH', `${URL}/${made.body.id}`, { rules: [{ ...unweighted, hard: true }] });
  const short = await plan();
  assert.deepEqual([onRow(short, till).length, listOf(short.metrics!.broken!).length], [3, 1]);
});
