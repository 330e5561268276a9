import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REASONS } from '../../../words/reason-codes.ts';
import { cutShiftsOf, type DutyChange } from './split.ts';

const span = (from: number, until: number) => ({
  start: `2027-03-05T${String(from).padStart(2, '0')}:00:00.000Z`,
  end: `2027-03-05T${String(until).padStart(2, '0')}:00:00.000Z`,
  locationId: 'quay',
  kind: null,
});
type Times = [from: number, until: number] | null;

const change = (id: string, was: Times, now: Times, more: Partial<DutyChange> = {}): DutyChange => ({
  id,
  demandName: 'Till',
  locationId: 'quay',
  locationName: 'Quay',
  timeZone: 'UTC',
  was: was === null ? null : span(...was),
  now: now === null ? null : span(...now),
  reason: REASONS.leave,
  breaks: [],
  ...more,
});
const hours = (spans: readonly { start: string; end: string }[]) =>
  spans.map(({ start, end }) => `${start.slice(11, 13)}-${end.slice(11, 13)}`).join(' ');
const told = (...changes: DutyChange[]) => {
  const { cut, others } = cutShiftsOf(changes);
  return [cut.map(({ parts, leave }) => [hours(parts), hours(leave)]), others.map(({ id }) => id)];
};

test('a shift with leave in its middle is one that is split, whether it was worked alone or not', () => {
  assert.deepEqual(told(change('a', [10, 18], [10, 12]), change('b', null, [14, 18])), [
    [['10-12 14-18', '12-14']],
    [],
  ]);
  const shared = [change('c', null, [14, 18]), change('a', [10, 18], null), change('b', null, [10, 12])];
  assert.deepEqual(told(...shared), [[['10-12 14-18', '12-14']], []]);
});

test('leave at an end makes it shorter, two leaves leave three parts, and their breaks are told', () => {
  assert.deepEqual(told(change('a', [10, 18], [10, 12])), [[['10-12', '12-18']], []]);
  const breaks = [{ ...span(15, 16), paid: false }];
  const three = [
    change('a', [8, 18], [8, 10]),
    change('b', null, [11, 13]),
    change('c', null, [14, 18], { breaks }),
  ];
  assert.deepEqual(told(...three), [[['08-10 11-13 14-18', '10-11 13-14']], []]);
  assert.deepEqual(cutShiftsOf(three).cut[0]?.breaks, breaks);
});

test('a shift that is freed whole, one elsewhere and one that changed for another reason stay as they are', () => {
  assert.deepEqual(told(change('a', [10, 18], null)), [[], ['a']]);
  const elsewhere = change('b', null, [14, 18], { locationId: 'pier' });
  assert.deepEqual(told(change('a', [10, 18], null), elsewhere), [[], ['a', 'b']]);
  const written = change('b', null, [14, 18], { reason: 'Stocktake' });
  assert.deepEqual(told(change('a', [10, 18], [10, 12]), written), [[['10-12', '12-18']], ['b']]);
});
