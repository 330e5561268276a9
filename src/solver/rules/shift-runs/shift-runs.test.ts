/** Shifts in a row: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from '../../check/missed.fixture.ts';
import { generated, type Size } from '../../generated.fixture.ts';
import { compile } from '../../model/compile.ts';
import { near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { Demand, Force, Person, Problem, Rule, ShiftRuns } from '../../problem.ts';
import { Random } from '../../random.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { MONDAY, problem, row } from '../../tiny.fixture.ts';

/** A row for each letter of the words, up to three a day: its kind. */
const rowsOf = (days: readonly string[]): Demand[] =>
  days.flatMap((word, day) =>
    [...word].map((kind, i) => row(`${day}${i}`, day, 6 + 5 * i, 10 + 5 * i, { kind })),
  );

/** Measures when Ann works all rows of the words; `.`: a day off. */
function measures(params: ShiftRuns, words: string, person: Partial<Person> = {}): number[] {
  const days = words.split(' ').map((word) => word.replaceAll('.', ''));
  const rows = rowsOf(days);
  const ids = rows.map(({ id }) => id);
  return missed({ kind: 'consecutiveShifts', params }, rows, ids, person, days.length);
}

test('shifts are counted, several a day, until a day off', () => {
  assert.deepEqual(measures({ max: 3 }, 'EL EL . E'), [1]);
  assert.deepEqual(measures({ max: 3 }, 'EL E . EL'), []);
  assert.deepEqual(measures({ max: 1 }, 'ELN'), [2]);
  assert.deepEqual(measures({ min: 3 }, '. EL . EL . EL'), [1, 1], 'the last one is open');
  assert.deepEqual(measures({ min: 3 }, 'EL . ELN .'), [], 'nothing is known of what was before');
});

test('shifts of a kind are counted until another shift or a day off', () => {
  const early = { kinds: ['E'] };
  assert.deepEqual(measures({ ...early, max: 2 }, 'E E E'), [1]);
  assert.deepEqual(measures({ ...early, max: 2 }, 'E EL E'), []);
  assert.deepEqual(measures({ ...early, max: 2 }, 'EE LE E'), []);
  assert.deepEqual(measures({ ...early, max: 1 }, 'E . EE L'), [1]);
  assert.deepEqual(measures({ ...early, min: 2 }, 'L EL E L EE'), [1, 1]);
});

/** A record of the days before the horizon, written in the same way. */
function after(words: string): Partial<Person> {
  const days = words.split(' ');
  const duties = days.flatMap((word, i) =>
    [...word.replaceAll('.', '')].map((kind, place) => {
      const start = MONDAY - (days.length - i) * 1440 + 360 + 300 * place;
      return { start, end: start + 240, date: new Date(start * 60_000).toISOString().slice(0, 10), kind };
    }),
  );
  const since = new Date((MONDAY - days.length * 1440) * 60_000).toISOString().slice(0, 10);
  return { history: { since, duties } };
}

test('a run goes on from before: shifts inside are charged, and one that ended on the eve is judged', () => {
  assert.deepEqual(measures({ max: 3 }, 'EL .', after('. EL')), [1]);
  assert.deepEqual(measures({ max: 3 }, 'EL .', after('. ELN EL')), [2]);
  assert.deepEqual(measures({ max: 3 }, '. E', after('. ELN EL')), []);
  assert.deepEqual(measures({ min: 3 }, '. .', after('. EL')), [1]);
  assert.deepEqual(measures({ min: 3 }, '. .', after('EL')), [], 'it may have begun before');
  assert.deepEqual(measures({ min: 3 }, '. .', after('EL .')), [], 'judged in its own time');
  assert.deepEqual(measures({ min: 2, kinds: ['E'] }, '. .', after('. EL')), []);
  const counters = { history: { counters: { workRun: 2 } } };
  assert.deepEqual(measures({ max: 3 }, 'EL .', counters), [1], 'a day known by a counter has one');
});

test('a hard limit leaves every shift that it allows', async () => {
  const most = async (params: ShiftRuns, words: string) => {
    const rule = { id: 'r', code: 'MAX_CONSECUTIVE_SHIFTS', scope: 'all', hard: true } as const;
    const days = words.split(' ');
    const given = problem(days.length, rowsOf(days), [{ ...rule, kind: 'consecutiveShifts', params }]);
    const { assignments, cost, provenOptimal } = await solve(given, { iterations: 4, threads: 0 });
    assert.ok(provenOptimal);
    assert.equal(cost.hard, 0);
    return assignments.length;
  };
  const week = Array.from({ length: 7 }, () => 'EL').join(' ');
  assert.equal(await most({ max: 3 }, week), 8);
  assert.equal(await most({ max: 6 }, week), 12);
  assert.equal(await most({ max: 2, kinds: ['E'] }, 'EEE EEE LEE'), 5);
});

const KINDS = ['early', 'late', 'night'];

/** A generated problem with rules about shifts in a row: in place of the others, or among them. */
function withShiftRuns(seed: number, size: Size, among: boolean): Problem {
  const { baseline: _, ...given } = generated(seed, size);
  const random = new Random(seed);
  const rules = Array.from({ length: 1 + random.below(2) }, (_, i): Rule => {
    const min = random.below(3);
    const max = Math.max(1, min + random.below(3));
    const limits = [{ min }, { max }, { max }, { min, max }][random.below(4)];
    const filters = [{}, { kinds: KINDS.slice(random.below(3)) }, { locationIds: ['north'] }];
    const params = { ...limits, ...filters[random.below(3)] };
    const force: Force = random.real() < 0.3 ? { hard: true } : { weight: 1 + random.below(9) };
    const scope = random.real() < 0.7 ? 'all' : { group: 'students' };
    return { id: `r${i}`, code: 'MAX_SHIFTS', scope, kind: 'consecutiveShifts', params, ...force };
  });
  return { ...given, rules: among ? [...given.rules, ...rules] : rules };
}

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(160, (seed, days) =>
    withShiftRuns(seed, { people: 2, days, rows: 4 }, seed % 4 === 0),
  );
  assert.ok(changes > 1500, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const tiny = (seed: number) => {
    const given = withShiftRuns(seed, { people: 1, days: 3, rows: 2 }, seed % 3 === 0);
    return { ...given, demand: given.demand.map((one) => ({ ...one, min: 0 })) };
  };
  const { reached, judged } = await heldToBruteForce(80, tiny, ({ shiftRuns }) => shiftRuns.at[1] > 0);
  assert.ok(judged > 20 && reached > 0.9 * judged, `${reached} bounds reached of ${judged}`);
});

test('a run longer than an automaton tells apart leaves the bound valid', async () => {
  const rule = { id: 'r', code: 'MIN_CONSECUTIVE_SHIFTS', scope: 'all', weight: 1 } as const;
  const params = { min: 300 };
  const given = problem(
    4,
    rowsOf(['E', 'E', '', 'E']),
    [{ ...rule, kind: 'consecutiveShifts', params }],
    [{ id: 'ann', ...after('.') }],
  );
  assert.equal(compile(given).shiftRuns.min[0], 300);
  const { cost, bound } = await solve(given, { iterations: 2, threads: 0 });
  assert.ok(bound! <= cost.total && near(cost.total, 200), `${bound} of ${cost.total}`);
});
