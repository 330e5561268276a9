/** Holidays counted by hand from the laws: Bavaria, England, a leap year, and what an organisation changes. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Calendars, loadCalendars } from './calendar.ts';
import { clashing, type DayChange, holidayOn, holidaysBetween } from './holidays.rules.ts';

let calendars: Calendars;
before(async () => {
  calendars = await loadCalendars();
});
/** As the calendars are loaded by then. */
const holidays: Calendars['holidays'] = (region, year) => calendars.holidays(region, year);

const site = (holidayRegion: string | null, locationId = 'shop') => ({ locationId, holidayRegion });
const change = (more: Partial<DayChange>): DayChange => ({
  id: 'own',
  date: '2026-12-24',
  everyYear: false,
  name: null,
  locationIds: null,
  ...more,
});
const datesIn = (region: string | null, year: number, changes: DayChange[] = []) =>
  holidaysBetween([site(region)], [`${year}-01-01`, `${year}-12-31`], changes, holidays, 'en').map(
    ({ date }) => date.slice(5),
  );
const nameOn = (region: string, date: string, changes: DayChange[] = []) =>
  holidayOn(site(region), date, changes, holidays)?.names ?? null;

test('Bavaria in 2026: Epiphany everywhere, the Assumption where most people are Catholic', () => {
  const everywhere = [
    '01-01',
    '01-06',
    '04-03',
    '04-06',
    '05-01',
    '05-14',
    '05-25',
    '06-04',
    '10-03',
    '11-01',
    '12-25',
    '12-26',
  ];
  assert.deepEqual(datesIn('DE-BY', 2026), everywhere);
  assert.deepEqual(datesIn('DE-BY-KATH', 2026), everywhere.toSpliced(8, 0, '08-15'));
  assert.deepEqual(nameOn('DE-BY', '2026-01-06'), { en: 'Epiphany', de: 'Heilige Drei Könige' });
  assert.equal(nameOn('DE', '2026-01-06'), null, 'not in all of Germany');
});

test('England from 2026 to 2028: a holiday at a weekend has its substitute on a weekday', () => {
  const movable = (year: number) => datesIn('GB-ENG', year).filter((day) => day >= '12-20' || day <= '01-05');
  assert.deepEqual(movable(2026), ['01-01', '12-25', '12-26', '12-28']);
  assert.deepEqual(movable(2027), ['01-01', '12-25', '12-26', '12-27', '12-28']);
  assert.deepEqual(movable(2028), ['01-01', '01-03', '12-25', '12-26']);
  assert.deepEqual(datesIn('GB-ENG', 2026).slice(1, 6), ['04-03', '04-06', '05-04', '05-25', '08-31']);
  assert.match(nameOn('GB-ENG', '2026-12-28')!.en, /Boxing Day.*substitute/);
});

test('the days of the United Kingdom, Ireland and the United States have German names', () => {
  const german = (region: string) =>
    holidaysBetween([site(region)], ['2027-01-01', '2027-12-31'], [], holidays, 'de').map(({ name }) => name);
  const spoken = [...german('GB'), ...german('GB-NIR'), ...german('IE'), ...german('US')].join(' ');
  for (const day of ['Feiertag Anfang Mai', 'Sommerfeiertag', 'Erster Montag im Juni', 'Tag der Veteranen'])
    assert.ok(spoken.includes(day), day);
  assert.doesNotMatch(spoken, /bank holiday|Monday|Birthday|Memorial| Day (?!\()/);
  assert.equal(nameOn('US', '2027-06-18')?.de, 'Tag der Sklavenbefreiung (Juneteenth) (Ersatztag)');
});

test('a region without a calendar, a site without one, and years beyond all calendars have no holidays', () => {
  assert.deepEqual(datesIn('AQ-X', 2026), []);
  assert.deepEqual(datesIn(null, 2026), []);
  assert.deepEqual([datesIn('DE', 1900), datesIn('DE', 2101)], [[], []]);
  assert.deepEqual(['DE', 'DE-BY', 'DE-BY-KATH', 'GB-ENG'].map(calendars.isKnown), [true, true, true, true]);
  assert.deepEqual(['ZZ', 'DE-XX', 'DE-BY-XX', 'de'].map(calendars.isKnown), [false, false, false, false]);
});

test('Easter moves past the leap day; a day of every 29 February is one in leap years alone', () => {
  assert.deepEqual(
    ['2028-04-14', '2028-04-17', '2028-06-05'].map((date) => nameOn('DE', date) !== null),
    [true, true, true],
  );
  const leap = [change({ date: '2024-02-29', everyYear: true, name: 'Leap day' })];
  assert.deepEqual(nameOn('DE', '2028-02-29', leap), { en: 'Leap day', de: 'Leap day' });
  const february = (year: number) =>
    datesIn('DE', year, leap).filter((day) => day.startsWith('02-') || day === '03-01');
  assert.deepEqual([february(2027), february(2028)], [[], ['02-29']]);
  assert.deepEqual(february(2020), [], 'before it was made');
});

test('an own day is a holiday once or every year, at all sites or some', () => {
  const own = [change({ name: 'Christmas Eve', locationIds: ['shop'] })];
  assert.equal(holidayOn(site('DE'), '2026-12-24', own, holidays)?.changeId, 'own');
  assert.equal(holidayOn(site('DE', 'bar'), '2026-12-24', own, holidays), null);
  assert.equal(holidayOn(site('DE'), '2027-12-24', own, holidays), null);
  assert.equal(holidayOn(site(null), '2026-12-24', own, holidays)?.names.de, 'Christmas Eve');
});

test('a day is taken out for some sites; one that is added on it is a holiday all the same', () => {
  const taken = [change({ date: '2026-01-06', locationIds: ['shop'] })];
  assert.equal(nameOn('DE-BY', '2026-01-06', taken), null);
  const both = [...taken, change({ id: 'two', date: '2026-01-06', name: 'Day of the founder' })];
  assert.equal(nameOn('DE-BY', '2026-01-06', both)?.en, 'Day of the founder');
  const sites = [site('DE-BY'), site('DE-BY', 'bar'), site('DE-BW', 'inn')];
  const [epiphany] = holidaysBetween(sites, ['2026-01-06', '2026-01-06'], taken, holidays, 'en');
  assert.deepEqual(epiphany?.locationIds, ['bar', 'inn']);
});

test('sites share a day by its name in the reader’s language', () => {
  const sites = [site('GB-ENG'), site('DE', 'bar')];
  const namesIn = (language: 'en' | 'de') =>
    holidaysBetween(sites, ['2026-12-25', '2026-12-25'], [], holidays, language).map(({ name }) => name);
  assert.deepEqual(namesIn('en'), ['Christmas Day']);
  assert.deepEqual(namesIn('de'), ['Weihnachten', '1. Weihnachtstag']);
});

test('two changes say the same of a day where they share a site', () => {
  const known = [change({ id: 'a', name: 'Fair', locationIds: ['shop', 'bar'] })];
  const found = (more: Partial<DayChange>) => clashing(known, change({ name: 'Fair', ...more }))?.id;
  assert.equal(found({ locationIds: ['bar'] }), 'a');
  assert.equal(found({}), 'a');
  assert.equal(found({ locationIds: ['inn'] }), undefined);
  assert.equal(found({ date: '2027-12-24' }), undefined);
  assert.equal(found({ everyYear: true }), undefined);
  assert.equal(clashing(known, change({})), undefined, 'one adds, the other takes out');
});

test('countries and regions are listed by name, each with its parts', () => {
  const german = calendars.regions('DE', 'de');
  assert.deepEqual(german[0], { code: 'DE', name: 'Deutschland' });
  assert.ok(german.some(({ code, name }) => code === 'DE-BY' && name === 'Bayern'));
  assert.ok(german.some(({ code, name }) => code === 'DE-BY-A' && name === 'Bayern: Stadt Augsburg'));
  assert.deepEqual(calendars.regions('ZZ', 'en'), []);
  assert.ok(calendars.countries('de').some(({ code, name }) => code === 'GB' && name !== ''));
});
