import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colleaguesOf } from './colleagues.ts';

const duty = (userId: string, from: number, to: number, locationId = 'quay') => ({
  userId,
  userName: userId.toUpperCase(),
  locationId,
  start: `2027-03-05T${String(from).padStart(2, '0')}:00:00.000Z`,
  end: `2027-03-05T${String(to).padStart(2, '0')}:00:00.000Z`,
});

test('those at the same site in some of the same hours, each once', () => {
  const own = duty('ann', 9, 17);
  const all = [
    own,
    duty('cem', 12, 20),
    duty('bob', 6, 10),
    duty('bob', 16, 18),
    duty('dora', 17, 22),
    duty('eve', 9, 17, 'hill'),
  ];
  assert.deepEqual(colleaguesOf(own, all), [
    { userId: 'bob', name: 'BOB' },
    { userId: 'cem', name: 'CEM' },
  ]);
  assert.deepEqual(colleaguesOf(own, [own]), []);
});
