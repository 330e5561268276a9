import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogType, Field } from '../stock/form.ts';
import {
  archivedFields,
  changeOf,
  copyOf,
  draftLike,
  draftOf,
  draftOfField,
  type FieldDraft,
  faultsByPlace,
  fieldOf,
  keyOf,
  optionsTaken,
  withoutChoices,
} from './draft.ts';

const common = { required: false, searchable: false, filterable: false, visibility: 'public' } as const;
const gears: Field = { ...common, key: 'gears', label: 'Gears', type: 'integer', min: 1, default: 7 };
const brand: Field = {
  ...common,
  key: 'brand',
  label: 'Brand',
  type: 'enum',
  options: [
    { value: 'gz', label: 'Gazelle' },
    { value: 'ot', label: 'Other' },
  ],
};
const type = { label: 'Bikes', fields: [gears, brand] } as CatalogType;

test('an untouched type is sent unchanged, without migrations', () => {
  const { body } = changeOf(draftOf(type), type.fields);
  assert.deepEqual(body, { label: 'Bikes', description: null, fields: [gears, brand], migrations: [] });
});

test('a renamed key, a renamed option, a filled gap, an archived and a restored field are migrations', () => {
  const draft = draftOf(type);
  const [, second] = draft.fields;
  const size: Field = { ...common, key: 'size', label: 'Size', type: 'number' };
  draft.fields = [
    {
      ...second!,
      key: 'maker',
      fill: 'ot',
      options: second!.options.map((option) =>
        option.value === 'gz' ? { ...option, value: 'gazelle' } : option,
      ),
    },
    draftOfField(size, false),
  ];
  const change = changeOf(draft, type.fields);
  assert.deepEqual(change.body.migrations, [
    { op: 'remove', key: 'gears' },
    { op: 'rename', from: 'brand', to: 'maker' },
    { op: 'map_options', key: 'maker', map: { gz: 'gazelle' } },
    { op: 'default', key: 'maker', value: 'ot' },
    { op: 'restore', key: 'size' },
  ]);
  assert.deepEqual(change.migrated, [null, 'brand', 'brand', 'brand', 'size']);
});

test('a field that changes its type drops the limits the new type lacks', () => {
  const draft = { ...draftOfField(gears, true), type: 'string' as const, default: '' };
  assert.deepEqual(fieldOf(draft), { ...common, key: 'gears', label: 'Gears', type: 'string' });
});

test('a refusal is shown at the field and member it concerns, the first of several', () => {
  const draft = draftOf(type);
  const change = changeOf({ ...draft, fields: [{ ...draft.fields[0]!, fill: 'x' }] }, type.fields);
  const faults = faultsByPlace(
    [
      { path: 'body/label', message: 'taken' },
      { path: 'body/fields/1/options', message: 'missing' },
      { path: 'body/fields/1/options', message: 'twice' },
      { path: 'body/migrations/1/value', message: 'no integer' },
    ],
    draft,
    change,
  );
  assert.deepEqual(Object.fromEntries(faults), {
    label: 'taken',
    'brand options': 'missing',
    'gears fill': 'no integer',
  });
});

test('archived fields have their newest definition; restored ones are not among them', () => {
  const old = { ...gears, label: 'Speeds' };
  assert.deepEqual(archivedFields([[gears, brand], [old]], [brand]), [gears]);
});

test('a label makes a key', () => {
  assert.equal(keyOf('Frame size (cm)'), 'frame_size_cm');
  assert.equal(keyOf('4 Räder'), 'rader');
});

test('items that hold a removed choice get the one that was picked; a new choice too', () => {
  const [, held] = draftOf(type).fields;
  const [gazelle] = held!.options;
  const fresh = { id: 'n', was: null, value: '', label: 'Old Dutch' };
  const draft = { ...held!, options: [gazelle!, fresh] };
  assert.deepEqual(optionsTaken(draft, brand), [{ value: 'ot', label: 'Other' }]);
  const migrations = (moved: Record<string, string>, options = draft.options) =>
    changeOf({ label: 'Bikes', description: '', fields: [{ ...draft, moved, options }] }, [brand]).body
      .migrations;
  assert.deepEqual(migrations({ ot: 'old_dutch' }), [
    { op: 'map_options', key: 'brand', map: { ot: 'old_dutch' } },
  ]);
  assert.deepEqual(migrations({ ot: '' }), [], 'undecided: items keep their value');
  assert.deepEqual(migrations({ ot: 'old_dutch' }, [gazelle!]), [], 'the successor was removed again');
  assert.deepEqual(migrations({ ot: 'gz' }, held!.options), [], 'the choice was kept after all');
});

test('yes and no become choices, and choices yes or no, as somebody says for each', () => {
  const kept: Field = { ...brand, key: 'new', type: 'boolean' };
  delete kept.options;
  const asChoice = { ...draftOfField(kept, true), type: 'enum' as const };
  const options = [{ id: 'a', was: null, value: 'as_new', label: 'As new' }];
  assert.deepEqual(optionsTaken(asChoice, kept), [
    { value: 'true', label: null },
    { value: 'false', label: null },
  ]);
  const migrations = (field: typeof asChoice | FieldDraft, before: Field) =>
    changeOf({ label: 'Bikes', description: '', fields: [field] }, [before]).body.migrations;
  assert.deepEqual(migrations({ ...asChoice, options, moved: { true: 'as_new' } }, kept), [
    { op: 'map_options', key: 'new', map: { true: 'as_new' } },
  ]);
  const asAnswer: FieldDraft = { ...draftOfField(brand, true), type: 'boolean' };
  assert.deepEqual(
    optionsTaken(asAnswer, brand).map(({ value }) => value),
    ['gz', 'ot'],
  );
  assert.deepEqual(migrations({ ...asAnswer, moved: { gz: 'true', ot: 'false' } }, brand), [
    { op: 'map_options', key: 'brand', map: { gz: 'true', ot: 'false' } },
  ]);
});

test('a copied field has its own key and no stored values; a copied type keeps the keys', () => {
  const { fields } = draftOf(type);
  const copied = copyOf(fields[1]!, 'c', 'Brand', ['gears', 'brand', 'brand_2']);
  assert.deepEqual(
    [copied.key, copied.was, copied.options.map(({ was }) => was)],
    ['brand_3', null, [null, null]],
  );
  const draft = draftLike(type, 'Bikes (copy)');
  assert.deepEqual(changeOf(draft, []).body, {
    label: 'Bikes (copy)',
    description: null,
    fields: [gears, brand],
    migrations: [],
  });
});

test('a list without a choice is found before it is sent', () => {
  const draft = draftOf(type);
  assert.deepEqual(withoutChoices(draft), []);
  const empty = draft.fields.map((field) => ({ ...field, options: [] }));
  assert.deepEqual(
    withoutChoices({ ...draft, fields: empty }).map(({ label }) => label),
    ['Brand'],
  );
});
