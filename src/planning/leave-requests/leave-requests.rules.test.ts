import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../words/said.ts';
import { actFault, afterAct, leaveFaults } from './leave-requests.rules.ts';
import type { LeaveRequestInput } from './leave-requests.schema.ts';

test('which days may be asked for', () => {
  const fault = (startDate: string, endDate: string) =>
    leaveFaults({ startDate, endDate } as LeaveRequestInput, '2027-03-31')
      .map(({ path, code }) => `${path} ${code}`)
      .join();
  const rows: [string, string, string, string][] = [
    ['a day', '2027-04-01', '2027-04-01', ''],
    ['backwards', '2027-04-02', '2027-04-01', 'body/endDate WRONG_ORDER'],
    ['366 days', '2027-04-01', '2028-03-31', ''],
    ['a day more', '2027-04-01', '2028-04-01', 'body/endDate TOO_LONG'],
    ['over for 31 days', '2027-02-01', '2027-02-28', ''],
    ['over for longer', '2027-02-01', '2027-02-27', 'body/endDate OVER'],
  ];
  for (const [words, start, end, expected] of rows) assert.equal(fault(start, end), expected, words);
  assert.match(
    textOf(
      leaveFaults({ startDate: '2027-02-01', endDate: '2027-02-01' } as LeaveRequestInput, '2027-03-31')[0]!
        .message,
    ),
    /ask for 2027-02-28 or later/,
  );
});

test('which act is possible from which status', () => {
  const statuses = ['open', 'approving', 'approved', 'refused', 'withdrawn'] as const;
  const from = (act: 'approve' | 'refuse' | 'withdraw') =>
    statuses.filter((status) => actFault(act, status) === null);
  assert.deepEqual(
    [from('approve'), from('refuse'), from('withdraw')],
    [['open', 'approving'], ['open'], ['open']],
  );
  assert.deepEqual(
    [afterAct('approve'), afterAct('refuse'), afterAct('withdraw')],
    ['approved', 'refused', 'withdrawn'],
  );
  assert.match(String(actFault('refuse', 'approving')), /approve it again/);
  assert.equal(String(actFault('withdraw', 'refused')), 'it is refused; only open requests can be withdrawn');
});
