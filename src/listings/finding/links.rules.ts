/** The `Link` header of the list of listings. Pure. */
import { linkHeader, type Page } from '../../platform/http/page.ts';
import { WINDOW } from './finding.schema.ts';

/** Links to pages within the window; the one behind its last page, or behind a cursor, goes by the next cursor. */
export function windowLinks(
  url: string,
  page: Page,
  { total, nextCursor }: { total: number; nextCursor: string | null },
): string {
  const [path, query = ''] = url.split('?', 2) as [string, string?];
  const params = new URLSearchParams(query);
  const byCursor = params.has('cursor');
  const pages = Math.floor(WINDOW / page.page_size);
  params.delete('cursor');
  const links = linkHeader(`${path}?${params}`, page, Math.min(total, pages * page.page_size));
  if (!byCursor && (page.page < pages || nextCursor === null)) return links;
  const gone = byCursor ? /rel="(next|prev)"$/ : /rel="next"$/;
  const others = links.split(', ').filter((link) => !gone.test(link));
  params.delete('page');
  if (nextCursor !== null) others.push(`<${path}?${cursorParams(params, nextCursor)}>; rel="next"`);
  return others.join(', ');
}

function cursorParams(params: URLSearchParams, cursor: string): URLSearchParams {
  params.set('cursor', cursor);
  return params;
}
