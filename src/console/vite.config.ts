import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const WORKER = 'service-worker';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Two pages, the staff's console and the public catalogue, which share what both need, and the console's service worker,
 * whose address never changes.
 */
export default defineConfig({
  root: here('.'),
  base: '/console/',
  appType: 'mpa',
  build: {
    outDir: here('../../build/console'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        catalogue: here('catalogue.html'),
        [WORKER]: here('service-worker/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      // Libraries mark their modules "use client" for frameworks that render on a server; it means nothing here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
