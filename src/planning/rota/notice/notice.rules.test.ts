import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NoticeLaw } from './laws.ts';
import { dutyChanges, type NoticeCase, noticesOf } from './notice.rules.ts';

const at = (hour: number) => new Date(hour * 3_600_000).toISOString();
const duty = (demandId: string, from: number, until = from + 8, userId = 'ann') => ({
  userId,
  demandId,
  locationId: demandId === 'far' ? 'hull' : 'york',
  start: at(from),
  end: at(until),
});
type Duty = ReturnType<typeof duty>;
const NOW = 100;
const PREMIUM = { noticeHours: 48, costPerHour: 10, currency: 'EUR' };
const law = (hours: number, pay?: NoticeLaw['pay']): NoticeLaw => ({
  country: 'XX',
  hours,
  source: 'oregon',
  ...(pay === undefined ? {} : { pay }),
});

const noticed = (before: Duty[], after: Duty[], more: Partial<NoticeCase> = {}) =>
  noticesOf({
    changes: dutyChanges(before, after),
    now: NOW * 60,
    premium: PREMIUM,
    lawAt: () => null,
    rateOf: () => ({ hourlyRate: 12, currency: 'GBP' }),
    ...more,
  });

test('what differs between two states, person by person and row by row', () => {
  const kinds = (before: Duty[], after: Duty[]) =>
    dutyChanges(before, after).flatMap(({ userId, demandId, before: was, after: is }) => [
      ...(was === null ? [] : [`removed ${userId} ${demandId} ${was.start / 60}`]),
      ...(is === null ? [] : [`added ${userId} ${demandId} ${is.start / 60}`]),
    ]);
  assert.deepEqual(kinds([duty('a', 110)], [duty('a', 110)]), []);
  assert.deepEqual(kinds([duty('a', 110)], [duty('a', 111, 118)]), ['removed ann a 110', 'added ann a 111']);
  assert.deepEqual(kinds([duty('a', 110)], [duty('a', 110, 119)]), ['removed ann a 110', 'added ann a 110']);
  assert.deepEqual(kinds([duty('a', 110)], [duty('a', 110, 118, 'bob')]), [
    'removed ann a 110',
    'added bob a 110',
  ]);
  assert.deepEqual(kinds([duty('a', 110)], [duty('b', 110)]), ['removed ann a 110', 'added ann b 110']);
});

test('people with the least notice come first, then by id', () => {
  const found = noticed(
    [],
    [
      duty('a', 130, 138, 'cy'),
      duty('b', 120, 128, 'bob'),
      duty('c', 130, 138, 'ann'),
      duty('d', 200, 208, 'bob'),
    ],
  );
  assert.deepEqual(
    found.map(({ userId, noticeHours, duties }) => [userId, noticeHours, duties]),
    [
      ['bob', 20, 2],
      ['ann', 30, 1],
      ['cy', 30, 1],
    ],
  );
});

test('a duty that is over is history; of one that runs the notice is none', () => {
  const rows: [string, number, number, number | undefined][] = [
    ['over', 80, 100, undefined],
    ['over in a moment', 80, 100.1, 0],
    ['begins now', 100, 108, 0],
    ['in an hour and a half', 101.5, 108, 1],
  ];
  for (const [words, from, until, hours] of rows)
    assert.equal(noticed([], [duty('a', from, until)])[0]?.noticeHours, hours, words);
  const [moved] = noticed([duty('a', 80, 90)], [duty('a', 80, 110)]);
  assert.equal(moved?.duties, 1, 'it goes on by now');
  const [earlier] = noticed([duty('a', 112)], [duty('a', 110)]);
  assert.equal(earlier?.noticeHours, 10, 'from the earlier of both');
});

test('the organisation’s notice or the law’s, whichever is longer', () => {
  const none = { noticeHours: null, costPerHour: null, currency: null };
  const limit = (own: number | null, lawHours: number | null, start = 101) => {
    const premium = { ...none, noticeHours: own };
    const found = noticed([], [duty('a', start)], {
      premium,
      lawAt: () => (lawHours === null ? null : law(lawHours)),
    });
    const short = found[0]?.short;
    return short == null ? null : `${short.limit.hours} ${short.limit.law === null ? 'own' : 'law'}`;
  };
  const rows: [string, number | null, number | null, number, string | null][] = [
    ['neither', null, null, 101, null],
    ['own alone', 48, null, 101, '48 own'],
    ['the law alone', null, 72, 101, '72 law'],
    ['own is longer', 48, 24, 101, '48 own'],
    ['the law is longer', 48, 72, 101, '72 law'],
    ['as long', 48, 48, 101, '48 law'],
    ['just in time', 48, null, 148, null],
    ['a minute late', 48, null, 147.99, '48 own'],
  ];
  for (const [words, own, lawful, start, expected] of rows)
    assert.equal(limit(own, lawful, start), expected, words);
});

test('the first that is short, and the most notice that one should have had', () => {
  const lawAt = (id: string) => (id === 'hull' ? law(336) : null);
  const [ann] = noticed([], [duty('far', 300), duty('b', 140), duty('a', 130), duty('c', 900)], { lawAt });
  assert.deepEqual(
    [ann?.duties, ann?.short?.duties, ann?.short?.first.demandId, ann?.short?.limit.hours],
    [4, 3, 'a', 336],
  );
  const [bob] = noticed([], [duty('a', 130), duty('far', 140)], {
    lawAt: (id) => (id === 'hull' ? law(48) : null),
  });
  assert.deepEqual(bob?.short?.limit, { hours: 48, law: null }, 'of as much notice that of the first');
});

test('the organisation’s price: hours that come and hours that go, of short duties alone', () => {
  const amount = (before: Duty[], after: Duty[], premium: object = {}) =>
    noticed(before, after, { premium: { ...PREMIUM, ...premium } })[0]?.cost?.amount ?? null;
  const rows: [string, Duty[], Duty[], number | null][] = [
    ['a new duty', [], [duty('a', 110)], 80],
    ['one taken away', [duty('a', 110)], [], 80],
    ['longer', [duty('a', 110)], [duty('a', 110, 120)], 100],
    ['shorter', [duty('a', 110)], [duty('a', 110, 115)], 80],
    ['two', [duty('a', 110)], [duty('b', 110, 111)], 90],
    ['one in time', [], [duty('a', 110), duty('b', 200)], 80],
    ['all in time', [], [duty('b', 200)], null],
    ['twenty minutes', [], [duty('a', 110, 110 + 1 / 3)], 3.33],
  ];
  for (const [words, before, after, expected] of rows) assert.equal(amount(before, after), expected, words);
  assert.equal(amount([], [duty('a', 110)], { costPerHour: null }), null);
  assert.equal(amount([], [duty('a', 110)], { currency: null }), null);
  assert.equal(amount([], [duty('a', 110)], { costPerHour: 0 }), 0);
});

test('the pay that the law names: a part for a duty changed, a part of the hours lost', () => {
  const premium = { noticeHours: null, costPerHour: null, currency: null };
  const owed = (before: Duty[], after: Duty[], pay?: NoticeLaw['pay'], more: Partial<NoticeCase> = {}) =>
    noticed(before, after, { premium, lawAt: () => law(72, pay), ...more })[0]?.cost ?? null;
  const pay = { perDuty: 1, perHourLost: 0.5 };
  const rows: [string, Duty[], Duty[], object | null][] = [
    ['a new duty', [], [duty('a', 110)], { amount: 12, currency: 'GBP' }],
    ['one taken away', [duty('a', 110)], [], { amount: 48, currency: 'GBP' }],
    ['two hours shorter', [duty('a', 110)], [duty('a', 110, 116)], { amount: 12, currency: 'GBP' }],
    ['moved', [duty('a', 110)], [duty('a', 111, 119)], { amount: 12, currency: 'GBP' }],
    ['two', [duty('b', 120)], [duty('a', 110)], { amount: 60, currency: 'GBP' }],
    ['in time', [], [duty('a', 172)], null],
  ];
  for (const [words, before, after, expected] of rows)
    assert.deepEqual(owed(before, after, pay), expected, words);
  const within = (start: number) => owed([duty('a', start)], [], { ...pay, lostWithin: 24 })?.amount;
  assert.deepEqual([within(123.9), within(124)], [48, 12], 'earlier than a day before it is a duty changed');
  assert.equal(owed([], [duty('a', 110)]), null, 'the law names no pay');
  assert.equal(owed([], [duty('a', 110)], pay, { rateOf: () => null }), null, 'without a contract');
  const rateOf: NoticeCase['rateOf'] = (_, minute) => ({
    hourlyRate: 12,
    currency: minute === 120 * 60 ? 'EUR' : 'GBP',
  });
  assert.deepEqual(
    owed([], [duty('a', 110), duty('b', 120)], pay, { rateOf }),
    { amount: 12, currency: 'GBP' },
    'one currency',
  );
  const own = { ...premium, noticeHours: 200 };
  assert.equal(
    owed([], [duty('a', 172)], pay, { premium: own }),
    null,
    'short for the organisation, not for the law',
  );
});
