/** What a fault says: where it is, what the value must be, and what it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { ApiError } from './errors.ts';
import { NOT_BLANK } from './formats.ts';
import { Clearable, Closed, OneOf, Uuid } from './shapes.ts';
import { compileBody } from './validation.ts';

const kind = (name: string, more: object) => ({ ...Closed({ op: Type.Literal(name), ...more }) });
const check = compileBody<object>(
  Closed({
    id: Type.Optional(Uuid),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    on: Type.Optional(Type.Boolean()),
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 5, pattern: NOT_BLANK })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    size: Type.Optional(OneOf(['s', 'm'])),
    tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2, uniqueItems: true })),
    step: Type.Optional(
      Type.Unsafe<object>({
        type: 'object',
        required: ['op'],
        discriminator: { propertyName: 'op' },
        oneOf: [kind('drop', { key: Type.String() }), kind('move', { from: Type.String() })],
      }),
    ),
    ...Clearable({ note: Type.String() }).properties,
  }),
);

function faultsOf(body: unknown) {
  try {
    check(body);
  } catch (error) {
    if (error instanceof ApiError)
      return error.options.details!.map(({ path, message }) => `${path} ${message}`);
    throw error;
  }
  return [];
}

test('a fault names the path, what is wanted and the value that came', () => {
  for (const [body, ...faults] of [
    [undefined, 'body is required: send an object'],
    [[], 'body must be an object, not an array'],
    [{ id: 'x' }, 'body/id must be a UUID, not "x"'],
    [{ page: 0 }, 'body/page must be at least 1, not 0'],
    [{ page: 1.5 }, 'body/page must be a whole number, not 1.5'],
    [{ page: null }, 'body/page must be a whole number, not null'],
    [{ on: 'yes' }, 'body/on must be true or false, not "yes"'],
    [{ label: '😀'.repeat(6) }, 'body/label must have at most 5 characters, not 6'],
    [{ label: '  ' }, 'body/label must hold more than blanks, not "  "'],
    [{ currency: 'usd' }, 'body/currency must match ^[A-Z]{3}$, not "usd"'],
    [{ size: 'a'.repeat(99) }, `body/size must be one of s, m, not "${'a'.repeat(60)}…"`],
    [{ tags: ['a', 'b', 'c'] }, 'body/tags must have at most 2 items, not 3'],
    [{ tags: ['a', 'a'] }, 'body/tags must not name an item twice'],
    [{ other: 1 }, 'body/other is not a member that can be sent here'],
    [{ note: 5 }, 'body/note must be a text, not 5'],
    [{ note: null }],
  ] as const)
    assert.deepEqual(faultsOf(body), faults, JSON.stringify(body));
});

test('of several kinds of object the one that was meant is told about, and else the kinds there are', () => {
  assert.deepEqual(faultsOf({ step: { op: 'move' } }), ['body/step/from is required']);
  assert.deepEqual(faultsOf({ step: { op: 'fly' } }), ['body/step/op must be one of drop, move, not "fly"']);
  assert.deepEqual(faultsOf({ step: { op: 'drop', key: 'a' } }), []);
});
