import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunAssignment } from '../runs/results/results.schema.ts';
import { csvOf, diffOf } from './rota.rules.ts';
import type { RotaDuty } from './rota.schema.ts';

const row = (userId: string, demandId: string, start: string) =>
  ({ userId, demandId, locationId: 'L', start, end: '2027-03-09T00:00:00Z' }) as unknown as RunAssignment;

test('what each person does otherwise on each local day', () => {
  const [monday, late] = ['2027-03-01T08:00:00Z', '2027-03-01T23:30:00Z'];
  const before = [row('ann', 'a', monday), row('ann', 'b', monday), row('bob', 'c', monday)];
  const after = [
    row('ann', 'a', monday),
    row('ann', 'd', late),
    row('bob', 'b', monday),
    row('bob', 'c', monday),
  ];
  const brief = diffOf(before, after, 'Europe/Berlin').map(({ date, userId, added, removed }) => [
    date,
    userId,
    added.map((each) => each.demandId),
    removed.map((each) => each.demandId),
  ]);
  assert.deepEqual(brief, [
    ['2027-03-01', 'ann', [], ['b']],
    ['2027-03-01', 'bob', ['b'], []],
    ['2027-03-02', 'ann', ['d'], []],
  ]);
  assert.deepEqual(diffOf(before, before, 'UTC'), []);
});

test('the schedule as CSV: quoted where it must be, and no formula', () => {
  const duty = (demandName: string | null) =>
    ({
      date: '2027-03-01',
      start: 's',
      end: 'e',
      userName: 'Ann',
      userId: 'u',
      locationName: 'York',
      locationId: 'L',
      demandName,
      kind: null,
    }) as unknown as RotaDuty;
  const cell = (name: string | null) =>
    csvOf([duty(name)])
      .split('York,L,')[1]!
      .slice(0, -',\r\n'.length);
  const rows: [string, string | null, string][] = [
    ['plain', 'Till', 'Till'],
    ['nothing', null, ''],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line', 'a\nb', '"a\nb"'],
    ['a return', 'a\rb', '"a\rb"'],
    ['a sum', '=1+1', "'=1+1"],
    ['plus', '+1', "'+1"],
    ['minus', '-1', "'-1"],
    ['at', '@a', "'@a"],
    ['within', 'a=b', 'a=b'],
  ];
  for (const [words, name, expected] of rows) assert.equal(cell(name), expected, words);
  assert.equal(csvOf([]), 'date,start,end,userName,userId,locationName,locationId,demandName,kind\r\n');
});
