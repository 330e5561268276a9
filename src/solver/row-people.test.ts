/** People whom a row prefers or excludes: measures, delta = recount = check, bounds held to brute force, words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check/check.ts';
import { candidatesOf } from './explain/judge.ts';
import { generated, withNamedPeople } from './generated.fixture.ts';
import { solve } from './parallel/solve.ts';
import type { Demand, Problem } from './problem.ts';
import { heldToBruteForce, sameUnderChanges } from './rule-checks.fixture.ts';
import { problem, roster, row } from './tiny.fixture.ts';
import { validate } from './validate.ts';

const people = ['ann', 'ben', 'cem'].map((id) => ({ id }));
const named = (more: Partial<Demand>, target = 1): Problem =>
  problem(1, [row('shift', 0, 9, 17, { target, max: target, ...more })], [], people);

const broken = (given: Problem, ids: string[]) => {
  const rosters = roster(Object.fromEntries(ids.map((id) => [id, ['shift']])));
  return check(given, rosters)
    .violations.filter(({ code }) => code !== 'UNASSIGNED')
    .map(({ code, personId, level, cost }) => [code, personId, level, cost]);
};

test('somebody else than those preferred costs the weight, each of them', () => {
  const preferred = named({ preferred: { people: ['ann', 'ben'], weight: 4 } }, 2);
  assert.deepEqual(broken(preferred, ['ann', 'ben']), []);
  assert.deepEqual(broken(preferred, []), [], 'nobody is no wrong person');
  assert.deepEqual(broken(preferred, ['ann', 'cem']), [['PREFERRED_PERSON', 'cem', 'soft', 4]]);
});

test('an excluded person breaks a fact', () => {
  const excluded = named({ excluded: ['ben'] });
  assert.deepEqual(broken(excluded, ['ann']), []);
  assert.deepEqual(broken(excluded, ['ben']), [['EXCLUDED_PERSON', 'ben', 'hard', 1]]);
});

test('the preferred person works unless it costs more, the excluded one never', async () => {
  const staffed = async (given: Problem) => {
    const { assignments, provenOptimal, feasible } = await solve(given, { iterations: 2, threads: 0 });
    assert.equal(provenOptimal, feasible);
    return assignments.map(({ personId }) => personId);
  };
  const wanted = (weight: number) => {
    const given = named({ preferred: { people: ['cem'], weight } });
    const away = { day: 0, want: 'off', weight: 3 } as const;
    return { ...given, people: [{ id: 'ann' }, { id: 'ben' }, { id: 'cem', requests: [away] }] };
  };
  assert.deepEqual(await staffed(wanted(4)), ['cem']);
  assert.notDeepEqual(await staffed(wanted(2)), ['cem']);
  assert.deepEqual(await staffed(named({ excluded: ['ann', 'ben'] })), ['cem']);
  assert.deepEqual(await staffed(named({ excluded: ['ann', 'ben', 'cem'] })), []);
  const pinned = { ...named({ excluded: ['ann'] }), people: [{ id: 'ann', pins: ['shift'] }] };
  assert.deepEqual(await staffed(pinned), ['ann'], 'pins stay whatever the rules say');
});

test('candidates say whom the row excludes, and what another person than the preferred one costs', () => {
  const given = named({ preferred: { people: ['ann'], weight: 4 }, excluded: ['ben'] });
  const found = candidatesOf(given, { assignments: [] })('shift');
  const of = (id: string) => found.find(({ personId }) => personId === id)!;
  assert.deepEqual(
    of('ben').broken.map(({ code, message }) => [code, message]),
    [['EXCLUDED_PERSON', 'ben is excluded from shift']],
  );
  assert.equal(of('cem').difference.soft - of('ann').difference.soft, 4);
});

test('faults name the list, the person and the way out', () => {
  const faults = (more: Partial<Demand>) =>
    validate(named(more)).map(({ path, message }) => `${path}: ${message}`);
  assert.deepEqual(faults({ preferred: { people: ['ann'], weight: 1 }, excluded: ['ben'] }), []);
  assert.match(faults({ excluded: ['eve'] })[0]!, /^demand\[0\]\.excluded\[0\]: "eve" is not among people/);
  assert.match(faults({ preferred: { people: [], weight: 1 } })[0]!, /preferred\.people: is empty/);
  assert.match(
    faults({ preferred: { people: ['ann'], weight: 1 }, excluded: ['ann'] })[0]!,
    /preferred\.people\[0\]: "ann" is excluded too/,
  );
  assert.match(faults({ preferred: { people: ['ann'], weight: 1e16 } })[0]!, /preferred\.weight/);
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(60, (seed, days) =>
    withNamedPeople(generated(seed, { people: 4, days, rows: 2 })),
  );
  assert.ok(changes > 600, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and reach it with no other rules', async () => {
  const tiny = (seed: number) => {
    const { baseline: _, ...given } = withNamedPeople(generated(seed, { people: 3, days: 4, rows: 1 }));
    return { ...given, rules: [] };
  };
  const { reached, judged } = await heldToBruteForce(40, tiny, () => true);
  assert.ok(judged > 15 && reached === judged, `${reached} bounds reached of ${judged}`);
});
