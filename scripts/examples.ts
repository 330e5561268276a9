/** Records the examples of the OpenAPI documents anew: `npm run examples`, after `npm run goldens`. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosen, type Document, type Recording } from '../test/examples/choose.ts';
import type { Exchange } from '../test/examples/record.ts';

const ROOT = new URL('../', import.meta.url).pathname;
const FILE = join(ROOT, 'src/examples.generated.json');
const SERVICES = ['listings', 'planning', 'directory', 'hr'];

/** The transcripts, and tests that reach what no transcript does. */
const TRANSCRIPTS = globSync('test/transcripts/**/*.test.ts', { cwd: ROOT });
const OTHERS = [
  'test/statuses/statuses.test.ts',
  'src/directory/push/push.test.ts',
  'src/directory/set-up/set-up.test.ts',
  'src/mcp/grants.test.ts',
  'src/notifications/mails/resend.test.ts',
  ...globSync('src/planning/shift-requests/*.test.ts', { cwd: ROOT }),
];

function record(files: readonly string[], isDated: boolean): Recording {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const at = Date.now();
  const args = [join(ROOT, 'test/run/main.ts'), ...files];
  const { status } = spawnSync(process.execPath, args, {
    ...{ cwd: ROOT, stdio: 'inherit', env: { ...process.env, EXAMPLES: folder } },
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

const recordings = [record(TRANSCRIPTS, false), record(OTHERS, true)];
const lines = SERVICES.map((service) => {
  const text = readFileSync(join(ROOT, `docs/api/${service}.openapi.json`), 'utf8');
  const examples = [...chosen(service, JSON.parse(text) as Document, recordings)];
  const members = examples.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `${JSON.stringify(service)}: {\n${members.join(',\n')}\n}`;
});
writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
