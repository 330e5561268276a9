/** The pages as they leave the server: settings and preview tags filled in, under a strict policy. */

import { escapeHtml, type Html } from '../platform/http/html.ts';

/** What the browser's side must know before it can ask anything. */
export interface PageSettings {
  directoryUrl: string;
  isDirectoryEmbedded: boolean;
  isHrEmbedded: boolean;
  sendsMails: boolean;
}

export interface Preview {
  title: string;
  description: string;
  url: string;
  /** Path or address of a picture. */
  image: string | null;
  /** Who lets and sells; null: the organisation does not say. */
  company?: string | null;
  /** In major units; of what is hired only, the first rate. */
  price?: { amount: number; currency: string };
  /** What search engines read of an item (schema.org, as JSON-LD). */
  data?: object;
  /** True: no page for search engines, though its links are. */
  isUnlisted?: boolean;
}

/** Everything comes from here; only pictures that listings link to may come from elsewhere over https. */
export function pageHeaders(nonce: string, directoryUrl: string): Record<string, string> {
  const directory = URL.parse(directoryUrl)?.origin;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${directory === undefined ? '' : ` ${directory}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

const ROOT = '<div id="root"></div>';

/** What a page says: its tags, and what stands in it until (or, without scripts, instead of) the application. */
export interface Said {
  head: string;
  content?: Html;
  /** What the application would ask for first, by the cache's key. */
  first?: [key: unknown[], value: unknown][];
}

/** In which language it is, and links to its words. */
interface PageLanguage {
  language: string;
  links: string;
}

/** Fills the built page: `<!--head-->` is where title, settings and tags go. */
export function fillPage(
  page: string,
  nonce: string,
  settings: PageSettings,
  said: Said,
  { language, links }: PageLanguage,
): string {
  const parts = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="settings">${scriptJson(settings)}</script>`,
    `<script type="application/json" id="first">${scriptJson(said.first ?? [])}</script>`,
    ...(links === '' ? [] : [links]),
    said.head,
  ];
  return page
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<!--head-->', () => parts.join('\n'))
    .replace(ROOT, () => `<div id="root">${said.content?.text ?? ''}</div>`);
}

/** Title and what link previews of chats and search engines read. */
export function previewTags(preview: Preview): string {
  const { title, description, url, image, company = null, price, data, isUnlisted = false } = preview;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', price === undefined ? 'website' : 'product'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
  ];
  if (image !== null) tags.push(meta('property', 'og:image', image));
  if (company !== null) tags.push(meta('property', 'og:site_name', company));
  if (price !== undefined)
    tags.push(
      meta('property', 'product:price:amount', String(price.amount)),
      meta('property', 'product:price:currency', price.currency),
    );
  if (isUnlisted) tags.push(meta('name', 'robots', 'noindex, follow'));
  if (data !== undefined) tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`);
  return tags.join('\n');
}

/** JSON that ends no script. */
const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

function meta(attribute: string, name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

/** Where the console was never built: which command does it. */
export const UNBUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Console not built</title>
<h1>The console is not built yet</h1><p>Run <code>npm run build-console</code> in the project's folder and start again.
The services themselves run: see <a href="/planning/docs">Planning</a> and <a href="/listings/docs">Listings</a>.</p></html>`;
