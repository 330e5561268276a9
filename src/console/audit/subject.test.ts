import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Concern, concernText, goneConcern } from './subject.ts';

const names = new Map([
  ['york', 'York'],
  ['leeds', 'Leeds'],
]);
const wordsOf = (concern: Concern) =>
  concernText(
    concern,
    (id) => names.get(id),
    () => 'Europe/London',
  );

test('a demand row shows its local day and time, a run its week and sites', () => {
  const row: Concern = {
    ...{ id: 'd', kind: 'demand', name: 'Till', locationIds: ['york'] },
    ...{ start: '2026-06-16T08:00:00Z', end: '2026-06-16T16:00:00Z' },
  };
  assert.equal(wordsOf(row), 'Till · Tue 16 Jun, 09:00–17:00 · York');
  const run: Concern = {
    ...{ id: 'r', kind: 'planning-run', name: null, locationIds: ['york', 'leeds'] },
    ...{ start: '2026-06-14T23:00:00Z', end: '2026-06-21T23:00:00Z' },
  };
  assert.equal(wordsOf(run), 'week of Mon 15 Jun · York, Leeds');
});

test('a deleted record is described by its last event', () => {
  const before = {
    ...{ name: 'Till', locationId: 'york', start: '2026-06-16T08:00:00Z', end: '2026-06-16T16:00:00Z' },
  };
  const [gone] = goneConcern('demand', 'd', [{ path: '', before }]);
  assert.equal(gone === undefined ? '' : wordsOf(gone), 'Till · Tue 16 Jun, 09:00–17:00 · York');
  assert.deepEqual(goneConcern('directory', 'x', [{ path: '', before }]), []);
});
