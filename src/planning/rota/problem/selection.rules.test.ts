import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../platform/errors.ts';
import type { RunCreate } from '../runs/runs.schema.ts';
import { requireOneSelection, requirePlannable, spanOf, zoneOf } from './selection.rules.ts';

function faultOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return error.options.details?.map(({ path, code }) => `${path} ${code}`).join() ?? '';
  }
}
const asked = (more: object) => more as RunCreate;
const text = (at: number) => new Date(at).toISOString();

test('one way of saying what to plan, used whole', () => {
  const horizon = { horizonStart: '2027-03-01', horizonEnd: '2027-03-08' };
  const rows: [string, object, string | null][] = [
    ['a horizon', horizon, null],
    ['a week', { weekStart: '2027-03-01' }, null],
    ['rows', { demandIds: ['a'] }, null],
    ['nothing', {}, 'body/ REQUIRED'],
    ['no end', { horizonStart: '2027-03-01' }, 'body/horizonEnd REQUIRED'],
    ['no start', { horizonEnd: '2027-03-01' }, 'body/horizonStart REQUIRED'],
    ['a horizon and a week', { ...horizon, weekStart: '2027-03-01' }, 'body/ AMBIGUOUS'],
    ['a week and rows', { weekStart: '2027-03-01', demandIds: ['a'] }, 'body/ AMBIGUOUS'],
  ];
  for (const [words, more, expected] of rows)
    assert.equal(
      faultOf(() => requireOneSelection(asked(more))),
      expected,
      words,
    );
});

test('the horizon in the zone of the sites', () => {
  const of = (more: object) => {
    const span = spanOf(asked(more), 'Europe/Berlin');
    return span === null ? null : [text(span.start), text(span.end)];
  };
  const week = ['2027-02-28T23:00:00.000Z', '2027-03-07T23:00:00.000Z'];
  assert.deepEqual(
    [of({ weekStart: '2027-03-01' }), of({ horizonStart: '2027-03-01', horizonEnd: '2027-03-08' })],
    [week, week],
  );
  assert.deepEqual(of({ horizonStart: '2027-03-01T06:00:00Z', horizonEnd: '2027-03-02' }), [
    '2027-03-01T06:00:00.000Z',
    '2027-03-01T23:00:00.000Z',
  ]);
  assert.equal(of({ demandIds: ['a'] }), null);
  assert.deepEqual(
    of({ weekStart: '2027-03-22' }),
    ['2027-03-21T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    'an hour short',
  );
  for (const day of ['2027-03-02', '2027-03-07'])
    assert.equal(
      faultOf(() => of({ weekStart: day })),
      'body/weekStart NOT_MONDAY',
    );
  assert.throws(() => of({ weekStart: '2027-03-07' }), /begins on 2027-03-01/);
  assert.equal(
    faultOf(() => of({ horizonStart: '2027-03-01', horizonEnd: '2027-03-01' })),
    'body/horizonEnd TOO_SMALL',
  );
});

test('no longer than 92 days and an hour, within years that have dates', () => {
  const start = Date.UTC(2027, 0, 1);
  const [DAY, HOUR] = [86_400_000, 3_600_000];
  const of = (from: number, length: number) =>
    faultOf(() => requirePlannable({ start: from, end: from + length }));
  assert.deepEqual(
    [of(start, 92 * DAY + HOUR), of(start, 92 * DAY + HOUR + 1)],
    [null, 'body/horizonEnd TOO_LARGE'],
  );
  const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(3000, 0, 1)];
  assert.deepEqual(
    [of(first, DAY), of(first - 1, DAY), of(last - DAY, DAY), of(last - DAY, DAY + 1)],
    [null, 'body/horizonStart OUT_OF_RANGE', null, 'body/horizonStart OUT_OF_RANGE'],
  );
});

test('the zone of most sites, the first by name among equals', () => {
  assert.deepEqual(
    [zoneOf([]), zoneOf(['b', 'a', 'b']), zoneOf(['b', 'a']), zoneOf(['a', 'b'])],
    ['UTC', 'b', 'a', 'a'],
  );
});
