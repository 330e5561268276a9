/** Public holidays: whose calendar a site has, what the organisation changes of it, and who reads which days. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, peopledWorld, SITES } from '../world.ts';

const { aire, brig, cove } = SITES;
const CHANGES = '/holiday-changes';
const within = (startDate: string, endDate: string) =>
  `GET /holidays?startDate=${startDate}&endDate=${endDate}`;

export async function holidays(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  t.chapter('by the addresses of the sites, in the reader’s language');
  const turn = within('2027-12-24', '2028-01-06');
  await t.each(['admin', 'manager', 'area', 'ann', 'none', 'stranger', 'nobody'], turn);
  await t.call('admin', turn, undefined, { headers: { 'accept-language': 'de' } });
  await t.call('admin', `${turn}&locationId=${brig}&limit=1&offset=1`);
  await t.call('admin', `${turn}&locationId=${cove}`);
  for (const [first, last] of [
    ['2027-12-24', '2027-12-23'],
    ['2027-01-01', '2028-12-31'],
  ] as const)
    await t.call('admin', within(first, last));

  t.chapter('regions');
  await t.each(['admin', 'ann', 'nobody'], 'GET /holiday-regions?country=GB');
  await t.call('admin', 'GET /holiday-regions?country=ZZ');
  await t.call('admin', 'GET /holiday-regions?country=Germany');
  await t.call('admin', `PATCH /settings/locations/${brig}`, { holidayRegion: 'DE-ZZ' });
  await t.call('admin', `PATCH /settings/locations/${brig}`, { holidayRegion: 'DE-BY' });
  await t.call('admin', within('2028-01-06', '2028-01-06'));

  t.chapter('hours on holidays');
  const hours = (holidayHours: object | null) =>
    t.call('admin', `PATCH /settings/locations/${brig}`, { holidayHours });
  await hours({ opens: '10:00' });
  await hours({ opens: '10:00', closes: '16:00' });
  await hours({ closed: true, opens: null, closes: null });
  await hours(null);

  t.chapter('days added and taken out');
  const eve = { date: '2027-12-24', name: 'Christmas Eve', everyYear: true, locationIds: [aire] };
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], `POST ${CHANGES}`, eve);
  const made = await t.call('admin', `POST ${CHANGES}`, eve, { as: 'eve' });
  await t.call('admin', `POST ${CHANGES}`, eve);
  await t.call('admin', `POST ${CHANGES}`, { ...eve, locationIds: [NOTHING] });
  await t.call('admin', `POST ${CHANGES}`, { date: '2027-12-27', name: null });
  await t.each(['admin', 'ann', 'stranger', 'nobody'], `GET ${CHANGES}`);
  await t.call('admin', turn);

  t.chapter('taken back');
  const own = `DELETE ${CHANGES}/${made.id}`;
  await t.each(['manager', 'ann', 'stranger', 'nobody'], own);
  await t.call('admin', own, undefined, { headers: { 'if-match': '"2"' } });
  await t.call('admin', own);
  await t.call('admin', own);
  await t.call('admin', turn);
  return t;
}
