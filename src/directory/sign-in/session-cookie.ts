/** The cookie that holds a browser's session at the embedded Directory. */
import type { FastifyRequest } from 'fastify';
import { cookieOf, cookieText } from './cookies.ts';

const COOKIE = 'shopfloor_session';
const PATH = { path: '/directory' };

export function sessionCookie(request: FastifyRequest, session: string): string {
  return cookieText(request, COOKIE, session, PATH);
}

export function endedCookie(request: FastifyRequest): string {
  return cookieText(request, COOKIE, '', { ...PATH, maxAgeSeconds: 0 });
}

export const sessionOf = (request: FastifyRequest): string => cookieOf(request, COOKIE);
