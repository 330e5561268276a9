import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actFault, afterAct } from './acts.rules.ts';

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
