/** Versions, keys and times of a listing's moves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const manager = await testApp.caller();
const type = await newType(manager);

test('a move looks at If-Match', async () => {
  const { id } = await newListing(manager, type, {}, 'draft');
  const url = `/listings/v1/listings/${id}`;
  const stale = await manager.call(
    'PATCH',
    `${url}/status`,
    { status: 'published' },
    { 'if-match': '"2.1"' },
  );
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  assert.equal((await manager.call('GET', url)).body.status, 'draft');
  const right = await manager.call(
    'PATCH',
    `${url}/status`,
    { status: 'published' },
    { 'if-match': '"1.1"' },
  );
  assert.equal(right.status, 200, right.text);
});

test('a key belongs to its If-Match: the same key with another one, or none, is 409', async () => {
  const { id } = await newListing(manager, type, {}, 'draft');
  const url = `/listings/v1/listings/${id}`;
  const send = (tag: Record<string, string>) =>
    manager.call('PATCH', url, { price: 7 }, { 'idempotency-key': 'one', ...tag });
  const first = await send({ 'if-match': '"1.1"' });
  assert.equal(first.status, 200, first.text);
  for (const tag of [{ 'if-match': '"2.1"' }, { 'if-match': '*' }, {}]) {
    const other = await send(tag as Record<string, string>);
    assert.deepEqual([other.status, other.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT']);
  }
  assert.equal((await send({ 'if-match': '"1.1"' })).headers['idempotency-replayed'], 'true');
});

test('published_at, sold_at and withdrawn_at change with their own move alone', async () => {
  const start = Date.parse('2026-03-02T08:00:00Z');
  let minute = 0;
  const { id } = await newListing(manager, type, {}, 'draft');
  const url = `/listings/v1/listings/${id}`;
  const change = async (path: string, body: object) => {
    minute += 1;
    testApp.setNow(new Date(start + minute * 60_000));
    const answer = await manager.call('PATCH', path, body);
    assert.equal(answer.status, 200, answer.text);
    const { published_at, sold_at, withdrawn_at } = answer.body;
    return [published_at, sold_at, withdrawn_at].map((at) =>
      at === undefined ? null : (Date.parse(String(at)) - start) / 60_000,
    );
  };
  const move = (status: string) => change(`${url}/status`, { status });
  assert.deepEqual(await move('published'), [1, null, null]);
  assert.deepEqual(await change(url, { price: 8 }), [1, null, null]);
  assert.deepEqual(await move('sold'), [1, 3, null]);
  assert.deepEqual(await change(url, { title: 'Other' }), [1, 3, null]);
  assert.deepEqual(await move('withdrawn'), [1, 3, 5]);
  assert.deepEqual(await move('published'), [6, 3, 5]);
  testApp.setNow(null);
});

test('filters take quotes and fractions as they are kept', async () => {
  const of = (brand: string, more: object) => newListing(manager, type, { details: { brand, ...more } });
  const quoted = await of('"Big" O\'Neil, 1', { cost: 9.5 });
  await of('Big', { cost: 9 });
  const found = async (query: Record<string, string>) => {
    const url = `/listings/v1/listings?${new URLSearchParams({ catalog_id: type, ...query })}`;
    const { status, body, text } = await manager.call('GET', url);
    assert.equal(status, 200, text);
    return (body.items as never as { id: string }[]).map(({ id }) => id);
  };
  for (const query of [
    { 'details.brand': '"Big" O\'Neil, 1' },
    { 'details.cost': '9.5' },
    { 'details.cost': '9.50' },
    { 'details.cost.min': '9.25', 'details.cost.max': '9.75' },
    { 'details.cost.in': '9.5,10' },
  ])
    assert.deepEqual(await found(query), [quoted.id], JSON.stringify(query));
  assert.deepEqual(await found({ 'details.brand': 'big' }), []);
});

test('what one reader has is not what another may see: no tag of one is the other’s', async () => {
  const own = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const kind = await newType(own);
  const { id, slug } = await newListing(own, kind, { details: { brand: 'Kubota', cost: 9000 } });
  const read = (caller: Pick<Caller, 'call'>, path: string, tag?: string) =>
    caller.call('GET', `/listings/v1/${path}`, undefined, tag === undefined ? {} : { 'if-none-match': tag });
  for (const path of [`listings/${id}`, `listings/by-slug/${slug}`, `catalog-types/${kind}`]) {
    const [ours, theirs] = [await read(own, path), await read(testApp.anonymous, path)];
    assert.notEqual(ours.text, theirs.text, path);
    assert.equal((await read(own, path, ours.headers.etag)).status, 304, path);
    assert.equal((await read(testApp.anonymous, path, theirs.headers.etag)).status, 304, path);
    assert.equal((await read(own, path, theirs.headers.etag)).status, 200, path);
    assert.equal((await read(testApp.anonymous, path, ours.headers.etag)).status, 200, path);
    assert.match(String(ours.headers.vary), /authorization/i);
  }
});

test('an order and a cover that come together are both kept; each alone leaves the other', async () => {
  const { id } = await newListing(manager, type, {}, 'draft');
  const url = `/listings/v1/listings/${id}`;
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const made = await manager.call('POST', `${url}/photos`, { url: `https://example.org/${name}.jpg` });
    ids.push(String(made.body.id));
  }
  const [a, b, c] = ids as [string, string, string];
  const patch = async (body: object) => {
    const answer = await manager.call('PATCH', url, body);
    assert.equal(answer.status, 200, answer.text);
    return listOf(answer.body.photos!).map((photo) => [photo.id, photo.position, photo.is_cover]);
  };
  const shown = (order: string[], cover: string) => order.map((one, at) => [one, at, one === cover]);
  assert.deepEqual(await patch({ photo_order: [c, a, b], cover_photo: b }), shown([c, a, b], b));
  assert.deepEqual(await patch({ photo_order: [b, c, a] }), shown([b, c, a], b));
  assert.deepEqual(await patch({ cover_photo: a }), shown([b, c, a], a));
  assert.deepEqual(await patch({ price: 5 }), shown([b, c, a], a));
});

test('null clears what may be missing, of a type and of a listing; several faults are counted', async () => {
  const kind = await newType(manager, { description: 'For digging' });
  const types = `/listings/v1/catalog-types/${kind}`;
  const { id } = await newListing(manager, kind, { description: 'Red', deposit: 50 }, 'draft');
  const url = `/listings/v1/listings/${id}`;
  for (const [path, patch] of [
    [types, { description: null }],
    [url, { description: null, deposit: null }],
  ] as const) {
    const { body } = await manager.call('GET', path);
    for (const member of Object.keys(patch)) assert.notEqual(body[member], undefined, member);
    assert.equal((await manager.call('PATCH', path, {})).body.description, body.description);
    const cleared = await manager.call('PATCH', path, patch);
    assert.equal(cleared.status, 200, cleared.text);
    for (const member of Object.keys(patch)) assert.equal(cleared.body[member], undefined, member);
  }
  const refused = await manager.call('PATCH', url, { title: '', price: -1, deposit: -1 });
  assert.equal(listOf(refused.body.error!.details!).length, 3, refused.text);
  assert.match(String(refused.body.error?.message), / \(and 2 more\)$/);
});
