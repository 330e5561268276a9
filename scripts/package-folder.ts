/** Makes an npm package of a folder of sources, in JavaScript with types: Node runs no TypeScript inside node_modules. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface PackagePlan {
  /** The folder of sources in `src`; `scripts/<source>-package` holds the tsconfig and the README. */
  source: string;
  /** Further files of the repository, by their names in the package. */
  files?: Record<string, string>;
  manifest: { name: string; [member: string]: unknown };
}

export interface OwnManifest {
  engines: { node: string };
  dependencies: Record<string, string>;
}

export function ownManifest(): OwnManifest & { version: string; license: string } {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

/** Writes the package into the folder of the command line, else into build/<source>; an older package there is replaced. */
export function writePackage({ source, files = {}, manifest }: PackagePlan): void {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'build', source));
  if (existsSync(folder) && readdirSync(folder).length > 0 && !holds(folder, manifest.name)) {
    process.stderr.write(`${folder} holds something else. Name an empty or a new folder.\n`);
    process.exit(1);
  }
  rmSync(folder, { recursive: true, force: true });
  const own = join(import.meta.dirname, `${source}-package`);
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const compile = [compiler, '-p', join(own, 'tsconfig.json'), '--outDir', join(folder, 'lib')];
  execFileSync(process.execPath, compile, { stdio: 'inherit' });
  cpSync(join(own, 'README.md'), join(folder, 'README.md'));
  for (const [name, path] of Object.entries(files)) cpSync(join(ROOT, path), join(folder, name));
  const { version, license } = ownManifest();
  const whole = { ...manifest, version, license, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

function holds(folder: string, name: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name;
}
