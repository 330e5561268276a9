/** The embedded Directory: the organisation, sites, people, grants, clients, tokens, and what Planning is told. */
import type { TestApp } from '../helpers/app.ts';
import type { Say, Transcript } from './transcript.ts';
import { NOTHING, OTHER_ORGANISATION } from './world.ts';

const V1 = '/directory/v1';
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const address = { line1: '1 Quay', line2: 'Dock', city: 'Hull', postcode: 'HU1', country: 'GB' };
export const site = (number: number, name: string, more: object = {}) => ({
  id: id(number),
  name,
  address: null,
  coordinates: null,
  timeZone: 'Europe/London',
  ...more,
});
export const person = (number: number, name: string, more: object = {}) => ({
  id: id(number),
  name,
  email: null,
  homeLocationId: null,
  active: true,
  ...more,
});

export interface DirectoryScene {
  transcript: Transcript;
  testApp: TestApp;
  org_id: string;
  admin: Say;
  service: Say;
  stranger: Say;
  anybody: Say;
  all: Say[];
}

export async function records({ transcript, admin, service, stranger, all }: DirectoryScene): Promise<void> {
  transcript.chapter('The organisation');
  for (const say of all) await say('GET', `${V1}/organisation`);
  for (const say of all) await say('PUT', `${V1}/organisation`, { name: 'Harbour' });
  await admin('PUT', `${V1}/organisation`, { name: 'Harbour & Sons' });
  for (const body of [undefined, {}, { name: '' }, { name: 'x'.repeat(201), id: NOTHING }])
    await admin('PUT', `${V1}/organisation`, body);
  for (const say of [admin, stranger]) await say('GET', `${V1}/organisation`);

  transcript.chapter('Sites');
  const sites = [
    site(1, 'Quay', { address, coordinates: { latitude: 90, longitude: -180 } }),
    site(2, 'quayside', { timeZone: 'America/New_York' }),
    site(3, 'Éclair', { address: { ...address, line2: undefined } }),
    site(4, 'Zoo', { coordinates: { latitude: 0, longitude: 0 } }),
  ];
  await admin('PUT', `${V1}/sites`, { items: sites });
  await service('PUT', `${V1}/sites`, { items: [site(4, 'Zoo of old', { timeZone: 'UTC' })] });
  await stranger('PUT', `${V1}/sites`, { items: [site(5, 'Theirs')] });
  await admin('PUT', `${V1}/sites`, { items: [site(6, 'Twice'), site(6, 'Twice')] });
  await admin('PUT', `${V1}/sites`, {
    items: [
      site(7, '', { timeZone: 'Mars/Base', coordinates: { latitude: 90.1, longitude: -180.1 }, address: {} }),
      {},
    ],
  });
  await admin('PUT', `${V1}/sites`, { items: [] });
  const searches = [
    '',
    'q=quay',
    'q=QUAY',
    'q=Quay&limit=1',
    'q=é',
    `q=${id(2)}`,
    'q=',
    'limit=2&offset=1',
    'offset=9',
  ];
  for (const query of [...searches, 'limit=0', 'limit=201', 'offset=-1', 'q=%00', 'colour=red'])
    await admin('GET', `${V1}/sites?${query}`);
  for (const say of all) await say('GET', `${V1}/sites/${id(1)}`);
  for (const path of [NOTHING, 'x', id(5)]) await admin('GET', `${V1}/sites/${path}`);

  transcript.chapter('People');
  const people = [
    person(11, 'Ann', { email: 'Ann@Example.org', homeLocationId: id(1) }),
    person(12, 'ann Bee', { email: 'bee@example.org', homeLocationId: id(2) }),
    person(13, 'Cy', { active: false }),
    person(14, 'Dee', { homeLocationId: id(4) }),
  ];
  await admin('PUT', `${V1}/people`, { items: people });
  const refused = [
    [person(15, 'Eve', { email: 'ANN@example.org' })],
    [person(15, 'Eve', { homeLocationId: NOTHING }), person(16, 'Flo', { homeLocationId: id(5) })],
    [person(15, 'Eve'), person(15, 'Eve')],
    [person(15, '', { email: 'x', active: 'yes', homeLocationId: 'x', role: 'admin' }), {}],
    [person(15, 'Eve', { email: `${'a'.repeat(315)}@b.co` })],
  ];
  for (const items of refused) await admin('PUT', `${V1}/people`, { items });
  await stranger('PUT', `${V1}/people`, { items: [person(17, 'Gus', { email: 'ann@example.org' })] });
  await admin('PUT', `${V1}/people`, { items: [{ ...person(14, 'Dee Dee'), active: undefined }] });

  transcript.chapter('Grants');
  const grant = (number: number, role: string, locationIds: unknown) => ({
    userId: id(number),
    role,
    locationIds,
  });
  await admin('PUT', `${V1}/grants`, {
    items: [
      grant(11, 'admin', '*'),
      grant(12, 'manager', [id(1), id(2)]),
      grant(13, 'area-manager', [id(3)]),
    ],
  });
  for (const items of [
    [grant(11, 'boss', 'all')],
    [grant(99, 'member', [])],
    [grant(11, 'member', [NOTHING, id(5)])],
    [grant(11, 'member', []), grant(11, 'admin', '*')],
    [grant(17, 'admin', '*')],
  ])
    await admin('PUT', `${V1}/grants`, { items });
  await admin('PUT', `${V1}/grants`, { items: [grant(14, 'member', [])] });
  const asked = [
    '',
    'q=ann',
    'q=Ann',
    'q=ANN@example.org',
    `q=${id(13)}`,
    'q=a&limit=1&offset=1',
    'role=manager',
    'role=boss',
  ];
  for (const query of [
    ...asked,
    `locationId=${id(1)}`,
    `locationId=${id(3)}`,
    `locationId=${id(1)}&role=admin`,
    'locationId=x',
  ])
    await admin('GET', `${V1}/people?${query}`);
  for (const say of all) await say('GET', `${V1}/people/${id(12)}`);
  await admin('GET', `${V1}/people/${NOTHING}`);
}

/** What Planning has once the push is through; when it went through is not recorded. */
async function pushed({ transcript, testApp, org_id, admin }: DirectoryScene, planner: Say): Promise<void> {
  const { call } = await testApp.caller({ org_id, services: ['directory'] });
  await call('POST', `${V1}/push`);
  await admin('POST', `${V1}/push`);
  transcript.chapter('What Planning has');
  for (const path of ['settings/locations', 'settings/workforce', 'people'])
    await planner('GET', `/planning/v1/${path}`);
}

export async function removal(scene: DirectoryScene): Promise<void> {
  const { transcript, org_id, admin, stranger, all } = scene;
  const planner = await transcript.as('planner-admin', { org_id, services: ['planning'] });
  transcript.chapter('The push');
  for (const say of all.slice(2)) await say('POST', `${V1}/push`);
  await pushed(scene, planner);
  transcript.chapter('Removal');
  for (const [say, path] of [
    [admin, `sites/${id(1)}`],
    [stranger, `sites/${id(3)}`],
    [admin, `sites/${id(3)}`],
    [admin, `sites/${id(3)}`],
    [stranger, `people/${id(12)}`],
    [admin, `people/${id(12)}`],
    [admin, `people/${id(12)}`],
    [admin, `sites/${id(2)}`],
    [admin, 'people/x'],
  ] as [Say, string][])
    await say('DELETE', `${V1}/${path}`);
  for (const say of all.slice(2)) await say('DELETE', `${V1}/people/${id(14)}`);
  await admin('PUT', `${V1}/people`, { items: [person(13, 'Cy', { active: true })] });
  await admin('PUT', `${V1}/people`, { items: [person(18, 'Bee again', { email: 'bee@example.org' })] });
  await admin('PUT', `${V1}/people`, { items: [person(18, 'Home', { homeLocationId: id(3) })] });
  for (const path of ['sites', 'people', `sites/${id(3)}`, `people/${id(12)}`])
    await admin('GET', `${V1}/${path}`);
  await pushed(scene, planner);
}

export async function clients({ transcript, admin, stranger, anybody, all }: DirectoryScene): Promise<void> {
  transcript.chapter('Clients');
  for (const say of all) await say('POST', `${V1}/clients`, { name: 'Shop', scopes: ['listing', 'hr'] });
  for (const body of [{}, { name: '', scopes: [] }, { name: 'x'.repeat(201), scopes: ['all', 'hr', 'hr'] }])
    await admin('POST', `${V1}/clients`, body);
  const made = await admin(
    'POST',
    `${V1}/clients`,
    { name: 'Ärger', scopes: ['planning', 'listing'] },
    { 'idempotency-key': 'c' },
  );
  await admin(
    'POST',
    `${V1}/clients`,
    { name: 'Ärger', scopes: ['planning', 'listing'] },
    { 'idempotency-key': 'c' },
  );
  for (const say of all) await say('GET', `${V1}/clients`);
  const [client, secret] = [String(made.body.id), String(made.body.secret)];
  transcript.name(secret, 'the-secret');

  transcript.chapter('Tokens');
  const token = (form: Record<string, string> | string, headers = {}) =>
    anybody('POST', '/directory/oauth/token', new URLSearchParams(form).toString(), { ...FORM, ...headers });
  const grant = { grant_type: 'client_credentials', client_id: client, client_secret: secret };
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  for (const more of [
    {},
    { scope: 'planning' },
    { scope: 'listing planning listing' },
    { scope: 'hr' },
    { scope: ' ' },
    { scope: '' },
    { organisation_id: OTHER_ORGANISATION },
    { organisation_id: OTHER_ORGANISATION.toUpperCase() },
    { client_secret: 'wrong' },
    { client_id: NOTHING },
    { client_id: 'x' },
    { client_id: client.toUpperCase() },
    { client_secret: '' },
    { grant_type: 'password' },
    { grant_type: '' },
  ])
    await token({ ...grant, ...more });
  const own = { grant_type: 'client_credentials' };
  transcript.name(basic(`${client}:x`).authorization, 'the-other-basic-header');
  transcript.name(basic(`${client}:wrong`).authorization, 'the-basic-header');
  await anybody('POST', '/directory/oauth/token', 'grant_type=client_credentials', {
    ...FORM,
    ...basic(`${client}:wrong`),
  });
  for (const text of ['x', ':y', '%zz:x']) await token(own, basic(text));
  await token(own, { authorization: 'Bearer x' });
  await token({ ...own, client_secret: secret }, basic(`${client}:x`));
  await token('grant_type=client_credentials&grant_type=password');
  await anybody('POST', '/directory/oauth/token', { grant_type: 'client_credentials' });
  await anybody('GET', '/directory/oauth/token');

  transcript.chapter('Clients go');
  await stranger('DELETE', `${V1}/clients/${client}`);
  await admin('DELETE', `${V1}/clients/${client}`);
  await admin('DELETE', `${V1}/clients/${client}`);
  await token(grant);
  await admin('GET', `${V1}/clients`);
  for (const path of ['jwks.json', 'openid-configuration', 'oauth-authorization-server'])
    await anybody('HEAD', `/directory/.well-known/${path}`);
  await anybody('GET', '/directory/.well-known/openid-configuration');
  for (const path of ['health', 'v1/health']) await anybody('GET', `/directory/${path}`);
}
