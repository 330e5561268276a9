/** People and sites kept by hand, and the set-up of an organisation. */
import type { DirectoryScene } from './directory.scenario.ts';
import { idOf } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const V1 = '/directory/v1';

export async function accounts({ transcript, admin, stranger, anybody, all }: DirectoryScene): Promise<void> {
  transcript.chapter('Sites by hand');
  const made = idOf(await admin('POST', `${V1}/sites`, { name: 'Wharf' }));
  transcript.name(made, 'wharf');
  await admin('POST', `${V1}/sites`, { name: '', timeZone: 'Mars/Base' });
  await admin('PATCH', `${V1}/sites/${made}`, { name: 'Old Wharf', timeZone: 'Europe/Dublin' });
  for (const say of [admin, stranger]) await say('PATCH', `${V1}/sites/${NOTHING}`, { name: 'None' });

  transcript.chapter('People by hand');
  const ada = {
    name: 'Ada',
    email: 'ada@example.org',
    homeLocationId: made,
    role: 'manager',
    locationIds: [made],
  };
  for (const say of all.slice(2)) await say('POST', `${V1}/accounts`, ada);
  const id = idOf(await admin('POST', `${V1}/accounts`, ada));
  transcript.name(id, 'ada');
  await admin('POST', `${V1}/accounts`, ada);
  await admin('POST', `${V1}/accounts`, { ...ada, email: 'x', role: 'boss', homeLocationId: NOTHING });
  for (const say of all) await say('GET', `${V1}/accounts`);
  for (const say of [admin, stranger]) await say('GET', `${V1}/accounts/${id}`);
  await admin('PATCH', `${V1}/accounts/${id}`, { name: 'Ada L.', role: 'member' });
  await admin('PATCH', `${V1}/accounts/${id}`, { active: false });
  await admin('POST', `${V1}/accounts/${id}/password-link`);
  await admin('PATCH', `${V1}/accounts/${id}`, { active: true });
  await admin('POST', `${V1}/accounts/${id}/password-link`);
  await admin('GET', `${V1}/accounts/${id}`);
  for (const say of all) await say('GET', `${V1}/audit?limit=1&action=account.update`);

  transcript.chapter('Passkeys that are taken away');
  for (const say of all.slice(2)) await say('DELETE', `${V1}/accounts/${id}/passkeys`);
  await admin('DELETE', `${V1}/accounts/${id}/passkeys`);
  await admin('DELETE', `${V1}/accounts/${NOTHING}/passkeys`);

  transcript.chapter('The organisation');
  for (const say of all) await say('GET', `${V1}/organisation/settings`);
  for (const say of all.slice(2)) await say('PATCH', `${V1}/organisation/settings`, { name: 'Quays' });
  const said = { name: 'Quays', currency: 'EUR', timeZone: 'Europe/Dublin', language: 'de' };
  await admin('PATCH', `${V1}/organisation/settings`, said);
  await admin('PATCH', `${V1}/organisation/settings`, { currency: 'XYZ' });
  await admin('PATCH', `${V1}/organisation/settings`, { timeZone: 'Mars/Base', language: 'fr', version: 1 });
  await admin('PATCH', `${V1}/organisation/settings`, { currency: null, language: null });
  for (const say of all) await say('GET', `${V1}/organisation/amounts`);
  await admin('GET', `${V1}/audit?limit=1&action=organisation.update`);

  transcript.chapter('The set-up');
  await anybody('GET', `${V1}/set-up`);
  await anybody('POST', `${V1}/set-up`, {
    link: 'none',
    organisation: { name: 'Harbour', country: 'GB', timeZone: 'Europe/London' },
    administrator: { name: 'Ada', email: 'ada@example.org', password: 'a long enough password' },
    sites: [{ name: 'Quay' }],
  });
}
