import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ApiError } from './errors.ts';
import { isDateTime } from './formats.ts';
import {
  addDays,
  atWallClock,
  dateAt,
  daysBetween,
  instantOf,
  localDays,
  minutesBetween,
  rangeOf,
  readInstant,
  startOfDay,
  textOf,
  weekdayOf,
} from './local-time.ts';

const CORPORA = new URL('../../../shared/corpora/', import.meta.url);
const skip = !existsSync(CORPORA) && 'the corpora folder is missing';
const LONDON = 'Europe/London';
const at = (text: string) => Date.parse(text);

test('days have their true length: 23 hours in spring, 25 in autumn', () => {
  const hours = (first: string, last: string, zone: string) =>
    localDays(first, last, zone).map(({ start, end }) => minutesBetween(start, end) / 60);
  assert.deepEqual(hours('2026-03-28', '2026-03-30', LONDON), [24, 23, 24]);
  assert.deepEqual(hours('2026-10-24', '2026-10-26', LONDON), [24, 25, 24]);
  assert.deepEqual(hours('2026-04-04', '2026-04-05', 'Australia/Lord_Howe'), [24, 24.5]);
  assert.deepEqual(localDays('2026-07-01', '2026-07-01', LONDON), [
    { date: '2026-07-01', start: at('2026-06-30T23:00:00Z'), end: at('2026-07-01T23:00:00Z') },
  ]);
});

test('where clocks jump over midnight the day begins at the end of the gap', () => {
  assert.equal(startOfDay('2026-03-29', 'Asia/Beirut'), at('2026-03-28T22:00:00Z'));
  assert.equal(dateAt(at('2026-03-28T21:59:59Z'), 'Asia/Beirut'), '2026-03-28');
});

test('a wall clock in a gap is as far behind it, in a fold the first of the two', () => {
  assert.equal(atWallClock('2026-03-29', '01:30', LONDON), at('2026-03-29T01:30:00Z'));
  assert.equal(atWallClock('2026-10-25', '01:30', LONDON), at('2026-10-25T00:30:00Z'));
});

test('dates count over months and leap years; Monday is 1', () => {
  assert.deepEqual([addDays('2028-02-28', 2), addDays('2026-01-01', -1)], ['2028-03-01', '2025-12-31']);
  assert.deepEqual([weekdayOf('2026-03-02'), weekdayOf('2026-03-08')], [1, 7]);
  assert.deepEqual(
    [daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-03-30', '2026-03-28')],
    [2, -2],
  );
});

test('a range may begin and end at one instant, and not end before it begins', () => {
  const [noon, later] = ['2026-03-02T12:00:00Z', '2026-03-02T12:00:00.001Z'];
  const instant = textOf(at(noon));
  assert.deepEqual(rangeOf({ from: noon, until: '2026-03-02T13:00:00+01:00' }), {
    from: instant,
    until: instant,
  });
  assert.deepEqual(rangeOf({ until: noon }), { from: undefined, until: instant });
  assert.throws(() => rangeOf({ from: later, until: noon }), ApiError);
});

test('instants are read to the millisecond and refused outside the years 1 to 9999', () => {
  const read = (text: string) => readInstant(text, 'body/start');
  assert.equal(read('2026-03-02t08:00:00.1239999z'), '2026-03-02T08:00:00.123Z');
  assert.equal(read('2026-03-02 08:00:00-23:59'), '2026-03-03T07:59:00.000Z');
  assert.equal(read('2026-03-02T08:00:00.1z'), '2026-03-02T08:00:00.100Z');
  assert.equal(read('2026-03-02T08:00:00.9999999999999-00:00'), '2026-03-02T08:00:00.999Z');
  assert.equal(read('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00.000Z');
  assert.throws(() => read('0001-01-01T00:00:00+00:01'), ApiError);
  assert.throws(() => read('9999-12-31T23:59:59-00:01'), ApiError);
});

test('every date-time that the format lets through is an instant', { skip }, () => {
  const corpus = JSON.parse(readFileSync(new URL('datetime.json', CORPORA), 'utf8')) as Record<
    string,
    { v: unknown }[]
  >;
  const texts = ['date-time', 'toml'].flatMap((name) => corpus[name] ?? []).map(({ v }) => v);
  const accepted = texts.filter((text): text is string => typeof text === 'string' && isDateTime(text));
  assert.ok(accepted.length > 10);
  for (const text of accepted) {
    const plain = text.replace(/[tT ]/, 'T').replace(/z$/, 'Z');
    assert.equal(instantOf(text), at(plain), text);
  }
});

interface Transition {
  zone: string;
  utc: string;
  /** Seconds east of Greenwich, before and after. */
  from: number;
  to: number;
  localFrom: string;
}

test('all 1,669 changes of clocks from 2024 to 2031 in 312 zones: days, dates and duties are right', {
  skip,
}, () => {
  const corpus = JSON.parse(readFileSync(new URL('tz-dst-2024-2031.json', CORPORA), 'utf8'));
  // Zones where this runtime's edition of the time zone data differs from the corpus's, from that day on.
  const differs = (corpus.drift as { zone: string; first: { at: string } }[]).map(({ zone, first }) => [
    zone,
    first.at,
  ]);
  const drift = new Map(differs as [string, string][]);
  const items = (corpus.items as Transition[]).filter(({ zone, utc }) => utc < (drift.get(zone) ?? '9999'));
  const near = new Map(Map.groupBy(items, ({ zone }) => zone));
  assert.ok(items.length > 1600, `${items.length} transitions`);
  for (const item of items) {
    const { zone, utc, from, to } = item;
    const moment = at(utc);
    const shift = (to - from) / 60;
    const wall = (instant: number, offset: number) => textOf(instant + offset * 1000);
    for (const [instant, offset] of [
      [moment - 60_000, from],
      [moment, to],
    ] as const) {
      const local = wall(instant, offset);
      assert.equal(dateAt(instant, zone), local.slice(0, 10), `${zone} ${utc}`);
    }
    // A duty from noon the day before to noon the day after, on the clock: 48 hours less what is skipped.
    const date = item.localFrom.slice(0, 10);
    const [before, after] = [addDays(date, -1), addDays(date, 1)];
    const others = (near.get(zone) ?? []).filter((other) => {
      return other !== item && Math.abs(at(other.utc) - moment) < 3 * 86_400_000;
    });
    if (others.length > 0) continue;
    const minutes = minutesBetween(atWallClock(before, '12:00', zone), atWallClock(after, '12:00', zone));
    assert.equal(minutes, 2880 - shift, `${zone} ${utc}`);
    const days = localDays(before, after, zone);
    const total = days.reduce((sum, day) => sum + minutesBetween(day.start, day.end), 0);
    assert.equal(total, 3 * 1440 - shift, `${zone} ${utc}`);
    assert.ok(days.every((day, index) => index === 0 || day.start === days[index - 1]?.end));
  }
});
