import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assignmentSummary, shortageProof } from '../../solver/explain/render.ts';
import { german } from '../languages/de.ts';
import { inPageLanguage } from './solver-sentences.ts';

const CODES = ['PREFERENCE_TIME', 'LABOUR_COST', 'COMPLETE_WEEKENDS', 'CLOPENING'] as const;
/** Every sentence that the solver makes. */
const said = [
  assignmentSummary({ pinned: true, byRule: [], runnersUp: [] }),
  assignmentSummary({ pinned: false, byRule: [], runnersUp: [] }),
  assignmentSummary({ pinned: false, byRule: [], runnersUp: [{ difference: 1234.5 }] }),
  ...CODES.map((code) =>
    assignmentSummary({ pinned: false, byRule: [{ code, cost: 2 }], runnersUp: [{ difference: -3 }] }),
  ),
  ...[0, 1, 2].map((able) => shortageProof(able, 3)!),
  'Chosen as part of the best rota. Costs are not shown.',
  ...['decided by hand', 'decided by hand: Ana asked. She swaps.'],
];

test('in English the solver is quoted as it is', () => {
  assert.deepEqual(
    said.map((text) => inPageLanguage(text)),
    said,
  );
  assert.equal(inPageLanguage('Something new. No cost.'), 'Something new. No cost.');
});

test('in another language each sentence is said in it', () => {
  const texts = said.map((text) => inPageLanguage(text, german.board.said));
  const english = /\b(the|is|are|cost|costs|best|by|Only|Nobody)\b/;
  assert.deepEqual(
    texts.filter((text) => english.test(text)),
    [],
  );
  assert.equal(texts[2], 'Keine Kosten. Die nächstbeste Person kostet 1234,50 Punkte mehr.');
  assert.equal(texts.at(-1), 'von Hand entschieden: Ana asked. She swaps.');
});
