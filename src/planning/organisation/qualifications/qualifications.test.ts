import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-01T08:00:00Z'));
const URL = '/planning/v1/qualifications';
const SNAPSHOTS = '/planning/v1/eligibility/snapshots';
const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };

const at = (id: string) => `${URL}/${encodeURIComponent(id)}`;
const rowsOf = (...ids: string[]) => ids.map((id) => ({ userId: newId(), workRequirementId: id }));

async function labelsSeenBy(caller: Caller) {
  const { body } = await caller.call('GET', URL);
  const items = listOf(body.items!).map(({ id, label, labelSource }) => [id, label, labelSource]);
  assert.equal(body.total, items.length);
  return items;
}

test('the newest snapshot, demand and labels name the qualifications; the name of a demand row does not', async () => {
  const { admin, as, id, locationIds } = await createOrganisation(testApp);
  await admin.call('POST', SNAPSHOTS, { rows: rowsOf('old') });
  const labels = [{ workRequirementId: 'van', label: 'Van' }];
  assert.equal((await admin.call('POST', SNAPSHOTS, { rows: rowsOf('van', 'lift'), labels })).status, 201);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?action=eligibility.ingest');
  const logged = listOf(log.items!).map(({ changes }) => listOf(changes!)[0]?.after?.labels);
  assert.deepEqual(logged, [labels, undefined], 'the log says which labels came');
  const demand = { name: 'Delivery', ...times, locationId: locationIds[1], eligibilityProfileId: 'van' };
  await admin.call('POST', '/planning/v1/demand', demand);
  await admin.call('POST', '/planning/v1/demand', { ...demand, eligibilityProfileId: 'crane' });
  const known = [
    ['van', 'Van', 'ingest'],
    ['crane', null, null],
    ['lift', null, null],
  ];
  assert.deepEqual(await labelsSeenBy(admin), known);
  const elsewhere = await as('member', [locationIds[0]!]);
  assert.deepEqual(await labelsSeenBy(elsewhere), known.toSpliced(1, 1), 'not what other locations ask for');
  const page = await admin.call('GET', `${URL}?limit=1&offset=1`);
  assert.deepEqual([page.body.limit, page.body.offset, page.body.total], [1, 1, 3]);
  assert.deepEqual(
    listOf(page.body.items!).map(({ id }) => id),
    ['crane'],
  );
  assert.deepEqual(await labelsSeenBy(await testApp.caller()), [], 'another organisation');
  await sameBesideTwin(testApp, id, /^planning_/, async () => [
    await labelsSeenBy(admin),
    (await admin.call('GET', '/planning/v1/exports/demand')).text,
  ]);
});

test('an administrator names a qualification, whatever its id; tags and keys hold', async () => {
  const { admin } = await createOrganisation(testApp);
  const id = 'C1/é 7';
  await admin.call('POST', SNAPSHOTS, { rows: rowsOf(id) });
  const key = { 'idempotency-key': newId(), 'if-match': '"1"' };
  const named = await admin.call('PATCH', at(id), { label: 'Lorry' }, key);
  assert.deepEqual([named.status, named.headers.etag], [200, '"2"'], named.text);
  assert.deepEqual(named.body, { id, label: 'Lorry', labelSource: 'settings', version: 2 });
  const again = await admin.call('PATCH', at(id), { label: 'Lorry' }, key);
  assert.deepEqual([again.text, again.headers['idempotency-replayed']], [named.text, 'true']);
  const stale = await admin.call('PATCH', at(id), { label: 'Truck' }, { 'if-match': '"1"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const same = await admin.call('PATCH', at(id), { label: 'Lorry' });
  assert.equal(same.body.version, 2, 'nothing changed');
  const cleared = await admin.call('PATCH', at(id), { label: null });
  assert.deepEqual(cleared.body, { id, label: null, labelSource: null, version: 3 });
  const { body } = await admin.call('GET', '/planning/v1/audit?entityType=qualification');
  const changes = listOf(body.items!).map(({ action, entityId }) => [action, entityId]);
  assert.deepEqual(changes, [
    ['qualification.update', id],
    ['qualification.update', id],
  ]);
  await admin.call('POST', SNAPSHOTS, { rows: rowsOf('other', 'third') });
  assert.equal((await admin.call('PATCH', at('third'), { label: 'Third' })).status, 200);
  await admin.call('PATCH', at('other'), { label: 'Other' });
  assert.deepEqual(
    await labelsSeenBy(admin),
    [
      ['other', 'Other', 'settings'],
      ['third', 'Third', 'settings'],
    ],
    'what nothing names any more, nor a label, is not known',
  );
});

test('a label of an ingest wins, until an ingest clears it', async () => {
  const { admin } = await createOrganisation(testApp);
  const ingest = (label: string | null) =>
    admin.call('POST', SNAPSHOTS, { rows: rowsOf('van'), labels: [{ workRequirementId: 'van', label }] });
  await admin.call('POST', SNAPSHOTS, { rows: rowsOf('van') });
  await admin.call('PATCH', at('van'), { label: 'Our van' });
  await ingest('Van');
  assert.deepEqual(await labelsSeenBy(admin), [['van', 'Van', 'ingest']]);
  const refused = await admin.call('PATCH', at('van'), { label: 'Lorry' });
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'LABEL_INGESTED']);
  assert.match(String(refused.body.error?.message), /"Van" came with an eligibility ingest/);
  const version = async () => listOf((await admin.call('GET', URL)).body.items!)[0]!.version;
  const before = await version();
  await ingest('Van');
  assert.equal(await version(), before, 'the same label is no change');
  await admin.call('POST', SNAPSHOTS, { rows: rowsOf('van') });
  assert.deepEqual(await labelsSeenBy(admin), [['van', 'Van', 'ingest']], 'an ingest without labels');
  await ingest(null);
  assert.deepEqual(await labelsSeenBy(admin), [['van', 'Our van', 'settings']]);
});

test('refusals: unknown ids, other roles, empty and repeated labels', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp);
  await admin.call('POST', SNAPSHOTS, { rows: rowsOf('van') });
  const status = async (caller: Caller, id: string, body: object) =>
    (await caller.call('PATCH', at(id), body)).status;
  assert.equal(await status(admin, 'bus', { label: 'Bus' }), 404);
  assert.equal(await status(await testApp.caller(), 'van', { label: 'Van' }), 404);
  for (const role of ['area-manager', 'manager', 'member'] as const)
    assert.equal(await status(await as(role, locationIds), 'van', { label: 'Van' }), 403);
  for (const body of [{}, { label: '' }, { label: '  ' }, { label: 'x'.repeat(121) }, { label: 'Van', x: 1 }])
    assert.equal(await status(admin, 'van', body), 422, JSON.stringify(body));
  const label = { workRequirementId: 'van', label: 'Van' };
  const twice = await admin.call('POST', SNAPSHOTS, { rows: rowsOf('van'), labels: [label, label] });
  assert.deepEqual(
    [twice.status, twice.body.error?.details?.['0']?.path],
    [422, 'body/labels/1/workRequirementId'],
  );
});

test('the body of an ingest includes its labels: another label under the same key is a conflict', async () => {
  const { admin } = await createOrganisation(testApp);
  const key = { 'idempotency-key': newId() };
  const rows = rowsOf('van');
  const send = (label: string) =>
    admin.call('POST', SNAPSHOTS, { rows, labels: [{ workRequirementId: 'van', label }] }, key);
  assert.equal((await send('Van')).status, 201);
  assert.equal((await send('Lorry')).body.error?.reason, 'IDEMPOTENCY_CONFLICT');
  assert.equal((await send('Van')).headers['idempotency-replayed'], 'true');
});
