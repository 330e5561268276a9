/** Words that were retired for the field's own: none of them comes back, in code, SQL, tests or documents. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;
const EVERYWHERE = [
  'src',
  'test',
  'migrations',
  'docs',
  'scripts',
  'bench',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
];

interface Retired {
  word: RegExp;
  /** What the field calls it. */
  say: string;
  /** Folders or files in which it is refused; default: everywhere. */
  within?: readonly string[];
  /** Folders or files that may use it, and why. */
  except?: Readonly<Record<string, string>>;
}

const RECORD = 'names what was measured as it was called then';

const RETIRED: readonly Retired[] = [
  {
    word: /(?<!<\/?|')\baside\b/,
    say: 'on the worker pool; separately',
    except: { 'bench/RESULTS.md': RECORD },
  },
  { word: /\bponder/i, say: 'run a task' },
  { word: /at-once|atOnce\b/, say: 'in the ordinary transaction' },
  { word: /takenBack/, say: 'withRollback' },
  { word: /\bremembering\b/, say: 'trackPending' },
  { word: /\bkeepers?\b/i, say: 'expiring token store' },
  {
    word: /\bneighbours?\b/i,
    say: 'external service; adjacent',
    except: { 'src/solver': 'a term of graphs and sequences' },
  },
  {
    word: /\bhouse\b/,
    say: 'application; this project',
  },
  { word: /\bduos?\b/i, say: 'hybrid engine', within: ['src/solver', 'docs'] },
  { word: /\bcrews?\b/i, say: "worker's engines", within: ['src/solver', 'docs'] },
  { word: /\bseams?\b/i, say: 'adapter', within: ['src', 'docs'] },
  { word: /\bpictures?\b/i, say: 'relaxation', within: ['src/solver', 'docs/solver.md'] },
  { word: /\bstitch/i, say: 'rolling-horizon duals' },
  { word: /\bstretch(es)?\b/i, say: 'sub-horizon', within: ['src/solver', 'docs/solver.md'] },
  { word: /\blist(er|ers)\b/i, say: 'enumeration', within: ['src/solver', 'docs'] },
  { word: /\bsketch/i, say: 'heuristic roster' },
  { word: /\btoGo\b/, say: 'completion bound' },
  { word: /\brelief\b/i, say: 'multiplier of the row-cost cut' },
  {
    word: /\bplants?\b|\bplanted\b|\bseekers?\b/i,
    say: 'start tree; callback',
    within: ['src/solver', 'docs'],
  },
  { word: /\bledgers?\b/i, say: 'what it holds' },
  { word: /\btrifles?\b/i, say: 'tolerance' },
  { word: /\bdesk\b/i, say: 'incremental checker', within: ['src/solver', 'docs/solver.md'] },
  { word: /\boutlook\b/i, say: '(the finder is plain SQL)', within: ['src', 'docs'] },
  { word: /\brefit|\bfoundBy\b/i, say: 'revalidate; search terms' },
  { word: /\bColumnsEngine\b|\bcolumnsEngine\b/, say: 'BranchAndPrice' },
  { word: /globalThis\.Generator/, say: 'phases that a table runs in turn' },
  {
    word: /\bcargo\b|\btremble/i,
    say: 'drag payload; threshold',
    within: ['src/console'],
  },
  { word: /\bWORDS\b|[a-z]Words\b/, say: 'messages; text', within: ['src/console', 'src/console-server'] },
];

/** One finding a line, such as `src/a.ts:3 “keeper”, say: expiring token store`. */
function findingsIn(path: string, text: string): string[] {
  const lines = [path, ...text.split('\n')];
  return RETIRED.filter((one) => applies(one, path)).flatMap(({ word, say }) =>
    lines.flatMap((line, number) => {
      const found = word.exec(line);
      return found === null ? [] : [`${path}:${number} “${found[0]}”, say: ${say}`];
    }),
  );
}

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function applies({ within = EVERYWHERE, except = {} }: Retired, path: string): boolean {
  return within.some((place) => isIn(path, place)) && !Object.keys(except).some((place) => isIn(path, place));
}

const files = EVERYWHERE.flatMap((place) =>
  place.includes('.') ? [place] : globSync(`${place}/**/*.{ts,tsx,sql,md,sh,css,html,json}`, { cwd: ROOT }),
).filter((path) => path !== 'test/words.test.ts');

test('a retired word is found in a line and in the name of a file', () => {
  assert.deepEqual(findingsIn('scripts/neighbours.ts', 'the first line\nconst store = keeper;'), [
    'scripts/neighbours.ts:2 “keeper”, say: expiring token store',
    'scripts/neighbours.ts:0 “neighbours”, say: external service; adjacent',
  ]);
  assert.deepEqual(findingsIn('src/solver/neighbourhood.ts', 'a large neighbourhood'), []);
});

test('no retired word is used', () => {
  assert.ok(files.length > 500, `${files.length} files`);
  const found = files.flatMap((path) => findingsIn(path, readFileSync(join(ROOT, path), 'utf8')));
  assert.ok(found.length === 0, found.join('\n'));
});
