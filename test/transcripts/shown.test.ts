import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, compactJson } from '../compact-json.ts';
import fc from '../helpers/property.ts';
import { Shown } from './shown.ts';

const LONG = 'a text that is long enough for a record to be worth a reference to another answer';

/** The text of these answers, one after the other. */
function shown(...answers: unknown[]): string[] {
  const all = new Shown();
  return answers.map((answer, index) => {
    all.begin(index + 1);
    return compactJson(all.of(answer, 'body'), '', bare);
  });
}

test('a record is whole once, then what differs from the answer that showed it', () => {
  const first = { id: 'a', title: 'Crane', kind: 'early', notes: LONG, version: 1 };
  const { kind: _, ...kindless } = first;
  const changed = { ...first, version: 2 };
  assert.deepEqual(
    shown(first, changed, first, kindless, { items: [changed, first, first], total: 3 }).slice(1),
    [
      '{a Crane as in 1, version: 2}',
      '{a Crane as in 1}',
      '{a Crane as in 1, no kind}',
      '{items: [{a Crane as in 2}, {a Crane, a Crane as in 1}], total: 3}',
    ],
  );
});

test('what has no id is compared with what stood in the same place', () => {
  const error = { code: 'NOT_FOUND', message: LONG, requestId: 'transcript' };
  const changed = { ...error, message: 'no' };
  assert.deepEqual(shown({ error }, { error }, { error: changed }, { error, more: true }).slice(1), [
    '{body as in 1}',
    '{error: {code: "NOT_FOUND", message: "no", requestId: "transcript"}}',
    '{body as in 1, more: true}',
  ]);
});

const member = fc.constantFrom(
  null,
  0,
  1,
  '',
  LONG,
  [LONG],
  [LONG, LONG],
  { note: LONG },
  { note: LONG, n: 1 },
);
const record = fc.record(
  {
    id: fc.constantFrom('a', 'b'),
    code: fc.constantFrom('X', 'Y'),
    title: member,
    details: member,
    n: member,
  },
  { requiredKeys: ['title'] },
);
const answer = fc.oneof(record, fc.record({ items: fc.array(record, { maxLength: 4 }), total: fc.nat(2) }));

test('different answers never have the same text, whatever was shown before', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 5 }), answer, answer, (before, one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      assert.equal(shown(...before, one).at(-1) === shown(...before, other).at(-1), isSame);
    }),
    { numRuns: 3000 },
  );
});

test('an answer that differs in one member has another text', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 5 }), record, member, (before, one, value) => {
      const other = { ...one, n: value };
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      const all = (each: unknown) => shown(...before, { items: [...before, each] }).at(-1);
      assert.equal(all(one) === all(other), isSame);
    }),
    { numRuns: 3000 },
  );
});
