import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { JsonFault, parseStrictJson, parseStrictText } from './strict-json.ts';

const refused = (text: string, message: RegExp) =>
  assert.throws(
    () => parseStrictText(text),
    (error: unknown) => error instanceof JsonFault && message.test(error.message),
    text,
  );

test('what JSON.parse reads and nothing refuses comes back the same', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5, noUnicodeString: false }), (text) => {
      const expected: unknown = JSON.parse(text);
      try {
        assert.deepEqual(parseStrictText(text), expected);
      } catch (error) {
        assert.ok(error instanceof JsonFault, String(error));
      }
    }),
  );
});

test('two equal keys in one object are refused, however they are spelled; in two objects they are fine', () => {
  refused('{"a":1,"a":2}', /"a" appears twice/);
  refused('{"a":1,"\\u0061":2}', /appears twice/);
  refused('[{"b":{"a":1 , "x":[] ,"a":2}}]', /"a" appears twice/);
  assert.deepEqual(parseStrictText('[{"a":{"a":1}},{"a":"a"}]'), [{ a: { a: 1 } }, { a: 'a' }]);
});

test('prototype keys are refused as keys and welcome as values', () => {
  refused('{"__proto__":{}}', /__proto__.*not allowed/);
  refused('{"a":{"constructor":1}}', /constructor.*not allowed/);
  refused('{"\\u005f_proto__":{}}', /not allowed/);
  assert.deepEqual(parseStrictText('["__proto__","constructor"]'), ['__proto__', 'constructor']);
});

test('numbers that a double cannot hold exactly are refused with their text', () => {
  for (const raw of ['9007199254740993', '1e400', '-0', '1e-400', '0.1234567890123456789', '-0.0']) {
    refused(`[${raw}]`, new RegExp(raw.replace('.', '\\.')));
  }
  for (const raw of [
    '0',
    '-1',
    '9007199254740992',
    '0.1',
    '1e3',
    '100000000000000000000',
    '1.50',
    '12345678.90',
  ]) {
    assert.deepEqual(parseStrictText(`[${raw}]`), [Number(raw)], raw);
  }
});

test('NUL, half surrogates, deep nesting and bad UTF-8 are refused', () => {
  refused('{"a":"x\\u0000"}', /NUL/);
  refused('["\\ud800"]', /surrogate/);
  refused('{"\\udc00":1}', /surrogate/);
  refused(`${'['.repeat(33)}${']'.repeat(33)}`, /deeper than 32/);
  assert.ok(parseStrictText(`${'['.repeat(32)}${']'.repeat(32)}`));
  assert.throws(() => parseStrictJson(new Uint8Array([0x22, 0xff, 0x22])), /not valid UTF-8/);
});

const CORPUS = new URL('../../../../shared/corpora/json-parsing.json', import.meta.url);
test('JSONTestSuite: every n_ file is refused', {
  skip: !existsSync(CORPUS) && 'the corpora folder is missing',
}, () => {
  const { items } = JSON.parse(readFileSync(CORPUS, 'utf8')) as { items: { name: string; b64: string }[] };
  const accepted = items
    .filter(({ name }) => name.startsWith('n_'))
    .filter(({ b64 }) => {
      try {
        parseStrictJson(Buffer.from(b64, 'base64'));
        return true;
      } catch (error) {
        assert.ok(error instanceof JsonFault, String(error));
        return false;
      }
    });
  assert.deepEqual(
    accepted.map(({ name }) => name),
    [],
  );
});

test('a long number is read in a time proportional to its length', () => {
  // Trimmed by a pattern, these zeros took a minute.
  const before = process.cpuUsage();
  assert.throws(() => parseStrictJson(Buffer.from(`[1.${'0'.repeat(150_000)}1]`)), /cannot be kept exactly/);
  assert.ok(process.cpuUsage(before).user < 5_000_000);
});

test('an object of very many members is refused', () => {
  const members = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;
  assert.equal(Object.keys(parseStrictText(members(10_000)) as object).length, 10_000);
  assert.throws(() => parseStrictText(members(10_001)), /an object has more than 10000 members/);
});
