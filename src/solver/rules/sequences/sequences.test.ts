/** Rules about days in order: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from '../../check/missed.fixture.ts';
import { compile } from '../../model/compile.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { Pattern, PatternDay, Person, RuleBody } from '../../problem.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { daily, problem, row } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withDaySequences } from './sequences.fixture.ts';

const N: PatternDay = { kinds: ['N'] };

/** Measures of a pattern when Ann works the days marked in a word from Monday on: N night, E early, . off. */
function measures(params: Pattern, word: string, person: Partial<Person> = {}): number[] {
  const demand = [...word].map((kind, day) => row(`${day}`, day, 9, 17, { kind: kind === '.' ? 'E' : kind }));
  const ids = [...word].flatMap((kind, day) => (kind === '.' ? [] : [`${day}`]));
  return missed({ kind: 'pattern', params }, demand, ids, person, word.length);
}

test('a sequence counts each time it occurs, also when occurrences overlap', () => {
  assert.deepEqual(measures({ days: ['work', 'work', 'work'] }, 'EEEEE.E'), [1, 1, 1]);
  assert.deepEqual(measures({ days: [N, 'off', 'work'] }, 'N.EN..N'), [1]);
  assert.deepEqual(measures({ days: [N, 'any', N] }, 'N.NEN..'), [1, 1]);
  assert.deepEqual(measures({ days: [N, 'off'] }, '......N'), []);
});

test('a sequence may begin on some weekdays and dates only', () => {
  const nightBeforeFreeWeekend = { days: [N, 'off', 'off'] satisfies PatternDay[], weekdays: [5] };
  assert.deepEqual(measures(nightBeforeFreeWeekend, 'N..EN..'), [1]);
  assert.deepEqual(measures(nightBeforeFreeWeekend, 'N..NEE.'), []);
  assert.deepEqual(
    measures({ days: ['off'], fromDate: '2026-11-24', untilDate: '2026-11-25' }, '.......'),
    [1, 1],
  );
});

test('what must follow is missed on the first day that is otherwise, and not by days after the horizon', () => {
  const twoDaysOff: Pattern = { days: [N, 'off'], followedBy: ['off'] };
  assert.deepEqual(measures(twoDaysOff, 'N.EN..E'), [1]);
  assert.deepEqual(measures(twoDaysOff, 'EEEEEN.'), []);
  assert.deepEqual(measures({ days: [N], followedBy: ['off', 'off'] }, 'NE.N.EN'), [1, 1]);
  assert.deepEqual(
    measures({ days: ['any'], followedBy: ['work'] }, '...'),
    [1, 1, 1],
    'the eve is any day too',
  );
});

test('days before the horizon belong to a sequence as far as they are known', () => {
  const params: Pattern = { days: [N, N, 'off', 'work'] };
  assert.deepEqual(measures(params, '.E'), []);
  assert.deepEqual(measures(params, '.E', { history: { counters: { lastKind: 'N', kindRun: 2 } } }), [1]);
  assert.deepEqual(measures(params, '.E', { history: { counters: { lastKind: 'N', kindRun: 1 } } }), []);
  const past = (date: string) => ({ start: 0, end: 1, date, kind: 'N' });
  const duties = [past('2026-11-21'), past('2026-11-22')];
  assert.deepEqual(measures(params, '.E', { history: { duties } }), [1]);
  assert.deepEqual(
    measures({ days: ['off', 'off', 'off'] }, '..', { history: { counters: { offRun: 1 } } }),
    [1],
  );
  const eve = { history: { counters: { workRun: 2 } } };
  assert.deepEqual(measures({ days: ['off', 'work', 'work'], followedBy: ['work'] }, '.E', eve), [1]);
});

/** Measures of a rule about weekends over weeks from Monday on: # worked. */
function ofWeekends(body: RuleBody, word: string, person: Partial<Person> = {}): number[] {
  const days = [...word.replaceAll(' ', '')];
  const ids = days.flatMap((mark, day) => (mark === '#' ? [`${day}`] : []));
  return missed(body, daily(days.length), ids, person, days.length);
}

test('weekends in a row: too many count as they come, too few where the block ends', () => {
  const run = (params: { min?: number; max?: number; days?: number[] }, word: string, person = {}) =>
    ofWeekends({ kind: 'consecutiveWeekends', params }, word, person);
  const [off, saturday, friday] = ['#......', '.....#.', '....#..'];
  assert.deepEqual(run({ max: 1 }, `${saturday} ${saturday} ${saturday} ${off}`), [1, 1]);
  assert.deepEqual(run({ min: 3 }, `${off} ${saturday} ${saturday} ${off}`), [1]);
  assert.deepEqual(run({ min: 3 }, `${off} ${off} ${saturday}`), [], 'still open at the end');
  assert.deepEqual(run({ min: 3 }, `${saturday} ${off} ${off}`), [], 'may have begun before');
  const off2 = { history: { since: '2026-11-01', duties: [] } };
  assert.deepEqual(run({ min: 3 }, `${saturday} ${off} ${off}`, off2), [2]);
  assert.deepEqual(run({ max: 0 }, `${friday} ${off}`), []);
  assert.deepEqual(run({ max: 0, days: [5, 6, 7] }, `${friday} ${off}`), [1]);
  assert.deepEqual(run({ min: 2, days: [7, 1] }, `#...... .......`), [], 'Sunday before it is unknown');
});

test('whole weekends of three days', () => {
  const body: RuleBody = { kind: 'completeWeekends', params: { days: [5, 6, 7] } };
  assert.deepEqual(ofWeekends(body, '....##. ....### .......'), [1]);
  assert.deepEqual(ofWeekends(body, '....#'), [], 'cut by the end');
});

test('a weekend is weekdays one after the other', () => {
  const faults = (days: number[]) =>
    validate(
      problem(7, daily(7), [
        {
          id: 'r',
          code: 'COMPLETE_WEEKENDS',
          scope: 'all',
          kind: 'completeWeekends',
          params: { days },
          weight: 1,
        },
      ]),
    ).map(({ path, message }) => `${path}: ${message}`);
  assert.deepEqual(faults([6, 7, 1]), []);
  const wayOut = 'are not two to six weekdays one after the other. Write them like [5, 6, 7].';
  for (const days of [[6], [5, 7], [7, 6]])
    assert.deepEqual(faults(days), [`rules[0].params.days: ${wayOut}`]);
});

test('faults name the member, the value and the way out', () => {
  const faults = (params: Pattern) =>
    validate(
      problem(7, daily(7), [
        { id: 'r', code: 'UNWANTED_PATTERN', scope: 'all', kind: 'pattern', params, weight: 1 },
      ]),
    ).map(({ path, message }) => `${path.replace('rules[0].params', '')}: ${message}`);
  const many = (count: number): PatternDay[] => Array.from({ length: count }, () => 'off');
  assert.deepEqual(faults({ days: [] }), ['.days: is empty. Give at least one or drop the member.']);
  assert.deepEqual(faults({ days: [N], followedBy: [], weekdays: [] }), [
    '.followedBy: is empty. Give at least one or drop the member.',
    '.weekdays: is empty. Give at least one or drop the member.',
  ]);
  assert.deepEqual(faults({ days: [{ kinds: [] }] }), [
    '.days[0].kinds: is empty. Give at least one or drop the member.',
  ]);
  assert.match(faults({ days: many(29) })[0], /^\.days: 29 days, at most 28/);
  assert.match(faults({ days: many(15) })[0], /may begin 14 times before it ends, at most 13/);
  assert.deepEqual(faults({ days: many(15), weekdays: [5] }), []);
  assert.match(
    faults({ days: [...'ABCDEFGH'].map((kind) => ({ kinds: [kind] })) })[0],
    /8 different filters/,
  );
  assert.match(faults({ days: [N], fromDate: '2026-11-24', untilDate: '2026-11-23' })[0], /untilDate/);
  assert.match(validate({ ...problem(1, []), rules: [{ kind: 'pattern' }] } as never)[0].path, /rules\[0\]/);
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(150, (seed, days) =>
    withDaySequences(seed, { people: 3, days, rows: 2 }, seed % 2 === 0),
  );
  assert.ok(changes > 1500, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const { reached, judged } = await heldToBruteForce(
    120,
    (seed) => withDaySequences(seed, { people: 2, days: 5, rows: 1 }, seed % 3 === 0),
    ({ automata }) => automata.of.length > 0,
  );
  assert.ok(judged > 40 && reached > 0.9 * judged, `${reached} bounds reached of ${judged}`);
});

test('a run proves the best roster under patterns', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const given = withDaySequences(seed, { people: 2, days: 5, rows: 1 }, false);
    if (compile(given).pairs.count > 7) continue;
    const best = bruteForce(given, compile(given));
    if (best.hard > 1e-9) continue;
    const { cost, provenOptimal } = await solve(given, { iterations: 2, threads: 0, seed });
    assert.ok(cost.hard === 0 && near(cost.total, best.total), `seed ${seed}: ${cost.total}`);
    assert.ok(provenOptimal, `seed ${seed}: not proved`);
  }
});
