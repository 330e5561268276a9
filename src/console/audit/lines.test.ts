import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionText, linesOf, subjectOf } from './lines.ts';

const BEA = '01900000-0000-7000-8000-000000000001';
const nameOf = (id: string) => (id === BEA ? 'Bea Berg' : undefined);

test('a changed member shows before and after, down to what differs', () => {
  const changes = [
    {
      path: '/caps',
      before: { maxHoursPerWeek: 40, minRestHours: 11 },
      after: { maxHoursPerWeek: 32, minRestHours: 11 },
    },
    { path: '/schedulable', before: true, after: false },
    { path: '/version', before: 1, after: 2 },
  ];
  assert.deepEqual(linesOf(changes, nameOf), [
    { what: 'Caps · Max hours per week', before: '40', after: '32' },
    { what: 'Schedulable', before: 'Yes', after: 'No' },
  ]);
});

test('entries of lists are known by their own name, whatever their order', () => {
  const red = { label: 'Colour', required: false };
  const size = { label: 'Size', required: false };
  const changes = [{ path: '/fields', before: [red, size], after: [size, { ...red, required: true }] }];
  assert.deepEqual(linesOf(changes, nameOf), [
    { what: 'Fields · Colour · Required', before: 'No', after: 'Yes' },
  ]);
  const opened = { dayOfWeek: 1, opens: '08:00', closes: '18:00' };
  const hours = [{ path: '/operatingHours', before: [opened], after: [{ ...opened, closes: '20:00' }] }];
  assert.deepEqual(linesOf(hours, nameOf), [
    { what: 'Operating hours · Monday · Closes', before: '18:00', after: '20:00' },
  ]);
});

test('a new record is listed by its members, people by name, empty ones left out', () => {
  const after = {
    id: BEA,
    userId: BEA,
    name: 'Early',
    notes: null,
    weights: {},
    fields: [{ label: 'Make' }],
  };
  assert.deepEqual(linesOf([{ path: '', after }], nameOf), [
    { what: 'User', before: null, after: 'Bea Berg' },
    { what: 'Name', before: null, after: 'Early' },
    { what: 'Fields', before: null, after: 'Make' },
  ]);
  assert.equal(subjectOf([{ path: '', after }], nameOf), 'Early');
  assert.equal(subjectOf([{ path: '/title', before: 'Old', after: 'New' }], nameOf), 'New');
  assert.equal(subjectOf([{ path: '', after: { userId: BEA, decision: 'approved' } }], nameOf), 'Bea Berg');
});

test('both services’ ways of naming an action read alike', () => {
  assert.equal(actionText('planning-run.publish', 'planning-run'), 'published a rota');
  assert.equal(actionText('catalog_type.updated', 'catalog_type'), 'changed an item type');
});
