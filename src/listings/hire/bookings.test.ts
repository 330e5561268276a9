/** Days of a listing that are taken and free: never twice, in the quote, in public without who and why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { sameBesideTwin } from '../../../test/helpers/twin.ts';
import { violates } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { daysOfStay, gapsIn, merged } from './bookings.rules.ts';
import { NO_OVERBOOKING } from './stock.repo.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
const type = await newType(manager);

async function forHire(offer: object = {}, status = 'published') {
  const hire = { for_hire: true, hire_rates: [{ period: 'day', price: 10 }], ...offer };
  const { id } = await newListing(manager, type, hire, status);
  const url = `/listings/v1/listings/${id}`;
  const book = (start: string, end: string, more: object = {}, who: Pick<Caller, 'call'> = manager) =>
    who.call('POST', `${url}/bookings`, { start, end, ...more });
  return { id: String(id), url, book };
}

test('what is booked is taken: in public without its note, in the quote, and free again on the day of the return', async () => {
  const { id, url, book } = await forHire();
  const made = await book('2027-03-03', '2027-03-06', { note: 'Ms Lee, 0113 496 0000' });
  assert.equal(made.status, 201, made.text);
  assert.equal(made.headers.location, `${url}/bookings/${made.body.id}`);
  assert.equal((await book('2027-03-06', '2027-03-08')).status, 201, 'the day of the return is free');
  assert.equal((await book('2027-03-20', '2027-03-21')).status, 201);
  const seen = await testApp.anonymous.call('GET', `${url}/availability?from=2027-03-01&until=2027-04-01`);
  assert.deepEqual(seen.body, {
    listing_id: id,
    from: '2027-03-01',
    until: '2027-04-01',
    taken: [
      { start: '2027-03-03', end: '2027-03-08' },
      { start: '2027-03-20', end: '2027-03-21' },
    ],
    free: [
      { start: '2027-03-01', end: '2027-03-03' },
      { start: '2027-03-08', end: '2027-03-20' },
      { start: '2027-03-21', end: '2027-04-01' },
    ],
  });
  const quote = (stay: string) => testApp.anonymous.call('GET', `${url}/quote?${stay}`);
  const meets = await quote('start=2027-03-05&end=2027-03-09');
  assert.deepEqual(
    [meets.body.available, meets.body.taken, meets.body.total],
    [false, [{ start: '2027-03-05', end: '2027-03-08' }], 40],
  );
  const between = await quote('start=2027-03-08&end=2027-03-20');
  assert.deepEqual([between.body.available, between.body.taken], [true, []]);
  const hours = await quote('start=2027-03-07T22:00:00Z&end=2027-03-08T10:00:00Z');
  assert.deepEqual(hours.body.taken, [{ start: '2027-03-07', end: '2027-03-08' }]);
  await sameBesideTwin(testApp, catalogue, /^(listing|catalog)/, async () => [
    (await manager.call('GET', `${url}/bookings?from=2027-01-01`)).body,
    (await quote('start=2027-03-05&end=2027-03-09')).body,
  ]);
});

test('a booking that meets another is refused and says which; of many at the same moment one is made', async () => {
  const { url, book } = await forHire();
  assert.equal((await book('2027-05-03', '2027-05-06')).status, 201);
  const refused = await book('2027-05-05', '2027-05-10');
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'DATES_TAKEN']);
  assert.match(
    String(refused.body.error?.message),
    /5 May 2027 to 10 May 2027 meets .*3 May 2027 to 6 May 2027/,
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, day) => book(`2027-06-0${day + 1}`, '2027-06-09')),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
  const { body } = await manager.call('GET', `${url}/bookings?from=2027-01-01`);
  assert.equal(body.total, 2);
});

test('the database itself holds no double booking', async () => {
  const { id, book } = await forHire();
  await book('2027-05-03', '2027-05-06');
  const insert = testApp.db.transaction(catalogue, (tx) =>
    tx.query(
      `insert into listing_bookings (organisation_id, id, listing_id, days, created_at, created_by)
       values ($1, $2, $3, daterange('2027-05-05', '2027-05-07'), now(), $2)`,
      [catalogue, newId(), id],
    ),
  );
  await assert.rejects(insert, (error) => violates(error, NO_OVERBOOKING));
});

test('managers list what is to come, free it once, and the log keeps both', async () => {
  const { url, book } = await forHire();
  const other = await forHire();
  const theirs = await other.book('2027-05-04', '2027-05-06');
  assert.equal(theirs.status, 201, 'other listings have days of their own');
  const first = await book('2027-05-03', '2027-05-06', { note: 'Service' });
  const past = await book('2027-05-01', '2027-05-02');
  const bookings = async (address: string, from: string) => {
    const { body } = await manager.call('GET', `${address}/bookings?from=${from}`);
    assert.equal(body.total, listOf(body.items!).length);
    return body.items;
  };
  assert.deepEqual(await bookings(url, '2027-05-02'), [first.body], 'what ends on the day is over');
  const address = `/bookings/${first.body.id}`;
  assert.equal((await manager.call('DELETE', other.url + address)).status, 404, 'it is of another listing');
  assert.equal((await manager.call('DELETE', url + address)).status, 200);
  assert.equal((await manager.call('DELETE', url + address)).status, 404);
  assert.deepEqual(await bookings(url, '2027-05-01'), [past.body], 'no other day is freed');
  assert.deepEqual(await bookings(other.url, '2027-05-01'), [theirs.body]);
  assert.equal((await book('2027-05-04', '2027-05-05')).status, 201);
  const { body } = await manager.call('GET', `/listings/v1/audit?entity_id=${first.body.id}`);
  assert.deepEqual(
    listOf(body.items!).map(({ action }) => action),
    ['listing_booking.deleted', 'listing_booking.created'],
  );
});

test('refusals name the member and the way out', async () => {
  const { url, book } = await forHire();
  for (const [start, end, words] of [
    ['2027-05-03', '2027-05-03', /one day ends on the next date/],
    ['2027-05-03', '2029-05-03', /more than 366 days/],
  ] as const) {
    const { status, body, text } = await book(start, end);
    assert.deepEqual([status, body.error?.details?.[0 as never]?.['path' as never]], [422, 'body/end'], text);
    assert.match(String(body.error?.message), words);
  }
  const reversed = await manager.call('GET', `${url}/availability?from=2027-05-03&until=2027-05-01`);
  assert.equal(reversed.status, 422, reversed.text);
  const sale = await forHire({ for_hire: false });
  assert.equal((await sale.book('2027-05-03', '2027-05-04')).body.error?.reason, 'NOT_FOR_HIRE');
  assert.equal((await manager.call('GET', `${sale.url}/availability`)).body.error?.reason, 'NOT_FOR_HIRE');
  const member = await testApp.caller({ org_id: catalogue, roles: ['member'] });
  assert.equal((await book('2027-05-03', '2027-05-04', {}, member)).status, 403);
  assert.equal((await testApp.anonymous.call('GET', `${url}/bookings`)).status, 401);
});

test('by default the next 90 days are shown; a draft that is deleted leaves no booking behind', async () => {
  const { url, book, id } = await forHire({}, 'draft');
  assert.equal((await book('2027-05-03', '2027-05-06')).status, 201);
  testApp.setNow(new Date('2027-05-05T12:00:00Z'));
  const later = await testApp.caller({ org_id: catalogue });
  const { body } = await later.call('GET', `${url}/availability`);
  testApp.setNow(null);
  assert.deepEqual(
    [body.from, body.until, body.taken],
    ['2027-05-05', '2027-08-03', [{ start: '2027-05-05', end: '2027-05-06' }]],
  );
  assert.equal((await testApp.anonymous.call('GET', `${url}/availability`)).status, 404, 'it is not public');
  assert.equal((await manager.call('DELETE', url)).status, 200);
  const left = await testApp.db.query(
    'select from listing_bookings where organisation_id = $1 and listing_id = $2',
    [catalogue, id],
  );
  assert.equal(left.length, 0);
});

test('days of a stay are the dates as written; merged days leave gaps', () => {
  const stay = (start: string, end: string) => Object.values(daysOfStay(start, end)).join(' ');
  assert.equal(stay('2027-03-01', '2027-03-04'), '2027-03-01 2027-03-04');
  assert.equal(stay('2027-03-01T10:00:00Z', '2027-03-01T12:00:00Z'), '2027-03-01 2027-03-02');
  assert.equal(stay('2027-03-01T10:00:00+02:00', '2027-03-03T00:00:00.000+02:00'), '2027-03-01 2027-03-03');
  assert.equal(stay('2027-03-01T10:00:00Z', '2027-03-03T00:00:01Z'), '2027-03-01 2027-03-04');
  assert.equal(stay('9999-12-31T10:00:00Z', '9999-12-31T12:00:00Z'), '9999-12-31 9999-12-31');
  const days = (...texts: string[]) =>
    texts.map((text) => ({ start: text.slice(0, 10), end: text.slice(11) }));
  const joined = merged(days('2027-03-05 2027-03-06', '2027-03-01 2027-03-05', '2027-03-02 2027-03-03'));
  assert.deepEqual(joined, days('2027-03-01 2027-03-06'));
  const window = { start: '2027-03-02', end: '2027-03-08' };
  assert.deepEqual(gapsIn(joined, window), days('2027-03-06 2027-03-08'));
  assert.deepEqual(gapsIn([], window), [window]);
  assert.deepEqual(gapsIn(days('2027-03-01 2027-03-09'), window), []);
});
