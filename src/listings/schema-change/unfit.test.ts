/** Listings whose details no longer fit their type: what is kept, what is shown, what is judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const TYPES = '/listings/v1/catalog-types';

test('listings that no longer fit stay readable; what they hold is judged when it is changed or published', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const draft = await newListing(manager, type, {}, 'draft');
  const fields = [...FIELDS, { key: 'wheels', label: 'Wheels', type: 'integer', required: true }];
  const patched = await manager.call('PATCH', `${TYPES}/${type}`, { fields });
  assert.equal(patched.status, 200, patched.text);
  const url = `/listings/v1/listings/${draft.id}`;
  const read = await manager.call('GET', url);
  assert.equal(read.body.details_valid, false);
  assert.equal(listOf(read.body.details_errors!)[0]?.path, 'details/wheels');
  assert.equal((await manager.call('PATCH', `${url}/status`, { status: 'published' })).status, 422);
  for (const patch of [{ price: 90 }, { slug: `van-${draft.id}` }, { details: { brand: 'Ford' } }]) {
    const other = await manager.call('PATCH', url, patch);
    assert.deepEqual([other.status, other.body.details_valid], [200, false], other.text);
    assert.equal(listOf(other.body.details_errors!)[0]?.path, 'details/wheels');
  }
  const unfit = await manager.call('PATCH', url, { details: { brand: 7 } });
  assert.deepEqual(
    listOf(unfit.body.error!.details!).map(({ path }) => path),
    ['body/details/brand'],
    'the other was missing before',
  );
  const fixed = await manager.call('PATCH', url, { details: { wheels: 4 } });
  assert.deepEqual([fixed.status, fixed.body.details_valid, fixed.body.schema_version], [200, true, 2]);
});

test('values of a field that changes its kind are converted without loss, and nothing is filtered by what does not fit', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const options = [
    { value: 'gas', label: 'Gas' },
    { value: 'oil', label: 'Oil' },
  ];
  const text = { key: 'load', label: 'Load', type: 'string', filterable: true };
  const type = await newType(manager, {
    fields: [text, { key: 'fuel', label: 'Fuel', type: 'enum', options }],
  });
  const fits = await newListing(manager, type, { details: { load: '1250', fuel: 'gas' } });
  const not = await newListing(manager, type, { details: { load: 'one ton' } });
  const fields = [
    { ...text, type: 'number' },
    { key: 'fuel', label: 'Fuel', type: 'multi_enum', options },
  ];
  const change = await manager.call('PATCH', `${TYPES}/${type}`, { fields });
  assert.equal(change.status, 200, change.text);
  const read = async ({ id }: { id: unknown }) => {
    const { body } = await manager.call('GET', `/listings/v1/listings/${id}`);
    return [body.details, body.details_valid];
  };
  assert.deepEqual(await read(fits as never), [{ load: 1250, fuel: ['gas'] }, true]);
  assert.deepEqual(await read(not as never), [{ load: 'one ton' }, false]);
  const { body } = await manager.call('GET', `/listings/v1/listings?catalog_id=${type}&facets=load`);
  assert.deepEqual(listOf(body.facets!)[0]?.values, [{ value: 1250, count: 1 }]);
  const back = await manager.call('PATCH', `${TYPES}/${type}`, { fields: [text, fields[1]] });
  assert.equal(back.status, 200, back.text);
  assert.deepEqual(await read(fits as never), [{ load: '1250', fuel: ['gas'] }, true]);
  assert.deepEqual(await read(not as never), [{ load: 'one ton' }, true]);
});

test('values of a field that its type no longer has are shown to the own people alone', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const type = await newType(manager);
  const details = { brand: 'Kubota', year: 2010, cost: 900 };
  const { id, slug } = await newListing(manager, type, { details });
  const [brand] = FIELDS;
  const patched = await manager.call('PATCH', `${TYPES}/${type}`, { fields: [brand] });
  assert.equal(patched.status, 200, patched.text);
  for (const url of [`/listings/v1/listings/${id}`, `/listings/v1/listings/by-slug/${slug}`]) {
    assert.deepEqual((await manager.call('GET', url)).body.details, details);
    const seen = (await testApp.anonymous.call('GET', url)).body;
    assert.deepEqual([seen.details, seen.details_valid], [{ brand: 'Kubota' }, false]);
  }
  const listed = await testApp.anonymous.call('GET', `/listings/v1/listings?catalog_id=${type}`);
  assert.deepEqual(listOf(listed.body.items!)[0]?.details, { brand: 'Kubota' });
  await manager.call('PATCH', `${TYPES}/${type}`, { fields: [] });
  assert.deepEqual((await testApp.anonymous.call('GET', `/listings/v1/listings/${id}`)).body.details, {});
});

test('what does not fit is said in the language of each reader', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const { id } = await newListing(manager, type, {}, 'draft');
  const fields = [...FIELDS, { key: 'wheels', label: 'Wheels', type: 'integer', required: true }];
  const german = { 'accept-language': 'de' };
  const tried = await manager.call('PATCH', `${TYPES}/${type}?dry_run=true`, { fields }, german);
  const { sample } = tried.body.dry_run as unknown as { sample: { errors: unknown }[] };
  assert.deepEqual(sample[0]?.errors, [{ path: 'details/wheels', code: 'REQUIRED', message: 'fehlt' }]);
  await manager.call('PATCH', `${TYPES}/${type}`, { fields });
  const url = `/listings/v1/listings/${id}`;
  const list = `/listings/v1/listings?catalog_id=${type}`;
  const read = await manager.call('GET', url, undefined, german);
  const patched = await manager.call(
    'PATCH',
    url,
    { price: 90 },
    { ...german, 'if-match': String(read.headers.etag) },
  );
  const found = await manager.call('GET', list, undefined, german);
  for (const record of [read.body, patched.body, listOf(found.body.items!)[0]!])
    assert.equal(listOf(record.details_errors!)[0]?.message, 'fehlt');
  const english = await manager.call('GET', url, undefined, {
    'if-none-match': String(patched.headers.etag),
  });
  assert.equal(english.status, 200, 'the tag of the German words is not that of the English ones');
  assert.equal(listOf(english.body.details_errors!)[0]?.message, 'is required');
});

test('faults that were stored as texts are shown as they are until they are judged anew', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const { id } = await newListing(manager, type, {}, 'draft');
  const fields = [...FIELDS, { key: 'wheels', label: 'Wheels', type: 'integer', required: true }];
  await manager.call('PATCH', `${TYPES}/${type}`, { fields });
  await testApp.db.transaction(manager.organisationId, (tx) =>
    tx.query(
      `update listings set details_errors = '[{"path":"details/wheels","code":"REQUIRED","message":"is required"}]'
       where organisation_id = $1 and id = $2`,
      [manager.organisationId, id],
    ),
  );
  const german = { 'accept-language': 'de' };
  const url = `/listings/v1/listings/${id}`;
  const read = await manager.call('GET', url, undefined, german);
  assert.equal(listOf(read.body.details_errors!)[0]?.message, 'is required');
  await manager.call('PATCH', `${TYPES}/${type}`, { fields: [...fields, { ...fields[0], key: 'make' }] });
  const judged = await manager.call('GET', url, undefined, german);
  assert.equal(listOf(judged.body.details_errors!)[0]?.message, 'fehlt');
});

test('the own people find what does not fit its type; others are refused the filter', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const type = await newType(manager);
  const fits = await newListing(manager, type, { details: { brand: 'Cat', cost: 3, year: 2010 } });
  const not = await newListing(manager, type, { details: { brand: 'Ford' } });
  const fields = [...FIELDS, { key: 'wheels', label: 'Wheels', type: 'integer', required: true }];
  await manager.call('PATCH', `${TYPES}/${type}`, { fields });
  const mended = await manager.call('PATCH', `/listings/v1/listings/${fits.id}`, { details: { wheels: 4 } });
  assert.equal(mended.status, 200, mended.text);
  const url = `/listings/v1/listings?catalog_id=${type}&details_valid=`;
  const found = async (fit: boolean) => {
    const { body } = await manager.call('GET', url + fit);
    return [listOf(body.items!).map(({ id }) => id), body.total];
  };
  assert.deepEqual(await found(false), [[not.id], 1]);
  assert.deepEqual(await found(true), [[fits.id], 1]);
  const stranger = await testApp.anonymous.call('GET', `${url}false`);
  assert.equal(stranger.status, 422);
  assert.equal(listOf(stranger.body.error!.details!)[0]?.path, 'query/details_valid');
});
