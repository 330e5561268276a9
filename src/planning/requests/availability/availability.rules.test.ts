import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AvailabilityPlan, AvailabilityWindow } from '../../../hr/hr.ts';
import { availabilityFaults, clashesOf, firstOpenDay } from './availability.rules.ts';

const at = (hour: number) => new Date(hour * 3_600_000).toISOString();

test('hours of one date alone rule out every other day; a date stands once', () => {
  const on = (date: string, ...kinds: string[]) => ({ date, windows: kinds.map((kind) => ({ kind })) });
  const faults = (pattern: string[], ...exceptions: object[]) =>
    availabilityFaults({
      pattern: pattern.map((kind) => ({ kind })),
      exceptions,
    } as unknown as AvailabilityPlan).map(({ path, code }) => `${path} ${code}`);
  const available = on('2027-03-01', 'unavailable', 'available');
  const lone = 'body/exceptions/0/windows/1/kind CONTRADICTION';
  const rows: [string, string[], object[], string[]][] = [
    ['nothing', [], [], []],
    ['hours in the pattern too', ['available'], [available], []],
    ['the pattern names none', ['unavailable'], [available], [lone]],
    ['no pattern', [], [available], [lone]],
    [
      'its first hours',
      [],
      [on('2027-03-01', 'available')],
      ['body/exceptions/0/windows/0/kind CONTRADICTION'],
    ],
    ['unavailable hours', [], [on('2027-03-01', 'unavailable')], []],
    [
      'twice',
      [],
      [on('2027-03-01'), on('2027-03-02'), on('2027-03-01')],
      ['body/exceptions/2/date DUPLICATE'],
    ],
  ];
  for (const [words, pattern, exceptions, expected] of rows)
    assert.deepEqual(faults(pattern, ...exceptions), expected, words);
});

test('a duty clashes with unavailable hours that it touches, and where available hours do not cover it', () => {
  const window = (kind: 'available' | 'unavailable', from: number, until: number) =>
    ({ kind, start: at(from), end: at(until) }) as AvailabilityWindow;
  const [yes, no] = [
    (from: number, until: number) => window('available', from, until),
    (from: number, until: number) => window('unavailable', from, until),
  ];
  const clashes = (...windows: AvailabilityWindow[]) =>
    clashesOf([{ start: at(9), end: at(17) }], windows).length;
  const rows: [string, AvailabilityWindow[], number][] = [
    ['nothing stated', [], 0],
    ['unavailable up to its start', [no(8, 9)], 0],
    ['unavailable from its end', [no(17, 18)], 0],
    ['unavailable at its start', [no(8, 9.1)], 1],
    ['unavailable at its end', [no(16.9, 18)], 1],
    ['available exactly then', [yes(9, 17)], 0],
    ['in two pieces that touch', [yes(13, 17), yes(9, 13)], 0],
    ['in two that overlap', [yes(8, 14), yes(13, 18)], 0],
    ['one within the other', [yes(9, 17), yes(10, 11)], 0],
    ['with a gap', [yes(9, 12), yes(13, 17)], 1],
    ['from a little later', [yes(9.1, 17)], 1],
    ['until a little earlier', [yes(9, 16.9)], 1],
    ['on another day', [yes(33, 41)], 1],
    ['then, and later again', [yes(20, 21), yes(9, 17)], 0],
    ['available and unavailable', [yes(9, 17), no(10, 11)], 1],
  ];
  for (const [words, windows, expected] of rows) assert.equal(clashes(...windows), expected, words);
});

test('the first day that no published rota covers', () => {
  const rows: [string, string | null, string][] = [
    ['nothing is published', null, '2027-03-03'],
    ['published up to the Sunday', '2027-03-07', '2027-03-08'],
    ['up to a Monday', '2027-03-08', '2027-03-15'],
    ['long ago', '2027-02-07', '2027-03-03'],
    ['up to the Sunday before', '2027-02-28', '2027-03-03'],
  ];
  for (const [words, published, expected] of rows)
    assert.equal(firstOpenDay('2027-03-03', published), expected, words);
});
