import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashOf } from './clash.ts';
import type { NumberField, Params } from './fields.ts';
import { KINDS } from './kind-list.ts';

const clash = (id: string, member: string, params: Params) => {
  const fields = KINDS.find((kind) => kind.id === id)!.fields;
  return clashOf(fields.find((field) => field.member === member) as NumberField, params);
};

test('a least above the most is said at the most, in the unit of the field', () => {
  const inHours = (min: number, max: number) => clash('hoursInPeriod', 'max', { per: 'week', min, max });
  assert.equal(inHours(2400, 1230), 'At least 40 is more than at most 20.5.');
  assert.deepEqual(
    [inHours(1200, 1200), inHours(0, 0), inHours(Number.NaN, 0)],
    [undefined, undefined, undefined],
  );
  assert.equal(clash('hoursInPeriod', 'min', { min: 2400, max: 1200 }), undefined);
  assert.equal(clash('hoursInPeriod', 'max', { max: 1200 }), undefined);
});

test('a rest is no longer than the days in which it lies', () => {
  const rest = (hours: number) => clash('restInDays', 'minutes', { minutes: hours * 60, windowDays: 7 });
  assert.deepEqual([rest(168), rest(200)], [undefined, 'Write 168 or less.']);
  assert.equal(clash('restInDays', 'minutes', { windowDays: 7 }), undefined);
  assert.equal(clash('weeklyRest', 'minutes', { minutes: 12_000 }), undefined);
});
