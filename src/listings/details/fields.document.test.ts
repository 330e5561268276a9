/** What a generator makes of the document's field definitions is accepted, and what they leave out is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutReferences } from '../../../scripts/open-api.ts';
import { startTestApp } from '../../../test/helpers/app.ts';
import fc from '../../../test/helpers/property.ts';
import { newId } from '../../platform/ids.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  uniqueItems?: boolean;
}

const testApp = await startTestApp();
const admin = await testApp.caller();
const { body: document } = await testApp.anonymous.call('GET', '/listings/openapi.json');
const definition = withoutReferences(document).components?.schemas?.FieldDefinition as never as Schema;
const TYPES = '/listings/v1/catalog-types';

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  date: fc.constantFrom('2026-02-28', '2024-02-29', '1999-12-31'),
  'date-time': fc.constantFrom('2026-02-28T23:59:59Z', '2024-02-29T00:00:00+02:00'),
  uri: fc.constantFrom('https://shop.example/a', 'http://shop.example'),
  email: fc.constantFrom('ada@shop.example', 'a.b+c@mail.example'),
};

/** Any value of the schema, as a generator for OpenAPI draws it. */
function drawnFrom(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1000, minLength = 0, maxLength = 40 } = schema;
  if (schema.oneOf !== undefined) return fc.oneof(...schema.oneOf.map(drawnFrom));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.format !== undefined) return FORMATS[schema.format]!;
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return (schema.uniqueItems === true ? fc.uniqueArray : fc.array)(drawnFrom(schema.items!), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      });
    case 'integer':
      return fc.integer({ min: Math.max(-1e9, minimum), max: Math.min(1e9, maximum) });
    case 'number':
      return fc.integer({ min: minimum, max: maximum }).map((whole) => whole / 4);
    case 'boolean':
      return fc.boolean();
    default:
      return schema.pattern?.startsWith('^')
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc
            .string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' })
            .filter((text) => new RegExp(schema.pattern ?? '').test(text) && text.length <= maxLength);
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, drawnFrom(shape)]),
  );
  return fc.record(members, { requiredKeys: required });
}

type Definition = Record<string, unknown>;

/** Without what no JSON Schema can tie together: bounds in order, a default within them, a pattern that compiles. */
function untied({
  max: _max,
  max_length: _length,
  max_items: _items,
  pattern: _pattern,
  ...rest
}: Definition) {
  const { min, min_length: _least, min_items: _fewest, default: _default, ...free } = rest;
  const isBound = min !== undefined && rest.default === undefined;
  const options = (free.options as { value: string }[] | undefined)?.filter(
    ({ value }, index, all) => all.findIndex((other) => other.value === value) === index,
  );
  const hasDefault = rest.default !== undefined && options === undefined;
  return {
    ...free,
    ...(options === undefined ? {} : { options }),
    ...(isBound ? { min } : {}),
    ...(hasDefault ? { default: rest.default } : {}),
  };
}

for (const variant of definition.oneOf ?? []) {
  const [type] = variant.properties!.type!.enum as [string];

  test(`${type}: what is drawn from the document is accepted`, async () => {
    await fc.assert(
      fc.asyncProperty(drawnFrom(variant), async (drawn) => {
        const answer = await admin.call('POST', TYPES, {
          label: newId(),
          fields: [untied(drawn as Definition)],
        });
        assert.equal(answer.status, 201, `${JSON.stringify(drawn)}: ${answer.text}`);
      }),
      { numRuns: 15 },
    );
  });

  test(`${type}: a member of another type is refused, and not in its shape`, async () => {
    const all = new Set(definition.oneOf!.flatMap(({ properties }) => Object.keys(properties!)));
    const others = [...all].filter((name) => !(name in variant.properties!));
    const options = type.endsWith('enum') ? { options: [{ value: 'a', label: 'A' }] } : {};
    const common = { key: 'a', label: 'A', type, ...options };
    assert.ok(others.length >= 2, type);
    for (const name of others) {
      const value = { pattern: 'a', options: [{ value: 'a', label: 'A' }] }[name] ?? 1;
      const answer = await admin.call('POST', TYPES, {
        label: newId(),
        fields: [{ ...common, [name]: value }],
      });
      assert.equal(answer.status, 422, `${name}: ${answer.text}`);
      assert.match(answer.text, new RegExp(`has no meaning for ${type}`), name);
    }
  });
}

test('there is a shape for each of the eleven types', () => {
  assert.equal(definition.oneOf?.length, 11);
});
