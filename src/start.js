/**
 * Where processes begin. Plain JavaScript that turns the cache of compiled sources on first: while it holds all of them, what
 * compiles TypeScript is not loaded, which would stay in memory.
 */
import { keepCompiled } from './compile-cache.js';

keepCompiled(process.env);
await import('./main.ts');
