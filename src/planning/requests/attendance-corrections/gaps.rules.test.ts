import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from '../../attendance/timesheets/timesheets.rules.ts';
import type { NamedDuty } from './corrections.repo.ts';
import type { Correction } from './corrections.schema.ts';
import { dayOf, type GapFacts, gapsOf, presentOf, recordedOf } from './gaps.rules.ts';

const HOUR = 3_600_000;
const DAY_ONE = Date.parse('2027-03-01T00:00:00Z');
/** The hour counted from the first of March. */
const at = (hour: number) => DAY_ONE + hour * HOUR;
const text = (hour: number) => new Date(at(hour)).toISOString();

const duty = (from: number, until: number, id = 'd'): NamedDuty => ({
  demandId: id,
  demandName: 'Till',
  shiftId: null,
  userId: 'ann',
  locationId: 'L',
  start: at(from),
  end: at(until),
});
const entry = (from: number, until: number | null, id = 'e'): Entry => ({
  id,
  userId: 'ann',
  locationId: 'M',
  breakMinutes: 15,
  clockIn: at(from),
  clockOut: until === null ? null : at(until),
});
const waiting = (from: number, until: number, entryId: string | null = null) =>
  ({ entryId, clockIn: text(from), clockOut: text(until) }) as Correction;

const whole = (facts: Partial<GapFacts>): GapFacts => ({
  duties: [],
  entries: [],
  waiting: [],
  isApproved: () => false,
  since: at(0),
  now: at(100),
  placeOf: (id) => ({ name: `site ${id}`, timeZone: id === 'L' ? 'Pacific/Auckland' : 'UTC' }),
  ...facts,
});
const gaps = (facts: Partial<GapFacts>) => gapsOf(whole(facts));
const kinds = (facts: Partial<GapFacts>) => gaps(facts).map(({ kind }) => kind);

test('a duty without attendance, and attendance without an end', () => {
  const missing = ['NO_ENTRY'];
  const open = ['MISSING_CLOCK_OUT'];
  const rows: [string, Partial<GapFacts>, string[]][] = [
    ['a duty nobody came to', { duties: [duty(9, 17)] }, missing],
    ['a duty worked', { duties: [duty(9, 17)], entries: [entry(9, 17)] }, []],
    ['a duty that is not over', { duties: [duty(9, 17)], now: at(17) }, []],
    ['a duty that is just over', { duties: [duty(9, 17)], now: at(17) + 1 }, missing],
    ['a duty too long ago', { duties: [duty(9, 17)], since: at(9) + 1 }, []],
    ['a duty just not too long ago', { duties: [duty(9, 17)], since: at(9) }, missing],
    ['asked for already', { duties: [duty(9, 17)], waiting: [waiting(16, 18)] }, []],
    ['asked for up to its start', { duties: [duty(9, 17)], waiting: [waiting(8, 9)] }, missing],
    ['asked for from its end', { duties: [duty(9, 17)], waiting: [waiting(17, 18)] }, missing],
    ['never clocked out', { entries: [entry(9, null)] }, open],
    ['clocked out', { entries: [entry(9, 10)] }, []],
    ['in for sixteen hours', { entries: [entry(9, null)], now: at(25) }, []],
    ['in for longer', { entries: [entry(9, null)], now: at(25) + 1 }, open],
    ['in until the duty ends', { entries: [entry(9, null)], duties: [duty(9, 17)], now: at(17) }, []],
    ['in after the duty', { entries: [entry(9, null)], duties: [duty(9, 17)], now: at(17) + 1 }, open],
    [
      'in after the first of two that touch',
      { entries: [entry(9, null)], duties: [duty(9, 12), duty(12, 17, 'x')], now: at(13) },
      [],
    ],
    ['in too long ago', { entries: [entry(9, null)], since: at(9) + 1 }, []],
    ['in just not too long ago', { entries: [entry(9, null)], since: at(9) }, open],
    ['its end is asked for', { entries: [entry(9, null)], waiting: [waiting(9, 17, 'e')] }, []],
    ['the end of another is asked for', { entries: [entry(9, null)], waiting: [waiting(9, 17, 'x')] }, open],
    [
      'on a day that is approved',
      { entries: [entry(9, null)], isApproved: (date) => date === '2027-03-01' },
      [],
    ],
    ['on another day', { entries: [entry(9, null)], isApproved: (date) => date === '2027-03-02' }, open],
  ];
  for (const [words, facts, expected] of rows) assert.deepEqual(kinds(facts), expected, words);
});

test('what is told of each, in order of time', () => {
  const found = gaps({
    duties: [duty(40, 44), duty(9, 17, 'late')],
    entries: [entry(20, null), entry(9, null, 'f')],
  });
  assert.deepEqual(
    found.map(({ kind, clockIn, start }) => [kind, clockIn ?? start]),
    [
      ['MISSING_CLOCK_OUT', text(9)],
      ['MISSING_CLOCK_OUT', text(20)],
      ['NO_ENTRY', text(40)],
    ],
  );
  assert.deepEqual(found[0], {
    kind: 'MISSING_CLOCK_OUT',
    date: '2027-03-01',
    locationId: 'M',
    locationName: 'site M',
    entryId: 'f',
    clockIn: text(9),
    breakMinutes: 15,
    demandId: 'late',
    demandName: 'Till',
    start: text(9),
    end: text(17),
  });
  assert.deepEqual([found[1]?.demandId, found[1]?.start, found[1]?.end], [null, null, null]);
  assert.deepEqual(found[2], {
    kind: 'NO_ENTRY',
    date: '2027-03-03',
    locationId: 'L',
    locationName: 'site L',
    entryId: null,
    clockIn: null,
    breakMinutes: 0,
    demandId: 'd',
    demandName: 'Till',
    start: text(40),
    end: text(44),
  });
});

test('the day is that of the duty, by the clock of its site', () => {
  const placeOf = (id: string) => ({ name: null, timeZone: id === 'L' ? 'Pacific/Auckland' : 'UTC' });
  const own = { start: at(20), locationId: 'M' };
  assert.equal(dayOf(own, null, placeOf), '2027-03-01');
  assert.equal(dayOf(own, { start: at(20), locationId: 'L' }, placeOf), '2027-03-02');
});

test('attendance with an end, which may be wrong', () => {
  const ids = (facts: Partial<GapFacts>) => recordedOf(whole(facts)).map(({ entryId }) => entryId);
  const entries = [entry(9, 17)];
  const rows: [string, Partial<GapFacts>, string[]][] = [
    ['with an end', { entries }, ['e']],
    ['without one', { entries: [entry(9, null)] }, []],
    ['just not too long ago', { entries, since: at(9) }, ['e']],
    ['too long ago', { entries, since: at(9) + 1 }, []],
    ['asked for already', { entries, waiting: [waiting(9, 18, 'e')] }, []],
    ['other attendance is asked for', { entries, waiting: [waiting(9, 18, 'x')] }, ['e']],
    ['approved', { entries, isApproved: (date) => date === '2027-03-01' }, []],
    ['another day is approved', { entries, isApproved: (date) => date === '2027-03-02' }, ['e']],
    ['the newest first', { entries: [entry(9, 17), entry(33, 40, 'x')] }, ['x', 'e']],
  ];
  for (const [words, facts, expected] of rows) assert.deepEqual(ids(facts), expected, words);
  const [row] = recordedOf(whole({ entries, duties: [duty(8, 17)] }));
  assert.deepEqual(row, {
    entryId: 'e',
    clockIn: text(9),
    clockOut: text(17),
    breakMinutes: 15,
    date: '2027-03-01',
    locationId: 'M',
    locationName: 'site M',
    demandId: 'd',
    demandName: 'Till',
    start: text(8),
    end: text(17),
  });
});

test('attendance goes on until its duty is over, or the stay is longer than people work; then it is a gap', () => {
  const duties = [duty(9, 17)];
  const since = (facts: Partial<GapFacts>) => presentOf(whole(facts)).map(({ clockIn }) => clockIn);
  const entries = [entry(9, null)];
  assert.deepEqual(since({ duties, entries, now: at(10) }), [text(9)]);
  assert.deepEqual(since({ entries, now: at(10) }), [text(9)], 'without a duty too');
  assert.deepEqual(since({ duties, entries: [entry(9, 10)], now: at(11) }), [], 'clocked out');
  for (let hour = 9; hour < 60; hour++) {
    const facts = { duties, entries, now: at(hour) };
    assert.equal(since(facts).length + kinds(facts).length, 1, `${hour}: either, and never both`);
  }
});
