/**
 * Where processes begin. Plain JavaScript that turns the cache of compiled sources on first: while it holds all of them, what
 * compiles TypeScript is not loaded, which would stay in memory.
 */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: this runs on 24 or newer, which npm ci has put into node_modules/.bin (npm start uses it).\n`,
  );
  process.exit(1);
}
// An old Node cannot even load it.
const { keepCompiled } = await import('./compile-cache.js');
keepCompiled(process.env);
await import('./main.ts');
