/**
 * npm run check-image: runs the steps of the Dockerfile in a bare Debian, without a container engine, and then the results as
 * engines do with a read-only root: as their user, as process 1, with one place to write. Needs root, `debootstrap` and the
 * registries. The base image's Node is the one that `npm ci` brings. With a stage's name, such as `pooler`: that one alone.
 * IMAGE_DIR keeps the folders for the next time.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import {
  createIgnored,
  type Instruction,
  pairsOf,
  readStages,
  type Stage,
} from './check-image/dockerfile.ts';
import { enter } from './check-image/enter.ts';
import { tryImage } from './check-image/try-image.ts';
import { tryPooler } from './check-image/try-pooler.ts';

const CONTEXT = resolve(import.meta.dirname, '..');
const NPM = 'npm@11';
const kept = process.env.IMAGE_DIR;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'shopfloor-image-'));

/** Certificates that this machine trusts beside Node's own, for registries behind a proxy. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });

/** What `node:24-bookworm-slim` is, as far as the steps use it: Debian, Node, npm, the user `node`. */
function makeBase(root: string): void {
  if (existsSync(root)) return;
  const partial = `${root}.partial`;
  rmSync(partial, { recursive: true, force: true });
  run('debootstrap', '--variant=minbase', 'bookworm', partial);
  const local = join(partial, 'usr/local');
  const platform = `node-${process.platform}-${process.arch}`;
  run('install', join(CONTEXT, 'node_modules', platform, 'bin/node'), join(local, 'bin/node'));
  run('npm', 'install', '--global', '--prefix', local, NPM);
  run('chroot', partial, 'useradd', '--uid', '1000', '--create-home', 'node');
  run('mv', partial, root);
}

/** The state that instructions change, besides the files. */
interface Build {
  root: string;
  folder: string;
  user: string;
  env: Record<string, string>;
}

const isIgnored = createIgnored(readFileSync(join(CONTEXT, '.dockerignore'), 'utf8'));

function copy({ root, folder: at }: Build, rest: string): void {
  const words = rest.split(' ');
  const from = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
  const target = words.pop()!;
  for (const word of words) {
    const source = from === undefined ? join(CONTEXT, word) : join(folder, from, word);
    const isInto = target.endsWith('/') && word !== '.';
    const to = resolve(join(root, at), target, ...(isInto ? [word] : []));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(source, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || path === CONTEXT || !isIgnored(relative(CONTEXT, path)),
    });
  }
}

function step(build: Build, { word, rest }: Instruction): void {
  console.log(`${word} ${rest}`);
  if (word === 'WORKDIR') {
    build.folder = rest;
    mkdirSync(join(build.root, rest), { recursive: true });
  } else if (word === 'ENV') Object.assign(build.env, pairsOf(rest));
  else if (word === 'USER') build.user = rest;
  else if (word === 'COPY') copy(build, rest);
  else if (word === 'RUN') {
    const trusted = CERTIFICATES === undefined ? {} : { NODE_EXTRA_CA_CERTS: '/run/certificates.pem' };
    const place = { ...build, env: { ...build.env, ...trusted } };
    const [command, args] = enter(place, ['sh', '-c', rest], []);
    execFileSync(command, args, { stdio: 'inherit' });
  } else if (!['CMD', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'VOLUME'].includes(word))
    throw new Error(`Dockerfile: this check does not know ${word}`);
}

/** Settings of a stage are those of the one it begins with. */
const built = new Map<string, Build>();

function buildStage({ from, name, steps }: Stage): Build {
  const before = built.get(from);
  const root = join(folder, name);
  rmSync(root, { recursive: true, force: true });
  run('cp', '--archive', before?.root ?? join(folder, 'base'), root);
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  if (CERTIFICATES !== undefined) cpSync(CERTIFICATES, join(root, 'run/certificates.pem'));
  const build = { folder: '/', user: 'root', ...before, root, env: { ...before?.env } };
  for (const each of steps) step(build, each);
  built.set(name, build);
  return build;
}

try {
  makeBase(join(folder, 'base'));
  const stages = readStages(readFileSync(join(CONTEXT, 'Dockerfile'), 'utf8'));
  const [wanted] = process.argv.slice(2);
  for (const stage of wanted === undefined ? stages : stages.filter(({ name }) => name === wanted)) {
    const built = buildStage(stage);
    if (stage.name === 'pooler') await tryPooler(built, stage);
    else if (stage === stages.at(-1)) await tryImage(built, stage);
  }
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
