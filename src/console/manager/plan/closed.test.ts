import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedOn, closedText, withHolidays } from './closed.ts';

test('a day is closed at the sites that say so, with the reason; other hours are no closing', () => {
  const sites = [
    {
      locationId: 'quay',
      name: 'Quay',
      operatingExceptions: [{ date: '2026-12-25', closed: true, note: 'Christmas' }],
    },
    {
      locationId: 'yard',
      name: 'Yard',
      operatingExceptions: [{ date: '2026-12-25', opens: '09:00', closes: '12:00' }],
    },
    { locationId: 'mill', name: 'Mill', operatingExceptions: [{ date: '2026-12-25', closed: true }] },
  ];
  assert.deepEqual(closedOn(sites, '2026-12-25'), [
    { locationId: 'quay', name: 'Quay', note: 'Christmas' },
    { locationId: 'mill', name: 'Mill', note: '' },
  ]);
  assert.deepEqual(closedOn(sites, '2026-12-26'), []);
});

test('a site has its hours of holidays on them, but for days with hours of their own', () => {
  const holiday = (date: string, name: string, ...locationIds: string[]) => ({
    date,
    name,
    changeId: null,
    locationIds,
  });
  const holidays = [
    holiday('2026-12-25', 'Christmas Day', 'quay', 'mill'),
    holiday('2026-12-28', 'Boxing Day', 'quay'),
    holiday('2027-01-06', 'Epiphany', 'mill'),
  ];
  const own = [{ date: '2026-12-28', opens: '09:00', closes: '12:00' }];
  const site = { locationId: 'quay', name: 'Quay', operatingExceptions: own };
  const closing = withHolidays({ ...site, holidayHours: { closed: true } }, holidays);
  assert.deepEqual(closing.operatingExceptions, [
    ...own,
    { date: '2026-12-25', closed: true, note: 'Christmas Day' },
  ]);
  const shorter = withHolidays({ ...site, holidayHours: { opens: '10:00', closes: '16:00' } }, holidays);
  assert.deepEqual(closedOn([shorter], '2026-12-25'), []);
  const usual = { ...site, holidayHours: null };
  assert.equal(withHolidays(usual, holidays), usual);
});

test('the head of a day says which sites are closed and why, by holiday hours too', () => {
  const christmas = { date: '2026-12-25', closed: true, note: 'Christmas' };
  const quay = { locationId: 'quay', name: 'Quay', operatingExceptions: [christmas], holidayHours: null };
  const mill = { locationId: 'mill', name: 'Mill', operatingExceptions: [], holidayHours: { closed: true } };
  const boxing = { date: '2026-12-26', name: 'Boxing Day', changeId: null, locationIds: ['mill'] };
  const said = (date: string, isNamed: boolean) => closedText([quay, mill], [boxing], date, isNamed);
  assert.equal(said('2026-12-25', false), 'Closed: Christmas');
  assert.equal(said('2026-12-26', true), 'Mill is closed: Boxing Day');
  assert.equal(said('2026-12-27', true), null);
});
