/** Rows of demand: what may be said of them, how pressing they are, which ones a list holds. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, peopledWorld, ROLES, SITES } from '../world.ts';

const { aire, brig, cove } = SITES;
const ROW = { name: 'Till', locationId: aire, start: '2027-03-10T08:00:00Z', end: '2027-03-10T16:00:00Z' };
const only = (id: string) => ({ headers: { 'x-service-location-id': id } });

export async function demandWrites(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  t.chapter('who may create one, and where');
  await t.each(['area', 'ann', 'service', 'far', 'stranger', 'nobody', 'elsewhere'], 'POST /demand', ROW);
  await t.call('manager', 'POST /demand', ROW, { as: 'row 1' });
  const { locationId: _, ...nowhere } = ROW;
  await t.call('manager', 'POST /demand', nowhere, { as: 'row 2' });
  await t.call('admin', 'POST /demand', nowhere);
  await t.call('admin', 'POST /demand', nowhere, { ...only(cove), as: 'row 3' });
  await t.call('admin', 'POST /demand', { ...ROW, locationId: NOTHING });
  t.chapter('every member, and its default');
  const all = {
    ...ROW,
    locationId: brig,
    roleId: ROLES.till,
    station: 'Front',
    targetStaff: 2,
    maxStaff: 3,
    kind: 'early',
    eligibilityProfileId: 'van',
    weights: { under: 7, over: 0.5 },
  };
  const made = await t.call('admin', 'POST /demand', all, {
    as: 'row 4',
    headers: { 'idempotency-key': 'd' },
  });
  await t.call(
    'admin',
    'POST /demand',
    { ...all, start: '2027-03-10T09:00:00+01:00' },
    { headers: { 'idempotency-key': 'd' } },
  );
  await t.call('admin', 'POST /demand', { ...all, name: 'Other' }, { headers: { 'idempotency-key': 'd' } });
  await t.call(
    'admin',
    'POST /demand',
    { ...ROW, roleId: null, station: null, eligibilityProfileId: null, kind: null, weights: null },
    { as: 'row 5' },
  );
  await t.call('admin', 'POST /demand', { ...ROW, weights: { over: 2 } }, { as: 'row 6' });
  t.chapter('what does not fit');
  for (const more of [
    { start: ROW.end, end: ROW.start },
    { end: ROW.start },
    { end: '2027-03-10T08:00:59Z' },
    { end: '2027-03-11T08:01:00Z' },
    { end: '2027-03-11T08:00:01Z', maxStaff: 1, targetStaff: 2 },
    { targetStaff: 501 },
    { targetStaff: 0, maxStaff: 0, name: '', station: '', kind: '', weights: { under: -1, over: 1_000_001 } },
    { start: '2027-03-10T08:00:00', end: 'later' },
    { start: '2027-02-30T08:00:00Z' },
    { priority: 'high', id: NOTHING },
  ])
    await t.call('admin', 'POST /demand', { ...ROW, ...more });
  await t.call('admin', 'POST /demand', { ...ROW, end: '2027-03-10T08:01:00Z' }, { as: 'a minute' });
  await t.call(
    'admin',
    'POST /demand',
    { ...ROW, end: '2027-03-11T08:00:00Z', targetStaff: 500 },
    { as: 'a day' },
  );

  await t.call('admin', 'POST /demand', { ...ROW, priority: 'critical' }, { as: 'row 7' });

  t.chapter('PUT replaces it');
  const url = `PUT /demand/${made.id}`;
  await t.each(['area', 'ann', 'manager', 'stranger'], url, all);
  await t.call('far', url, { ...all, locationId: aire });
  await t.call('far', url, { name: 'Tills', start: all.start, end: all.end });
  await t.call('admin', url, { ...all, locationId: cove, maxStaff: 2 });
  await t.call('admin', url, { ...all, locationId: NOTHING });
  await t.call('admin', url, { name: 'Tills' });
  await t.call('admin', url, { ...ROW, targetStaff: 3, maxStaff: 2 });
  await t.call('admin', `PUT /demand/${NOTHING}`, ROW);
  const now = await t.call('admin', `GET /demand/${made.id}`);
  await t.call('admin', url, { ...now, name: 'Kasse' });
  await t.call('admin', url, now);
  for (const [member, value] of Object.entries({
    id: NOTHING,
    shiftId: NOTHING,
    source: 'shift',
    createdAt: '2027-03-01T08:00:00Z',
    updatedAt: '2020-01-01T00:00:00Z',
    version: 1,
  }))
    await t.call('admin', url, { ...ROW, [member]: value });
  await t.call('admin', url, {
    ...ROW,
    version: 5,
    createdAt: String(now.createdAt).replace('.000Z', '+00:00'),
    shiftId: null,
    source: 'standalone',
  });
  const write = (headers: Record<string, string>) =>
    t.call('admin', url, { ...ROW, name: 'Last' }, { headers });
  await write({ 'if-match': '"1"' });
  await write({ 'if-match': '"7"' });
  await write({ 'if-match': '"6"', 'idempotency-key': 'u' });
  await write({ 'if-match': '"6"', 'idempotency-key': 'u' });
  await t.call('admin', `GET /demand/${made.id}`, undefined, { headers: { 'if-none-match': '"7"' } });

  t.chapter('deleting one');
  await t.each(['area', 'ann', 'far', 'stranger'], `DELETE /demand/${made.id}`);
  await t.call('admin', `DELETE /demand/${made.id}`, undefined, { headers: { 'if-match': '"1"' } });
  await t.call('manager', `DELETE /demand/${made.id}`, undefined, {
    headers: { 'if-match': '"7"', 'idempotency-key': 'x' },
  });
  await t.call('manager', `DELETE /demand/${made.id}`, undefined, {
    headers: { 'if-match': '"7"', 'idempotency-key': 'x' },
  });
  await t.each(['admin', 'manager'], `DELETE /demand/${made.id}`);
  await t.call('admin', `GET /demand/${made.id}`);
  t.chapter('many rows in one step, and a day closed and opened again');
  const lines = { create: [ROW, { ...ROW, locationId: brig, basePriority: 'high' }] };
  await t.each(['area', 'ann', 'far'], 'POST /demand/rows', lines);
  await t.call('admin', 'POST /demand/rows', lines);
  await t.call('admin', 'POST /demand/rows', {});
  const day = { locationId: aire, date: '2027-03-10', note: 'Stocktake' };
  await t.each(['area', 'far'], 'POST /closed-days', day);
  await t.call('manager', 'POST /closed-days?dryRun=true', day);
  await t.call('manager', 'POST /closed-days', day);
  const again = { locationId: aire, date: '2027-03-10' };
  await t.call('manager', 'POST /closed-days/open', { ...again, create: [ROW] });
  return t;
}

export async function demandReads(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  const make = (name: string, start: string, end: string, more: object = {}) =>
    t.call('admin', 'POST /demand', { name, locationId: aire, start, end, ...more }, { as: name });
  t.chapter('one step up within 48 h or under way, one where few are eligible');
  await make('under way', '2027-03-01T07:00:00Z', '2027-03-01T12:00:00Z');
  await make('ends now', '2027-03-01T06:00:00Z', '2027-03-01T08:00:03Z');
  await make('in 48 h', '2027-03-03T08:00:04Z', '2027-03-03T12:00:00Z');
  await make('in 48 h and more', '2027-03-03T08:00:05.001Z', '2027-03-03T12:00:00Z');
  await make('for all', '2027-03-08T08:00:00Z', '2027-03-08T12:00:00Z', { targetStaff: 5 });
  await make('for more', '2027-03-08T08:00:00Z', '2027-03-08T13:00:00Z', { targetStaff: 6 });
  await make('at Brig', '2027-03-08T22:00:00Z', '2027-03-09T06:00:00Z', {
    locationId: brig,
    eligibilityProfileId: 'van',
  });
  await make('at Cove', '2027-03-09T06:00:00Z', '2027-03-09T14:00:00Z', {
    locationId: cove,
    eligibilityProfileId: 'van',
  });
  const rows = [
    {
      userId: PEOPLE.ann,
      workRequirementId: 'van',
      validFrom: '2027-03-08T22:00:00Z',
      validUntil: '2027-03-09T06:00:00Z',
    },
    { userId: PEOPLE.bob, workRequirementId: 'van', validFrom: '2027-03-09T06:00:00.001Z' },
    { userId: PEOPLE.eve, workRequirementId: 'van' },
    { userId: NOTHING, workRequirementId: 'van' },
  ];
  await t.prepare('admin', 'POST /eligibility/snapshots', { rows });
  await t.call('admin', 'GET /demand');
  await t.prepare('admin', `PATCH /settings/workforce/${PEOPLE.ann}`, { schedulable: false });
  await t.prepare('admin', `PATCH /settings/workforce/${PEOPLE.fay}`, { schedulable: true });
  await t.call('admin', 'GET /demand?from=2027-03-08T00:00:00Z');
  t.at('2027-03-07T08:00:00Z');
  await t.call('admin', `GET /demand?locationId=${brig}`);
  await t.prepare('admin', 'POST /eligibility/snapshots', {
    rows: [{ userId: PEOPLE.cy, workRequirementId: 'van' }],
  });
  await t.call('admin', `GET /demand?locationId=${brig}`);

  t.chapter('which rows a list holds');
  await t.each(
    ['manager', 'far', 'area', 'ann', 'none', 'service', 'stranger', 'nobody'],
    'GET /demand?limit=1',
  );
  await t.each(['manager', 'area'], `GET /demand?locationId=${cove}`);
  await t.each(['area', 'manager'], 'GET /demand', undefined, only(cove));
  await t.call('area', `GET /demand?locationId=${cove}`, undefined, only(aire));
  await t.call('admin', `GET /demand?locationId=${NOTHING}`);
  for (const query of [
    'limit=2&offset=6',
    'offset=8',
    'limit=0',
    'locationId=here',
    'from=soon',
    'kind=early',
    'from=2027-03-09T06:00:00Z',
    'from=2027-03-09T05:59:59.999Z',
    'until=2027-03-01T06:00:00Z',
    'until=2027-03-01T06:00:00.001Z',
    'from=2027-03-08T22:00:00Z&until=2027-03-09T06:00:00Z',
    'from=2027-03-09T06:00:00Z&until=2027-03-09T06:00:00Z',
    'from=2027-03-09T06:00:00Z&until=2027-03-09T05:00:00Z',
  ])
    await t.call('admin', `GET /demand?${query}`);
  const { items } = await t.call('admin', `GET /demand?locationId=${cove}`);
  const id = (items as unknown as { id: string }[])[0]!.id;
  await t.each(['area', 'manager', 'ann', 'stranger', 'nobody'], `GET /demand/${id}`);
  await t.call('admin', 'GET /demand/row');
  await t.call('admin', `GET /demand/${id}`, undefined, { headers: { 'if-none-match': '"1"' } });
  return t;
}
