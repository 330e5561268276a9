import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contract } from '../../../hr/hr.ts';
import type { AheadRow } from './leavers.repo.ts';
import { aheadOf, hasEnd } from './leavers.rules.ts';

const contract = (startDate: string, endDate: string | null) => ({ startDate, endDate }) as Contract;

test('a contract that ends, unless another follows it at once', () => {
  const rows: [string, Contract[], boolean][] = [
    ['none', [], false],
    ['open', [contract('2027-01-01', null)], false],
    ['ends', [contract('2027-01-01', '2027-03-31')], true],
    ['followed the next day', [contract('2027-01-01', '2027-03-31'), contract('2027-04-01', null)], false],
    ['followed a day later', [contract('2027-01-01', '2027-03-31'), contract('2027-04-02', null)], true],
  ];
  for (const [words, contracts, expected] of rows) assert.equal(hasEnd(contracts), expected, words);
});

test('why a duty has nobody: who left, whose contract has ended; one that has begun stays theirs', () => {
  const base = { demandId: 'a', userId: 'ann', userName: 'Ann', left: false, homeZone: 'UTC' };
  const vacant = (contracts: Contract[], more: object = {}, at = '2027-03-01T00:00:00Z') => {
    const row = { ...base, start: '2027-03-31T16:00:00Z', end: '2027-04-01T00:00:00Z', ...more };
    return aheadOf(row as unknown as AheadRow, contracts, new Date(at)).vacant;
  };
  const ends = [contract('2027-01-01', '2027-03-31')];
  const later = { start: '2027-03-31T16:00:00Z', end: '2027-04-01T00:01:00Z' };
  const rows: [string, Contract[], object, string | null][] = [
    ['left', ends, { left: true }, 'left'],
    ['ends with the contract', ends, {}, null],
    ['ends a minute after it', ends, later, 'contract-ended'],
    ['in the zone of the home', ends, { homeZone: 'Europe/Berlin' }, 'contract-ended'],
    ['begins with the contract', [contract('2027-03-31', null)], { start: '2027-03-31T00:00:00Z' }, null],
    ['begins before it', [contract('2027-03-31', null)], { start: '2027-03-30T23:59:00Z' }, null],
    [
      'between two contracts',
      [contract('2027-01-01', '2027-02-01'), contract('2027-05-01', null)],
      {},
      'contract-ended',
    ],
    ['a new contract holds', [contract('2027-01-01', '2027-02-01'), contract('2027-03-01', null)], {}, null],
    ['no contract', [], {}, null],
  ];
  for (const [words, contracts, more, expected] of rows)
    assert.equal(vacant(contracts, more), expected, words);
  const begun = { start: '2027-03-31T16:00:00Z', left: true };
  assert.deepEqual(
    [vacant([], begun, begun.start), vacant([], begun, '2027-03-31T15:59:59Z')],
    [null, 'left'],
  );
  const told = aheadOf({ ...base, ...later } as unknown as AheadRow, ends, new Date(later.start));
  assert.deepEqual(told, { demandId: 'a', ...later, begun: true, vacant: null });
});
