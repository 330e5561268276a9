/** A booking from the question to the return: states, prices that stay, extensions, closed days, and customers who are forgotten. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { eventsOf } from '../../../test/helpers/events.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { deleteAged } from '../../platform/personal-data/aged-table.ts';
import { LISTINGS_AGED } from '../personal-data.ts';
import { mayMove, STATES, TRANSITIONS } from './states.rules.ts';

const testApp = await startTestApp();
const { id: organisation, admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
const manager = await testApp.caller({ org_id: organisation, roles: ['manager'] });
const type = await newType(manager);
const LEE = { name: 'Robin Lee', contact: 'lee@example.com', note: 'With a trailer' };

/** A manager at that time. */
async function at(time: string) {
  testApp.setNow(new Date(time));
  return testApp.caller({ org_id: organisation, roles: ['manager'] });
}

async function item(stock: object = {}, offer: object = {}) {
  const rates = [{ period: 'day', price: 10 }];
  const { id } = await newListing(manager, type, {
    for_hire: true,
    hire_rates: rates,
    deposit: 30,
    ...offer,
  });
  const url = `/listings/v1/listings/${id}`;
  await manager.call('PATCH', `${url}/stock`, stock);
  const book = (start: string, end: string, more: object = {}) =>
    manager.call('POST', `${url}/bookings`, { start, end, customer: LEE, ...more });
  const of = (id: unknown) => `${url}/bookings/${id}`;
  return {
    id: String(id),
    url,
    book,
    of,
    move: (id: unknown, state: string) => manager.call('PATCH', `${of(id)}/state`, { state }),
  };
}

test('what is asked for takes nothing; offered, booked, handed out and back it is held; each state says where it may go', async () => {
  const { url, book, move, of } = await item();
  const asked = await book('2027-03-03', '2027-03-06', { state: 'asked' });
  assert.deepEqual([asked.status, asked.body.state], [201, 'asked'], asked.text);
  const other = await book('2027-03-03', '2027-03-06', { state: 'asked' });
  assert.equal((await move(asked.body.id, 'offered')).status, 200);
  assert.equal((await move(other.body.id, 'booked')).body.error?.reason, 'DATES_TAKEN');
  assert.equal((await move(other.body.id, 'declined')).status, 200);
  assert.equal((await move(asked.body.id, 'booked')).status, 200);
  const wrong = await move(asked.body.id, 'back');
  assert.deepEqual([wrong.status, wrong.body.error?.reason], [409, 'INVALID_TRANSITION']);
  assert.match(
    String(wrong.body.error?.message),
    /booked cannot become back; allowed: handed out, cancelled/,
  );
  const go = async (time: string, state: string) =>
    (await at(time)).call('PATCH', `${of(asked.body.id)}/state`, { state });
  const out = await go('2027-03-03T09:00:00Z', 'out');
  assert.deepEqual(
    [out.body['out_at' as never], out.body['late' as never]],
    ['2027-03-03T09:00:00.000Z', false],
  );
  const back = await go('2027-03-04T15:00:00Z', 'back');
  assert.deepEqual(back.body.allowed_transitions, ['out']);
  const open = await testApp
    .caller({ org_id: organisation })
    .then((clerk) => clerk.call('GET', `${url}/availability?from=2027-03-01&until=2027-03-08`));
  assert.deepEqual(
    open.body.taken,
    [{ start: '2027-03-03', end: '2027-03-04' }],
    'back early: free from that day on',
  );
  assert.equal(
    (await go('2027-03-04T15:05:00Z', 'out')).body['back_at' as never],
    undefined,
    'the return was noted by mistake',
  );
  testApp.setNow(null);
  for (const from of STATES)
    for (const to of STATES)
      assert.equal(mayMove(from, to), TRANSITIONS[from].includes(to), `${from} to ${to}`);
  const types = (await eventsOf(testApp.db, organisation))
    .filter(({ recordId }) => recordId === String(asked.body.id))
    .map(({ type, data }) => [type, JSON.stringify(data).includes('Lee')]);
  assert.deepEqual(
    types,
    ['asked', 'offered', 'booked', 'out', 'back', 'out'].map((state) => [`booking.${state}`, false]),
  );
});

test('late ones come first on the desk; what others have not brought back cannot be handed out', async () => {
  const { book, of, id } = await item({ quantity: 1 });
  const first = await book('2027-04-05', '2027-04-07');
  const next = await book('2027-04-07', '2027-04-09');
  const go = async (time: string, id: unknown) =>
    (await at(time)).call('PATCH', `${of(id)}/state`, { state: 'out' });
  await go('2027-04-05T09:00:00Z', first.body.id);
  const refused = await go('2027-04-07T09:00:00Z', next.body.id);
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'STILL_OUT'], refused.text);
  assert.match(String(refused.body.error?.message), /5 Apr 2027 to 7 Apr 2027/);
  const clerk = await at('2027-04-08T08:00:00Z');
  const { body } = await clerk.call('GET', '/listings/v1/bookings?from=2027-04-08&until=2027-04-15');
  const here = listOf(body.items!).filter(({ listing_id }) => String(listing_id) === id);
  assert.deepEqual(
    here.map(({ id, late }) => [id, late]),
    [
      [first.body.id, true],
      [next.body.id, false],
    ],
  );
  testApp.setNow(null);
});

test('the price stays as it was quoted; an extension and an early return are priced by its rates, dry first', async () => {
  const { url, book, of } = await item({ quantity: 3 });
  const { body: made } = await book('2027-05-03', '2027-05-06', { quantity: 2 });
  const price = made['price' as never] as Record<string, unknown>;
  assert.deepEqual([price.total, price.deposit, price.quantity], [60, 60, 2]);
  await manager.call('PATCH', url, { hire_rates: [{ period: 'day', price: 99 }] });
  const end = (day: string, query = '') => manager.call('PATCH', `${of(made.id)}/end${query}`, { end: day });
  const dry = await end('2027-05-08', '?dry_run=true');
  const sums = ({ body }: typeof dry) =>
    ['applied', 'price_before', 'price_after', 'difference'].map((name) => body[name as never]);
  assert.deepEqual(sums(dry), [false, 60, 100, 40], dry.text);
  assert.equal((await manager.call('GET', of(made.id))).body.end, '2027-05-06', 'nothing was written');
  assert.deepEqual(sums(await end('2027-05-08')), [true, 60, 100, 40]);
  assert.deepEqual(sums(await end('2027-05-04')), [true, 100, 20, -80]);
  assert.equal((await end('2027-05-03')).status, 422);
  await book('2027-05-07', '2027-05-10', { quantity: 2 });
  await end('2027-05-06');
  const refused = await end('2027-05-09');
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'DATES_TAKEN']);
  assert.match(
    String(refused.body.error?.message),
    /9 May 2027 meets .*7 May 2027 to 10 May 2027 \(Robin Lee\); 7 May 2027 at the latest/,
  );
  await end('2027-05-07');
  assert.match(String((await end('2027-05-08')).body.error?.message), /cannot be extended/);
  await manager.call('PATCH', `${of(made.id)}/state`, { state: 'cancelled' });
  assert.equal((await end('2027-05-06')).body.error?.reason, 'BOOKING_SETTLED');
});

test('nobody books what is sold or withdrawn, and what is booked ahead is not sold: the bookings are named', async () => {
  const { url, book, move } = await item({ quantity: 2 });
  const { body: made } = await book('2027-06-01', '2027-06-04', { quantity: 2 });
  const status = (to: string) => manager.call('PATCH', `${url}/status`, { status: to });
  const refused = await status('sold');
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'BOOKED_AHEAD'], refused.text);
  assert.match(String(refused.body.error?.message), /1 Jun 2027 to 4 Jun 2027 \(2 units, booked\)/);
  await move(made.id, 'cancelled');
  assert.equal((await status('sold')).status, 200);
  assert.equal((await book('2027-06-01', '2027-06-04')).body.error?.reason, 'NOT_BOOKABLE');
  await move(made.id, 'asked');
  assert.equal((await move(made.id, 'booked')).body.error?.reason, 'NOT_BOOKABLE');
  await status('withdrawn');
  const withdrawn = await manager.call('POST', `${url}/bookings`, { start: '2027-06-01', end: '2027-06-04' });
  assert.match(String(withdrawn.body.error?.message), /withdrawn, so it cannot be booked; publish it again/);
});

test('a site closes: nobody hands out or takes back then; days between count as hired, a block asks nobody', async () => {
  const [site] = locationIds;
  const hours = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '08:00', closes: '17:00' }));
  const settings = {
    operatingHours: hours,
    operatingExceptions: [{ date: '2027-05-06', closed: true, note: 'Stocktaking' }],
  };
  const set = await admin.call('PATCH', `/planning/v1/settings/locations/${site}`, settings);
  assert.equal(set.status, 200, set.text);
  const { url, book, of } = await item({ location_id: site });
  const closed = await book('2027-05-04', '2027-05-06');
  assert.deepEqual([closed.status, closed.body.error?.details?.[0]?.path], [422, 'body/end'], closed.text);
  assert.match(String(closed.body.error?.message), /closed \(Stocktaking\) on 6 May 2027.*choose 7 May 2027/);
  const weekend = await book('2027-05-08', '2027-05-10');
  assert.match(String(weekend.body.error?.message), /closed on 8 May 2027.*choose 10 May 2027/);
  const over = await book('2027-05-04', '2027-05-10');
  assert.equal(over.status, 201, over.text);
  assert.equal((over.body['price' as never] as Record<string, unknown>).total, 60);
  const end = await manager.call('PATCH', `${of(over.body.id)}/end`, { end: '2027-05-09' });
  assert.equal(end.body.error?.details?.[0]?.path, 'body/end', end.text);
  assert.equal(
    (await manager.call('POST', `${url}/bookings`, { start: '2027-05-15', end: '2027-05-16' })).status,
    201,
  );
  const german = await manager.call(
    'POST',
    `${url}/bookings`,
    { start: '2027-05-22', end: '2027-05-24', customer: LEE },
    {
      'accept-language': 'de',
    },
  );
  assert.match(
    String(german.body.error?.message),
    /ist am 22\.5\.2027 geschlossen.*nächster offener Tag: 24\.5\.2027/,
  );
  const desk = await manager.call('GET', `/listings/v1/bookings?from=2027-05-01&location_id=${site}`);
  assert.equal(desk.body.total, 2);
});

test('a customer is found by name or contact, is in no log, and is forgotten alone, with the booking, or by its age', async () => {
  const { book, of, move } = await item({ quantity: 9 });
  const { body: made } = await book('2027-07-01', '2027-07-03', {
    customer: { ...LEE, name: 'Kim Sommer', contact: 'kim@example.com' },
    note: 'calls at noon',
  });
  const found = await manager.call('GET', '/listings/v1/bookings?from=2020-01-01&customer=KIM@example.com');
  assert.deepEqual(
    listOf(found.body.items!).map(({ id }) => id),
    [made.id],
  );
  const patched = await manager.call('PATCH', of(made.id), { customer: { note: null }, deposit_taken: 30 });
  assert.deepEqual(
    [patched.body['customer' as never], patched.body['deposit_taken' as never]],
    [{ name: 'Kim Sommer', contact: 'kim@example.com' }, 30],
  );
  const nameless = await manager.call('PATCH', of(made.id), { customer: { name: null } });
  assert.equal(nameless.body.error?.details?.[0]?.path, 'body/customer/name', nameless.text);
  assert.equal(
    (await manager.call('DELETE', `${of(made.id)}/customer`)).body.error?.reason,
    'CUSTOMER_NEEDED',
  );
  await move(made.id, 'cancelled');
  const forgotten = await manager.call('DELETE', `${of(made.id)}/customer`);
  assert.deepEqual(
    [forgotten.body['customer' as never], forgotten.body['note' as never]],
    [undefined, undefined],
  );
  assert.notEqual(forgotten.body['price' as never], undefined, 'the price stays');
  const { text } = await manager.call('GET', `/listings/v1/audit?entity_id=${made.id}&page_size=50`);
  assert.doesNotMatch(text, /Sommer|kim@|at noon/);
  const none = await manager.call('POST', of('').replace(/\/$/, ''), {
    start: '2027-07-01',
    end: '2027-07-02',
    state: 'offered',
  });
  assert.equal(none.body.error?.details?.[0]?.path, 'body/customer', none.text);

  const old = await book('2026-01-05', '2026-01-07');
  const out = await book('2026-01-05', '2026-01-07');
  await move(out.body.id, 'out');
  const block = await manager.call('POST', of('').replace(/\/$/, ''), {
    start: '2026-01-05',
    end: '2026-01-07',
  });
  const before = new Date('2026-06-01T00:00:00Z');
  const limits = { attendance: null, enquiries: before, mails: null, deliveries: null };
  const gone = await testApp.db.transaction(organisation, async (tx) => {
    await tx.query(
      `update listing_bookings set created_at = '2026-01-01' where organisation_id = $1 and id = any($2::uuid[])`,
      [organisation, [old, out, block].map(({ body }) => body.id)],
    );
    return deleteAged(tx, LISTINGS_AGED, organisation, limits, 100);
  });
  assert.equal(gone.enquiries, 1);
  const left = await Promise.all([old, out, block].map(({ body }) => manager.call('GET', of(body.id))));
  assert.deepEqual(
    left.map(({ status }) => status),
    [404, 200, 200],
    'what is still out stays, and a block, which is nobody’s',
  );
});

test('an act and its undo: what was cancelled or declined stands where it stood, if its days are still free', async () => {
  const { book, move } = await item();
  const { body: booked } = await book('2027-08-02', '2027-08-04');
  const gone = await move(booked.id, 'cancelled');
  assert.deepEqual(gone.body.allowed_transitions, ['asked', 'offered', 'booked']);
  assert.equal((await move(booked.id, 'booked')).body.state, 'booked');
  await move(booked.id, 'cancelled');
  const { body: other } = await book('2027-08-03', '2027-08-05');
  assert.equal((await move(booked.id, 'booked')).body.error?.reason, 'DATES_TAKEN');
  await move(other.id, 'cancelled');
  const { body: offered } = await book('2027-08-02', '2027-08-04', { state: 'offered' });
  await move(offered.id, 'declined');
  assert.equal((await move(offered.id, 'offered')).body.state, 'offered');
});

test('what came back on the days that are asked for is listed, however long ago it was due', async () => {
  const { book, move, of, id } = await item();
  const { body: made } = await book('2027-09-01', '2027-09-03');
  await move(made.id, 'out');
  const clerk = await at('2027-09-20T10:00:00Z');
  await clerk.call('PATCH', `${of(made.id)}/state`, { state: 'back' });
  const listed = async (from: string) => {
    const { body } = await clerk.call('GET', `/listings/v1/bookings?from=${from}`);
    return listOf(body.items!).filter(({ listing_id }) => String(listing_id) === id).length;
  };
  assert.deepEqual([await listed('2027-09-20'), await listed('2027-09-21')], [1, 0]);
  testApp.setNow(null);
});

test('each event of a booking names its item and its days, also when it is gone', async () => {
  const { id, book, move, of, url } = await item({ quantity: 2 });
  const { body: kept } = await book('2027-10-04', '2027-10-06');
  await move(kept.id, 'cancelled');
  await manager.call('PATCH', `${of(kept.id)}/state`, { state: 'booked' });
  await manager.call('PATCH', `${of(kept.id)}/end`, { end: '2027-10-08' });
  const { body: gone } = await book('2027-10-10', '2027-10-12');
  await move(gone.id, 'cancelled');
  await manager.call('DELETE', of(gone.id));
  const about = async (entity: unknown) => {
    const { body } = await manager.call('GET', `/listings/v1/audit?entity_id=${entity}&page_size=50`);
    return listOf(body.items!).map(({ listing_id, stay }) => ({ listing_id, stay }));
  };
  const same = (days: object, count: number) =>
    Array.from({ length: count }, () => ({ listing_id: id, stay: days }));
  assert.deepEqual(await about(kept.id), same({ start: '2027-10-04', end: '2027-10-08' }, 4));
  assert.deepEqual(await about(gone.id), same({ start: '2027-10-10', end: '2027-10-12' }, 3));
  const { body } = await manager.call('GET', '/listings/v1/audit?entity_type=listing_stock&page_size=1');
  const [stock] = listOf(body.items!);
  assert.deepEqual([stock?.listing_id, stock?.stay], [id, null], url);
});

test('a customer is found by part of the name or the contact, past and future, the last days first', async () => {
  const { book, id } = await item({ quantity: 3 });
  const kay = { name: 'Kay Öztürk', contact: 'Kay@Example.org' };
  await book('2021-03-03', '2021-03-06', { customer: kay });
  await book('2031-03-03', '2031-03-06', { customer: { ...kay, contact: '0113 4960' } });
  await book('2031-04-03', '2031-04-06');
  const found = async (query: string) => {
    const { body } = await manager.call('GET', `/listings/v1/bookings?${query}`);
    return listOf(body.items!)
      .filter(({ listing_id }) => String(listing_id) === id)
      .map(({ start }) => start);
  };
  const both = ['2031-03-03', '2021-03-03'];
  for (const q of ['kay', 'AY öZ']) assert.deepEqual(await found(`q=${encodeURIComponent(q)}`), both, q);
  assert.deepEqual(await found('q=example.ORG'), ['2021-03-03']);
  assert.deepEqual(await found('q=4960'), ['2031-03-03']);
  assert.deepEqual(await found('q=kay&from=2030-01-01'), ['2031-03-03']);
  assert.deepEqual(await found('q=%25'), [], 'a sign is itself');
});
