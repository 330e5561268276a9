/**
 * The solver as an npm package of its own, in JavaScript with types: Node runs no TypeScript inside node_modules.
 *
 *   npm run solver-package [-- FOLDER]      (build/solver unless given; an older package there is replaced)
 *   npm pack ./build/solver
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const NAME = 'shopfloor-solver';
const ROOT = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(ROOT, 'build/solver'));

if (existsSync(folder) && readdirSync(folder).length > 0 && !isPackage()) {
  process.stderr.write(`${folder} holds something else. Name a folder that is empty or not there.\n`);
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
const config = join(import.meta.dirname, 'solver-package/tsconfig.json');
execFileSync(process.execPath, [compiler, '-p', config, '--outDir', join(folder, 'lib')], {
  stdio: 'inherit',
});
cpSync(join(import.meta.dirname, 'solver-package/README.md'), join(folder, 'README.md'));
cpSync(join(ROOT, 'docs/solver.md'), join(folder, 'MODEL.md'));
cpSync(join(ROOT, 'docs/api/problem.schema.json'), join(folder, 'problem.schema.json'));

const { version, license, engines, dependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const manifest = {
  name: NAME,
  version,
  description:
    'Shift rotas: a solver that proves how good they are, an independent checker, and explanations',
  keywords: ['rostering', 'scheduling', 'rota', 'shift', 'nurse', 'timetable', 'column generation'],
  license,
  type: 'module',
  engines,
  exports: { '.': './lib/index.js', './problem.schema.json': './problem.schema.json' },
  dependencies: { highs: dependencies.highs },
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

function isPackage(): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === NAME;
}
