/**
 * The solver as an npm package of its own.
 *
 *   npm run solver-package [-- FOLDER]      (build/solver unless given)
 *   npm pack ./build/solver
 */
import { ownManifest, writePackage } from './package-folder.ts';

const { engines, dependencies } = ownManifest();

writePackage({
  source: 'solver',
  files: { 'MODEL.md': 'docs/solver.md', 'problem.schema.json': 'docs/api/problem.schema.json' },
  manifest: {
    name: 'shopfloor-solver',
    description:
      'Shift rotas: a solver that proves how good they are, an independent checker, and explanations',
    keywords: ['rostering', 'scheduling', 'rota', 'shift', 'nurse', 'timetable', 'column generation'],
    engines,
    exports: { '.': './lib/index.js', './problem.schema.json': './problem.schema.json' },
    dependencies: { highs: dependencies.highs },
  },
});
