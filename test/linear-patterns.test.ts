/** No text takes more time than is proportional to its length: every pattern is proved linear (`npm run patterns`). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from './helpers/app.ts';
import { isRepeated, schemaPatterns, sourcePatterns } from './helpers/patterns.ts';
import { judge, provedPatterns, written } from './linear-patterns.ts';

/** Where a pattern is not constant, and why it is linear. */
const DYNAMIC = {
  'src/console-server/build.ts': 'the code of a language, from a list',
  'src/listings/details/pattern.ts': 'never run: what clients write runs on RE2',
  'src/platform/http/cors.ts': 'the path of a route: a parameter ends at the next slash',
  'src/platform/http/protocol.ts': 'the path of a route: a parameter ends at the next slash',
  'src/solver/shape.ts': 'of the schemas of problems, whose patterns are among the constant ones',
};

const inRoutes = new Set<string>();
await startTestApp({}, (server) =>
  server.addHook('onRoute', ({ schema }) => {
    for (const source of schemaPatterns(schema)) inRoutes.add(source);
  }),
);
const { patterns, dynamic } = sourcePatterns();
const proved = new Set(provedPatterns());

test('every pattern of the source and of the routes is among those proved to be linear', () => {
  assert.ok(patterns.length > 200 && inRoutes.size > 10, `${patterns.length}, ${inRoutes.size}`);
  // TypeBox writes the first for a record of any keys.
  inRoutes.delete('^.*$');
  const all = [
    ...patterns,
    ...[...inRoutes].map((source) => ({ source, flags: 'u', at: 'the schema of a route' })),
  ].filter(({ source }) => isRepeated(source));
  const unproved = all.filter((pattern) => !proved.has(written(pattern)));
  assert.deepEqual(
    unproved.map((pattern) => `${pattern.at}: ${written(pattern)}`),
    [],
    'run npm run patterns',
  );
  const used = new Set(all.map(written));
  assert.deepEqual(
    [...proved].filter((one) => !used.has(one)),
    [],
    'run npm run patterns',
  );
});

test('a pattern is put together from what is not constant in few places, each known to be linear', () => {
  assert.deepEqual(dynamic, Object.keys(DYNAMIC));
});

test('the checker tells a quadratic and an exponential pattern from a linear one', async () => {
  const verdict = async (source: string) => (await judge({ source, flags: 'u' })).isLinear;
  assert.equal(await verdict('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'), false);
  assert.equal(await verdict('0+$'), false);
  assert.equal(await verdict('^(a+)+$'), false);
  assert.equal(await verdict('^[^@]+@[^@]+$'), true);
});
