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
      // The name of a holiday is known in both languages, and each says its own.
      if (`${room}.${key}` === 'publish.holiday') continue;
      const [said, expected] = [other[key], word].map(namedIn);
      assert.deepEqual(said, expected, `${room}.${key}`);
    }
  }
});

test('each sentence is said somewhere', () => {
  const sources = globSync('src/**/*.ts', { exclude: ['src/words/??/**', '**/*.test.ts'] });
  const said = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/'\w+\.\w+'/g) ?? []));
  // Said by the name of a status, of a kind of record, of an act of the log, of a table, of a role, of a fault of the solver, of a law or of a sentence of the rota.
  const {
    statuses: _,
    things: __,
    roles: ___,
    problem: ____,
    you: _____,
    heldMembers: _5,
    heldSections: _6,
    heldTables: _7,
    heldParts: _8,
    actRecords: _9,
    actVerbs: _10,
    laws: _11,
    lawBinds: _12,
    ...rooms
  } = english;
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

test('decimals have commas in German sentences', () => {
  const rows: [Said, string][] = [
    [say('faults.atMost', { limit: 12.5 }), 'darf höchstens 12,5 sein'],
    [
      say('faults.not', { fault: say('faults.atLeast', { limit: 2 }), value: 1.25 }),
      'muss mindestens 2 sein, nicht 1,25',
    ],
    [say('rota.tooFar', { who: 'Ada', place: 'Kai', km: 7.5 }), 'Ada wohnt mehr als 7,5 km von Kai entfernt'],
    [
      say('settings.minAboveMax', { min: 38.5, max: 30 }),
      'Die Mindeststunden (38,5) liegen über den Höchststunden (30)',
    ],
    [say('catalogue.belowMinimum', { high: 1.5, low: 2.25 }), '(1,5) liegt unter dem Mindestwert (2,25)'],
    [
      say('sheets.twoReadings', { decimals: '1.25', thousands: '1250', way: '1.250' }),
      'kann 1,25 oder 1250 heißen: bitte 1,250 oder 1250 schreiben',
    ],
    [say('pictures.noAnswer', { seconds: 0.5 }), 'keine Antwort innerhalb von 0,5 s'],
  ];
  for (const [said, expected] of rows) assert.equal(textOf(said, 'de'), expected);
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

test('instants are said by the reader’s own clock without a zone; where that is not known, with theirs', () => {
  const said = say('faults.notAfterStart', {
    end: '2026-06-01T06:00:00Z',
    start: '2026-06-01T22:30:00+02:00',
  });
  assert.equal(
    textOf(said, 'de', 'Europe/Berlin'),
    '1.6.2026, 08:00 Uhr liegt nicht nach dem Beginn (1.6.2026, 22:30 Uhr)',
  );
  assert.match(textOf(said, 'de'), /06:00 Uhr \(UTC\).*22:30 Uhr \(UTC\+02:00\)/);
  assert.match(textOf(said, 'en', 'Europe/Berlin'), /^1 Jun 2026, 08:00.*1 Jun 2026, 22:30/);
  assert.match(textOf(said, 'en'), /2026-06-01T06:00:00Z/);
  const moment = say('rota.moment', { at: '2026-06-01T06:00:00Z', zone: 'Asia/Tokyo' });
  assert.match(textOf(moment, 'en', 'Europe/Berlin'), /15:00$/, 'a site’s clock stays the site’s');
  assert.equal(
    textOf(say('faults.notAfterStart', { end: '2026-13-01T06:00:00Z', start: 'x' }), 'en', 'UTC').includes(
      '2026-13-01T06:00:00Z',
    ),
    true,
    'what is no instant stays as it was typed',
  );
});
