/** Whatever the console changes, it says which version it showed; the kit alone makes such a version. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url).pathname;
const SPECS = ['directory', 'listings', 'planning'];

/** Calls that send none, by file and operation, and why. */
const WITHOUT: Record<string, string> = {
  'member/availability/hours.tsx putMyAvailability': 'has no version: compared before it is written',
  'member/availability/hours.tsx putPersonAvailability': 'has no version: compared before it is written',
  'member/shifts/page.tsx acceptShiftRequest': 'an open shift does not have the version of its offer',
  'editor/stock/uploads.ts addListingPhoto': 'adds one picture, whatever else changed',
  'editor/stock/picture-forms.tsx addListingPhoto': 'adds one picture, whatever else changed',
  'editor/stock/photos.tsx addListingPhoto': 'adds the picture again that was removed, whatever else changed',
  'editor/stock/photos.tsx deleteListingPhoto': 'removes one picture, whatever else changed',
  'manager/board/remove-shift.tsx deleteDemand': 'a card of the board does not have the version of its row',
  'manager/plan/remove.tsx deleteShift': 'a line of demand does not have the version of its shift',
  'manager/team/holiday-calendar.tsx deleteHolidayChange':
    'no change of it is changed: it is there or taken back',
};

const sources = globSync('src/console/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|^src\/console\/(kit|languages)\//.test(file))
  .map((file) => ({ file: file.slice('src/console/'.length), text: readFileSync(ROOT + file, 'utf8') }));

test('no page names the version of If-Match itself', () => {
  const found = sources.filter(({ file, text }) => file !== 'app/api.ts' && /ifVersion|if-match/i.test(text));
  assert.deepEqual(
    found.map(({ file }) => file),
    [],
    'use useRecordForm or asShown of src/console/kit/record-form.ts',
  );
});

test('no form begins anew, and loses what is typed, because the record was read again', () => {
  const found = sources.filter(({ text }) => /<[A-Z]\w*\s+key=\{[^}]*\b(version|stringify)\b/.test(text));
  assert.deepEqual(
    found.map(({ file }) => file),
    [],
  );
});

test('every call that may name a version does', () => {
  const conditional = SPECS.flatMap(conditionalOperations);
  assert.ok(conditional.length > 30, String(conditional));
  const calls = sources.flatMap(({ file, text }) =>
    conditional.flatMap((operation) =>
      callsOf(text, operation).map((call) => ({ place: `${file} ${operation}`, call })),
    ),
  );
  assert.ok(calls.length > 30, String(calls.length));
  // A dry run loses nothing of anybody's.
  const writes = calls.filter(({ call }) => !/\bdry(?:Run|_run): true\b/.test(call));
  const silent = writes.filter(({ call }) => !/asShown\(|\bonlyIf\b/.test(call)).map(({ place }) => place);
  assert.deepEqual([...new Set(silent)].toSorted(), Object.keys(WITHOUT).toSorted());
});

interface Spec {
  paths: Record<string, Record<string, { operationId: string; parameters?: object[] }>>;
}

function conditionalOperations(service: string): string[] {
  const spec: Spec = JSON.parse(readFileSync(`${ROOT}docs/api/${service}.openapi.json`, 'utf8'));
  const operations = Object.values(spec.paths).flatMap((path) => Object.values(path));
  return operations
    .filter(({ parameters }) => /if-match/i.test(JSON.stringify(parameters ?? [])))
    .map(({ operationId }) => operationId);
}

/** The arguments of each call, as text. */
function callsOf(text: string, operation: string): string[] {
  return [...text.matchAll(new RegExp(`\\.${operation}\\(`, 'g'))].map(({ index, 0: found }) => {
    const start = index + found.length;
    let open = 1;
    let end = start;
    for (; open > 0; end += 1) open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(start, end);
  });
}
