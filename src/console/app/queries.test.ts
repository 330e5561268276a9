/** A refresh that fails takes nothing away: what was read stays, and what is typed in it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;
/** Shown in place of what was read: a query of one's own draft, or of what may be done now, whose refusal is the answer. */
const ANSWERS = [
  'admin/audit/page.tsx',
  'editor/worktable/undo-forecast.tsx',
  'manager/spreadsheets/undo-import.tsx',
  'member/leave/foreseen.tsx',
];
/** Their week has what `faultOf` says of its queries. */
const JUDGED = ['manager/board/page.tsx', 'manager/sheet/page.tsx'];
/** What was refused on saving, said beside what is typed. */
const SAVED = ['manager/rules/rule-form.tsx'];

test('a fault is shown where there is nothing else to show', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .some((line) => /\berror !== null/.test(line) && !/\bdata === undefined/.test(line)),
  );
  assert.deepEqual(
    found.toSorted(),
    [...ANSWERS, ...JUDGED, ...SAVED].toSorted(),
    'ask `faultOf`, or for `data` too',
  );
});
