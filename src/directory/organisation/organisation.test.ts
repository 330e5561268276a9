import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';

const SETTINGS = '/directory/v1/organisation/settings';
const testApp = await startTestApp({ MAIL_LANGUAGE: 'de' });
const ALL = { services: ['listing', 'planning', 'directory', 'hr'] };

async function organisation() {
  const admin = await testApp.caller(ALL);
  await admin.call('PUT', '/directory/v1/organisation', { name: 'Corner Shops' });
  return admin;
}

test('what nobody has set is null, with the server’s values beside it; what is set holds everywhere', async () => {
  const admin = await organisation();
  const read = await admin.call('GET', SETTINGS);
  const said = { currency: null, timeZone: null, language: null };
  const defaults = { currency: 'GBP', timeZone: 'UTC', language: 'de' };
  const before = { id: admin.organisationId, name: 'Corner Shops', country: null, ...said, defaults };
  assert.deepEqual([read.status, read.body], [200, { ...before, version: 1 }], read.text);
  const patch = { name: 'Corner Stores', currency: 'SEK', timeZone: 'Europe/Stockholm', language: 'en' };
  const written = await admin.call('PATCH', SETTINGS, patch);
  assert.deepEqual([written.status, written.body], [200, { ...before, ...patch, version: 2 }], written.text);
  const company = (await admin.call('GET', '/listings/v1/company')).body;
  assert.deepEqual([company.default_currency, company.default_language], ['SEK', 'en']);
  const site = await admin.call('POST', '/directory/v1/sites', { name: 'Söder' });
  assert.equal(site.body.timeZone, 'Europe/Stockholm');
  assert.equal((await admin.call('GET', '/directory/v1/organisation')).body.name, 'Corner Stores');
  const back = await admin.call('PATCH', SETTINGS, { currency: null, language: null });
  assert.deepEqual([back.body.currency, back.body.language, back.body.name], [null, null, 'Corner Stores']);
  const same = await admin.call('PATCH', SETTINGS, { currency: null });
  assert.match(same.headers.etag ?? '', /^"3[."]/, 'what changes nothing writes nothing');
});

test('a change leaves sites, contracts and items as they are', async () => {
  const admin = await organisation();
  await admin.call('PATCH', SETTINGS, { currency: 'EUR', timeZone: 'Europe/Berlin' });
  const site = (await admin.call('POST', '/directory/v1/sites', { name: 'Mitte' })).body;
  await admin.call('PATCH', SETTINGS, { currency: 'CHF', timeZone: 'Europe/Zurich' });
  const kept = await admin.call('GET', `/directory/v1/sites/${String(site.id)}`);
  assert.equal(kept.body.timeZone, 'Europe/Berlin');
});

test('two administrators at once: the later one is refused by If-Match, also where a program renamed it', async () => {
  const admin = await organisation();
  const { etag } = (await admin.call('GET', SETTINGS)).headers;
  await admin.call('PUT', '/directory/v1/organisation', { name: 'Renamed' });
  const late = await admin.call('PATCH', SETTINGS, { name: 'Mine' }, { 'if-match': String(etag) });
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'VERSION_MISMATCH'], late.text);
});

test('what cannot hold is refused by its member, and only administrators may', async () => {
  const admin = await organisation();
  for (const [body, path] of [
    [{ currency: 'XYZ' }, 'body/currency'],
    [{ currency: 'eur' }, 'body/currency'],
    [{ timeZone: 'Mars/Olympus' }, 'body/timeZone'],
    [{ language: 'fr' }, 'body/language'],
    [{ name: ' ' }, 'body/name'],
    [{ name: null }, 'body/name'],
    [{ version: 7 }, 'body/version'],
  ] as const) {
    const { status, body: answer } = await admin.call('PATCH', SETTINGS, body);
    assert.deepEqual([status, answer.error?.details?.[0 as never]?.['path' as never]], [422, path]);
  }
  for (const role of ['area-manager', 'manager', 'member']) {
    const other = await testApp.caller({ ...ALL, org_id: admin.organisationId, roles: [role] });
    assert.equal((await other.call('PATCH', SETTINGS, { name: 'Mine' })).status, 403);
    assert.equal((await other.call('GET', SETTINGS)).status, 403);
  }
  const nobody = await testApp.caller(ALL);
  assert.equal((await nobody.call('PATCH', SETTINGS, { name: 'X' })).status, 404, 'never named');
});

test('the log says who changed what', async () => {
  const admin = await organisation();
  await admin.call('PATCH', SETTINGS, { currency: 'SEK' });
  await admin.call('PATCH', SETTINGS, { currency: 'NOK' });
  const { body } = await admin.call('GET', '/directory/v1/audit');
  const events = body.items as never as { action: string; changes: object[] }[];
  const event = events.find(({ action }) => action === 'organisation.update');
  assert.deepEqual(event?.changes, [
    { path: '/currency', before: 'SEK', after: 'NOK' },
    { path: '/version', before: 2, after: 3 },
  ]);
});

test('the public catalogue speaks the organisation’s language to a browser that asks for none that is known', async () => {
  const catalogue = newId();
  const shop = await startTestApp({ CATALOG_ORG_ID: catalogue });
  const admin = await shop.caller({ ...ALL, org_id: catalogue });
  await admin.call('PUT', '/directory/v1/organisation', { name: 'Läden' });
  await admin.call('PATCH', SETTINGS, { language: 'de' });
  const page = (headers: Record<string, string>) =>
    shop.anonymous.call('GET', '/catalogue', undefined, headers);
  const langOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)">/.exec((await page(headers)).text)?.[1];
  assert.equal(await langOf({ 'accept-language': 'fr' }), 'de');
  assert.equal(await langOf({ 'accept-language': 'en-GB' }), 'en');
  assert.equal(await langOf({ 'accept-language': 'fr', cookie: 'language=en' }), 'en');
});

test('before the currency changes: how many contracts, budgets, prices and items stand in which', async () => {
  const { id, admin, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const amounts = async () => {
    const caller = await testApp.caller({ org_id: id, ...ALL, roles: ['admin'] });
    const answer = await caller.call('GET', '/directory/v1/organisation/amounts');
    assert.equal(answer.status, 200, answer.text);
    return answer.body.items;
  };
  assert.deepEqual(await amounts(), []);
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const contract = {
    type: 'employee',
    weeklyHours: 38,
    minWeeklyHours: 0,
    maxWeeklyHours: 48,
    hourlyRate: 16,
  };
  const items = userIds.map((userId) => ({
    userId,
    contracts: [
      { ...contract, currency: 'GBP', startDate: '2019-01-01', endDate: '2019-12-31' },
      { ...contract, currency: 'EUR', startDate: '2020-01-01', endDate: null },
    ],
  }));
  assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items })).status, 200);
  const set = (weekStart: string, amount: number | null) =>
    admin.call('PUT', `/planning/v1/labour-budgets/${locationIds[0]}/${weekStart}`, {
      hours: 1,
      amount,
      currency: amount === null ? null : 'USD',
      oneWeek: false,
    });
  for (const [week, amount] of [
    ['2020-01-06', 10],
    ['2021-01-04', 20],
    ['2999-01-07', 30],
  ] as const)
    assert.equal((await set(week, amount)).status, 200);
  assert.deepEqual(await amounts(), [
    { currency: 'EUR', contracts: 2, budgets: 0, noticePrices: 0, listings: 0 },
    { currency: 'USD', contracts: 0, budgets: 2, noticePrices: 0, listings: 0 },
  ]);
});
