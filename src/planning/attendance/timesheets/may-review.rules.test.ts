import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import type { Scope } from '../../scope.ts';
import { reviewFault, reviewOf } from './may-review.rules.ts';

type Role = 'admin' | 'manager' | 'member';
const scope = (role: Role, granted: string[] | null, subject = 'me') =>
  ({ actor: { role, subject, organisationId: 'o' }, granted, active: null }) as unknown as Scope;
const nameOf = (id: string) => (id === 'x' ? null : `site ${id}`);

/** Who asks, for which sites, whose hours, where they were worked; whether the row offers the review; what stands against it. */
const ROWS: [
  string,
  Scope,
  { userId: string; home: string | null; glad?: string[] },
  string[],
  boolean,
  RegExp | null,
][] = [
  ['a manager of the site', scope('manager', ['a']), { userId: 'ann', home: 'a' }, ['a'], true, null],
  [
    'a manager of the site of somebody from elsewhere',
    scope('manager', ['a']),
    { userId: 'ann', home: 'b' },
    ['a'],
    true,
    null,
  ],
  [
    'a manager of both sites',
    scope('manager', ['a', 'b']),
    { userId: 'ann', home: 'a' },
    ['a', 'b'],
    true,
    null,
  ],
  [
    'a manager of one of two',
    scope('manager', ['a']),
    { userId: 'ann', home: 'a' },
    ['a', 'b'],
    false,
    /^Ann worked at site b on these days/,
  ],
  [
    'a manager at home alone',
    scope('manager', ['a']),
    { userId: 'ann', home: 'a' },
    ['b', 'x'],
    false,
    /worked at site b, x on/,
  ],
  [
    'a manager where they are glad to work',
    scope('manager', ['a']),
    { userId: 'ann', home: 'b', glad: ['a'] },
    ['b'],
    false,
    /worked at site b/,
  ],
  [
    'a manager of neither',
    scope('manager', ['c']),
    { userId: 'ann', home: 'a' },
    ['b'],
    false,
    /ann is at none of the locations/,
  ],
  [
    'a manager of one of two, of neither home',
    scope('manager', ['b']),
    { userId: 'ann', home: 'a' },
    ['b', 'c'],
    false,
    /worked at site c/,
  ],
  ['no work, at home', scope('manager', ['a']), { userId: 'ann', home: 'a' }, [], true, null],
  [
    'no work, without a home',
    scope('manager', ['a']),
    { userId: 'ann', home: null },
    [],
    true,
    /at none of the locations/,
  ],
  [
    'a manager’s own',
    scope('manager', ['a'], 'ann'),
    { userId: 'ann', home: 'a' },
    ['a'],
    false,
    /own hours/,
  ],
  [
    'a manager of all, their own',
    scope('manager', null, 'ann'),
    { userId: 'ann', home: 'a' },
    ['a'],
    false,
    /own hours/,
  ],
  ['an admin’s own', scope('admin', null, 'ann'), { userId: 'ann', home: 'a' }, ['a'], true, null],
  ['an admin', scope('admin', null), { userId: 'ann', home: 'a' }, ['a', 'b'], true, null],
  ['a member of the site', scope('member', ['a']), { userId: 'ann', home: 'a' }, ['a'], false, null],
];

for (const [words, who, { userId, home, glad }, sites, offered, fault] of ROWS) {
  test(`hours are reviewed where they were worked: ${words}`, () => {
    const review = reviewOf({ userId, workLocationIds: sites }, who, true, nameOf);
    assert.equal(review.allowed, offered);
    assert.deepEqual(
      review.sites,
      sites.map((locationId) => ({ locationId, name: nameOf(locationId) })),
    );
    const preferences = glad === undefined ? {} : { locationIds: glad };
    const person = { userId, name: 'Ann', homeLocationId: home, preferences } as unknown as PersonRow;
    const refused = reviewFault(who, person, sites, nameOf);
    if (fault === null) assert.equal(refused, null);
    else assert.match(refused!.message, fault);
  });
}
