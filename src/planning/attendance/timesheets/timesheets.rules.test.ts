import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, duty, entry, LONDON, sheets } from './timesheets.fixture.ts';
import type { Duty, Facts, Place } from './timesheets.rules.ts';

test('a day: scheduled, worked less the break, variance, first in and last out', () => {
  const [sheet] = sheets({
    duties: [duty('2026-03-02T08:00:00Z', '2026-03-02T16:00:00Z')],
    entries: [entry('2026-03-02T07:58:00Z', '2026-03-02T16:30:00Z', { breakMinutes: 30 })],
  });
  assert.deepEqual(
    [sheet?.date, sheet?.scheduledMinutes, sheet?.workedMinutes, sheet?.breakMinutes, sheet?.varianceMinutes],
    ['2026-03-02', 480, 482, 30, 2],
  );
  assert.deepEqual(
    [sheet?.firstIn, sheet?.lastOut, sheet?.anomalies],
    ['2026-03-02T07:58:00.000Z', '2026-03-02T16:30:00.000Z', []],
  );
});

test('across midnight: a night belongs to the date it begins on, even when clocked in a little early or late', () => {
  const rows = sheets({
    duties: [
      duty('2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z'),
      duty('2026-03-05T00:00:00Z', '2026-03-05T06:00:00Z'),
    ],
    entries: [
      entry('2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z', { breakMinutes: 30 }),
      entry('2026-03-04T23:55:00Z', '2026-03-05T06:00:00Z'),
    ],
  });
  assert.deepEqual(
    rows.map(({ date, scheduledMinutes, workedMinutes, anomalies }) => [
      date,
      scheduledMinutes,
      workedMinutes,
      anomalies,
    ]),
    [
      ['2026-03-02', 480, 450, []],
      ['2026-03-05', 360, 365, ['BREAK_TOO_SHORT']],
    ],
  );
});

test('the change of clocks: true lengths, local dates', () => {
  const rows = sheets({
    duties: [
      duty('2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'),
      duty('2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'),
      duty('2026-06-01T23:30:00Z', '2026-06-02T03:00:00Z'),
    ],
    now: at('2026-01-01T00:00:00Z'),
  });
  assert.deepEqual(
    rows.map(({ date, scheduledMinutes }) => [date, scheduledMinutes]),
    [
      ['2026-03-28', 420], // 22:00 to 06:00 on the clock, an hour short
      ['2026-06-02', 210], // 00:30 in summer time
      ['2026-10-24', 540], // 22:00 to 06:00 on the clock, an hour long
    ],
  );
});

test('anomalies, each by its own rule', () => {
  const early = duty('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z');
  const of = (facts: Partial<Facts>, place = LONDON) =>
    sheets(facts, place).flatMap(({ anomalies }) => anomalies);
  const now = (text: string) => at(text);
  assert.deepEqual(of({ duties: [early] }), ['NO_ENTRY']);
  assert.deepEqual(
    of({ duties: [early], now: now('2026-03-02T12:00:00Z') }),
    [],
    'the duty is only just over',
  );
  assert.deepEqual(of({ duties: [early], now: now('2026-03-02T12:00:01Z') }), ['NO_ENTRY']);
  assert.deepEqual(of({ entries: [entry('2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z')] }), ['NO_SHIFT']);
  const late = entry('2026-03-02T08:06:00Z', '2026-03-02T12:00:00Z');
  assert.deepEqual(of({ duties: [early], entries: [late] }), ['LATE_START']);
  const grace = entry('2026-03-02T08:05:00Z', '2026-03-02T12:00:00Z');
  assert.deepEqual(of({ duties: [early], entries: [grace] }), []);
  const open = entry('2026-03-02T08:00:00Z', null);
  assert.deepEqual(of({ duties: [early], entries: [open] }), ['MISSING_CLOCK_OUT']);
  assert.deepEqual(of({ duties: [early], entries: [open], now: now('2026-03-02T12:59:00Z') }), []);
  const [still] = sheets({ duties: [early], entries: [open] });
  assert.deepEqual([still?.workedMinutes, still?.lastOut], [0, null]);
});

test('breaks: 20 minutes beyond six hours, in Germany 30, and 45 beyond nine; clocking out counts', () => {
  const worked = (minutes: number, breakMinutes: number, place: Place) => {
    const out = new Date(at('2026-03-02T06:00:00Z') + (minutes + breakMinutes) * 60_000).toISOString();
    const long = duty('2026-03-02T06:00:00Z', '2026-03-02T18:00:00Z');
    const entries = [entry('2026-03-02T06:00:00Z', out, { breakMinutes })];
    return sheets({ duties: [long], entries }, place)[0]?.anomalies.includes('BREAK_TOO_SHORT');
  };
  const berlin: Place = { timeZone: 'Europe/Berlin', profile: 'DE', minRestMinutes: 660 };
  assert.deepEqual(
    [worked(360, 0, LONDON), worked(361, 19, LONDON), worked(361, 20, LONDON)],
    [false, true, false],
  );
  assert.deepEqual(
    [worked(361, 29, berlin), worked(540, 30, berlin), worked(541, 44, berlin)],
    [true, false, true],
  );
  const split = sheets({
    duties: [duty('2026-03-02T06:00:00Z', '2026-03-02T13:00:00Z')],
    entries: [
      entry('2026-03-02T06:00:00Z', '2026-03-02T10:00:00Z'),
      entry('2026-03-02T10:20:00Z', '2026-03-02T13:00:00Z'),
    ],
  });
  assert.deepEqual(split[0]?.anomalies, []);
});

test('rest: 10 h 59 min since the last clock-out misses the 11 h', () => {
  const entries = (morning: string) => [
    entry('2026-03-02T14:00:00Z', '2026-03-02T20:00:00Z'),
    entry(morning, '2026-03-03T12:00:00Z'),
  ];
  const second = (morning: string) => sheets({ entries: entries(morning) })[1]?.anomalies;
  assert.deepEqual(second('2026-03-03T06:59:00Z'), ['NO_SHIFT', 'REST_TOO_SHORT']);
  assert.deepEqual(second('2026-03-03T07:00:00Z'), ['NO_SHIFT']);
});

test('overtime: what passes the contract’s hours of the week, on the day it is passed; Monday begins anew', () => {
  const days = ['02', '03', '04', '09'].map((day) =>
    entry(`2026-03-${day}T08:00:00Z`, `2026-03-${day}T16:00:00Z`),
  );
  const rows = sheets({ entries: days, weeklyMinutesOf: () => 20 * 60 });
  assert.deepEqual(
    rows.map(({ overtimeMinutes }) => overtimeMinutes),
    [0, 0, 240, 0],
  );
});

test('overtime on two days running: each day has its own, not the sum of the week', () => {
  const days = ['02', '03', '04', '05'].map((day) =>
    entry(`2026-03-${day}T08:00:00Z`, `2026-03-${day}T16:00:00Z`),
  );
  const rows = sheets({ entries: days, weeklyMinutesOf: () => 20 * 60 });
  assert.deepEqual(
    rows.map(({ overtimeMinutes }) => overtimeMinutes),
    [0, 0, 240, 480],
  );
});

test('several people and places: sorted by date and person, the place with most minutes', () => {
  const rows = sheets({
    duties: [
      duty('2026-03-02T08:00:00Z', '2026-03-02T10:00:00Z'),
      duty('2026-03-02T10:00:00Z', '2026-03-02T14:00:00Z', { locationId: 'M' }),
    ],
    entries: [entry('2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', { userId: 'bob' })],
    now: 0,
  });
  assert.deepEqual(
    rows.map(({ date, userId, locationId, scheduledMinutes }) => [
      date,
      userId,
      locationId,
      scheduledMinutes,
    ]),
    [
      ['2026-03-01', 'bob', 'L', 0],
      ['2026-03-02', 'ada', 'M', 360],
    ],
  );
});

test('overtime: the week ends with Sunday, and each day counts only what it adds', () => {
  const days = ['06', '07', '08', '09'].map((day) =>
    entry(`2026-03-${day}T08:00:00Z`, `2026-03-${day}T16:00:00Z`),
  );
  const overtime = (limit: number) =>
    sheets({ entries: days, weeklyMinutesOf: () => limit }).map(({ overtimeMinutes }) => overtimeMinutes);
  assert.deepEqual(overtime(600), [0, 360, 480, 0]);
  assert.deepEqual(overtime(0), [480, 480, 480, 480]);
});

test('an hour early or late still belongs to the duty; a minute more does not', () => {
  const shifts = (clockIn: string, clockOut: string) =>
    sheets({
      duties: [duty('2026-03-02T08:00:00Z', '2026-03-02T16:00:00Z')],
      entries: [entry(clockIn, clockOut)],
    }).flatMap(({ anomalies }) => anomalies.filter((anomaly) => anomaly === 'NO_SHIFT'));
  assert.deepEqual(shifts('2026-03-02T06:00:00Z', '2026-03-02T07:01:00Z'), []);
  assert.deepEqual(shifts('2026-03-02T06:00:00Z', '2026-03-02T07:00:00Z'), ['NO_SHIFT']);
  assert.deepEqual(shifts('2026-03-02T16:59:00Z', '2026-03-02T18:00:00Z'), []);
  assert.deepEqual(shifts('2026-03-02T17:00:00Z', '2026-03-02T18:00:00Z'), ['NO_SHIFT']);
});

test('a day belongs to the site with most of it; of two with as much, to the one scheduled first', () => {
  const day = (hours: [string, number, number][]) => {
    const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`;
    const [sheet] = sheets({
      duties: hours.map(([locationId, from, until]) => duty(at(from), at(until), { locationId })),
    });
    return sheet?.locationId;
  };
  assert.equal(
    day([
      ['A', 6, 10],
      ['B', 10, 14],
    ]),
    'A',
  );
  assert.equal(
    day([
      ['B', 6, 10],
      ['A', 10, 14],
    ]),
    'B',
  );
  assert.equal(
    day([
      ['A', 6, 10],
      ['B', 10, 15],
    ]),
    'B',
  );
  assert.equal(
    day([
      ['A', 6, 9],
      ['B', 9, 13],
      ['A', 13, 15],
    ]),
    'A',
  );
});

test('a clock-out is missing an hour after the duty, or sixteen hours after clocking in for none', () => {
  const open = (now: string, duties: Duty[]) => {
    const [sheet] = sheets({ duties, entries: [entry('2026-03-02T08:00:00Z', null)], now: at(now) });
    return [sheet?.clockedIn, sheet?.anomalies.includes('MISSING_CLOCK_OUT'), sheet?.lastOut];
  };
  const early = duty('2026-03-02T08:00:00Z', '2026-03-02T16:00:00Z');
  assert.deepEqual(open('2026-03-03T00:00:00Z', []), [true, false, null]);
  assert.deepEqual(open('2026-03-03T00:01:00Z', []), [false, true, null]);
  assert.deepEqual(open('2026-03-02T17:00:00Z', [early]), [true, false, null]);
  assert.deepEqual(open('2026-03-02T17:01:00Z', [early]), [false, true, null]);
});

test('who has clocked in again has not gone: no last out until the last entry ends', () => {
  const morning = entry('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z');
  const out = (clockOut: string | null) => {
    const [sheet] = sheets({
      entries: [entry('2026-03-02T13:00:00Z', clockOut), morning],
      now: at('2026-03-02T15:00:00Z'),
    });
    return [sheet?.firstIn, sheet?.lastOut, sheet?.clockedIn, sheet?.workedMinutes];
  };
  const firstIn = '2026-03-02T08:00:00.000Z';
  assert.deepEqual(out(null), [firstIn, null, true, 240]);
  assert.deepEqual(out('2026-03-02T14:30:00Z'), [firstIn, '2026-03-02T14:30:00.000Z', false, 330]);
});

test('who is as long at one duty as at the next was there for the first', () => {
  const [first, second] = [
    duty('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z'),
    duty('2026-03-02T12:30:00Z', '2026-03-02T16:30:00Z'),
  ];
  const of = (clockIn: string, clockOut: string) =>
    sheets({ duties: [first, second], entries: [entry(clockIn, clockOut)] })[0]?.anomalies;
  assert.deepEqual(of('2026-03-02T10:00:00Z', '2026-03-02T14:30:00Z'), ['LATE_START', 'NO_ENTRY']);
  assert.deepEqual(of('2026-03-02T10:00:00Z', '2026-03-02T14:31:00Z'), ['NO_ENTRY']);
});
