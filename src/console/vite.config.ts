import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const BASE = '/console/';
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

/** A page's application waits for the words of its language, but not to be fetched: the page links to all that it needs. */
function linkedApplication(): Plugin {
  return {
    name: 'linked-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, chunk }) => {
        const linked = new Set(chunk && [chunk.fileName, ...chunk.imports]);
        const files = new Set<string>();
        const follow = (file: string) => {
          const part = bundle[file];
          if (part?.type !== 'chunk' || files.has(file) || linked.has(file)) return;
          files.add(file);
          part.imports.forEach(follow);
        };
        for (const file of chunk?.dynamicImports ?? []) {
          const part = bundle[file];
          if (part?.type === 'chunk' && /\.tsx$/.test(part.facadeModuleId ?? '')) follow(file);
        }
        return [...files].map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: BASE + file },
        }));
      },
    },
  };
}

/**
 * Two pages, the staff's console and the public catalogue, which share what both need, and the console's service worker,
 * whose address never changes.
 */
export default defineConfig({
  root: here('.'),
  base: BASE,
  appType: 'mpa',
  publicDir: here('static'),
  plugins: [linkedApplication(), compressedCopies()],
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
