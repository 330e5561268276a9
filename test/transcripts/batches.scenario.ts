/** Many listings changed at once, and back; views of the list. */
import { make, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

export async function batches(scene: Scene): Promise<void> {
  const { transcript, manager, member, stranger } = scene;
  const url = `${V1}/batches`;
  const ids = [
    await make(transcript, 'manager', { title: 'Crane', price: 10 }),
    await make(transcript, 'manager', { title: 'Mast', price: 10 }),
  ];
  const listings = ids.map((id) => ({ id }));
  transcript.chapter('Prices of several');
  await manager('POST', `${url}?dry_run=true`, { listings, price: { by_percent: 3 } });
  await manager('POST', url, { listings, price: { to: 5, by: 1 } });
  await manager('POST', url, { listings: [...listings, { id: NOTHING }], price: { by: -11 } });
  for (const say of [member, stranger]) await say('POST', url, { listings, status: 'published' });
  const made = await manager('POST', url, { listings, price: { by: 2, ending_99: true } });
  const batch = String(made.body.batch_id);
  transcript.name(batch, 'batch');
  const part = { listings: [listings[0]], price: { by: 2 } };
  await manager('POST', url, { ...part, part_of: batch });
  await manager('POST', url, { ...part, part_of: NOTHING });
  await manager('POST', url, { listings, location_id: NOTHING });
  transcript.chapter('What was changed, and back');
  await manager('GET', url);
  await manager('GET', `${url}/${batch}`);
  await manager('GET', `${url}/${NOTHING}`);
  await manager('PATCH', `${V1}/listings/${ids[1]}`, { price: 1 });
  await stranger('POST', `${url}/${batch}/undo`);
  for (let part = 0; part < 3; part += 1) await manager('POST', `${url}/${batch}/undo`);
  await views(scene);
}

async function views({ transcript, manager, member, admin }: Scene): Promise<void> {
  const url = `${V1}/views`;
  transcript.chapter('Views of the list');
  const body = { name: 'Drafts', sharing: 'own', query: { status: 'draft', sort: '-price' }, columns: null };
  for (const say of [member, manager]) await say('POST', url, body);
  const shared = { ...body, sharing: 'organisation', columns: [{ id: 'price', width: 90 }] };
  const made = await manager('POST', url, shared);
  const view = String(made.body.id);
  transcript.name(view, 'view');
  await manager('POST', url, shared);
  await manager('POST', url, { ...body, name: 'Pages', query: { page: '2' } });
  for (const say of [manager, admin]) await say('GET', url);
  await admin('PUT', `${url}/${view}`, { ...shared, name: 'All drafts' });
  await manager('DELETE', `${url}/${view}`);
  await manager('DELETE', `${url}/${view}`);
}
