/** The built console in memory: a few files, read once, sent as the build compressed them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Coding, codingFor } from '../platform/http/answers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Pages, compressed copies, and the folder of assets. */
const NO_ASSET = new Set(['.html', '.gz', '.br', '']);

export interface Asset {
  type: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export interface Build {
  pages: { console: string; catalogue: string };
  /** What has an address that never changes: service worker, manifest, icons. By name. */
  fixed: ReadonlyMap<string, Asset>;
  /** By path below the folder of assets. */
  assets: ReadonlyMap<string, Asset>;
}

/** null: it was never built. */
export function loadBuild(folder: string): Build | null {
  const assetFolder = join(folder, 'assets');
  try {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const pages = { console: read('index.html'), catalogue: read('catalogue.html') };
    const load = (from: string) => {
      const names = readdirSync(from).filter((name) => !NO_ASSET.has(extname(name)));
      return new Map(names.map((name) => [name, loadAsset(join(from, name))] as const));
    };
    return { pages, fixed: load(folder), assets: load(assetFolder) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Links to the words of a language, which the page needs before anything else. */
export function linksTo({ assets }: Build, language: string): string {
  const ofLanguage = new RegExp(`^${language}-[\\w-]+\\.js$`);
  const names = [...assets.keys()].filter((name) => ofLanguage.test(name));
  return names
    .map((name) => `<link rel="modulepreload" crossorigin href="/console/assets/${name}">`)
    .join('\n');
}

function loadAsset(path: string): Asset {
  const plain = readFileSync(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const copy = (ending: string, compress: (plain: Buffer) => Buffer) =>
    existsSync(path + ending) ? readFileSync(path + ending) : compress(plain);
  return { type, plain, gzip: copy('.gz', gzipSync), brotli: copy('.br', brotliCompressSync) };
}

export function encoded(
  asset: Asset,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: Coding | null } {
  const encoding = codingFor(accepted);
  const bodies = { br: asset.brotli, gzip: asset.gzip };
  return { body: encoding === null ? asset.plain : bodies[encoding], encoding };
}
