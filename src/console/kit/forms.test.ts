/** Every form of the console asks before what is typed in it is lost, and every panel and dialog that may hold one. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;
/** What keeps typed work: a stored record's form, and that of something new. */
const KEEPS = /\buse(RecordForm|Draft|Unsaved)\b/;
/** What is typed into, besides fields that hold a search or a filter of the address. */
const TYPED = /<form\b|<textarea\b/;

/** Files with a form whose state lives elsewhere, and where. The public catalogue is no part of the console. */
const KEPT_IN: Record<string, string> = {
  'editor/stock/fields.tsx': 'editor/stock/editor-page.tsx',
};
/** What narrows a list is no work: nothing is lost with it. */
const NARROWS = 'editor/worktable/filter-form.tsx';
const PUBLIC = /^public\//;
/** A PIN is not kept: the next person at the terminal must not find it. */
const KEYPAD = 'terminal/person.tsx';
/** What has no form: a question before a deed, a keypad, and what asks before loss itself. */
const OTHER_DIALOGS = ['kit/confirm.tsx', 'terminal/person.tsx', 'app/shell.tsx', 'kit/loss-question.tsx'];

const sources = globSync('**/*.tsx', { cwd: ROOT })
  .filter((file) => !PUBLIC.test(file))
  .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }));
const textOf = (file: string) => sources.find((one) => one.file === file)?.text ?? '';

test('every form and text field keeps what is typed', () => {
  const forms = sources.filter(({ file, text }) => ![KEYPAD, NARROWS].includes(file) && TYPED.test(text));
  assert.ok(forms.length > 25, String(forms.length));
  const careless = forms.filter(({ file }) => !KEEPS.test(textOf(KEPT_IN[file] ?? file)));
  assert.deepEqual(
    careless.map(({ file }) => file),
    [],
    'hold what is typed by useRecordForm or useDraft',
  );
});

test('no form holds what is typed in a state that nobody asks about', () => {
  const loose = sources.filter(
    ({ file, text }) =>
      file !== KEYPAD && TYPED.test(text) && /\bset(Draft|Name|Comment|Note|Pin|Tag|Form)\b\(/.test(text),
  );
  assert.deepEqual(
    loose.map(({ file }) => file),
    [],
  );
});

test('panels and dialogs are those of the kit, which ask before they close', () => {
  const own = sources.filter(
    ({ file, text }) => /<aside\b|<ModalOverlay\b|<Popover\b/.test(text) && file !== 'kit/panel.tsx',
  );
  assert.deepEqual(own.map(({ file }) => file).toSorted(), OTHER_DIALOGS.toSorted());
});

/** The one field for numbers reads and refuses alike everywhere; a browser's own reads `1.000` as 1. */
test('no form has a number field of its own', () => {
  const everywhere = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const own = everywhere.filter((file) => {
    const text = readFileSync(ROOT + file, 'utf8');
    return /\btype=\{?["'`]number|\bvalueAsNumber\b|\bparseFloat\(/.test(text) || isNumberType(file, text);
  });
  assert.deepEqual(own, [], 'use NumberField or CountField of kit/number-field.tsx');
});

/** Attributes made apart from their input. */
const isNumberType = (file: string, text: string) => file.endsWith('.tsx') && /\btype: 'number'/.test(text);
