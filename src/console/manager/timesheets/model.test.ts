import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  byPerson,
  canApprove,
  type DayRow,
  groupOf,
  isOpen,
  isPlain,
  lastDayOver,
  mayReview,
  neverOut,
  piecesOf,
} from './model.ts';

const row = (userId: string, date: string, change: Partial<DayRow> = {}): DayRow => ({
  userId,
  date,
  locationId: 'quay',
  scheduledMinutes: 480,
  aheadMinutes: 0,
  absentMinutes: 0,
  scheduledBreakMinutes: 0,
  workedMinutes: 500,
  breakMinutes: 30,
  varianceMinutes: 20,
  overtimeMinutes: 0,
  firstIn: null,
  lastOut: null,
  entryIds: [],
  shiftIds: [],
  demandIds: [],
  status: 'pending',
  reviewedBy: null,
  reviewedAt: null,
  reviewComment: null,
  anomalies: [],
  clockedIn: false,
  review: { allowed: true, allDays: true, sites: [] },
  ...change,
});

test('hours add up by person; people to review with issues come first', () => {
  const people = byPerson(
    [
      row('ada', '2026-03-03', { status: 'approved' }),
      row('bob', '2026-03-02'),
      row('eve', '2026-03-03', { anomalies: ['LATE_START'] }),
      row('eve', '2026-03-02', { status: 'approved' }),
    ],
    '2026-03-08',
  );
  assert.deepEqual(
    people.map(({ userId, status, worked }) => [userId, status, worked]),
    [
      ['eve', 'mixed', 1000],
      ['bob', 'pending', 500],
      ['ada', 'approved', 500],
    ],
  );
  assert.deepEqual(
    people[0]?.days.map(({ date }) => date),
    ['2026-03-02', '2026-03-03'],
  );
});

test('who has issues comes by the first day concerned, then by name, then who is to decide one by one', () => {
  const names: Record<string, string> = {
    eve: 'Eve',
    adam: 'Adam',
    zoe: 'Zoë',
    bob: 'Bob',
    in: 'Ina',
    old: 'Abe',
  };
  const people = byPerson(
    [
      row('old', '2026-03-02', { status: 'approved' }),
      row('bob', '2026-03-02'),
      row('in', '2026-03-02', { clockedIn: true }),
      row('zoe', '2026-03-02'),
      row('zoe', '2026-03-03', { anomalies: ['LATE_START'] }),
      row('eve', '2026-03-02', { anomalies: ['LATE_START'] }),
      row('adam', '2026-03-03', { anomalies: ['NO_ENTRY', 'REST_TOO_SHORT'] }),
    ],
    '2026-03-08',
    (id) => names[id],
  );
  assert.deepEqual(
    people.map((person) => [person.userId, groupOf(person)]),
    [
      ['eve', 'issues'],
      ['adam', 'issues'],
      ['zoe', 'issues'],
      ['in', 'single'],
      ['bob', 'plain'],
      ['old', 'done'],
    ],
  );
});

test('the button counts whom it approves: over, without issues, nobody at work, no rejection overturned', () => {
  const people = byPerson(
    [
      row('plain', '2026-03-02'),
      row('plain', '2026-03-04'),
      row('odd', '2026-03-02', { anomalies: ['LATE_START'] }),
      row('done', '2026-03-02', { status: 'approved' }),
      row('done', '2026-03-04'),
      row('sent-back', '2026-03-02', { status: 'rejected' }),
      row('in', '2026-03-03', { clockedIn: true }),
      row('in-today', '2026-03-02'),
      row('in-today', '2026-03-04', { clockedIn: true }),
    ],
    '2026-03-03',
  );
  const named = (fits: (person: (typeof people)[number]) => boolean) =>
    people
      .filter(fits)
      .map(({ userId }) => userId)
      .sort();
  assert.deepEqual(named(isPlain), ['in-today', 'plain']);
  assert.deepEqual(named(canApprove), ['in-today', 'odd', 'plain', 'sent-back']);
});

test('a comment is said once, of the days that it was said of', () => {
  const said = { status: 'rejected', reviewedBy: 'mona', reviewComment: 'no break' } as const;
  const [ann] = byPerson(
    [row('ann', '2026-03-04', said), row('ann', '2026-03-02', said), row('ann', '2026-03-05')],
    '2026-03-08',
  );
  const comment = { status: 'rejected', reviewedBy: 'mona', comment: 'no break' };
  assert.deepEqual(ann?.comments, [{ ...comment, startDate: '2026-03-02', endDate: '2026-03-04' }]);
});

test('a day is over when it is over at every site', () => {
  assert.equal(lastDayOver(['2026-03-09', '2026-03-08']), '2026-03-07');
});

const right = (allowed: boolean, ...names: string[]): Partial<DayRow> => ({
  review: { allowed, allDays: true, sites: names.map((name) => ({ locationId: name, name })) },
});

test('what may be reviewed is asked of the rows, and who reviews the rest is named', () => {
  const [cem, ann, bea] = byPerson(
    [
      row('ann', '2026-03-02', right(false, 'Quay')),
      row('ann', '2026-03-03', { status: 'approved', ...right(true, 'Mall') }),
      row('ann', '2026-03-04', right(false, 'Quay', 'Mall')),
      row('bea', '2026-03-02', right(false, 'Quay')),
      row('cem', '2026-03-02', right(true, 'Mall')),
      row('cem', '2026-03-05', right(false, 'Quay')),
    ],
    '2026-03-04',
  ).sort((a, b) => Number(b.userId === 'cem') - Number(a.userId === 'cem'));
  const of = (person: typeof ann) => [person?.userId, person?.open, person?.deciders.join()];
  assert.deepEqual(
    [of(ann), of(bea), of(cem)],
    [
      ['ann', 'approved', 'Mall,Quay'],
      ['bea', null, 'Quay'],
      ['cem', 'pending', ''],
    ],
  );
  assert.deepEqual(
    [ann, bea, cem].map((person) => mayReview(person!)),
    [true, false, true],
  );
  assert.deepEqual(
    [ann, bea, cem].map((person) => canApprove(person!)),
    [false, false, true],
  );
  assert.deepEqual(
    [ann, bea, cem].map((person) => isPlain(person!)),
    [false, false, true],
  );
});

test('a review leaves out days that others review, and days without hours where others may know of some', () => {
  const week = { startDate: '2026-03-02', endDate: '2026-03-08' };
  const days = [
    row('ann', '2026-03-02', right(true, 'Mall')),
    row('ann', '2026-03-04', right(false, 'Quay')),
    row('ann', '2026-03-05', right(true, 'Mall')),
    row('ann', '2026-03-06', right(true, 'Mall')),
  ];
  const span = (startDate: string, endDate: string) => ({ startDate, endDate });
  assert.deepEqual(piecesOf(days, week, true), [
    span('2026-03-02', '2026-03-03'),
    span('2026-03-05', '2026-03-08'),
  ]);
  assert.deepEqual(piecesOf(days, week, false), [
    span('2026-03-02', '2026-03-02'),
    span('2026-03-05', '2026-03-06'),
  ]);
  assert.deepEqual(piecesOf(days.slice(0, 1), week, true), [week], 'one piece, as a rule');
  assert.deepEqual(piecesOf(days.slice(1, 2), week, true), []);
});

test('why nobody can approve the hours yet', () => {
  const until = '2026-03-03';
  const waits = (...rows: DayRow[]) => byPerson(rows, until).map((person) => person.waits);
  assert.deepEqual(waits(row('ann', '2026-03-03')), [null]);
  assert.deepEqual(waits(row('ann', '2026-03-04')), ['notOver']);
  assert.deepEqual(waits(row('ann', '2026-03-03', { clockedIn: true })), ['clockedIn']);
  assert.deepEqual(waits(row('ann', '2026-03-03'), row('ann', '2026-03-04', { clockedIn: true })), [null]);
});

test('days to come are no deficit, and what was rejected waits for nobody here', () => {
  const [ada] = byPerson(
    [
      row('ada', '2026-03-02', { varianceMinutes: -15 }),
      row('ada', '2026-03-03', { varianceMinutes: 20 }),
      row('ada', '2026-03-04', { workedMinutes: 0, varianceMinutes: -480, aheadMinutes: 480 }),
    ],
    '2026-03-03',
  );
  assert.equal(ada?.variance, 5);
  const statuses = [['pending'], ['approved'], ['rejected'], ['approved', 'pending']] as const;
  const open = statuses.map((all) =>
    byPerson(
      all.map((status, index) => row('ada', `2026-03-0${index + 2}`, { status })),
      '2026-03-08',
    ).some(isOpen),
  );
  assert.deepEqual(open, [true, false, false, true]);
});

test('days without a clock-out are asked about where they are over and the caller’s to approve', () => {
  const odd = (change: Partial<DayRow> = {}) => ({ anomalies: ['MISSING_CLOCK_OUT' as const], ...change });
  const days = [
    row('eve', '2026-03-02', odd()),
    row('eve', '2026-03-03', { anomalies: ['LATE_START'] }),
    row('eve', '2026-03-04', odd({ status: 'approved' })),
    row('eve', '2026-03-05', odd({ review: { allowed: false, allDays: true, sites: [] } })),
    row('eve', '2026-03-06', odd()),
  ];
  assert.deepEqual(neverOut({ days }, '2026-03-05'), ['2026-03-02']);
});

test('what is to come is owed by nobody: every sum is of the days whose shifts have ended', () => {
  const ahead = { workedMinutes: 0, varianceMinutes: -480, aheadMinutes: 480 };
  const [eve] = byPerson(
    [row('eve', '2026-03-02'), row('eve', '2026-03-03', ahead), row('eve', '2026-03-04', ahead)],
    '2026-03-02',
  );
  assert.deepEqual([eve?.worked, eve?.scheduled, eve?.variance, eve?.toCome], [500, 480, 20, 960]);
});

test('days on which a break was taken and none was planned are named, for they make a minus', () => {
  const unplanned = (change: Partial<DayRow>) =>
    byPerson([row('ada', '2026-03-02', change)], '2026-03-08').map(({ unplannedBreaks }) => unplannedBreaks);
  assert.deepEqual(unplanned({}), [['2026-03-02']]);
  assert.deepEqual(unplanned({ breakMinutes: 0 }), [[]]);
  assert.deepEqual(unplanned({ scheduledBreakMinutes: 30 }), [[]]);
  assert.deepEqual(unplanned({ scheduledMinutes: 0 }), [[]], 'nothing was planned');
  assert.deepEqual(unplanned({ aheadMinutes: 480 }), [[]], 'not over yet');
});

test('a shift of today that is over is not to come; one of last night that runs is no deficit yet', () => {
  const [eve] = byPerson([row('eve', '2026-03-03')], '2026-03-02');
  assert.deepEqual([eve?.worked, eve?.scheduled, eve?.toCome], [500, 480, 0]);
  const night = { workedMinutes: 0, varianceMinutes: -480, clockedIn: true, aheadMinutes: 480 };
  const [ann] = byPerson([row('ann', '2026-03-02', night)], '2026-03-02');
  assert.deepEqual([ann?.worked, ann?.scheduled, ann?.variance, ann?.toCome], [0, 0, 0, 480]);
  const [bob] = byPerson([row('bob', '2026-03-02', { ...night, aheadMinutes: 0 })], '2026-03-02');
  assert.deepEqual([bob?.variance, bob?.toCome], [0, 0], 'still at work after the shift');
});
