import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysText } from '../../public/catalogue/text.ts';
import { stayText } from './stay-text.ts';
import { instantText, typedIn } from './typed-time.ts';

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
