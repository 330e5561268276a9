import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { foldText, piecesOf } from './words.rules.ts';

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
