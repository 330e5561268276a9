/** `npm run import`: a file goes through the API, with a token as `npm run token` signs it. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { issuerOf } from '../src/app/token-settings.ts';
import { listOf, startTestApp } from './helpers/app.ts';
import { runScript } from './helpers/script.ts';
import { sheetText } from './helpers/sheets.ts';

const testApp = await startTestApp();
const { port } = testApp.app.server.address() as AddressInfo;
const admin = await testApp.caller({ services: ['planning', 'directory'] });

const run = (...args: string[]) =>
  runScript('import', args, {
    DATA_DIR: testApp.config.DATA_DIR,
    PORT: String(port),
    TOKEN_ISSUER: issuerOf(testApp.config),
  });

test('a dry run says what would be done, an import does it, faults are named at their cells', async () => {
  const file = join(testApp.config.DATA_DIR, 'people.csv');
  writeFileSync(
    file,
    sheetText(['name', 'e-mail'], ['Ada', 'ada@example.test'], ['Bob', 'bob@example.test']),
  );
  const org = ['--org', admin.organisationId];
  const dry = await run('people', file, '--dry-run', ...org);
  assert.deepEqual(dry, {
    code: 0,
    err: '',
    out: '2 rows: 2 would be created, 0 would be changed, 0 unchanged',
  });
  const people = async () => (await admin.call('GET', '/directory/v1/people')).body;
  assert.equal((await people()).total, 0);
  assert.equal((await run('people', file, ...org)).out, '2 rows: 2 created, 0 changed, 0 unchanged');
  assert.equal(listOf((await people()).items!).length, 2);
  writeFileSync(file, sheetText(['name', 'e-mail'], ['Ada', 'nobody']));
  const refused = await run('people', file, '--token', admin.token, '--dry-run');
  assert.deepEqual([refused.code, refused.out], [1, '1 rows, nothing can be imported']);
  assert.match(refused.err, /^B2 e-mail: must be a mail address/);
  const done = await run('people', file, '--token', admin.token);
  assert.deepEqual([done.code, /B2: must be a mail address/.test(done.err)], [1, true]);
  assert.match((await run('shops', file)).err, /must be one of demand, people/);
});
