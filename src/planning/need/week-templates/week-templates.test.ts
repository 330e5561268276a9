import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { bareRows, DEMAND, line, ok, TEMPLATES } from './week-templates.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-02T08:00:00Z'));

test('a week is kept with all that its rows hold, whether a shift or somebody made them', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const [locationId] = locationIds;
  const roleId = newId();
  await ok(admin, 'POST', DEMAND, {
    name: 'Bar',
    locationId,
    start: '2026-03-06T20:00:00Z',
    end: '2026-03-07T02:30:00Z',
    station: 'Front',
    targetStaff: 2,
    maxStaff: 3,
    eligibilityProfileId: 'till',
    kind: 'late',
    weights: { under: 7 },
  });
  await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Door',
    locationId,
    priority: 'high',
    start: '2026-03-09T00:00:00Z',
    end: '2026-03-09T08:00:00Z',
    requiredRoles: [{ roleId, count: 4 }],
  });
  await ok(admin, 'POST', DEMAND, {
    name: 'Later',
    locationId,
    start: '2026-03-16T00:00:00Z',
    end: '2026-03-16T08:00:00Z',
  });
  const asked = { name: 'Two weeks', locationId, weekStart: '2026-03-02', weeks: 2 };
  const made = await admin.call('POST', TEMPLATES, asked);
  assert.equal(made.status, 201, made.text);
  const plain = { roleId: null, station: null, kind: null, weights: null, priority: 'medium' };
  assert.deepEqual(bareRows(made.body), [
    {
      ...plain,
      week: 1,
      dayOfWeek: 5,
      start: '20:00',
      end: '02:30',
      name: 'Bar',
      station: 'Front',
      targetStaff: 2,
      maxStaff: 3,
      eligibilityProfileId: 'till',
      kind: 'late',
      weights: { under: 7 },
    },
    {
      ...plain,
      week: 2,
      dayOfWeek: 1,
      start: '00:00',
      end: '08:00',
      name: 'Door',
      priority: 'high',
      roleId,
      targetStaff: 4,
      maxStaff: 4,
      eligibilityProfileId: roleId,
    },
  ]);
  const { items, total } = await ok(admin, 'GET', `${TEMPLATES}?locationId=${locationId}`);
  const { rows: _rows, ...summary } = made.body;
  assert.deepEqual([items, total, summary.rowCount], [[summary], 1, 2]);
  const read = await admin.call('GET', `${TEMPLATES}/${made.body.id}`);
  assert.deepEqual([read.body, read.headers.etag], [made.body, made.headers.etag]);
});

test('a week without demand, both ways or none, a day that is no Monday, a taken name: refused with the way out', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const [locationId] = locationIds;
  const base = { name: 'Standard', locationId };
  const faultOf = async (more: object) => {
    const { status, body } = await admin.call('POST', TEMPLATES, { ...base, ...more });
    const [detail] = body.error?.details === undefined ? [] : listOf(body.error.details);
    return [status, detail?.path ?? null, detail?.code ?? body.error?.reason];
  };
  assert.deepEqual(await faultOf({ weekStart: '2026-03-02' }), [422, 'body/weekStart', 'NO_DEMAND']);
  assert.deepEqual(await faultOf({ weekStart: '2026-03-03' }), [422, 'body/weekStart', 'NOT_MONDAY']);
  assert.deepEqual(await faultOf({}), [422, 'body/rows', 'EXACTLY_ONE']);
  assert.deepEqual(await faultOf({ rows: [], weekStart: '2026-03-02' }), [422, 'body/rows', 'EXACTLY_ONE']);
  await ok(admin, 'POST', TEMPLATES, { ...base, rows: [] });
  assert.deepEqual(await faultOf({ name: 'STANDARD', rows: [] }), [409, null, 'NAME_TAKEN']);
});

test('every fault of a pattern is named by its path, and nothing is stored', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const rows = [
    line(1, '08:00', '16:00'),
    line(1, '08:00', '16:00', { targetStaff: 3, maxStaff: 2 }),
    line(1, '08:00', '16:00', { week: 3 }),
  ];
  const body = { name: 'Standard', locationId: locationIds[0], weeks: 2 };
  const refused = await admin.call('POST', TEMPLATES, { ...body, rows });
  assert.equal(refused.status, 422);
  assert.deepEqual(
    listOf(refused.body.error!.details!).map(({ path, code }) => `${path} ${code}`),
    ['body/rows/1/maxStaff TOO_SMALL', 'body/rows/2/week OUT_OF_RANGE'],
  );
  const shapes = await admin.call('POST', TEMPLATES, {
    ...body,
    rows: [line(8, '8:00', '24:00'), { ...line(1, '08:00', '09:00'), colour: 'red' }],
  });
  assert.deepEqual(
    listOf(shapes.body.error!.details!).map(({ path }) => path),
    ['body/rows/0/dayOfWeek', 'body/rows/0/start', 'body/rows/0/end', 'body/rows/1/colour'],
  );
  const id = newId();
  const twice = [line(1, '08:00', '09:00', { id }), line(2, '08:00', '09:00', { id })];
  const doubled = await admin.call('POST', TEMPLATES, { ...body, rows: twice });
  assert.equal(listOf(doubled.body.error!.details!)[0]!.path, 'body/rows/1/id');
  assert.equal((await ok(admin, 'GET', TEMPLATES)).total, 0);
});

test('a template is edited as it was read, rows keep their ids; the second of two editors is told', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const manager = await as('manager', locationIds);
  const rows = [line(1, '08:00', '16:00'), line(2, '08:00', '16:00')];
  const made = await manager.call('POST', TEMPLATES, { name: 'Standard', rows });
  assert.equal(made.status, 201, made.text);
  const url = `${TEMPLATES}/${made.body.id}`;
  const [first] = listOf(made.body.rows!);
  const tag = { 'if-match': made.headers.etag! };
  const same = await manager.call('PATCH', url, { rows: made.body.rows }, tag);
  assert.deepEqual([same.status, same.body.version], [200, 1]);
  const edited = await manager.call('PATCH', url, { rows: [first], name: 'Short' }, tag);
  assert.deepEqual([edited.body.name, edited.body.rows, edited.body.version], ['Short', [first], 2]);
  const late = await admin.call('PATCH', url, { name: 'Long' }, tag);
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'VERSION_MISMATCH']);
  assert.equal((await admin.call('DELETE', url, undefined, tag)).status, 409);
  await ok(admin, 'PATCH', url, { weeks: 2, rows: [{ ...first, week: 2 }] });
  const shrunk = await admin.call('PATCH', url, { weeks: 1 });
  assert.equal(listOf(shrunk.body.error!.details!)[0]!.path, 'body/rows/0/week');
  await ok(admin, 'DELETE', url);
  assert.equal((await admin.call('GET', url)).status, 404);
  const { items } = await ok(manager, 'GET', `/planning/v1/audit?entityId=${made.body.id}`);
  assert.deepEqual(
    listOf(items!).map(({ action }) => String(action)),
    ['delete', 'update', 'update', 'create'].map((verb) => `week-template.${verb}`),
  );
});
