/** Touching rows are one working period; seconds are added before they are rounded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burdensOf } from '../../rota/fairness/burdens.rules.ts';
import { answeredBy, dutyOf, isForgotten, periodOf } from './periods.rules.ts';
import { type Duty, type Entry, type Place, sheetsOf } from './timesheets.rules.ts';

const LONDON: Place = { timeZone: 'Europe/London', profile: 'UK', minRestMinutes: 660 };
const at = (text: string) => Date.parse(`${text}Z`);

const duty = (demandId: string, start: string, end: string): Duty => ({
  userId: 'ada',
  demandId,
  shiftId: null,
  locationId: 'L',
  start: at(start),
  end: at(end),
});
const entry = (id: string, clockIn: string, clockOut: string | null, breakMinutes = 0): Entry => ({
  id,
  userId: 'ada',
  locationId: 'L',
  breakMinutes,
  clockIn: at(clockIn),
  clockOut: clockOut === null ? null : at(clockOut),
});
const sheets = (duties: Duty[], entries: Entry[]) =>
  sheetsOf({
    duties,
    entries,
    placeOf: () => LONDON,
    weeklyMinutesOf: () => 0,
    now: at('2026-06-30T00:00:00'),
  });

const MORNING = duty('a', '2026-03-02T06:00:00', '2026-03-02T12:00:00');
const LATE = duty('b', '2026-03-02T12:00:00', '2026-03-02T18:00:00');

test('T3: an entry that covers two touching rows answers for both', () => {
  const [sheet] = sheets([MORNING, LATE], [entry('e', '2026-03-02T05:58:00', '2026-03-02T18:03:00', 30)]);
  assert.deepEqual([sheet?.workedMinutes, sheet?.anomalies], [695, []]);
});

test('who stays a few minutes longer has not worked the next row, and each of two entries answers for its own', () => {
  const [gone] = sheets([MORNING, LATE], [entry('e', '2026-03-02T06:00:00', '2026-03-02T12:05:00')]);
  assert.ok(gone?.anomalies.includes('NO_ENTRY'));
  const [both] = sheets(
    [MORNING, LATE],
    [
      entry('e', '2026-03-02T06:00:00', '2026-03-02T12:00:00'),
      entry('f', '2026-03-02T12:20:00', '2026-03-02T18:00:00'),
    ],
  );
  assert.deepEqual([both?.workedMinutes, both?.anomalies], [700, ['LATE_START']]);
});

test('an open entry is not forgotten before the last of the touching rows is over', () => {
  const open = { clockIn: at('2026-03-02T06:00:00'), clockOut: null };
  const now = at('2026-03-02T14:00:00');
  const first = dutyOf(open, [MORNING, LATE], now);
  assert.equal(first, MORNING);
  assert.deepEqual(answeredBy(open, [MORNING, LATE], now), [MORNING, LATE]);
  assert.equal(isForgotten({ entry: open, duty: periodOf(MORNING, [MORNING, LATE]) }, now), false);
  const [sheet] = sheetsOf({
    duties: [MORNING, LATE],
    entries: [entry('e', '2026-03-02T06:00:00', null)],
    now,
    placeOf: () => LONDON,
    weeklyMinutesOf: () => null,
  });
  assert.deepEqual([sheet?.anomalies, sheet?.clockedIn], [[], true]);
});

const EVENING = duty('a', '2026-03-04T18:00:00', '2026-03-05T00:00:00');
const NIGHT = duty('b', '2026-03-05T00:00:00', '2026-03-05T06:00:00');

test('T4: a night of two rows is one working period, with its minutes on the first day', () => {
  const rows = sheets([EVENING, NIGHT], [entry('e', '2026-03-04T17:57:00', '2026-03-05T06:04:00', 30)]);
  assert.deepEqual(
    rows.map(({ date, workedMinutes, anomalies }) => [date, workedMinutes, anomalies]),
    [
      ['2026-03-04', 697, []],
      ['2026-03-05', 0, []],
    ],
  );
});

test('T4: nobody rests between touching rows, and does after them', () => {
  const torn = [
    entry('e', '2026-03-04T17:57:00', '2026-03-05T00:01:00'),
    entry('f', '2026-03-05T00:02:00', '2026-03-05T06:04:00'),
  ];
  const anomalies = (entries: Entry[]) =>
    sheets([EVENING, NIGHT], entries).flatMap((sheet) => sheet.anomalies);
  assert.ok(!anomalies(torn).includes('REST_TOO_SHORT'));
  const again = entry('g', '2026-03-05T14:00:00', '2026-03-05T18:00:00');
  const next = duty('c', '2026-03-06T02:00:00', '2026-03-06T06:00:00');
  const early = entry('h', '2026-03-06T02:00:00', '2026-03-06T06:00:00');
  const rest = sheets([EVENING, NIGHT, next], [...torn, again, early]).at(-1);
  assert.deepEqual(rest?.anomalies, ['REST_TOO_SHORT']);
});

test('T4: a torn night counts once among the burdens', () => {
  const minute = (text: string) => at(text) / 60_000;
  const piece = (start: string, end: string) => ({
    userId: 'ada',
    locationId: 'L',
    profile: null,
    further: null,
    kind: null,
    start: minute(start),
    end: minute(end),
    localStart: minute(start),
    localEnd: minute(end),
  });
  const measures = (...pieces: ReturnType<typeof piece>[]) =>
    burdensOf(pieces, () => ({})).map(({ measure }) => measure);
  const whole = measures(piece('2026-03-04T20:00:00', '2026-03-05T06:00:00'));
  assert.deepEqual(whole, ['nights']);
  const torn = [
    piece('2026-03-04T20:00:00', '2026-03-05T02:00:00'),
    piece('2026-03-05T02:00:00', '2026-03-05T06:00:00'),
  ];
  assert.deepEqual(measures(...torn), whole);
  const atMidnight = [
    piece('2026-03-04T18:00:00', '2026-03-05T00:00:00'),
    piece('2026-03-05T00:00:00', '2026-03-05T06:00:00'),
  ];
  assert.deepEqual(measures(...atMidnight), whole);
});

test('T6: seconds are added, then rounded, over a day and over a week', () => {
  const stays = Array.from({ length: 12 }, (_, hour) => {
    const from = at('2026-03-02T06:00:00') + hour * 3600_000;
    const [clockIn, clockOut] = [from, from + 29 * 60_000 + 59_000];
    return { ...entry(`e${hour}`, '2026-03-02T06:00:00', null), clockIn, clockOut };
  });
  const [sheet] = sheets([], stays);
  assert.deepEqual([sheet?.workedMinutes, sheet?.overtimeMinutes], [359, 359]);
  const tuesday = stays.map((stay) => ({
    ...stay,
    id: `${stay.id}t`,
    clockIn: stay.clockIn + 86_400_000,
    clockOut: stay.clockOut + 86_400_000,
  }));
  const week = sheets([], [...stays, ...tuesday]);
  const overtime = week.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0);
  assert.equal(overtime, 719, '24 stays of 29:59 are 11:59:36');
});
