/** A creation is one statement where it can be, and nobody can tell by its answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newType } from '../../../test/helpers/listings.ts';
import fc from '../../../test/helpers/property.ts';
import { verifyAudit } from '../../platform/audit.verify.ts';
import { newId } from '../../platform/ids.ts';

const house = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const GENERAL = '00000000-0000-7000-8000-000000000005';

/** How many transactions `work` opens. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  const { transaction } = house.db;
  let opened = 0;
  house.db.transaction = (organisationId, inside) => {
    opened += 1;
    return transaction(organisationId, inside);
  };
  await work();
  house.db.transaction = transaction;
  return opened;
}

test('the first creation of a type opens a transaction, the next ones are one statement', async () => {
  const manager = await house.caller();
  const type = await newType(manager);
  const create = async () => {
    const body = { catalog_id: type, title: 'Crane', price: 1, details: { brand: 'b' } };
    const answer = await manager.call('POST', LISTINGS, body, { 'idempotency-key': newId() });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.slug;
  };
  const slugs: unknown[] = [];
  assert.equal(await transactionsOf(async () => slugs.push(await create())), 1);
  assert.equal(await transactionsOf(async () => slugs.push(await create(), await create())), 0);
  assert.deepEqual(slugs, ['crane', 'crane-2', 'crane-3']);
});

test('of a built-in type even the first creation is one statement; a refusal and a taken slug are not', async () => {
  const manager = await house.caller();
  const create = (more: object) =>
    manager.call('POST', LISTINGS, { catalog_id: GENERAL, title: 'Desk', price: 1, details: {}, ...more });
  assert.equal(await transactionsOf(() => create({ slug: 'desk' })), 0);
  assert.equal(
    await transactionsOf(async () => assert.equal((await create({ slug: 'desk' })).status, 409)),
    1,
  );
  assert.equal(
    await transactionsOf(async () => assert.equal((await create({ price: 0.001 })).status, 422)),
    1,
  );
});

test('creations at the same time each get a slug of their own; a taken one is refused and harms no other', async () => {
  const manager = await house.caller();
  const create = (more: object) =>
    manager.call('POST', LISTINGS, { catalog_id: GENERAL, title: 'Stool', price: 1, details: {}, ...more });
  const wishes = Array.from({ length: 20 }, (_, n) => (n % 4 === 3 ? { slug: 'bar-stool' } : {}));
  const answers = await Promise.all(wishes.map(create));
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  assert.deepEqual([made.length, refused.length], [16, 4]);
  const numbered = Array.from({ length: 14 }, (_, n) => `stool-${n + 2}`);
  assert.deepEqual(made.map(({ body }) => body.slug).sort(), ['bar-stool', 'stool', ...numbered].sort());
});

test('a type that changed since it was known is read again: label, fields and tag are the new ones', async () => {
  const manager = await house.caller();
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

test('what a creation answers is to the byte what reading tells, and the chain holds', async () => {
  const manager = await house.caller();
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
  await manager.call('POST', LISTINGS, { catalog_id: type, title: 'first', price: 1, details: {} });
  const opened = await transactionsOf(() =>
    fc.assert(
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
    ),
  );
  assert.equal(opened, 60, 'the repetitions alone');
  assert.deepEqual((await verifyAudit(house.db)).faults, []);
});
