/** What a change of a type's fields does to its listings: dry runs, migrations, archive, validity, search. */
import { GENERAL, idOf, make, type Scene, V1 } from './listings.scene.ts';

const TYPES = `${V1}/catalog-types`;
const LISTINGS = `${V1}/listings`;
const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

const BRAND = { key: 'brand', label: 'Brand', type: 'string', searchable: true, filterable: true };
const FUEL = {
  key: 'fuel',
  label: 'Fuel',
  type: 'enum',
  options: options('petrol', 'diesel', 'gas'),
  filterable: true,
};
const YEAR = { key: 'year', label: 'Year', type: 'integer', min: 1900, filterable: true };
const EXTRAS = {
  key: 'extras',
  label: 'Extras',
  type: 'multi_enum',
  options: options('hook', 'roof', 'cab'),
};
const COST = { key: 'cost', label: 'Cost', type: 'number', visibility: 'private' };
const FIELDS = [BRAND, FUEL, YEAR, EXTRAS, COST];

const filled = { brand: 'Cat', fuel: 'petrol', year: 1990, extras: ['hook', 'roof'], cost: 5 };
const DRY = { 'x-dry-run': 'true' };

export async function schemaChange({ transcript, manager, stranger, member, anybody }: Scene): Promise<void> {
  const id = idOf(await manager('POST', TYPES, { label: 'Changing', fields: FIELDS }));
  const full = await make(
    transcript,
    'manager',
    { catalog_id: id, title: 'Full one', details: filled },
    'published',
  );
  const bare = await make(
    transcript,
    'manager',
    { catalog_id: id, title: 'Bare one', details: {} },
    'published',
  );
  const sold = await make(
    transcript,
    'manager',
    { catalog_id: id, title: 'Sold one', details: { year: 2020, fuel: 'gas' } },
    'published',
    'sold',
  );
  const change = (body: object, headers?: Record<string, string>) =>
    manager('PATCH', `${TYPES}/${id}`, body, headers);
  const both = async (body: object) => {
    await change(body, { ...DRY, 'idempotency-key': 'dry' });
    await change(body);
  };
  const show = async () => {
    for (const listing of [full, bare, sold]) {
      await manager('GET', `${LISTINGS}/${listing}`);
      await anybody('GET', `${LISTINGS}/${listing}`);
    }
    await manager('GET', `${LISTINGS}?catalog_id=${id}&q=cat`);
    await manager('GET', `${LISTINGS}?catalog_id=${id}&facets=fuel`);
  };

  transcript.chapter('Who may, and what is refused');
  for (const say of [stranger, member, anybody]) await say('PATCH', `${TYPES}/${id}`, { fields: [] }, DRY);
  await change({ fields: [] }, { 'x-dry-run': 'yes' });
  await change({ label: 'Changing' }, { ...DRY, 'if-match': '"9"' });
  await change({
    migrations: [
      { op: 'rename', from: 'none', to: 'other' },
      { op: 'rename', from: 'brand', to: 'fuel' },
      { op: 'rename', from: 'brand', to: 'maker' },
      { op: 'default', key: 'none', value: 1 },
      { op: 'default', key: 'year', value: 'x' },
      { op: 'map_options', key: 'none', map: {} },
      { op: 'map_options', key: 'fuel', map: { gas: 'coal' } },
      { op: 'remove', key: 'brand' },
      { op: 'remove', key: 'none' },
      { op: 'restore', key: 'none' },
    ],
  });
  await change({ migrations: [{ op: 'drop', key: 'brand' }, { op: 'rename', from: 'A' }, { key: 'x' }] });

  transcript.chapter('Words of a field alone');
  await both({ fields: [{ ...BRAND, label: 'Make', help: 'Who made it' }, FUEL, YEAR, EXTRAS, COST] });
  await show();
  transcript.chapter('A rule that some listings break');
  await both({ fields: [BRAND, FUEL, { ...YEAR, min: 2000, required: true }, EXTRAS, COST] });
  await show();
  await manager('PATCH', `${LISTINGS}/${bare}`, { title: 'Bare still' });
  await manager('PATCH', `${LISTINGS}/${bare}`, { details: { year: 2001 } });
  await manager('PATCH', `${LISTINGS}/${full}/status`, { status: 'withdrawn' });
  await manager('PATCH', `${LISTINGS}/${full}/status`, { status: 'published' });
  transcript.chapter('The rule goes');
  await both({ fields: FIELDS });
  await manager('PATCH', `${LISTINGS}/${full}/status`, { status: 'published' });
  transcript.chapter('Rename, map options, default');
  await both({
    fields: [{ ...BRAND, key: 'maker' }, { ...FUEL, options: options('diesel', 'gas') }, YEAR, EXTRAS, COST],
    migrations: [
      { op: 'rename', from: 'brand', to: 'maker' },
      { op: 'map_options', key: 'fuel', map: { petrol: 'gas' } },
      { op: 'map_options', key: 'extras', map: { roof: 'hook' } },
      { op: 'default', key: 'year', value: 1999 },
    ],
  });
  await show();
  transcript.chapter('Removal and restoration');
  await both({
    fields: [{ ...BRAND, key: 'maker' }, YEAR],
    migrations: ['fuel', 'extras', 'cost'].map((key) => ({ op: 'remove', key })),
  });
  await show();
  await manager('PATCH', `${LISTINGS}/${bare}`, { details: { fuel: 'gas' } });
  await both({
    fields: [
      { ...BRAND, key: 'maker' },
      YEAR,
      { ...FUEL, options: options('gas') },
      { ...COST, visibility: 'public' },
    ],
    migrations: [
      { op: 'default', key: 'cost', value: 9 },
      ...['fuel', 'cost', 'year'].map((key) => ({ op: 'restore', key })),
    ],
  });
  await show();
  await both({ migrations: [{ op: 'restore', key: 'fuel' }] });
  transcript.chapter('Fields that are gone without a word');
  await both({ fields: [YEAR, { ...FUEL, visibility: 'private', searchable: true }] });
  await show();
  await manager('PATCH', `${LISTINGS}/${full}`, {
    catalog_id: GENERAL,
    details: { maker: null, year: null, fuel: null, cost: null },
  });
  await manager('GET', `${TYPES}/${id}`);
  await change({ label: 'Renamed' }, { 'idempotency-key': 'dry' });
  await anybody('GET', `${LISTINGS}/${bare}`);
  transcript.chapter('What happened to a listing');
  await manager('GET', `${LISTINGS}/${bare}/history?page_size=2`);
  await anybody('GET', `${LISTINGS}/${bare}/history`);
  transcript.chapter('Values that do not fit, mended together');
  await manager('GET', `${TYPES}/${id}/unfit-values`);
  const mends = [{ key: 'cost', from: 9, to: null }];
  await manager('POST', `${TYPES}/${id}/mend?dry_run=true`, { mends });
  await manager('POST', `${TYPES}/${id}/mend`, { mends });
  await manager('POST', `${TYPES}/${id}/mend`, { mends: [{ key: 'none', from: 1, to: 2 }] });
}
