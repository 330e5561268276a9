/** Rules about what people's days look like: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from './check/missed.fixture.ts';
import { withDayForms } from './day-forms.fixture.ts';
import type { DayShape, Pattern, PatternDay, Person, Rotation, RuleBody } from './problem.ts';
import { heldToBruteForce, sameUnderChanges } from './rule-checks.fixture.ts';
import { DAY, daily, HOUR, MONDAY, problem, row } from './tiny.fixture.ts';
import { validate } from './validate.ts';

const LATE: PatternDay = { earliestEnd: 22 * HOUR };
const EARLY: PatternDay = { latestStart: 7 * HOUR };

/** Measures when Ann works the days marked in a word from Monday on: L late, E early, D day, . off. */
function measures(body: RuleBody, word: string, person: Partial<Person> = {}): number[] {
  const hours: Record<string, [number, number]> = { L: [14, 22], E: [6, 14], D: [9, 17], '.': [9, 17] };
  const demand = [...word].map((mark, day) => row(`${day}`, day, ...hours[mark]!, { kind: mark }));
  const ids = [...word].flatMap((mark, day) => (mark === '.' ? [] : [`${day}`]));
  return missed(body, demand, ids, person, word.length);
}

const pattern = (...days: PatternDay[]): RuleBody => ({ kind: 'pattern', params: { days } });

/** Leave on the day from one hour to another. */
const leave = (day: number, from = 0, to = 24) => ({
  leave: [{ start: MONDAY + day * DAY + from * HOUR, end: MONDAY + day * DAY + to * HOUR }],
});

test('no late end before a day off or leave, no early start after it', () => {
  assert.deepEqual(measures(pattern(LATE, 'off'), 'L.DL.'), [1, 1]);
  assert.deepEqual(measures(pattern('off', EARLY), '.E.DE'), [1]);
  assert.deepEqual(measures(pattern(LATE, 'off'), 'L.', leave(1)), [1], 'leave is a day off too');
  assert.deepEqual(measures(pattern(LATE, 'leave'), 'L.L.', leave(3)), [1], 'but not every day off is leave');
  assert.deepEqual(measures(pattern(LATE, 'leave'), 'LD', leave(1, 18, 20)), [1], 'hours of leave count');
  assert.deepEqual(
    measures(pattern('leave', EARLY), 'E', leave(-1, 20, 24)),
    [1],
    'on the eve of the horizon',
  );
});

test('duties before the horizon have the kind, tags, place and times that are known of them', () => {
  const past = { start: MONDAY - 10 * HOUR, end: MONDAY - HOUR, date: '2026-11-22', kind: 'L' };
  const recorded = (more: object = {}) => ({ history: { duties: [{ ...past, ...more }] } });
  const before = (day: PatternDay, person: Partial<Person>) => measures(pattern(day, 'off'), '.', person);
  assert.deepEqual(before(LATE, recorded()), [1]);
  assert.deepEqual(before({ from: 15 * HOUR }, recorded()), []);
  assert.deepEqual(before({ locationIds: ['x'] }, recorded({ locationId: 'x' })), [1]);
  assert.deepEqual(before({ tags: ['x'] }, recorded({ tags: ['y'] })), []);
  assert.deepEqual(before({ tags: ['x'] }, recorded({ tags: ['y', 'x'] })), [1]);
  assert.deepEqual(before({ profiles: ['x'] }, recorded()), []);
  assert.deepEqual(before({ weekdays: [7] }, recorded()), [1]);
  assert.deepEqual(before(LATE, { history: { counters: { lastKind: 'L' } } }), [], 'a counter tells no time');
  assert.deepEqual(before({ kinds: ['L'] }, { history: { counters: { lastKind: 'L' } } }), [1]);
});

test('pairings: who opens closes too, and nobody cooks and serves on one day', () => {
  const of = (id: string, from: number, tag: string) => row(id, 0, from, from + 4, { tags: [tag] });
  const demand = [of('a', 6, 'open'), of('b', 12, 'close'), of('c', 18, 'serve')];
  const when = (day: PatternDay, ...ids: string[]) => missed(pattern(day), demand, ids, {}, 1);
  const alone: PatternDay = { tags: ['open'], without: { tags: ['close'] } };
  assert.deepEqual(when(alone, 'a', 'c'), [1]);
  assert.deepEqual(when(alone, 'a', 'b'), []);
  assert.deepEqual(when(alone, 'b'), []);
  const both: PatternDay = { tags: ['open'], beside: { tags: ['serve'] } };
  assert.deepEqual(when(both, 'a', 'b'), []);
  assert.deepEqual(when(both, 'a', 'b', 'c'), [1]);
});

test('a rotation repeats from its first day on, before it too, and asks nothing of days of leave', () => {
  const weeks: Rotation = { days: ['work', 'off', EARLY], startDate: '2026-11-23' };
  const of = (params: Rotation, word: string, person: Partial<Person> = {}) =>
    measures({ kind: 'rotation', params }, word, person);
  assert.deepEqual(of(weeks, 'L.EL.E'), []);
  assert.deepEqual(of(weeks, '.DL'), [1, 1, 1]);
  assert.deepEqual(of({ ...weeks, startDate: '2026-11-24' }, 'EL.'), []);
  assert.deepEqual(
    of({ ...weeks, startDate: '2026-01-05' }, '.EL'),
    [],
    '322 days before, one more than 3 n',
  );
  assert.deepEqual(of({ ...weeks, fromDate: '2026-11-24', untilDate: '2026-11-24' }, '.DL'), [1]);
  assert.deepEqual(of(weeks, '..E', leave(0, 8, 9)), []);
  assert.deepEqual(of({ ...weeks, days: ['any'] }, 'L.E'), []);
});

test('gaps between the duties of a day, and its span', () => {
  const demand = [row('a', 0, 6, 10), row('b', 0, 10, 12), row('c', 0, 16, 20), row('d', 1, 6, 10)];
  const of = (params: DayShape, ...ids: string[]) => missed({ kind: 'dayShape', params }, demand, ids);
  assert.deepEqual(of({ of: 'gaps', min: 30 }, 'a', 'b', 'c'), [30]);
  assert.deepEqual(of({ of: 'gaps', min: 30, max: 180, count: true }, 'a', 'b', 'c'), [1, 1]);
  assert.deepEqual(of({ of: 'gaps', max: 240 }, 'a', 'c', 'd'), [120]);
  assert.deepEqual(of({ of: 'gaps', min: 60 }, 'c', 'd'), [], 'never from day to day');
  assert.deepEqual(of({ of: 'span', max: 720 }, 'a', 'c'), [120]);
  assert.deepEqual(of({ of: 'span', min: 300, max: 720, count: true }, 'a', 'c', 'd'), [1, 1]);
  assert.deepEqual(of({ of: 'span', min: 300 }), []);
});

test('faults name the member, the value and the way out', () => {
  const faults = (body: RuleBody) =>
    validate(problem(2, daily(2), [{ id: 'r', code: 'ROTATION', scope: 'all', weight: 1, ...body }])).map(
      ({ path, message }) => `${path.replace('rules[0].params', '')}: ${message}`,
    );
  const wrong: Pattern = { days: [{ tags: [], without: { from: 600, latestStart: 500 } }] };
  assert.deepEqual(faults({ kind: 'pattern', params: wrong }), [
    '.days[0].tags: is empty. Give at least one or drop the member.',
    '.days[0].without.from: 600 is after latestStart (500): no duty passes. Swap them or drop one.',
  ]);
  const rotation = (more: Partial<Rotation>) =>
    faults({ kind: 'rotation', params: { days: ['off'], startDate: '2026-11-23', ...more } });
  assert.deepEqual(rotation({}), []);
  assert.deepEqual(rotation({ days: [] }), ['.days: is empty. Give at least one or drop the member.']);
  assert.deepEqual(rotation({ startDate: '2026-13-01' }), [
    '.startDate: "2026-13-01" is no date. Write YYYY-MM-DD.',
  ]);
  assert.match(rotation({ days: Array.from({ length: 367 }, () => 'off') })[0]!, /367 days, at most 366/);
  assert.match(rotation({ fromDate: '2026-11-24', untilDate: '2026-11-23' })[0]!, /untilDate/);
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(120, (seed, days) =>
    withDayForms(seed, { people: 3, days, rows: 3 }, seed % 2 === 0),
  );
  assert.ok(changes > 1000, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const { reached, judged } = await heldToBruteForce(
    90,
    (seed) => withDayForms(seed, { people: 2, days: 5, rows: 1 }, seed % 4 === 0),
    ({ automata, dayShapes }) => automata.of.length + dayShapes.span.length > 0,
  );
  assert.ok(judged > 30 && reached > 0.9 * judged, `${reached} bounds reached of ${judged}`);
});
