import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scope } from '../../scope.ts';
import type { StoredWorkforce } from './workforce.repo.ts';
import { effectiveCaps, isScheduled, locationFaults, sees, workforceFaults } from './workforce.rules.ts';

const told = (faults: { path: string; code: string }[]) => faults.map(({ path, code }) => `${path} ${code}`);

test('who sees a person’s record', () => {
  const scope = (granted: string[] | null, subject = 'me') =>
    ({ actor: { subject }, granted, active: null }) as unknown as Scope;
  const rows: [string, Scope, string | null, string[] | undefined, boolean][] = [
    ['at home there', scope(['a']), 'a', undefined, true],
    ['glad to work there', scope(['a']), 'b', ['c', 'a'], true],
    ['glad to work there, without a home', scope(['a']), null, ['a'], true],
    ['neither', scope(['a']), 'b', ['c'], false],
    ['no home and no wish', scope(['a']), null, undefined, false],
    ['everything is granted', scope(null), null, undefined, true],
    ['nothing is granted', scope([]), 'a', ['a'], false],
    ['one’s own', scope([], 'ann'), 'b', undefined, true],
  ];
  for (const [words, who, homeLocationId, locationIds, expected] of rows) {
    const preferences = locationIds === undefined ? {} : { locationIds };
    assert.equal(sees(who, { userId: 'ann', homeLocationId, preferences }), expected, words);
  }
});

test('settings that contradict each other', () => {
  const of = (more: object) =>
    told(workforceFaults({ preferences: {}, caps: {}, rules: [], ...more } as unknown as StoredWorkforce));
  const caps = (min: number, max: number) => ({ caps: { minHoursPerWeek: min, maxHoursPerWeek: max } });
  const rows: [string, object, string[]][] = [
    ['nothing', {}, []],
    [
      'preferred and excluded',
      { preferences: { locationIds: ['a', 'b'], excludedLocationIds: ['b'] } },
      ['body/preferences/excludedLocationIds CONTRADICTION'],
    ],
    ['one of each', { preferences: { locationIds: ['a'], excludedLocationIds: ['b'] } }, []],
    ['as many at least as at most', caps(20, 20), []],
    ['more', caps(21, 20), ['body/caps/minHoursPerWeek CONTRADICTION']],
    ['at least alone', { caps: { minHoursPerWeek: 20 } }, []],
    ['at most alone', { caps: { maxHoursPerWeek: 20 } }, []],
    [
      'a rule about shifts',
      { rules: [{ kind: 'alternatives', params: {}, hard: true }] },
      ['body/rules/0 UNFIT_RULE'],
    ],
  ];
  for (const [words, more, expected] of rows) assert.deepEqual(of(more).slice(0, 1), expected, words);
});

test('sites that are not there are named, unless they were named before', () => {
  const known = new Set(['a']);
  const next = { locationIds: ['a', 'x', 'y'], excludedLocationIds: ['x', 'z'] };
  const old = { locationIds: ['x'], excludedLocationIds: ['z'] };
  const unknown = (list: string, index: number) => `body/preferences/${list}/${index} UNKNOWN_LOCATION`;
  assert.deepEqual(told(locationFaults(next, old, known)), [
    unknown('locationIds', 2),
    unknown('excludedLocationIds', 0),
  ]);
  assert.deepEqual(told(locationFaults({}, old, known)), []);
  assert.deepEqual(told(locationFaults({ locationIds: ['x'] }, {}, known)), [unknown('locationIds', 0)]);
});

test('of each limit the strictest, and where it is from', () => {
  const contract = { minWeeklyHours: 10, maxWeeklyHours: 40 };
  const profile = {
    maxWeeklyMinutes: 48 * 60,
    maxDailyMinutes: 600,
    minRestMinutes: 660,
    maxConsecutiveDays: 6,
  };
  const of = (...given: Parameters<typeof effectiveCaps>) => {
    const { effectiveCaps: caps, effectiveCapSources: from } = effectiveCaps(...given);
    return Object.keys(caps)
      .map((name) => `${name} ${caps[name as never]} ${from[name as never]}`)
      .sort();
  };
  assert.deepEqual(of({}, null, {}), []);
  assert.deepEqual(of({}, null, { maxWeeklyMinutes: 2880 }), ['maxHoursPerWeek 48 ruleProfile']);
  assert.deepEqual(of({}, null, { maxConsecutiveDays: 6 }), ['maxConsecutiveDays 6 ruleProfile']);
  assert.deepEqual(of({}, contract, profile), [
    'maxConsecutiveDays 6 ruleProfile',
    'maxHoursPerDay 10 ruleProfile',
    'maxHoursPerWeek 40 contract',
    'minHoursPerWeek 10 contract',
    'minRestHours 11 ruleProfile',
  ]);
  const own = {
    maxHoursPerWeek: 30,
    minHoursPerWeek: 5,
    minRestHours: 12,
    maxHoursPerDay: 12,
    maxConsecutiveDays: 5,
  };
  assert.deepEqual(of(own, contract, profile), [
    'maxConsecutiveDays 5 cap',
    'maxHoursPerDay 10 ruleProfile',
    'maxHoursPerWeek 30 cap',
    'minHoursPerWeek 10 contract',
    'minRestHours 12 cap',
  ]);
  assert.deepEqual(
    of({ maxHoursPerWeek: 8 }, contract, {}),
    ['maxHoursPerWeek 8 cap', 'minHoursPerWeek 8 contract'],
    'a limit cannot be missed',
  );
  assert.deepEqual(of({ maxHoursPerWeek: 10 }, contract, {}), [
    'maxHoursPerWeek 10 cap',
    'minHoursPerWeek 10 contract',
  ]);
});

test('runs give work to people who are there and open to it', () => {
  const states = [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const;
  assert.deepEqual(
    states.map(([active, schedulable]) => isScheduled({ active, schedulable })),
    [true, false, false, false],
  );
});
