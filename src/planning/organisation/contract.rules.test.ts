import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractOfWeek, contractOn, employedSpans } from './contract.rules.ts';

const term = (startDate: string, endDate: string | null) => ({ startDate, endDate });
const FIRST = term('2027-01-04', '2027-01-31');
const SECOND = term('2027-02-10', '2027-02-28');
const OPEN = term('2027-06-01', null);
const LONG = term('2027-01-01', null);
const THIRD = term('2027-07-01', '2027-07-31');
const ALL = [OPEN, FIRST, SECOND];

test('the contract on a date, else the next to begin, else the last to end', () => {
  const rows: [string, typeof ALL, string, (typeof ALL)[number] | null][] = [
    ['its first day', ALL, '2027-01-04', FIRST],
    ['its last day', ALL, '2027-01-31', FIRST],
    ['between two', ALL, '2027-02-01', SECOND],
    ['the day before the second', ALL, '2027-02-09', SECOND],
    ['before all', ALL, '2027-01-03', FIRST],
    ['without an end', ALL, '2030-01-01', OPEN],
    ['after all', [SECOND, FIRST], '2027-03-01', SECOND],
    ['of two that hold the newer', [term('2027-01-01', null), FIRST], '2027-01-10', FIRST],
    ['without an end, before the next begins', [SECOND, LONG], '2027-02-01', LONG],
    ['after all three', [THIRD, SECOND, FIRST], '2027-09-01', THIRD],
    ['none', [], '2027-01-04', null],
  ];
  for (const [words, contracts, date, expected] of rows)
    assert.equal(contractOn(contracts, date), expected, words);
  assert.deepEqual(ALL, [OPEN, FIRST, SECOND], 'the list is left as it is');
});

test('a week follows the contract of its Monday', () => {
  const [old, fresh] = [term('2027-01-01', '2027-01-13'), term('2027-01-14', null)];
  const of = (date: string) => contractOfWeek([old, fresh], date);
  assert.deepEqual([of('2027-01-11'), of('2027-01-17'), of('2027-01-18')], [old, old, fresh]);
});

test('contracts that follow each other are one span', () => {
  const at = (text: string) => Date.parse(text) / 60_000;
  const spans = (...contracts: (typeof ALL)[number][]) => employedSpans(contracts, 'Europe/Berlin');
  const [start, end] = [at('2027-01-03T23:00:00Z'), at('2027-01-31T23:00:00Z')];
  assert.equal(spans(), null);
  assert.deepEqual(spans(FIRST), [{ start, end }]);
  assert.deepEqual(spans(term('2027-02-01', null), FIRST), [{ start, end: Number.POSITIVE_INFINITY }]);
  assert.deepEqual(spans(FIRST, term('2027-01-10', '2027-01-12')), [{ start, end }], 'one within the other');
  assert.equal(spans(FIRST, term('2027-02-02', null))?.length, 2, 'a day between');
});
