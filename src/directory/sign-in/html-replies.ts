/** How the Directory's own pages leave it, and which forms it takes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { PAGE_HEADERS } from './sign-in.page.ts';

export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  headers = PAGE_HEADERS,
): FastifyReply {
  return reply.code(status).headers(headers).send(html);
}

export function redirect(reply: FastifyReply, target: string): FastifyReply {
  return reply.code(303).headers({ location: target, 'cache-control': 'no-store' }).send();
}

/**
 * Another site's page must not act for its visitor. Browsers say where a form is from by Sec-Fetch-Site, older ones by Origin
 * alone; what says neither is no browser, and has nobody's cookies.
 */
export function foreignFault(request: FastifyRequest): string | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === originOf(request) : site === 'same-origin';
  return isOwn ? null : 'it was sent from another site';
}

export const tooMany = (seconds: number) =>
  `Too many attempts. Wait ${Math.ceil(seconds / 60)} min, then try again.`;
