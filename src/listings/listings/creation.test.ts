/** Creation: slugs of many at once, types that change, and an answer that is what reading gives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newType } from '../../../test/helpers/listings.ts';
import fc from '../../../test/helpers/property.ts';
import { verifyAudit } from '../../platform/audit/audit.verify.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const GENERAL = '00000000-0000-7000-8000-000000000005';

test('creations at the same time each get a slug of their own; a taken one is refused and harms no other', async () => {
  const manager = await testApp.caller();
  const create = (more: object) =>
    manager.call('POST', LISTINGS, { catalog_id: GENERAL, title: 'Stool', price: 1, details: {}, ...more });
  const wishes = Array.from({ length: 20 }, (_, n) => (n % 4 === 3 ? { slug: 'bar-stool' } : {}));
  const answers = await Promise.all(wishes.map(create));
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  assert.deepEqual([made.length, refused.length], [16, 4]);
  const slugs = made.map(({ body }) => String(body.slug));
  assert.equal(new Set(slugs).size, 16);
  assert.ok(slugs.includes('bar-stool') && slugs.every((slug) => /^(bar-stool|stool(-\d+)?)$/.test(slug)));
});

test('a creation follows the present type: its label, fields and version', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const create = () =>
    manager.call('POST', LISTINGS, { catalog_id: type, title: 'Pump', price: 1, details: { brand: 'b' } });
  await create();
  const renamed = await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, { label: newId() });
  const fresh = await create();
  assert.equal(fresh.body.catalog_label, renamed.body.label);
  assert.equal(fresh.headers.etag, '"1.2"');
  const fields = [{ key: 'power', label: 'Power', type: 'number', required: true }];
  await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, { fields });
  assert.equal((await create()).status, 422);
});

test('a creation answers to the byte what reading does, repetitions too, and the audit chain holds', async () => {
  const manager = await testApp.caller();
  const fields = [
    { key: 'note', label: 'Note', type: 'text' },
    { key: 'n', label: 'N', type: 'number' },
    {
      key: 'tags',
      label: 'Tags',
      type: 'multi_enum',
      options: ['b', 'a'].map((value) => ({ value, label: value })),
    },
    { key: 'ok', label: 'Ok', type: 'boolean', default: true },
  ];
  const type = await newType(manager, { fields });
  const digits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  const number = fc
    .tuple(digits, fc.integer({ min: -60, max: 60 }))
    .map(([mantissa, power]) => Number(`${mantissa}e${power}`) + 0);
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((each) => !each.includes('\0'));
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map((pence) => pence / 100);
  const input = fc.record(
    {
      title: text,
      price: amount,
      description: text,
      deposit: amount,
      for_hire: fc.boolean(),
      hire_rates: fc.constantFrom([], [{ period: 'week', price: 0.5, min_periods: 2 }]),
      details: fc.record(
        { note: text, n: number, tags: fc.subarray(['a', 'b']), ok: fc.boolean() },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['title', 'price', 'details'] },
  );
  await fc.assert(
    fc.asyncProperty(input, async (body) => {
      const headers = { 'idempotency-key': newId() };
      const made = await manager.call('POST', LISTINGS, { catalog_id: type, ...body }, headers);
      assert.equal(made.status, 201, made.text);
      const read = await manager.call('GET', `${LISTINGS}/${made.body.id}`);
      assert.equal(made.text, read.text);
      assert.deepEqual(made.headers.etag, read.headers.etag);
      const again = await manager.call('POST', LISTINGS, { catalog_id: type, ...body }, headers);
      assert.deepEqual([again.text, again.headers['idempotency-replayed']], [made.text, 'true']);
      assert.deepEqual(
        [again.headers.etag, again.headers.location],
        [made.headers.etag, made.headers.location],
      );
    }),
    { numRuns: 60 },
  );
  assert.deepEqual((await verifyAudit(testApp.db)).faults, []);
});
