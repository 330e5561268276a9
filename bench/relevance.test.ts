/** How well the catalogue is searched, by the queries that it was not tuned on. All figures: `npm run bench:relevance`. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../test/helpers/database.ts';
import { measureRelevance } from './relevance/measure.ts';
import { QUERIES } from './relevance/queries.ts';

const BAR = 0.9;
const FEWEST_QUERIES = 150;

const db = await openTestDatabase();
after(() => db.close());

test('what is searched for is found in the first places, also of queries that were held back', async () => {
  assert.ok(QUERIES.length >= FEWEST_QUERIES);
  const { heldBack } = await measureRelevance(db);
  const missed = heldBack.misses.map(({ q }) => q).join(', ');
  assert.ok(heldBack.meanReciprocalRank >= BAR, `${heldBack.meanReciprocalRank}; missed: ${missed}`);
});
