import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CatalogType,
  createBody,
  emptyForm,
  type Field,
  formLike,
  formOf,
  keptAndLost,
  type Listing,
  nextForm,
  retyped,
  stillAsked,
  updateBody,
} from './form.ts';

const field = (key: string, type: Field['type']): Field => ({
  key,
  type,
  label: key,
  required: false,
  searchable: false,
  filterable: false,
  visibility: 'public',
});
const fields = [
  field('year', 'integer'),
  field('towbar', 'boolean'),
  field('extras', 'multi_enum'),
  field('note', 'text'),
];
const type = { id: 'vans', fields } as CatalogType;

test('what is empty is left out of a new listing; numbers are numbers', () => {
  const form = emptyForm(type, 'GBP');
  form.title = ' Van ';
  form.price = '1450.50';
  form.details = { ...form.details, year: '2021', towbar: true };
  form.rates = { ...form.rates, day: '35', week: '150' };
  form.least = { ...form.least, day: '3', month: '2' };
  assert.deepEqual(createBody(form, type), {
    title: 'Van',
    price: 1450.5,
    currency: 'GBP',
    price_unit: 'item',
    for_sale: true,
    for_hire: false,
    hire_rates: [
      { period: 'day', price: 35, min_periods: 3 },
      { period: 'week', price: 150 },
    ],
    catalog_id: 'vans',
    details: { year: 2021, towbar: true },
  });
});

test('what was emptied is cleared; the least number of periods of a rate stays until it is changed', () => {
  const listing = {
    catalog_id: 'vans',
    title: 'Van',
    slug: 'van',
    price: 10,
    currency: 'GBP',
    price_unit: 'day',
    for_sale: false,
    for_hire: true,
    deposit: 50,
    hire_rates: [{ period: 'day', price: 10, min_periods: 2 }],
    details: { year: 2021, extras: ['roof'] },
  } as unknown as Listing;
  const form = formOf(listing, fields);
  assert.deepEqual(form.details, { year: '2021', towbar: '', extras: ['roof'], note: '' });
  form.deposit = '';
  form.details.extras = [];
  const body = updateBody(form, type, listing);
  assert.deepEqual([body.deposit, body.description], [null, null]);
  assert.deepEqual(body.details, { extras: null }, 'what is as it was is not sent');
  assert.deepEqual(body.hire_rates, [{ period: 'day', price: 10, min_periods: 2 }]);
  assert.equal(body.slug, 'van');
  form.least = { ...form.least, day: '' };
  assert.deepEqual(updateBody(form, type, listing).hire_rates, [{ period: 'day', price: 10 }]);
});

test('another type keeps what fits a field of the same name, says what goes and what it asks for', () => {
  const listing = {
    title: 'Van',
    slug: 'van',
    catalog_id: 'vans',
    hire_rates: [],
    details: { year: 2021, towbar: true, extras: ['roof', 'winch'], note: 'Sound' },
  } as unknown as Listing;
  const options = [{ value: 'roof', label: 'Roof' }];
  const boats = {
    id: 'boats',
    fields: [
      field('year', 'integer'),
      { ...field('extras', 'multi_enum'), options },
      field('note', 'number'),
      { ...field('length', 'number'), required: true },
      { ...field('berths', 'integer'), default: 2 },
    ],
  } as CatalogType;
  const { kept, lost } = keptAndLost(listing, boats);
  assert.deepEqual(
    kept.map(({ key }) => key),
    ['year'],
  );
  assert.deepEqual(lost, [
    ['towbar', true],
    ['extras', ['roof', 'winch']],
    ['note', 'Sound'],
  ]);
  const form = formOf(listing, fields);
  form.details = { ...form.details, year: '2022' };
  const moved = retyped(form, type, boats, listing);
  assert.deepEqual(moved.details, { year: '2022', extras: ['roof'], note: '', length: '', berths: '2' });
  assert.deepEqual(
    stillAsked(moved, boats).map(({ key }) => key),
    ['length'],
  );
  moved.details.length = '7.5';
  const { catalog_id, details } = updateBody(moved, boats, listing);
  assert.equal(catalog_id, 'boats');
  assert.deepEqual(details, {
    year: 2022,
    towbar: null,
    extras: ['roof'],
    note: null,
    length: 7.5,
    berths: 2,
  });
  assert.deepEqual(retyped(moved, boats, type, listing), form, 'back again it is as it was typed');
});

test('one like another is a draft with an address of its own; the next keeps the offer alone', () => {
  const listing = {
    title: 'Van',
    slug: 'van',
    status: 'published',
    price: 10,
    currency: 'CHF',
    price_unit: 'day',
    for_sale: false,
    for_hire: true,
    hire_rates: [{ period: 'day', price: 10, min_periods: 2 }],
    details: { year: 2021 },
  } as unknown as Listing;
  const like = formLike(listing, fields);
  assert.deepEqual([like.title, like.slug, like.status, like.details.year], ['Van', '', 'draft', '2021']);
  assert.equal('slug' in createBody(like, type), false, 'the service makes one of the title');
  const next = nextForm(like, type);
  assert.deepEqual([next.title, next.price, next.details.year], ['', '', '']);
  assert.deepEqual([next.currency, next.unit, next.forSale, next.forHire], ['CHF', 'day', false, true]);
});
