/** Paging, both ways: Listings by page number, Planning by offset. */

import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import Type, { type Static } from 'typebox';
import { Closed, listTitle } from '../shapes.ts';

/** PostgreSQL's OFFSET takes a bigint; pages beyond this are past the end of any list. */
const LAST_PAGE = 2 ** 31 - 1;

export const PageQuery = {
  page: Type.Integer({ minimum: 1, maximum: LAST_PAGE, default: 1 }),
  page_size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

/**
 * Makes lists without query parameters of their own refuse every one, as those with parameters do. Call it before routes
 * are added.
 */
export function refuseUnknownParameters(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema, method, url }) => {
    if (schema === undefined) return;
    const isClosed = isList(schema) || (isWrite(method) && refusesInput(schema));
    if (schema.querystring === undefined) {
      if (isClosed) schema.querystring = Closed({});
    } else if (
      isWrite(method) &&
      (schema.querystring as TSchema & { additionalProperties?: unknown }).additionalProperties !== false
    ) {
      throw new Error(`${method} ${url} changes something and must close its query: use Closed`);
    }
  });
}

const READS = ['GET', 'HEAD', 'OPTIONS'];
const isWrite = (method: string | string[]) =>
  [method].flat().some((one) => !READS.includes(one.toUpperCase()));

/** An operation answers only the statuses that it documents. */
function refusesInput({ response }: FastifySchema): boolean {
  return Object(response)[422] !== undefined;
}

function isList({ response }: FastifySchema): boolean {
  const answer = (response as Record<number, { properties?: Record<string, TSchema> }> | undefined)?.[200];
  return (answer?.properties?.items as { type?: string } | undefined)?.type === 'array';
}

export function PageOf<S extends TSchema>(item: S) {
  const members = {
    items: Type.Array(item),
    page: Type.Integer(),
    page_size: Type.Integer(),
    total: Type.Integer(),
    total_pages: Type.Integer(),
  };
  return Closed(members, listTitle(item, 'Page'));
}

export const OffsetQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
};

export function OffsetListOf<S extends TSchema>(item: S) {
  const members = {
    items: Type.Array(item),
    limit: Type.Integer(),
    offset: Type.Integer(),
    total: Type.Integer(),
  };
  return Closed(members, listTitle(item, 'Page'));
}

export interface Page {
  page: number;
  page_size: number;
}

/** The list envelope of Listings. */
export function pageEnvelope<T>(items: T[], { page, page_size }: Page, total: number) {
  return { items, page, page_size, total, total_pages: Math.ceil(total / page_size) };
}

/** The `Link` header of a page: first, prev, next and last, keeping every other query parameter. */
export function linkHeader(url: string, { page, page_size }: Page, total: number): string {
  const lastPage = Math.max(1, Math.ceil(total / page_size));
  const [path, query = ''] = url.split('?', 2) as [string, string?];
  const to = (target: number, rel: string) => {
    const params = new URLSearchParams(query);
    params.set('page', String(target));
    return `<${path}?${params}>; rel="${rel}"`;
  };
  const links = [to(1, 'first')];
  if (page > 1) links.push(to(Math.min(page - 1, lastPage), 'prev'));
  if (page < lastPage) links.push(to(page + 1, 'next'));
  links.push(to(lastPage, 'last'));
  return links.join(', ');
}

const OffsetQuerySchema = Closed(OffsetQuery);
export type OffsetPage = Static<typeof OffsetQuerySchema>;
