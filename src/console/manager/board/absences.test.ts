import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  absencesOf,
  clockTexts,
  grantedProblem,
  hoursByDay,
  leaveBeside,
  leaveProblem,
  type ProblemPerson,
  together,
  withoutOthersTimes,
} from './absences.ts';
import type { Need } from './model.ts';

const minute = (text: string) => Date.parse(text) / 60_000;
const span = (start: string, end: string) => ({ start: minute(start), end: minute(end) });
const days = ['2026-03-02', '2026-03-03'];
const HOURS = { from: '07:00', to: '18:00' };
const away = (people: ProblemPerson[], hours = HOURS) =>
  [...absencesOf({ people }, days, 'Europe/London', new Map(days.map((date) => [date, hours])))].map(
    ([key, { kind, isWhole, spans }]) => [
      key,
      kind,
      isWhole,
      spans.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(' '),
    ],
  );
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

test('leave over a whole local day is the whole day; a morning off is a part of it', () => {
  const people = [
    { id: 'ada', leave: [span('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')] },
    { id: 'bob', leave: [span('2026-03-02T06:00:00Z', '2026-03-02T12:00:00Z')] },
  ];
  assert.deepEqual(away(people), [
    ['ada 2026-03-02', 'leave', true, '07:00–18:00'],
    ['bob 2026-03-02', 'leave', false, '07:00–12:00'],
  ]);
});

test('hours that are not drawn are told, leave apart from what else keeps somebody away', () => {
  const person = {
    id: 'ada',
    availability: [span('2026-03-02T16:00:00Z', '2026-03-02T21:00:00Z')],
    leave: [span('2026-03-02T20:00:00Z', '2026-03-02T22:00:00Z')],
  };
  const hours = new Map([['2026-03-02', HOURS]]);
  const [shown] = absencesOf({ people: [person] }, ['2026-03-02'], 'Europe/London', hours).values();
  assert.deepEqual(
    shown?.told.map(({ kind, start, end }) => [kind, clock(start), clock(end)]),
    [
      ['unavailable', '00:00', '16:00'],
      ['leave', '20:00', '22:00'],
      ['unavailable', '22:00', '00:00'],
    ],
  );
  assert.deepEqual([shown?.isAllDay, shown?.isWhole], [false, false]);
});

test('a person with available hours is away outside them, within the hours worked', () => {
  const window = span('2026-03-02T08:00:00Z', '2026-03-02T18:00:00Z');
  const bob = {
    id: 'bob',
    availability: [window],
    unavailability: [span('2026-03-02T09:00:00Z', '2026-03-02T17:00:00Z')],
  };
  assert.deepEqual(away([{ id: 'ada', availability: [window] }, bob, { id: 'eve' }]), [
    ['ada 2026-03-02', 'unavailable', false, '07:00–08:00'],
    ['ada 2026-03-03', 'unavailable', true, '07:00–18:00'],
    ['bob 2026-03-02', 'unavailable', false, '07:00–08:00 09:00–17:00'],
    ['bob 2026-03-03', 'unavailable', true, '07:00–18:00'],
  ]);
  assert.deepEqual(away([{ id: 'ada', availability: [window] }], { from: '08:00', to: '18:00' }), [
    ['ada 2026-03-02', 'unavailable', false, ''],
    ['ada 2026-03-03', 'unavailable', true, '08:00–18:00'],
  ]);
  const told = [...absencesOf({ people: [bob] }, days.slice(0, 1), 'Europe/London', new Map())].flatMap(
    ([, one]) =>
      one.told.map((span) => [span.kind, ...Object.values(clockTexts(span, 'Europe/London'))].join(' ')),
  );
  assert.deepEqual(told, ['unavailable 00:00 08:00', 'unavailable 09:00 17:00', 'unavailable 18:00 24:00']);
  assert.equal(absencesOf({ people: [] }, days, 'Europe/London', new Map()).size, 0);
});

test('the hours of a day are those of its shifts; a night makes it the whole day', () => {
  const need = (start: string, end: string) => ({ start, end, locationId: 'quay' }) as Need;
  const early = need('2026-03-02T07:00:00Z', '2026-03-02T15:00:00Z');
  const late = need('2026-03-02T10:00:00Z', '2026-03-02T18:30:00Z');
  const night = need('2026-03-03T22:00:00Z', '2026-03-04T06:00:00Z');
  const day = need('2026-03-03T09:00:00Z', '2026-03-03T17:00:00Z');
  assert.deepEqual(
    [...hoursByDay([early, late, night, day], () => 'Europe/London')],
    [
      ['2026-03-02', { from: '07:00', to: '18:30' }],
      ['2026-03-03', { from: '00:00', to: '24:00' }],
    ],
  );
});

test('a day that is half leave and half not is leave; less of it is not', () => {
  const day = (leaveUntil: string) => {
    const from = '2026-03-02T07:00:00Z';
    const person = {
      id: 'ada',
      leave: [span(from, `2026-03-02T${leaveUntil}:00Z`)],
      unavailability: [span(`2026-03-02T${leaveUntil}:00Z`, '2026-03-02T18:00:00Z')],
    };
    return away([person]).map(([, kind]) => kind);
  };
  assert.deepEqual(day('12:30'), ['leave']);
  assert.deepEqual(day('12:29'), ['unavailable']);
  assert.deepEqual(day('13:00'), ['leave']);
});

test('a day with half an hour left to work is not gone: a short shift fits; a minute less is', () => {
  const gone = (until: string) =>
    away([{ id: 'ada', leave: [span('2026-03-02T07:00:00Z', `2026-03-02T${until}:00Z`)] }]).map(
      ([, , isWhole]) => isWhole,
    );
  assert.deepEqual(gone('17:30'), [false]);
  assert.deepEqual(gone('17:31'), [true]);
});

test('leave from HR is listed beside the absences that are noted here, day by day', () => {
  const people = [
    { id: 'ada', leave: [span('2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z')] },
    { id: 'bob', leave: [span('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z')] },
    { id: 'cem', unavailability: [span('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')] },
  ];
  const hours = new Map(days.map((date) => [date, HOURS]));
  const shown = absencesOf({ people }, days, 'Europe/London', hours);
  const noted = { start: '2026-03-03T06:00:00Z', end: '2026-03-04T00:00:00Z' };
  const beside = leaveBeside(shown, [
    { userId: 'ada', ...noted },
    { userId: 'cem', ...noted },
  ]);
  assert.deepEqual(
    [...beside],
    [
      ['ada', [{ date: '2026-03-02', spans: null }]],
      ['bob', [{ date: '2026-03-03', spans: null }]],
    ],
  );
});

test('leave that was granted since is there, whole days and hours, beside what else keeps somebody away', () => {
  const granted = { homeLocationId: 'quay', startDate: '2026-03-02', endDate: '2026-03-02' };
  const wholeDay = { ...granted, userId: 'ada', startTime: null, endTime: null };
  const hours = { ...granted, userId: 'bob', startTime: '10:00', endTime: '12:00' };
  const evening = { ...granted, userId: 'cem', startTime: '17:00', endTime: '00:00' };
  const away = together([
    { people: [{ id: 'bob', unavailability: [span('2026-03-02T12:00:00Z', '2026-03-02T15:00:00Z')] }] },
    leaveProblem([
      { userId: 'cem', kind: 'late', start: '2026-03-02T07:00:00Z', end: '2026-03-02T08:00:00Z' },
    ]),
    grantedProblem([wholeDay, hours, evening], 'Europe/Berlin', () => 'Europe/London'),
  ]);
  const shown = absencesOf(away, days, 'Europe/London', new Map(days.map((date) => [date, HOURS])));
  assert.deepEqual(
    [...shown].map(([key, { kind, isWhole }]) => [key, kind, isWhole]),
    [
      ['bob 2026-03-02', 'unavailable', false],
      ['ada 2026-03-02', 'leave', true],
      ['cem 2026-03-02', 'leave', false],
    ],
  );
  const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);
  assert.deepEqual(
    [...leaveBeside(shown, [])],
    [
      ['bob', [{ date: '2026-03-02', spans: [{ start: at('10:00'), end: at('12:00') }] }]],
      ['ada', [{ date: '2026-03-02', spans: null }]],
      ['cem', [{ date: '2026-03-02', spans: [{ start: at('17:00'), end: at('17:00') + 7 * 3_600_000 }] }]],
    ],
  );
});

test('of colleagues a member reads that they are off, not when they can work', () => {
  const day = span('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z');
  const ann = { id: 'ann', leave: [day], unavailability: [day], availability: [day] };
  const shown = withoutOthersTimes({ people: [ann, { ...ann, id: 'bob' }] }, 'ann');
  assert.deepEqual(shown.people, [ann, { id: 'bob', leave: [day] }]);
});
