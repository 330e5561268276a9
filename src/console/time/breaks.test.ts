import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breaksText } from './breaks.ts';

const at = (start: string, end: string, paid: boolean) => ({
  start: `2027-03-01T${start}:00Z`,
  end: `2027-03-01T${end}:00Z`,
  paid,
});

test('breaks are said in local time, paid ones as paid', () => {
  assert.equal(breaksText([at('11:00', '11:30', false)], 'Europe/Paris'), 'Break 12:00–12:30');
  const two = [at('09:30', '09:45', true), at('12:00', '12:45', false)];
  assert.equal(breaksText(two, 'UTC'), 'Breaks 09:30–09:45 (paid), 12:00–12:45');
  assert.equal(breaksText([], 'UTC'), null);
  assert.equal(breaksText(undefined, 'UTC'), null);
});
