/** What is out and what came back: held as it is, not as it was agreed; days and prices that follow, and the ways back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
const { id: organisation, locationIds } = await createOrganisation(testApp, {
  locations: 1,
  timeZone: 'Europe/London',
});
const NOON = 'T12:00:00Z';
testApp.setNow(new Date(`2027-11-20${NOON}`));
const manager = await testApp.caller({ org_id: organisation, roles: ['manager'] });
const type = await newType(manager);

/** A manager at that time. */
async function at(time: string) {
  testApp.setNow(new Date(time));
  return testApp.caller({ org_id: organisation, roles: ['manager'] });
}

async function item(stock: object = {}, rates: object[] = [{ period: 'day', price: 10 }]) {
  testApp.setNow(new Date(`2027-11-20${NOON}`));
  const { id } = await newListing(manager, type, { for_hire: true, hire_rates: rates, deposit: 30 });
  const url = `/listings/v1/listings/${id}`;
  await manager.call('PATCH', `${url}/stock`, stock);
  const of = (booking: unknown) => `${url}/bookings/${booking}`;
  /** What a manager does on that day. */
  const on = async (time: string) => {
    const clerk = await at(time.includes('T') ? time : time + NOON);
    return {
      book: (start: string, end: string, more: object = {}) =>
        clerk.call('POST', `${url}/bookings`, { start, end, customer: { name: 'Robin Lee' }, ...more }),
      move: (booking: unknown, state: string, more: object = {}, query = '') =>
        clerk.call('PATCH', `${of(booking)}/state${query}`, { state, ...more }),
      patch: (booking: unknown, body: object, query = '') => clerk.call('PATCH', of(booking) + query, body),
      read: async (booking: unknown) => (await clerk.call('GET', of(booking))).body,
      taken: async (from: string, until: string) =>
        (await clerk.call('GET', `${url}/availability?from=${from}&until=${until}`)).body.taken,
      cost: async (start: string, end: string) =>
        (await clerk.call('GET', `${url}/quote?start=${start}&end=${end}`)).body.total,
      units: async (start: string, end: string) =>
        (await clerk.call('GET', `${url}/quote?start=${start}&end=${end}`)).body.units_free,
      free: async (from: string, until: string) => {
        const { body } = await clerk.call('GET', `/listings/v1/hire-calendar?from=${from}&until=${until}`);
        return listOf(body.items!).find(({ listing_id }) => listing_id === id)?.free;
      },
      offered: async (start: string, end: string) => {
        const { body } = await clerk.call(
          'GET',
          `/listings/v1/listings?start=${start}&end=${end}&only_free=true&page_size=100`,
        );
        return listOf(body.items!).some((listing) => listing.id === id);
      },
    };
  };
  return { id: String(id), on };
}

const sums = ({ body }: { body: object }) => {
  const { start, end, price } = body as { start: string; end: string; price?: { total: number } };
  return [start, end, price?.total];
};

test('what is late is not free today, in every answer alike; a later day is let and says what is not back', async () => {
  const { on } = await item();
  const early = await on('2027-11-20');
  const { body: late } = await early.book('2027-11-20', '2027-11-25');
  assert.equal((await early.move(late.id, 'out')).status, 200);
  const due = await on('2027-11-25');
  assert.equal(await due.units('2027-11-25', '2027-11-26'), 1, 'the day of the return is free as agreed');
  const desk = await on('2027-11-28');
  assert.deepEqual(await desk.taken('2027-11-20', '2027-12-01'), [
    { start: '2027-11-20', end: '2027-11-29' },
  ]);
  assert.equal(await desk.units('2027-11-28', '2027-11-30'), 0);
  assert.deepEqual(await desk.free('2027-11-27', '2027-11-30'), [0, 0, 1]);
  assert.equal(await desk.offered('2027-11-28', '2027-11-30'), false);
  assert.equal(await desk.offered('2027-11-29', '2027-11-30'), true);
  const refused = await desk.book('2027-11-28', '2027-11-30');
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'DATES_TAKEN'], refused.text);
  const next = await desk.book('2027-11-29', '2027-11-30');
  assert.equal(next.status, 201, next.text);
  const ids = (met: unknown) => listOf(met as never).map(({ id }) => id);
  assert.deepEqual(ids(next.body['meets' as never]), [late.id], 'it is not back yet');
  assert.deepEqual(ids((await desk.read(late.id))['meets' as never]), [next.body.id]);
  await desk.move(late.id, 'back');
  assert.equal((await desk.read(next.body.id))['meets' as never], undefined);
});

test('of several units the late ones alone are missing, pauses after them too', async () => {
  const { on } = await item({ quantity: 3, buffer_after: 1 });
  const early = await on('2027-11-20');
  const { body: late } = await early.book('2027-11-20', '2027-11-22', { quantity: 2 });
  await early.move(late.id, 'out');
  const desk = await on('2027-11-28');
  assert.deepEqual(
    [await desk.units('2027-11-28', '2027-11-29'), await desk.units('2027-11-29', '2027-11-30')],
    [1, 1],
    'tomorrow is the pause',
  );
  assert.equal(await desk.units('2027-11-30', '2027-12-01'), 3);
  const next = await desk.book('2027-11-30', '2027-12-02');
  assert.equal(next.body['meets' as never], undefined, 'one is there whatever comes back');
});

test('what is handed out early begins today at the price that was agreed, or at that of its days, and goes back whole', async () => {
  const { on } = await item();
  const desk = await on('2027-11-28');
  const { body: made } = await desk.book('2027-12-01', '2027-12-03');
  const dry = await desk.move(made.id, 'out', { reprice: true }, '?dry_run=true');
  assert.deepEqual(sums(dry), ['2027-11-28', '2027-12-03', 50], dry.text);
  assert.deepEqual(sums({ body: await desk.read(made.id) }), ['2027-12-01', '2027-12-03', 20]);
  assert.deepEqual(sums(await desk.move(made.id, 'out')), ['2027-11-28', '2027-12-03', 20]);
  assert.equal((await desk.book('2027-11-28', '2027-11-30')).body.error?.reason, 'DATES_TAKEN');
  assert.deepEqual(sums(await desk.move(made.id, 'booked')), ['2027-12-01', '2027-12-03', 20]);
  assert.deepEqual(sums(await desk.move(made.id, 'out', { reprice: true })), [
    '2027-11-28',
    '2027-12-03',
    50,
  ]);
  await desk.move(made.id, 'booked');
  await desk.move(made.id, 'out');
  const longer = await desk.move(made.id, 'back', { end: '2027-11-28', reprice: true }, '?dry_run=true');
  assert.deepEqual(sums(longer), ['2027-11-28', '2027-11-29', 10], 'back before its own start');
  const later = await on('2027-12-04');
  const settled = await later.move(made.id, 'back', { end: '2027-12-04', reprice: true });
  assert.deepEqual(sums(settled), ['2027-11-28', '2027-12-04', 30], 'the days before cost nothing');
  assert.equal((await later.move(made.id, 'out')).status, 200);
  const undone = await later.move(made.id, 'booked');
  assert.deepEqual(sums(undone), ['2027-12-01', '2027-12-03', 20], undone.text);
  testApp.setNow(new Date(`2027-11-28${NOON}`));
  assert.equal((await desk.book('2027-11-29', '2027-11-30')).status, 201);
  const met = await desk.move(made.id, 'out');
  assert.deepEqual([met.status, met.body.error?.reason], [409, 'DATES_TAKEN']);
  assert.match(String(met.body.error?.message), /29 Nov 2027 to 30 Nov 2027/);
});

test('what is back on its first day can be let again that day', async () => {
  const { on } = await item();
  const desk = await on('2027-11-28');
  const { body: made } = await desk.book('2027-11-28', '2027-11-30');
  await desk.move(made.id, 'out');
  await desk.move(made.id, 'back');
  assert.deepEqual(await desk.taken('2027-11-28', '2027-12-02'), []);
  assert.equal((await desk.book('2027-11-28', '2027-11-29')).status, 201);
});

test('a return settles the days by when it came back, and the price where that is asked for; undone, all is as it was', async () => {
  const { on } = await item();
  const first = await on('2027-11-20');
  const { body: made } = await first.book('2027-11-20', '2027-11-25');
  await first.move(made.id, 'out');
  const late = await on('2027-11-28');
  const dry = await late.move(made.id, 'back', { end: '2027-11-28', reprice: true }, '?dry_run=true');
  assert.deepEqual(sums(dry), ['2027-11-20', '2027-11-28', 80]);
  assert.deepEqual(sums(await late.move(made.id, 'back', { end: '2027-11-27', reprice: true })), [
    '2027-11-20',
    '2027-11-27',
    70,
  ]);
  assert.deepEqual(sums(await late.move(made.id, 'out')), ['2027-11-20', '2027-11-25', 50]);
  assert.deepEqual(sums(await late.move(made.id, 'back', { end: '2027-11-20' })), [
    '2027-11-20',
    '2027-11-21',
    50,
  ]);
  await late.move(made.id, 'out');
  for (const [end, words] of [
    ['2027-11-29', /still to come/],
    ['2027-11-19', /not after start/],
  ] as const) {
    const refused = await late.move(made.id, 'back', { end });
    assert.deepEqual(
      [refused.status, refused.body.error?.details?.[0]?.path],
      [422, 'body/end'],
      refused.text,
    );
    assert.match(String(refused.body.error?.message), words);
  }
  assert.equal((await late.move(made.id, 'booked', { end: '2027-11-27' })).status, 422);
});

test('not back after all is noted though the next booking is made, and names it; the units are held as far as it leaves them', async () => {
  const { on } = await item();
  const first = await on('2027-11-20');
  const { body: made } = await first.book('2027-11-20', '2027-11-25');
  await first.move(made.id, 'out');
  const desk = await on('2027-11-22');
  await desk.move(made.id, 'back');
  const { body: next } = await desk.book('2027-11-23', '2027-11-24');
  const undone = await desk.move(made.id, 'out');
  assert.equal(undone.status, 200, undone.text);
  const [met] = listOf(undone.body['meets' as never] as never);
  assert.deepEqual([met?.id, met?.customer_name], [next.id, 'Robin Lee']);
  assert.equal((await desk.move(next.id, 'out')).body.error?.reason, 'STILL_OUT');
  assert.equal((await desk.move(made.id, 'booked')).body.error?.reason, 'DATES_TAKEN');
  await desk.move(next.id, 'cancelled');
  assert.equal((await desk.move(made.id, 'booked')).status, 200);
});

test('start, return and units are corrected until it is handed out: checked, priced, dry first', async () => {
  const { on } = await item({ quantity: 2 });
  const desk = await on('2027-11-20');
  const { body: other } = await desk.book('2027-11-25', '2027-11-27');
  const { body: made } = await desk.book('2027-11-22', '2027-11-24');
  const stay = { start: '2027-11-23', end: '2027-11-26' };
  const dry = await desk.patch(made.id, stay, '?dry_run=true');
  assert.deepEqual([...sums(dry), dry.body['quantity' as never]], ['2027-11-23', '2027-11-26', 30, 1]);
  assert.deepEqual(sums({ body: await desk.read(made.id) }), ['2027-11-22', '2027-11-24', 20]);
  const refused = await desk.patch(made.id, { ...stay, quantity: 2 });
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'DATES_TAKEN'], refused.text);
  const more = await desk.patch(made.id, { quantity: 2 });
  assert.deepEqual([...sums(more), more.body['may_change' as never]], ['2027-11-22', '2027-11-24', 40, true]);
  assert.equal(await desk.units('2027-11-22', '2027-11-24'), 0);
  assert.equal((await desk.patch(made.id, { quantity: 3 })).status, 422);
  assert.equal((await desk.patch(made.id, { start: '2027-11-24' })).status, 422);
  const later = await on('2027-11-25');
  assert.equal((await later.move(other.id, 'out')).status, 200);
  const out = await later.patch(other.id, { quantity: 2 });
  assert.deepEqual([out.status, out.body.error?.reason], [409, 'BOOKING_SETTLED']);
  const named = await later.patch(other.id, { customer: { name: 'Kim Lee', contact: '0113 496 0001' } });
  assert.equal(named.status, 200, named.text);
});

test('when clocks go back at the site, the same time of the next day is one day', async () => {
  const DAY = { period: 'day', price: 42 };
  const stay = ['2029-10-27T08:00:00Z', '2029-10-28T09:00:00Z'] as const;
  const stock = { unit: 'hour', location_id: locationIds[0] };
  for (const rates of [[DAY, { period: 'hour', price: 10 }], [DAY]]) {
    const desk = await (await item(stock, rates)).on('2027-11-28');
    assert.equal(await desk.cost(...stay), 42);
    const { body } = await desk.book(...stay);
    assert.equal(sums({ body })[2], 42);
  }
});

test('by the hour: late is until the next hour, and an early hand-out begins at the minute', async () => {
  const { on } = await item({ unit: 'hour', buffer_after: 1 });
  const desk = await on('2027-11-28T08:10:30Z');
  const { body: made } = await desk.book('2027-11-28T09:00:00Z', '2027-11-28T10:00:00Z');
  assert.equal((await desk.move(made.id, 'out')).body.start, '2027-11-28T08:10:00.000Z');
  const later = await on('2027-11-28T12:20:00Z');
  assert.equal(await later.units('2027-11-28T13:30:00Z', '2027-11-28T14:30:00Z'), 0, 'the pause after it');
  assert.equal(await later.units('2027-11-28T14:00:00Z', '2027-11-28T15:00:00Z'), 1);
  testApp.setNow(null);
});
