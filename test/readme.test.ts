/** The README's commands do what it says, against the product with its demo organisation. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { dataDir, launch } from './helpers/process.ts';

const ROOT = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)```$/gm)].map((match) => match[1]!.trim());
const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  scripts: Record<string, string>;
};

test('the set-up is one line, and the files that the README shows exist', () => {
  assert.equal(blocks[0], 'npm ci && npm start');
  for (const [, path] of readme.matchAll(/\]\((?!http)([^)]+)\)/g)) {
    assert.ok(existsSync(new URL(path!, ROOT)), `${path} is linked and missing`);
  }
});

test('every npm script that the README names exists', () => {
  for (const [, name] of readme.matchAll(/`npm (?:run (?:-s )?)?([a-z][a-z:-]*)/g)) {
    assert.ok(name === 'ci' || name! in scripts, `npm run ${name} is named and missing`);
  }
});

test('each curl of the README answers as on a fresh machine', async () => {
  const settings = { TOKEN_ISSUER: 'http://test.example/directory' };
  const { child, url, says, ended } = launch({ ...settings, DEMO: 'on', LOG_LEVEL: 'info' });
  const base = await url;
  const [soFar] = await says(/^[\s\S]*Plan next week/);
  assert.ok(soFar.split('\n').length < 20, `the first screen: ${soFar.slice(0, 2000)}`);
  const curls = blocks.filter((block) => block.startsWith('curl'));
  assert.equal(curls.length, 2, 'one curl for each service');
  for (const curl of curls) {
    const command = curl.replace('curl ', 'curl -sS ').replaceAll('http://127.0.0.1:8080', base);
    const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: new URL(base).port };
    const { stdout } = await promisify(execFile)('bash', ['-c', command], { cwd: ROOT, env });
    const { items, total } = JSON.parse(stdout) as { items: unknown[]; total: number };
    assert.ok(items.length > 0 && total >= items.length, stdout.slice(0, 300));
  }
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});
