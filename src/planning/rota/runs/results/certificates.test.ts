import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Demand, Eligibility } from '../../../../solver/index.ts';
import { endedAt, endsSoon } from './certificates.ts';

const DAY = 1440;
const row = (further?: Demand['further']): Demand => ({
  id: 'row',
  locationId: 'york',
  profile: 'a',
  start: 100 * DAY,
  end: 100 * DAY + 480,
  target: 1,
  max: 1,
  under: 0,
  day: 0,
  minutes: 480,
  ...(further === undefined ? {} : { further }),
});
const ann = (...eligibility: Eligibility[]) => ({ id: 'ann', eligibility });
const until = (day: number, profile = 'a'): Eligibility => ({ profile, until: day * DAY });

test('a certificate that ended is said with its end, one that begins later is not', () => {
  assert.equal(endedAt(ann(until(90), until(95)), row()), 95 * DAY);
  assert.equal(endedAt(ann({ profile: 'a', from: 101 * DAY }), row()), null);
  assert.equal(endedAt(ann(), row()), null);
  const both = row({ need: 'all', profiles: ['b'] });
  assert.equal(endedAt(ann({ profile: 'a' }, until(80, 'b')), both), 80 * DAY);
});

test('what ends within 30 days after the row, and is not followed by another', () => {
  assert.equal(endsSoon(ann(until(120)), row()), 120 * DAY);
  assert.equal(endsSoon(ann(until(131)), row()), null);
  assert.equal(endsSoon(ann(until(120), { profile: 'a', from: 120 * DAY }), row()), null);
  assert.equal(endsSoon(ann(until(95)), row()), null, 'it is lacking, which a broken rule says');
  const withdrawn = { profile: 'a', from: 110 * DAY, eligible: false };
  assert.equal(endsSoon(ann({ profile: 'a' }, withdrawn), row()), 110 * DAY);
  const two = [until(120), until(200, 'b')];
  assert.equal(endsSoon(ann(...two), row({ need: 'all', profiles: ['b'] })), 120 * DAY);
  assert.equal(endsSoon(ann(...two), row({ need: 'any', profiles: ['b'] })), null);
  assert.equal(endsSoon(ann(), { ...row(), profile: null }), null);
});
