import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeableOf } from './freeable.ts';

const duty = (demandId: string, locationId: string, end: string) => ({
  demandId,
  demandName: null,
  locationId,
  locationName: null,
  runId: 'run',
  start: '2027-03-01T08:00:00Z',
  end,
});

test('shifts that are over, at sites of others, or closed to managers are not the reader’s to free', () => {
  const sites: Parameters<typeof freeableOf>[1] = [
    { locationId: 'open', allowed: ['edit', 'change-rota'] },
    { locationId: 'closed', allowed: ['edit'] },
  ];
  const duties = [
    duty('runs', 'open', '2027-03-01T16:00:00Z'),
    duty('over', 'open', '2027-03-01T12:00:00Z'),
    duty('kept', 'closed', '2027-03-01T16:00:00Z'),
    duty('elsewhere', 'other', '2027-03-01T16:00:00Z'),
  ];
  const found = freeableOf(duties, sites, Date.parse('2027-03-01T12:00:00Z'));
  assert.deepEqual(
    found.map(({ demandId }) => demandId),
    ['runs'],
  );
});
