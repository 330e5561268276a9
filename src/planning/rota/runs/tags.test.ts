/** Rules that ask for tags of rows: they change what a run does, hold for changes by hand, and say what is wrong with them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { rulesInWords } from '../../rules/in-words.fixture.ts';
import { ok, RUNS, type Shop, shopOf } from './runs.fixture.ts';

const testApp = await startTestApp();
const DEMAND = '/planning/v1/demand';
const TEMPLATES = '/planning/v1/rule-templates';
const RULES = '/planning/v1/rules';
const hard = { hard: true };

const say = (shop: Shop, row: string, ...tags: string[]) =>
  ok(shop.admin, 'PUT', `${DEMAND}/${row}/tags`, { tags });

/** Rows of Monday, Tuesday and so on, one for each list of tags. */
async function taggedRows(shop: Shop, ...rows: string[][]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, tags] of rows.entries()) {
    const id = await shop.demand(`2027-03-0${index + 1}`, [9, 17]);
    await say(shop, id, ...tags);
    ids.push(id);
  }
  return ids;
}

/** Who works each row. */
const workers = (run: Loose, rows: string[]) =>
  rows.map((row) => listOf(run.assignments!).find(({ demandId }) => String(demandId) === row)?.userId);

test('a limit of shifts with a tag is kept by the run, which has the tags in its snapshot', async () => {
  const shop = await shopOf(testApp, 2);
  const rows = await taggedRows(shop, ['heavy', 'cold'], ['heavy'], ['light'], []);
  const limit = { kind: 'count', params: { of: 'shifts', per: 'week', max: 0, tags: ['heavy'] }, ...hard };
  const [ann, ben] = shop.userIds;
  await ok(shop.admin, 'PATCH', `/planning/v1/settings/workforce/${ann}`, { rules: [limit] });
  const run = await shop.plan();
  assert.deepEqual(workers(run, rows).slice(0, 2), [ben, ben]);
  const { payload } = await ok(shop.admin, 'GET', `${RUNS}/${run.id}/snapshot`);
  const tags = listOf(payload!.demand!).map((row) => row.tags);
  assert.deepEqual(tags, [['cold', 'heavy'], ['heavy'], ['light'], undefined]);
  const said = rulesInWords(payload!.rules as never);
  const heavy = 'MAX_SHIFTS: At most 0 shifts a week, counting shifts with the tag heavy';
  assert.ok(said.includes(heavy), said.join('\n'));
  const move = (row: string) => ({ demandId: row, userId: ann, replaceUserId: ben });
  const refused = await shop.admin.call('POST', `${RUNS}/${run.id}/overrides`, move(rows[0]!));
  assert.equal(refused.status, 422);
  assert.match(refused.text, /MAX_SHIFTS.*with the tag heavy/);
  // What was said since holds for changes by hand.
  await say(shop, rows[0]!, 'cold');
  await ok(shop.admin, 'POST', `${RUNS}/${run.id}/overrides`, move(rows[0]!));
});

test('different tags are counted, without those that rows have by the clock', async () => {
  const shop = await shopOf(testApp, 1);
  const rows = await taggedRows(shop, ['till'], ['bakery'], ['till']);
  const limit = { kind: 'count', params: { of: 'tags', per: 'week', max: 1 }, ...hard };
  const made = await ok(shop.admin, 'POST', TEMPLATES, { name: 'One place', rules: [limit], everyone: true });
  const [ann] = shop.userIds;
  assert.deepEqual(workers(await shop.plan(), rows), [ann, undefined, ann]);
  const { items } = await ok(shop.admin, 'GET', `${RULES}?locationId=${shop.site}`);
  const held = listOf(items!).flatMap(({ code, rule, source }) =>
    String(code) === 'MAX_TAGS' ? [[rule!.params, source!.id]] : [],
  );
  assert.deepEqual(held, [[limit.params, made.id]]);
  // A night is no tag of anybody's, and a row may have one of that name.
  const night = await shop.demand('2027-03-04', [14, 22]);
  await say(shop, night, 'till');
  const run = await shop.plan();
  assert.deepEqual(workers(run, [...rows, night]), [ann, undefined, ann, ann]);
  const { payload } = await ok(shop.admin, 'GET', `${RUNS}/${run.id}/snapshot`);
  assert.deepEqual(listOf(payload!.demand!)[3]!.tags, ['till', '.late end']);
});

test('patterns ask for tags, beside and without others too, and so do rules of a run', async () => {
  const shop = await shopOf(testApp, 1);
  const rows = await taggedRows(shop, ['heavy'], ['heavy'], ['light']);
  const close = await shop.demand('2027-03-03', [18, 22]);
  await say(shop, close, 'close');
  const planned = async (rule: object) => {
    const run = await shop.plan({ options: { timeLimitMs: 150, seed: 1, rules: [{ ...rule, ...hard }] } });
    return workers(run, [...rows, close]).map((id) => id !== undefined);
  };
  const pattern = (...days: object[]) => planned({ kind: 'pattern', params: { days } });
  const [, tuesday, wednesday] = await pattern({ tags: ['heavy'] }, { tags: ['light'] });
  assert.notEqual(tuesday, wednesday);
  const beside = await pattern({ tags: ['light'], beside: { tags: ['close'] } });
  assert.notEqual(beside[2], beside[3]);
  assert.deepEqual(await pattern({ tags: ['heavy'], without: { tags: ['light'] } }), [
    false,
    false,
    true,
    true,
  ]);
  const avoid = { kind: 'preference', params: { want: 'avoid', tags: ['heavy', 'close'] } };
  assert.deepEqual(await planned(avoid), [false, false, true, false]);
});

test('duties that are published count with the tags of their rows, before the week and beside what is planned', async () => {
  const shop = await shopOf(testApp, 2);
  const [ann, ben] = shop.userIds;
  const rows = await taggedRows(shop, ['heavy'], ['heavy']);
  await ok(shop.admin, 'PUT', `${DEMAND}/${rows[0]}/people`, { preferredUserIds: [ann] });
  const first = await shop.plan({ weekStart: undefined, demandIds: [rows[0]] });
  assert.deepEqual(workers(first, [rows[0]!]), [ann]);
  await ok(shop.admin, 'POST', `${RUNS}/${first.id}/publish`);
  const limit = { kind: 'count', params: { of: 'shifts', windowDays: 14, max: 1, tags: ['heavy'] }, ...hard };
  await ok(shop.admin, 'POST', TEMPLATES, { name: 'Once', rules: [limit], everyone: true });
  const again = await shop.demand('2027-03-09', [9, 17]);
  await say(shop, again, 'heavy');
  for (const row of [rows[1]!, again]) {
    await ok(shop.admin, 'PUT', `${DEMAND}/${row}/people`, { preferredUserIds: [ann] });
    const run = await shop.plan({ weekStart: undefined, demandIds: [row] });
    assert.deepEqual(workers(run, [row]), [ben]);
    await say(shop, row);
    const free = await shop.plan({ weekStart: undefined, demandIds: [row] });
    assert.deepEqual(workers(free, [row]), [ann], 'without the tag');
    await say(shop, row, 'heavy');
  }
});

test('what a change of a rule about tags would do is told of the rule as it is set', async () => {
  const shop = await shopOf(testApp, 2);
  await taggedRows(shop, ['heavy']);
  const rule = { kind: 'preference', params: { want: 'avoid', tags: ['heavy'] }, weight: 3 };
  const person = { userId: shop.userIds[0], rules: [rule] };
  const body = { locationId: shop.site, weekStart: '2027-03-01', change: { person } };
  const { changes } = await ok(shop.admin, 'POST', `${RULES}/trials`, body);
  assert.deepEqual(
    listOf(changes!).map((one) => [one.effect, (one.rule as Loose).params]),
    [['begins', rule.params]],
  );
});

test('faults of tags in rules name the tag and the way out', async () => {
  const shop = await shopOf(testApp, 1);
  const refused = async (params: object, path: string, words: RegExp) => {
    const rules = [{ kind: 'preference', params: { want: 'avoid', ...params }, ...hard }];
    const { status, body, text } = await shop.admin.call('POST', TEMPLATES, { name: newId(), rules });
    assert.equal(status, 422, text);
    assert.equal(listOf(body.error!.details!)[0]!.path, path, text);
    assert.match(text, words);
  };
  await refused(
    { tags: ['.night'] },
    'body/rules/0/params/tags/0',
    /begin and end with a letter.*not.*\.night/,
  );
  await refused({ tags: [] }, 'body/rules/0/params/tags', /at least 1 item, not 0/);
  await refused({ tags: 'heavy' }, 'body/rules/0/params/tags', /must be an array, not .*heavy/);
});
