/** The console's page and its scripts come once: on a visit, after signing in, and when the page is loaded again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BROWSER, pick, startConsole } from '../helpers/console.ts';

interface Answer {
  url: string;
  isPage: boolean;
  isAsset: boolean;
}

test('neither a visit nor signing in loads the page or a script twice', BROWSER, async () => {
  const { base, open } = await startConsole();
  const { page } = await open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const cached = new Set<string>();
  let answers: Answer[] = [];
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (cached.has(requestId) || response.fromDiskCache === true) return;
    const isAsset = pathname.startsWith('/console/assets/');
    const isPage =
      pathname.startsWith('/console/') && response.mimeType === 'text/html' && response.status === 200;
    answers.push({ url: pathname, isAsset, isPage });
  });
  /** What came since the last time. */
  const take = async () => {
    await page.waitForLoadState('networkidle');
    const came = answers;
    answers = [];
    return {
      pages: came.filter(({ isPage }) => isPage).map(({ url }) => url),
      assets: came.filter(({ isAsset }) => isAsset).map(({ url }) => url),
    };
  };

  await page.goto(`${base}/console/mine`);
  await page.waitForURL(/\/oauth\/authorize/);
  const first = await take();
  assert.deepEqual(
    first.pages,
    ['/console/mine'],
    'nobody is signed in: the page comes once, then the Directory’s',
  );
  assert.ok(first.assets.length > 0);
  assert.equal(new Set(first.assets).size, first.assets.length);

  await pick(page, 'Bea Berg');
  const second = await take();
  assert.deepEqual(second.pages, ['/console/callback'], 'after signing in it comes once');
  const again = second.assets.filter((url) => first.assets.includes(url));
  assert.deepEqual(again, [], 'its scripts are kept from before');

  await page.reload();
  await page.getByRole('heading').first().waitFor();
  const reloaded = await take();
  assert.deepEqual(reloaded.pages, ['/console/mine'], 'the session comes back without the page');
  assert.deepEqual(reloaded.assets, []);
});
