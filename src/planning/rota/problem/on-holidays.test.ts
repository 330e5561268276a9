/** Runs whose rules ask for public holidays: rest, fair shares and pay by what a day is at the site of the shift. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { ok, RUNS, shopOf } from '../runs/runs.fixture.ts';
import { asksForHolidays, onHolidays } from './on-holidays.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-11-02T09:00:00Z'));
/** A Thursday on which the shop has a holiday of its own, and the day after. */
const HOLIDAY = '2026-11-12';
const USUAL = '2026-11-13';

async function festiveShop(people: number) {
  const shop = await shopOf(testApp, people);
  await ok(shop.admin, 'POST', '/planning/v1/holiday-changes', {
    date: HOLIDAY,
    name: 'Fair',
    locationIds: [shop.site],
  });
  return shop;
}

const plan = (caller: Caller, rules: object[]) =>
  ok(caller, 'POST', RUNS, { weekStart: '2026-11-09', options: { timeLimitMs: 300, rules } });

test('a filter that asks for holidays is found at whatever depth', () => {
  const asks = (params: object) => asksForHolidays([{ params }]);
  assert.equal(asks({ want: 'avoid', holiday: true }), true);
  assert.equal(asks({ days: ['work', { without: { holiday: false } }] }), true);
  assert.equal(asks({ want: 'avoid', tags: ['holiday'] }), false);
});

test('a row is on a holiday by the clock of its site', () => {
  const minute = (at: string) => Date.parse(at) / 60_000;
  const holiday = { date: '2026-12-25', names: { en: 'Christmas', de: 'Weihnachten' }, changeId: null };
  const holidays = { on: (_: string, date: string) => (date === holiday.date ? holiday : null) };
  const rows = ['2026-12-24T22:30:00Z', '2026-12-24T23:30:00Z', '2026-12-25T23:30:00Z'].map((at) => ({
    locationId: 'berlin',
    start: minute(at),
    tags: ['till'],
  }));
  const marked = onHolidays(rows, holidays, () => 'Europe/Berlin');
  assert.deepEqual(
    marked.map(({ tags }) => tags),
    [['till'], ['till', '.holiday'], ['till']],
  );
});

test('nobody works on a holiday where a hard rule says so, and everybody may on the day after', async () => {
  const shop = await festiveShop(1);
  const onHoliday = await shop.demand(HOLIDAY, [9, 17]);
  const after = await shop.demand(USUAL, [9, 17]);
  const free = { kind: 'preference', params: { want: 'avoid', holiday: true }, hard: true };
  const run = await plan(shop.admin, [free]);
  const assigned = listOf(run.assignments!).map(({ demandId }) => demandId);
  assert.deepEqual(assigned, [after]);
  assert.deepEqual(
    listOf(run.unassigned!).map(({ demandId }) => demandId),
    [onHoliday],
  );
  const only = { kind: 'preference', params: { want: 'avoid', holiday: false }, hard: true };
  const other = await plan(shop.admin, [only]);
  assert.deepEqual(
    listOf(other.assignments!).map(({ demandId }) => demandId),
    [onHoliday],
  );
});

test('shifts on holidays are counted and paid as such; without such a rule no row is marked', async () => {
  const shop = await festiveShop(2);
  await shop.demand(HOLIDAY, [6, 14]);
  await shop.demand(HOLIDAY, [14, 22]);
  const most = { kind: 'count', params: { of: 'shifts', per: 'week', max: 1, holiday: true }, hard: true };
  const premium = { kind: 'premium', params: { share: 1, holiday: true }, weight: 1 };
  const run = await plan(shop.admin, [most, premium]);
  assert.equal(new Set(listOf(run.assignments!).map(({ userId }) => userId)).size, 2);
  const snapshot = await ok(shop.admin, 'GET', `${RUNS}/${run.id}/snapshot`);
  assert.match(JSON.stringify(snapshot), /\.holiday/);
  const plain = await plan(shop.admin, []);
  const unmarked = await ok(shop.admin, 'GET', `${RUNS}/${plain.id}/snapshot`);
  assert.doesNotMatch(JSON.stringify(unmarked), /\.holiday/);
});
