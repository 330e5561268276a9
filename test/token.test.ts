/** `npm run -s token`: what it prints is a token that the running product takes. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { issuerOf } from '../src/app/token-settings.ts';
import { newId } from '../src/platform/ids.ts';
import { startTestApp } from './helpers/app.ts';
import { runScript } from './helpers/script.ts';

const testApp = await startTestApp();
const { port } = testApp.app.server.address() as AddressInfo;

const token = (args: string[], env: Record<string, string> = {}) =>
  runScript('token', args, {
    DATA_DIR: testApp.config.DATA_DIR,
    PORT: String(port),
    TOKEN_ISSUER: issuerOf(testApp.config),
    ...env,
  });

const admin = await testApp.caller({ services: ['directory'] });
const org = admin.organisationId;
const [york, yorkNorth, ada, bob] = [newId(), newId(), newId(), newId()];
const site = (id: string, name: string) => ({
  id,
  name,
  address: null,
  coordinates: null,
  timeZone: 'Europe/London',
});
const person = (id: string, name: string) => ({
  id,
  name,
  homeLocationId: null,
  active: true,
  email: `${name.toLowerCase()}@example.test`,
});
const put = (what: string, ...items: object[]) => admin.call('PUT', `/directory/v1/${what}`, { items });
await put('sites', site(york, 'York'), site(yorkNorth, 'York North'));
await put('people', person(ada, 'Ada'), person(bob, 'Bob'));
await put(
  'grants',
  { userId: ada, role: 'manager', locationIds: [york] },
  { userId: bob, role: 'manager', locationIds: [yorkNorth] },
);

test('a role and the name of a site give a token of somebody who holds that role there', async () => {
  const { out } = await token(['--org', org, '--role', 'manager', '--location', 'york']);
  const { sub, roles, location_ids, services } = decodeJwt(out);
  assert.deepEqual([sub, roles, location_ids], [ada, ['manager'], [york]]);
  assert.deepEqual(services, ['listing', 'planning', 'directory', 'hr']);
});

test('a user is found by address, with the grant the Directory knows; claims override anything', async () => {
  const { out } = await token([
    '--org',
    org,
    '--user',
    'bob@example.test',
    '--claims',
    '{"roles":["member"]}',
  ]);
  const { sub, roles, location_ids } = decodeJwt(out);
  assert.deepEqual([sub, roles, location_ids], [bob, ['member'], [yorkNorth]]);
});

test('a role that nobody holds gives a token all the same, with a warning', async () => {
  const { code, out, err } = await token(['--org', org, '--role', 'area-manager', '--location', york]);
  assert.deepEqual([code, decodeJwt(out).location_ids], [0, [york]]);
  assert.match(err, /Found nobody who is area-manager at York/);
});

test('without a server the token is made all the same, and the warning says that none answers', async () => {
  const { code, out, err } = await token(['--org', org, '--role', 'manager'], { PORT: '1' });
  assert.deepEqual([code, decodeJwt(out).roles], [0, ['manager']]);
  assert.match(err, /none answers at http:\/\/127.0.0.1:1.*set HOST and PORT.*made-up user/);
  assert.doesNotMatch(err, /Found nobody/);
});

test('the token opens the door', async () => {
  const { out } = await token(['--org', org]);
  const headers = { authorization: `Bearer ${out}` };
  const answer = await testApp.anonymous.call('GET', '/directory/v1/people', undefined, headers);
  assert.deepEqual([answer.status, answer.body.total], [200, 2]);
});

test('what is wrong is said in a sentence, with exit code 1', async () => {
  const cases: [string[], Record<string, string>, RegExp][] = [
    [['--role', 'boss'], {}, /"boss" must be one of admin, area-manager, manager, member/],
    [['--org', org, '--location', 'Nowhere'], {}, /There is no site "Nowhere"/],
    [['--org', org, '--location', 'yor'], {}, /may be any of these[\s\S]*York North/],
    [['--location', 'York'], { PORT: '1' }, /none answers at http:\/\/127.0.0.1:1. Start it/],
    [['--expires', 'soon'], {}, /--expires: "soon" must be a time such as/],
    [['--claims', '[]'], {}, /must be a JSON object/],
    [[], { DATA_DIR: '/nonexistent' }, /there is no key/],
    [['--boss'], {}, /Unknown option '--boss'/],
    [
      [],
      { DIRECTORY_URL: 'https://id.example', SERVICE_CLIENT_ID: newId(), SERVICE_CLIENT_SECRET: 'x' },
      /DIRECTORY_URL is set/,
    ],
  ];
  const answers = await Promise.all(cases.map(([args, env]) => token(args, env)));
  cases.forEach(([args, , expected], index) => {
    const { code, out, err } = answers[index]!;
    assert.deepEqual([code, out], [1, ''], args.join(' '));
    assert.match(err, expected);
  });
});
