import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decidedShown, freeableOf, openOf } from './freeable.ts';

const duty = (demandId: string, locationId: string, end: string) => ({
  demandId,
  demandName: null,
  locationId,
  locationName: null,
  runId: 'run',
  leave: [],
  managers: [],
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

test('a freed shift is shown until it is filled or over, however many decisions are newer', () => {
  const shift = (end: string) => ({
    demandId: end,
    demandName: null,
    locationId: 'york',
    locationName: null,
    start: '2027-03-22T09:00:00Z',
    end,
  });
  const now = Date.parse('2027-03-22T12:00:00Z');
  const open = shift('2027-03-22T17:00:00Z');
  assert.deepEqual(openOf([open, shift('2027-03-22T12:00:00Z')], now), [open]);
  const decided = (day: number, freed: (typeof open)[] = []) => {
    const at = `2027-02-${String(day).padStart(2, '0')}T08:00:00Z`;
    return { decidedAt: at, createdAt: '2027-01-01T08:00:00Z', freed };
  };
  const newer = Array.from({ length: 20 }, (_, index) => decided(5 + index));
  const shown = decidedShown([decided(1), decided(2, [open]), ...newer], now);
  assert.deepEqual(shown, [...newer.toReversed(), decided(2, [open])]);
});
