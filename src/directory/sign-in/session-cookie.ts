/** The cookie that holds a browser's session at the embedded Directory; no script can read it. */
import type { FastifyRequest } from 'fastify';
import { isSecure } from '../../platform/http/origin.ts';

const COOKIE = 'shopfloor_session';
const ATTRIBUTES = 'Path=/directory; HttpOnly; SameSite=Lax';

export function sessionCookie(request: FastifyRequest, session: string): string {
  return `${COOKIE}=${session}; ${ATTRIBUTES}${isSecure(request) ? '; Secure' : ''}`;
}

export const ENDED_COOKIE = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

export function sessionOf(request: FastifyRequest): string {
  const found = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? '';
}
