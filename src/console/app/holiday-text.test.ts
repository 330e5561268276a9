import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Holiday, holidayText } from './holiday-text.ts';

const SITES = [
  { locationId: 'a', name: 'Munich' },
  { locationId: 'b', name: 'Leeds' },
];
const holiday = (name: string, ...locationIds: string[]): Holiday => ({
  date: '2027-01-06',
  name,
  changeId: null,
  locationIds,
});

test('a day names its holidays, and their sites where not all have them', () => {
  const textOf = (...holidays: Holiday[]) => holidayText(holidays, '2027-01-06', SITES);
  assert.equal(textOf(holiday('Epiphany', 'a', 'b')), 'Epiphany');
  assert.equal(textOf(holiday('Epiphany', 'a')), 'Epiphany (Munich)');
  assert.equal(textOf(holiday('Epiphany', 'a'), holiday('Fair', 'b')), 'Epiphany (Munich) · Fair (Leeds)');
  assert.equal(textOf(), null);
  assert.equal(holidayText([holiday('Epiphany', 'a')], '2027-01-07', SITES), null);
});
