/** An enquiry from the question to the booking: who may, what is held, what the visitor is written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';
import { ENQUIRY_STATES, ENQUIRY_TRANSITIONS } from './states.rules.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
const type = await newType(manager);
const ENQUIRIES = '/listings/v1/enquiries';
const STAY = { start: '2027-03-01', end: '2027-03-04' };

async function asked(more: object = STAY, headers = {}) {
  const rates = [{ period: 'day', price: 25 }];
  const offer = { for_hire: true, hire_rates: rates, title: 'Tower light', deposit: 80, currency: 'EUR' };
  const { id: listing } = await newListing(manager, type, offer, 'published');
  const url = `/listings/v1/listings/${listing}`;
  const body = { name: 'Ann <Lee>', email: 'ann@example.com', message: 'Is it free?', ...more };
  const { body: made } = await testApp.anonymous.call('POST', `${url}/enquiries`, body, headers);
  const at = `${ENQUIRIES}/${made.id}`;
  return {
    url,
    offer: (input: object = {}) => manager.call('POST', `${at}/offer`, input),
    letter: async () => String((await manager.call('GET', `${at}/letter`)).body.text),
    move: (state: string, reason?: string) => manager.call('PATCH', `${at}/state`, { state, reason }),
    read: async () => {
      const { body: page } = await manager.call('GET', `${ENQUIRIES}?page_size=100`);
      return listOf(page.items!).find(({ id }) => id === made.id);
    },
  };
}

test('an offer holds the days that were asked for at a price that stays, and writes it in the visitor’s language', async () => {
  const { url, offer, move, read } = await asked(STAY, { 'accept-language': 'de' });
  const { status, body, text } = await offer();
  assert.equal(status, 200, text);
  const booking = Object(body).booking;
  assert.deepEqual([booking.state, booking.price.total], ['offered', 75]);
  const letter = Object(body).letter;
  assert.equal(letter.to, 'ann@example.com');
  assert.equal(letter.subject, 'Ihre Anfrage: Tower light');
  for (const part of ['Ann <Lee>', 'ab 1.3.2027', '75,00', 'Kaution beträgt 80,00'])
    assert.ok(letter.text.includes(part), `${part} in ${letter.text}`);
  const free = await manager.call('GET', `${url}/availability?from=2027-03-01&until=2027-03-05`);
  assert.deepEqual(free.body['taken' as never], [STAY]);
  const taken = await manager.call('POST', `${url}/bookings`, { ...STAY, customer: { name: 'Other' } });
  assert.equal(taken.body.error?.reason, 'DATES_TAKEN');
  assert.equal((await move('booked')).status, 200);
  const now = await read();
  assert.deepEqual([now?.state, now?.allowed_transitions, now?.booking_id], ['booked', [], booking.id]);
  assert.equal((await offer()).body.error?.reason, 'INVALID_TRANSITION');
  const log = await manager.call('GET', `/listings/v1/audit?entity_id=${now?.id}`);
  assert.doesNotMatch(log.text, /Ann|example\.com|Is it free/);
});

test('times of an item by the hour are said by the clock of its site, and without one name theirs', async () => {
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const hourly = async (location_id: string | null) => {
    const one = await asked();
    await manager.call('PATCH', `${one.url}/stock`, { quantity: 1, unit: 'hour', location_id });
    const { status, body, text } = await one.offer(times);
    assert.equal(status, 200, text);
    return { letter: String(Object(body).letter.text), enquiry: Object(body).enquiry };
  };
  const { letter, enquiry } = await hourly(null);
  assert.match(letter, /from 1 Mar 2027, 09:00 \(UTC\), to be returned on 1 Mar 2027, 17:00 \(UTC\)/);
  assert.equal(enquiry.location_id, null);
  const wishes = { id: catalogue, locations: 1, timeZone: 'Europe/Berlin' };
  const [site = null] = (await createOrganisation(testApp, wishes)).locationIds;
  const there = await hourly(site);
  assert.match(there.letter, /from 1 Mar 2027, 10:00, to be returned on 1 Mar 2027, 18:00\./);
  const { body: page } = await manager.call('GET', `${ENQUIRIES}?location_id=${site}`);
  assert.deepEqual(
    listOf(page.items!).map(({ id }) => id),
    [there.enquiry.id],
  );
});

test('who declines says why; the offer frees its days, and the enquiry may be opened anew', async () => {
  const { url, offer, move, read } = await asked();
  assert.equal((await offer({ quantity: 1 })).status, 200);
  const bare = await move('declined');
  assert.deepEqual(
    [bare.status, bare.body.error?.details?.[0 as never]?.['path' as never]],
    [422, 'body/reason'],
  );
  const { body } = await move('declined', 'It broke.');
  assert.match(String(Object(body).letter.text), /Unfortunately.*It broke\./s);
  const free = await manager.call('GET', `${url}/availability?from=2027-03-01&until=2027-03-05`);
  assert.deepEqual(free.body['taken' as never], []);
  assert.equal((await move('open')).status, 200);
  const now = await read();
  assert.deepEqual([now?.state, now?.booking_id, now?.reason], ['open', null, null]);
});

test('what the desk does with the booking is where the enquiry stands', async () => {
  const { url, offer, read, letter } = await asked();
  const { body } = await offer();
  const { id } = Object(body).booking;
  await manager.call('PATCH', `${url}/bookings/${id}/state`, { state: 'cancelled' });
  const now = await read();
  assert.deepEqual([now?.state, Object(now?.booking).state], ['cancelled', 'cancelled']);
  assert.match(await letter(), /Your booking of Tower light from 1 Mar 2027 to 4 Mar 2027 is cancelled\./i);
  await manager.call('DELETE', `${url}/bookings/${id}`);
  assert.deepEqual([(await read())?.state, (await read())?.booking_id], ['answered', null]);
});

test('without days none is offered; days that are taken are refused and leave it open', async () => {
  const { url, offer, read } = await asked({});
  assert.equal((await offer()).status, 422);
  await manager.call('POST', `${url}/bookings`, STAY);
  assert.equal((await offer(STAY)).body.error?.reason, 'DATES_TAKEN');
  assert.equal((await read())?.state, 'open');
});

test('every move but those of the table is refused; members read none', async () => {
  const member = await testApp.caller({ org_id: catalogue, roles: ['member'] });
  assert.equal((await member.call('GET', ENQUIRIES)).status, 403);
  const { move, read } = await asked();
  for (const state of ENQUIRY_STATES) {
    // An offer has an operation of its own, and an enquiry is cancelled by its booking.
    if (state === 'offered' || state === 'cancelled' || ENQUIRY_TRANSITIONS.open.includes(state)) continue;
    assert.equal((await move(state, 'No')).body.error?.reason, 'INVALID_TRANSITION', state);
  }
  assert.equal((await move('answered')).status, 200);
  const { body } = await manager.call('GET', `${ENQUIRIES}?state=answered`);
  const now = await read();
  assert.ok(listOf(body.items!).some(({ id }) => id === now?.id));
  assert.ok(listOf(body.items!).every(({ state }) => String(state) === 'answered'));
});

test('as many units are offered as were asked for; none is no number of them', async () => {
  const { url, offer, read } = await asked({ ...STAY, quantity: 2 });
  await manager.call('PATCH', `${url}/stock`, { quantity: 3 });
  assert.equal((await read())?.quantity, 2);
  const { body, text } = await offer();
  assert.deepEqual([Object(body).booking.quantity, Object(body).booking.price.total], [2, 150], text);
  assert.match(Object(body).letter.text, /2 × Tower light/);
  for (const quantity of [0, 1.5, 'two', 10_001]) {
    const refused = await testApp.anonymous.call('POST', `${url}/enquiries`, {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Two?',
      quantity,
    });
    assert.equal(refused.status, 422, refused.text);
    assert.equal(refused.body.error?.details?.[0 as never]?.['path' as never], 'body/quantity');
  }
  assert.equal((await (await asked()).read())?.quantity, null);
});

test('an offer is changed in days and units, the booking stays the same, and a dry run writes nothing', async () => {
  const { url, offer, read, move } = await asked({ ...STAY, quantity: 2 });
  await manager.call('PATCH', `${url}/stock`, { quantity: 2 });
  const first = Object((await offer()).body).booking;
  const later = { start: '2027-03-03', end: '2027-03-07' };
  const tried = await manager.call('POST', `${ENQUIRIES}/${(await read())?.id}/offer?dry_run=true`, later);
  assert.deepEqual(
    [
      tried.body['applied' as never],
      Object(tried.body).booking.price.total,
      Object(tried.body).booking.start,
    ],
    [false, 200, later.start],
  );
  const before = await read();
  assert.deepEqual([Object(before?.booking).start, Number(before?.version)], [STAY.start, 2]);
  const { status, body, text } = await offer({ ...later, quantity: 1 });
  assert.equal(status, 200, text);
  const { id, start, end, quantity, price, state } = Object(body).booking;
  assert.deepEqual(
    [id, start, end, quantity, price.total, state],
    [first.id, later.start, later.end, 1, 100, 'offered'],
  );
  assert.match(Object(body).letter.text, /from 3 Mar 2027, to be returned on 7 Mar 2027/);
  await manager.call('POST', `${url}/bookings`, { ...later, quantity: 1 });
  assert.equal((await offer({ quantity: 2 })).body.error?.reason, 'DATES_TAKEN');
  const { id: other } = await newListing(manager, type, { for_hire: true }, 'published');
  const elsewhere = await offer({ listing_id: other });
  assert.deepEqual(
    [elsewhere.status, elsewhere.body.error?.details?.[0 as never]?.['path' as never]],
    [422, 'body/listing_id'],
  );
  assert.equal((await move('booked')).status, 200);
});

test('the letter says where the enquiry stands now, in the visitor’s language', async () => {
  const { offer, move, letter } = await asked(STAY, { 'accept-language': 'de' });
  assert.match(await letter(), /vielen Dank für Ihre Anfrage zu Tower light\./);
  await offer();
  await offer({ end: '2027-03-06' });
  assert.match(await letter(), /ab 1\.3\.2027 an, Rückgabe am 6\.3\.2027.*125,00/s);
  const { body } = await move('booked');
  assert.match(
    Object(body).letter.text,
    /wir haben Tower light ab 1\.3\.2027 für Sie gebucht.*125,00.*80,00/s,
  );
  assert.equal(await letter(), Object(body).letter.text);
  const other = await asked();
  await other.move('declined', 'It broke.');
  assert.match(await other.letter(), /Unfortunately we cannot let it to you:.*It broke\./s);
  const member = await testApp.caller({ org_id: catalogue, roles: ['member'] });
  assert.equal((await member.call('GET', `${ENQUIRIES}/${newId()}/letter`)).status, 403);
  assert.equal((await manager.call('GET', `${ENQUIRIES}/${newId()}/letter`)).status, 404);
});
