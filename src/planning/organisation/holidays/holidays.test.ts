/** Holidays of sites through the service: read by everybody, changed by administrators. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { ok } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-11-02T09:00:00Z'));
const HOLIDAYS = '/planning/v1/holidays';
const CHANGES = '/planning/v1/holiday-changes';
const SETTINGS = '/planning/v1/settings/locations';
const CHRISTMAS = '?startDate=2026-12-20&endDate=2027-01-01';

/** Two sites in England, by their addresses. */
async function twoShops() {
  const organisation = await createOrganisation(testApp, { locations: 2 });
  const [leeds, york] = organisation.locationIds as [string, string];
  const { admin } = organisation;
  const namesIn = async (caller = admin, query = CHRISTMAS, headers = {}) => {
    const { status, body, text } = await caller.call('GET', `${HOLIDAYS}${query}`, undefined, headers);
    assert.equal(status, 200, text);
    return listOf(body.items!).map(({ date, name }) => `${String(date).slice(5)} ${name}`);
  };
  return { ...organisation, leeds, york, namesIn };
}

test('holidays follow the address, or the region that is chosen, in the reader’s language', async () => {
  const { admin, leeds, york, namesIn, as } = await twoShops();
  const english = [
    '12-25 Christmas Day',
    '12-26 Boxing Day',
    '12-28 Boxing Day (substitute day)',
    "01-01 New Year's Day",
  ];
  assert.deepEqual(await namesIn(), english);
  await ok(admin, 'PATCH', `${SETTINGS}/${york}`, { holidayRegion: 'DE-BY' });
  const { items } = await ok(admin, 'GET', `${HOLIDAYS}?startDate=2027-01-06&endDate=2027-01-06`);
  const [epiphany] = listOf(items!);
  assert.deepEqual(epiphany, {
    date: '2027-01-06',
    name: 'Epiphany',
    changeId: null,
    locationIds: [york],
  });
  const german = { 'accept-language': 'de' };
  const bavarian = await namesIn(
    admin,
    `?startDate=2027-01-06&endDate=2027-01-06&locationId=${york}`,
    german,
  );
  assert.deepEqual(bavarian, ['01-06 Heilige Drei Könige']);
  const member = await as('member', [leeds]);
  assert.deepEqual(await namesIn(member, '?startDate=2027-01-06&endDate=2027-01-06'), []);
  const cleared = await ok(admin, 'PATCH', `${SETTINGS}/${york}`, { holidayRegion: null });
  assert.equal(cleared.holidayRegion, 'GB');
});

test('administrators add days and take days out; each change is in the log and can be taken back', async () => {
  const { admin, leeds, york, namesIn, as } = await twoShops();
  const eve = { date: '2026-12-24', everyYear: true, name: 'Christmas Eve', locationIds: [leeds] };
  const added = await ok(admin, 'POST', CHANGES, eve);
  const taken = await ok(admin, 'POST', CHANGES, { date: '2026-12-28', name: null });
  assert.deepEqual(await namesIn(admin, `${CHRISTMAS}&locationId=${leeds}`), [
    '12-24 Christmas Eve',
    '12-25 Christmas Day',
    '12-26 Boxing Day',
    "01-01 New Year's Day",
  ]);
  assert.equal((await namesIn(admin, `${CHRISTMAS}&locationId=${york}`)).length, 3);
  const listed = listOf((await ok(admin, 'GET', CHANGES)).items!);
  assert.deepEqual(listed, [
    { ...eve, id: added.id, version: 1 },
    { date: '2026-12-28', everyYear: false, name: null, locationIds: null, id: taken.id, version: 1 },
  ]);
  const manager = await as('manager', [leeds]);
  assert.equal((await manager.call('POST', CHANGES, eve)).status, 403);
  assert.deepEqual(listOf((await ok(manager, 'GET', CHANGES)).items!), listed);
  const elsewhere = await as('manager', [york]);
  const seen = listOf((await ok(elsewhere, 'GET', CHANGES)).items!).map(({ id }) => id);
  assert.deepEqual(seen, [taken.id], 'not that of the other site');
  await ok(admin, 'DELETE', `${CHANGES}/${taken.id}`);
  assert.equal((await namesIn(admin, `${CHRISTMAS}&locationId=${york}`)).length, 4);
  assert.equal((await admin.call('DELETE', `${CHANGES}/${taken.id}`)).status, 404);
  const { items } = await ok(admin, 'GET', '/planning/v1/audit');
  const actions = listOf(items!).map(({ action }) => String(action));
  assert.deepEqual(actions.filter((action) => action.startsWith('holiday-change')).sort(), [
    'holiday-change.create',
    'holiday-change.create',
    'holiday-change.delete',
  ]);
});

test('what makes no sense is refused where it is said', async () => {
  const { admin, leeds } = await twoShops();
  const faultOf = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
    const answer = await admin.call(method, url, body);
    const [detail] = listOf(answer.body.error!.details!);
    return [answer.status, detail?.path, detail?.code];
  };
  const span = (startDate: string, endDate: string) =>
    `${HOLIDAYS}?startDate=${startDate}&endDate=${endDate}`;
  assert.deepEqual(await faultOf('GET', span('2026-01-02', '2026-01-01')), [
    422,
    'query/endDate',
    'WRONG_ORDER',
  ]);
  assert.deepEqual(await faultOf('GET', span('2026-01-01', '2027-12-31')), [
    422,
    'query/endDate',
    'TOO_LONG',
  ]);
  const unknown = { date: '2026-12-24', name: 'Eve', locationIds: [newId()] };
  assert.deepEqual(await faultOf('POST', CHANGES, unknown), [422, 'body/locationIds/0', 'UNKNOWN_LOCATION']);
  await ok(admin, 'POST', CHANGES, { date: '2026-12-24', name: 'Eve' });
  const again = await admin.call('POST', CHANGES, { date: '2026-12-24', name: 'Eve', locationIds: [leeds] });
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'DAY_TAKEN']);
  const url = `${SETTINGS}/${leeds}`;
  const region = ['body/holidayRegion', 'UNKNOWN_REGION'];
  assert.deepEqual(await faultOf('PATCH', url, { holidayRegion: 'GB-XX' }), [422, ...region]);
  const hours = { holidayHours: { opens: '10:00' } };
  assert.deepEqual(await faultOf('PATCH', url, hours), [422, 'body/holidayHours', 'UNFIT_EXCEPTION']);
});

test('regions of a country are listed for whoever chooses one', async () => {
  const { admin } = await twoShops();
  const codesOf = async (query: string) =>
    listOf((await ok(admin, 'GET', `/planning/v1/holiday-regions${query}`)).items!).map(({ code }) =>
      String(code),
    );
  assert.ok((await codesOf('')).includes('GB'));
  assert.deepEqual((await codesOf('?country=GB')).slice(0, 2), ['GB', 'GB-ALD']);
  assert.deepEqual(await codesOf('?country=ZZ'), []);
});

test('a site that is closed on holidays is so in patterns and copies, but for days with hours of their own', async () => {
  const { admin, leeds } = await twoShops();
  const url = `${SETTINGS}/${leeds}`;
  await ok(admin, 'PATCH', url, { holidayHours: { closed: true } });
  const rows = [5, 6].map((dayOfWeek) => ({
    week: 1,
    dayOfWeek,
    start: '09:00',
    end: '17:00',
    name: 'Till',
  }));
  const template = await ok(admin, 'POST', '/planning/v1/week-templates', {
    name: 'Std',
    locationId: leeds,
    rows,
  });
  const apply = (more = {}, headers = {}) =>
    admin.call(
      'POST',
      `/planning/v1/week-templates/${template.id}/apply?dryRun=true`,
      { weekStart: '2026-12-21', ...more },
      headers,
    );
  const day = (date: string, note: string, leftOut: boolean) => ({
    locationId: leeds,
    date,
    note,
    rows: 1,
    leftOut,
  });
  const dry = await apply();
  assert.deepEqual(
    [dry.body.created, dry.body.closedDays],
    [0, [day('2026-12-25', 'Christmas Day', true), day('2026-12-26', 'Boxing Day', true)]],
  );
  const german = await apply({ closedDays: 'include' }, { 'accept-language': 'de' });
  assert.deepEqual(
    [german.body.created, german.body.closedDays],
    [2, [day('2026-12-25', 'Weihnachten', false), day('2026-12-26', '2. Weihnachtstag', false)]],
  );
  const open = [{ date: '2026-12-26', opens: '10:00', closes: '16:00' }];
  const changed = await ok(admin, 'PATCH', url, { operatingExceptions: open });
  assert.deepEqual(changed.holidayHours, { closed: true });
  assert.deepEqual((await apply()).body.created, 1);
  const shorter = { holidayHours: { closed: null, opens: '10:00', closes: '16:00' } };
  await ok(admin, 'PATCH', url, shorter);
  assert.deepEqual((await apply()).body.created, 2);
});
