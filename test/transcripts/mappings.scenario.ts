/** Files of suppliers: a mapping that is kept, an import by it, and again next month. */
import { GENERAL, idOf, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const CSV = { 'content-type': 'text/csv' };

export async function mappings({ transcript, manager, member, stranger }: Scene): Promise<void> {
  const url = `${V1}/import-mappings`;
  transcript.chapter('Mappings of files');
  const acme = {
    catalog_id: GENERAL,
    name: 'Acme',
    columns: [
      { heading: 'Item', column: 'title' },
      { heading: 'RRP', column: 'price' },
      { heading: 'Colour', column: null },
    ],
    fixed: [{ column: 'currency', value: 'EUR' }],
  };
  const id = idOf(await manager('POST', url, acme));
  transcript.name(id, 'acme');
  await manager('POST', url, { ...acme, name: 'ACME' });
  await manager('POST', url, { ...acme, name: 'Other', key: 'price' });
  for (const say of [manager, member, stranger]) await say('GET', `${url}?catalog_id=${GENERAL}`);
  transcript.chapter('A file by its mapping');
  const file = 'Item;RRP;Colour\nMapped saw;€ 12,50;red\nMapped drill;auf Anfrage;red\n';
  await manager(
    'POST',
    `${V1}/imports/listings?catalog_id=${GENERAL}&dry_run=true&mapping_id=${id}`,
    file,
    CSV,
  );
  transcript.chapter('Its end');
  await manager('PUT', `${url}/${id}`, { name: 'Acme Ltd.' });
  await manager('PUT', `${url}/${NOTHING}`, { name: 'Acme Ltd.' });
  await stranger('DELETE', `${url}/${id}`);
  await manager('DELETE', `${url}/${id}`);
}
