import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overAverages } from './averages.rules.ts';
import { AVERAGE_LAWS, averagesAt, MOST_WEEKS, NOTICE_LAWS, noticeAt } from './laws.ts';
import { dutyChanges, type NoticeCase, noticesOf } from './notice.rules.ts';

const HOUR = 60;
const WEEK = 7 * 24 * HOUR;
const READ = { at: 'https://example.org', on: '2026-11-23' };
const LAW = { countries: ['XX'], hoursPerWeek: 40, weeks: 4, source: 'directive6b' as const, read: READ };

/** Weeks of so many hours each, as a case of one law. */
function averages(hours: number[], added: number[], absent: [start: number, end: number][] = []) {
  return overAverages({
    weeks: hours.map((_, at) => ({ start: at * WEEK, end: (at + 1) * WEEK })),
    minutes: hours.map((value) => value * HOUR),
    added: added.map((value) => value * HOUR),
    absent: absent.map(([start, end]) => ({ start: start * WEEK, end: end * WEEK })),
    laws: [LAW],
  }).map(({ average, firstWeek, lastWeek, tooMany }) => [average, firstWeek, lastWeek, tooMany]);
}

test('averages: a span at its limit is kept, an hour more is over it', () => {
  assert.deepEqual(averages([40, 40, 40, 40], [0, 0, 0, 8]), []);
  assert.deepEqual(averages([40, 40, 40, 44], [0, 0, 0, 8]), [[41, 0, 3, 4]]);
});

test('averages: only spans that the change adds hours to are looked at, and the worst is named', () => {
  assert.deepEqual(averages([50, 50, 50, 50, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 1]), []);
  assert.deepEqual(averages([50, 50, 50, 50], [0, 0, 0, -1]), []);
  assert.deepEqual(averages([0, 44, 44, 44, 44, 48], [0, 0, 0, 0, 1, 0]), [[45, 2, 5, 20]]);
});

test('averages: leave is left out, twice told leave once; nearly all of it is no average of nothing', () => {
  const leave: [number, number][] = [
    [0, 1],
    [0.5, 1],
  ];
  assert.deepEqual(averages([0, 40, 40, 44], [0, 0, 0, 4], leave), [[124 / 3, 0, 3, 4]]);
  assert.deepEqual(averages([0, 0, 0, 20], [0, 0, 0, 20], [[0, 3.9]]), []);
});

test('laws: each line says where it is from, and sites find theirs', () => {
  for (const { source, hoursPerWeek, weeks } of AVERAGE_LAWS) {
    assert.ok(source.length > 3 && hoursPerWeek > 30 && weeks > 1 && weeks <= MOST_WEEKS);
  }
  assert.ok(NOTICE_LAWS.every(({ source, hours }) => source.length > 3 && hours >= 24));
  for (const { source, read } of [...AVERAGE_LAWS, ...NOTICE_LAWS]) {
    if (read === undefined) assert.equal(source, 'tal30', 'the one line that no page confirmed');
    else assert.match(`${read.at} ${read.on}`, /^https?:\/\/\S+ 20\d\d-\d\d-\d\d$/);
  }
  const at = (country: string | undefined, ruleProfile: 'EU' | 'UK' | 'DE' | 'custom') =>
    averagesAt({ address: { country }, ruleProfile }).map(
      ({ hoursPerWeek, weeks }) => `${hoursPerWeek}/${weeks}`,
    );
  assert.deepEqual(at('GB', 'custom'), ['48/17']);
  assert.deepEqual(at('GB', 'DE'), ['48/24'], 'the profile that a site names goes first');
  assert.deepEqual(at('nl', 'EU'), ['48/16', '55/4']);
  assert.deepEqual(at(undefined, 'EU'), ['48/17']);
  const notice = (country: string, city?: string, postcode?: string) =>
    noticeAt({ address: { country, city, postcode } })?.hours ?? null;
  assert.deepEqual(
    [notice('NO'), notice('US'), notice('us', 'SEATTLE'), notice('GB'), notice('US', 'New York')],
    [336, null, 336, null, 72],
  );
  assert.deepEqual(
    [notice('US', 'Portland', '97201'), notice('US', 'Portland', '04101'), notice('FR', 'Cayenne', '97300')],
    [336, null, null],
    'Oregon by its postcodes',
  );
});

const PREMIUM = { noticeHours: 48, costPerHour: 10, currency: 'EUR' };
const duty = (demandId: string, hour: number, hours = 8) => ({
  userId: 'ann',
  demandId,
  locationId: 'york',
  start: new Date(hour * 3600_000).toISOString(),
  end: new Date((hour + hours) * 3600_000).toISOString(),
});
const noticed = (before: object[], after: object[], more: Partial<NoticeCase> = {}) =>
  noticesOf({
    changes: dutyChanges(before as never, after as never),
    now: 100 * HOUR,
    premium: PREMIUM,
    lawAt: () => null,
    rateOf: () => ({ hourlyRate: 12, currency: 'GBP' }),
    ...more,
  });

test('notice: unchanged duties are none; a duty at exactly the limit is in time', () => {
  assert.deepEqual(noticed([duty('a', 110)], [duty('a', 110)]), []);
  const [at] = noticed([], [duty('a', 148)]);
  assert.deepEqual([at?.noticeHours, at?.short, at?.cost], [48, null, null]);
  const [late] = noticed([], [duty('a', 147), duty('b', 400)]);
  assert.deepEqual([late?.noticeHours, late?.duties, late?.short?.duties], [47, 2, 1]);
  assert.deepEqual(late?.cost, { amount: 80, currency: 'EUR' });
});

test('notice: a moved duty is one change, a shortened one counts its hours once, a past one is history', () => {
  const [moved] = noticed([duty('a', 140)], [duty('a', 142)]);
  assert.deepEqual([moved?.duties, moved?.noticeHours, moved?.cost?.amount], [1, 40, 80]);
  const [shorter] = noticed([duty('a', 140, 8)], [duty('a', 140, 5)]);
  assert.deepEqual(shorter?.cost?.amount, 80);
  assert.deepEqual(noticed([duty('a', 80)], []), []);
  assert.equal(noticed([], [duty('a', 95)])[0]?.noticeHours, 0, 'one that has begun');
  const unasked = { noticeHours: null, costPerHour: 10, currency: 'EUR' };
  const [begun] = noticed([], [duty('a', 95)], { premium: unasked });
  assert.deepEqual([begun?.short, begun?.cost], [null, null], 'nobody asks for notice');
});

test('notice: without a price of its own the pay that the law names is owed; the longer notice holds', () => {
  const law = { country: 'US', hours: 336, pay: { perDuty: 1, perHourLost: 0.5 }, source: 'oregon' as const };
  const premium = { noticeHours: 48, costPerHour: null, currency: null };
  const of = (before: object[], after: object[]) =>
    noticed(before, after, { premium, lawAt: () => law })[0]?.cost ?? null;
  assert.deepEqual(of([], [duty('a', 200)]), { amount: 12, currency: 'GBP' });
  assert.deepEqual(of([duty('a', 200)], []), { amount: 48, currency: 'GBP' });
  const late = { ...law, pay: { ...law.pay, lostWithin: 24 } };
  const lost = (hour: number) =>
    noticed([duty('a', hour)], [], { premium, lawAt: () => late })[0]?.cost?.amount;
  assert.deepEqual([lost(200), lost(123)], [12, 48], 'a day before it is a duty changed');
  assert.deepEqual(of([], [duty('a', 500)]), null);
  const [both] = noticed([], [duty('a', 200)], { lawAt: () => law });
  assert.deepEqual(both?.short?.limit, { hours: 336, law });
  const [own] = noticed([], [duty('a', 140)], { lawAt: () => ({ ...law, hours: 24 }) });
  assert.deepEqual(own?.short?.limit, { hours: 48, law: null });
});
