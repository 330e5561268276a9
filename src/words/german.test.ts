/** Every German sentence with samples of what it names: no English number, date or word is left in it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { english } from './english.ts';
import { german } from './german.ts';
import * as rules from './rules/de.ts';
import { type Rule, sentenceOf } from './rules/sentence.ts';
import { wordsOfRules } from './rules/spoken.ts';

type Word = string | ((params: object) => string);
const rooms = (words: object) => Object.entries(words) as [string, Readonly<Record<string, Word>>][];

/** Params that the English source says are numbers, by the sentence: `faults.atMost` → `limit`. */
const NUMBERS = new Map<string, ReadonlySet<string>>();
const SOURCES = { ...sourcesIn('src/words/en/*.ts'), problem: 'src/solver/fault-sentences.ts' };
for (const [room, file] of Object.entries(SOURCES)) {
  const source = readFileSync(file, 'utf8');
  const shapes = [...source.matchAll(/^interface (\w+)[^{]*\{(.*?)^\}/gms)];
  for (const [, key = '', params = ''] of source.matchAll(/^ {2}(\w+): \(([^=]*)\) =>/gms)) {
    const shared = shapes.filter(([, name]) => new RegExp(`: ${name}\\b|& ${name}\\b`).test(params));
    const said = params + shared.map(([, , members]) => members).join();
    const names = [...said.matchAll(/(\w+)\??: (?:string \| )?number/g)].map(([, name = '']) => name);
    NUMBERS.set(`${room}.${key}`, new Set(names));
  }
}

function sourcesIn(pattern: string): Record<string, string> {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    globSync(pattern).map((file) => [camel(file.split('/').at(-1)!.slice(0, -3)), file]),
  );
}

/** What the words are like with these samples, and what they name. */
function sample(word: Word, code: string, samples: (name: string, isNumber: boolean) => unknown): string {
  if (typeof word === 'string') return word;
  const numbers = NUMBERS.get(code) ?? new Set();
  const get = (_: object, name: string) =>
    name === 'zone' ? 'Europe/Berlin' : samples(name, numbers.has(name));
  return word(new Proxy({}, { get }));
}

const sampled = (words: object, samples: (name: string, isNumber: boolean) => unknown) =>
  rooms(words).flatMap(([room, all]) =>
    Object.entries(all).map(([key, word]) => {
      const code = `${room}.${key}`;
      return { code, text: sample(word, code, samples) };
    }),
  );

/** Ordinals and versions, which have no decimals: a sign between thousands would be wrong in them. */
const ORDINALS = /^(row|twin|page|week|status|sent|version)$/;
const INSTANTS = new Set(['rota.moment', 'rota.span']);
const AT = '2026-12-01T08:30:00Z';

/** By the names of params; those of a time of day alone are such already. */
const DATED =
  /^(at|date|day|start|end|from|until|since|last|latest|earlier|earliest|monday)$|(?:Date|Start|End|In|Out|At|From|Until)$/;

const sampleOf =
  (number: number) =>
  (name: string, isNumber: boolean): unknown => {
    if (isNumber) return ORDINALS.test(name) ? 2 : number;
    return DATED.test(name) ? AT : 'X';
  };

test('the params of a sentence that are numbers are found in its source', () => {
  assert.deepEqual(NUMBERS.get('faults.atMost'), new Set(['limit']));
  assert.deepEqual([...(NUMBERS.get('publish.tooManyHours') ?? [])].sort(), ['hours', 'limit', 'weeks']);
  assert.deepEqual(NUMBERS.get('problem.minAboveMax'), new Set(['min', 'max']));
});

test('numbers have decimal commas', () => {
  const texts = sampled(german, sampleOf(2.5));
  assert.deepEqual(
    texts.filter(
      ({ code, text }) =>
        !isLaw(code) && /\d\.\d{1,2}(?!\d|\.)/.test(text.replace(/\d{1,2}\.\d{1,2}\.\d{4}/g, '')),
    ),
    [],
  );
});

/** Laws keep the names and numbers that they have. */
const isLaw = (code: string) => code.startsWith('laws.');

/** What is typed, a time of day, a moment in words already, or a status. */
const NO_DATES = new Set([
  'problem.noDate',
  'calendar.away',
  'calendar.aBreak',
  'calendar.paidBreak',
  'catalogue.transition',
  'hire.transition',
  'hours.alreadyIn',
  'hours.forgotten',
  'hours.inNotBefore',
  'hours.otherWithin',
]);

test('dates are written as Germans write them', () => {
  const texts = sampled(german, sampleOf(2));
  assert.deepEqual(
    texts.filter(({ code, text }) => text.includes(AT.slice(0, 10)) && !NO_DATES.has(code)),
    [],
  );
});

const ENGLISH =
  /(?<![\w=.])(?:the|is|are|must|not|with|and|be|has|have|you|your|than|there|of|for|by|on|this|that|it|no|shifts?|people|rota|site)(?![\w.])/;
/** Names of members of the interface, which are the same in every language. */
const NAMED = new Set(['problem.unknownPerson']);

test('no English word is left', () => {
  const [inGerman, inEnglish] = [german, english].map((words) => sampled(words, sampleOf(2)));
  const letters = (text: string) => text.replace(/[^A-WYZa-z]/g, '');
  for (const { code, text } of inGerman!) {
    if (isLaw(code)) continue;
    const found = ENGLISH.exec(text)?.[0];
    assert.ok(found === undefined || NAMED.has(code), `${code} says “${found}”: ${text}`);
    const isSame = text === inEnglish!.find((one) => one.code === code)?.text;
    const isName = letters(text) === '' || INSTANTS.has(code) || SAME.has(code);
    assert.ok(!isSame || isName, `${code} is English: ${text}`);
  }
  for (const text of textsIn(rules.say)) assert.doesNotMatch(text, ENGLISH);
  for (const text of Object.values(rules.codes)) assert.doesNotMatch(text, ENGLISH);
});

/** Words that are the same in both languages. */
const SAME = new Set([
  'heldMembers.name',
  'heldMembers.status',
  'heldTables.directory_passkeys',
  'heldValues.passkey',
  'heldValues.pin',
  'actRecords.pin',
  'actRecords.webhook',
  'actRecords.terminal',
  'faults.detailFilters',
  'things.person',
  'things.webhook',
  'things.terminal',
]);

/** Every text in the words of rules, with samples for what they name. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsIn(words('X', 2, true));
  return Object.values(words as object).flatMap(textsIn);
}

test('rules are said as a German says them', () => {
  const inGerman = (rule: object) =>
    sentenceOf(
      rule as Rule,
      wordsOfRules('de', () => undefined),
    );
  const counted = { of: 'daysOff', per: 'month', min: 2, weekdays: [7] };
  const rows: [object, string][] = [
    [{ kind: 'count', params: counted, hard: true }, 'Mindestens 2 freie Sonntage im Monat'],
    [{ kind: 'count', params: { ...counted, min: 1 }, hard: true }, 'Mindestens 1 freier Sonntag im Monat'],
    [
      { kind: 'count', params: { ...counted, weekdays: [6, 7] }, hard: true },
      'Mindestens 2 freie Tage (Samstag, Sonntag) im Monat',
    ],
    [
      { kind: 'weeklyRest', params: { minutes: 660, windowDays: 1 }, hard: true },
      'Mindestens 11 h Ruhezeit in je 24 Stunden',
    ],
  ];
  for (const [rule, expected] of rows) assert.equal(inGerman(rule), expected);
});
