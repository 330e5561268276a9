/** How much a browser fetches before it shows the first page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildConsole } from '../helpers/browser.ts';

const MOST_BYTES = 300_000;

for (const page of ['index.html', 'catalogue.html']) {
  test(`${page} and all that it links to is at most 300 kB, gzipped`, async () => {
    const folder = await buildConsole();
    const html = readFileSync(join(folder, page));
    const linked = [...html.toString().matchAll(/(?:src|href)="\/console\/(assets\/[^"]+)"/g)];
    assert.ok(linked.length >= 3, 'script, part in common and style');
    const files = [html, ...linked.map(([, path]) => readFileSync(join(folder, path!)))];
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  });
}
