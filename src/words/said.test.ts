import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { english } from './english.ts';
import { german } from './german.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { type Code, Said, say, textOf } from './said.ts';

test('each language says all that English says, and nothing else', () => {
  for (const [room, words] of Object.entries(english)) {
    const other = german[room as keyof typeof german] as Record<string, unknown>;
    assert.deepEqual(Object.keys(other).toSorted(), Object.keys(words).toSorted(), room);
    for (const [key, word] of Object.entries(words)) {
      const [said, expected] = [other[key], word].map(namedIn);
      assert.deepEqual(said, expected, `${room}.${key}`);
    }
  }
});

test('each sentence is said somewhere', () => {
  const sources = globSync('src/**/*.ts', { exclude: ['src/words/??/**', '**/*.test.ts'] });
  const said = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/'\w+\.\w+'/g) ?? []));
  // Said by the name of a status, of a kind of record or of a role.
  const { statuses: _, things: __, roles: ___, ...rooms } = english;
  const codes = Object.entries(rooms).flatMap(([room, words]) =>
    Object.keys(words).map((key) => `'${room}.${key}'`),
  );
  assert.deepEqual(
    codes.filter((code) => !said.has(code)),
    [],
  );
});

/** What a sentence names, by the numbers put in for it. */
function namedIn(word: unknown): string[] {
  if (typeof word !== 'function') return [];
  const numbers = new Map<string | symbol, number>();
  const numberOf = (_: object, name: string | symbol) => {
    if (name === 'zone') return 'UTC';
    const number = numbers.get(name) ?? 201 + numbers.size;
    numbers.set(name, number);
    return number;
  };
  const text = String(word(new Proxy({}, { get: numberOf })));
  return [...numbers]
    .flatMap(([name, number]) => (text.includes(String(number)) ? [String(name)] : []))
    .toSorted();
}

test('a sentence is said in the reader’s language, what it names too', () => {
  const fault = say('faults.not', {
    fault: say('faults.mustBe', { kind: say('faults.aNumber') }),
    value: '"x"',
  });
  assert.equal(textOf(fault), 'must be a number, not "x"');
  assert.equal(textOf(fault, 'de'), 'muss eine Zahl sein, nicht "x"');
  assert.equal(`${fault}`, textOf(fault), 'English where there is no reader');
  assert.equal(textOf('as it is', 'de'), 'as it is');
  assert.throws(() => textOf(new Said('faults.none' as Code, {})), /no words for faults.none/);
});

test('the language is the first known one that the reader prefers, else English', () => {
  const rows: [string | undefined, string][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, de;q=0.5, en;q=0.7', 'en'],
    ['de;q=0, en;q=0.1', 'en'],
    ['tlh', 'en'],
    ['EN-us;q=0.2, DE;q=0.3', 'de'],
  ];
  for (const [accepted, expected] of rows) assert.equal(languageOf(accepted), expected, accepted);
  assert.deepEqual(LANGUAGES, ['en', 'de']);
});
