/** The live rota: as lists and files, as a calendar, as what makes people visible; and the log of what was done. */
import type { TestApp } from '../../helpers/app.ts';
import { NOTHING, PEOPLE, peopledWorld, SITES, STAFF } from '../world.ts';
import { publishedDuties } from './published.ts';
import { BRIEF, certify, RUNS, rowOf, weekOf } from './week.ts';

const { aire, brig, cove } = SITES;
const { ann, bob, cy, dee, fay } = PEOPLE;
const only = (id: string) => ({ headers: { 'x-service-location-id': id } });

export async function rotaAndCalendar(testApp: TestApp) {
  const { t } = await weekOf(testApp);
  await certify(t, true);
  await t.prepare('admin', `PATCH /settings/locations/${brig}`, { timeZone: 'Europe/Berlin' });
  const van = { eligibilityProfileId: 'van' };
  const monday = await rowOf(t, 'Till, "front"; a\\b', '01T08:00', '01T16:00', {
    eligibilityProfileId: 'till',
    kind: '=1+1',
  });
  await rowOf(t, 'late in London', '02T23:30', '03T05:30', van);
  const far = await rowOf(t, 'late in Berlin', '04T23:30', '05T05:30', {
    ...van,
    locationId: brig,
    kind: '@late',
  });
  await rowOf(t, 'visit', '07T08:00', '07T16:00', van);
  const plan = async (body: object) => {
    const { id } = await t.prepare('admin', `POST ${RUNS}`, { ...body, options: { ...BRIEF, borrow: true } });
    return String(id);
  };
  const id = await plan({ weekStart: '2027-03-01' });
  for (const [name, sub, at] of [
    ['bob', bob, aire],
    ['dee', dee, cove],
    ['eve', PEOPLE.eve, aire],
  ] as const)
    await t.as(name, { sub, roles: ['member'], location_ids: [at] });
  await t.prepare('admin', `POST ${RUNS}/${id}/publish`, {});
  t.chapter('the rota by local dates');
  const queries = [
    'startDate=2027-03-01',
    'startDate=2027-03-02&endDate=2027-03-02',
    'startDate=2027-03-04&endDate=2027-03-04',
    'startDate=2027-03-05&endDate=2027-03-05',
    'startDate=2027-03-01&limit=1&offset=1',
    `startDate=2027-03-01&userId=${bob}`,
    `startDate=2027-03-01&locationId=${brig}`,
    'startDate=2027-03-01&format=csv',
    'startDate=2027-03-07&format=csv',
    'startDate=2027-03-07&endDate=2027-03-06',
    'startDate=2027-03-01&endDate=2027-05-31',
    'startDate=2027-03-01&endDate=2027-06-01',
    'startDate=1899-12-31',
    'startDate=3000-01-01',
    'format=pdf',
    'limit=0',
    'endDate=2027-02-28',
  ];
  for (const query of queries) await t.call('admin', `GET /rota?${query}`);
  await t.each(
    ['manager', 'far', 'ann', 'bob', 'dee', 'none', 'stranger', 'nobody'],
    'GET /rota?startDate=2027-03-01',
  );
  await t.each(['bob', 'area'], 'GET /rota?startDate=2027-03-01', undefined, only(aire));
  await t.call('bob', `GET /rota?startDate=2027-03-01&locationId=${aire}`);
  t.at('2027-02-23T00:30:00Z');
  await t.call('admin', 'GET /rota?limit=1');
  t.at('2027-02-22T23:59:59Z');
  await t.call('admin', 'GET /rota?limit=1');

  t.chapter('a calendar of one’s own');
  t.at('2027-02-23T08:00:00Z');
  await t.each(['nobody', 'elsewhere'], 'PUT /rota/feed');
  await t.each(['nobody', 'bob'], 'GET /rota/feed');
  await t.call('bob', 'DELETE /rota/feed');
  const first = await t.call('bob', 'PUT /rota/feed', undefined, { headers: { 'idempotency-key': 'f' } });
  await t.call('bob', 'PUT /rota/feed', undefined, { headers: { 'idempotency-key': 'f' } });
  await t.call('bob', 'GET /rota/feed');
  const feed = `GET /${String(first.path)}`;
  await t.call('nobody', feed);
  await t.call('bob', 'PUT /rota/feed');
  await t.call('nobody', feed);
  const { path } = await t.call('bob', 'PUT /rota/feed');
  const read = () => t.call('nobody', `GET /${String(path)}`);
  t.chapter('taken away, put back, moved, renamed');
  const put = (demandId: string, userId: string | null, replaceUserId?: string) =>
    t.prepare('admin', `POST ${RUNS}/${id}/overrides`, {
      demandId,
      userId,
      ...(replaceUserId === undefined ? {} : { replaceUserId }),
    });
  await put(far, null, bob);
  await read();
  t.at('2027-02-24T08:00:00Z');
  await put(far, bob);
  await read();
  t.chapter('another person’s now');
  await certify(t);
  await put(far, dee, bob);
  await read();
  await put(far, bob, dee);
  await certify(t, true);
  await read();
  await put(monday, null, ann);
  const { items } = await t.prepare('admin', 'GET /rota?startDate=2027-03-02&limit=1', undefined);
  const night = String((items as unknown as { demandId: string }[])[0]!.demandId);
  await t.prepare('admin', `PUT /demand/${night}`, {
    name: `Night ${'ü'.repeat(60)}`,
    start: '2027-03-02T23:00:00Z',
    end: '2027-03-03T05:30:00Z',
    ...van,
  });
  const again = await plan({ weekStart: '2027-03-01' });
  t.at('2027-02-25T08:00:00Z');
  await t.prepare('admin', `POST ${RUNS}/${again}/publish`, {});
  await read();
  t.chapter('31 days back');
  for (const time of ['2027-04-02T23:00:00Z', '2027-04-02T23:00:00.001Z']) {
    t.at(time);
    await read();
  }
  const gone = {
    asOf: '2026-02-01T00:00:00Z',
    mode: 'delta',
    locations: [],
    people: [],
    grants: [],
    removed: { userIds: [bob] },
  };
  await t.call('bob', 'DELETE /rota/feed', undefined, { headers: { 'idempotency-key': 'g' } });
  await read();
  const { path: last } = await t.call('bob', 'PUT /rota/feed');
  await t.prepare('directory', 'PUT //planning/internal/v1/directory', gone);
  await t.call('nobody', `GET /${String(last)}`);
  await t.call('nobody', 'GET /rota/feeds/short.ics');
  const { path: inactive } = await t.call('eve', 'PUT /rota/feed');
  await t.call('nobody', `GET /${String(inactive)}`);
  return t;
}

export async function people(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  t.chapter('who is seen: at home, glad to come, at work, oneself');
  await t.prepare('admin', `PATCH /settings/workforce/${fay}`, { preferences: { locationIds: [brig] } });
  await publishedDuties(t, testApp, [
    [cy, aire, '02T08:00:00', '02T16:00:00'],
    [dee, brig, '02T08:00:00', '02T16:00:00'],
  ]);
  const callers = [
    'admin',
    'manager',
    'far',
    'area',
    'ann',
    'cy',
    'none',
    'service',
    'stranger',
    'nobody',
    'elsewhere',
  ];
  await t.each(callers, 'GET /people');
  for (const query of [
    'limit=2',
    'limit=2&offset=5',
    'offset=6',
    'limit=201',
    `ids=${cy}`,
    `ids=${cy},${ann.toUpperCase()},${NOTHING}`,
    'ids=',
    `ids=${cy},`,
    `ids=${cy};${ann}`,
    'name=Ann',
  ])
    await t.each(['manager'], `GET /people?${query}`);
  await t.each(['ann', 'none'], `GET /people?ids=${cy}`);
  await t.each(['area', 'none'], 'GET /people', undefined, only(cove));
  const push = {
    asOf: '2026-02-01T00:00:00Z',
    mode: 'delta',
    locations: [],
    people: [],
    grants: [],
    removed: { userIds: [cy, ann] },
  };
  await t.prepare('directory', 'PUT //planning/internal/v1/directory', push);
  await t.each(['admin', 'manager', 'far'], 'GET /people');
  return t;
}

export async function log(testApp: TestApp) {
  const { t } = await weekOf(testApp);
  await certify(t, true);
  t.chapter('what was done');
  const row = await rowOf(t, 'row', '01T08:00', '01T16:00', { eligibilityProfileId: 'till' });
  const there = await rowOf(t, 'there', '02T08:00', '02T16:00', {
    locationId: brig,
    eligibilityProfileId: 'van',
  });
  const gone = await rowOf(t, 'gone', '03T08:00', '03T16:00', { locationId: cove });
  const roles = [{ roleId: NOTHING, count: 1 }];
  const times = { start: '2027-03-04T08:00:00Z', end: '2027-03-04T16:00:00Z' };
  const shift = await t.prepare('admin', 'POST /shifts', {
    name: 'Shift',
    locationId: aire,
    ...times,
    requiredRoles: roles,
  });
  t.name(String(shift.id), 'shift');
  await t.prepare('manager', `PUT /demand/${row}`, {
    name: 'row 2',
    start: '2027-03-01T08:00:00Z',
    end: '2027-03-01T16:00:00Z',
    eligibilityProfileId: 'till',
  });
  await t.prepare('admin', `DELETE /demand/${gone}`, undefined);
  await t.prepare('admin', `PATCH /settings/locations/${cove}`, { travelRegion: 'north' });
  await t.prepare('admin', `PATCH /settings/workforce/${dee}`, {
    schedulable: true,
    caps: { maxShiftsPerWeek: 3 },
  });
  const rules = [{ kind: 'shifts', params: { per: 'week', max: 9 }, scope: { person: dee }, hard: true }];
  const asked = { demandIds: [row, there], options: { ...BRIEF, rules } };
  const { id } = await t.prepare('admin', `POST ${RUNS}`, asked);
  const { id: own } = await t.prepare('manager', `POST ${RUNS}`, { demandIds: [row], options: BRIEF });
  await t.prepare('admin', `POST ${RUNS}/${id}/overrides`, {
    demandId: row,
    userId: null,
    replaceUserId: ann,
    reason: 'Secret',
  });
  await t.prepare('admin', `POST ${RUNS}/${id}/publish`, { acceptWarnings: true });
  await t.prepare('area', `DELETE ${RUNS}/${own}`, undefined);
  await t.prepare('ann', 'PUT /rota/feed', undefined);
  await t.prepare('manager', 'POST /timesheets/approve', {
    userId: ann,
    startDate: '2027-02-01',
    endDate: '2027-02-02',
  });
  await t.prepare('far', 'POST /timesheets/approve', {
    userId: cy,
    startDate: '2027-02-01',
    endDate: '2027-02-02',
  });
  t.withoutProofs();
  t.chapter('who reads what');
  await t.each(
    ['admin', 'manager', 'far', 'area', 'ann', 'cy', 'service', 'stranger', 'nobody', 'elsewhere'],
    'GET /audit',
  );
  await t.each(['area', 'admin'], 'GET /audit?limit=2', undefined, only(cove));
  t.chapter('narrowed');
  for (const query of [
    'limit=1',
    'limit=1&offset=1',
    'offset=99',
    'limit=101',
    `actorId=${STAFF.manager}`,
    'action=demand.delete',
    'entityType=location-settings',
    `entityId=${row}&limit=2`,
    'actor=x',
    'from=later',
    'until=2027-02-22T08:00:02Z',
    'from=2027-03-01T00:00:00Z',
    'from=2027-02-22T08:00:05Z&until=2027-02-22T08:00:06Z&limit=2',
  ])
    await t.each(['admin', 'manager'], `GET /audit?${query}`);
  t.chapter('its chain');
  await t.each(['admin', 'area', 'ann', 'nobody'], 'GET /audit/verification');
  await t.each(['nobody', 'admin'], 'GET //planning/health');
  await t.call('nobody', 'GET /health');
  return t;
}
