import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endAfter, proposed, whyNot } from './extra-times.ts';

const at = (from: string, until: string) => ({ from: `2027-03-${from}`, until: `2027-03-${until}` });

test('the proposal is the usual day; today, once that has begun, it starts at the next full hour', () => {
  const zone = 'Europe/Berlin';
  const from = (now: string, date = '2027-03-01') => proposed(date, Date.parse(now), zone);
  assert.deepEqual(from('2027-03-01T07:59:00Z'), at('01T09:00', '01T17:00'));
  assert.deepEqual(from('2027-03-01T12:10:00Z'), at('01T14:00', '01T22:00'));
  assert.deepEqual(from('2027-03-01T22:30:00Z'), at('02T00:00', '02T08:00'));
  assert.deepEqual(from('2027-03-01T12:10:00Z', '2027-03-03'), at('03T09:00', '03T17:00'));
});

test('another start takes the end with it, a night shift over midnight', () => {
  assert.equal(endAfter('2027-03-05T09:00', '2027-03-01T17:00'), '2027-03-05T17:00');
  assert.equal(endAfter('2027-03-05T22:00', '2027-03-01T06:00'), '2027-03-06T06:00');
});

test('what keeps a shift from being added is said', () => {
  assert.equal(whyNot({ from: '', until: '2027-03-01T09:00' }), 'Enter a start and an end.');
  assert.match(whyNot(at('01T09:00', '01T09:00')), /are the same/);
  assert.match(whyNot(at('01T22:00', '01T04:00')), /before the start.*end on Tue,? 2 Mar/);
  assert.match(whyNot(at('02T09:00', '01T17:00')), /must be after the start/);
});
