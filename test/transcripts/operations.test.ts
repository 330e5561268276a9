/** Every operation has a scenario: what no transcript shows can change unseen. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { operationsOf, SERVICES } from '../helpers/documents.ts';

const FOLDER = new URL('./', import.meta.url).pathname;
/** Names of ids may hold spaces. */
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) ((?:<[^>\n]+>|[^ ?\n])+)/gm;

/** Method and path of each request that is recorded. Those of Planning's scenarios begin below its version. */
const recorded = globSync('**/*.golden.txt', { cwd: FOLDER }).flatMap((file) =>
  [...readFileSync(`${FOLDER}${file}`, 'utf8').matchAll(REQUEST)].map(([, method, path = '']) => {
    const base = file.startsWith('planning/') && !path.startsWith('//') ? '/planning/v1' : '';
    return `${method} ${base}${path.replace(/^\/\//, '/')}`;
  }),
);

const { anonymous } = await startTestApp();

for (const service of SERVICES) {
  test(`each operation of ${service} is in a transcript`, async () => {
    const missing = (await operationsOf({ anonymous }, service))
      .filter(({ method, path }) => {
        const shape = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '(<[^>]+>|[^/]+)');
        return !recorded.some((each) => new RegExp(`^${method} ${shape}$`).test(each));
      })
      .map(({ operationId }) => operationId);
    assert.deepEqual(missing, []);
  });
}
