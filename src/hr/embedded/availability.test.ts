import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandAvailability } from './availability.rules.ts';

type Plan = Parameters<typeof expandAvailability>[0][number];
const plan = (more: Partial<Plan>): Plan => ({
  userId: 'ada',
  timeZone: 'Europe/London',
  pattern: [],
  exceptions: [],
  ...more,
});
const part = (
  dayOfWeek: number,
  from: string,
  to: string,
  kind: 'available' | 'unavailable' = 'available',
) => ({
  dayOfWeek,
  from,
  to,
  kind,
});
const windows = (one: Plan, start: string, end: string) =>
  expandAvailability([one], { start, end }).map((window) => [window.kind, window.start, window.end]);

test('a night over the end of summer time is an hour longer', () => {
  const nights = plan({ pattern: [part(6, '22:00', '06:00')] });
  assert.deepEqual(windows(nights, '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z'), [
    ['available', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ]);
});

test('a window of the evening before reaches into the range', () => {
  const nights = plan({ pattern: [part(1, '20:00', '04:00')] });
  assert.deepEqual(windows(nights, '2026-03-03T00:00:00Z', '2026-03-03T12:00:00Z'), [
    ['available', '2026-03-02T20:00:00.000Z', '2026-03-03T04:00:00.000Z'],
  ]);
});

test('an exception stands for the pattern of its date', () => {
  const mondays = plan({
    pattern: [part(1, '09:00', '17:00')],
    exceptions: [{ date: '2026-03-09', windows: [] }],
  });
  assert.deepEqual(
    windows(mondays, '2026-03-02T00:00:00Z', '2026-03-23T00:00:00Z').map(([, start]) => start),
    ['2026-03-02T09:00:00.000Z', '2026-03-16T09:00:00.000Z'],
  );
});

test('somebody free on Mondays alone is unavailable on a Tuesday; somebody without a pattern is not mentioned', () => {
  const tuesday = ['2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z'] as const;
  const mondays = plan({ pattern: [part(1, '09:00', '17:00')] });
  assert.deepEqual(windows(mondays, ...tuesday), [['unavailable', ...tuesday]]);
  const sundaysOff = plan({ pattern: [part(7, '00:00', '00:00', 'unavailable')] });
  assert.deepEqual(windows(sundaysOff, ...tuesday), []);
});

test('each person’s own zone counts', () => {
  const there = plan({ timeZone: 'America/New_York', pattern: [part(1, '09:00', '10:00')] });
  assert.deepEqual(windows(there, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'), [
    ['available', '2026-03-02T14:00:00.000Z', '2026-03-02T15:00:00.000Z'],
  ]);
});
