/** Who may import whom, as ARCHITECTURE.md shows it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;

/** Each room and the places it may import from, besides itself; the longest matching name counts. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/app/config.ts': [
    'src/words/languages.ts',
    'src/app/database-settings.ts',
    'src/app/http-settings.ts',
    'src/app/setting-readers.ts',
  ],
  'src/app/database-settings.ts': ['src/app/setting-readers.ts'],
  'src/app/http-settings.ts': ['src/app/setting-readers.ts'],
  'src/app/setting-readers.ts': ['src/platform/formats.ts'],
  'src/words': [
    'src/solver/problem.ts',
    'src/solver/solution.ts',
    'src/solver/fault-sentences.ts',
    'src/solver/rules/registry.ts',
  ],
  'src/platform': ['src/app/config.ts', 'src/words'],
  'src/notifications': ['src/platform', 'src/words'],
  'src/listings': [
    'src/platform',
    'src/words',
    'src/notifications/catalogue.ts',
    'src/notifications/letters/letter-box.ts',
  ],
  'src/planning': [
    'src/platform',
    'src/words',
    'src/solver/index.ts',
    'src/solver/problem.ts',
    'src/hr/hr.ts',
    'src/directory/directory.ts',
    'src/notifications',
  ],
  'src/planning/workers': ['src/platform', 'src/words'],
  'src/solver': [],
  'src/directory': ['src/platform', 'src/words'],
  'src/hr': ['src/platform', 'src/words', 'src/directory/directory.ts'],
  'src/demo': ['src/platform', 'src/words', 'src/client'],
  'src/client': [],
  'src/mcp': ['src/platform', 'src/words', 'src/client'],
  'src/console': [
    'src/client',
    'src/words/de/acts.ts',
    'src/words/de/held-sections.ts',
    'src/words/en/acts.ts',
    'src/words/languages.ts',
    'src/words/names.ts',
    'src/words/numbers.ts',
    'src/words/order.ts',
    'src/words/reason-codes.ts',
    'src/words/stop.ts',
    'src/words/wording.ts',
    'src/words/rules',
  ],
  'src/console-server': [
    'src/platform',
    'src/words',
    'src/client',
    'src/console/public/catalogue/listing-text.ts',
    'src/console/public/catalogue/pictures.ts',
    'src/console/public/catalogue/search.ts',
    'src/console/public/catalogue/stay.ts',
    'src/console/languages',
  ],
};
/** The solver's engines may use the LP library; the solver is otherwise free of any package. */
const SOLVER_PACKAGES = ['highs'];

interface Import {
  from: string;
  to: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^import ['"]([^'"]+)['"]/gm,
  );
  return [...found].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const to = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
    return { from: file, to };
  });
}

const isTest = (file: string) => /\.(test|fixture)\.ts$/.test(file);
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !isTest(file));
const imports = sources.flatMap(importsOf);

const roomOf = (file: string) =>
  Object.keys(MAY_IMPORT)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

test('the reader of imports sees them', () => {
  assert.ok(
    sources.length > 30 && imports.length > 100,
    `${sources.length} files, ${imports.length} imports`,
  );
});

test('every arrow between rooms is an allowed one', () => {
  const wrong = imports.filter(({ from, to }) => {
    const room = roomOf(from);
    if (room === undefined || !to.startsWith('src/')) return false;
    const allowed = [room, ...MAY_IMPORT[room]!];
    return !allowed.some((place) => to === place || to.startsWith(`${place}/`));
  });
  assert.deepEqual(wrong, []);
});

/**
 * The rooms of Planning: each may import those before it. The first is the folder itself, which knows none; the last puts
 * them together.
 */
const BASE = 'base';
const PLANNING = [
  BASE,
  'workers',
  'rules',
  'organisation',
  'need',
  'rota',
  'attendance',
  'requests',
  'sheets',
  'audit',
  'personal-data',
  'service',
];

/** The room of a file of Planning; undefined: of another place. */
function planningRoomOf(file: string): string | undefined {
  const [src, planning, room, inside] = file.split('/');
  if (src !== 'src' || planning !== 'planning') return undefined;
  return inside === undefined ? BASE : room;
}

/** The rooms of Planning's rota in the same way; the folder's own files put them together. */
const ROTA = [
  'fairness',
  'problem',
  'runs',
  'solve',
  'duties',
  'labour',
  'notice',
  'change',
  'publish',
  'leavers',
  'stand-by',
  'rules-in-force',
  'live',
  BASE,
];

/** The room of a file of the rota; undefined: of another place. */
function rotaRoomOf(file: string): string | undefined {
  const [, inside] = file.split('src/planning/rota/');
  if (inside === undefined) return undefined;
  const [room, ...rest] = inside.split('/');
  return rest.length === 0 ? BASE : room;
}

/** Those of the imports that go to a later room. */
function laterOf(
  rooms: readonly string[],
  roomOf: (file: string) => string | undefined,
  all: Import[],
): Import[] {
  return all.filter(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    return own !== undefined && other !== undefined && rooms.indexOf(other) > rooms.indexOf(own);
  });
}

const roomsBy = (roomOf: (file: string) => string | undefined) =>
  [...new Set(sources.flatMap((file) => roomOf(file) ?? []))].sort();

test('no room of Planning imports one that comes after it', () => {
  assert.deepEqual(roomsBy(planningRoomOf), PLANNING.toSorted(), 'every room has its place');
  const planted = [
    { from: 'src/planning/need/demand/x.ts', to: 'src/planning/rota/live/y.ts' },
    { from: 'src/planning/scope.ts', to: 'src/planning/rules/rule.rules.ts' },
  ];
  assert.deepEqual(laterOf(PLANNING, planningRoomOf, planted), planted, 'it finds planted ones');
  assert.deepEqual(laterOf(PLANNING, planningRoomOf, imports), []);
});

test('no room of the rota imports one that comes after it, not even a type', () => {
  assert.deepEqual(roomsBy(rotaRoomOf), ROTA.toSorted(), 'every room has its place');
  const planted = [
    { from: 'src/planning/rota/problem/x.ts', to: 'src/planning/rota/runs/y.ts' },
    { from: 'src/planning/rota/change/x.ts', to: 'src/planning/rota/rota.plugin.ts' },
  ];
  assert.deepEqual(laterOf(ROTA, rotaRoomOf, planted), planted, 'it finds planted ones');
  assert.deepEqual(laterOf(ROTA, rotaRoomOf, imports), []);
});

/** Files that import each other, however far around. */
function circlesIn(arrows: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from);
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      for (const { to } of targets.get(file) ?? []) walk(to, [...path, file]);
      done.add(file);
    }
  };
  for (const file of targets.keys()) walk(file, []);
  return circles;
}

test('no file imports itself, not even a type, however far around', () => {
  const arrow = (from: string, to: string) => ({ from, to });
  const round = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b'), arrow('a', 'c')];
  assert.deepEqual(circlesIn(round), [['b', 'c', 'b']], 'the search finds one');
  assert.deepEqual(circlesIn(imports), []);
});

test('routes are imported by table-of-contents files alone, and tests and benches by nobody', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (to.endsWith('.routes.ts')) return !from.endsWith('plugin.ts');
    return /^(test|bench|scripts)\//.test(to) || isTest(to);
  });
  assert.deepEqual(wrong, []);
});

test('the solver is pure: no package but the LP library, no I/O outside its worker', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (!from.startsWith('src/solver/') || to.startsWith('src/')) return false;
    return to.startsWith('node:')
      ? !/worker/.test(from) && to !== 'node:worker_threads'
      : !SOLVER_PACKAGES.includes(to);
  });
  assert.deepEqual(wrong, []);
});

/** What a file imports, and what that imports, and so on; not through types. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const { to } of importsOf(file)) {
    const isType = new RegExp(`^(import|export) type [^;]*${basename(to)}'`, 'm').test(text);
    if (isType || reached.has(to) || !to.startsWith('src/')) continue;
    reached.add(to);
    reachedFrom(to, reached);
  }
  return reached;
}

test('what the checker measures of a rule shares no code with the search', () => {
  const of = (part: string) => sources.filter((file) => file.match(`^src/solver/rules/[^/]+/.*${part}.ts$`));
  const reaching = (files: string[], place: RegExp) =>
    files.filter((file) => [...reachedFrom(file)].some((other) => place.test(other)));
  const search =
    /solver\/(model|local-search|branch-and-price)\/|solver\/rules\/.*(search|instances|machines?|pricing)\.ts/;
  const [measures, searches] = [of('measure'), of('search')];
  assert.ok(measures.length > 10 && searches.length > 10);
  assert.deepEqual(reaching(measures, search), []);
  assert.deepEqual(reaching(searches, /solver\/check\/|measure\.ts/), []);
  const planted = 'src/solver/rules/index.ts';
  assert.deepEqual(reaching([planted], /solver\/model\//), [planted], 'it finds what is reached');
});

test('process is touched where it begins and ends alone', () => {
  const wrong = sources.filter(
    (file) =>
      !['src/app/main.ts', 'src/app/ending.ts'].includes(file) &&
      /\bprocess\.(env|exit|on|argv|std)/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  assert.deepEqual(wrong, []);
});

test('every change of a rota is loaded and written in one place', () => {
  const CHANGE = 'src/planning/rota/change';
  const holding = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).sort();
  assert.deepEqual(holding(/await gatherNow\(/), [`${CHANGE}/state.service.ts`]);
  assert.deepEqual(holding(/await writeResult\(/), [`${CHANGE}/write.service.ts`]);
  const statement = /(insert into|update|delete from) planning_rota\b/;
  assert.deepEqual(holding(statement), [`${CHANGE}/live.repo.ts`]);
});
