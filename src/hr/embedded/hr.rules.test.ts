import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractsOfPerson, LeaveItem, TimeEntryItem } from '../hr.schema.ts';
import { contractFaults, duplicateFaults, leaveFaults, rangeFaults, timeEntryFaults } from './hr.rules.ts';

const told = (faults: { path: string; code: string }[]) => faults.map(({ path, code }) => `${path} ${code}`);

test('what stands in a list twice', () => {
  const faults = told(duplicateFaults([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }], 'id'));
  assert.deepEqual(faults, ['body/items/2/id DUPLICATE', 'body/items/3/id DUPLICATE']);
});

test('hours within their band, contracts one after the other', () => {
  const contract = (startDate: string, endDate: string | null, [min, hours, max] = [0, 40, 48]) => ({
    startDate,
    endDate,
    minWeeklyHours: min,
    weeklyHours: hours,
    maxWeeklyHours: max,
  });
  const of = (...contracts: object[]) =>
    told(contractFaults([{ contracts: [] }, { contracts }] as unknown as ContractsOfPerson[]));
  const at = (index: number, code: string) => `body/items/1/contracts/${index} ${code}`;
  const rows: [string, object[], string[]][] = [
    ['none', [], []],
    ['at the least', [contract('2027-01-01', null, [40, 40, 48])], []],
    ['at the most', [contract('2027-01-01', null, [0, 48, 48])], []],
    ['below the least', [contract('2027-01-01', null, [41, 40, 48])], [at(0, 'WRONG_ORDER')]],
    ['above the most', [contract('2027-01-01', null, [0, 49, 48])], [at(0, 'WRONG_ORDER')]],
    ['a day', [contract('2027-01-01', '2027-01-01')], []],
    ['ends before it starts', [contract('2027-01-02', '2027-01-01')], [at(0, 'WRONG_ORDER')]],
    ['the day after', [contract('2027-02-01', null), contract('2027-01-01', '2027-01-31')], []],
    [
      'on the last day',
      [contract('2027-01-31', null), contract('2027-01-01', '2027-01-31')],
      [at(1, 'OVERLAP')],
    ],
    [
      'after one without end',
      [contract('2027-01-01', null), contract('2027-02-01', null)],
      [at(0, 'OVERLAP')],
    ],
    [
      'backwards before another',
      [contract('2027-01-02', '2027-01-01'), contract('2027-01-03', null)],
      [at(0, 'WRONG_ORDER')],
    ],
  ];
  for (const [words, contracts, expected] of rows) assert.deepEqual(of(...contracts), expected, words);
});

test('leave, attendance and ranges have an order and a length', () => {
  const at = (hours: number) => new Date(hours * 3_600_000).toISOString();
  const leave = (end: number) => told(leaveFaults([{ start: at(0), end: at(end) } as LeaveItem]));
  assert.deepEqual([leave(0.01), leave(0)], [[], ['body/items/0/end WRONG_ORDER']]);
  const entry = (out: number | null) =>
    told(timeEntryFaults([{ clockIn: at(0), clockOut: out === null ? null : at(out) } as TimeEntryItem]))
      .length;
  assert.deepEqual([null, 0.01, 24, 24.01, 0, -1].map(entry), [0, 0, 0, 1, 1, 1]);
  const range = (days: number) => told(rangeFaults(at(0), at(24 * days), ['from', 'until']));
  assert.deepEqual(
    [0, 400, 400.1, -0.1].map((days) => range(days).join()),
    ['', '', 'query/until WRONG_ORDER', 'query/until WRONG_ORDER'],
  );
});
