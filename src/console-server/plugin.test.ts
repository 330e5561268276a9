import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { listOf, startTestApp } from '../../test/helpers/app.ts';
import { newId } from '../platform/ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'shopfloor-console-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
const page = '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div></body>';
for (const name of ['index.html', 'catalogue.html']) writeFileSync(join(folder, name), page);
writeFileSync(join(folder, 'assets', 'main-1.js'), 'console.log("hello")');
writeFileSync(join(folder, 'assets', 'de-Ab_1-2.js'), 'export {}');
writeFileSync(join(folder, 'service-worker.js'), 'self.skipWaiting()');
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"shopfloor"}');

const catalogue = newId();
const testApp = await startTestApp({ CONSOLE_DIR: folder, CATALOG_ORG_ID: catalogue });
const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.anonymous.call('GET', url, undefined, { host: 'shop.example', ...headers });

test('every path below /console is the page, with settings and a policy that allows no inline code', async () => {
  for (const url of ['/console/', '/console/rota?week=2026-03-02', '/console/callback']) {
    const answer = await get(url);
    assert.equal(answer.status, 200);
    assert.match(
      answer.text,
      /<script type="application\/json" id="settings">\{"directoryUrl":"\/directory","isDirectoryEmbedded":true,"isHrEmbedded":true,"sendsMails":false\}/,
    );
    const policy = answer.headers['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.ok(!policy.includes('unsafe'));
  }
  const [one, two] = [await get('/console/'), await get('/console/')];
  assert.notEqual(one.headers['content-security-policy'], two.headers['content-security-policy']);
});

test('assets are compressed, typed and kept for ever; what is not built is 404', async () => {
  const answer = await testApp.app.inject({
    url: '/console/assets/main-1.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(answer.rawPayload).toString(), 'console.log("hello")');
  assert.match(String(answer.headers['cache-control']), /immutable/);
  assert.equal((await get('/console/assets/main-1.js')).text, 'console.log("hello")');
  assert.equal((await get('/console/assets/other.js')).status, 404);
  assert.equal((await get('/console/assets/..%2Findex.html')).status, 404);
});

test('service worker and manifest keep their address, and a browser asks for the newest', async () => {
  const worker = await get('/console/service-worker.js');
  assert.equal(worker.text, 'self.skipWaiting()');
  assert.equal(worker.headers['cache-control'], 'no-cache');
  assert.match(String(worker.headers['content-type']), /^text\/javascript/);
  const manifest = await get('/console/manifest.webmanifest');
  assert.match(String(manifest.headers['content-type']), /^application\/manifest\+json/);
  const page = await get('/console/');
  assert.match(String(page.headers['content-security-policy']), /manifest-src 'self'; worker-src 'self'/);
});

test('a shared listing has its title and preview in the page; an unknown slug is 404', async () => {
  const seller = await testApp.caller({ org_id: catalogue });
  const type = await seller.call('POST', '/listings/v1/catalog-types', { label: 'Bikes', fields: [] });
  assert.equal(type.status, 201, type.text);
  const listing = {
    catalog_id: type.body.id,
    title: 'Cargo <bike> & trailer',
    price: 1450.5,
    currency: 'GBP',
    details: {},
  };
  const created = await seller.call('POST', '/listings/v1/listings', listing);
  assert.equal(created.status, 201, created.text);
  const path = `/catalogue/${created.body.slug}`;
  assert.equal((await get(path)).status, 404);
  await seller.call('PATCH', `/listings/v1/listings/${created.body.id}/status`, { status: 'published' });
  const answer = await get(path);
  assert.equal(answer.status, 200);
  assert.match(answer.text, /<title>Cargo &lt;bike&gt; &amp; trailer<\/title>/);
  assert.match(answer.text, /property="og:description" content="£1,450.50 · Bikes"/);
  assert.ok(answer.text.includes(`<link rel="canonical" href="http://shop.example${path}">`));
  assert.match(answer.text, /<h1>Cargo &lt;bike&gt; &amp; trailer<\/h1>/, 'said without scripts too');
  const renamed = { slug: 'cargo-bike-and-trailer' };
  await seller.call('PATCH', `/listings/v1/listings/${created.body.id}`, renamed);
  const moved = await get(path);
  assert.deepEqual([moved.status, moved.headers.location], [301, `/catalogue/${renamed.slug}`]);
});

test('values that a field held before it changed its kind are left out of the page', async () => {
  const seller = await testApp.caller({ org_id: catalogue });
  const kinds = ['string', 'integer', 'number', 'boolean', 'enum', 'multi_enum', 'date', 'datetime', 'url'];
  const options = ['gas', 'oil'].map((value) => ({ value, label: value.toUpperCase() }));
  const fieldsAs = (kind: string | null) =>
    kinds.map((key) => {
      const type = kind ?? key;
      return { key, label: `Field ${key}`, type, ...(type.endsWith('enum') ? { options } : { unit: 'kg' }) };
    });
  const values = {
    string: 'a text',
    integer: 7,
    number: 2.5,
    boolean: true,
    enum: 'gas',
    multi_enum: ['gas', 'oil'],
    date: '2027-03-01',
    datetime: '2027-03-01T08:00:00Z',
    url: 'https://example.org/',
  };
  for (const kind of kinds) {
    const label = `Kinds to ${kind}`;
    const made = await seller.call('POST', '/listings/v1/catalog-types', { label, fields: fieldsAs(null) });
    assert.equal(made.status, 201, made.text);
    const item = {
      catalog_id: made.body.id,
      title: label,
      price: 1,
      currency: 'GBP',
      details: values,
    };
    const { body } = await seller.call('POST', '/listings/v1/listings', item);
    const url = `/listings/v1/listings/${body.id}`;
    assert.equal((await seller.call('PATCH', `${url}/status`, { status: 'published' })).status, 200);
    const type = `/listings/v1/catalog-types/${made.body.id}`;
    assert.equal((await seller.call('PATCH', type, { fields: fieldsAs(kind) })).status, 200);
    const page = await get(`/catalogue/${body.slug}`);
    assert.equal(page.status, 200, page.text);
    assert.doesNotMatch(page.text, /NaN|Invalid|undefined|\[object|<dd> *(kg)?<\/dd>/);
    // What is published can still be given another price.
    const priced = await seller.call('PATCH', url, { price: 90 });
    assert.equal(priced.status, 200, priced.text);
    const stored = priced.body.details as Record<string, unknown>;
    assert.deepEqual(Object.keys(stored).sort(), [...kinds].sort(), 'nothing is lost');
  }
});

test('the catalogue is searched without scripts: items, links, and a form that keeps what was asked', async () => {
  const found = await get('/catalogue?q=cargo&offer=sale');
  assert.match(found.text, /<a class="item" href="\/catalogue\/cargo-bike-and-trailer">/);
  assert.match(found.text, /name="q"[^>]* value="cargo"/);
  assert.match(found.text, /<option value="sale" selected>/);
  assert.doesNotMatch((await get('/catalogue?q=tractor')).text, /class="item"/);
  const hostile = await get(`/catalogue?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  assert.equal(hostile.status, 200);
  assert.doesNotMatch(hostile.text, /<script>/);
  assert.equal((await get('/catalogue?page=x&details.no=1')).status, 200);
});

test('a page is not 404 while the service is unavailable', async () => {
  const busy = await startTestApp({
    CONSOLE_DIR: folder,
    CATALOG_ORG_ID: catalogue,
    RATE_READS_PER_MINUTE: '1',
  });
  const ask = () =>
    busy.anonymous.call('GET', '/catalogue/no-such-thing', undefined, { host: 'shop.example' });
  assert.equal((await ask()).status, 404);
  const second = await ask();
  assert.equal(second.status, 429);
  assert.ok(Number(second.headers['retry-after']) > 0);
  assert.match(second.text, /<div id="root">/, 'the page, whose scripts ask again');
});

test('a page is in the language that was chosen, else in the one that the browser prefers, else in English', async () => {
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)">/.exec((await get('/console/', headers)).text)?.[1];
  assert.equal(await languageOf({}), 'en');
  assert.equal(await languageOf({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }), 'de');
  assert.equal(await languageOf({ 'accept-language': 'fr, en;q=0.5, de;q=0.7' }), 'de');
  assert.equal(await languageOf({ 'accept-language': 'de;q=0, fr' }), 'en');
  assert.equal(await languageOf({ 'accept-language': 'de', cookie: 'a=b; language=en' }), 'en');
  assert.equal(await languageOf({ 'accept-language': 'en', cookie: 'language=de' }), 'de');
  assert.equal(await languageOf({ cookie: 'language=toString' }), 'en');
});

test('a page links to the words of its language, which English does not need', async () => {
  const link = '<link rel="modulepreload" crossorigin href="/console/assets/de-Ab_1-2.js">';
  assert.ok((await get('/console/', { 'accept-language': 'de' })).text.includes(link));
  assert.ok(!(await get('/console/')).text.includes('de-Ab'));
});

test('without scripts the catalogue is in German too, and the console says what it needs', async () => {
  const console = await get('/console/', { 'accept-language': 'de' });
  assert.match(console.text, /<noscript>Diese Anwendung braucht JavaScript/);
  const german = await get('/catalogue', { 'accept-language': 'de' });
  assert.match(german.text, /<title>Katalog<\/title>/);
  assert.match(german.text, /aria-label="Katalog durchsuchen"/);
  assert.doesNotMatch(german.text, /Search/);
  assert.match((await get('/catalogue')).text, /aria-label="Search the catalogue"/);
});

const hired = async (title: string) => {
  const seller = await testApp.caller({ org_id: catalogue });
  const type = await seller.call('POST', '/listings/v1/catalog-types', { label: `${title}s`, fields: [] });
  const created = await seller.call('POST', '/listings/v1/listings', {
    catalog_id: type.body.id,
    title,
    price: 900,
    currency: 'EUR',
    for_sale: false,
    for_hire: true,
    hire_rates: [{ period: 'day', price: 40 }],
    details: {},
  });
  assert.equal(created.status, 201, created.text);
  const { id, slug } = created.body;
  await seller.call('PATCH', `/listings/v1/listings/${id}/status`, { status: 'published' });
  return { seller, id: String(id), path: `/catalogue/${slug}`, kind: String(type.body.id) };
};

test('search engines: robots.txt names the sitemap, which lists what is published', async () => {
  const { path } = await hired('Tent');
  const robots = await get('/robots.txt');
  assert.match(robots.text, /^Sitemap: http:\/\/shop\.example\/sitemap\.xml$/m);
  const index = await get('/sitemap.xml');
  assert.match(String(index.headers['content-type']), /^application\/xml/);
  assert.ok(index.text.includes('<loc>http://shop.example/sitemap.xml?page=1</loc>'));
  assert.ok((await get('/sitemap.xml?page=1')).text.includes(`<loc>http://shop.example${path}</loc>`));
  for (const page of ['0', 'x', '101'])
    assert.equal((await get(`/sitemap.xml?page=${page}`)).status, 404, page);
});

test('search engines: an item is a Product with its offers; a link to it shows the price', async () => {
  const { path } = await hired('</script> lamp');
  const { text } = await get(path);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  const product = JSON.parse(json) as { name: string; offers: { price: number; priceCurrency: string }[] };
  assert.equal(product.name, '</script> lamp');
  assert.deepEqual(
    product.offers.map(({ price, priceCurrency }) => [price, priceCurrency]),
    [[40, 'EUR']],
  );
  assert.match(text, /property="product:price:amount" content="40"/);
  assert.match(text, /property="og:type" content="product"/);
});

test('search engines: a page of the catalogue is one address, whatever its order; searches are not listed', async () => {
  const { kind } = await hired('Pump');
  const { text } = await get(`/catalogue?sort=price&kind=${kind}&page=1`);
  assert.ok(text.includes(`<link rel="canonical" href="http://shop.example/catalogue?kind=${kind}">`));
  assert.match(text, /<title>Pumps<\/title>/);
  assert.doesNotMatch(text, /noindex/);
  assert.match((await get('/catalogue?q=pump')).text, /<meta name="robots" content="noindex, follow">/);
  const second = await get('/catalogue?page=2', { 'accept-language': 'de' });
  assert.match(second.text, /<title>Katalog · Seite 2<\/title>/);
});

test('without scripts a visitor hears the price of a stay, or why there is none', async () => {
  const { path } = await hired('Crane');
  const priced = await get(`${path}?start=2099-03-01&end=2099-03-04`);
  assert.match(priced.text, /3 days at €40<\/dt><dd>€120/);
  assert.match(priced.text, /name="start"[^>]* value="2099-03-01"/);
  const turned = await get(`${path}?start=2099-03-04&end=2099-03-01`);
  assert.match(turned.text, /<div role="alert"><p>[^<]+<\/p>/);
  for (const units of ['0', '-1', 'abc', '2,5']) {
    const none = await get(`${path}?start=2099-03-01&end=2099-03-04&quantity=${units}`);
    assert.match(none.text, /<p role="alert">Number: Enter a whole number from 1 to 10,000\.<\/p>/, units);
    assert.doesNotMatch(none.text, /€120/, 'it is not priced as one');
    const search = await get(`/catalogue?start=2099-03-01&end=2099-03-04&quantity=${units}`);
    assert.match(search.text, /<p role="alert">Number: Enter a whole number/, units);
  }
});

test('without scripts a visitor asks; what is refused says why and keeps what was written', async () => {
  const { path, seller, id } = await hired('Lift');
  const send = (form: Record<string, string>) =>
    testApp.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const form = {
    name: 'Ada',
    email: 'ada@example.org',
    phone: '',
    start: '',
    end: '',
    message: 'Is it <free>?',
  };
  const refused = await send({ ...form, email: 'ada' });
  assert.equal(refused.statusCode, 422);
  assert.match(refused.body, /<div role="alert"><p>E-mail: must be a mail address/);
  assert.match(refused.body, /Is it &lt;free&gt;\?<\/textarea>/);
  const sent = await send(form);
  assert.deepEqual([sent.statusCode, sent.headers.location], [303, `${path}?sent=1#enquiry`]);
  assert.match((await get(`${path}?sent=1`)).text, /role="status" class="good">Sent/);
  const asked = await seller.call('GET', '/listings/v1/enquiries');
  const [first] = listOf(asked.body.items!);
  assert.deepEqual([first?.listing_id, first?.message, first?.quantity], [id, 'Is it <free>?', null]);
  const two = await get(`${path}?start=2099-03-01&end=2099-03-04&quantity=2`);
  assert.match(two.text, /<form class="enquiry".*name="quantity"[^>]* value="2"/s);
  const none = await send({ ...form, quantity: 'two' });
  assert.deepEqual([none.statusCode, /<p>Number: /.test(none.body)], [422, true], none.body);
  await send({ ...form, start: '2099-03-01', end: '2099-03-04', quantity: '2' });
  const { body } = await seller.call('GET', '/listings/v1/enquiries');
  assert.equal(Number(listOf(body.items!)[0]?.quantity), 2);
});
