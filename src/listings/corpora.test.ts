/** Hostile input from published collections: nothing is changed silently, nothing stalls, nothing is a fault of ours. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import fc from '../../test/helpers/property.ts';
import { newId } from '../platform/ids.ts';
import { labelKey } from './catalog-types/catalog-types.rules.ts';
import { LONGEST_MATCHED } from './details/pattern.ts';

const FOLDER = new URL('../../../shared/corpora/', import.meta.url);
const skip = existsSync(FOLDER) ? false : `the collections are not here: ${FOLDER.pathname}`;
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const GENERAL = '00000000-0000-7000-8000-000000000005';
/** Connections that the pool of the test's database may open meanwhile. */
const POOL = 10;
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
  const manager = await testApp.caller();
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
  const manager = await testApp.caller();
  const { items } = read('naughty-strings') as { items: string[] };
  for (const q of items) {
    const answer = await manager.call('GET', `${LISTINGS}?q=${encodeURIComponent(q.toWellFormed())}`);
    assert.ok([200, 422].includes(answer.status), `${JSON.stringify(q)}: ${answer.status} ${answer.text}`);
  }
});

/** Milliseconds of processor time of this process so far: what else the machine does is not in it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Most processor milliseconds in which nothing else had its turn while `work` ran. */
async function stallOf(work: () => Promise<unknown>): Promise<number> {
  let last = processorMs();
  let longest = 0;
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  await work().finally(() => clearInterval(timer));
  look();
  return longest;
}

const ATTACKS = ['a', '0', ' ', '\t', 'ab', '"', '-', '/', 'x', '!'];
/** An engine that backtracks takes seconds to centuries on these; measured is 0.1 s. */
const LONGEST_STALL_MS = 700;

test('patterns as fields: refused, or a listing is checked in time that grows with the text alone', {
  skip,
}, async () => {
  const manager = await testApp.caller();
  const { items } = read('redos') as { items: { re: string }[] };
  const worst = ['(\\w|\\d|[a-z]){1,90}$', '(a?){60}a{60}$', '(x+x+)+y', '([a-z]+)*$'];
  let usable = 0;
  for (const pattern of [...worst, ...items.map(({ re }) => re)].filter((re) => re.length <= 200)) {
    const fields = [{ key: 'it', label: 'It', type: 'string', pattern }];
    const type = await manager.call('POST', '/listings/v1/catalog-types', { label: newId(), fields });
    assert.ok([201, 422].includes(type.status), `${pattern}: ${type.text}`);
    if (type.status === 422) continue;
    usable += 1;
    for (const part of ATTACKS) {
      const it = `${part.repeat(LONGEST_MATCHED / part.length).slice(0, -1)}\u0001`;
      const body = { catalog_id: type.body.id, title: 'x', price: 1, details: { it } };
      const stall = await stallOf(() => manager.call('POST', LISTINGS, body));
      assert.ok(stall < LONGEST_STALL_MS, `${pattern} ${part}: ${stall} ms`);
    }
  }
  assert.ok(usable > items.length / 2, `${usable} of ${items.length} can be used`);
});

test('patterns together: a type whose check would take long is refused; many short ones are not', async () => {
  const manager = await testApp.caller();
  const fields = (pattern: string, more: object = {}) =>
    Array.from({ length: 60 }, (_, n) => ({ key: `f${n}`, label: 'F', type: 'string', pattern, ...more }));
  const create = (of: object[]) =>
    manager.call('POST', '/listings/v1/catalog-types', { label: newId(), fields: of });
  const heavy = await create(fields('(\\w|\\d|[a-z]){1,90}$'));
  assert.equal(heavy.status, 422);
  assert.match(heavy.text, /"path":"body\/fields\/\d+\/pattern","code":"TOO_LARGE"/);
  assert.equal((await create(fields('^[A-Z]{2}\\d{2} ?[A-Z]{3}$', { max_length: 8 }))).status, 201);
  const allowed = fields('(\\w|\\d|[a-z]){1,90}$').slice(0, 5);
  const type = await create(allowed);
  assert.equal(type.status, 201, type.text);
  const details = Object.fromEntries(allowed.map(({ key }) => [key, `${'a'.repeat(999)}!`]));
  const body = { catalog_id: type.body.id, title: 'x', price: 1, details };
  const stall = await stallOf(() => manager.call('POST', LISTINGS, body));
  assert.ok(stall < LONGEST_STALL_MS, `${stall} ms`);
});

test('the runtime’s own patterns stall in the same harness (negative control)', async () => {
  const stall = await stallOf(async () => /^(a+)+$/.test(`${'a'.repeat(26)}!`));
  assert.ok(stall > LONGEST_STALL_MS, `${stall} ms`);
});

test('photo addresses: https of public hosts alone is stored, as it was sent, and nobody is asked for it', {
  skip,
}, async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, GENERAL, { details: {} }, 'draft');
  const ssrf = read('ssrf') as { hostile: string[]; encoded: { url: string }[]; openRedirect: string[] };
  const { items } = read('url-wpt') as { items: { input: string; base: string | null }[] };
  const urls = [...ssrf.hostile, ...ssrf.encoded.map(({ url }) => url), ...ssrf.openRedirect];
  urls.push(...items.filter(({ base }) => base === null).map(({ input }) => input));
  // Each of these means the machine itself, its network or its provider's, which the spelling is to hide.
  const inner = ssrf.encoded.map(({ url }) => url.replace(/^http:/, 'https:'));
  const forbidden = new Set(['localhost', ...inner.map((url) => new URL(url).hostname)]);
  const outbound: unknown[] = [];
  const note = (message: unknown) => outbound.push(message);
  subscribe('net.client.socket', note);
  after(() => unsubscribe('net.client.socket', note));
  for (const url of [...urls, ...inner].filter((text) => text.isWellFormed())) {
    const answer = await manager.call('POST', `${LISTINGS}/${listing.id}/photos`, { url });
    if (inner.includes(url)) assert.equal(answer.status, 422, url);
    assert.ok([201, 400, 409, 422].includes(answer.status), `${JSON.stringify(url)}: ${answer.status}`);
    if (answer.status === 201) {
      assert.equal(answer.body.url, url);
      assert.equal(new URL(url).protocol, 'https:');
      assert.ok(!forbidden.has(new URL(url).hostname), url);
      await manager.call('DELETE', `${LISTINGS}/${listing.id}/photos/${answer.body.id}`);
    }
  }
  const mine = outbound.length;
  connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1').destroy();
  assert.ok(outbound.length > mine, 'a connection would have been seen');
  assert.ok(mine <= POOL, `${mine} connections were opened`);
});

test('keys that reach for prototypes are refused wherever they stand, and change nothing', {
  skip,
}, async () => {
  const manager = await testApp.caller();
  const { jsonDocs, query } = read('prototype-pollution') as { jsonDocs: string[]; query: string[] };
  const bodies = jsonDocs.flatMap((text) => [
    text,
    `{"catalog_id":"${GENERAL}","title":"x","price":1,"details":${text}}`,
    `{"label":"${newId()}","fields":[${text}]}`,
  ]);
  for (const body of bodies) {
    for (const url of [LISTINGS, '/listings/v1/catalog-types']) {
      const answer = await manager.call('POST', url, body);
      assert.ok([400, 422].includes(answer.status), `${body}: ${answer.status}`);
    }
  }
  for (const text of query)
    assert.ok([200, 422].includes((await manager.call('GET', `${LISTINGS}?${text}`)).status), text);
  assert.deepEqual(Reflect.ownKeys({}), []);
  assert.equal(({} as Record<string, unknown>).polluted ?? ({} as Record<string, unknown>).x, undefined);
});

test('an Idempotency-Key is any printable text: one effect, or 422', { skip }, async () => {
  const manager = await testApp.caller();
  const { files } = read('structured-fields') as { files: Record<string, { raw: string[] }[]> };
  const raw = Object.values(files).flatMap((cases) => cases.flatMap((each) => each.raw));
  // These are refused as HTTP already.
  const keys = new Set(raw.filter((key) => !/[\0\r\n]/.test(key)));
  let taken = 0;
  for (const key of keys) {
    const make = () =>
      manager.call(
        'POST',
        LISTINGS,
        { catalog_id: GENERAL, title: 'x', price: 1, details: {} },
        { 'idempotency-key': key },
      );
    const [first, again] = [await make(), await make()];
    assert.ok([201, 422].includes(first.status), `${JSON.stringify(key)}: ${first.status} ${first.text}`);
    assert.equal(again.status, first.status);
    if (first.status === 422) assert.match(first.text, /header\/idempotency-key/);
    else assert.deepEqual([again.text, again.headers['idempotency-replayed']], [first.text, 'true']);
    taken += Number(first.status === 201);
  }
  assert.ok(taken > 50, `${taken} of ${keys.size}`);
});

/** Sign, significant digits and the power of ten of a decimal text: equal for equal numbers, however they are spelled. */
function decimalOf(text: string): string {
  const [, sign, whole = '', fraction = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(
    text,
  )!;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(power) - fraction.length + digits.length - significant.length}`;
}

test('a number comes back as the number that was sent, digit by digit, or is refused', async () => {
  const manager = await testApp.caller();
  const fields = [{ key: 'n', label: 'N', type: 'number' }];
  const type = await newType(manager, { fields });
  const text = fc
    .tuple(
      fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }),
      fc.nat(20),
      fc.option(fc.integer({ min: -330, max: 330 })),
    )
    .map(([digits, places, power]) => {
      const plain = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
      const cut = plain.length - places;
      const fraction = places === 0 ? '' : `.${plain.slice(cut)}`;
      return `${digits < 0n ? '-' : ''}${plain.slice(0, cut)}${fraction}${power === null ? '' : `e${power}`}`;
    });
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(text, async (number) => {
      const body = `{"catalog_id":"${type}","title":"x","price":1,"details":{"n":${number}}}`;
      const made = await manager.call('POST', LISTINGS, body);
      assert.ok([201, 400].includes(made.status), `${number}: ${made.text}`);
      if (made.status === 400) return;
      const read = await manager.call('GET', `${LISTINGS}/${made.body.id}`);
      assert.equal(decimalOf(/"n": ([^}]+)\}/.exec(read.text)![1]!), decimalOf(number));
      kept += 1;
    }),
    {
      numRuns: Number(process.env.FC_RUNS ?? 150),
      examples: [['0.1'], ['1e308'], ['5e-324'], ['100'], ['1.50']],
    },
  );
  assert.ok(kept >= 5);
});

test('numbers are kept exactly or refused', async () => {
  const manager = await testApp.caller();
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
