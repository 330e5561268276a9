/** An answer that cannot be sent as it was made leaves as a 500 in the shape of every other refusal. */
import { validateHeaderValue } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorBody } from '../errors.ts';
import { refusalOf } from './protocol.ts';

/** What describes the answer that is not sent. */
const OF_THE_ANSWER = [
  'content-length',
  'content-encoding',
  'content-disposition',
  'etag',
  'location',
  'link',
];

/**
 * A header's value that HTTP does not take makes Node throw when the head is written: too late for the error handler, and the
 * client would get an empty body. Register it after every other hook of this kind.
 */
export function refuseUnsendable(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const names = unsendableHeaders(reply);
    if (names.length === 0) return done(null, payload);
    request.log.error({ headers: names }, 'headers of the answer hold what HTTP does not take');
    for (const name of [...names, ...OF_THE_ANSWER]) reply.removeHeader(name);
    if (payload instanceof Readable) payload.destroy();
    reply.code(500).header('content-type', 'application/json; charset=utf-8');
    done(null, JSON.stringify(errorBody(refusalOf(undefined), request.id, request.url, 'en')));
  });
}

function unsendableHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    [value].flat().every((one) => isSendable(name, String(one))) ? [] : [name],
  );
}

const PLAIN = /^[\x20-\x7e]*$/;

function isSendable(name: string, value: string): boolean {
  if (PLAIN.test(value)) return true;
  try {
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
