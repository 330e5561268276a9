/**
 * Every write has its audit event in its own transaction, and nothing else has one. Triggers of the test's own note which
 * transaction touched which table; what they noted is held against the log.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../test/helpers/listings.ts';
import { one } from '../platform/db/db.ts';
import { newId } from '../platform/ids.ts';

const testApp = await startTestApp();
const TYPES = '/listings/v1/catalog-types';
const LISTINGS = '/listings/v1/listings';

await testApp.db.asOwner((owner) =>
  owner.script(`
    create table shadow (xid bigint not null, name text not null);
    create function note() returns trigger language plpgsql security definer as $$
      begin insert into shadow values (txid_current(), tg_table_name); return null; end $$;
    ${['catalog_types', 'listings', 'listing_slugs', 'archived_details', 'audit_events']
      .map(
        (table) =>
          `create trigger note after insert or update or delete on ${table} for each row execute function note();`,
      )
      .join('\n')}`),
);

interface Transaction {
  types: number;
  listings: number;
  others: number;
  events: number;
}

/**
 * Transactions whose events are not as many as the records they changed. A type takes its listings along: they are announced
 * with its own event.
 */
async function unmatched(): Promise<{ transactions: number; wrong: Transaction[] }> {
  const count = (name: string) => `count(*) filter (where name = '${name}') as ${name}`;
  const all = await testApp.db.asOwner((owner) =>
    owner.query<Record<'catalog_types' | 'listings' | 'audit_events' | 'rows', number>>(
      `select ${['catalog_types', 'listings', 'audit_events'].map(count).join(', ')}, count(*) as rows
       from shadow group by xid`,
    ),
  );
  const told = all.map(({ catalog_types: types, listings, audit_events: events, rows }) => ({
    types,
    listings,
    events,
    others: rows - types - listings - events,
  }));
  return {
    transactions: told.length,
    wrong: told.filter(({ types, listings, events }) => events === 0 || events !== (types || listings)),
  };
}

/** Every write once as it should be, then again under its key, and in ways that are refused; answers how many had an effect. */
async function traffic(): Promise<number> {
  const manager = await testApp.caller();
  const member = await testApp.caller({ org_id: manager.organisationId, roles: ['member'] });
  let effects = 0;
  const write = async (method: string, url: string, body?: object): Promise<Answer> => {
    const headers = { 'idempotency-key': newId() };
    const first = await manager.call(method, url, body, headers);
    assert.ok(first.status < 300, first.text);
    effects += 1;
    const again = await Promise.all([1, 2].map(() => manager.call(method, url, body, headers)));
    assert.ok(again.every((answer) => answer.headers['idempotency-replayed'] === 'true'));
    assert.equal((await member.call(method, url, body)).status, 403);
    const stale = await manager.call(method, url, body, { 'if-match': '"999"' });
    if (method !== 'POST' || url.endsWith('/photos'))
      assert.ok([404, 409].includes(stale.status), stale.text);
    else if (stale.status === 201) effects += 1;
    return first;
  };
  const refused = async (status: number, ...request: Parameters<Caller['call']>) =>
    assert.equal((await manager.call(...request)).status, status);

  const type = (await write('POST', TYPES, { label: newId(), fields: FIELDS })).body;
  const made = { catalog_id: type.id, title: 'Digger', price: 5, details: { brand: 'Cat', cost: 3 } };
  const { body: listing } = await write('POST', LISTINGS, made);
  const url = `${LISTINGS}/${listing.id}`;
  const creations = await Promise.all(
    Array.from({ length: 20 }, () => manager.call('POST', LISTINGS, made, { 'idempotency-key': newId() })),
  );
  effects += creations.filter(({ status }) => status === 201).length;
  await write('PATCH', url, { title: 'Big digger', slug: newId() });
  await write('PATCH', `${url}/status`, { status: 'published' });
  const { body: photo } = await write('POST', `${url}/photos`, { url: 'https://images.example/a.jpg' });
  await write('DELETE', `${url}/photos/${photo.id}`);
  const own = await manager.call('GET', `/listings/v1/audit?entity_id=${url.split('/').at(-1)}`);
  const actions = listOf(own.body.items!).map(({ action }) => String(action));
  assert.deepEqual(
    actions.filter((action) => action.startsWith('listing_photo')),
    ['listing_photo.deleted', 'listing_photo.added'],
  );
  const photos = await manager.call(
    'GET',
    `/listings/v1/audit?entity_type=listing_photo&entity_id=${url.split('/').at(-1)}`,
  );
  assert.equal(photos.body.total, 2);
  const change = {
    fields: FIELDS.filter(({ key }) => key !== 'cost'),
    migrations: [{ op: 'remove', key: 'cost' }],
  };
  const dry = await manager.call('PATCH', `${TYPES}/${type.id}`, change, { 'x-dry-run': 'true' });
  assert.equal(dry.status, 200);
  await write('PATCH', `${TYPES}/${type.id}`, change);
  await write('DELETE', `${TYPES}/${await newType(manager)}`);
  effects += 1;
  await refused(422, 'POST', LISTINGS, { ...made, price: 0.001 });
  await refused(409, 'POST', TYPES, { label: String(type.label).toUpperCase(), fields: [] });
  await refused(409, 'DELETE', `${TYPES}/${type.id}`);
  await refused(409, 'PATCH', `${url}/status`, { status: 'published' });
  await refused(200, 'PATCH', url, { title: 'Big digger' });
  const stranger = await testApp.caller();
  await newListing(stranger, await newType(stranger));
  effects += 3;
  return effects;
}

test('each write and its one event are one transaction; replays, refusals and trials leave neither', async () => {
  const effects = await traffic();
  const { transactions, wrong } = await unmatched();
  assert.deepEqual(wrong, []);
  assert.ok(transactions > 15 && transactions <= effects, `${transactions} transactions, ${effects} effects`);
  const events = await testApp.db.query<{ count: number }>('select count(*) as count from audit_events');
  assert.equal(one(events).count, effects);
});

test('with events appended after the COMMIT the same harness finds it', async () => {
  const { transaction } = testApp.db;
  testApp.db.transaction = async (organisationId, inside) => {
    const late: Parameters<typeof testApp.db.query>[] = [];
    const result = await transaction(organisationId, (tx) =>
      inside({
        query: async (...statement) => {
          if (!statement[0].includes('append_audit')) return tx.query(...statement);
          late.push(statement);
          return [];
        },
      }),
    );
    for (const statement of late) await transaction(organisationId, (tx) => tx.query(...statement));
    return result;
  };
  await traffic();
  testApp.db.transaction = transaction;
  assert.ok((await unmatched()).wrong.length > 0);
});
