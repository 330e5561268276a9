/** What a stay is asked: by a booking, a block, a question, a correction, another offer, and a booking that stands again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const { admin, locationIds } = await createOrganisation(testApp, { id: catalogue, locations: 1 });
const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
const type = await newType(manager);
const [site] = locationIds;
const closed = await admin.call('PATCH', `/planning/v1/settings/locations/${site}`, {
  operatingExceptions: [{ date: '2027-03-20', closed: true, note: 'Stocktaking' }],
});
assert.equal(closed.status, 200, closed.text);

interface Stay {
  start: string;
  end: string;
  quantity: number;
}

const BEFORE: Stay = { start: '2027-03-02', end: '2027-03-04', quantity: 1 };
const ASKED: Stay = { start: '2027-03-10', end: '2027-03-12', quantity: 1 };

async function item() {
  const hire = { for_hire: true, hire_rates: [{ period: 'day', price: 10 }] };
  const { id } = await newListing(manager, type, hire, 'published');
  const url = `/listings/v1/listings/${id}`;
  await manager.call('PATCH', `${url}/stock`, { quantity: 2, location_id: site });
  const book = (body: object) => manager.call('POST', `${url}/bookings`, body);
  return { url, book };
}
type Item = Awaited<ReturnType<typeof item>>;
type Ask = (stay: Stay) => ReturnType<typeof manager.call>;
const customer = { name: 'Robin Lee' };

/** What is there before an item is as a question wants it, and who asks then. */
const CALLERS: Readonly<Record<string, (item: Item) => Promise<Ask>>> = {
  booking:
    async ({ book }) =>
    (stay) =>
      book({ ...stay, customer }),
  block: async ({ book }) => book,
  question:
    async ({ book }) =>
    (stay) =>
      book({ ...stay, customer, state: 'asked' }),
  correction: async ({ url, book }) => {
    const { body } = await book({ ...BEFORE, customer });
    return (stay) => manager.call('PATCH', `${url}/bookings/${body.id}`, stay);
  },
  'another offer': async ({ url }) => {
    const asked = { name: 'Ann', email: 'ann@example.com', message: 'Is it free?', ...BEFORE };
    const { body } = await testApp.anonymous.call('POST', `${url}/enquiries`, asked);
    const offer = (stay: object) => manager.call('POST', `/listings/v1/enquiries/${body.id}/offer`, stay);
    assert.equal((await offer({})).status, 200);
    return offer;
  },
  'standing again': async ({ url, book }) => {
    const { body } = await book({ ...ASKED, customer });
    const move = (state: string) => manager.call('PATCH', `${url}/bookings/${body.id}/state`, { state });
    assert.equal((await move('cancelled')).status, 200);
    return () => move('booked');
  },
};
type Caller = keyof typeof CALLERS;

interface Question {
  stay?: Partial<Stay>;
  spoil?: (item: Item) => Promise<unknown>;
  refusal: readonly [number, string];
  /** Who is not asked: it is let to them all the same. */
  spares: readonly Caller[];
  /** Who cannot name such a stay. */
  without?: readonly Caller[];
}

const AGAIN = ['standing again'];
const QUESTIONS: Readonly<Record<string, Question>> = {
  'ends after it begins': {
    stay: { end: '2027-03-10' },
    refusal: [422, 'body/end'],
    spares: [],
    without: AGAIN,
  },
  'whole days': {
    stay: { start: '2027-03-10T08:00:00Z', end: '2027-03-10T12:00:00Z' },
    refusal: [422, 'body/start'],
    spares: [],
    without: AGAIN,
  },
  'no more units than there are': {
    stay: { quantity: 3 },
    refusal: [422, 'body/quantity'],
    spares: [],
    without: AGAIN,
  },
  'open when it begins': {
    stay: { start: '2027-03-20', end: '2027-03-22' },
    refusal: [422, 'body/start'],
    spares: ['block'],
    without: AGAIN,
  },
  'open when it ends': {
    stay: { start: '2027-03-18', end: '2027-03-20' },
    refusal: [422, 'body/end'],
    spares: ['block'],
    without: AGAIN,
  },
  'enough free units': {
    spoil: ({ book }) => book({ ...ASKED, quantity: 2 }),
    refusal: [409, 'DATES_TAKEN'],
    spares: ['question'],
  },
  'an item for hire': {
    spoil: ({ url }) => manager.call('PATCH', url, { for_hire: false, for_sale: true }),
    refusal: [409, 'NOT_FOR_HIRE'],
    spares: ['correction'],
  },
  'an item that is not withdrawn': {
    spoil: ({ url }) => manager.call('PATCH', `${url}/status`, { status: 'withdrawn' }),
    refusal: [409, 'NOT_BOOKABLE'],
    spares: ['correction'],
  },
};

for (const [question, { stay, spoil, refusal, spares, without = [] }] of Object.entries(QUESTIONS))
  test(`${question}: asked of all but ${spares.join(', ') || 'nobody'}`, async () => {
    for (const [caller, prepare] of Object.entries(CALLERS)) {
      if (without.includes(caller)) continue;
      const one = await item();
      const ask = await prepare(one);
      const spoilt = await spoil?.(one);
      assert.ok(spoilt === undefined || Number(Object(spoilt).status) < 300, Object(spoilt).text);
      const { status, body, text } = await ask({ ...ASKED, ...stay });
      if (spares.includes(caller)) {
        assert.ok(status < 300, `${caller}: ${text}`);
        continue;
      }
      const said = body.error?.details?.[0 as never]?.['path' as never] ?? body.error?.reason;
      assert.deepEqual([status, said], refusal, `${caller}: ${text}`);
    }
  });

test('of a correction only what is new is asked, and its own units are free for it', async () => {
  const one = await item();
  const { body } = await one.book({ ...BEFORE, quantity: 2, customer });
  const correct = (change: object) => manager.call('PATCH', `${one.url}/bookings/${body.id}`, change);
  const longer = await correct({ end: '2027-03-05' });
  assert.equal(longer.status, 200, longer.text);
  const shut = await admin.call('PATCH', `/planning/v1/settings/locations/${site}`, {
    operatingExceptions: ['2027-03-02', '2027-03-20'].map((date) => ({ date, closed: true })),
  });
  assert.equal(shut.status, 200, shut.text);
  const fewer = await correct({ end: '2027-03-06', quantity: 1 });
  assert.deepEqual([fewer.status, Object(fewer.body.price).total], [200, 40], fewer.text);
  assert.equal((await correct({ start: '2027-03-20', end: '2027-03-22' })).status, 422);
});
