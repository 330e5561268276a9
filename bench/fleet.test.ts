/** The promises of fair dispatch on a small fleet; all sizes: `npm run bench:fleet`. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../test/helpers/database.ts';
import {
  ageingBound,
  type Bound,
  floodBound,
  jainBound,
  loneBound,
  type Sizes,
  shortBound,
  waitBound,
  weightBound,
} from './load/fleet-bounds.ts';

const db = await openTestDatabase();
after(() => db.close());

const fair: Sizes = { places: 8, policy: 'fair', flood: 300 };
const fifo: Sizes = { ...fair, policy: 'fifo' };
const assertKept = ({ promise, figure, limit, kept }: Bound) =>
  assert.ok(kept, `${promise}: ${figure}, the limit is ${limit}`);

for (const [name, bound] of Object.entries({ floodBound, jainBound, waitBound, shortBound, weightBound })) {
  test(`${name} is kept by fair dispatch and not by first in, first out`, async () => {
    assertKept(await bound(db, fair));
    const control = await bound(db, fifo);
    assert.ok(!control.kept, `${control.promise}: ${control.figure}, within ${control.limit} all the same`);
  });
}

test('no place is free while a run waits, and the least share is served in time', async () => {
  assertKept(await loneBound(db, fair));
  assertKept(await ageingBound(db, { ...fair, places: 1 }));
});
