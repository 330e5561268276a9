/** Hostile input from published collections: nothing is changed silently, nothing stalls, nothing is a fault of ours. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';
import { newListing } from '../../test/helpers/listings.ts';
import { labelKey } from './catalog-types/catalog-types.rules.ts';
import { compilePattern, LONGEST_MATCHED, matchesPattern } from './details/pattern.ts';

const FOLDER = new URL('../../../shared/corpora/', import.meta.url);
const skip = existsSync(FOLDER) ? false : `the collections are not here: ${FOLDER.pathname}`;
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

const house = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const GENERAL = '00000000-0000-7000-8000-000000000005';
const letters = (codes: string) =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));

test('labels: every folding of Unicode’s table and every normal form has one key', { skip }, () => {
  const { caseFolding, normalization } = read('unicode') as {
    caseFolding: [string, string, string][];
    normalization: string[][];
  };
  for (const [code, kind, folded] of caseFolding.filter(([, kind]) => kind !== 'T'))
    assert.equal(labelKey(letters(code)), labelKey(letters(folded)), `${code} ${kind}`);
  for (const forms of normalization)
    assert.equal(new Set(forms.map((form) => labelKey(letters(form)))).size, 1);
});

test('strings come back as they were sent, or are refused by name', { skip }, async () => {
  const manager = await house.caller();
  const { items } = read('naughty-strings') as { items: string[] };
  const url = `${LISTINGS}/${(await newListing(manager, GENERAL, { details: {} }, 'draft')).id}`;
  let kept = 0;
  for (const text of items) {
    const answer = await manager.call('PATCH', url, {
      title: text,
      description: text,
      details: { notes: text },
    });
    assert.ok([200, 400, 422].includes(answer.status), `${JSON.stringify(text)}: ${answer.status}`);
    if (answer.status !== 200) continue;
    const { title, description, details } = (await manager.call('GET', url)).body;
    assert.deepEqual([title, description, details?.notes], [text, text, text]);
    kept += 1;
  }
  assert.ok(kept > 0.95 * items.length, `${kept} of ${items.length} were kept`);
});

test('any text is a question that is answered', { skip }, async () => {
  const manager = await house.caller();
  const { items } = read('naughty-strings') as { items: string[] };
  for (const q of items) {
    const answer = await manager.call('GET', `${LISTINGS}?q=${encodeURIComponent(q.toWellFormed())}`);
    assert.ok([200, 422].includes(answer.status), `${JSON.stringify(q)}: ${answer.status} ${answer.text}`);
  }
});

test('patterns: refused, or checked in time that grows with the text alone', { skip }, () => {
  const { items } = read('redos') as { items: { re: string }[] };
  const attacks = ['a', '0', ' ', '\t', 'ab', '"', '-', '/', 'x', '!'].map((part) =>
    part.repeat(LONGEST_MATCHED / part.length),
  );
  let slowest = 0;
  let usable = 0;
  for (const { re } of items) {
    try {
      compilePattern(re);
    } catch {
      continue;
    }
    usable += 1;
    for (const text of attacks) {
      const started = performance.now();
      matchesPattern(re, `${text.slice(0, -1)}\u0001`);
      slowest = Math.max(slowest, performance.now() - started);
    }
  }
  assert.ok(usable > items.length / 2, `${usable} of ${items.length} can be used`);
  // An engine that backtracks takes seconds to centuries here; the margin is for a busy machine.
  assert.ok(slowest < 2000, `${slowest} ms`);
});

test('photo addresses: only absolute https without credentials is stored, as it was sent', {
  skip,
}, async () => {
  const manager = await house.caller();
  const listing = await newListing(manager, GENERAL, { details: {} }, 'draft');
  const ssrf = read('ssrf') as { hostile: string[]; encoded: { url: string }[]; openRedirect: string[] };
  const { items } = read('url-wpt') as { items: { input: string; base: string | null }[] };
  const urls = [...ssrf.hostile, ...ssrf.encoded.map(({ url }) => url), ...ssrf.openRedirect];
  urls.push(...items.filter(({ base }) => base === null).map(({ input }) => input));
  for (const url of urls.filter((text) => text.isWellFormed())) {
    const answer = await manager.call('POST', `${LISTINGS}/${listing.id}/photos`, { url });
    assert.ok([201, 400, 409, 422].includes(answer.status), `${JSON.stringify(url)}: ${answer.status}`);
    if (answer.status === 409) break;
    if (answer.status === 201) {
      assert.equal(answer.body.url, url);
      assert.equal(new URL(url).protocol, 'https:');
      await manager.call('DELETE', `${LISTINGS}/${listing.id}/photos/${answer.body.id}`);
    }
  }
});

test('numbers are kept exactly or refused', async () => {
  const manager = await house.caller();
  const send = (price: string) =>
    manager.call('POST', LISTINGS, `{"catalog_id":"${GENERAL}","title":"x","price":${price},"details":{}}`);
  for (const price of ['0', '0.1', '12.5', '1e3', '99999999999', '99999999998.99', '0.07', '1.10']) {
    const answer = await send(price);
    assert.equal(answer.status, 201, `${price} ${answer.text}`);
    assert.equal(answer.body.price, Number(price), price);
    const read = await manager.call('GET', `${LISTINGS}/${answer.body.id}`);
    assert.match(read.text, new RegExp(`"price":${String(Number(price)).replace('.', '\\.')},`));
  }
  for (const price of [
    '1e400',
    '-0',
    '-1',
    '9007199254740993',
    '1e-400',
    '0.1234567890123456789',
    '0.001',
    '1e12',
    '"5"',
    'null',
  ])
    assert.ok([400, 422].includes((await send(price)).status), price);
  const yen = { catalog_id: GENERAL, title: 'x', price: 1.5, currency: 'JPY', details: {} };
  assert.equal((await manager.call('POST', LISTINGS, yen)).status, 422);
  assert.equal((await manager.call('POST', LISTINGS, { ...yen, price: 15 })).status, 201);
  assert.equal((await manager.call('POST', LISTINGS, { ...yen, currency: 'XQX' })).status, 422);
});
