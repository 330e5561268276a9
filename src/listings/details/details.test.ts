/** What a field demands is enforced and said: by the check, by `details_schema`, and as JSON Schema's own suite has it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { startTestApp } from '../../../test/helpers/app.ts';
import fc from '../../../test/helpers/property.ts';
import { isDate, isDateTime } from '../../platform/formats.ts';
import { newId } from '../../platform/ids.ts';
import { textOf } from '../../words/said.ts';
import { type Details, detailsFaults, fieldFault } from './details.rules.ts';
import { detailsSchemaOf } from './details-schema.ts';
import { fieldsFaults } from './fields.rules.ts';
import type { Field, FieldType } from './fields.schema.ts';

const CORPUS = new URL('../../../../shared/corpora/json-schema-draft2020-12.json', import.meta.url);
const skip = existsSync(CORPUS) ? false : `the collection is not here: ${CORPUS.pathname}`;

const ajv = new Ajv2020({
  strict: false,
  addUsedSchema: false,
  formats: { date: isDate, 'date-time': isDateTime, email: true, uri: true },
});

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const PATTERNS = ['^[a-c]+$', '\\d', 'x|yz', '^.{2,3}$', '\\.', '(?i:AB)', '[^\\w]'];
/** For each type what may be sent of it, and what `details_schema` can say of it in full. */
const bounded = (member: string, value: fc.Arbitrary<unknown>) =>
  fc.option(value.map((each) => ({ [member]: each })));
const integer = fc.integer({ min: -5, max: 5 });
const length = fc.integer({ min: 0, max: 4 });
const constraints: Partial<Record<FieldType, fc.Arbitrary<object | null>[]>> = {
  string: [
    bounded('min_length', length),
    bounded('max_length', length),
    bounded('pattern', fc.constantFrom(...PATTERNS)),
  ],
  text: [bounded('min_length', length), bounded('max_length', length)],
  integer: [bounded('min', integer), bounded('max', integer)],
  number: [bounded('min', integer), bounded('max', integer)],
  enum: [fc.constant({ options: OPTIONS })],
  multi_enum: [fc.constant({ options: OPTIONS }), bounded('min_items', length), bounded('max_items', length)],
};
const TYPES: FieldType[] = [
  'string',
  'text',
  'integer',
  'number',
  'boolean',
  'enum',
  'multi_enum',
  'date',
  'datetime',
];

const fieldArbitrary = (key: string): fc.Arbitrary<Field> =>
  fc
    .constantFrom(...TYPES)
    .chain((type) =>
      fc.tuple(fc.boolean(), ...(constraints[type] ?? [])).map(
        ([required, ...more]): Field => ({
          key,
          label: key,
          type,
          required,
          searchable: false,
          filterable: false,
          visibility: 'public',
          ...Object.assign({}, ...more),
        }),
      ),
    )
    .filter((field) => fieldsFaults([field]).length === 0);

const value = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'abc',
    'AB',
    'x.',
    '',
    '😀😀',
    '2026-03-29',
    '2026-02-30',
    '2026-03-29T01:00:00Z',
    'yz 1',
  ),
  fc.string({ maxLength: 5 }),
  fc.integer({ min: -7, max: 7 }),
  fc.constantFrom(1e20, 0.5, 2 ** 53, -(2 ** 53), 1e-7, null, true, {}),
  fc.subarray(['a', 'b', 'c']),
  fc.array(fc.constantFrom('a', 'b', 'd', 1), { maxLength: 4 }),
);

test('the check and `details_schema` agree on every value', () => {
  const fields = fc.tuple(fieldArbitrary('one'), fieldArbitrary('two'));
  const details = fc.record({ one: value, two: value, three: value }, { requiredKeys: [] });
  fc.assert(
    fc.property(fields, details, (definition, sent) => {
      const faults = detailsFaults(sent as Details, definition);
      const validate = ajv.compile(detailsSchemaOf(definition));
      assert.equal(
        validate(sent),
        faults.length === 0,
        JSON.stringify([definition, sent, faults, validate.errors]),
      );
      assert.ok(
        faults.every(({ path, message }) => path.startsWith('body/details/') && String(message) !== ''),
      );
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 400) },
  );
});

interface Group {
  description: string;
  schema: Record<string, unknown> | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** A field that demands what the schema does, and the data that it is about; undefined where a field cannot say it. */
function fieldFor(schema: Group['schema']): { field: object; about: (data: unknown) => boolean } | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { $schema: _dialect, ...rest } = schema;
  const [[keyword, demand] = [], ...others] = Object.entries(rest);
  if (others.length > 0 || keyword === undefined) return undefined;
  const isText = (data: unknown) => typeof data === 'string';
  const isNumber = (data: unknown) => typeof data === 'number';
  const TEXT = { minLength: 'min_length', maxLength: 'max_length', pattern: 'pattern' } as Record<
    string,
    string
  >;
  const NUMBER = { minimum: 'min', maximum: 'max' } as Record<string, string>;
  const FORMAT = { date: 'date', 'date-time': 'datetime', email: 'email', uri: 'url' } as Record<
    string,
    string
  >;
  if (keyword in TEXT) return { field: { type: 'string', [TEXT[keyword]!]: demand }, about: isText };
  if (keyword in NUMBER) return { field: { type: 'number', [NUMBER[keyword]!]: demand }, about: isNumber };
  if (keyword === 'format' && String(demand) in FORMAT)
    return { field: { type: FORMAT[String(demand)] }, about: isText };
  if (keyword === 'type' && ['integer', 'number', 'string', 'boolean'].includes(String(demand)))
    return { field: { type: demand }, about: (data) => data !== null };
  if (
    keyword === 'enum' &&
    Array.isArray(demand) &&
    demand.every((each) => typeof each === 'string' && each !== '')
  )
    return {
      field: { type: 'enum', options: demand.map((each) => ({ value: each, label: each })) },
      about: isText,
    };
  return undefined;
}

/** Valid there and refused here, by decision: what cannot be stored, is no web address, or is shaped like no usual mail address. */
const STRICTER = [
  /nul characters|bignum|leap second/,
  // There `format` may be no more than a note.
  /only an annotation/,
  /special characters|ftp scheme|: a valid URL$|mailto|newsgroup|tel URI|URN|IPv4 is structurally/,
  /quoted string|IPv[46]-address-literal/,
];

test('JSON Schema’s own suite, as far as a field can say it, through the API', { skip }, async () => {
  const testApp = await startTestApp({ LOG_LEVEL: 'error' });
  const manager = await testApp.caller();
  const { files } = JSON.parse(readFileSync(CORPUS, 'utf8')) as { files: Record<string, Group[]> };
  const wrong: string[] = [];
  let compared = 0;
  for (const [file, groups] of Object.entries(files)) {
    for (const { description, schema, tests } of groups) {
      const { field, about } = fieldFor(schema) ?? {};
      if (field === undefined) continue;
      const fields = [{ key: 'it', label: 'It', ...field }];
      const type = await manager.call('POST', '/listings/v1/catalog-types', { label: newId(), fields });
      if (type.status === 422) continue;
      for (const { description: what, data, valid } of tests.filter((each) => about!(each.data))) {
        const body = { catalog_id: type.body.id, title: 'x', price: 1, details: { it: data } };
        const { status } = await manager.call('POST', '/listings/v1/listings', body);
        assert.ok([201, 400, 422].includes(status), `${file} ${what}: ${status}`);
        const where = `${file}: ${description}: ${what}`;
        const isStricter = valid && STRICTER.some((known) => known.test(where));
        if ((status === 201) !== valid && !isStricter) wrong.push(`${where}: ${status}`);
        compared += 1;
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(compared > 200, `${compared} compared`);
});

test('a schema sent as a field is refused, whatever it says, quickly, and asks nobody', {
  skip,
}, async () => {
  const testApp = await startTestApp({ LOG_LEVEL: 'error' });
  const manager = await testApp.caller();
  const { files } = JSON.parse(readFileSync(CORPUS, 'utf8')) as { files: Record<string, Group[]> };
  const known = ['pattern', 'default', 'title'];
  for (const [file, groups] of Object.entries(files)) {
    for (const { description, schema } of groups) {
      const inside = typeof schema === 'object' ? schema : { schema };
      const foreign = Object.keys(inside).filter((key) => !known.includes(key));
      for (const fields of [schema, [schema], [{ key: 'it', label: 'It', type: 'string', ...inside }]]) {
        const answer = await manager.call('POST', '/listings/v1/catalog-types', { label: newId(), fields });
        const isOurs = Array.isArray(fields) && fields[0] !== schema && foreign.length === 0;
        assert.ok(
          (isOurs ? [201, 422] : [400, 422]).includes(answer.status),
          `${file} ${description}: ${answer.text}`,
        );
      }
    }
  }
});

test('a fault of a value tells what was wanted, and the value or its size', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  for (const [field, value, message] of [
    [{ type: 'string', min_length: 1 }, '', 'must have at least 1 character, not 0'],
    [{ type: 'text', max_length: 5 }, '😀'.repeat(6), 'must have at most 5 characters, not 6'],
    [{ type: 'string' }, 5, 'must be a text, not 5'],
    [{ type: 'multi_enum', options, min_items: 1 }, [], 'must name at least 1 option, not 0'],
    [{ type: 'multi_enum', options, max_items: 2 }, ['a', 'b', 'c'], 'must name at most 2 options, not 3'],
    [{ type: 'multi_enum', options }, ['a', 'a'], 'must not name "a" twice'],
    [{ type: 'multi_enum', options }, ['a', null], 'must be one of a, b, c, not null'],
    [{ type: 'multi_enum', options }, 'a', 'must be an array of options, not "a"'],
  ] as const) {
    const fault = fieldFault(value, { key: 'k', label: 'K', ...field } as Field);
    assert.equal(textOf(fault?.message ?? ''), message);
  }
});

test('a member that the type does not know is told which fields there are', () => {
  const fields = Array.from({ length: 32 }, (_, index) => ({ key: `f${index}` })) as Field[];
  const told = (keys: number) => String(detailsFaults({ colour: 1 }, fields.slice(0, keys)).at(-1)?.message);
  assert.equal(told(0), 'is not a field of the catalogue type; there is none');
  assert.equal(told(2), 'is not a field of the catalogue type; use f0, f1');
  assert.match(String(told(32)), /use f0, .+, f29 and 2 more$/);
});

test('bounds hold by value, their ends included, whatever the spelling', () => {
  const cases: [type: FieldType, min: unknown, max: unknown, low: unknown, fit: unknown[], high: unknown][] =
    [
      ['integer', 2, 10, 1, [2, 9, 10], 11],
      ['number', 0.5, 10, 0.4, [0.5, 9.75, 10], 10.1],
      [
        'date',
        '2026-03-02',
        '2026-11-01',
        '2026-03-01',
        ['2026-03-02', '2026-10-31', '2026-11-01'],
        '2027-01-01',
      ],
      [
        'datetime',
        '2026-03-02T08:00:00Z',
        '2026-03-02T18:00:00+02:00',
        '2026-03-02T09:59:00+02:00',
        ['2026-03-02T03:00:00-05:00', '2026-03-02T10:00:00+02:00', '2026-03-02T16:00:00Z'],
        '2026-03-02T16:00:01Z',
      ],
    ];
  for (const [type, min, max, low, fit, high] of cases) {
    const field = { key: 'x', label: 'X', type, min, max } as unknown as Field;
    assert.equal(fieldFault(low, field)?.code, 'TOO_SMALL', `${type} ${low}`);
    for (const value of fit) assert.equal(fieldFault(value, field), null, `${type} ${value}`);
    assert.equal(fieldFault(high, field)?.code, 'TOO_LARGE', `${type} ${high}`);
    const turned = { ...field, min: max, max: min } as Field;
    assert.ok(
      fieldsFaults([turned]).some(({ path }) => path.endsWith('/max')),
      type,
    );
    assert.deepEqual(fieldsFaults([field]), [], type);
  }
});

test('so many options and characters as the bounds say, their ends included', () => {
  const some = { key: 'x', label: 'X', type: 'multi_enum', options: OPTIONS, min_items: 1, max_items: 2 };
  const text = { key: 'x', label: 'X', type: 'string', min_length: 2, max_length: 3 };
  const codes = (field: object, values: unknown[]) =>
    values.map((value) => fieldFault(value, field as unknown as Field)?.code ?? null);
  assert.deepEqual(codes(some, [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]), [
    'TOO_FEW',
    null,
    null,
    'TOO_MANY',
  ]);
  assert.deepEqual(codes(text, ['a', 'ab', 'abc', 'abcd']), ['TOO_SHORT', null, null, 'TOO_LONG']);
  const exactly = [
    { ...some, min_items: 2 },
    { ...text, min_length: 3, key: 'y' },
  ];
  assert.deepEqual(fieldsFaults(exactly as unknown as Field[]), [], 'the least may be the most');
});
