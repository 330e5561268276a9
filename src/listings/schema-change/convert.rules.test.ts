import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { fieldFault } from '../details/details.rules.ts';
import type { Field, FieldType } from '../details/fields.schema.ts';
import { converted } from './convert.rules.ts';

const OPTIONS = [
  { value: 'gas', label: 'Gas' },
  { value: '5', label: 'Five' },
];
const field = (type: FieldType): Field =>
  ({
    key: 'it',
    label: 'It',
    type,
    ...(type.endsWith('enum') ? { options: OPTIONS } : {}),
  }) as unknown as Field;
const as = (type: FieldType, value: unknown) => converted({ it: value }, [field(type)]).it;

test('a value that another kind holds as well becomes one of it; any other stays as it is', () => {
  const cases: [FieldType, unknown, unknown][] = [
    ['number', '1250', 1250],
    ['integer', '-5', -5],
    ['number', '1250 kg', '1250 kg'],
    ['number', '12,5', 12.5],
    ['number', '1,250', '1,250'],
    ['integer', '12,5', '12,5'],
    ['number', '01', '01'],
    ['number', '', ''],
    ['number', '1e999', '1e999'],
    ['integer', '2.5', '2.5'],
    ['string', 1250, '1250'],
    ['text', true, 'true'],
    ['boolean', 'true', true],
    ['boolean', 'yes', 'yes'],
    ['multi_enum', 'gas', ['gas']],
    ['multi_enum', 5, ['5']],
    ['multi_enum', 'coal', 'coal'],
    ['enum', ['gas'], 'gas'],
    ['enum', ['gas', '5'], ['gas', '5']],
    ['string', ['gas'], 'gas'],
    ['number', ['5'], 5],
    ['date', '2027-03-01', '2027-03-01'],
    ['date', 'spring', 'spring'],
    ['date', '1.3.2027', '2027-03-01'],
    ['date', '31.02.2027', '31.02.2027'],
    ['date', '03/04/2027', '03/04/2027'],
    ['number', 3, 3],
    ['integer', 2.5, 2.5],
  ];
  for (const [type, value, wanted] of cases)
    assert.deepEqual(as(type, value), wanted, `${JSON.stringify(value)} as ${type}`);
});

test('a number with the unit of its field is that number; with another unit it stays', () => {
  const weight: Field = { ...field('number'), unit: 'kg' };
  const held = ['12 kg', '12,5kg', '500 g', '1.000 kg'];
  assert.deepEqual(
    held.map((it) => converted({ it }, [weight]).it),
    [12, 12.5, '500 g', '1.000 kg'],
  );
});

test('whatever is converted fits, and comes back as it was', () => {
  const kinds: FieldType[] = ['string', 'integer', 'number', 'boolean', 'enum', 'multi_enum', 'date'];
  const kind = fc.constantFrom(...kinds);
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    // JSON as it is stored has no -0.
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constantFrom('gas', '5', ['gas'], ['gas', '5'], '-0'),
  );
  fc.assert(
    fc.property(kind, kind, value, (from, to, held) => {
      if (fieldFault(held, field(from)) !== null || fieldFault(held, field(to)) === null) return;
      const changed = as(to, held);
      if (Object.is(changed, held)) return;
      assert.equal(fieldFault(changed, field(to)), null);
      assert.deepEqual(as(from, changed), held);
    }),
  );
});
