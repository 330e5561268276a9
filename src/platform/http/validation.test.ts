/** What a fault says: where it is, what the value must be, and what it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { ApiError } from '../errors.ts';
import { NOT_BLANK } from '../formats.ts';
import { Clearable, Closed, OneOf, Uuid } from '../shapes.ts';
import { compileBody, validatorCompiler } from './validation.ts';

const kind = (name: string, more: object) => ({ ...Closed({ op: Type.Literal(name), ...more }) });
const check = compileBody<object>(
  Closed({
    id: Type.Optional(Uuid),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    on: Type.Optional(Type.Boolean()),
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 5, ...NOT_BLANK })),
    code: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', 'pattern-words': 'faults.currency' })),
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
    whom: Type.Optional(
      Type.Union([Type.Literal('all'), Closed({ person: Uuid }), Closed({ group: Type.String() })]),
    ),
    old: Type.Optional(Type.String({ deprecated: true })),
    open: Type.Optional(
      Closed(
        { a: Type.Integer() },
        { patternProperties: { '^x-': {} }, 'pattern-words': 'faults.detailFilters' },
      ),
    ),
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
    [null, 'body is required: send an object'],
    [[], 'body must be an object, not an array'],
    [{ id: 'x' }, 'body/id must be a UUID, not "x"'],
    [{ page: 0 }, 'body/page must be at least 1, not 0'],
    [{ page: 1.5 }, 'body/page must be a whole number, not 1.5'],
    [{ page: null }, 'body/page must be a whole number, not null'],
    [{ on: 'yes' }, 'body/on must be true or false, not "yes"'],
    [{ label: '😀'.repeat(6) }, 'body/label must have at most 5 characters, not 6'],
    [{ label: '' }, 'body/label must have at least 1 character, not 0'],
    [{ label: '  ' }, 'body/label must hold more than blanks, not "  "'],
    [{ code: 'usd' }, 'body/code must match ^[A-Z]{3}$, not "usd"'],
    [
      { currency: 'usd' },
      'body/currency must be the three capital letters of a currency (ISO 4217), such as GBP, not "usd"',
    ],
    [{ whom: { person: 'x' } }, 'body/whom/person must be a UUID, not "x"'],
    [{ whom: { group: 7 } }, 'body/whom/group must be a text, not 7'],
    [{ whom: 'none' }, 'body/whom must be "all", not "none"', 'body/whom must be an object, not "none"'],
    [{ size: 5 }, 'body/size must be one of s, m, not 5'],
    [{ size: 'a'.repeat(99) }, `body/size must be one of s, m, not "${'a'.repeat(60)}…"`],
    [{ tags: ['a', 'b', 'c'] }, 'body/tags must have at most 2 items, not 3'],
    [{ tags: ['a', 'a'] }, 'body/tags must not name "a" twice'],
    [
      { other: 1 },
      'body/other is not known here; send id, page, on, label, code, currency, size, tags, step, note, whom, open',
    ],
    [
      { open: { a: 1, y: 2 } },
      'body/open/y is not known here; send a, details.<key>, details.<key>.in, details.<key>.contains, details.<key>.empty, details.<key>.min, details.<key>.max',
    ],
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

test('a parameter of a query that is sent twice is told as such, once', () => {
  const query = Closed({ size: Type.Optional(OneOf(['s', 'm'])), page: Type.Optional(Type.Integer()) });
  const check = validatorCompiler({ schema: query, httpPart: 'querystring', method: 'GET', url: '/' });
  const { error } = check({ size: ['s', 'm'], page: ['1', '2', '3'] }) as { error: ApiError };
  assert.deepEqual(
    error.options.details!.map(({ path, message }) => `${path} ${message}`),
    ['query/size must be sent once, not 2 times', 'query/page must be sent once, not 3 times'],
  );
});

test('a pattern is not tried on a text that is too long, and the length alone is told', () => {
  const slow = compileBody<object>(
    Closed({
      email: Type.String({ maxLength: 20, pattern: '^(a+)+$' }),
      zone: Type.String({ maxLength: 5, format: 'uuid' }),
    }),
  );
  const email = `${'a'.repeat(50_000)}!`;
  assert.throws(
    () => slow({ email, zone: 'x'.repeat(11) }),
    (fault: ApiError) => {
      assert.deepEqual(
        fault.options.details?.map(({ path, code }) => [path, code]),
        [
          ['body/email', 'TOO_LONG'],
          ['body/zone', 'TOO_LONG'],
        ],
      );
      return true;
    },
  );
  assert.throws(() => slow({ email: 'aaa!', zone: 'x' }), /must match/);
});
