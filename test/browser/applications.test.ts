/** An application is allowed on the page that asks, stands under the account, and may no more once that is withdrawn. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { examine } from '../helpers/axe.ts';
import { BROWSER, startConsole, unexpected } from '../helpers/console.ts';
import { startDocumentsHost } from '../helpers/documents-host.ts';

test('applications of others', BROWSER, async (t) => {
  const { base, open } = await startConsole({ WEBHOOK_ALLOW_PRIVATE: 'on' });
  const application = createServer((_request, reply) => void reply.end('back'));
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  after(() => application.close());
  const { port } = application.address() as AddressInfo;
  const callback = `http://127.0.0.1:${port}/callback`;
  const host = await startDocumentsHost();
  const client_id = `${host.origin}/client.json`;
  host.serve('/client.json', { client_id, client_name: 'Helper', redirect_uris: [callback] });
  const query = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    state: 's',
    resource: `${base}/mcp`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const { page, faults } = await open();

  await t.test('whoever is not signed in signs in first, and is then asked', async () => {
    await page.goto(`${base}/directory/oauth/authorize?${query}`);
    await page.getByRole('button', { name: /Bea Berg/ }).click();
    await page.getByText('Helper, known by its page at').waitFor();
    await page.getByText('You are signed in as Bea Berg.').waitFor();
    await page.getByText('a program on this computer').waitFor();
    await examine(page);
  });

  await t.test('allowed, the browser goes back with a code', async () => {
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL((url) => url.port === String(port) && url.searchParams.has('code'));
  });

  await t.test('it stands under the account and is withdrawn there, in German too', async () => {
    await page.goto(`${base}/console/`);
    await page.locator('.account summary').click();
    await page.getByRole('link', { name: 'Connected applications' }).click();
    const items = page.getByRole('main').getByRole('listitem');
    await items.getByText('Helper').waitFor();
    await examine(page);
    await page.locator('.account summary').click();
    await page.locator('.account').getByLabel('Language').selectOption('Deutsch');
    await page.getByRole('heading', { name: 'Verbundene Anwendungen' }).waitFor();
    await page.getByRole('button', { name: 'Helper die Erlaubnis entziehen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erlaubnis entziehen' }).click();
    await page.getByText('Sie haben keiner Anwendung etwas erlaubt.').waitFor();
    assert.equal(await items.count(), 0);
  });

  await t.test('nothing went wrong on the way', () => assert.deepEqual(faults.filter(unexpected), []));
});
