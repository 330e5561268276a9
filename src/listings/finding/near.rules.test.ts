import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fewerWords,
  type KnownWord,
  likenessOf,
  misspeltWords,
  type Nearness,
  patternsOf,
  readingsOf,
  slips,
  tokensOf,
} from './near.rules.ts';

const known = (text: string): KnownWord[] =>
  text.split(' ').map((word) => ({ word, likeness: likenessOf(word) }));

/** The words and phrases that a query of one word may mean besides itself. */
function meant(q: string, words = '', nearness: Nearness = 'near'): string[] {
  const readings = readingsOf(tokensOf(q), words === '' ? [] : known(words), nearness) ?? [];
  return readings
    .flat()
    .flatMap(({ typed, same, part }) => [typed, ...same, ...part])
    .map(({ pieces }) => pieces.join('.'));
}

test('spellings of one word are alike: umlauts as two letters, letters that do not decompose', () => {
  for (const [one, other] of [
    ['Kränzle', 'kraenzle'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smoerrebroed'],
    ['Straße', 'strasse'],
    ['Đorđe', 'dorde'],
  ] as const)
    assert.equal(likenessOf(one), likenessOf(other), one);
});

test('part numbers: with other separators, written apart or together, × as x', () => {
  const d250b = meant('d250b');
  for (const way of ['d.250.b', 'd.250b', 'd250.b']) assert.ok(d250b.includes(way), way);
  assert.ok(meant('D-250/B').includes('d250b'));
  assert.ok(meant('d 250 b').includes('d250b'));
  for (const q of ['4x6', '4×6', '4 x 6']) assert.ok(meant(q).includes('4.×.6'), q);
  assert.ok(meant('4×6').includes('4x6'));
  assert.ok(!meant('gws17125').includes('gws.17.125'), 'digits stay together');
  assert.ok(meant('gws17125', '', 'similar').includes('gws.17.125'), 'unless nothing is found so');
});

test('words that are meant: other spellings, forms and compounds; errors only where nothing is found', () => {
  assert.ok(meant('kraenzle', 'kranzle').includes('kranzle'));
  assert.ok(meant('zelte', 'zelt festzelt').includes('zelt'));
  assert.ok(meant('zelt', 'festzelt').includes('festzelt'));
  assert.deepEqual(meant('zelt', 'welt'), []);
  assert.ok(meant('zetl', 'zelt zettel', 'similar').includes('zelt'));
  assert.ok(!meant('zetl', 'zelt zettel', 'similar').includes('zettel'), 'the likest alone');
  assert.ok(meant('partyzelt', 'festzelt', 'similar').includes('festzelt'));
  assert.ok(meant('fest zelt', 'festzelt').includes('festzelt'));
  assert.ok(!meant('fest zelt', 'zelt').includes('festzelt'), 'no such word');
  assert.ok(meant('akkubohrer', '', 'similar').includes('akku.bohrer'));
  assert.deepEqual(meant('red', 'bred'), []);
});

test('a query without what says nothing, and any so many of its words', () => {
  const counts = (q: string, nearness: Nearness) =>
    readingsOf(tokensOf(q), [], nearness)?.map((reading) => reading.length) ?? [];
  assert.ok(counts('tent for garden', 'misspelt').includes(2));
  assert.ok(!counts('red tent', 'similar').includes(1), 'both words are needed');
  assert.deepEqual(counts('red garden tent', { words: 2 }), [2, 2, 2]);
  assert.deepEqual(counts('tent for garden', { words: 1 }), [1, 1]);
  assert.deepEqual(fewerWords(tokensOf('red garden tent')), [2, 1]);
  assert.deepEqual(fewerWords(tokensOf('tent')), []);
  assert.deepEqual(fewerWords(tokensOf('for the')), [1], 'words that say nothing count where all are such');
});

test('a word is corrected that the catalogue does not have; one that it has stays', () => {
  const readings = readingsOf(tokensOf('light twoer'), known('light night tower two'), 'misspelt') ?? [];
  const [light, tower] = readings[0] ?? [];
  assert.deepEqual(light?.part, []);
  assert.deepEqual(
    tower?.part.map(({ pieces }) => pieces.join()),
    ['tower'],
    'two letters that look like an umlaut are turned',
  );
  assert.deepEqual(meant('sisor', 'scissor site', 'misspelt').slice(-1), ['scissor'], 'as it sounds');
});

test('what is quoted, of symbols, or longer than anybody types is meant as it stands', () => {
  assert.deepEqual(tokensOf('"red saw" x'), []);
  assert.deepEqual(tokensOf('red "saw'), ['red', 'saw']);
  assert.deepEqual(tokensOf('a b c d e f g h i'), []);
  assert.deepEqual(meant('c++'), []);
  assert.deepEqual(patternsOf(['100%'], 'near'), []);
  assert.deepEqual(
    misspeltWords(['red', 'd250b', 'Zelt']),
    ['zelt'],
    'three letters and part numbers have no errors',
  );
});

test('errors between words: a letter missing, too many, wrong, two turned', () => {
  const rows: [string, string, number][] = [
    ['zelt', 'zelt', 0],
    ['zelt', 'zet', 1],
    ['zelt', 'zeelt', 1],
    ['zelt', 'zalt', 1],
    ['zelt', 'zetl', 1],
    ['', 'abc', 3],
    ['leiter', 'lieetr', 2],
  ];
  for (const [one, other, errors] of rows) assert.equal(slips(one, other), errors, `${one} ${other}`);
});
