/** What search engines read: robots.txt, sitemaps, and the one address of each page of the catalogue. */
import type { Language } from '../console/languages/english.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { CatalogType, Found } from './visitor.ts';

export const robotsText = (origin: string): string => `User-agent: *
Disallow: /console/
Disallow: /directory/
Disallow: /planning/
Sitemap: ${origin}/sitemap.xml
`;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages beyond are past what `page` of the list reaches. */
const MOST_SITEMAPS = 100;

/** The sitemaps of the newest 10,000 listings. */
export function sitemapIndex({ total_pages }: Found, origin: string): string {
  const pages = Array.from({ length: Math.max(1, Math.min(total_pages, MOST_SITEMAPS)) }, (_, at) => at + 1);
  const entries = pages.map(
    (page) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?page=${page}`)}</loc></sitemap>`,
  );
  return `${XML}\n<sitemapindex xmlns="${SITEMAPS}">${entries.join('\n')}</sitemapindex>\n`;
}

/** A page of listings; the first has the catalogue itself. */
export function sitemapOf({ items }: Found, origin: string, page: number): string {
  const catalogue = page === 1 ? [`<url><loc>${escapeHtml(`${origin}/catalogue`)}</loc></url>`] : [];
  const entries = items.map(({ slug, updated_at }) => {
    const address = escapeHtml(`${origin}/catalogue/${encodeURIComponent(slug)}`);
    return `<url><loc>${address}</loc><lastmod>${updated_at}</lastmod></url>`;
  });
  return `${XML}\n<urlset xmlns="${SITEMAPS}">${[...catalogue, ...entries].join('\n')}</urlset>\n`;
}

/** What a page of the catalogue is told by: its other parameters only order and narrow what is on it. */
const TELLING = ['kind', 'offer', 'page'];

/** The canonical address of a search. */
export function searchUrl(asked: URLSearchParams, origin: string): string {
  const kept = TELLING.flatMap((name) => {
    const value = asked.get(name) ?? '';
    return value === '' || (name === 'page' && value === '1') ? [] : [[name, value] as [string, string]];
  });
  const query = new URLSearchParams(kept).toString();
  return `${origin}/catalogue${query === '' ? '' : `?${query}`}`;
}

/** What a page of the catalogue is called: its type, and its number from the second on. */
export function searchTitle(
  asked: URLSearchParams,
  types: readonly CatalogType[],
  words: Language['catalogue'],
): string {
  const type = types.find(({ id }) => id === asked.get('kind'));
  const page = Number(asked.get('page') ?? 1);
  const title = type?.label ?? words.title;
  return Number.isInteger(page) && page > 1 ? `${title} · ${words.page(page)}` : title;
}
