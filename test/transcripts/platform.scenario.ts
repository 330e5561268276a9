/** What the services share: tokens, HTTP itself, cross-origin reads, rate limits, and the audit log. */
import type { TestApp } from '../helpers/app.ts';
import { GENERAL, idOf, make, openScene, V1 } from './listings.scene.ts';
import { type Say, START, Transcript } from './transcript.ts';
import { NOTHING } from './world.ts';

const LISTINGS = `${V1}/listings`;
const TYPES = `${V1}/catalog-types`;
const crane = { catalog_id: GENERAL, title: 'Crane', price: 10, details: {} };

export async function tokens(testApp: TestApp): Promise<void> {
  const transcript = new Transcript(testApp, { organisations: [testApp.config.CATALOG_ORG_ID] });
  const org_id = testApp.config.CATALOG_ORG_ID;
  transcript.name(org_id, 'organisation');
  const now = START / 1000;
  // Each write takes a second: those whose time counts come first.
  const claims: [string, object][] = [
    ...[
      [undefined, 'no end'],
      [now - 57, 'ended 57 s ago'],
      [now - 60, 'ended 60 s ago'],
      ['x', 'a wrong end'],
    ].map(([exp, name]): [string, object] => [String(name), { exp }]),
    ...[now + 50, now + 75].map((nbf): [string, object] => [`begins in ${nbf - now} s`, { nbf }]),
    ['admin of all', { roles: ['member', 'admin', 'boss'] }],
    [
      'organisation in capitals',
      { org_id: org_id.toUpperCase(), sub: 'AAAAAAAA-0000-4000-8000-000000000001' },
    ],
    ...(
      [
        { roles: 'admin' },
        { roles: null },
        { roles: [1] },
        { services: 'listing' },
        { services: [] },
      ] as const
    ).map((more): [string, object] => [JSON.stringify(more), more]),
    ...[undefined, 'x', 5].map((id): [string, object] => [`organisation ${id}`, { org_id: id }]),
    ...[undefined, 'x'].map((sub): [string, object] => [`subject ${sub}`, { sub }]),
    ...[undefined, ['x'], 'x', ['*']].map((ids): [string, object] => [
      `places ${ids}`,
      { location_ids: ids },
    ]),
    ...[undefined, 'https://other.example'].map((iss): [string, object] => [`issuer ${iss}`, { iss }]),
    ...[undefined, 'other', ['other', testApp.config.TOKEN_AUDIENCE]].map((aud): [string, object] => [
      `audience ${aud}`,
      { aud },
    ]),
  ];
  const callers: Say[] = [];
  for (const [name, more] of claims) callers.push(await transcript.as(name, { org_id, ...more }));
  for (const say of callers) await say('POST', TYPES, { label: 'Named', fields: [] }, { 'if-match': '5' });
  for (const say of callers) await say('GET', `${TYPES}?page_size=1`);
  transcript.chapter('What is no token');
  const anybody = transcript.speaker('anybody', testApp.anonymous);
  const { token } = await testApp.caller({ org_id });
  const [head, , signature] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const forged: [string, string][] = [
    ['Bearer', 'Bearer'],
    ['Basic x', 'Basic x'],
    ['Bearer x', 'Bearer x'],
    ['two', 'Bearer a b'],
    ['other claims', `Bearer ${head}.e30.${signature}`],
    ['no algorithm', `Bearer ${none}.e30.`],
    ['long', `Bearer ${'x'.repeat(8193)}`],
    ['small letters', `bearer ${token}`],
  ] as [string, string][];
  for (const [name, authorization] of forged) {
    transcript.name(authorization, `(${name})`);
    await anybody('GET', `${V1}/audit`, undefined, { authorization });
    await anybody('GET', `${TYPES}?page_size=1`, undefined, { authorization });
  }
  transcript.check('tokens');
}

export async function http(testApp: TestApp): Promise<void> {
  const { transcript, manager, anybody } = await openScene(testApp, 5);
  transcript.chapter('Routes');
  for (const path of [
    '/',
    '/nothing',
    '/listings',
    '/planning/v1/nothing',
    '/listings/v2/listings',
    `${TYPES}//`,
    `${TYPES}/?page_size=1`,
  ])
    await anybody('GET', path);
  for (const [method, path] of [
    ['PUT', TYPES],
    ['POST', `${TYPES}/x`],
    ['DELETE', '/planning/v1/planning-runs'],
    ['OPTIONS', TYPES],
    ['HEAD', TYPES],
  ] as const)
    await anybody(method, path);
  transcript.chapter('Headers');
  for (const value of ['fine.id:@/+=-9', 'x'.repeat(128), 'x'.repeat(129), 'not fine', 'ä'])
    await anybody('GET', `${TYPES}/x`, undefined, { 'x-request-id': value });
  await anybody('GET', `${TYPES}?page_size=1&x=${'y'.repeat(8192)}`);
  await anybody('GET', `${TYPES}/${'y'.repeat(1001)}`);
  transcript.chapter('Bodies');
  const bodies = [
    '',
    ' ',
    'null',
    '1',
    '"x"',
    '{"a":1}',
    '{"price":-0}',
    '{"price":1e400}',
    '{"price":0.1234567890123456}',
    '{"price":1.0e1}',
  ];
  for (const body of [
    ...bodies,
    '{"constructor":1}',
    '{"a\\u0062":1,"ab":2}',
    `${'['.repeat(33)}${']'.repeat(33)}`,
    `${'['.repeat(32)}${']'.repeat(32)}`,
  ])
    await manager('POST', LISTINGS, body);
  await manager('POST', LISTINGS, JSON.stringify({ ...crane, title: 'x'.repeat(1_048_576) }));
  for (const type of [
    'application/json;charset=latin1',
    'application/xml',
    'application/json, text/plain',
    '',
  ])
    await manager('POST', LISTINGS, JSON.stringify(crane), { 'content-type': type });
  for (const coding of ['identity', 'br'])
    await manager('POST', LISTINGS, JSON.stringify(crane), { 'content-encoding': coding });
  await manager('DELETE', `${LISTINGS}/${NOTHING}`, '', { 'content-type': 'text/plain' });
  for (const path of [
    `${LISTINGS}/%00`,
    `${LISTINGS}/by-slug/%00`,
    `${LISTINGS}/by-slug/%F0%9F`,
    `${TYPES}?page=%00`,
    `${LISTINGS}?sort=%00`,
  ])
    await anybody('GET', path);
  transcript.chapter('Other origins');
  const origin = { origin: 'https://shop.example' };
  const preflight = { ...origin, 'access-control-request-method': 'GET' };
  for (const path of [
    TYPES,
    `${TYPES}/x`,
    LISTINGS,
    `${LISTINGS}/${NOTHING}`,
    `${V1}/audit`,
    '/planning/v1/shifts',
    '/listings/health',
  ]) {
    await anybody('GET', path, undefined, origin);
    await anybody('OPTIONS', path, undefined, preflight);
  }
  await anybody('OPTIONS', TYPES, undefined, origin);
  transcript.check('http');
}

export async function audit(testApp: TestApp): Promise<void> {
  const { transcript, admin, manager, service, stranger, all } = await openScene(testApp, 10);
  const listing = await make(transcript, 'admin', { title: 'Audited' }, 'published');
  const type = idOf(await service('POST', TYPES, { label: 'Audited', fields: [] }));
  const photo = idOf(
    await manager('POST', `${LISTINGS}/${listing}/photos`, { url: 'https://example.org/a.jpg' }),
  );
  await manager('DELETE', `${LISTINGS}/${listing}/photos/${photo}`);
  const gone = await make(transcript, 'manager', { title: 'Gone' });
  await manager('DELETE', `${LISTINGS}/${gone}`);
  await make(transcript, 'stranger', { title: 'Theirs' });
  const { body } = await admin('GET', `${V1}/audit?page_size=1`);
  const items = body.items as unknown as { actor_id: string; at: string }[];
  transcript.chapter('Who reads');
  for (const say of all) await say('GET', `${V1}/audit?from=2027-03-11T00:00:00Z`);
  for (const say of [...all, stranger]) await say('GET', `${V1}/audit/verification`);
  transcript.chapter('Filters');
  const at = (seconds: number) => new Date(START + 10 * 86_400_000 + seconds * 1000).toISOString();
  for (const query of [
    `entity_id=${listing}`,
    `entity_id=${photo}`,
    `entity_id=${type}`,
    `entity_id=${listing}&entity_type=listing_photo`,
    'entity_type=catalog_type',
    'entity_type=nothing',
    'entity_type=',
    `actor_id=${items[0]?.actor_id}`,
    'action=listing.created',
    'action=listing_photo.deleted',
    `from=${at(3)}`,
    `until=${at(3)}`,
    `from=${at(1)}&until=${at(4)}`,
    `from=${at(3)}&until=${at(2)}`,
    'from=x',
    `from=${at(0)}&page=2&page_size=3`,
    `from=${at(0)}&page=4&page_size=3`,
    'page=0',
    'colour=red',
    `entity_id=${'x'.repeat(101)}`,
  ])
    await manager('GET', `${V1}/audit?${query}`);
  transcript.check('audit');
}

/** Three reads, two writes and one solve a minute. */
export async function limits(testApp: TestApp): Promise<void> {
  const { transcript, manager, admin, anybody } = await openScene(testApp);
  const times = async (count: number, say: Say, ...call: Parameters<Say>) => {
    for (let n = 0; n < count; n += 1) await say(...call);
  };
  await times(4, manager, 'GET', `${TYPES}?page_size=1`);
  await times(4, manager, 'GET', '/listings/health');
  await times(3, manager, 'POST', TYPES, { label: 'Limited', fields: [] });
  await times(2, manager, 'GET', `${V1}/audit/verification`);
  await times(2, admin, 'GET', TYPES);
  await times(4, anybody, 'GET', `${V1}/audit`);
  await anybody('OPTIONS', TYPES, undefined, {
    origin: 'https://a.example',
    'access-control-request-method': 'GET',
  });
  await times(2, anybody, 'POST', TYPES, {});
  transcript.wait(20_000);
  await times(2, manager, 'GET', TYPES);
  transcript.wait(600_000);
  await times(4, manager, 'GET', TYPES);
  await times(2, anybody, 'GET', '/nothing');
  for (const origin of ['https://shop.example', 'https://other.example']) {
    await admin('GET', `${TYPES}?page_size=1`, undefined, { origin });
    await admin('OPTIONS', TYPES, undefined, { origin, 'access-control-request-method': 'GET' });
  }
  transcript.check('limits');
}
