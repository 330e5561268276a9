/** An HR of somebody else: it can be asked for attendance, and takes none. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { setPin, terminalAt } from './clockings.fixture.ts';

let takes = false;
const taken: string[] = [];
let organisationId = '';

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += String(part);
  });
  request.on('end', () => {
    const put = request.method === 'PUT';
    if (put && takes) taken.push(text);
    response.writeHead(put && !takes ? 404 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(put ? { stored: 1 } : { organisationId, asOf: new Date().toISOString(), items: [] }),
    );
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const { port } = server.address() as { port: number };

test('an HR that takes no attendance: the refusal says so; once it does, the same request is recorded once', async () => {
  const testApp = await startTestApp({ HR_URL: `http://127.0.0.1:${port}` });
  testApp.app.log.level = 'silent';
  const { as, admin, id, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  organisationId = id;
  const [home, ada] = [locationIds[0]!, userIds[0]!];
  await setPin(await as('member', [home], { sub: ada }), '4071');
  const terminal = await terminalAt(testApp, admin, home);
  const headers = { 'idempotency-key': newId() };
  const clock = () =>
    terminal.call(
      'POST',
      '/planning/v1/terminal/clockings',
      { userId: ada, pin: '4071', action: 'in' },
      headers,
    );
  const refused = await clock();
  assert.deepEqual(
    [refused.status, String(refused.body.error?.reason)],
    [500, 'HR_CANNOT_RECORD'],
    refused.text,
  );
  takes = true;
  const first = await clock();
  assert.equal(first.status, 201, first.text);
  assert.equal((await clock()).text, first.text);
  assert.equal(taken.length, 1);
  const log = await admin.call('GET', '/planning/v1/audit?entityType=clocking');
  assert.equal(log.body.total, 1);
});
