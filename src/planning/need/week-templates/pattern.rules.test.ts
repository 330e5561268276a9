import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { textOf } from '../../../words/said.ts';
import { type DemandValues, staffingOf } from '../demand/demand.members.ts';
import type { DemandLists, Priority } from '../demand/demand.schema.ts';
import {
  amongPresent,
  layOut,
  mondayFaults,
  normalRows,
  patternFaults,
  patternOf,
  weeksOf,
} from './pattern.rules.ts';
import type { TemplateRow, TemplateRowInput } from './week-templates.schema.ts';

const BERLIN = { id: 'L', timeZone: 'Europe/Berlin' };
const STAFFING = staffingOf({
  roleId: 'role',
  station: 'till',
  targetStaff: 2,
  maxStaff: 3,
  eligibilityProfileId: 'profile',
  kind: 'day',
  weights: { under: 5, over: 6 },
});
/** A row of a template leaves out the further qualifications that it does not have. */
const asked = ({ furtherQualifications: _, ...said }: typeof STAFFING) => said;
const ROW: TemplateRow = {
  id: 'r',
  week: 1,
  dayOfWeek: 1,
  start: '09:00',
  end: '17:00',
  name: 'Till',
  priority: 'high',
  ...asked(STAFFING),
};
const once = (from: string) => ({ from, weeks: 1, repetitions: 1 });

test('only Mondays of the years that instants may have', () => {
  const rows: [string, string[]][] = [
    ['2027-03-01', []],
    ['2027-03-02', ['NOT_MONDAY 2027-03-02 is not a Monday; the week it lies in begins on 2027-03-01']],
    ['2027-03-07', ['NOT_MONDAY 2027-03-07 is not a Monday; the week it lies in begins on 2027-03-01']],
    ['2027-02-28', ['NOT_MONDAY 2027-02-28 is not a Monday; the week it lies in begins on 2027-02-22']],
    ['1899-12-25', ['OUT_OF_RANGE 1899-12-25 lies outside the years 1900 to 9900']],
    ['1900-01-01', []],
    ['9900-12-24', []],
    ['9901-01-07', ['OUT_OF_RANGE 9901-01-07 lies outside the years 1900 to 9900']],
  ];
  for (const [date, expected] of rows) {
    const faults = mondayFaults(date, 'body/weekStart');
    assert.deepEqual(
      faults.map(({ code, message }) => `${code} ${message}`),
      expected,
    );
    assert.ok(faults.every(({ path }) => path === 'body/weekStart'));
  }
});

test('the weeks of a pattern follow one another, as often as they repeat', () => {
  assert.deepEqual(weeksOf({ from: '2026-12-21', weeks: 2, repetitions: 2 }), [
    { monday: '2026-12-21', week: 1 },
    { monday: '2026-12-28', week: 2 },
    { monday: '2027-01-04', week: 1 },
    { monday: '2027-01-11', week: 2 },
  ]);
});

test('rows lie on their day by the clock at the site, over the change of the clock too', () => {
  const timesOf = (row: Partial<TemplateRow>, from = '2027-03-22') =>
    layOut([{ ...ROW, ...row }], once(from), BERLIN).rows.map(({ values }) => [values.start, values.end]);
  const rows: [string, Partial<TemplateRow>, [string, string]][] = [
    ['Monday', {}, ['2027-03-22T08:00:00.000Z', '2027-03-22T16:00:00.000Z']],
    ['Saturday', { dayOfWeek: 6 }, ['2027-03-27T08:00:00.000Z', '2027-03-27T16:00:00.000Z']],
    ['Sunday, in summer already', { dayOfWeek: 7 }, ['2027-03-28T07:00:00.000Z', '2027-03-28T15:00:00.000Z']],
    [
      'over Sunday night',
      { dayOfWeek: 7, start: '22:00', end: '06:00' },
      ['2027-03-28T20:00:00.000Z', '2027-03-29T04:00:00.000Z'],
    ],
    [
      'the night of the change is an hour shorter',
      { dayOfWeek: 6, start: '22:00', end: '06:00' },
      ['2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'],
    ],
    [
      'a minute later is the same day',
      { start: '09:00', end: '09:01' },
      ['2027-03-22T08:00:00.000Z', '2027-03-22T08:01:00.000Z'],
    ],
    [
      'the same time is a day later',
      { start: '09:00', end: '09:00' },
      ['2027-03-22T08:00:00.000Z', '2027-03-23T08:00:00.000Z'],
    ],
  ];
  for (const [words, row, expected] of rows) assert.deepEqual(timesOf(row), [expected], words);
});

test('each week takes the rows of its own, with all that they say', () => {
  const pattern = [
    ROW,
    { ...ROW, id: 's', week: 2, preferredUserIds: ['a'], excludedUserIds: ['b'], tags: ['t'] },
  ];
  const { rows, faults } = layOut(pattern, { from: '2027-03-01', weeks: 2, repetitions: 2 }, BERLIN);
  assert.deepEqual(faults, []);
  assert.deepEqual(
    rows.map(({ monday, rowId }) => [monday, rowId]),
    [
      ['2027-03-01', 'r'],
      ['2027-03-08', 's'],
      ['2027-03-15', 'r'],
      ['2027-03-22', 's'],
    ],
  );
  const values = { name: 'Till', locationId: 'L', ...STAFFING };
  assert.deepEqual(rows[0], {
    monday: '2027-03-01',
    rowId: 'r',
    basePriority: 'high',
    preferredUserIds: [],
    excludedUserIds: [],
    tags: [],
    values: { ...values, start: '2027-03-01T08:00:00.000Z', end: '2027-03-01T16:00:00.000Z' },
  });
  assert.deepEqual(rows[1], {
    monday: '2027-03-08',
    rowId: 's',
    basePriority: 'high',
    preferredUserIds: ['a'],
    excludedUserIds: ['b'],
    tags: ['t'],
    values: { ...values, start: '2027-03-08T08:00:00.000Z', end: '2027-03-08T16:00:00.000Z' },
  });
});

test('a row that the change of the clock makes too long, or to nothing, is named with its week', () => {
  const faultsOf = (row: Partial<TemplateRow>, from: string) =>
    layOut([ROW, { ...ROW, id: 's', ...row }], once(from), BERLIN).faults;
  assert.deepEqual(faultsOf({ dayOfWeek: 6, start: '12:00', end: '12:00' }, '2027-03-22'), []);
  // 25 hours.
  const [long, ...others] = faultsOf({ dayOfWeek: 6, start: '12:00', end: '12:00' }, '2027-10-25');
  assert.deepEqual(others, []);
  assert.deepEqual([long?.path, long?.code], ['rows/1/end', 'TOO_LONG']);
  assert.match(
    textOf(long!.message),
    /^"Till", 12:00 to 12:00 on 2027-10-30, where the clock changes: .*Change the row, or leave that week out\.$/,
  );
  // 02:30 there is none: both are 03:30.
  const [none] = faultsOf({ dayOfWeek: 7, start: '02:30', end: '03:30' }, '2027-03-22');
  assert.deepEqual([none?.path, none?.code], ['rows/1/end', 'NOT_AFTER_START']);
});

type Demand = DemandValues & DemandLists & { basePriority: Priority };

const demandOf = (pattern: readonly TemplateRow[], from: string, weeks: number): Demand[] =>
  layOut(pattern, { from, weeks, repetitions: 1 }, BERLIN).rows.map(({ values, ...row }) => ({
    ...values,
    basePriority: row.basePriority,
    preferredUserIds: row.preferredUserIds,
    excludedUserIds: row.excludedUserIds,
    tags: row.tags,
  }));

test('what a pattern lays out is read as that pattern', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${`${Math.floor(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}`);
  const row = fc.record({
    week: fc.integer({ min: 1, max: 3 }),
    dayOfWeek: fc.integer({ min: 1, max: 7 }),
    start: clock,
    end: clock,
    tags: fc.subarray(['x', 'y'], { minLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const pattern = rows
        .map((more, index) => ({ ...ROW, ...more, id: `${index}` }))
        .sort((a, b) => a.week - b.week);
      const ids = pattern.map(({ id }) => id);
      const read = patternOf(
        demandOf(pattern, '2027-06-07', 3),
        { from: '2027-06-07', timeZone: 'Europe/Berlin', path: 'body' },
        () => ids.shift()!,
      );
      assert.deepEqual(read, { pattern, faults: [] });
    }),
  );
});

test('demand of no time or more than a day by the clock makes no row', () => {
  const of = (start: string, end: string) => {
    const [demand] = demandOf([ROW], '2027-03-01', 1);
    const at = { from: '2027-03-01', timeZone: 'Europe/Berlin', path: 'body/weekStart' };
    return patternOf([{ ...demand!, start, end }], at, () => 'id').faults;
  };
  assert.deepEqual(of('2027-03-01T08:00:00.000Z', '2027-03-02T08:00:00.000Z'), []);
  const [long, ...others] = of('2027-03-01T08:00:00.000Z', '2027-03-02T08:01:00.000Z');
  assert.deepEqual(others, []);
  assert.deepEqual([long?.path, long?.code], ['body/weekStart', 'NOT_BY_CLOCK']);
  assert.match(
    textOf(long!.message),
    /^"Till" \(2027-03-01T08:00:00.000Z to 2027-03-02T08:01:00.000Z\) lasts no time/,
  );
  // An hour in autumn: 02:30 to 02:30 again.
  assert.equal(of('2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z').length, 1);
});

test('people who have left are named no more', () => {
  const { rows } = layOut(
    [{ ...ROW, preferredUserIds: ['a', 'b'], excludedUserIds: ['c', 'd'], tags: ['a'] }],
    once('2027-03-01'),
    BERLIN,
  );
  const [row] = amongPresent(rows, new Set(['b', 'c']));
  assert.deepEqual(row, { ...rows[0], preferredUserIds: ['b'], excludedUserIds: ['c'] });
});

test('rows are stored with what they leave out', () => {
  const least: TemplateRowInput = { week: 2, dayOfWeek: 3, start: '08:00', end: '09:00', name: 'Bar' };
  const rows: [string, Partial<TemplateRowInput>, Partial<TemplateRow>][] = [
    ['nothing said', {}, {}],
    ['how many at least', { targetStaff: 4 }, { targetStaff: 4, maxStaff: 4 }],
    ['how many at most', { maxStaff: 4 }, { maxStaff: 4 }],
    ['both', { targetStaff: 2, maxStaff: 4 }, { targetStaff: 2, maxStaff: 4 }],
    ['an id of its own', { id: 'own' }, { id: 'own' }],
    ['priority', { priority: 'low' }, { priority: 'low' }],
    ['role, station', { roleId: 'r', station: 's' }, { roleId: 'r', station: 's' }],
    ['profile, kind', { eligibilityProfileId: 'p', kind: 'k' }, { eligibilityProfileId: 'p', kind: 'k' }],
    ['weights', { weights: { under: 1 } }, { weights: { under: 1 } }],
    ['no tags', { tags: [] }, {}],
    [
      'people',
      { preferredUserIds: ['a'], excludedUserIds: ['b'] },
      { preferredUserIds: ['a'], excludedUserIds: ['b'] },
    ],
  ];
  const stored = {
    ...least,
    id: 'new',
    priority: 'medium',
    ...asked(staffingOf({})),
  };
  for (const [words, input, expected] of rows)
    assert.deepEqual(
      normalRows([{ ...least, ...input }], () => 'new'),
      [{ ...stored, ...expected }],
      words,
    );
});

test('every fault of a pattern by its member', () => {
  const rows: [string, Partial<TemplateRow>[], string[]][] = [
    ['none', [{}, { id: 's', week: 2 }], []],
    ['more needed than may be', [{ targetStaff: 4 }], ['body/rows/0/maxStaff TOO_SMALL']],
    [
      'preferred and excluded',
      [{}, { id: 's', preferredUserIds: ['a'], excludedUserIds: ['a'] }],
      ['body/rows/1/preferredUserIds/0 PREFERRED_AND_EXCLUDED'],
    ],
    [
      'one id thrice',
      [{}, { id: 's' }, {}, {}],
      [
        'body/rows/2/id DUPLICATE is the id of rows/0 already',
        'body/rows/3/id DUPLICATE is the id of rows/0 already',
      ],
    ],
    [
      'a week too far',
      [{ week: 3 }],
      ["body/rows/0/week OUT_OF_RANGE 3 is not one of the template's 2 weeks; raise weeks or move the row"],
    ],
  ];
  for (const [words, pattern, expected] of rows) {
    const faults = patternFaults(
      pattern.map((row) => ({ ...ROW, ...row })),
      2,
    ).map(({ path, code, message }) => `${path} ${code} ${message}`);
    assert.equal(faults.length, expected.length, words);
    for (const [index, start] of expected.entries())
      assert.ok(faults[index]!.startsWith(start), faults[index]);
  }
});
