import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aheadOf, mergeGrants, repeatedIds, unknownLocations } from './directory.rules.ts';
import type { DirectoryPush } from './directory.schema.ts';

const grant = (userId: string, role: 'manager' | 'member', locationIds: string[] | '*') => ({
  userId,
  role,
  locationIds,
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
    asOf: '2026-03-02T08:00:00Z',
    mode: 'full' as const,
    grants: [],
    locations: [location('a'), location('b'), location('a')],
    people: [person('a'), person('a')],
  };
  assert.deepEqual(
    repeatedIds(push).map(({ path }) => path),
    ['body/locations/2/id', 'body/people/1/id'],
  );
});

test('a state of more than five minutes ahead is refused', () => {
  const latest = new Date('2027-03-01T08:05:00Z');
  const faults = (asOf: string) =>
    aheadOf(latest, { asOf } as DirectoryPush).map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(
    ['2027-03-01T08:05:00Z', '2027-03-01T08:05:00.001Z', 'no time'].map((asOf) => faults(asOf).join()),
    ['', 'body/asOf TOO_LATE', ''],
  );
});

test('homes and grants at sites that nobody has named', () => {
  const push = (homes: (string | null)[], ...grants: ('*' | string[])[]) =>
    ({
      locations: [{ id: 'new' }],
      people: homes.map((homeLocationId) => ({ homeLocationId })),
      grants: grants.map((locationIds) => ({ locationIds })),
    }) as unknown as DirectoryPush;
  const paths = (given: DirectoryPush) => unknownLocations(given, new Set(['old'])).map(({ path }) => path);
  assert.deepEqual(paths(push(['old', 'new', null], '*', ['old', 'new'], [])), []);
  assert.deepEqual(paths(push(['old', 'x'], '*', ['old', 'x', 'y'])), [
    'body/people/1/homeLocationId',
    'body/grants/1/locationIds/1',
    'body/grants/1/locationIds/2',
  ]);
  assert.deepEqual(
    unknownLocations(push(['x']), new Set(['old'])).map(({ code, message }) => [code, String(message)]),
    [['UNKNOWN_LOCATION', 'there is no location x; push it first, or with this']],
  );
  assert.equal(paths(push(Array.from({ length: 51 }, () => 'x'))).length, 50);
});
