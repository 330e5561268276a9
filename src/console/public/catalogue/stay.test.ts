import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWhole, searchQuery, stayFault, stayIn, stayQuery } from './stay.ts';
import { weekendsFrom } from './weekends.ts';

test('the weekend is Friday to Monday, from today once it has begun; the next is a week later', () => {
  const rows = [
    ['2026-11-23', '2026-11-27', '2026-11-30', '2026-12-04'],
    ['2026-11-27', '2026-11-27', '2026-11-30', '2026-12-04'],
    ['2026-11-28', '2026-11-28', '2026-11-30', '2026-12-04'],
    ['2026-11-29', '2026-11-29', '2026-11-30', '2026-12-04'],
    ['2026-12-28', '2027-01-01', '2027-01-04', '2027-01-08'],
  ] as const;
  for (const [today, start, end, later] of rows) {
    const [thisOne, nextOne] = weekendsFrom(today);
    assert.deepEqual([thisOne, nextOne.start], [{ start, end }, later], today);
  }
});

test('an address has the stay; dates that are none are left out, a number that is none stays one', () => {
  const rows: [string, string][] = [
    ['start=2027-03-05&end=2027-03-08&quantity=2', '?start=2027-03-05&end=2027-03-08&quantity=2'],
    ['start=2027-03-05&quantity=1', '?start=2027-03-05'],
    ['start=2027-02-30&end=soon&quantity=0', '?quantity=0'],
    ['quantity=1.5', '?quantity=1.5'],
    ['quantity=abc', '?quantity=NaN'],
    ['quantity=', ''],
    ['q=saw', ''],
  ];
  for (const [query, kept] of rows) assert.equal(stayQuery(stayIn(new URLSearchParams(query))), kept, query);
  const stay = { start: '2027-03-05', end: '2027-03-08', quantity: 1 };
  assert.equal(searchQuery(stay), '?start=2027-03-05&end=2027-03-08&offer=hire');
  assert.equal(searchQuery({ start: '', end: '', quantity: 1 }), '');
});

test('a stay that is over or turned round is said, half a stay is not asked for', () => {
  const of = (start: string, end: string) => ({ start, end, quantity: 1 });
  const rows = [
    ['2027-03-05', '2027-03-08', null, true],
    ['2027-03-01', '2027-03-08', null, true],
    ['2027-02-28', '2027-03-08', 'past', true],
    ['2027-03-05', '2027-03-05', 'order', false],
    ['2027-03-05', '', null, false],
    ['', '2027-03-08', null, false],
  ] as const;
  for (const [start, end, fault, whole] of rows)
    assert.deepEqual(
      [stayFault(of(start, end), '2027-03-01'), isWhole(of(start, end))],
      [fault, whole],
      `${start} ${end}`,
    );
  assert.equal(stayFault(of('2020-01-01', '2020-01-02'), null), null);
});

test('a number of units that cannot be hired is said, and no stay is asked for with it', () => {
  for (const units of ['0', '-1', '2.5', '2,5', 'abc', '10001']) {
    const stay = stayIn(new URLSearchParams({ start: '2027-03-05', end: '2027-03-08', quantity: units }));
    assert.deepEqual([stayFault(stay, '2027-03-01'), isWhole(stay)], ['units', false], units);
  }
  const most = stayIn(new URLSearchParams({ start: '2027-03-05', end: '2027-03-08', quantity: '10000' }));
  assert.deepEqual([stayFault(most, '2027-03-01'), isWhole(most)], [null, true]);
});
