import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_HOLIDAYS } from '../../organisation/holidays/site-holidays.ts';
import { ClosedDays } from '../../organisation/locations/closed-days.ts';
import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import { staffingOf } from '../demand/demand.members.ts';
import { byClosedDay, fillWeek, type StandingRow } from './fill.rules.ts';
import type { LaidRow } from './pattern.rules.ts';
import type { Present } from './week-templates.schema.ts';

const MONDAY = '2027-03-01';
const VALUES: LaidRow['values'] = {
  name: 'Till',
  locationId: 'L',
  start: '2027-03-01T08:00:00.000Z',
  end: '2027-03-01T16:00:00.000Z',
  ...staffingOf({
    roleId: 'role',
    station: 'till',
    targetStaff: 2,
    maxStaff: 3,
    eligibilityProfileId: 'p',
    kind: 'day',
    weights: { under: 1, over: 2 },
  }),
};
const LISTS = { preferredUserIds: ['a'], excludedUserIds: ['b'], tags: ['t'] };
const laid = (rowId: string, values: Partial<LaidRow['values']> = {}): LaidRow => ({
  monday: MONDAY,
  rowId,
  basePriority: 'high',
  ...LISTS,
  values: { ...VALUES, ...values },
});
/** Like what the pattern lays out, but from no template. */
const standing = (id: string, more: Partial<StandingRow> = {}): StandingRow => ({
  ...VALUES,
  ...LISTS,
  id,
  basePriority: 'high',
  rowId: null,
  week: null,
  keep: null,
  ...more,
});
const other = { name: 'Bar' };

interface Filled {
  created?: string[];
  removed?: string[];
  kept?: string[];
  existing?: number;
}

function filled(laidRows: LaidRow[], there: StandingRow[], present: Present): Filled {
  const week = { monday: MONDAY, week: 1, laid: laidRows, standing: there };
  const { report, created, removed, kept } = fillWeek(week, present);
  assert.deepEqual(report, {
    weekStart: MONDAY,
    week: 1,
    standing: there.length,
    skipped: report.skipped,
    created: created.length,
    existing: report.existing,
    removed: removed.length,
    kept: kept.length,
  });
  return {
    created: created.map(({ rowId }) => rowId),
    removed: removed.map(({ id }) => id),
    kept: kept.map(({ id }) => id),
    existing: report.existing,
  };
}

test('a week is filled by what is there already', () => {
  const none = { created: [], removed: [], kept: [], existing: 0 };
  const rows: [string, LaidRow[], StandingRow[], Present, Filled][] = [
    ['an empty week', [laid('r')], [], 'skip', { created: ['r'] }],
    ['a week with rows, left alone', [laid('r')], [standing('1', other)], 'skip', {}],
    ['added beside another', [laid('r')], [standing('1', other)], 'add', { created: ['r'] }],
    ['there already by its look', [laid('r')], [standing('1')], 'add', { existing: 1 }],
    ['two alike, one there', [laid('r'), laid('s')], [standing('1')], 'add', { created: ['s'], existing: 1 }],
    [
      'from the template, changed since',
      [laid('r')],
      [standing('1', { ...other, rowId: 'r', week: MONDAY })],
      'add',
      { existing: 1 },
    ],
    [
      'from another row of the template',
      [laid('r')],
      [standing('1', { ...other, rowId: 's', week: MONDAY })],
      'add',
      { created: ['r'] },
    ],
    [
      'from the template, for another week',
      [laid('r')],
      [standing('1', { ...other, rowId: 'r', week: '2027-03-08' })],
      'add',
      { created: ['r'] },
    ],
    [
      'its own row before one that looks like it',
      [laid('r'), laid('s')],
      [standing('1', { rowId: 's', week: MONDAY }), standing('2')],
      'add',
      { existing: 2 },
    ],
    ['another replaced', [laid('r')], [standing('1', other)], 'replace', { created: ['r'], removed: ['1'] }],
    [
      'another that must stay',
      [laid('r')],
      [standing('1', { ...other, keep: 'PUBLISHED' })],
      'replace',
      { created: ['r'], kept: ['1'] },
    ],
    ['the very same stays', [laid('r')], [standing('1')], 'replace', { existing: 1 }],
    [
      'like it, and must stay',
      [laid('r')],
      [standing('1', { keep: 'PUBLISHED', targetStaff: 9 })],
      'replace',
      { existing: 1, kept: ['1'] },
    ],
    ['nothing laid out', [], [standing('1')], 'replace', { removed: ['1'] }],
  ];
  for (const [words, laidRows, there, present, expected] of rows)
    assert.deepEqual(filled(laidRows, there, present), { ...none, ...expected }, words);
});

test('only skipping says that the week was left alone', () => {
  const report = (there: StandingRow[], present: Present) =>
    fillWeek({ monday: MONDAY, week: 2, laid: [laid('r')], standing: there }, present).report;
  assert.equal(report([standing('1')], 'skip').skipped, true);
  assert.equal(report([], 'skip').skipped, false);
  assert.equal(report([standing('1')], 'add').skipped, false);
  assert.equal(report([], 'add').week, 2);
});

const DIFFERENT: Partial<StandingRow> = {
  name: 'x',
  start: '2027-03-01T07:00:00.000Z',
  end: '2027-03-01T17:00:00.000Z',
  station: 'x',
  roleId: 'x',
  eligibilityProfileId: 'x',
};

test('a row looks like another by each of its marks, and is another by any', () => {
  for (const member of Object.keys(DIFFERENT) as (keyof StandingRow)[]) {
    const there = standing('1', { [member]: DIFFERENT[member] });
    assert.deepEqual(filled([laid('r')], [there], 'add').created, ['r'], member);
  }
});

test('what is replaced is the same only where all of it is', () => {
  const rows: Partial<StandingRow>[] = [
    { targetStaff: 1 },
    { maxStaff: 4 },
    { kind: null },
    { weights: null },
    { basePriority: 'low' as const },
    { weights: { under: 2, over: 2 } },
    { weights: { under: 1, over: 1 } },
    { weights: { under: 1 } },
    { preferredUserIds: [] },
    { excludedUserIds: [] },
    { tags: [] },
  ];
  for (const more of rows) {
    const { created, removed } = filled([laid('r')], [standing('1', more)], 'replace');
    assert.deepEqual([created, removed], [['r'], ['1']], JSON.stringify(more));
  }
  const without = laid('r', { weights: null });
  assert.deepEqual(filled([without], [standing('1', { weights: {} })], 'replace').existing, 1);
});

test('rows on closed days are named with their days, and left out where that is asked', () => {
  const site = {
    locationId: 'L',
    name: 'Site',
    timeZone: 'Europe/Berlin',
    operatingExceptions: [{ date: '2027-03-02', closed: true, note: 'stocktaking' }],
  } as unknown as LocationSettings;
  // 23:30 in London is the next day in Berlin.
  const closing = [
    laid('r'),
    laid('s', { start: '2027-03-01T23:30:00.000Z' }),
    laid('t', { start: '2027-03-02T10:00:00.000Z' }),
  ];
  const of = (leftOut: boolean, rows = closing) => {
    const { open, days } = byClosedDay(rows, new ClosedDays([site], NO_HOLIDAYS), leftOut, 'en');
    return { open: open.map(({ rowId }) => rowId), days };
  };
  const day = { locationId: 'L', date: '2027-03-02', note: 'stocktaking', rows: 2 };
  assert.deepEqual(of(true), { open: ['r'], days: [{ ...day, leftOut: true }] });
  assert.deepEqual(of(false), { open: ['r', 's', 't'], days: [{ ...day, leftOut: false }] });
  assert.deepEqual(of(true, closing.slice(1)), { open: [], days: [{ ...day, leftOut: true }] });
  assert.deepEqual(of(true, [laid('r')]), { open: ['r'], days: [] });
});
