/** Preloaded into a process: names every module that it loads on standard error. */
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, nextLoad) => {
    process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
