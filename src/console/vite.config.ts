import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const WORKER = 'service-worker';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compressed copies beside every file that the server sends as it is. */
function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: () => {
      for (const path of globSync(`${folder}/**/*.{js,css,svg,png,woff2,webmanifest}`)) {
        const plain = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(plain));
        writeFileSync(`${path}.br`, brotliCompressSync(plain));
      }
    },
  };
}

/**
 * Two pages, the staff's console and the public catalogue, which share what both need, and the console's service worker,
 * whose address never changes.
 */
export default defineConfig({
  root: here('.'),
  base: '/console/',
  appType: 'mpa',
  plugins: [compressedCopies()],
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
