import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeGrants, repeatedIds } from './directory.rules.ts';

const grant = (userId: string, role: 'manager' | 'member', locationIds: string[] | '*') => ({
  ...{ userId, role, locationIds },
});

test('several grants of one role are taken together; every location swallows the rest', () => {
  const merged = mergeGrants([
    grant('ada', 'manager', ['a', 'b']),
    grant('ada', 'manager', ['b', 'c']),
    grant('ada', 'member', ['d']),
    grant('bob', 'manager', '*'),
    grant('bob', 'manager', ['a']),
    grant('cat', 'manager', ['a']),
    grant('cat', 'manager', '*'),
    grant('dan', 'manager', []),
  ]);
  assert.deepEqual(
    merged.map(({ userId, role, locationIds }) => [userId, role, locationIds]),
    [
      ['ada', 'manager', ['a', 'b', 'c']],
      ['ada', 'member', ['d']],
      ['bob', 'manager', null],
      ['cat', 'manager', null],
      ['dan', 'manager', []],
    ],
  );
});

test('an id that comes twice is named with its place, among locations and people alike', () => {
  const location = (id: string) => ({ id, name: 'x', address: null, coordinates: null, timeZone: 'UTC' });
  const person = (id: string) => ({ id, name: 'x', homeLocationId: null, active: true });
  const push = {
    ...{ asOf: '2026-03-02T08:00:00Z', mode: 'full' as const, grants: [] },
    ...{ locations: [location('a'), location('b'), location('a')], people: [person('a'), person('a')] },
  };
  assert.deepEqual(
    repeatedIds(push).map(({ path }) => path),
    ['body/locations/2/id', 'body/people/1/id'],
  );
});
