import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Duty, Need } from '../board/model.ts';
import { openOf, sheetOf } from './sheet.ts';

const DAY = '2027-03-01';
const at = (clock: string) => `${DAY}T${clock}:00Z`;
const duty = (userId: string, leave?: Duty['leave']): Duty =>
  ({ userId, start: at('08:00'), end: at('16:00'), leave }) as Duty;

function sheet(...people: Duty[]) {
  const need = {
    demandId: 'row',
    locationId: 'here',
    start: at('08:00'),
    end: at('16:00'),
    label: 'Van',
    people,
    missing: 0,
    target: people.length,
  } as unknown as Need;
  const facts = people.map(({ userId }) => ({ id: userId, name: userId, home: 'here', plannable: true }));
  const shown = { needs: [need], days: [DAY], facts, zoneOf: () => 'UTC', nameOf: (id: string) => id };
  return sheetOf('here', { ...shown, notes: [], sites: [], holidays: [] } as unknown as Parameters<
    typeof sheetOf
  >[1]);
}

test('leave in the middle of a shift is not printed as worked, and its hours are open', () => {
  const { people, days } = sheet(duty('Ana', [{ start: at('12:00'), end: at('14:00') }]), duty('Bea'));
  const spans = (name: string) =>
    people
      .find((one) => one.name === name)
      ?.days.get(DAY)
      ?.map(({ start, end }) => [start, end]);
  assert.deepEqual(spans('Ana'), [
    [at('08:00'), at('12:00')],
    [at('14:00'), at('16:00')],
  ]);
  assert.deepEqual(spans('Bea'), [[at('08:00'), at('16:00')]]);
  const [day] = days;
  assert.deepEqual(
    day?.shifts[0]?.names.map(({ name, hours }) => [name, hours.length]),
    [
      ['Ana', 2],
      ['Bea', 0],
    ],
  );
  assert.deepEqual(
    openOf(day!).map(({ start, end, open }) => [start, end, open]),
    [[at('12:00'), at('14:00'), 1]],
  );
});

test('whoever is on leave for the whole of a shift is not on it', () => {
  const { people, days } = sheet(duty('Ana', [{ start: at('08:00'), end: at('16:00') }]));
  assert.deepEqual(people[0]?.days.get(DAY), []);
  assert.deepEqual(days[0]?.shifts, [], 'nobody is on it, and what is missing the week counts');
});
