/** What the list of tools says, and how much a list answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../test/helpers/app.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import { publishedWeek } from '../planning/rota/change/changes.fixture.ts';
import { connect } from './mcp.fixture.ts';

const testApp = await startTestApp();

const TWO_DAYS: Parameters<typeof publishedWeek>[1] = [
  [1, 9, 17, 0],
  [2, 9, 17, 1],
  [3, 9, 17, null],
];

test('tools say what they do and what they take, in revisions of 2025 and in the newest', async () => {
  const caller = await testApp.caller();
  const older = await connect(testApp, caller);
  const newest = await connect(testApp, caller, 'auto');
  assert.notEqual(older.client.getNegotiatedProtocolVersion(), newest.client.getNegotiatedProtocolVersion());
  const { tools } = await older.client.listTools();
  assert.deepEqual((await newest.client.listTools()).tools, tools);
  assert.ok(tools.length >= 10, `${tools.length} tools`);
  for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
    assert.match(name, /^[a-z_]+$/);
    assert.ok(description.length > 40, `${name}: ${description}`);
    assert.equal(inputSchema.additionalProperties, false, name);
    assert.equal(outputSchema?.type, 'object', name);
    assert.ok(Object.keys(outputSchema?.properties ?? {}).length > 0, name);
    assert.equal(annotations?.readOnlyHint, !/^(draft|replan)_/.test(name), name);
  }
  assert.match(String(older.client.getInstructions()), /No tool publishes/);
});

test('an argument has one name and one meaning in all tools, and the whole list is short', async () => {
  const { tools } = await (await connect(testApp, await testApp.caller())).client.listTools();
  const meanings = new Map<string, Set<string>>();
  for (const { inputSchema } of tools)
    for (const [name, { type }] of Object.entries((inputSchema.properties ?? {}) as Record<string, Loose>)) {
      assert.match(name, /^[a-z][A-Za-z]*$/, name);
      meanings.set(name, (meanings.get(name) ?? new Set()).add(String(type)));
    }
  assert.deepEqual(
    [...meanings].filter(([, types]) => types.size > 1),
    [],
  );
  // Other names of the same things.
  for (const other of ['personId', 'siteId', 'listing', 'page', 'pageSize', 'from', 'until', 'id'])
    assert.ok(!meanings.has(other), other);
  const { length } = JSON.stringify(tools);
  assert.ok(length < 60_000, `${length} characters, which a model reads before its first call`);
});

test('lists come in pages of twenty, wherever they come from', async () => {
  const week = await publishedWeek(testApp, TWO_DAYS);
  const { admin, demandIds } = week;
  const type = await newType(admin);
  for (let each = 0; each < 3; each += 1) await newListing(admin, type, { title: `Lift ${each}` });
  const { use, refusal } = await connect(testApp, admin);
  for (const name of ['list_sites', 'list_people', 'list_demand', 'list_open_shifts', 'list_runs'])
    assert.equal((await use(name)).limit, 20, name);
  assert.equal((await use('search_listings')).page_size, 20);
  const second = await use('search_listings', { limit: 2, offset: 2 });
  assert.deepEqual([second.page, listOf(second.items!).length, second.total], [2, 1, 3]);
  const between = await refusal('search_listings', { limit: 2, offset: 1 });
  assert.equal(between.message, 'arguments/offset: must be a multiple of limit (2), not 1');
  const runs = await use('list_runs', { limit: 1, offset: 1 });
  assert.deepEqual([runs.limit, runs.offset, listOf(runs.items!).length], [1, 1, 0]);
  const all = listOf((await use('list_candidates', { demandId: demandIds[2] })).items!);
  const last = await use('list_candidates', { demandId: demandIds[2], limit: 2, offset: 2 });
  assert.deepEqual([last.total, last.items], [3, all.slice(2)]);
});
