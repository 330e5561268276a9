/** What the services call a listing is an item to whoever reads of it: *Artikel* in German. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english as console } from '../console/languages/english.ts';
import { OTHERS } from '../console/languages/languages.ts';
import { type Word, wordsIn } from '../console/languages/words.fixture.ts';
import { english } from './english.ts';
import { german } from './german.ts';

/** Of the API: its paths, and members that a request names. */
const RETIRED = /(?<![/.\w])(listings?|inserate?[ns]?)\b(?!\/)/i;

/** Of a function its source without what is put in. */
function saidBy(word: Word): string {
  if (typeof word === 'string') return word;
  const source = String(word);
  return source
    .slice(source.indexOf('=>'))
    .replaceAll(/\$\{\w+\}/g, '')
    .replaceAll(/\b\w+(?=\)| ===| [<>])/g, '');
}

/** The codes of those that say it. */
const sayIt = (words: object) =>
  wordsIn(words).flatMap(([code, word]) => (RETIRED.test(saidBy(word)) ? [code] : []));

test('what is put in is no text, and the rest is', () => {
  const refers = ({ listings }: { listings: number }) =>
    `${listings === 1 ? '1 item' : `${listings} items`} of a type`;
  const counted = ({ listings }: { listings: number }) => `${listings} listings of a type`;
  const call = 'PATCH /listings/v1/listings/{id}/status by updateListing';
  assert.deepEqual(sayIt({ refers, counted, call, title: 'Inserate' }), ['counted', 'title']);
});

test('nobody reads of listings', async () => {
  const others = await Promise.all(Object.entries(OTHERS).map(async ([code, load]) => [code, await load()]));
  const rooms = { en: english, de: german, console, ...Object.fromEntries(others) };
  assert.deepEqual(sayIt(rooms), []);
});
