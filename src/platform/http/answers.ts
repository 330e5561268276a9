/** What every answer says of itself: how long it may be kept, by what it differs; and JSON is compressed where the client takes it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Coding = 'br' | 'gzip';

/** Below it the headers would cost what compressing saves. */
const WORTH_CHARACTERS = 1000;
/** Half the time of the usual effort, at nearly the size. */
const EFFORT = 4;
export const COMPRESS: Readonly<Record<Coding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORT } }),
  gzip: (text) => promisify(gzip)(text, { level: EFFORT }),
};

/** The best coding that an Accept-Encoding takes (RFC 9110, section 12.5.3); null: none of ours. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  const taken = new Set<string>();
  for (const each of String(accepted).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = each.split(';').map((part) => part.trim());
    const quality = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
    if (Number(quality) > 0) taken.add(coding);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null;
}

/** JSON alone: streams of events must pass at once, and pages may hold a secret beside what their visitor sent. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_CHARACTERS) return payload;
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null || !/^application\/json/.test(String(reply.getHeader('content-type'))))
      return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return COMPRESS[coding](payload);
  });
}

/**
 * Where the route says nothing else, reads are asked for anew each time, by their ETag where they have one, and answers to
 * writes are not kept. Who asks decides what is shown, so no cache may hand one caller's answer to another.
 */
export function sayHowToKeep(request: FastifyRequest, reply: FastifyReply): void {
  const isRead = /^(GET|HEAD|OPTIONS)$/.test(request.method);
  reply.header('cache-control', isRead ? 'no-cache' : 'no-store');
  const isForAll = request.routeOptions.config.access === 'public';
  reply.header('vary', isForAll ? 'accept-encoding' : 'authorization, accept-encoding, accept-language');
}
