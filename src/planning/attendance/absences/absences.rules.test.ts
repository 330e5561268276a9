import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  absenceFaults,
  type CutRow,
  endFaults,
  leaveCutsOf,
  leaveOf,
  openedBy,
  opens,
} from './absences.rules.ts';
import type { AbsenceKind } from './absences.schema.ts';

const NOW = '2027-03-31T12:00:00.000Z';
const plus = (text: string, ms: number) => new Date(Date.parse(text) + ms).toISOString();
const DAY = 86_400_000;

test('when somebody may be noted as absent', () => {
  const code = (kind: AbsenceKind, start: string, length: number) => {
    const [fault] = absenceFaults({ kind, start, end: plus(start, length) }, new Date(NOW));
    return fault === undefined ? null : `${fault.path} ${fault.code}`;
  };
  const rows: [string, AbsenceKind, string, number, string | null][] = [
    ['ends as it begins', 'sick', NOW, 0, 'body/end NOT_AFTER_START'],
    ['a moment', 'sick', NOW, 1, null],
    ['late for 24 h', 'late', NOW, DAY, null],
    ['late for longer', 'late', NOW, DAY + 1, 'body/end TOO_LONG'],
    ['sick for longer', 'sick', NOW, DAY + 1, null],
    ['sick for 366 days', 'sick', NOW, 366 * DAY, null],
    ['sick for longer still', 'sick', NOW, 366 * DAY + 1, 'body/end TOO_LONG'],
    ['over 31 days ago', 'sick', plus(NOW, -32 * DAY), DAY, null],
    ['over before that', 'sick', plus(NOW, -32 * DAY - 1), DAY, 'body/end OVER'],
  ];
  for (const [words, kind, start, length, expected] of rows)
    assert.equal(code(kind, start, length), expected, words);
});

test('an absence ends earlier: after it began, before it ends', () => {
  const time = { start: NOW, end: plus(NOW, DAY) };
  const code = (ms: number) =>
    endFaults(time, plus(NOW, ms))
      .map((fault) => `${fault.path} ${fault.code}`)
      .join();
  assert.deepEqual([-1, 0, 1, DAY - 1, DAY, DAY + 1].map(code), [
    'body/end NOT_AFTER_START',
    'body/end NOT_AFTER_START',
    '',
    '',
    'body/end NOT_EARLIER',
    'body/end NOT_EARLIER',
  ]);
});

test('what HR calls it, and which duties it opens', () => {
  const time = { start: NOW, end: plus(NOW, DAY) };
  const types = (['sick', 'no-show', 'late'] as const).map((kind) => leaveOf({ kind, ...time }));
  assert.deepEqual(types, [{ type: 'Sick', ...time }, { type: 'No-show', ...time }, null]);
  const opened = (kind: AbsenceKind, ms: number) => opens(kind, plus(NOW, ms), new Date(NOW));
  assert.deepEqual([opened('sick', 1), opened('no-show', 1), opened('late', 1)], [true, true, false]);
  assert.deepEqual([opened('sick', 0), opened('sick', -1)], [false, false], 'what is over is history');
});

const on = (hour: number) => `2027-04-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const leave = (id: string, from: number, until: number) => ({ id, start: on(from), end: on(until) });
const DUTY = { demandId: 'row', start: on(9), end: on(17) };

test('each leave in a shift cuts what stays after the one before it', () => {
  const cuts = (...leaves: ReturnType<typeof leave>[]) =>
    leaveCutsOf(DUTY, leaves, new Date(NOW)).map(({ leaveId, duty: { kept, open, keptAfter } }) => [
      leaveId,
      ...[kept, open, keptAfter].map(
        (part) => part && `${part.start.slice(11, 13)}–${part.end.slice(11, 13)}`,
      ),
    ]);
  assert.deepEqual(cuts(), []);
  assert.deepEqual(cuts(leave('a', 6, 9), leave('b', 17, 20)), [], 'beside the shift');
  assert.deepEqual(cuts(leave('a', 11, 12), leave('b', 15, 16)), [
    ['a', '09–11', '11–12', null],
    ['b', '12–15', '15–16', '16–17'],
  ]);
  assert.deepEqual(cuts(leave('a', 11, 12), leave('b', 15, 20)), [
    ['a', '09–11', '11–12', null],
    ['b', '12–15', '15–17', null],
  ]);
  const joined = cuts(leave('a', 11, 12), leave('b', 12, 13));
  assert.deepEqual(joined, [['a', '09–11', '11–13', '13–17']], 'what follows at once is one cut');
});

test('of a row of two people each part of one’s shift is a row of its own, and one person less is asked for', () => {
  const cuts = leaveCutsOf(DUTY, [leave('a', 11, 12), leave('b', 15, 16)], new Date(NOW));
  const duties = cuts.map(({ duty }) => ({
    ...duty,
    locationId: 'site',
    demandName: null,
    locationName: null,
  }));
  const row = { id: 'row', name: 'Till', locationId: 'site', targetStaff: 2, others: 1 } as CutRow;
  let made = 0;
  const { asked, duties: opened } = openedBy(
    'ann',
    duties as never,
    new Map([['row', row]]),
    () => `${++made}`,
  );
  assert.deepEqual(asked.unassign, [{ demandId: 'row', userId: 'ann' }]);
  assert.deepEqual(asked.targets, [{ demandId: 'row', target: 1 }]);
  assert.deepEqual(asked.times, []);
  const rows = asked.extra.map(({ start, end, userId }) => [
    start.slice(11, 13),
    end.slice(11, 13),
    userId ?? null,
  ]);
  assert.deepEqual(rows.toSorted(), [
    ['09', '11', 'ann'],
    ['11', '12', null],
    ['12', '15', 'ann'],
    ['15', '16', null],
    ['16', '17', 'ann'],
  ]);
  assert.equal(opened.length, 2);
});
