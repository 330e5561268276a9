import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterWrong,
  afterWrongAt,
  devicePause,
  isPaused,
  LIMITS,
  NO_TRIES,
  pinFault,
  withoutOne,
} from './pins.rules.ts';

const MINUTE = 60_000;

test('five wrong PINs in a row make a pause of a minute, each further one twice as long, five minutes at most', () => {
  const pauses = [0, 3, 4, 5, 6, 7, 60].map((wrong) => {
    const { wrong: count, pausedUntil } = afterWrong({ ...NO_TRIES, wrong }, 1000);
    assert.equal(count, wrong + 1);
    return pausedUntil === null ? null : (pausedUntil - 1000) / MINUTE;
  });
  assert.deepEqual(pauses, [null, null, 1, 2, 4, 5, 5]);
  const paused = (pausedUntil: number | null) => isPaused({ pausedUntil }, 1000);
  assert.deepEqual([paused(null), paused(1000), paused(1001)], [false, false, true]);
});

test('twenty wrong PINs in a quarter of an hour pause the device until it is over', () => {
  const over = 1000 + LIMITS.deviceWindow;
  const rows: [string, { count: number; since: number | null }, number, number, number][] = [
    ['the first', { count: 0, since: null }, 1000, 1, 1000],
    ['one more', { count: 3, since: 1000 }, over - 1, 4, 1000],
    ['the first anew', { count: 3, since: 1000 }, over, 1, over],
  ];
  for (const [words, before, now, count, since] of rows)
    assert.deepEqual(afterWrongAt(before, now), { count, since }, words);
  assert.deepEqual(
    [withoutOne({ count: 3, since: 5 }), withoutOne({ count: 0, since: 5 })],
    [
      { count: 2, since: 5 },
      { count: 0, since: 5 },
    ],
  );
  const pause = (count: number, now: number, since: number | null = 1000) =>
    devicePause({ count, since }, now);
  assert.deepEqual([pause(19, 2000), pause(20, 2000), pause(21, over - 1)], [null, over, over]);
  assert.deepEqual([pause(20, over), pause(20, 2000, null)], [null, null]);
});

test('digits that are all the same or in a row are too easy', () => {
  for (const pin of ['1111', '1234', '9876', '0123456']) assert.match(String(pinFault(pin)), /too easy/, pin);
  for (const pin of ['1235', '1112', '1357', '8642', '1221', '7890']) assert.equal(pinFault(pin), null, pin);
});
