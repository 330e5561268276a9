import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysText } from '../../public/catalogue/text.ts';
import { meetsText, stayText } from './stay-text.ts';
import { instantText, isSkipped, sentAs, typedAs, typedIn } from './typed-time.ts';

const customer = { name: 'Robin Lee' };
const ZONE = 'Europe/Berlin';
const said = (start: string, end: string) => stayText({ start, end, customer }, ZONE, '2026-11-28');

test('a hire says its first day and the day of the return as it was agreed; of another year with the year', () => {
  assert.equal(said('2026-11-28', '2026-11-30'), 'Sat 28 Nov – due back Mon 30 Nov');
  assert.equal(said('2026-12-30', '2027-01-02'), 'Wed, 30 Dec 2026 – due back Sat, 2 Jan 2027');
  assert.equal(
    said('2026-11-28T22:30:00Z', '2026-11-28T23:30:00Z'),
    'Sat 28 Nov, 23:30 – due back Sun 29 Nov, 00:30',
  );
});

test('days that are blocked for nobody are the days alone', () => {
  const block = { start: '2026-11-28', end: '2026-11-30' };
  assert.equal(stayText(block, ZONE, '2026-11-28'), daysText(block));
});

test('a typed time is an instant by the clock of the site, and is shown as it was typed', () => {
  const instant = instantText('2027-03-04T10:00', ZONE);
  assert.equal(instant, '2027-03-04T09:00:00.000Z');
  assert.equal(typedIn(instant, ZONE), '2027-03-04T10:00');
  assert.equal(typedIn('2027-03-04', ZONE), '2027-03-04');
});

test('a stay is typed as its item is let: days become midnights, times their days', () => {
  for (const [text, isByHour, typed] of [
    ['2027-03-04', false, '2027-03-04'],
    ['2027-03-04', true, '2027-03-04T00:00'],
    ['2027-03-04T23:30:00Z', true, '2027-03-05T00:30'],
    ['2027-03-04T23:30:00Z', false, '2027-03-05'],
    ['', true, ''],
    ['', false, ''],
  ] as const)
    assert.equal(typedAs(text, isByHour, ZONE), typed, `${text} ${isByHour}`);
});

test('a time that the clocks skip is known as such; days and whole times are not', () => {
  const london = 'Europe/London';
  assert.equal(isSkipped('2027-03-28T01:30', london), true);
  for (const typed of ['2027-03-28T02:00', '2027-10-31T01:30', '2027-03-28', ''])
    assert.equal(isSkipped(typed, london), false, typed);
  assert.equal(sentAs('2027-03-28', london), '2027-03-28');
  assert.equal(sentAs('2027-03-28T02:00', london), '2027-03-28T01:00:00.000Z');
});

test('what is out names who needs it next, and what is ahead what is not back', () => {
  const met = {
    id: '1',
    start: '2026-11-29',
    end: '2026-11-30',
    quantity: 1,
    state: 'booked',
    late: false,
    customer_name: 'Kim Lee',
  } as const;
  const text = (state: 'out' | 'booked') => meetsText({ state, meets: [met] }, ZONE, '2026-11-28');
  assert.deepEqual(text('out'), ['Booked next, and not back yet: Kim Lee, Sun 29 Nov – due back Mon 30 Nov']);
  assert.deepEqual(text('booked'), ['Not back yet: Kim Lee, Sun 29 Nov – due back Mon 30 Nov']);
  assert.deepEqual(meetsText({ state: 'booked' }, ZONE, '2026-11-28'), []);
});
