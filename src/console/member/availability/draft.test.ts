import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DateDraft, draftOf, lacksHours, likeMonday, statementOf, withSpan } from './draft.ts';

const available = (from: string, to: string) => ({ from, to, kind: 'available' as const });
const unavailable = (from: string, to: string) => ({ from, to, kind: 'unavailable' as const });
const on = (date: string, ...windows: ReturnType<typeof available | typeof unavailable>[]) => ({
  date,
  windows,
});

test('what is read and saved without a change says the same, but for dates that are over', () => {
  const pattern = [
    { dayOfWeek: 1, ...available('08:00', '13:00') },
    { dayOfWeek: 2, ...unavailable('12:00', '13:00') },
  ];
  const odd = on(
    '2027-04-03',
    available('08:00', '10:00'),
    available('12:00', '14:00'),
    available('15:00', '16:00'),
  );
  const coming = [
    on('2027-04-01', unavailable('00:00', '00:00')),
    on('2027-04-02', available('09:00', '12:00')),
    odd,
  ];
  const draft = draftOf({ pattern, exceptions: [on('2027-02-01'), ...coming] }, '2027-03-01');
  assert.equal(draft.mode, 'hours');
  assert.deepEqual(
    draft.dates.map(({ how }) => how),
    ['off', 'hours', 'other'],
  );
  assert.deepEqual(statementOf(draft), { pattern, exceptions: coming });
});

test('hours of one date are those around them where all other hours are free', () => {
  const date: DateDraft = { date: '2027-04-01', how: 'hours', from: '09:00', to: '12:00', windows: [] };
  const windows = (more: Partial<DateDraft>) => {
    const statement = statementOf({ mode: 'any', spans: [], dates: [{ ...date, ...more }] });
    return statement.exceptions[0]!.windows;
  };
  assert.deepEqual(windows({}), [unavailable('00:00', '09:00'), unavailable('12:00', '00:00')]);
  assert.deepEqual(windows({ from: '00:00' }), [unavailable('12:00', '00:00')]);
  assert.deepEqual(windows({ to: '00:00' }), [unavailable('00:00', '09:00')]);
  for (const more of [{}, { from: '00:00' }, { to: '00:00' }]) {
    const [read] = draftOf(
      { pattern: [], exceptions: [on('2027-04-01', ...windows(more))] },
      '2027-03-01',
    ).dates;
    assert.deepEqual(
      [read?.how, read?.from, read?.to],
      ['hours', ...Object.values({ from: '09:00', to: '12:00', ...more })],
    );
  }
});

test('a week of no hours is not taken for one of all hours; hours can be added and copied', () => {
  const none = { mode: 'hours' as const, spans: [], dates: [] };
  assert.equal(lacksHours(none), true);
  assert.equal(lacksHours({ ...none, mode: 'any' }), false);
  const monday = withSpan(withSpan([], 1, 'hours'), 1, 'hours');
  assert.deepEqual(
    monday.map(({ from, to }) => `${from}–${to}`),
    ['09:00–17:00', '17:00–17:00'],
  );
  const week = likeMonday([...monday.slice(0, 1), { dayOfWeek: 6, ...available('10:00', '12:00') }]);
  assert.deepEqual(
    week.map(({ dayOfWeek }) => dayOfWeek),
    [1, 2, 3, 4, 5, 6],
  );
});
