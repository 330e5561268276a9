import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english as inConsole } from '../console/languages/english.ts';
import { OTHERS } from '../console/languages/languages.ts';
import { wordsIn } from '../console/languages/words.fixture.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { LANGUAGES } from './languages.ts';
import { Said, textOf } from './said.ts';
import { asSentence, inSentences, withOneStop } from './stop.ts';

const DOUBLE = /(?<!\.)\.\.(?=$|[\s”“"’)])/;
/** As hours and days end in German, and names in English; small, since some words are made so. */
const SHORT = '45,5 std.';

test('a full stop follows nothing that has one', () => {
  const rows: [text: string, values: string[], expected: string][] = [
    ['höchstens 45,5 Std..', ['45,5 Std.'], 'höchstens 45,5 Std.'],
    ['bis 2. Nov.. Danach', ['2. Nov.'], 'bis 2. Nov. Danach'],
    ['By Sam Hill Jr. on Monday.', ['Sam Hill Jr.'], 'By Sam Hill Jr. on Monday.'],
    ['„Bitte um 2 Std..“', ['2 Std.'], '„Bitte um 2 Std.“'],
    ['Hm. .. later', ['Hm.'], 'Hm. .. later'],
    ['wait...', ['wait..'], 'wait...'],
    ['See example.org.', ['example.org'], 'See example.org.'],
  ];
  for (const [text, values, expected] of rows) assert.equal(withOneStop(text, values), expected);
  assert.deepEqual(['8 Std.', '8 h'].map(asSentence), ['8 Std.', '8 h.']);
});

/** Params of these names are dates, zones and numbers, which end in no full stop. */
const DATES =
  /^(at|instant|date|day|start|end|from|until|since|last|latest|first|earlier|earliest|monday|before)$|Date$/;
const NUMBERS = /^(cost|hours|most)$/;

function sampleOf(name: string): string | number {
  if (name === 'zone') return 'UTC';
  if (NUMBERS.test(name)) return 3;
  return DATES.test(name) ? '2026-11-02' : SHORT;
}

/** The sentence with samples; what it names is found by asking it. */
function sampled(
  code: string,
  word: (params: object) => string | undefined,
  language: (typeof LANGUAGES)[number],
): string {
  const params: Record<string, string | number> = {};
  const asked = new Proxy({}, { get: (_, name) => (params[String(name)] = sampleOf(String(name))) });
  // Of a closed list there may be no such word.
  return word(asked) === undefined ? '' : textOf(new Said(code as Said['code'], params), language);
}

test('no sentence of the server has two full stops, whatever it names', () => {
  for (const language of LANGUAGES) {
    for (const [room, words] of Object.entries(language === 'de' ? german : english)) {
      for (const [key, word] of Object.entries(words)) {
        if (typeof word !== 'function') continue;
        const code = `${room}.${key}`;
        const text = sampled(code, word as (params: object) => string, language);
        assert.doesNotMatch(text, DOUBLE, `${language} ${code}`);
      }
    }
  }
});

const SPECIAL: Record<string, unknown[]> = {
  'plan.publication.noticeCost': [3, 'EUR', SHORT],
  'labour.money': [3, 'EUR'],
  'ruleCosts.money': [3, 'EUR'],
  'team.forecast.gap': [SHORT, { rows: 3, fills: 7, hours: 5, without: 8 }],
  'catalogue.minPeriods': [3, 'day'],
  'catalogue.quote.line': [3, 'day', SHORT],
};

test('no message of the console has two full stops, whatever it names', async () => {
  const german = await OTHERS.de!();
  for (const [path, word] of [...wordsIn(inConsole), ...wordsIn(inSentences(german))]) {
    if (typeof word !== 'function') continue;
    const text = (word as unknown as (...values: unknown[]) => unknown)(
      ...(SPECIAL[path] ?? [SHORT, SHORT, SHORT, SHORT]),
    );
    if (typeof text === 'string') assert.doesNotMatch(text, DOUBLE, path);
  }
});
