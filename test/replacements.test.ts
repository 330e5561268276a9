/** Text is put in the place of other text by a function: in a replacement text `$` and what follows it mean something else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceModules } from './helpers/patterns.ts';

const TAKES_NO_DATA = /^(Arrow)?Function|^Literal$/;
/** A name that stands for a function. */
const FUNCTIONS = ['hexadecimal', 'subjectOf'];

test('no replacement is a text that is made of data', () => {
  let seen = 0;
  const made = sourceModules().flatMap(({ file, text, nodes }) =>
    nodes.flatMap((node) => {
      const { type, callee, arguments: args = [], start } = node;
      const by = args[1];
      if (type !== 'CallExpression' || !/^replace(All)?$/.test(callee?.property?.name ?? '')) return [];
      seen++;
      if (by === undefined || TAKES_NO_DATA.test(by.type) || FUNCTIONS.includes(by.name ?? '')) return [];
      return [`${file}:${text.slice(0, start).split('\n').length}`];
    }),
  );
  assert.ok(seen > 60, String(seen));
  assert.deepEqual(made, []);
});
