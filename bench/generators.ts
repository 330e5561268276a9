/**
 * Clients made of the served OpenAPI documents by the generators that integrators use, each compiled; and redocly's recommended rules.
 *
 *   npm run bench:generators -- [--only redocly,orval,java] [--documents planning] [--keep]
 *
 * The tools are fetched by npm, pip and Maven into a folder that is thrown away. One that cannot be had here is named and left out.
 * Prints a table, writes nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../src/app/app.ts';
import { readConfig } from '../src/app/config.ts';
import { openTestDatabase } from '../test/helpers/database.ts';
import { SERVICES } from '../test/helpers/documents.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    documents: { type: 'string', default: SERVICES.join(',') },
    keep: { type: 'boolean', default: false },
  },
});

const PACKAGES = {
  '@redocly/cli': '2.77.0',
  'openapi-typescript': '7.13.0',
  '@hey-api/openapi-ts': '0.99.0',
  orval: '8.38.0',
  '@openapitools/openapi-generator-cli': '2.41.0',
  // hey-api reads the compiler's own API, which TypeScript 7 has not.
  typescript: '5.9.3',
};
const PYTHON_PACKAGES = ['openapi-python-client==0.29.1', 'ruff==0.17.6'];
const JAVA_GENERATOR = '7.25.0';

/** What the interface documents ask for, though redocly's rules would have it otherwise: health has no refusals, and so on. */
const LAW: Record<string, RegExp> = {
  'operation-4xx-response': /^#\/paths\/~1(v1~1)?(health|catalog-types)\/get\//,
  'no-ambiguous-paths': /^#\/paths\/~1v1~1listings~1/,
};

interface Ran {
  isGood: boolean;
  text: string;
}

interface Step {
  ran: Ran;
  /** Counted in what the tool says. */
  warnings: number;
}

interface Tool {
  name: string;
  /** What is missing here; null: nothing. */
  missing: string | null;
  /** Makes the client of `document` in `out`. */
  generate(document: string, out: string): Step;
  /** Null: nothing to compile. */
  compile: ((out: string) => Ran) | null;
}

const folder = mkdtempSync(join(tmpdir(), 'generators-'));
const inFolder = (...parts: string[]) => join(folder, ...parts);

function run(command: string, args: string[], cwd = folder): Ran {
  const path = [inFolder('python/bin'), inFolder('node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, NO_COLOR: '1', CI: 'true' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 });
  return { isGood: status === 0, text: `${stdout ?? ''}${stderr ?? ''}` };
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function installNode(): string | null {
  const dependencies = PACKAGES;
  writeFileSync(
    inFolder('package.json'),
    JSON.stringify({ name: 'generators', private: true, dependencies }),
  );
  return run('npm', ['install', '--no-fund', '--no-audit']).isGood ? null : 'packages of npm';
}

function installPython(): string | null {
  if (!run('python3', ['-m', 'venv', inFolder('python')]).isGood) return 'Python 3 with venv';
  return run('pip', ['install', '--quiet', ...PYTHON_PACKAGES]).isGood ? null : 'packages of PyPI';
}

function findJava(): string | null {
  return run('javac', ['-version']).isGood && run('mvn', ['-v']).isGood ? null : 'a JDK with Maven';
}

/** Types are checked as an application that uses the client checks them. */
function compileTypeScript(out: string): Ran {
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  };
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  return run(inFolder('node_modules/.bin/tsc'), ['-p', out]);
}

/** The generator knows JSON, forms and bytes: files are bytes. */
const PYTHON_CONFIG = `content_type_overrides:
  text/csv: application/octet-stream
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet: application/octet-stream
  image/webp: application/octet-stream
`;

const LONGEST = 600;
/** Said below the table. */
const problems: string[] = [];

interface Problem {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string }[];
}

/** The rules that the document breaks, beyond those that the interface documents ask it to. */
function lint(document: string): Step {
  const { isGood, text } = run('redocly', ['lint', '--format=json', document]);
  const found = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    problems: Problem[];
  };
  const own = found.problems.filter(
    ({ ruleId, location: [place] }) => LAW[ruleId]?.test(place?.pointer ?? '') !== true,
  );
  for (const { severity, ruleId, message, location } of own)
    problems.push(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
  return { ran: { isGood: isGood && own.length === 0, text: '' }, warnings: own.length };
}

function generated(ran: Ran, pattern: RegExp): Step {
  return { ran, warnings: count(ran.text, pattern) };
}

function tools(): Tool[] {
  const [npm, python, java] = [installNode(), installPython(), findJava()];
  writeFileSync(inFolder('python.yaml'), PYTHON_CONFIG);
  const versions = { 'generator-cli': { version: JAVA_GENERATOR } };
  writeFileSync(inFolder('openapitools.json'), JSON.stringify(versions));
  const typescript = { missing: npm, compile: compileTypeScript };
  return [
    { name: 'redocly lint', missing: npm, generate: lint, compile: null },
    {
      ...typescript,
      name: 'openapi-typescript',
      generate: (document, out) =>
        generated(run('openapi-typescript', [document, '-o', join(out, 'index.ts')]), /warn/gi),
    },
    {
      ...typescript,
      name: '@hey-api/openapi-ts',
      generate: (document, out) => generated(run('openapi-ts', ['-i', document, '-o', out]), /warn/gi),
    },
    {
      ...typescript,
      name: 'orval',
      generate: (document, out) => {
        const args = ['--input', document, '--output', join(out, 'index.ts'), '--client', 'fetch'];
        return generated(run('orval', args), /warn/gi);
      },
    },
    {
      name: 'openapi-python-client',
      missing: python,
      generate: (document, out) => {
        const args = ['--path', document, '--output-path', out, '--config', inFolder('python.yaml')];
        return generated(run('openapi-python-client', ['generate', '--overwrite', ...args]), /WARNING/g);
      },
      compile: (out) => run('python', ['-m', 'compileall', '-q', out]),
    },
    {
      name: 'openapi-generator (Java)',
      missing: npm ?? java,
      generate: (document, out) => {
        const args = ['-i', document, '-g', 'java', '-o', out];
        return generated(run('openapi-generator-cli', ['generate', ...args]), /\] WARN /g);
      },
      compile: (out) => run('mvn', ['-q', '-B', 'compile'], out),
    },
  ];
}

/** The documents as they are served, with their examples. */
async function writeDocuments(names: readonly string[]): Promise<void> {
  const config = readConfig({ DATA_DIR: inFolder('data'), DEMO: 'off', LOG_LEVEL: 'silent' });
  const db = await openTestDatabase();
  const app = await buildApp(config, { db });
  await app.ready();
  for (const name of names) {
    const { payload } = await app.inject({ url: `/${name}/openapi.json` });
    writeFileSync(inFolder(`${name}.json`), payload);
  }
  await app.close();
  await db.close();
}

/** What failed, from the first line that says so. */
function report(what: string, { isGood, text }: Ran): string {
  const from = Math.max(0, text.search(/^.*error/im));
  if (!isGood && text !== '') problems.push(`${what} failed: ${text.slice(from, from + LONGEST).trim()}`);
  return isGood ? 'yes' : 'no';
}

function row(tool: Tool, name: string): string {
  const out = inFolder('out', `${tool.name.replaceAll(/\W+/g, '-')}-${name}`);
  mkdirSync(out, { recursive: true });
  const since = performance.now();
  const { ran, warnings } = tool.generate(inFolder(`${name}.json`), out);
  const made = report(`${tool.name} of ${name}`, ran);
  const compiled = tool.compile === null || !ran.isGood ? '–' : report('compiling', tool.compile(out));
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  return `| ${tool.name} | ${name} | ${made} | ${compiled} | ${seconds} | ${warnings} |`;
}

const documents = values.documents.split(',');
await writeDocuments(documents);
const wanted = values.only?.split(',');
const chosen = tools().filter(
  ({ name }) => wanted === undefined || wanted.some((part) => name.includes(part)),
);
for (const { name, missing } of chosen)
  if (missing !== null) console.log(`${name} is left out: ${missing} cannot be had here`);
const present = chosen.filter(({ missing }) => missing === null);
console.log(
  '| Tool | Document | Generated or clean | Compiled | Seconds | Warnings |\n|---|---|---|---|--:|--:|',
);
for (const tool of present) for (const name of documents) console.log(row(tool, name));
console.log(['', ...problems].join('\n'));
if (values.keep) console.log(`kept in ${folder}`);
else rmSync(folder, { recursive: true });
