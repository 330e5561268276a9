import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Someone } from './data.ts';
import { groupOf, groupsOf, isLate } from './groups.ts';

const at = (clock: string) => Date.parse(`2027-03-02T${clock}:00Z`);
const time = (clock: string) => new Date(at(clock)).toISOString();
const duty = { name: 'Till', start: time('09:00'), end: time('17:00') };
const someone = (more: Partial<Someone>): Someone => ({
  userId: 'ana',
  name: 'Ana',
  hasPin: true,
  state: 'out',
  since: null,
  isForgotten: false,
  duty,
  actions: ['in'],
  ...more,
});

test('who is expected, in, on a break or done', () => {
  const ana = someone({});
  assert.equal(groupOf(ana, at('07:59')), 'out', 'later');
  assert.equal(groupOf(ana, at('08:00')), 'expected');
  assert.equal(groupOf(ana, at('17:00')), 'out');
  assert.deepEqual([isLate(ana, at('09:00')), isLate(ana, at('09:01'))], [false, true]);
  assert.equal(groupOf(someone({ state: 'in', since: time('08:58') }), at('10:00')), 'in');
  assert.equal(groupOf(someone({ state: 'break', since: time('12:00') }), at('12:10')), 'break');
  assert.equal(groupOf(someone({ since: time('15:00') }), at('15:01')), 'out', 'went early');
  const before = someone({ since: time('08:00') });
  assert.equal(groupOf(before, at('08:30')), 'expected', 'an earlier duty is over');
  const forgotten = someone({ state: 'in', since: '2027-03-01T09:00:00.000Z', isForgotten: true });
  assert.equal(groupOf(forgotten, at('08:30')), 'expected', 'yesterday’s clock-out is missing');
  assert.equal(groupOf(someone({ duty: null }), at('10:00')), 'out');
});

test('groups are in the order of what is to be done, people by when they begin', () => {
  const late = { ...duty, start: time('09:30') };
  const groups = groupsOf(
    [
      someone({ name: 'Cem', duty: late }),
      someone({ name: 'Bea' }),
      someone({ name: 'Ana' }),
      someone({ name: 'Dora', state: 'in' }),
    ],
    at('09:00'),
  );
  assert.deepEqual(
    groups.map(({ group, people }) => [group, people.map(({ name }) => name)]),
    [
      ['expected', ['Ana', 'Bea', 'Cem']],
      ['in', ['Dora']],
    ],
  );
});
