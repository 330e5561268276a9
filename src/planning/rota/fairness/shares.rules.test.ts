import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Burden } from './burdens.rules.ts';
import { type SharingPerson, sharesOf } from './shares.rules.ts';

const person = (userId: string, more: Partial<SharingPerson> = {}): SharingPerson => ({
  userId,
  homeLocationId: 'L',
  employed: null,
  leave: [],
  certificates: new Map(),
  hoursAt: () => 40,
  ...more,
});
const burden = (more: Partial<Burden> = {}): Burden => ({
  measure: 'nights',
  userId: 'ann',
  amount: 1,
  locationId: 'L',
  profile: null,
  further: null,
  start: 100,
  end: 200,
  ...more,
});
const span = (start: number, end: number) => ({ start, end });

test('a burden falls to those who could have carried it', () => {
  const rows: [string, Partial<SharingPerson>, Partial<Burden>, number][] = [
    ['a colleague', {}, {}, 0.5],
    ['at home elsewhere', { homeLocationId: 'M' }, {}, 0],
    ['employed exactly then', { employed: [span(100, 200)] }, {}, 0.5],
    ['not yet', { employed: [span(101, 900)] }, {}, 0],
    ['no longer', { employed: [span(0, 199)] }, {}, 0],
    ['on leave until then', { leave: [span(0, 100)] }, {}, 0.5],
    ['on leave from its end', { leave: [span(200, 300)] }, {}, 0.5],
    ['on leave at its start', { leave: [span(0, 101)] }, {}, 0],
    ['on leave at its end', { leave: [span(199, 300)] }, {}, 0],
    ['qualified', { certificates: new Map([['till', [span(0, 200)]]]) }, { profile: 'till' }, 0.5],
    ['for a part of it', { certificates: new Map([['till', [span(0, 199)]]]) }, { profile: 'till' }, 0],
    ['for something else', { certificates: new Map([['desk', [span(0, 900)]]]) }, { profile: 'till' }, 0],
    ['with fewer hours', { hoursAt: () => 10 }, {}, 0.2],
    ['with none', { hoursAt: () => 0 }, {}, 0],
  ];
  for (const [words, more, carried, share] of rows) {
    const found = sharesOf([person('ann'), person('bob', more)], [burden(carried)]);
    assert.equal(found.get('bob')?.nights.share, share, words);
    assert.equal(found.get('ann')?.nights.own, 1, words);
  }
});

test('whoever carried it has a share whatever they are; evenly where nobody has hours; who left is left out', () => {
  const carrier = person('ann', { homeLocationId: 'M', employed: [], leave: [span(0, 900)] });
  const none = () => 0;
  const of = (people: SharingPerson[], ...burdens: Burden[]) =>
    [...sharesOf(people, burdens)].map(([userId, { nights }]) => [
      userId,
      nights.own,
      nights.share,
      nights.balance,
    ]);
  assert.deepEqual(of([carrier, person('bob')], burden()), [
    ['ann', 1, 0.5, 0.5],
    ['bob', 0, 0.5, -0.5],
  ]);
  assert.deepEqual(
    of([{ ...carrier, hoursAt: none }, person('bob', { hoursAt: none })], burden({ amount: 3 })),
    [
      ['ann', 3, 1.5, 1.5],
      ['bob', 0, 1.5, -1.5],
    ],
  );
  assert.deepEqual(of([person('bob')], burden()), [['bob', 0, 0, 0]]);
  const three = [person('ann'), person('bob'), person('cy')];
  assert.deepEqual(of(three, burden()), [
    ['ann', 1, 0.3, 0.7],
    ['bob', 0, 0.3, -0.3],
    ['cy', 0, 0.3, -0.3],
  ]);
  const both = sharesOf(three, [burden(), burden({ measure: 'weekends', userId: 'bob' })]);
  assert.deepEqual(
    [both.get('ann')?.weekends.own, both.get('bob')?.weekends.own, both.get('bob')?.nights.own],
    [0, 1, 0],
  );
});
