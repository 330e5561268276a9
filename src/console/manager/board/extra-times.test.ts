import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endAfter, overMidnight, whyNot } from './extra-times.ts';

const at = (from: string, until: string) => ({ from: `2027-03-${from}`, until: `2027-03-${until}` });

test('an end before the start on the same day is on the next; one on another day is as it was typed', () => {
  assert.equal(overMidnight(at('01T22:00', '01T06:00')), '2027-03-02T06:00');
  assert.equal(overMidnight(at('01T09:00', '01T17:00')), '2027-03-01T17:00');
  assert.equal(overMidnight(at('02T09:00', '01T17:00')), '2027-03-01T17:00');
  assert.equal(overMidnight(at('01T09:00', '01T09:00')), '2027-03-01T09:00');
});

test('another start takes the end with it, a night shift over midnight', () => {
  assert.equal(endAfter('2027-03-05T09:00', '2027-03-01T17:00'), '2027-03-05T17:00');
  assert.equal(endAfter('2027-03-05T22:00', '2027-03-01T06:00'), '2027-03-06T06:00');
});

test('what keeps a shift from being added is said', () => {
  assert.equal(whyNot({ from: '', until: '2027-03-01T09:00' }), 'Enter a start and an end.');
  assert.match(whyNot(at('01T09:00', '01T09:00')), /are the same/);
  assert.match(whyNot(at('02T09:00', '01T17:00')), /must be after the start/);
});
