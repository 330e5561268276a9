import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wordingOf } from '../../words/wording.ts';
import { choose } from './chosen.ts';
import { english } from './english.ts';
import { CODES, ENGLISH, OTHERS, ownName } from './languages.ts';
import { type Word, wordsIn } from './words.fixture.ts';

const ROOM = /inLanguage\('(\w+)'/g;
const source = wordsIn(english);

type Say = (...values: unknown[]) => string;
/** Numbers and texts at once, so that they fit whatever a message takes. */
const VALUES = ['3', '7', '5', '8'];
/** What takes more than numbers and texts. */
const SPECIAL: Record<string, unknown[]> = {
  'plan.publication.noticeCost': ['3', 'EUR', '7'],
  'labour.money': ['3', 'EUR'],
  'team.forecast.gap': ['9', { rows: 3, fills: 7, hours: 5, without: 8 }],
  'ruleCosts.money': ['3', 'EUR'],
  'catalogue.minPeriods': ['3', 'day'],
  'catalogue.quote.line': ['3', 'day', '7'],
};

/** Which values the message says: their digits. */
function saidOf(path: string, word: Word): string[] {
  const text = (word as unknown as Say)(...(SPECIAL[path] ?? VALUES));
  assert.doesNotMatch(text, /NaN|undefined|null|\[object/, path);
  return [...new Set(text.match(/\d/g))].toSorted();
}

for (const [code, load] of Object.entries(OTHERS)) {
  const language = await load();
  const words = new Map(wordsIn(language));

  test(`${ownName(code)} says all that English says, and nothing else`, () => {
    assert.deepEqual([...words.keys()].toSorted(), source.map(([path]) => path).toSorted());
    for (const [path, word] of source) assert.equal(words.get(path) === '', word === '', path);
  });

  test(`${ownName(code)} says every value that an English message says`, () => {
    for (const [path, word] of source) {
      if (typeof word === 'function')
        assert.deepEqual(saidOf(path, words.get(path)!), saidOf(path, word), path);
    }
  });
}

test('a room asks for the words under the name that they have in English', async () => {
  const files = globSync('src/console/**/*.ts').filter((file) => !file.includes('/languages/'));
  const rooms = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ROOM)].map(([, room]) => room!),
  );
  const known = Object.keys(english).filter((room) => room !== 'locale');
  assert.deepEqual(rooms.toSorted(), known.toSorted());
});

test('a count takes the words of its plural, as the language writes numbers', () => {
  const german = wordingOf('de-DE');
  const slots = (count: number) => german.plural(count, { one: '1 Platz', other: '# Plätze' });
  assert.deepEqual([0, 1, 2, 12_345].map(slots), ['0 Plätze', '1 Platz', '2 Plätze', '12.345 Plätze']);
  const polish = wordingOf('pl-PL');
  const shifts = { one: '# zmiana', few: '# zmiany', other: '# zmian' };
  assert.deepEqual(
    [1, 3, 5].map((count) => polish.plural(count, shifts)),
    ['1 zmiana', '3 zmiany', '5 zmian'],
  );
  assert.equal(german.money(1234.5, 'EUR').replace(/\s/g, ' '), '1.234,50 €');
});

/** Loads a module once more. */
const again = async <T>(path: string): Promise<T> => (await import(`${path}?again`)) as T;

test('what is chosen stands before the rooms are loaded', async () => {
  const german = await OTHERS.de!();
  choose(german);
  const { messages } = await again<typeof import('../member/leave/messages.ts')>(
    '../member/leave/messages.ts',
  );
  assert.equal(messages.title, german.leave.title);
  const { dayText, hoursText } = await again<typeof import('../kit/time/zone.ts')>('../kit/time/zone.ts');
  assert.deepEqual([dayText('2026-03-02', 'long'), hoursText(2250)], ['Montag, 2. März 2026', '37,5 h']);
  assert.deepEqual([ENGLISH, ...Object.keys(OTHERS)], CODES);
});
