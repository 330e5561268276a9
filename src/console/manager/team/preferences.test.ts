import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '../../app/api.ts';
import { draftOf, patchOf } from './preferences.ts';

test('untouched members are sent unchanged, also those that the form does not show', () => {
  const times = [
    { dayOfWeek: 5, from: '06:00', until: '12:00', want: 'avoid' as const, weight: 3 },
    { from: '09:00', until: '17:00', want: 'prefer' as const },
  ];
  const person = {
    schedulable: true,
    caps: { maxHoursPerWeek: 32.5 },
    preferences: { locationIds: ['a'], times },
  } as Partial<Person> as Person;
  const draft = draftOf(person);
  const { caps, ...rest } = patchOf(draft, draft);
  assert.equal(caps?.maxHoursPerWeek, 32.5);
  assert.equal(caps?.minRestHours, null, 'an empty limit is cleared');
  assert.deepEqual(rest, {
    preferences: { locationIds: ['a'], excludedLocationIds: [], times },
  });
  const { schedulable } = patchOf({ ...draft, planned: false }, draft);
  assert.equal(schedulable, false, 'sent once it is said');
});
