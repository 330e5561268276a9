import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogType, Field, Listing } from '../stock/form.ts';
import { changeOf, EMPTY, sharedFields } from './change.ts';

const year = { key: 'year', label: 'Year', type: 'integer' } as Field;
const colour = (...values: string[]) =>
  ({
    key: 'colour',
    label: 'Colour',
    type: 'enum',
    options: values.map((value) => ({ value, label: value })),
  }) as Field;

test('a price goes to an amount, or by one, or by per cent', () => {
  const price = (part: Partial<typeof EMPTY>) => changeOf({ ...EMPTY, amount: '10', ...part }, []).price;
  assert.deepEqual(price({}), { to: 10 });
  assert.deepEqual(price({ how: 'down' }), { by: -10 });
  assert.deepEqual(price({ how: 'upPercent', rounding: 'ending99' }), { by_percent: 10, ending_99: true });
  assert.deepEqual(price({ how: 'up', rounding: 'whole' }), { by: 10, whole: true });
  assert.deepEqual(price({ how: 'downPercent' }), { by_percent: -10 });
});

test('hire rates change all together or of one period, and so does the deposit', () => {
  const form = { ...EMPTY, how: 'upPercent' as const, amount: '3' };
  assert.deepEqual(changeOf({ ...form, what: 'rates' }, []), { hire_rates: { by_percent: 3 } });
  assert.deepEqual(changeOf({ ...form, what: 'rate.day' }, []), {
    hire_rates: { by_percent: 3, period: 'day' },
  });
  assert.deepEqual(changeOf({ ...form, what: 'deposit' }, []), { deposit: { by_percent: 3 } });
});

test('an empty value of a field is removed', () => {
  const form = { ...EMPTY, what: 'details.year' };
  assert.deepEqual(changeOf({ ...form, value: '2020' }, [year]), { details: { year: 2020 } });
  assert.deepEqual(changeOf(form, [year]), { details: { year: null } });
});

test('offered are the fields that all types of the chosen items have with the same choices', () => {
  const types = [
    { id: '1', fields: [year, colour('red')] },
    { id: '2', fields: [colour('blue'), year] },
    { id: '3', fields: [] },
  ] as unknown as CatalogType[];
  const of = (...kinds: string[]) =>
    sharedFields(
      types,
      kinds.map((catalog_id) => ({ catalog_id }) as Listing),
    ).map(({ key }) => key);
  assert.deepEqual(of('1'), ['year', 'colour']);
  assert.deepEqual(of('1', '2'), ['year']);
  assert.deepEqual(of('1', '3'), []);
});
