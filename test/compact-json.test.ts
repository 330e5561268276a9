import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactJson, documentJson, WIDTH } from './compact-json.ts';
import fc from './helpers/property.ts';

const long = 'x'.repeat(100);

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.stringify(value);
      assert.deepEqual(JSON.stringify(JSON.parse(compactJson(value))), plain);
      const document = { paths: { a: { b: value } }, $defs: { c: value }, other: value };
      assert.deepEqual(JSON.stringify(JSON.parse(documentJson(document))), JSON.stringify(document));
    }),
  );
});

test('no line is wider than it may be, unless one value is', () => {
  const value = {
    numbers: Array.from({ length: 200 }, (_, n) => n),
    names: { a: long, b: [long, { c: 1 }] },
  };
  const lines = compactJson(value).split('\n');
  assert.deepEqual(
    lines.filter((line) => line.length > WIDTH),
    [],
  );
  assert.ok(lines.length < 20, 'lines are filled');
});

test('members that are not there are left out, and an only member opens no line of its own', () => {
  assert.equal(compactJson({ a: undefined, b: 1 }), '{"b": 1}');
  assert.equal(compactJson([{ a: long, b: long }]), `[{\n  "a": "${long}",\n  "b": "${long}"\n}]`);
});

test('operations and schemas are blocks of a document', () => {
  const schemas = { A: { title: long, description: long }, B: {} };
  const text = documentJson({
    openapi: '3.1.0',
    paths: { '/a': { get: {}, put: {} } },
    components: { schemas },
  });
  assert.deepEqual(text.split('\n'), [
    '{',
    '"openapi": "3.1.0",',
    '"paths": {',
    '  "/a": {',
    '    "get": {},',
    '    "put": {}',
    '  }',
    '},',
    '"components": {',
    '  "schemas": {',
    '    "A": {',
    `      "title": "${long}",`,
    `      "description": "${long}"`,
    '    },',
    '',
    '    "B": {}',
    '  }',
    '}',
    '}',
    '',
  ]);
});
