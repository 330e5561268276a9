/**
 * Preloaded (`--import`) into a worker process and its threads: a solve sleeps, so that hundreds of workers fit on a small
 * machine and how busy it is changes nothing. All else is the product: how runs are taken, kept, judged and stored.
 */
import { registerHooks } from 'node:module';

const SOLVER = new URL('../../src/solver/index.ts', import.meta.url).href;
const SLEEPER = new URL('./sleeping-solver.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const isThread = context.parentURL?.endsWith('/solve.worker.ts') === true;
    return isThread && found.url === SOLVER ? { ...found, url: SLEEPER } : found;
  },
});
