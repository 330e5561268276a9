import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phrasesOf } from './phrases.rules.ts';
import { tiersOf } from './words.rules.ts';

/** Such as `red.steel*`: pieces side by side, the last one open. */
const said = (q: string) =>
  phrasesOf(q)
    .map(({ pieces, open }) => `${pieces.join('.')}${open ? '*' : ''}`)
    .join(' ');

test('quoted phrases as they stand, other words from their beginning', () => {
  const rows: [string, string][] = [
    ['', ''],
    ['  ', ''],
    ['saw', 'saw*'],
    ['Red  SAW', 'red* saw*'],
    ['"red saw"', 'red.saw'],
    ['old "red saw" new', 'old* red.saw new*'],
    ['"one" "two"', 'one two'],
    ['""', ''],
    ['" - " saw', 'saw*'],
    // A quote that is not closed quotes nothing.
    ['"red saw', 'red* saw*'],
    ['"one" "red saw', 'one red* saw*'],
    // What is written as one word is looked for as one.
    ['c++', 'c.+.+*'],
    ['a_b c', 'a._.b* c*'],
    ['日本 x', '日.本* x*'],
  ];
  for (const [q, expected] of rows) assert.equal(said(q), expected, q);
});

const K = 'k';
const TYPES = [
  { id: '1-1', label: 'Red saws' },
  { id: '2-2', label: 'Drills' },
];
const tiers = (q: string, view: 'own' | 'public', types = TYPES) => tiersOf(phrasesOf(q), K, view, types);

test('tiers: whole words and beginnings in the title, type label where one fits, details, description; private details for one’s own alone', () => {
  const [whole, title, label, details, description, ...none] = tiers('red', 'own');
  assert.deepEqual(none, []);
  assert.deepEqual(whole, { reached: "('kared')", own: "('kared')" });
  const own = "('kared':*) & ('kared':*) & !(('kared'))";
  assert.deepEqual(title, { reached: "('kared':*)", own });
  assert.deepEqual(label, {
    reached: "('kared':* | 'kt11')",
    own: "('kared':* | 'kt11') & ('kt11') & !(('kared':*))",
  });
  assert.equal(details!.reached, "('kared':* | 'kt11' | 'kdred':* | 'kpred':*)");
  assert.equal(details!.own, `${details!.reached} & ('kdred':* | 'kpred':*) & !(('kared':* | 'kt11'))`);
  assert.equal(description!.reached, "('kared':* | 'kt11' | 'kdred':* | 'kpred':* | 'kered':*)");
  assert.deepEqual(
    tiers('lamp', 'public').map(({ reached }) => reached),
    ["('kalamp')", "('kalamp':*)", "('kalamp':* | 'kdlamp':*)", "('kalamp':* | 'kdlamp':* | 'kelamp':*)"],
    'no label, and no private details',
  );
  assert.deepEqual(tiers('', 'own'), []);
});

test('every phrase must be found; side by side where it was written so', () => {
  const [, title] = tiers('"red saw" old', 'public');
  assert.equal(title!.reached, "(('kared' <-> 'kasaw')) & ('kaold':*)");
  const [symbol] = tiers('100%', 'public');
  // A symbol is no beginning of a word.
  assert.equal(symbol!.reached, "(('ka100' <-> 'ka%'))");
  const found = tiers('saw x', 'public').map(({ reached }) => reached);
  assert.equal(found[2], "('kasaw':* | 'kt11') & ('kax':*)", 'the label holds one of them');
});

test('a label holds whole quoted words, and words from their beginning', () => {
  const fits = (q: string) => tiers(q, 'public').some(({ reached }) => reached.includes("'kt11'"));
  const rows: [string, boolean][] = [
    ['re', true],
    ['ed', false],
    ['saws', true],
    ['saw', true],
    ['"saw"', false],
    ['"saws"', true],
    ['"red saws"', true],
    ['"saws red"', false],
    ['drill', false],
  ];
  for (const [q, expected] of rows) assert.equal(fits(q), expected, q);
});
