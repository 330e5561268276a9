/** What a row of a timesheet tells, and what rest and breaks count. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, duty, entry, LONDON, sheets } from './timesheets.fixture.ts';
import { type Duty, type Entry, type Place, sheetsOf } from './timesheets.rules.ts';

test('people of one date come in the order of their ids, dates in theirs', () => {
  const on = (userId: string, day: string) =>
    entry(`2026-03-${day}T08:00:00Z`, `2026-03-${day}T09:00:00Z`, { userId });
  const rows = sheets({
    entries: [on('cy', '03'), on('ada', '02'), on('bob', '02'), on('bob', '01'), on('ada', '03')],
  });
  assert.deepEqual(
    rows.map(({ date, userId }) => `${date.slice(-2)} ${userId}`),
    ['01 bob', '02 ada', '02 bob', '03 ada', '03 cy'],
  );
});

test('a row tells its sites, shifts and breaks: of its entries, else of its duties', () => {
  const duties = [
    duty('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z', { shiftId: 's', demandId: 'x', locationId: 'Z' }),
    duty('2026-03-02T13:00:00Z', '2026-03-02T17:00:00Z', { shiftId: 's', demandId: 'y', locationId: 'A' }),
    duty('2026-03-02T18:00:00Z', '2026-03-02T19:00:00Z', { shiftId: null, demandId: 'z', locationId: 'Z' }),
  ];
  const told = (entries: Entry[]) => {
    const [sheet] = sheets({ duties, entries });
    return [sheet?.workLocationIds, sheet?.shiftIds, sheet?.demandIds, sheet?.breakMinutes, sheet?.entryIds];
  };
  const shifts = [['s'], ['x', 'y', 'z']];
  assert.deepEqual(told([]), [['A', 'Z'], ...shifts, 0, []]);
  const late = entry('2026-03-02T13:00:00Z', '2026-03-02T17:00:00Z', {
    id: 'l',
    locationId: 'C',
    breakMinutes: 20,
  });
  const early = entry('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z', {
    id: 'e',
    locationId: 'B',
    breakMinutes: 10,
  });
  assert.deepEqual(told([late, early]), [['B', 'C'], ...shifts, 30, ['e', 'l']]);
  const [sheet] = sheets({ entries: [late, early] });
  assert.deepEqual([sheet?.shiftIds, sheet?.demandIds], [[], []]);
});

test('breaks: time out between entries counts, in minutes; what HR calls six hours is not beyond them', () => {
  const rested = (...spans: [from: string, until: string | null][]) => {
    const entries = spans.map(([from, until]) =>
      entry(`2026-03-02T${from}Z`, until === null ? null : `2026-03-02T${until}Z`),
    );
    const duties = [duty('2026-03-02T06:00:00Z', '2026-03-02T20:00:00Z')];
    const berlin: Place = { timeZone: 'UTC', profile: 'DE', minRestMinutes: 660 };
    return sheets({ duties, entries }, berlin)[0]?.anomalies.includes('BREAK_TOO_SHORT');
  };
  assert.equal(rested(['06:00:00', '12:00:00']), false);
  assert.equal(rested(['06:00:00', '12:01:00']), true);
  assert.equal(rested(['06:00:00', '10:00:00'], ['10:30:00', '13:00:00']), false);
  assert.equal(rested(['06:00:00', '10:00:00'], ['10:29:59', '13:00:00']), true);
  assert.equal(
    rested(['06:00:00', '08:00:00'], ['08:15:30', '10:00:00'], ['10:14:30', '13:00:00']),
    false,
    'gaps are added',
  );
  assert.equal(
    rested(['06:00:00', '11:00:00'], ['10:00:00', '12:30:00'], ['12:59:00', '14:00:00']),
    true,
    'none below nothing',
  );
  assert.equal(rested(['06:00:00', null], ['08:00:00', '15:00:00']), true, 'left open: no break');
});

test('the 24 hours from the start of work hold the rest', () => {
  const last = (first: [string, string], second: [string, string], next: string) =>
    sheets({
      entries: [
        entry(`2026-03-02T${first[0]}:00Z`, `2026-03-02T${first[1]}:00Z`),
        entry(`2026-03-02T${second[0]}:00Z`, `2026-03-02T${second[1]}:00Z`),
        entry(`2026-03-03T${next}:00Z`, '2026-03-03T12:00:00Z'),
      ],
    })
      .at(-1)
      ?.anomalies.includes('REST_TOO_SHORT');
  assert.equal(last(['08:00', '12:00'], ['14:00', '20:00'], '06:59'), true);
  assert.equal(last(['08:00', '20:00'], ['14:00', '15:00'], '06:59'), true, 'the first leaves last');
  assert.equal(last(['08:00', '20:00'], ['14:00', '15:00'], '07:00'), false);
  const night = duty('2026-03-02T22:00:00Z', '2026-03-03T02:00:00Z');
  const more = duty('2026-03-03T02:00:00Z', '2026-03-03T06:00:00Z');
  const entries = [
    entry('2026-03-02T22:00:00Z', '2026-03-03T02:00:00Z'),
    entry('2026-03-03T02:05:00Z', '2026-03-03T06:00:00Z'),
  ];
  const rests = (duties: Duty[]) =>
    sheets({ duties, entries }).filter(({ anomalies }) => anomalies.includes('REST_TOO_SHORT')).length;
  assert.equal(rests([night, more]), 0, 'one period');
  assert.equal(rests([night, { ...more, start: at('2026-03-03T02:30:00Z') }]), 0, 'two, and 16 h from 6 on');
  assert.equal(rests([night]), 0, 'no second duty: the day of the first');
  const stray = [
    entry('2026-03-02T10:00:00Z', '2026-03-02T20:00:00Z'),
    entry('2026-03-03T02:05:00Z', '2026-03-03T06:00:00Z'),
  ];
  const after = (duties: Duty[]) =>
    sheets({ duties, entries: stray }).filter(({ anomalies }) => anomalies.includes('REST_TOO_SHORT')).length;
  assert.deepEqual([after([]), after([more])], [1, 1], 'without a duty before');
});

test('a day on which somebody is still in ends no rest', () => {
  const entries = [
    entry('2026-03-02T08:00:00Z', '2026-03-02T20:00:00Z'),
    entry('2026-03-03T01:00:00Z', null),
    entry('2026-03-04T05:00:00Z', '2026-03-04T12:00:00Z'),
  ];
  const short = sheets({ entries }).map(({ anomalies }) => anomalies.includes('REST_TOO_SHORT'));
  assert.deepEqual(short, [false, true, false]);
});

test('an entry without a duty is of the day and site where it was clocked', () => {
  const tokyo: Place = { timeZone: 'Asia/Tokyo', profile: 'UK', minRestMinutes: 660 };
  const [sheet] = sheetsOf({
    duties: [],
    entries: [entry('2026-03-02T20:00:00Z', '2026-03-02T21:00:00Z', { locationId: 'T' })],
    placeOf: (id) => (id === 'T' ? tokyo : LONDON),
    weeklyMinutesOf: () => null,
    now: 0,
  });
  assert.deepEqual([sheet?.date, sheet?.locationId], ['2026-03-03', 'T']);
});
