/** Bookings of several units that are late, early or back at once: what is free then, in the list, the quote and the calendar alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
const { id: organisation } = await createOrganisation(testApp);
const TODAY = '2027-11-28';
const LISTINGS = '/listings/v1/listings';
const UNITS = 5;

/** A manager at that time, or at noon of a date. */
function at(time: string) {
  testApp.setNow(new Date(time.includes('T') ? time : `${time}T12:00:00Z`));
  return testApp.caller({ org_id: organisation, roles: ['manager'] });
}

interface Booked {
  units: number;
  stay: readonly [string, string];
  /** When it moves, and where to. */
  moves: readonly (readonly [string, string])[];
}

/** Three of five units that are due back on the 25th, and not back. */
const LATE: Booked = { units: 3, stay: ['2027-11-20', '2027-11-25'], moves: [['2027-11-20', 'out']] };
const NEXT = '2027-11-29';
const AFTER = '2027-11-30';

interface Row {
  name: string;
  stock?: object;
  booked: readonly Booked[];
  /** Units that are free for a stay. */
  free: readonly (readonly [string, string, number])[];
}

const ROWS: readonly Row[] = [
  {
    name: 'late: all its units are missing today, none tomorrow',
    booked: [LATE],
    free: [
      [TODAY, NEXT, 2],
      [TODAY, AFTER, 2],
      [NEXT, AFTER, 5],
    ],
  },
  {
    name: 'late, with a pause after it',
    stock: { buffer_after: 1 },
    booked: [LATE],
    free: [
      [NEXT, AFTER, 2],
      [AFTER, '2027-12-01', 5],
    ],
  },
  {
    name: 'two that are late, and one that is booked for tomorrow',
    booked: [
      { ...LATE, units: 1 },
      { ...LATE, units: 2, stay: ['2027-11-21', '2027-11-27'] },
      { units: 4, stay: [NEXT, AFTER], moves: [] },
    ],
    free: [
      [TODAY, NEXT, 2],
      [NEXT, AFTER, 1],
      [TODAY, AFTER, 1],
    ],
  },
  {
    name: 'late, and two more that go out today',
    booked: [LATE, { units: 2, stay: [TODAY, AFTER], moves: [[TODAY, 'out']] }],
    free: [
      [TODAY, NEXT, 0],
      [NEXT, AFTER, 3],
    ],
  },
  {
    name: 'late, and back today: free from today on',
    booked: [{ ...LATE, moves: [...LATE.moves, [TODAY, 'back']] }],
    free: [[TODAY, NEXT, 5]],
  },
  {
    name: 'handed out early: missing from today on',
    booked: [{ units: 3, stay: ['2027-12-02', '2027-12-04'], moves: [[TODAY, 'out']] }],
    free: [
      [TODAY, NEXT, 2],
      ['2027-12-01', '2027-12-02', 2],
      ['2027-12-04', '2027-12-05', 5],
    ],
  },
  {
    name: 'out and back on the first day: free that day',
    booked: [
      {
        units: 3,
        stay: [TODAY, AFTER],
        moves: [
          [TODAY, 'out'],
          [`${TODAY}T12:30:00Z`, 'back'],
        ],
      },
    ],
    free: [
      [TODAY, NEXT, 5],
      [NEXT, AFTER, 5],
    ],
  },
  {
    name: 'late by the hour: of today all its units are missing',
    stock: { unit: 'hour' },
    booked: [
      {
        units: 3,
        stay: [`${TODAY}T08:00:00Z`, `${TODAY}T10:00:00Z`],
        moves: [[`${TODAY}T08:00:00Z`, 'out']],
      },
    ],
    free: [
      [TODAY, NEXT, 2],
      [NEXT, AFTER, 5],
    ],
  },
];

for (const { name, stock = {}, booked, free } of ROWS)
  test(name, async () => {
    const editor = await at('2027-11-19');
    const type = await newType(editor);
    const { id } = await newListing(editor, type, {
      for_hire: true,
      hire_rates: [{ period: 'day', price: 10 }],
    });
    const url = `${LISTINGS}/${id}`;
    const set = await editor.call('PATCH', `${url}/stock`, { quantity: UNITS, ...stock });
    assert.equal(set.status, 200, set.text);
    const made = [];
    for (const { units, stay, moves } of booked) {
      const [start, end] = stay;
      const body = { start, end, quantity: units, customer: { name: 'Robin Lee' } };
      const answer = await editor.call('POST', `${url}/bookings`, body);
      assert.equal(answer.status, 201, answer.text);
      made.push(...moves.map(([time, state]) => ({ booking: answer.body.id, time, state })));
    }
    for (const { booking, time, state } of made.toSorted((a, b) => (a.time < b.time ? -1 : 1))) {
      const clerk = await at(time);
      const moved = await clerk.call('PATCH', `${url}/bookings/${booking}/state`, { state });
      assert.equal(moved.status, 200, moved.text);
    }
    const desk = await at(`${TODAY}T12:40:00Z`);
    for (const [start, end, units] of free) {
      const stay = `start=${start}&end=${end}`;
      for (let wanted = 1; wanted <= UNITS; wanted += 1) {
        const query = `${stay}&quantity=${wanted}`;
        const { body: quote } = await desk.call('GET', `${url}/quote?${query}`);
        const { body: list } = await desk.call(
          'GET',
          `${LISTINGS}?${query}&only_free=true&catalog_id=${type}`,
        );
        const offered = listOf(list.items!).length === 1;
        assert.deepEqual(
          [quote.units_free, quote.available, offered],
          [units, wanted <= units, wanted <= units],
          `${wanted} from ${start} to ${end}`,
        );
      }
    }
    const { body } = await desk.call(
      'GET',
      `/listings/v1/hire-calendar?from=${TODAY}&until=${NEXT}&catalog_id=${type}`,
    );
    const [item] = listOf(body.items!);
    const today = free.find(([start, end]) => start === TODAY && end === NEXT);
    if (today !== undefined) assert.deepEqual(item?.free, [today[2]]);
  });
