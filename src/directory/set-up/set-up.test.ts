import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newType } from '../../../test/helpers/listings.ts';
import { HOST, QUERY, signInWith } from '../../../test/helpers/passwords.ts';
import { sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';
import { DEMO_ORGANISATION_ID } from '../../app/config.ts';
import { newId } from '../../platform/ids.ts';
import { offerSetUp } from './set-up.service.ts';

const URL = '/directory/v1/set-up';
const PASSWORD = 'a rather long password';
const bodyFor = (link: string, email: string, more: object = {}) => ({
  link,
  organisation: { name: 'Corner Shops', country: 'DE', timeZone: 'Europe/Berlin' },
  administrator: { name: 'Ada', email, password: PASSWORD },
  sites: [{ name: 'Mitte' }, { name: 'Nord' }],
  ...more,
});

const testApp = await startTestApp();
let times = 0;

/** The installation as before its first organisation, its first link, and an address that nobody has guessed at. */
async function begin() {
  await testApp.db.asOwner((owner) =>
    owner.script('truncate directory_set_up, directory_organisations, idempotency_keys cascade'),
  );
  const link = await offerSetUp(testApp.db, new Date());
  assert.ok(link !== null);
  times += 1;
  const email = `Ada${times}@Example.org`;
  const bodyOf = (secret: string, more: object = {}) => bodyFor(secret, email, more);
  return { ...testApp, link, email: email.toLowerCase(), bodyOf };
}

test('the link makes organisation, administrator and sites, and signs in; then it is used up', async () => {
  const { anonymous, db, link, app, bodyOf } = await begin();
  assert.deepEqual((await anonymous.call('GET', URL)).body, { open: true });
  const done = await anonymous.call('POST', URL, bodyOf(link));
  assert.equal(done.status, 201, done.text);
  const { administratorId, organisation } = done.body as never as {
    administratorId: string;
    organisation: { id: string; name: string };
  };
  assert.equal(organisation.name, 'Corner Shops');
  const cookie = String(done.headers['set-cookie']).split(';')[0]!;
  const { access, status } = await signInWith(anonymous, { cookie });
  assert.equal(status, 303);
  const claims = decodeJwt(access);
  assert.deepEqual([claims.sub, claims.org_id, claims.roles], [administratorId, organisation.id, ['admin']]);
  assert.deepEqual((await anonymous.call('GET', URL)).body, { open: false });
  const again = await anonymous.call('POST', URL, bodyOf(link));
  assert.deepEqual([again.status, again.body.error!.reason], [409, 'ALREADY_SET_UP']);
  assert.equal(again.headers['set-cookie'], undefined);
  assert.equal(await offerSetUp(db, new Date()), null, 'no further link');
  const events = await db.query<{ action: string; changes: object }>(
    `select action, changes from audit_events where service = 'directory' and organisation_id = $1`,
    [organisation.id],
  );
  assert.deepEqual(
    events.map(({ action }) => action),
    ['organisation.set-up'],
  );
  assert.ok(!JSON.stringify(events).includes(PASSWORD));
  const locations = await app.inject({
    url: '/planning/v1/settings/locations',
    headers: { authorization: `Bearer ${access}` },
  });
  assert.equal(locations.statusCode, 200);
});

test('amounts without a currency are in that of the country, which imports say and templates show', async () => {
  const { anonymous, link, email, bodyOf, caller } = await begin();
  const done = await anonymous.call('POST', URL, bodyOf(link));
  const { organisation } = done.body as never as { organisation: { id: string } };
  const admin = await caller({
    org_id: organisation.id,
    services: ['listing', 'planning', 'directory', 'hr'],
  });
  assert.equal((await admin.call('GET', '/listings/v1/company')).body.default_currency, 'EUR');
  assert.match((await admin.call('GET', '/planning/v1/templates/people')).text, /EUR/);
  const people = sheetsOf(admin, 'planning', 'people');
  const head = ['name', 'e-mail', 'contract from', 'hours per week'];
  const dry = await people.dryRun(
    sheetText(head, ['Ada', email, '', null], ['Bo', 'bo@example.test', '2027-01-01', 20]),
  );
  assert.match(dry.text, /that of the organisation, EUR: 3\./);
  const ask = { catalog_id: await newType(admin, { fields: [] }) };
  const listings = sheetsOf(admin, 'listings', 'listings', ask);
  const row = await listings.dryRun(sheetText(['title', 'price'], ['Van', 10]));
  assert.match(row.text, /that of the organisation, EUR: 2\./);
});

test('of two people with the link at once one wins, the other hears why', async () => {
  const { anonymous, db, link, bodyOf } = await begin();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      anonymous.call(
        'POST',
        URL,
        bodyOf(link, { organisation: { name, country: 'GB', timeZone: 'Europe/London' } }),
      ),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  const losers = answers.filter(({ status }) => status === 409);
  assert.ok(losers.every(({ body }) => String(body.error!.message).includes('Sign in, or ask')));
  const rows = await db.query<{ name: string }>('select name from directory_organisations');
  const winner = answers.find(({ status }) => status === 201)!;
  assert.deepEqual(rows, [{ name: winner.body.organisation!.name }]);
});

test('a request whose answer was lost may be sent again under its key', async () => {
  const { anonymous, link, bodyOf } = await begin();
  const send = () => anonymous.call('POST', URL, bodyOf(link), { 'idempotency-key': 'first' });
  const [first, second] = [await send(), await send()];
  assert.deepEqual([first.status, second.status, second.headers['idempotency-replayed']], [201, 201, 'true']);
  assert.deepEqual(first.body, second.body);
});

test('a link that is wrong, replaced or a day old opens nothing, and says what to do', async () => {
  const { anonymous, db, link, setNow, bodyOf } = await begin();
  const at = new Date();
  const newer = await offerSetUp(db, at);
  for (const wrong of ['x', link]) {
    const answer = await anonymous.call('POST', URL, bodyOf(wrong));
    assert.deepEqual([answer.status, /newest start/.test(answer.text)], [404, true]);
  }
  setNow(new Date(at.getTime() + 24 * 3_600_000));
  const late = await anonymous.call('POST', URL, bodyOf(newer!));
  assert.deepEqual([late.status, late.body.error!.reason], [409, 'LINK_EXPIRED']);
  setNow(null);
  const rows = await db.query<{ link_hash: string }>('select link_hash from directory_set_up');
  assert.ok(!JSON.stringify(rows).includes(newer!));
  assert.equal((await anonymous.call('POST', URL, bodyOf(newer!))).status, 201);
});

test('what does not fit is named by its path, and the link stays good', async () => {
  const { anonymous, link, bodyOf } = await begin();
  for (const [more, path] of [
    [{ organisation: { name: '', country: 'DE', timeZone: 'Europe/Berlin' } }, 'body/organisation/name'],
    [{ organisation: { name: 'X', country: 'Germany', timeZone: 'UTC' } }, 'body/organisation/country'],
    [{ organisation: { name: 'X', country: 'DE', timeZone: 'Mars' } }, 'body/organisation/timeZone'],
    [{ administrator: { name: 'A', email: 'a', password: PASSWORD } }, 'body/administrator/email'],
    [{ administrator: { name: 'A', email: 'a@b.de', password: 'short' } }, 'body/administrator/password'],
    [{ sites: [] }, 'body/sites'],
    [{ sites: [{ name: 'Mitte' }, { name: ' mitte' }] }, 'body/sites/1/name'],
  ] as const) {
    const { status, body } = await anonymous.call('POST', URL, bodyOf(link, more));
    const details = body.error!.details as never as { path: string }[];
    assert.deepEqual([status, details[0]!.path], [422, path]);
  }
  assert.equal((await anonymous.call('POST', URL, bodyOf(link))).status, 201);
});

test('address and password sign in; an unknown address is told what a wrong password is', async () => {
  const { anonymous, link, bodyOf, email } = await begin();
  await anonymous.call('POST', URL, bodyOf(link));
  const right = await signInWith(anonymous, { email: email.toUpperCase(), password: PASSWORD });
  assert.equal(right.status, 303);
  const wrong = await signInWith(anonymous, { email, password: 'something else' });
  const unknown = await signInWith(anonymous, { email: 'eve@example.org', password: 'something else' });
  assert.deepEqual([wrong.status, unknown.status], [422, 422]);
  assert.equal(wrong.text.replaceAll(email, 'eve@example.org'), unknown.text);
  assert.match(wrong.text, /role="alert">That address and password do not belong together/);
});

test('guesses end in a pause, also for the right password, and another address is not held up', async () => {
  const { anonymous, link, setNow, bodyOf, email } = await begin();
  await anonymous.call('POST', URL, bodyOf(link));
  const at = new Date();
  setNow(at);
  const guess = (password: string) => signInWith(anonymous, { email, password });
  for (let n = 0; n < 10; n += 1) assert.equal((await guess(`guess ${n}`)).status, 422);
  const paused = await guess(PASSWORD);
  assert.deepEqual([paused.status, paused.headers['retry-after']], [429, '90']);
  setNow(new Date(at.getTime() + 90_000));
  assert.equal((await guess(PASSWORD)).status, 303);
});

test('there is no link where an organisation exists already', async () => {
  const { db } = await begin();
  const { call } = await testApp.caller({ services: ['directory'] });
  await call('PUT', '/directory/v1/organisation', { name: 'Made by a program' });
  assert.equal(await offerSetUp(db, new Date()), null);
});

test('the door of the demonstration closes beside an organisation that was set up', async () => {
  const { anonymous, caller, db } = await startTestApp({ DEMO: 'on' });
  const link = await offerSetUp(db, new Date());
  const demo = await caller({ services: ['directory'], org_id: DEMO_ORGANISATION_ID });
  const somebody = { id: newId(), name: 'Demo Dora', email: null, homeLocationId: null, active: true };
  await demo.call('PUT', '/directory/v1/people', { items: [somebody] });
  assert.match((await signInWith(anonymous, { cookie: '' })).text, /Demo Dora/);
  assert.equal((await anonymous.call('POST', URL, bodyFor(link!, 'ada@example.org'))).status, 201);
  const page = await signInWith(anonymous, { cookie: '' });
  assert.ok(!page.text.includes('Demo Dora') && page.text.includes('current-password'), page.text);
  assert.equal((await signInWith(anonymous, { person: somebody.id })).status, 422);
});

test('where no demo is made, nobody is picked without a password: a database or HR of one’s own', async () => {
  const { anonymous, another, caller } = await startTestApp({ DEMO: 'on' });
  const demo = await caller({ services: ['directory'], org_id: DEMO_ORGANISATION_ID });
  const somebody = { id: newId(), name: 'Demo Dora', email: null, homeLocationId: null, active: true };
  await demo.call('PUT', '/directory/v1/people', { items: [somebody] });
  assert.equal((await signInWith(anonymous, { person: somebody.id })).status, 303);
  const own = await another({ DATABASE_URL: 'postgres://db.example/shopfloor' });
  const ask = async (method: 'GET' | 'POST', form: Record<string, string>) => {
    const text = new URLSearchParams({ ...QUERY, ...form }).toString();
    const url = `/directory/oauth/authorize${method === 'GET' ? `?${text}` : ''}`;
    const headers = { ...HOST, 'content-type': 'application/x-www-form-urlencoded' };
    return own.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: text }) });
  };
  assert.doesNotMatch((await ask('GET', {})).payload, /Demo Dora/);
  assert.equal((await ask('POST', { person: somebody.id })).statusCode, 422);
});
