import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { foldText, piecesOf, quoteTerm } from './words.rules.ts';

test('text of ASCII alone is read as text beside other letters is', () => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 100 });
  fc.assert(
    fc.property(ascii, (text) => {
      assert.equal(`${foldText(text)} e`, foldText(`${text} é`));
      assert.deepEqual([...piecesOf(text), { text: 'e', joined: false }], piecesOf(`${text} é`));
      // Letters that stay other than ASCII when they are folded.
      assert.deepEqual([...piecesOf(text), { text: 'я', joined: false }], piecesOf(`${text} я`));
    }),
    { numRuns: 2000 },
  );
});

test('text without case, accents and forms that mean the same', () => {
  const rows: [string, string][] = [
    ['SAW', 'saw'],
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße', 'strasse'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['ﬁne Ⅷ ½', 'fine viii 1⁄2'],
    ['İstanbul', 'istanbul'],
  ];
  for (const [text, expected] of rows) assert.equal(foldText(text), expected, text);
});

test('words, letters of scripts without blanks, and symbols that mean something; joined where nothing is between', () => {
  const said = (text: string) =>
    piecesOf(text)
      .map((piece) => `${piece.joined ? '·' : ' '}${piece.text}`)
      .join('')
      .trim();
  const rows: [string, string][] = [
    ['', ''],
    ['. , -', ''],
    ['Red, saw-blade', 'red saw blade'],
    ['C++ 100% a_b', 'c·+·+ 100·% a·_·b'],
    ['é_100%', 'e·_·100·%'],
    ['日本abc本', '日·本·abc·本'],
    ['รถ 12', 'ร·ถ 12'],
    ['€5 #7', '€·5 #·7'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), 'x'.repeat(64)],
    ['я'.repeat(65), 'я'.repeat(64)],
    [`${'x'.repeat(70)}%`, `${'x'.repeat(64)}·%`],
  ];
  for (const [text, expected] of rows) assert.equal(said(text), expected, text);
});

test('quotes and backslashes are doubled in a term', () => {
  assert.equal(quoteTerm(String.raw`a'b\c`), String.raw`'a''b\\c'`);
});
