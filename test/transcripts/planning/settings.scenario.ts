/** Settings of locations: who reads and changes them, what may be set, and what stands when it is cleared. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, peopledWorld, SITES } from '../world.ts';

const { aire, brig, cove } = SITES;
const at = (id: string) => `/settings/locations/${id}`;
const only = (id: string) => ({ headers: { 'x-service-location-id': id } });

export async function locationSettings(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  t.chapter('lists by name, granted locations only');
  const callers = ['admin', 'manager', 'area', 'ann', 'none', 'service', 'stranger', 'elsewhere', 'nobody'];
  await t.each(callers, 'GET /settings/locations');
  await t.each(['admin', 'area'], 'GET /settings/locations?limit=1');
  await t.each(['admin', 'area'], 'GET /settings/locations?limit=2&offset=1');
  for (const query of [
    'offset=3',
    'limit=200',
    'limit=201',
    'limit=0',
    'offset=-1',
    'page=1',
    'limit=1&limit=2',
  ])
    await t.call('admin', `GET /settings/locations?${query}`);
  await t.each(['admin', 'area', 'manager'], 'GET /settings/locations', undefined, only(cove));
  await t.each(['admin', 'area'], 'GET /settings/locations', undefined, only(NOTHING));
  await t.call('admin', 'GET /settings/locations', undefined, only('here'));

  t.chapter('one record');
  await t.each(['admin', 'manager', 'far', 'ann', 'stranger', 'nobody'], `GET ${at(aire)}`);
  await t.each(['admin', 'manager'], `GET ${at(NOTHING)}`);
  await t.call('admin', 'GET /settings/locations/here');
  await t.call('admin', `GET ${at(aire)}`, undefined, { headers: { 'if-none-match': '"1"' } });
  await t.call('admin', `GET ${at(aire)}`, undefined, { headers: { 'if-none-match': '"2"' } });

  t.chapter('only administrators change it');
  const region = { travelRegion: 'north' };
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], `PATCH ${at(aire)}`, region);
  await t.call('admin', `PATCH ${at(NOTHING)}`, region);
  await t.call('admin', `PATCH ${at(aire)}`, region);
  await t.call('admin', `PATCH ${at(aire)}`, region);
  await t.call('admin', `PATCH ${at(aire)}`, {});

  t.chapter('each member, and back to its default');
  const coordinates = { latitude: 0, longitude: 0 };
  const hours = [{ dayOfWeek: 1, opens: '09:00', closes: '17:00' }];
  const exceptions = [
    { date: '2027-12-25', closed: true, note: 'Christmas' },
    { date: '2027-12-26', opens: '10:00', closes: '02:00' },
  ];
  const members = {
    coordinates,
    operatingHours: hours,
    operatingExceptions: exceptions,
    timeZone: 'Europe/Dublin',
    ruleProfile: 'FR',
  };
  await t.call('admin', `PATCH ${at(aire)}`, members);
  await t.call('ann', `GET ${at(aire)}`);
  for (const member of Object.keys(members)) await t.call('admin', `PATCH ${at(aire)}`, { [member]: null });
  for (const place of [brig, cove]) await t.call('admin', `PATCH ${at(place)}`, { ruleProfile: 'UK' });

  t.chapter('limits of one’s own');
  await t.call('admin', `PATCH ${at(aire)}`, { ruleProfile: 'custom' });
  await t.call('admin', `PATCH ${at(aire)}`, { customProfile: { minRestMinutes: 600 } });
  const custom = {
    minRestMinutes: 600,
    maxDailyMinutes: 720,
    weeklyRestMinutes: 1440,
    weeklyRestWindowDays: 14,
  };
  await t.call('admin', `PATCH ${at(aire)}`, { ruleProfile: 'custom', customProfile: custom });
  await t.call('admin', `PATCH ${at(aire)}`, {
    customProfile: { maxDailyMinutes: null, maxConsecutiveDays: 5 },
  });
  await t.call('admin', `PATCH ${at(aire)}`, { ruleProfile: null });
  await t.call('admin', `PATCH ${at(aire)}`, { ruleProfile: 'EU', customProfile: null });

  t.chapter('what does not fit');
  const day = '2027-05-01';
  for (const body of [
    { operatingExceptions: [{ date: day }] },
    { operatingExceptions: [{ date: day, opens: '09:00' }] },
    { operatingExceptions: [{ date: day, closed: true, closes: '09:00' }] },
    {
      operatingExceptions: [
        { date: day, closed: true },
        { date: '2027-05-02', closed: true },
        { date: day, closed: true },
      ],
    },
    { operatingHours: [{ dayOfWeek: 8, opens: '09:00', closes: '17:00' }] },
    { operatingHours: [{ dayOfWeek: 1, opens: '9:00', closes: '24:00' }] },
    { coordinates: { latitude: 90.1, longitude: -180.1 } },
    { timeZone: 'Europe/Atlantis' },
    { ruleProfile: 'US', customProfile: { maxDailyMinutes: 1441, weeklyRestWindowDays: 0 } },
    { name: 'Ayre', address: null, version: 9, locationId: aire, more: 1 },
    [],
  ])
    await t.call('admin', `PATCH ${at(aire)}`, body);
  await t.call('admin', `PATCH ${at(aire)}`, '{"travelRegion":', {
    headers: { 'content-type': 'application/json' },
  });
  await t.call('admin', `PATCH ${at(aire)}`, 'travelRegion', { headers: { 'content-type': 'text/plain' } });

  t.chapter('versions and repetitions');
  const write = (headers: Record<string, string>, body: object) =>
    t.call('admin', `PATCH ${at(brig)}`, body, { headers });
  await write({ 'if-match': '"1"' }, { travelRegion: 'east' });
  await write({ 'if-match': 'W/"2"' }, { travelRegion: 'east' });
  await write({ 'if-match': '2' }, { travelRegion: 'east' });
  await write({ 'if-match': '"1", "2"' }, { travelRegion: 'east' });
  await write({ 'if-match': '*', 'idempotency-key': 'k1' }, { travelRegion: 'west' });
  await write({ 'if-match': '*', 'idempotency-key': 'k1' }, { travelRegion: 'west' });
  await write({ 'idempotency-key': 'k1' }, { travelRegion: 'west' });
  await write({ 'if-match': '*', 'idempotency-key': 'k1' }, { travelRegion: 'south' });
  await t.call(
    'admin',
    `PATCH ${at(cove)}`,
    { travelRegion: 'west' },
    { headers: { 'idempotency-key': 'k1' } },
  );
  await write({ 'x-dry-run': 'true' }, { travelRegion: 'dry' });
  await write({ 'x-dry-run': 'false' }, { travelRegion: 'dry' });
  await t.call('admin', 'GET /settings/locations');
  return t;
}
