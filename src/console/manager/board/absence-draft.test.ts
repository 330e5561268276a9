import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  draftOf,
  inputOf,
  isInTheWay,
  isLater,
  type Kind,
  leftOf,
  localText,
  momentsOf,
  publishedRunAt,
  timesOf,
  touchedBy,
  withLater,
} from './absence-draft.ts';
import { leaveProblem } from './absences.ts';
import type { Need } from './model.ts';

const ZONE = 'Europe/London';
const ABSENT = { userId: 'a', zone: ZONE, start: '2027-03-29T08:00:00Z', end: '2027-03-29T16:00:00Z' };
const BEFORE = Date.parse('2027-03-29T07:00:00Z');

test('an absence begins with the time of the shift, a lateness ends within the hour', () => {
  assert.deepEqual(draftOf(ABSENT, 'sick', BEFORE), { from: '2027-03-29T09:00', until: '2027-03-29T17:00' });
  assert.deepEqual(draftOf(ABSENT, 'late', BEFORE), { from: '2027-03-29T09:00', until: '2027-03-29T10:00' });
  const running = Date.parse('2027-03-29T09:20:00Z');
  assert.equal(draftOf(ABSENT, 'late', running).until, '2027-03-29T11:20');
  assert.equal(draftOf(ABSENT, 'late', running + 7 * 3_600_000).until, '2027-03-29T17:00');
});

test('while the shift runs: from now, or from when they left; who never came is absent from the start', () => {
  const now = Date.parse('2027-03-29T10:20:00Z');
  const from = (more: object, kind: 'sick' | 'no-show' | 'early' = 'sick') =>
    draftOf({ ...ABSENT, ...more }, kind, now).from.slice(11);
  assert.equal(from({ leftAt: null }), '11:20');
  assert.equal(from({ leftAt: '2027-03-29T10:05:00Z' }), '11:05');
  assert.equal(from({ leftAt: null }, 'early'), '11:20');
  assert.equal(from({ leftAt: null }, 'no-show'), '09:00');
  assert.equal(from({}), '09:00');
  assert.equal(from({}, 'early'), '16:00');
  assert.deepEqual(leftOf(ABSENT, {}, now), { leftAt: null });
  assert.deepEqual(leftOf(ABSENT, { leftAt: '2027-03-29T10:05:00Z' }, now), {
    leftAt: '2027-03-29T10:05:00Z',
  });
  assert.deepEqual(leftOf(ABSENT, { isMissing: true }, now), {});
  assert.deepEqual(leftOf(ABSENT, {}, BEFORE), {});
});

test('a shift is cut where a published rota of its site goes on, not in a week that is still a draft', () => {
  const run = (status: 'published' | 'completed', horizonStart: string, horizonEnd: string) => ({
    id: horizonStart,
    status,
    locationIds: ['quay'],
    horizonStart,
    horizonEnd,
  });
  const first = '2027-03-22T00:00:00Z';
  const second = '2027-03-29T00:00:00Z';
  const third = '2027-04-05T00:00:00Z';
  const runs = [run('published', first, second), run('completed', second, third)];
  const is = (site: string, at: string) => publishedRunAt(runs, site, at);
  assert.equal(is('quay', '2027-03-28T23:00:00Z'), first);
  assert.equal(is('quay', second), null, 'the night goes on in a draft');
  assert.equal(is('mall', '2027-03-28T23:00:00Z'), null);
});

test('what is typed is local, across a change of the clock; the wrong order is no time', () => {
  assert.deepEqual(timesOf({ from: '2027-03-27T09:00', until: '2027-03-29T09:00' }, ZONE), {
    start: '2027-03-27T09:00:00.000Z',
    end: '2027-03-29T08:00:00.000Z',
  });
  assert.equal(timesOf({ from: '2027-03-29T09:00', until: '2027-03-29T09:00' }, ZONE), null);
  assert.equal(timesOf({ from: '', until: '2027-03-29T09:00' }, ZONE), null);
});

test('of an hour that the clock shows twice either can be meant; one that it skips is no time', () => {
  const [first, second] = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'];
  const text = [first, second].map((instant) => localText(instant, ZONE));
  assert.deepEqual(text.map(inputOf), ['2027-10-31T01:30', '2027-10-31T01:30']);
  assert.deepEqual(text.map(isLater), [false, true]);
  const end = '2027-10-31T09:00';
  assert.deepEqual(
    text.map((from) => timesOf({ from, until: end }, ZONE)?.start),
    [first, second],
  );
  assert.equal(timesOf({ from: withLater(text[0]!, true), until: end }, ZONE)?.start, second);
  assert.deepEqual(momentsOf('2027-03-28T01:30', ZONE), []);
  assert.equal(timesOf({ from: '2027-03-28T01:30', until: '2027-03-28T09:00' }, ZONE), null);
});

test('only shifts of the person that are not over are touched', () => {
  const need = (demandId: string, start: string, end: string, userId = 'a') =>
    ({ demandId, start, end, people: [{ userId }] }) as unknown as Need;
  const needs = [
    need('over', '2027-03-29T05:00:00Z', '2027-03-29T08:30:00Z'),
    need('in it', '2027-03-29T08:00:00Z', '2027-03-29T16:00:00Z'),
    need('after', '2027-03-29T16:00:00Z', '2027-03-29T20:00:00Z'),
    need('of another', '2027-03-29T08:00:00Z', '2027-03-29T16:00:00Z', 'b'),
  ];
  const touched = touchedBy(needs, 'a', ABSENT, Date.parse('2027-03-29T09:00:00Z'));
  assert.deepEqual(
    touched.map(({ demandId }) => demandId),
    ['in it'],
  );
});

test('noted leave stands beside that of the run, lateness does not', () => {
  const { people } = leaveProblem([
    { ...ABSENT, kind: 'sick' },
    { ...ABSENT, kind: 'late' },
    { ...ABSENT, userId: 'b', kind: 'late' },
  ]);
  const start = Date.parse(ABSENT.start) / 60_000;
  assert.deepEqual(people, [{ id: 'a', leave: [{ start, end: start + 480 }] }]);
});

test('a second absence meets the one that is noted, lateness a second lateness alone', () => {
  const noted = (kind: Kind, status: 'recorded' | 'recording' | 'undone' = 'recorded') => ({ kind, status });
  assert.deepEqual(
    [noted('sick'), noted('early'), noted('sick', 'recording'), noted('late'), noted('sick', 'undone')].map(
      (one) => [isInTheWay(one, false), isInTheWay(one, true)],
    ),
    [
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ],
  );
});
