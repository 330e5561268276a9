/** How the Directory's own pages leave it, and which forms it takes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { spokenTo } from './page-words.ts';
import { faultPage, PAGE_HEADERS } from './sign-in.page.ts';

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
 * alone; what says neither is no browser, and has nobody's cookies. What such a form is answered with; null: it is our own.
 */
export function foreignPage(request: FastifyRequest): string | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn =
    site === undefined ? origin === undefined || origin === originOf(request) : site === 'same-origin';
  if (isOwn) return null;
  const spoken = spokenTo(request);
  return faultPage(spoken.words.foreign.title, spoken.words.foreign.help, null, spoken);
}

export const tooMany = (request: FastifyRequest, seconds: number) =>
  spokenTo(request).words.tooMany(Math.ceil(seconds / 60));
