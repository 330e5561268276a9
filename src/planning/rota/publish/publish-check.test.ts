/** What is known before a run is published: impossible duties, short notice, averages of hours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { newId } from '../../../platform/ids.ts';
import { at, ok, RUNS, type Shop, shopOf } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-26T09:00:00Z'));
const SETTINGS = '/planning/v1/settings/publication';

const hrOf = ({ id }: Shop) => testApp.caller({ org_id: id, services: ['hr'], roles: [] });
const GERMAN = { 'accept-language': 'de' };
const check = (caller: Caller, run: Loose, headers: Record<string, string> = {}) =>
  caller.call('GET', `${RUNS}/${run.id}/publish-check`, undefined, headers);
const publish = (caller: Caller, run: Loose, body?: object) =>
  caller.call('POST', `${RUNS}/${run.id}/publish`, body);
const codes = (warnings: unknown) => (warnings as Loose[]).map(({ code }) => String(code));

test('a duty that became impossible is named with the rule, before and without publishing', async () => {
  const shop = await shopOf(testApp, 1);
  const [userId] = shop.userIds;
  await shop.demand('2027-03-02', [9, 17]);
  const run = await shop.plan();
  const clean = await check(shop.admin, run);
  assert.deepEqual([clean.status, clean.body.publishable, clean.body.warnings], [200, true, []]);
  const leave = { id: newId(), userId, type: 'Sick', start: at(2, 0), end: at(3, 0) };
  await ok(await hrOf(shop), 'PUT', '/hr/v1/leave', { items: [leave] });
  const { body } = await check(shop.admin, run);
  assert.equal(body.publishable, false);
  const [warning] = listOf(body.warnings!);
  assert.deepEqual([warning?.code, warning?.userId, warning?.refuses], ['ON_LEAVE', userId, true]);
  assert.match(String(warning?.message), /^Counter, Tue 2 Mar 09:00–17:00 at Site 1: .* is on leave/);
  assert.match(String(warning?.remedy), /Publish without this duty/);
  assert.deepEqual(body.notice, [], 'it would be left out, so nobody’s duties change');
  const [inGerman] = listOf((await check(shop.admin, run, GERMAN)).body.warnings!);
  assert.match(String(inGerman?.message), /ist zu dieser Zeit abwesend$/);
  assert.match(String(inGerman?.remedy), /^Ohne diese Schicht veröffentlichen/);
  assert.equal((await publish(shop.admin, run, { acceptWarnings: true })).status, 200);
  const after = await check(shop.admin, run, GERMAN);
  assert.deepEqual([after.body.publishable, codes(after.body.warnings)], [false, ['NOT_COMPLETED']]);
  const [done] = listOf(after.body.warnings!);
  assert.match(String(done?.message), /ist veröffentlicht; veröffentlicht werden kann nur ein fertiger$/);
});

test('notice is told for each person, short notice is warned of, and its price is for who sees money', async () => {
  const shop = await shopOf(testApp, 1);
  const [userId] = shop.userIds;
  await shop.demand('2027-03-01', [9, 17]);
  await shop.demand('2027-03-05', [9, 17]);
  const run = await shop.plan();
  const free = await check(shop.admin, run);
  const first = { userId, noticeHours: 72, duties: 2, shortDuties: 0, cost: null };
  assert.deepEqual([free.body.warnings, free.body.notice], [[], [first]]);
  const set = { noticeHours: 96, costPerHour: 4.5, currency: 'GBP' };
  assert.equal((await shop.admin.call('PATCH', SETTINGS, set)).status, 200);
  const { body } = await check(shop.admin, run);
  const [warning] = listOf(body.warnings!);
  assert.deepEqual(
    [warning?.code, warning?.measure, warning?.limit, warning?.unit, warning?.cost, warning?.refuses],
    ['SHORT_NOTICE', 72, 96, 'hours', { amount: 36, currency: 'GBP' }, false],
  );
  assert.match(
    String(warning?.message),
    /gets 72 h notice of Counter, Mon 1 Mar 09:00–17:00 at Site 1; at least 96 h \(as this organisation asks\)/,
  );
  assert.deepEqual(body.notice, [{ ...first, shortDuties: 1, cost: { amount: 36, currency: 'GBP' } }]);
  const member = await shop.as('member', [shop.site], { sub: userId! });
  assert.equal((await check(member, run)).status, 403);
  await sameBesideTwin(testApp, shop.id, /^planning_/, async () => (await check(shop.admin, run)).body);
  assert.equal((await publish(shop.admin, run)).status, 200, 'a warning stops nothing');
  const same = await shop.plan();
  const again = await check(shop.admin, same);
  assert.deepEqual([again.body.warnings, again.body.notice], [[], []], 'the same duties are no change');
});

/** So many weeks before 1 March 2027 have been published with 45 h for one person. */
async function busyWeeks(weeks: number): Promise<Shop> {
  const shop = await shopOf(testApp, 1);
  const address = { line1: '1 Rue', city: 'Lyon', postcode: '69001', country: 'FR' };
  const place = { id: shop.site, name: 'Site 1', address, coordinates: null, timeZone: 'Europe/London' };
  await shop.push({ locations: [place] });
  for (let week = 0; week < weeks; week += 1) {
    const monday = new Date(Date.UTC(2027, 2, 1 - 7 * (weeks - week)));
    const dateOf = (day: number) => new Date(monday.getTime() + day * 86_400_000).toISOString().slice(0, 10);
    // 45 h with 35 h of rest in any seven days.
    for (let day = 0; day < 5; day += 1) await shop.demand(dateOf(day), [8, day === 4 ? 13 : 18]);
    const run = await shop.plan({ weekStart: dateOf(0) });
    assert.equal(listOf(run.assignments!).length, 5);
    await ok(shop.admin, 'POST', `${RUNS}/${run.id}/publish`);
  }
  return shop;
}

test('an average over the law’s weeks is warned of, and refused where the organisation says so', async () => {
  const shop = await busyWeeks(11);
  const [userId] = shop.userIds;
  for (const day of ['01', '02', '03', '04']) await shop.demand(`2027-03-${day}`, [8, 17]);
  const small = await shop.plan();
  // 11 × 45 + 36 = 531 h are 44.25 a week over 12 weeks.
  const { body } = await check(shop.admin, small);
  const [warning] = listOf(body.warnings!);
  assert.deepEqual(
    [warning?.code, warning?.userId, warning?.measure, warning?.limit, warning?.unit, warning?.refuses],
    ['AVERAGE_HOURS', userId, 44.3, 44, 'hours a week', false],
  );
  assert.match(
    String(warning?.message),
    /44\.3 h a week on average over the 12 weeks to 7 Mar 2027; at most 44 h/,
  );
  assert.match(String(warning?.remedy), /^Take at least 3 h off /);
  assert.equal(body.publishable, true);
  await ok(shop.admin, 'PATCH', SETTINGS, { refuseAverages: true });
  assert.equal((await check(shop.admin, small)).body.publishable, false);
  const refused = await publish(shop.admin, small, { acceptWarnings: true });
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'AVERAGE_HOURS']);
  assert.match(refused.text, /Take at least 3 h off/);
  const leave = {
    id: newId(),
    userId,
    type: 'Holiday',
    start: '2026-12-14T00:00:00Z',
    end: '2026-12-15T00:00:00Z',
  };
  await ok(await hrOf(shop), 'PUT', '/hr/v1/leave', { items: [leave] });
  assert.match(String(listOf((await check(shop.admin, small)).body.warnings!)[0]?.measure), /^44\.8$/);
  await ok(shop.admin, 'PATCH', SETTINGS, { refuseAverages: null });
  assert.equal((await publish(shop.admin, small)).status, 200);
});

test('settings: manager reads, administrators change; a price needs its currency; null is the default', async () => {
  const shop = await shopOf(testApp, 1);
  const manager = await shop.as('manager', [shop.site]);
  const fresh = await manager.call('GET', SETTINGS);
  const none = { noticeHours: null, costPerHour: null, currency: null, refuseAverages: false, version: 1 };
  assert.deepEqual(fresh.body, none);
  assert.equal((await manager.call('PATCH', SETTINGS, { noticeHours: 4 })).status, 403);
  const unfit = await shop.admin.call('PATCH', SETTINGS, { costPerHour: 4 });
  assert.deepEqual([unfit.status, unfit.body.error?.details?.['0']?.path], [422, 'body/costPerHour']);
  const set = { noticeHours: 24, costPerHour: 0, currency: 'EUR', refuseAverages: true };
  const tag = { 'if-match': fresh.headers.etag! };
  assert.deepEqual((await shop.admin.call('PATCH', SETTINGS, set, tag)).body, { ...set, version: 2 });
  assert.equal((await shop.admin.call('PATCH', SETTINGS, set, tag)).status, 409);
  const cleared = { noticeHours: null, costPerHour: null, currency: null, refuseAverages: null };
  assert.deepEqual((await shop.admin.call('PATCH', SETTINGS, cleared)).body, { ...none, version: 3 });
});
