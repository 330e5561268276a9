/** The page of the console that somebody came from to one of the Directory's own, kept in that one's address. */
import type { FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { CONSOLE } from './sign-in.page.ts';

/** A page of the console, and of no other host: nothing else is followed. */
const isOfConsole = (path: string) => path.startsWith(CONSOLE);

export function wayBack(request: FastifyRequest): string {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('back');
  if (asked !== null) return isOfConsole(asked) ? asked : CONSOLE;
  const from = URL.parse(request.headers.referer ?? '');
  if (from === null || from.origin !== originOf(request)) return CONSOLE;
  return isOfConsole(from.pathname) ? from.pathname + from.search : CONSOLE;
}

/** The address of one of the Directory's pages, with the way back in it. */
export const withBack = (page: string, back: string): string =>
  back === CONSOLE ? page : `${page}?${new URLSearchParams({ back })}`;
