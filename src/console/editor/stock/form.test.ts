import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CatalogType,
  createBody,
  emptyForm,
  type Field,
  formLike,
  formOf,
  type Listing,
  nextForm,
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
  const form = emptyForm(fields, 'GBP');
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
  const next = nextForm(like, fields);
  assert.deepEqual([next.title, next.price, next.details.year], ['', '', '']);
  assert.deepEqual([next.currency, next.unit, next.forSale, next.forHire], ['CHF', 'day', false, true]);
});
