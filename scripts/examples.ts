/**
 * Records the examples that the OpenAPI documents miss: `npm run examples`, after `npm run goldens`. Those that still fit stay as they
 * are; whoever wants one anew deletes its line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosen, type Document, fitting, type Recording, schemasOf } from '../test/examples/choose.ts';
import type { Exchange } from '../test/examples/record.ts';

const ROOT = new URL('../', import.meta.url).pathname;
const FILE = join(ROOT, 'src/app/examples.generated.json');
const SERVICES = ['listings', 'planning', 'directory', 'hr'];

/** The transcripts, and tests that reach what no transcript does. */
const TRANSCRIPTS = globSync('test/transcripts/**/*.test.ts', { cwd: ROOT });
const OTHERS = [
  'test/statuses/statuses.test.ts',
  'src/directory/push/push.test.ts',
  'src/directory/set-up/set-up.test.ts',
  'src/mcp/grants.test.ts',
  'src/notifications/mails/resend.test.ts',
  ...globSync('src/planning/requests/shift-requests/*.test.ts', { cwd: ROOT }),
];

function record(files: readonly string[], isDated: boolean): Recording {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const at = Date.now();
  const args = [join(ROOT, 'test/run/main.ts'), ...files];
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, EXAMPLES: folder },
  });
  if (status !== 0) throw new Error('a recorded test fails');
  const exchanges = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Exchange),
  );
  rmSync(folder, { recursive: true });
  return { exchanges, at, isDated };
}

const old = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, unknown>>)
  : {};
const documents = SERVICES.map((service) => {
  const text = readFileSync(join(ROOT, `docs/api/${service}.openapi.json`), 'utf8');
  const document = JSON.parse(text) as Document;
  return { service, document, kept: fitting(document, old[service] ?? {}) };
});
const isWhole = documents.every(({ document, kept }) => schemasOf(document).length === kept.size);
const recordings = isWhole ? [] : [record(TRANSCRIPTS, false), record(OTHERS, true)];

const lines = documents.map(({ service, document, kept }) => {
  const found = isWhole ? kept : chosen(service, document, recordings);
  const members = schemasOf(document).flatMap(([name]) => {
    const value = kept.get(name) ?? found.get(name);
    return value === undefined ? [] : [`${JSON.stringify(name)}: ${JSON.stringify(value)}`];
  });
  return `${JSON.stringify(service)}: {\n${members.join(',\n')}\n}`;
});
writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
