/** Counts over periods and rolling windows: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadHighs } from '../../branch-and-price/adapter.ts';
import { missed } from '../../check/missed.fixture.ts';
import { compactBound } from '../../compact-lp/compact-bound.ts';
import { compile } from '../../model/compile.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { Count, PastDuty, Person } from '../../problem.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { daily, MONDAY, problem } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withCounts } from './counts.fixture.ts';

/** Measures when Ann works the days marked # of a word, from a Monday on. */
function measures(params: Count, word: string, person: Partial<Person> = {}): number[] {
  const days = [...word.replaceAll(' ', '')];
  const ids = days.flatMap((mark, day) => (mark === '#' ? [`${day}`] : []));
  return missed({ kind: 'count', params }, daily(days.length), ids, person, days.length);
}

/** A record that begins with the word and ends on the eve of the horizon. */
function after(word: string): Partial<Person> {
  const dateOf = (ago: number) => new Date((MONDAY - ago * 1440) * 60_000).toISOString().slice(0, 10);
  const duties = [...word].flatMap((mark, i): PastDuty[] => {
    const start = MONDAY - (word.length - i) * 1440 + 540;
    return mark === '#' ? [{ start, end: start + 480, date: dateOf(word.length - i) }] : [];
  });
  return { history: { since: dateOf(word.length), duties } };
}

test('a rolling window is judged on every day on which it ends', () => {
  assert.deepEqual(measures({ of: 'days', windowDays: 3, max: 2 }, '###.###'), [1, 1]);
  assert.deepEqual(measures({ of: 'shifts', windowDays: 4, max: 2 }, '####...'), [2, 1]);
  assert.deepEqual(measures({ of: 'minutes', windowDays: 2, max: 600 }, '##.....'), [360]);
  assert.deepEqual(measures({ of: 'minutes', windowDays: 2, min: 480 }, '#..#.#.'), [480]);
  assert.deepEqual(measures({ of: 'daysOff', windowDays: 4, min: 2 }, '###.##.'), [1, 1, 1]);
  assert.deepEqual(measures({ of: 'daysOff', windowDays: 3, max: 1 }, '#..#..#'), [1, 1, 1, 1, 1]);
  assert.deepEqual(measures({ of: 'days', windowDays: 3, max: 1, kinds: ['N'] }, '###.###'), []);
});

test('days worked and off in calendar periods, which have no minimum when cut', () => {
  const two = '##..... #######';
  assert.deepEqual(measures({ of: 'days', per: 'week', min: 3, max: 5 }, two), [1, 2]);
  assert.deepEqual(measures({ of: 'daysOff', per: 'week', min: 2 }, two), [2]);
  assert.deepEqual(measures({ of: 'daysOff', per: 'week', min: 2 }, '####### ###'), [2]);
  assert.deepEqual(measures({ of: 'days', per: 'horizon', max: 5 }, two), [4]);
});

test('a window of weeks begins on Mondays: hours averaged over weeks hold with the minutes before', () => {
  const average: Count = { of: 'minutes', windowWeeks: 2, max: 2 * 4 * 480 };
  assert.deepEqual(measures(average, '#####.. #####..'), [960]);
  assert.deepEqual(measures(average, '#####..', after('###....')), []);
  assert.deepEqual(measures(average, '#####..', after('####...')), [480]);
  assert.deepEqual(
    measures({ ...average, windowWeeks: 17 }, '######. ###....'),
    [480],
    'the whole horizon at most',
  );
});

test('windows reach back as far as is known, and what was too much before costs nothing', () => {
  const most: Count = { of: 'days', windowDays: 3, max: 2 };
  assert.deepEqual(measures(most, '#......'), []);
  assert.deepEqual(measures(most, '#......', after('##')), [1]);
  assert.deepEqual(measures(most, '.......', after('.###')), []);
  assert.deepEqual(measures({ of: 'daysOff', windowDays: 4, min: 2 }, '.......', after('###')), []);
  assert.deepEqual(measures({ of: 'daysOff', windowDays: 4, min: 2 }, '#......', after('###')), [1, 1]);
  assert.deepEqual(
    measures({ of: 'shifts', windowDays: 2, min: 1 }, '.......', after('.')),
    Array(7).fill(1),
  );
});

test('weekends of any days, worked and free', () => {
  const [off, friday, sunday] = ['.......', '....#..', '......#'];
  const free: Count = { of: 'weekendsOff', windowWeeks: 3, min: 1 };
  assert.deepEqual(measures(free, `${sunday}${sunday}${sunday}${off}`), [1]);
  assert.deepEqual(measures(free, `${friday}${sunday}${sunday}`), []);
  assert.deepEqual(measures({ ...free, days: [5, 6, 7] }, `${friday}${sunday}${sunday}`), [1]);
  assert.deepEqual(measures({ of: 'weekends', per: 'horizon', max: 0, days: [5, 6, 7] }, friday), [1]);
  const counters = { history: { counters: { weekends: 2 } } };
  assert.deepEqual(measures({ of: 'weekends', per: 'horizon', max: 2 }, sunday, counters), [1]);
  assert.deepEqual(measures({ of: 'minutes', per: 'week', weekdays: [6, 7], max: 480 }, '.....##'), [480]);
});

test('a block of days off in every window, where the record leaves room for one', () => {
  const two: Count = { of: 'daysOffInARow', windowDays: 7, min: 2 };
  assert.deepEqual(measures(two, '#.#.#.#.#'), [1, 1, 1]);
  assert.deepEqual(measures(two, '..##### .'), [1]);
  assert.deepEqual(measures(two, '###.###', after('#####.')), Array(7).fill(1));
  assert.deepEqual(measures(two, '.......', after('#######')), []);
  assert.deepEqual(measures(two, '#..#...', after('#######')), [1]);
  assert.deepEqual(measures(two, '##..#..', after('#######')), [1, 1]);
  assert.deepEqual(measures({ of: 'daysOffInARow', per: 'week', min: 2 }, '######. .######'), [1, 1]);
});

test('a hard limit leaves every row that it allows', async () => {
  const most = async (params: Count, days: number) => {
    const rule = { id: 'r', code: 'MAX_DAYS', scope: 'all', kind: 'count', params, hard: true } as const;
    const { assignments, cost } = await solve(problem(days, daily(days), [rule]), {
      iterations: 4,
      threads: 0,
    });
    assert.equal(cost.hard, 0);
    return assignments.length;
  };
  assert.equal(await most({ of: 'weekends', per: 'horizon', max: 0, days: [5, 6, 7] }, 14), 8);
  assert.equal(await most({ of: 'weekendsOff', windowWeeks: 2, min: 1 }, 14), 12);
  assert.equal(await most({ of: 'days', windowDays: 7, max: 5 }, 28), 20);
  assert.equal(await most({ of: 'minutes', windowDays: 7, max: 2400 }, 28), 20);
  assert.equal(await most({ of: 'daysOffInARow', windowDays: 7, min: 2 }, 28), 20);
  assert.equal(await most({ of: 'days', windowDays: 14, max: 9 }, 42), 27);
});

test('faults name the member, the value and the way out', () => {
  const faults = (params: Count) =>
    validate(
      problem(7, daily(7), [{ id: 'r', code: 'MAX_DAYS', scope: 'all', kind: 'count', params, weight: 1 }]),
    ).map(({ path, message }) => `${path.replace('rules[0].params', '')}: ${message}`);
  assert.match(
    faults({ of: 'days', max: 1 })[0],
    /names no window. Give one of per, windowDays and windowWeeks/,
  );
  assert.match(faults({ of: 'days', per: 'week', windowDays: 7, max: 1 })[0], /per, windowDays/);
  assert.match(faults({ of: 'daysOff', windowDays: 7, min: 8 })[0], /^\.min: min \(8\) exceeds the 7/);
  assert.match(faults({ of: 'days', windowDays: 7, min: 3, max: 2 })[0], /min \(3\) exceeds max \(2\)/);
  assert.match(
    faults({ of: 'days', windowDays: 7, max: 2, days: [6, 7] })[0],
    /^\.days: are days of a weekend/,
  );
  assert.match(faults({ of: 'weekends', per: 'month', max: 2, days: [5, 7] })[0], /one after the other/);
  assert.match(faults({ of: 'daysOffInARow', windowDays: 7, max: 2 })[0], /`consecutive`/);
  assert.match(
    faults({ of: 'daysOffInARow', windowDays: 7, min: 2, kinds: ['N'] })[0],
    /^\.kinds: does not go/,
  );
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(160, (seed, days) =>
    withCounts(seed, { people: 3, days, rows: 2 }, seed % 4 === 0),
  );
  assert.ok(changes > 1500, `${changes} changes`);
});

const tiny = (seed: number) => withCounts(seed, { people: 2, days: 5, rows: 1 }, seed % 3 === 0);

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const { reached, judged } = await heldToBruteForce(60, tiny, () => true);
  assert.ok(judged > 20 && reached > 0.8 * judged, `${reached} bounds reached of ${judged}`);
});

test('the LP over pairs is a bound under counts', async () => {
  const highs = await loadHighs();
  let costly = 0;
  for (let seed = 1; seed <= 80; seed++) {
    const given = tiny(seed);
    const model = compile(given);
    if (model.pairs.count < 3 || model.pairs.count > 8) continue;
    const best = bruteForce(given, model);
    if (best.hard > 1e-9) continue;
    const { bound } = compactBound(model, highs)!;
    assert.ok(bound <= best.total + 1e-6, `seed ${seed}: ${bound} above ${best.total}`);
    costly += Number(model.counters.at.at(-1)! > 0);
  }
  assert.ok(costly > 5, `${costly} problems`);
});

test('a run proves the best roster under counts', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const given = withCounts(seed, { people: 2, days: 5, rows: 1 }, false);
    if (compile(given).pairs.count > 7) continue;
    const best = bruteForce(given, compile(given));
    if (best.hard > 1e-9) continue;
    const { cost, provenOptimal } = await solve(given, { iterations: 2, threads: 0, seed });
    assert.ok(cost.hard === 0 && near(cost.total, best.total), `seed ${seed}: ${cost.total}`);
    assert.ok(provenOptimal, `seed ${seed}: not proved`);
  }
});
