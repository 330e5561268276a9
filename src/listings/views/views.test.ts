/** Views of the list, one's own and everyone's: named, changed, deleted, in two tabs, and gone with their person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const VIEWS = '/listings/v1/views';

async function colleagues() {
  const org_id = newId();
  const ann = await testApp.caller({ org_id, roles: ['manager'] });
  const bob = await testApp.caller({ org_id, roles: ['manager'] });
  return { ann, bob };
}

const body = (more: object = {}) => ({
  name: 'Old vans',
  sharing: 'own',
  query: { status: 'published', 'details.year.max': '2015', sort_field: '-year' },
  columns: [{ id: 'details.year', width: 90 }],
  ...more,
});
const make = async (caller: Caller, more: object = {}) => {
  const answer = await caller.call('POST', VIEWS, body(more));
  assert.equal(answer.status, 201, answer.text);
  return answer;
};
const namesSeenBy = async (caller: Caller) =>
  listOf((await caller.call('GET', VIEWS)).body.items ?? {}).map(({ name, sharing }) => [name, sharing]);

test('one’s own views are seen by oneself, those of the organisation by everyone who edits', async () => {
  const { ann, bob } = await colleagues();
  const made = await make(ann);
  const { query, columns } = body();
  assert.deepEqual([made.body.query, made.body.columns, made.body.version], [query, columns, 1]);
  await make(ann, { name: 'All', sharing: 'organisation', columns: null });
  assert.deepEqual(await namesSeenBy(ann), [
    ['All', 'organisation'],
    ['Old vans', 'own'],
  ]);
  assert.deepEqual(await namesSeenBy(bob), [['All', 'organisation']]);
  const url = `${VIEWS}/${String(made.body.id)}`;
  assert.equal((await bob.call('PUT', url, body())).status, 404);
  assert.equal((await bob.call('DELETE', url)).status, 404);
  const stranger = await testApp.caller({ roles: ['manager'] });
  assert.deepEqual(await namesSeenBy(stranger), []);
});

test('names differ among one’s own and among those of everyone', async () => {
  const { ann, bob } = await colleagues();
  await make(ann);
  await make(bob);
  await make(ann, { sharing: 'organisation' });
  for (const [caller, sharing] of [
    [ann, 'own'],
    [bob, 'organisation'],
  ] as const) {
    const refused = await caller.call('POST', VIEWS, body({ name: 'OLD vans', sharing }));
    assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'NAME_TAKEN']);
  }
});

test('a view is renamed, shared and deleted; another tab’s version is refused', async () => {
  const { ann, bob } = await colleagues();
  const { body: view, headers } = await make(ann);
  const url = `${VIEWS}/${String(view.id)}`;
  const first = { 'if-match': headers.etag ?? '' };
  const renamed = await ann.call('PUT', url, body({ name: 'Vans', sharing: 'organisation' }), first);
  assert.deepEqual([renamed.status, renamed.body.name, renamed.body.version], [200, 'Vans', 2], renamed.text);
  assert.deepEqual(await namesSeenBy(bob), [['Vans', 'organisation']]);
  const stale = await ann.call('PUT', url, body({ name: 'Mine' }), first);
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const same = await ann.call('PUT', url, body({ name: 'Vans', sharing: 'organisation' }));
  assert.equal(same.body.version, 2, 'what says the same changes nothing');
  assert.equal((await ann.call('DELETE', url, undefined, first)).body.error?.reason, 'VERSION_MISMATCH');
  assert.equal((await bob.call('DELETE', url)).status, 200);
  assert.deepEqual(await namesSeenBy(ann), []);
});

test('only parameters of the list are kept', async () => {
  const { ann } = await colleagues();
  for (const query of [{ page: '2' }, { nonsense: '1' }, { 'details.Year': '1' }, { status: '' }]) {
    const refused = await ann.call('POST', VIEWS, body({ query }));
    assert.equal(refused.status, 422, JSON.stringify(query));
  }
});

test('there is an end to how many there are', async () => {
  const { ann } = await colleagues();
  for (let at = 0; at < 100; at += 1) await make(ann, { name: `View ${at}` });
  const refused = await ann.call('POST', VIEWS, body({ name: 'One more' }));
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'TOO_MANY_VIEWS']);
});
