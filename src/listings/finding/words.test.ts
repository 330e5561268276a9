/** Words: how `q` matches, and what ranks before what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { find, shopOf, titles } from './finding.fixture.ts';

const testApp = await startTestApp();

const shop = () => shopOf(testApp);

test('q: all words, from their beginning, without case and accents', async () => {
  const { manager, add } = await shop();
  await add('Crème brûlée torch');
  await add('CREME pot');
  assert.deepEqual(await titles(manager, { q: 'creme' }), ['CREME pot', 'Crème brûlée torch']);
  assert.deepEqual(await titles(manager, { q: 'CRÈ bru' }), ['Crème brûlée torch']);
  assert.deepEqual(await titles(manager, { q: 'chrome spoon' }), []);
});

test('q: where no item has every word, those with the most of them are found, and said so', async () => {
  const { manager, add } = await shop();
  await add('Silenced generator', { description: 'On a trailer' });
  await add('Generator, small');
  await add('Trailer');
  const read = async (q: string) => {
    const page = await find(manager, { q });
    return [await titles(manager, { q }), page.similar ?? false, page.some_words ?? false];
  };
  assert.deepEqual(await read('generator trailer'), [['Silenced generator'], false, false]);
  assert.deepEqual(await read('diesel generator small'), [['Generator, small'], false, true]);
  assert.deepEqual(await read('diesel trailer'), [['Trailer', 'Silenced generator'], false, true]);
  assert.deepEqual(await read('diesel excavator').then(([found]) => (found as string[]).length), 3);
  await add('Excavator');
  await add('Bucket');
  assert.equal((await read('diesel excavator')).flat()[0], 'Excavator', 'titles come before types');
  assert.deepEqual(await read('diesel pump'), [[], false, false]);
});

test('q: of several words the misspelt one is corrected alone', async () => {
  const { manager, add } = await shop();
  await add('Light tower');
  await add('Night tower');
  await add('Scissor lift');
  await add('Two lights');
  for (const [q, title] of [
    ['light twoer', 'Light tower'],
    ['sisor lift', 'Scissor lift'],
  ] as const) {
    const page = await find(manager, { q });
    assert.deepEqual(
      [await titles(manager, { q }), page.similar, page.some_words],
      [[title], true, undefined],
    );
  }
});

test('q: a quoted phrase stands as it is written', async () => {
  const { manager, add } = await shop();
  await add('red steel bucket');
  await add('steel bucket, red');
  assert.deepEqual(await titles(manager, { q: '"red steel"' }), ['red steel bucket']);
  assert.deepEqual(await titles(manager, { q: '"red ste"' }), []);
  assert.equal((await titles(manager, { q: 'bucket red' })).length, 2);
});

test('q: title over type label over searchable details over description', async () => {
  const { manager, type, add } = await shop();
  const other = await newType(manager, { label: 'Other things' });
  const elsewhere = (title: string, more: object) => newListing(manager, other, { title, ...more });
  await add('An excavator', { details: { brand: 'X' } });
  await elsewhere('In details', { details: { brand: 'excavator' } });
  await add('By its type');
  await elsewhere('In description', { description: 'fits every excavator' });
  assert.ok(type);
  const found = await titles(manager, { q: 'excavator' });
  assert.deepEqual(found, ['An excavator', 'By its type', 'In details', 'In description']);
});

test('q: %, _ and \\ are letters like others', async () => {
  const { manager, add } = await shop();
  await add('wool 100% pure');
  await add('wool 100 pure');
  await add('part a_b');
  await add('part axb');
  await add('back\\slash');
  assert.deepEqual(await titles(manager, { q: '100%' }), ['wool 100% pure']);
  assert.deepEqual(await titles(manager, { q: '%' }), ['wool 100% pure']);
  assert.deepEqual(await titles(manager, { q: 'a_b' }), ['part a_b']);
  assert.deepEqual(await titles(manager, { q: '_' }), ['part a_b']);
  assert.deepEqual(await titles(manager, { q: '\\' }), ['back\\slash']);
  assert.deepEqual(await titles(manager, { q: '---' }), []);
});

test('q: exact words come before other spellings, compounds and part numbers with other separators', async () => {
  const { manager, add } = await shop();
  await add('Zelt 3 m');
  await add('Festzelt');
  await add('Reiniger Kränzle');
  await add('Reiniger Kraenzle');
  await add('Pumpe D-250/B');
  await add('Teller aus Łódź');
  assert.deepEqual(await titles(manager, { q: 'zelt' }), ['Zelt 3 m', 'Festzelt']);
  assert.deepEqual(await titles(manager, { q: 'kraenzle' }), ['Reiniger Kraenzle', 'Reiniger Kränzle']);
  assert.deepEqual(await titles(manager, { q: 'Kränzle' }), ['Reiniger Kränzle', 'Reiniger Kraenzle']);
  assert.deepEqual(await titles(manager, { q: 'd250b' }), ['Pumpe D-250/B']);
  assert.deepEqual(await titles(manager, { q: 'lodz' }), ['Teller aus Łódź']);
  assert.deepEqual(await titles(manager, { q: '"kraenzle"' }), ['Reiniger Kraenzle'], 'quoted: as written');
});

test('q: where nothing holds the words, what is like them is found, and the answer says so', async () => {
  const { manager, add } = await shop();
  await add('Hochdruckreiniger');
  const found = await find(manager, { q: 'hochdruckreinger' });
  assert.deepEqual([found.total, found.similar], [1, true]);
  assert.equal((await find(manager, { q: 'hochdruck' })).similar, undefined);
  assert.equal((await find(manager, { q: 'xyzzyxyzzy' })).total, 0);
});

test('q: words of another organisation are not looked at', async () => {
  const one = await shop();
  const other = await shop();
  await one.add('Kernbohrer');
  assert.deepEqual(await titles(other.manager, { q: 'kernborer' }), []);
  assert.deepEqual(await titles(one.manager, { q: 'kernborer' }), ['Kernbohrer']);
});
