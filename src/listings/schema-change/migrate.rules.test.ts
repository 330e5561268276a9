import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Details } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { differInEffect, differInSearch, migrateDetails, migrationFaults } from './migrate.rules.ts';
import type { Migration } from './migrations.schema.ts';

test('options that become one are named once, in every value of a list and in no other value', () => {
  const map = { diesel: 'oil', petrol: 'oil' };
  const migrated = (fuel: unknown) =>
    migrateDetails({ fuel }, [{ op: 'map_options', key: 'fuel', map }]).details;
  assert.deepEqual(migrated(['diesel', 'gas', 'petrol']), { fuel: ['oil', 'gas'] });
  assert.deepEqual(migrated('petrol'), { fuel: 'oil' });
  assert.deepEqual(migrated('toString'), { fuel: 'toString' });
});

test('a value that is there is neither restored over nor replaced by a default', () => {
  const restore = [{ op: 'restore', key: 'cost' }] as const;
  assert.deepEqual(migrateDetails({ cost: 8 }, restore, { cost: 7 }), {
    details: { cost: 8 },
    archived: {},
    restored: [],
  });
  assert.deepEqual(migrateDetails({}, restore, { cost: 7 }), {
    details: { cost: 7 },
    archived: {},
    restored: ['cost'],
  });
  assert.deepEqual(migrateDetails({}, restore).restored, []);
  const fill = [{ op: 'default', key: 'cost', value: 9 }] as const;
  assert.deepEqual(
    [{ cost: 0 }, {}].map((details) => migrateDetails(details, fill).details),
    [{ cost: 0 }, { cost: 9 }],
  );
});

const field = (key: string, more: Partial<Field> = {}) =>
  ({
    key,
    label: key,
    type: 'string',
    required: false,
    searchable: false,
    filterable: false,
    visibility: 'public',
    ...more,
  }) as Field;

test('what each migration makes of the details; what is not there stays away', () => {
  const rows: [string, Details, Migration[], Details, Details?][] = [
    ['renamed', { a: 1, b: 2 }, [{ op: 'rename', from: 'a', to: 'c' }], { b: 2, c: 1 }],
    ['renamed, without a value', { b: 2 }, [{ op: 'rename', from: 'a', to: 'c' }], { b: 2 }],
    ['removed', { a: 1, b: 2 }, [{ op: 'remove', key: 'a' }], { b: 2 }, { a: 1 }],
    ['removed, without a value', { b: 2 }, [{ op: 'remove', key: 'a' }], { b: 2 }],
    ['mapped, without a value', { b: 2 }, [{ op: 'map_options', key: 'a', map: { x: 'y' } }], { b: 2 }],
    ['mapped, a number', { a: 1 }, [{ op: 'map_options', key: 'a', map: { 1: 'y' } }], { a: 1 }],
    [
      'one after the other',
      { a: 'x' },
      [
        { op: 'rename', from: 'a', to: 'b' },
        { op: 'map_options', key: 'b', map: { x: 'y' } },
      ],
      { b: 'y' },
    ],
  ];
  for (const [words, details, migrations, expected, archived = {}] of rows) {
    const given = { ...details };
    assert.deepEqual(
      migrateDetails(details, migrations),
      { details: expected, archived, restored: [] },
      words,
    );
    assert.deepEqual(details, given, 'what is given stays');
  }
});

test('migrations that do not fit the fields', () => {
  const [before, after] = [
    [field('a'), field('b')],
    [
      field('b', { type: 'integer' }),
      field('c'),
      field('e', { type: 'enum', options: [{ value: 'x', label: 'X' }] }),
    ],
  ];
  const faults = (migration: Migration) =>
    migrationFaults([{ op: 'restore', key: 'c' }, migration], before, after).map(
      ({ path, code }) => `${path.slice('body/migrations/1/'.length)} ${code}`,
    );
  const rows: [string, Migration, string[]][] = [
    ['renamed', { op: 'rename', from: 'a', to: 'c' }, []],
    ['from what there is not', { op: 'rename', from: 'c', to: 'c' }, ['from NOT_FOUND']],
    ['to what there is', { op: 'rename', from: 'a', to: 'b' }, ['to DUPLICATE']],
    ['to what there will not be', { op: 'rename', from: 'a', to: 'd' }, ['to NOT_FOUND']],
    ['a default', { op: 'default', key: 'b', value: 1 }, []],
    ['one that does not fit', { op: 'default', key: 'b', value: 'x' }, ['value WRONG_TYPE']],
    ['of what there will not be', { op: 'default', key: 'a', value: 1 }, ['key NOT_FOUND']],
    ['options', { op: 'map_options', key: 'e', map: { y: 'x' } }, []],
    ['to no option', { op: 'map_options', key: 'e', map: { y: 'x', z: 'z' } }, ['map NOT_ALLOWED']],
    ['of a field without any', { op: 'map_options', key: 'c', map: { y: 'x' } }, ['map NOT_ALLOWED']],
    ['of no field', { op: 'map_options', key: 'a', map: { y: 'x' } }, ['key NOT_FOUND']],
    ['removed', { op: 'remove', key: 'a' }, []],
    ['what there is not', { op: 'remove', key: 'c' }, ['key NOT_FOUND']],
    ['what stays', { op: 'remove', key: 'b' }, ['key CONTRADICTION']],
    ['restored', { op: 'restore', key: 'c' }, []],
    ['restored to no field', { op: 'restore', key: 'a' }, ['key NOT_FOUND']],
  ];
  for (const [words, migration, expected] of rows) assert.deepEqual(faults(migration), expected, words);
});

test('which changes of a field are felt, and which are felt in what is found', () => {
  const base = field('a', { searchable: true });
  const rows: [string, Partial<Field>, boolean, boolean][] = [
    ['nothing', {}, false, false],
    ['a label', { label: 'B' }, false, false],
    ['help, unit, group and default', { help: 'h', unit: 'kg', group: 'g', default: 'x' }, false, false],
    ['required', { required: true }, true, false],
    ['another key', { key: 'b' }, true, true],
    ['another type', { type: 'text' }, true, true],
    ['options', { options: [{ value: 'x', label: 'X' }] }, true, true],
    ['filterable too', { filterable: true }, true, true],
    ['private', { visibility: 'private' }, true, true],
    ['no longer searchable', { searchable: false }, true, true],
  ];
  for (const [words, more, effect, search] of rows) {
    const after = [{ ...base, ...more }];
    assert.deepEqual([differInEffect([base], after), differInSearch([base], after)], [effect, search], words);
  }
  const plain = field('p');
  assert.equal(differInSearch([plain], [{ ...plain, visibility: 'private' }]), false, 'found by neither');
  assert.equal(
    differInSearch([{ ...plain, filterable: true }], [{ ...plain, filterable: true, visibility: 'private' }]),
    true,
  );
});
