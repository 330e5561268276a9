import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateDetails } from './migrate.rules.ts';

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
    ...{ details: { cost: 8 }, archived: {}, restored: [] },
  });
  assert.deepEqual(migrateDetails({}, restore, { cost: 7 }), {
    ...{ details: { cost: 7 }, archived: {}, restored: ['cost'] },
  });
  assert.deepEqual(migrateDetails({}, restore).restored, []);
  const fill = [{ op: 'default', key: 'cost', value: 9 }] as const;
  assert.deepEqual(
    [{ cost: 0 }, {}].map((details) => migrateDetails(details, fill).details),
    [{ cost: 0 }, { cost: 9 }],
  );
});
