import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CatalogType, type Field, formOf, type Listing } from './form.ts';
import { type Entry, entryLines, formerForm, knownFields, stateAfter } from './history-lines.ts';

const common = { required: false, searchable: false, filterable: false, visibility: 'public' } as const;
const fields: Field[] = [
  { ...common, key: 'brand', label: 'Make', type: 'string' },
  { ...common, key: 'load', label: 'Load', type: 'number', unit: 'kg' },
];
const type = { label: 'Diggers', fields } as CatalogType;
const listing = {
  title: 'Digger',
  price: 80,
  currency: 'GBP',
  price_unit: 'item',
  for_sale: true,
  for_hire: false,
  hire_rates: [],
  status: 'published',
  details: { brand: 'Cat', load: 900 },
} as unknown as Listing;
const entry = (action: string, changes: Entry['changes'], entity_type = 'listing') =>
  ({ action, entity_type, changes }) as Entry;
const newest = [
  entry('listing.updated', [{ path: '/price', before: 75, after: 80 }]),
  entry('listing_booking.updated', [{ path: '/price', before: 1, after: 2 }], 'listing_booking'),
  entry('listing.updated', [
    { path: '/details', before: { brand: 'Cat', load: 'one ton', wheels: 4 }, after: listing.details },
    { path: '/description', after: 'Sound' },
    { path: '/status', before: 'draft', after: 'published' },
  ]),
  entry('listing_batch.change', [{ path: '/deposit', before: 5, after: 6 }], 'listing_batch'),
  entry('listings.import', [{ path: '/title', before: 'Small digger', after: 'Digger' }], 'import'),
];

test('a former state undoes what came behind it, by hand and by import, but no status and nothing of others', () => {
  const { title, price, details, status, description, deposit } = stateAfter(listing, newest);
  assert.deepEqual(
    [title, price, details, status, description, deposit],
    ['Small digger', 75, { brand: 'Cat', load: 'one ton', wheels: 4 }, 'published', undefined, 5],
  );
  assert.equal(stateAfter(listing, newest.slice(0, 1)).price, 75);
  assert.deepEqual(stateAfter(listing, []), listing);
});

test('what today’s type has no place for is said, and today’s value stays', () => {
  const now = formOf(listing, fields);
  const { form, unfit } = formerForm(stateAfter(listing, newest), type, now);
  assert.deepEqual(unfit, ['Load: one ton', 'Wheels: 4']);
  assert.deepEqual(
    [form.title, form.price, form.details],
    ['Small digger', '75', { brand: 'Cat', load: '900' }],
  );
});

test('the state before a change of the type is of the former type, with its values', () => {
  const vans = { ...type, id: 'vans' };
  const boats = { id: 'boats', label: 'Boats', fields: [] } as unknown as CatalogType;
  const boat = { ...listing, catalog_id: 'boats', details: {} } as unknown as Listing;
  const moved = entry('listing.updated', [
    { path: '/catalog_id', before: 'vans', after: 'boats' },
    { path: '/catalog_label', before: 'Vans', after: 'Boats' },
    { path: '/details', before: listing.details, after: {} },
  ]);
  const state = stateAfter(boat, [moved]);
  assert.deepEqual([state.catalog_id, state.details], ['vans', listing.details]);
  const { form, unfit } = formerForm(state, vans, formOf(boat, boats.fields));
  assert.deepEqual([form.typeId, form.details, unfit], ['vans', { brand: 'Cat', load: '900' }, []]);
  const known = knownFields(boats, [moved], [vans]);
  assert.deepEqual(entryLines(moved, known, 'GBP', () => undefined).slice(-1), [
    { what: 'Load', before: '900 kg', after: null },
  ]);
});

test('what a type made of a value reads in labels, of the choice that is gone too', () => {
  const choice = (options: [string, string][]) => ({
    ...common,
    key: 'maker',
    label: 'Maker',
    type: 'enum' as const,
    options: options.map(([value, label]) => ({ value, label })),
  });
  const before = choice([
    ['hallmark', 'Hallmark'],
    ['pumpe_sohne', 'Pumpe & Söhne'],
  ]);
  const now = choice([['pumpe_sohne', 'Pumpe & Söhne']]);
  const details = { before: { maker: 'hallmark' }, after: { maker: 'pumpe_sohne' } };
  const change = entry(
    'catalog_type.updated',
    [
      { path: '/fields', before: [before], after: [now] },
      { path: '/details', ...details },
    ],
    'catalog_type',
  );
  const ofType = { ...type, fields: [now] } as CatalogType;
  const lines = entryLines(change, knownFields(ofType, [change]), 'GBP', () => undefined);
  assert.deepEqual(lines.at(-1), { what: 'Maker', before: 'Hallmark', after: 'Pumpe & Söhne' });
  const standing = { ...listing, details: details.after } as unknown as Listing;
  assert.deepEqual(stateAfter(standing, [change]).details, details.before);
});

test('an entry reads in the words of the type: labels, units and money', () => {
  const lines = entryLines(
    entry('listing.updated', [
      { path: '/details', before: { load: 850 }, after: { load: 900, brand: 'Cat' } },
      { path: '/price', before: 75, after: 80 },
    ]),
    fields,
    'GBP',
    () => undefined,
  );
  assert.deepEqual(lines, [
    { what: 'Load', before: '850 kg', after: '900 kg' },
    { what: 'Make', before: null, after: 'Cat' },
    { what: 'Price', before: '£75', after: '£80' },
  ]);
});

test('a field that the type no longer has keeps its label; kinds are named as the designer names them', () => {
  const wheels: Field = { ...common, key: 'wheels', label: 'Axles', type: 'integer' };
  const changed = entry(
    'catalog_type.updated',
    [{ path: '/fields', before: [{ ...fields[1], type: 'string' }, wheels], after: fields }],
    'catalog_type',
  );
  const known = knownFields(type, [changed]);
  const details = entry('listing.updated', [{ path: '/details', before: { wheels: 4 }, after: {} }]);
  const lines = (one: Entry) => entryLines(one, known, 'GBP', () => undefined);
  assert.deepEqual(lines(details), [{ what: 'Axles', before: '4', after: null }]);
  assert.ok(lines(changed).some(({ before, after }) => before === 'Short text' && after === 'Number'));
});

test('a booking reads in the words of bookings: states, and the price as money', () => {
  const price = { hours: 96, lines: [{ count: 4 }], total: 60, currency: 'GBP', deposit: 20, rates: [] };
  const nobody = () => undefined;
  const lines = (changes: Entry['changes'], type = 'listing_booking') =>
    entryLines(entry('', changes, type), fields, 'EUR', nobody);
  assert.deepEqual(lines([{ path: '/state', before: 'booked', after: 'out' }]), [
    { what: 'State', before: 'Booked', after: 'Handed out' },
  ]);
  assert.deepEqual(lines([{ path: '/price', before: price, after: { ...price, total: 75.5 } }]), [
    { what: 'Price', before: '£60 · Deposit £20', after: '£75.50 · Deposit £20' },
  ]);
  assert.deepEqual(lines([{ path: '/price', before: price, after: { ...price, hours: 97 } }]), []);
  const made = { start: '2027-03-01', state: 'offered', late: false, price, version: 1 };
  assert.deepEqual(
    lines([{ path: '', after: made }], 'enquiry').map(({ what, after }) => [what, after]),
    [
      ['Start', 'Mon, 1 Mar 2027'],
      ['State', 'Offered'],
      ['Price', '£60 · Deposit £20'],
    ],
  );
});
