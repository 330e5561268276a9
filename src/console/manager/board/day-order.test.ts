import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Absence } from './absences.ts';
import { type DayLine, dayOrder, linesOfDay, needsOn } from './day-order.ts';
import { type Duty, type Need, openNeed, personRows } from './model.ts';

const DATE = '2027-03-02';
const ZONE = 'Europe/London';
const zoneOf = () => ZONE;

const needOf = (demandId: string, start: string, end: string, ...people: string[]): Need => {
  const row = { runId: 'run', demandId, locationId: 'quay', start, end, label: demandId };
  const duty = (userId: string): Duty => ({ ...row, userId, pinned: false, byHand: false });
  return openNeed({ ...row, people: people.map(duty) });
};

const rowsOf = (...names: string[]) =>
  personRows(
    names.map((name) => ({
      id: name,
      name,
      home: null,
      contractHours: null,
      plannable: true,
      isInSight: true,
    })),
    [],
    [DATE],
    zoneOf,
  );

function away(isWhole: boolean): Absence {
  const hours = { start: 0, end: 1 };
  return { kind: 'leave', isWhole, spans: [], hours, leave: [], told: [], isAllDay: isWhole };
}

const LATE = needOf('late', `${DATE}T12:00:00Z`, `${DATE}T20:00:00Z`, 'Ana', 'Dora');
const EARLY = needOf('early', `${DATE}T07:00:00Z`, `${DATE}T12:00:00Z`, 'Cem', 'Dora');
const ABSENCES = new Map([
  [`Bea ${DATE}`, away(true)],
  [`Cem ${DATE}`, away(true)],
  [`Eva ${DATE}`, away(false)],
]);
const ORDER = dayOrder(rowsOf('Ana', 'Bea', 'Cem', 'Dora', 'Eva', 'Finn'), [LATE, EARLY], {
  date: DATE,
  absences: ABSENCES,
});

const said = (lines: DayLine[]) =>
  lines.map((line) => (line.kind === 'idle' ? `${line.count} idle` : line.on.row.person.name));

test('who works stands first by start, then who is away all day, then one line for the rest', () => {
  const fold = { isFolding: true, isOpen: false };
  assert.deepEqual(said(linesOfDay(ORDER, fold)), ['Cem', 'Dora', 'Ana', 'Bea', '2 idle']);
  assert.deepEqual(said(linesOfDay(ORDER, { ...fold, isOpen: true })).slice(-3), ['2 idle', 'Eva', 'Finn']);
});

test('several shifts of a person stand in their order', () => {
  const dora = ORDER.working.find(({ row }) => row.person.id === 'Dora');
  assert.deepEqual(
    dora?.duties.map(({ need }) => need.demandId),
    ['early', 'late'],
  );
});

test('with room for all nobody is folded, and who is free stands before who is away', () => {
  const lines = linesOfDay(ORDER, { isFolding: false, isOpen: false });
  assert.deepEqual(said(lines), ['Cem', 'Dora', 'Ana', 'Eva', 'Finn', 'Bea']);
});

test('nothing is folded where everybody works or is away', () => {
  const order = dayOrder(rowsOf('Ana', 'Bea'), [LATE], { date: DATE, absences: ABSENCES });
  assert.deepEqual(said(linesOfDay(order, { isFolding: true, isOpen: false })), ['Ana', 'Bea']);
});

test('a day has the night shift that began the evening before, and none that ends at its midnight', () => {
  const night = needOf('night', '2027-03-01T22:00:00Z', `${DATE}T06:00:00Z`);
  const evening = needOf('evening', '2027-03-01T16:00:00Z', `${DATE}T00:00:00Z`);
  const next = needOf('next', '2027-03-03T00:00:00Z', '2027-03-03T08:00:00Z');
  const found = needsOn([night, evening, LATE, next], DATE, zoneOf);
  assert.deepEqual(
    found.map(({ demandId }) => demandId),
    ['night', 'late'],
  );
});
