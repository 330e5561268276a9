/** Coverage shifts and the rows they make. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, peopledWorld, ROLES, SITES, STAFF } from '../world.ts';

const { aire, brig, cove } = SITES;
const { cook, till, guard } = ROLES;
const SHIFT = { name: 'Early', locationId: aire, start: '2027-03-10T06:00:00Z', end: '2027-03-10T14:00:00Z' };
const roles = (...of: [string, number, string?][]) =>
  of.map(([roleId, count, station]) => ({ roleId, count, ...(station === undefined ? {} : { station }) }));
const segment = (from: number, until: number, requiredRoles = roles([cook, 1])) => {
  const hour = (value: number) => `2027-03-10T${String(value).padStart(2, '0')}:00:00Z`;
  return { start: hour(from), end: hour(until), requiredRoles };
};
const rowsOf = '/demand?from=2027-03-10T00:00:00Z';

export async function shifts(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  const one = { ...SHIFT, requiredRoles: roles([cook, 2, 'Grill']) };
  t.chapter('creating one');
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], 'POST /shifts', one);
  const made = await t.call(
    'admin',
    'POST /shifts',
    { ...one, priority: 'high', notes: 'Bring keys' },
    { as: 'early' },
  );
  const { locationId: _, ...nowhere } = one;
  await t.call('admin', 'POST /shifts', nowhere);
  await t.call(
    'admin',
    'POST /shifts',
    { ...nowhere, notes: null },
    { as: 'cove', headers: { 'x-service-location-id': cove } },
  );
  await t.call('admin', 'POST /shifts', { ...one, locationId: NOTHING });
  const profile = [segment(10, 14, roles([till, 1])), segment(6, 10), segment(7, 10, roles([cook, 2]))];
  await t.call(
    'admin',
    'POST /shifts',
    { name: 'Parts', locationId: brig, demandProfile: profile },
    { as: 'parts' },
  );
  for (const more of [
    {},
    { requiredRoles: roles([cook, 1]), demandProfile: profile },
    { requiredRoles: roles([cook, 1]), start: undefined },
    { requiredRoles: roles([cook, 1]), end: undefined },
    { requiredRoles: roles([cook, 1]), end: SHIFT.start },
    { requiredRoles: roles([cook, 1]), end: '2027-03-11T06:01:00Z' },
    { requiredRoles: roles([cook, 0], [till, 501]) },
    { requiredRoles: [], priority: 'urgent', name: '', notes: 'n'.repeat(5001) },
    { demandProfile: [segment(5, 15), segment(8, 8)] },
    { demandProfile: [segment(6, 14)], end: SHIFT.start },
    { demandProfile: [segment(6, 14)], demandIds: [], version: 1 },
  ])
    await t.call('admin', 'POST /shifts', { ...SHIFT, ...more });
  const long = { ...SHIFT, end: '2027-03-12T06:00:00Z', demandProfile: [segment(6, 14)] };
  await t.call('admin', 'POST /shifts', long, { as: 'long' });

  t.chapter('its rows keep their ids while they stay the same');
  await t.call('admin', `GET ${rowsOf}&locationId=${aire}`);
  const url = `PATCH /shifts/${made.id}`;
  await t.each(['manager', 'area', 'ann', 'stranger'], url, { notes: 'no' });
  await t.call('admin', `PATCH /shifts/${NOTHING}`, { notes: 'no' });
  await t.call('admin', url, { notes: 'Bring keys' });
  await t.call('admin', url, { name: 'Earlier', priority: null, notes: null });
  const [rowId] = made.demandIds as unknown as string[];
  const put = {
    name: 'x',
    start: SHIFT.start,
    end: SHIFT.end,
    maxStaff: 5,
    kind: 'early',
    weights: { under: 3 },
  };
  await t.call('admin', `PUT /demand/${rowId}`, put);
  await t.call('admin', `PUT /demand/${rowId}`, { ...put, roleId: till, station: 'Bar', targetStaff: 4 });
  await t.call('admin', url, { requiredRoles: roles([cook, 3, 'Grill'], [till, 1]) });
  await t.call('admin', `GET ${rowsOf}&locationId=${aire}&limit=1`);
  const { demandIds: both } = await t.prepare('admin', `GET /shifts/${made.id}`, undefined);
  const [grill] = both as unknown as string[];
  await t.call('admin', `PUT /demand/${grill}`, put);
  await t.call('admin', url, { requiredRoles: roles([till, 1], [cook, 6, 'Grill']) });
  await t.call('admin', `GET /demand/${grill}`);
  await t.call('admin', url, { requiredRoles: roles([till, 1], [cook, 2, 'Grill']) });
  await t.call('admin', `GET /demand/${grill}`);
  await t.call('admin', `GET /demand/${rowId}`);
  await t.as('deputy', { sub: STAFF.area });
  await t.call('deputy', url, { end: '2027-03-10T15:00:00Z' });
  await t.call('admin', `GET /demand/${rowId}`);
  await t.call('admin', url, { demandProfile: [segment(6, 12), segment(12, 15, roles([guard, 1]))] });
  await t.call('admin', url, { start: '2027-03-10T07:00:00Z' });
  await t.call('admin', url, { requiredRoles: roles([guard, 1]), demandProfile: [segment(6, 12)] });
  await t.call('admin', url, { demandProfile: null });
  await t.call('admin', url, { requiredRoles: null, demandProfile: null });
  await t.call('admin', url, {
    requiredRoles: roles([guard, 1]),
    locationId: brig,
    start: '2027-03-10T06:00:00.000+00:00',
  });
  await t.call('admin', url, { locationId: NOTHING });
  await t.call('admin', url, { id: NOTHING, demandIds: [], version: 3, createdBy: NOTHING });
  await t.call('admin', url, { notes: 'b' }, { headers: { 'if-match': '"1"' } });
  await t.call('admin', url, { notes: 'b' }, { headers: { 'if-match': '"6"', 'idempotency-key': 's' } });
  await t.call('admin', url, { notes: 'b' }, { headers: { 'if-match': '"6"', 'idempotency-key': 's' } });
  await t.call('admin', url, { notes: 'c' }, { headers: { 'if-match': '"6"', 'idempotency-key': 's' } });

  t.chapter('which shifts a list holds, and one of them');
  await t.each(['admin', 'manager', 'far', 'area', 'none', 'service', 'stranger', 'nobody'], 'GET /shifts');
  for (const query of [
    `locationId=${cove}`,
    `locationId=${NOTHING}`,
    'limit=1',
    'limit=1&offset=1',
    'offset=4',
    'limit=201',
    'from=2027-03-10T14:00:00Z',
    'from=2027-03-10T15:00:00Z',
    'until=2027-03-10T06:00:00Z',
    'until=2027-03-10T06:00:00.001Z',
    'from=2027-03-11T00:00:00Z&until=2027-03-12T00:00:00Z',
    'from=b',
    'priority=high',
  ])
    await t.call('admin', `GET /shifts?${query}`);
  await t.call('manager', `GET /shifts?locationId=${brig}`);
  await t.call('area', 'GET /shifts', undefined, { headers: { 'x-service-location-id': cove } });
  await t.each(['manager', 'far', 'cy', 'stranger', 'nobody'], `GET /shifts/${made.id}`);
  await t.call('admin', `GET /shifts/${NOTHING}`);
  await t.call('admin', `GET /shifts/${made.id}`, undefined, { headers: { 'if-none-match': '"7"' } });

  t.chapter('deleting one takes its rows along');
  const rows = (await t.call('admin', `GET ${rowsOf}&locationId=${brig}`)).items as unknown as {
    id: string;
  }[];
  await t.call('admin', `DELETE /demand/${rows[0]!.id}`);
  await t.each(['manager', 'far', 'stranger'], `DELETE /shifts/${made.id}`);
  await t.call('admin', `DELETE /shifts/${made.id}`, undefined, { headers: { 'if-match': '"6"' } });
  await t.call('admin', `DELETE /shifts/${made.id}`, undefined, { headers: { 'if-match': '"7"' } });
  await t.call('admin', `DELETE /shifts/${made.id}`);
  await t.call('admin', `GET ${rowsOf}&locationId=${brig}`);
  return t;
}
