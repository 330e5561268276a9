/** The readable documents: everything that their pages are made of is where they look for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';

const { app } = await startTestApp();
const get = (url: string) => app.inject({ url });

for (const service of ['listings', 'planning', 'directory', 'hr']) {
  for (const page of [`/${service}/docs`, `/${service}/docs/`]) {
    test(`${page} finds its scripts and styles`, async () => {
      const { statusCode, body } = await get(page);
      assert.equal(statusCode, 200);
      const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
      assert.ok(links.length >= 5, body);
      for (const link of links) {
        const url = new URL(link, `http://test.example${page}`);
        assert.equal((await get(url.pathname)).statusCode, 200, link);
      }
    });
  }
}
