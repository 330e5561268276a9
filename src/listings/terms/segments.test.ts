import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fillCatalogue, START } from '../../../bench/catalogue.ts';
import { openTestDatabase } from '../../../test/helpers/database.ts';
import { newId } from '../../platform/ids.ts';
import { inSegment } from './segments.rules.ts';
import { organisationKey, valueTerm } from './terms.rules.ts';
import { quoteTerm } from './words.rules.ts';

const db = await openTestDatabase();
after(() => db.close());

const SIZE = 32_768;
/** Keys of listings, one a second, the last of them an hour before the made-up catalogue. */
const KEYS = `insert into listing_keys (organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status,
    price, title_key, terms)
  select $1, gen_random_uuid(), $1, $2::timestamptz - n * interval '1 second', 'epoch', true, false, 'draft', 1, '', ''
  from generate_series(1, $3::integer) as n`;
const OPEN = 'select open_listing_segment($1)';
const SEGMENTS =
  'select number, opens_at as at from listing_segments where organisation_id = $1 order by number';
const FILED =
  'select distinct substr((tsvector_to_array(terms))[1], 9, 3) as segment from listing_keys where organisation_id = $1 order by 1';

test('a segment of 32,768 listings is full: the next one opens a minute after the last of them', async () => {
  const organisationId = newId();
  const end = new Date(START - 3_600_000).toISOString();
  const opened = await db.asOwner(async (owner) => {
    await owner.query(KEYS, [organisationId, end, SIZE - 1]);
    await owner.query(OPEN, [organisationId]);
    const early = await owner.query(SEGMENTS, [organisationId]);
    await owner.query(KEYS, [organisationId, end, 1]);
    await owner.query(OPEN, [organisationId]);
    await owner.query(OPEN, [organisationId]);
    return [early, await owner.query(SEGMENTS, [organisationId])];
  });
  const at = new Date(START - 3_600_000 - 1000 + 60_000);
  assert.deepEqual(
    opened.map((rows) => rows.map((row) => ({ ...row, at: new Date((row as { at: string }).at) }))),
    [[], [{ number: 1, at }]],
  );
  await fillCatalogue(db, organisationId, 3);
  assert.deepEqual(await db.query(FILED, [organisationId]), [{ segment: '001' }, { segment: null }]);
});

test('a listing stays in its segment when it changes', async () => {
  const organisationId = newId();
  await db.asOwner((owner) =>
    owner.query('insert into listing_segments values ($1, 1, $2), ($1, 2, now())', [
      organisationId,
      new Date(START).toISOString(),
    ]),
  );
  await fillCatalogue(db, organisationId, 2);
  await db.asOwner((owner) =>
    owner.query(
      `update listings set title_key = 'x', terms = replace(terms::text, '=year=', '=jahr=')::tsvector
       where organisation_id = $1`,
      [organisationId],
    ),
  );
  assert.deepEqual(await db.query(FILED, [organisationId]), [{ segment: '001' }]);
});

test('every term of a question gets the segment, and nothing within a term', async () => {
  const organisationId = newId();
  const key = organisationKey(organisationId);
  for (const value of ['Cat', `O'${key}`, `''${key}`, `a '${key} b`, `\\'${key}`, `${key}'${key}`]) {
    const term = quoteTerm(valueTerm(key, 'brand', value));
    const [row] = await db.query<{ asked: string; kept: string }>(
      `select array_to_string(tsvector_to_array($1::tsvector), '|') as asked,
         array_to_string(tsvector_to_array(terms_in_segment($2::tsvector::text, listing_segment($3, now()))), '|') as kept`,
      [inSegment(`${term} ${term}`, key, 0), `${term}:1`, organisationId],
    );
    assert.equal(row?.asked, `${key}000=brand=${value}`);
    assert.equal(row?.kept, row?.asked);
  }
  assert.equal(inSegment(`('${key}a':* | !'${key}b')`, key, 4095), `('${key}fffa':* | !'${key}fffb')`);
});
