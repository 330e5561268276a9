import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateLines } from './templates.ts';

const site = {
  locationId: 'quay',
  timeZone: 'Europe/London',
  operatingHours: [
    { dayOfWeek: 1, opens: '08:00', closes: '17:30' },
    { dayOfWeek: 5, opens: '18:00', closes: '02:00' },
    { dayOfWeek: 7, opens: '10:00', closes: '16:00' },
  ],
  operatingExceptions: [
    { date: '2027-03-26', closed: true },
    { date: '2027-03-28', opens: '09:00', closes: '12:00' },
  ],
};
const names = { whole: 'Shift', early: 'Early', late: 'Late' };
const lines = (template: 'whole' | 'halves', monday: string) =>
  templateLines({ template, site, monday, names, people: 2, profile: 'till' }).map(
    ({ name, start, end }) => `${name} ${start.slice(5, 16)} ${end.slice(5, 16)}`,
  );

test('a line for each opening, over midnight where it closes after it', () => {
  assert.deepEqual(lines('whole', '2027-03-01'), [
    'Shift 03-01T08:00 03-01T17:30',
    'Shift 03-05T18:00 03-06T02:00',
    'Shift 03-07T10:00 03-07T16:00',
  ]);
});

test('an early and a late one meet on a quarter of an hour', () => {
  assert.deepEqual(lines('halves', '2027-03-01').slice(0, 2), [
    'Early 03-01T08:00 03-01T12:45',
    'Late 03-01T12:45 03-01T17:30',
  ]);
});

test('a closed day has none, special hours go first, and the clock is the site’s', () => {
  assert.deepEqual(lines('whole', '2027-03-22'), [
    'Shift 03-22T08:00 03-22T17:30',
    'Shift 03-28T08:00 03-28T11:00',
  ]);
});

test('what everybody on it must be qualified for, and how many they are', () => {
  const [line] = templateLines({
    template: 'whole',
    site,
    monday: '2027-03-01',
    names,
    people: 2,
    profile: 'till',
  });
  assert.deepEqual([line?.targetStaff, line?.eligibilityProfileId], [2, 'till']);
  const [open] = templateLines({
    template: 'whole',
    site,
    monday: '2027-03-01',
    names,
    people: 1,
    profile: '',
  });
  assert.equal('eligibilityProfileId' in open!, false);
});

test('a site that never closes has a line for the whole of each day, clock changes included', () => {
  const always = [1, 7].map((dayOfWeek) => ({ dayOfWeek, opens: '06:00', closes: '06:00' }));
  const form = { monday: '2027-03-22', names, people: 1, profile: '' };
  const open = { ...site, operatingHours: always, operatingExceptions: [] };
  const hours = templateLines({ ...form, template: 'whole', site: open }).map(
    ({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000,
  );
  assert.deepEqual(hours, [24, 24]);
  const spring = { ...open, operatingHours: [{ dayOfWeek: 6, opens: '22:00', closes: '22:00' }] };
  const [line] = templateLines({ ...form, template: 'whole', site: spring });
  assert.deepEqual([line?.start, line?.end], ['2027-03-27T22:00:00.000Z', '2027-03-28T21:00:00.000Z']);
});
