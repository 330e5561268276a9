import type { IncomingMessage } from 'node:http';
import { newId } from '../ids.ts';

/** The client's X-Request-Id when it is short and printable, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'> | null): string {
  const sent = request?.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:@/+=-]{1,128}$/.test(sent) ? sent : newId();
}
