/** What is planned on a day on which its site is closed says so; rules that make many rows leave it out unless asked not to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { countsOf, sheetsOf, sheetText } from '../../../../test/helpers/sheets.ts';
import { newId } from '../../../platform/ids.ts';
import { ok, RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-26T09:00:00Z'));
const CLOSED = '2027-03-03';
const DEMAND = '/planning/v1/demand';

async function closedShop() {
  const shop = await shopOf(testApp, 2);
  const operatingExceptions = [{ date: CLOSED, closed: true, note: 'Stocktaking – größer' }];
  await ok(shop.admin, 'PATCH', `/planning/v1/settings/locations/${shop.site}`, { operatingExceptions });
  return shop;
}

const row = (locationId: string, date: string) => ({
  name: 'Till',
  locationId,
  start: `${date}T09:00:00Z`,
  end: `${date}T17:00:00Z`,
});
const startsOf = async (caller: Caller) => {
  const { body } = await caller.call('GET', `${DEMAND}?limit=200`);
  return listOf(body.items!).map(({ start }) => String(start).slice(0, 10));
};

test('a row or a shift that is put on a closed day has a warning; one on another day has none', async () => {
  const { admin, site } = await closedShop();
  const warning = `299 - "the site is closed on ${CLOSED}"`;
  const made = await admin.call('POST', DEMAND, row(site, CLOSED));
  assert.deepEqual([made.status, made.headers.warning], [201, warning], made.text);
  const other = await admin.call('POST', DEMAND, row(site, '2027-03-04'));
  assert.deepEqual([other.status, other.headers.warning], [201, undefined]);
  const moved = await admin.call('PUT', `${DEMAND}/${other.body.id}`, row(site, CLOSED));
  assert.deepEqual([moved.status, moved.headers.warning], [200, warning], moved.text);
  const stays = await admin.call('PUT', `${DEMAND}/${other.body.id}`, { ...row(site, CLOSED), name: 'Bar' });
  assert.deepEqual([stays.status, stays.headers.warning], [200, undefined], 'it was there before');
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const shift = await admin.call('POST', '/planning/v1/shifts', { ...row(site, CLOSED), requiredRoles });
  assert.deepEqual([shift.status, shift.headers.warning], [201, warning], shift.text);
});

test('templates and copies leave closed days out and say so, unless they are told to include them', async () => {
  const { admin, site } = await closedShop();
  const rows = [2, 3].map((dayOfWeek) => ({
    week: 1,
    dayOfWeek,
    start: '09:00',
    end: '17:00',
    name: 'Till',
  }));
  const template = await ok(admin, 'POST', '/planning/v1/week-templates', {
    name: 'Std',
    locationId: site,
    rows,
  });
  const apply = (more: object, query = '') =>
    ok(admin, 'POST', `/planning/v1/week-templates/${template.id}/apply${query}`, {
      weekStart: '2027-03-01',
      ...more,
    });
  const closed = { locationId: site, date: CLOSED, note: 'Stocktaking – größer', rows: 1, leftOut: true };
  const dry = await apply({}, '?dryRun=true');
  assert.deepEqual([dry.created, dry.closedDays], [1, [closed]]);
  const done = await apply({});
  assert.deepEqual([done.created, done.closedDays], [1, [closed]]);
  assert.deepEqual(await startsOf(admin), ['2027-03-02']);
  const all = await apply({ closedDays: 'include' });
  assert.deepEqual([all.created, all.closedDays], [1, [{ ...closed, leftOut: false }]]);
  const operatingExceptions = [{ date: '2027-03-10', closed: true }];
  await ok(admin, 'PATCH', `/planning/v1/settings/locations/${site}`, { operatingExceptions });
  const copy = await ok(admin, 'POST', `${DEMAND}/copy`, {
    weekStart: '2027-03-01',
    toWeekStart: '2027-03-08',
  });
  const next = { locationId: site, date: '2027-03-10', note: null, rows: 1, leftOut: true };
  assert.deepEqual([copy.created, copy.closedDays], [1, [next]]);
  assert.deepEqual(await startsOf(admin), ['2027-03-02', CLOSED, '2027-03-09']);
});

test('an import leaves new rows on closed days out and says so, unless it is told to include them', async () => {
  const { admin } = await closedShop();
  const file = sheetText(
    ['name', 'start', 'end'],
    ['Till', '2027-03-02 09:00', '17:00'],
    ['Till', `${CLOSED} 09:00`, '17:00'],
  );
  const sheets = sheetsOf(admin, 'planning', 'demand');
  const days = '3 (Site 1 is closed on 3 Mar 2027 (Stocktaking – größer)).';
  const note = `Rows on a day on which their site is closed were left out, unless they are taken along: rows ${days}`;
  const dry = await sheets.dryRun(file);
  assert.deepEqual([countsOf(dry), dry.body.notes], [[1, 0, 0], [note]]);
  const done = await sheets.send(file);
  assert.deepEqual([countsOf(done), done.body.notes], [[1, 0, 0], [note]]);
  const all = sheetsOf(admin, 'planning', 'demand', { closedDays: 'include' });
  const told = await admin.call('POST', '/planning/v1/imports/demand?closedDays=include', file, {
    'content-type': 'text/csv',
  });
  assert.deepEqual(countsOf(told), [1, 0, 1]);
  assert.match(told.text, /were taken along: rows 3 /);
  assert.deepEqual(countsOf(await sheets.send((await sheets.read()).text)), [0, 0, 2], 'what stands stays');
  assert.equal((await all.dryRun(file)).body.unchanged, 2);
});

test('publishing warns of duties on a closed day', async () => {
  const shop = await closedShop();
  await shop.demand(CLOSED, [9, 17]);
  const run = await shop.plan();
  const { body } = await shop.admin.call('GET', `${RUNS}/${run.id}/publish-check`);
  const [warning] = listOf(body.warnings!);
  assert.deepEqual([warning?.code, warning?.refuses, body.publishable], ['CLOSED_DAY', false, true]);
  assert.match(String(warning?.message), /^Site 1 is closed on 3 Mar 2027 \(.*\), and 1 duty begins on it$/);
});
