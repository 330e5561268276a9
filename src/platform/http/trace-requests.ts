/** A span for each request of an operation; what the operation begins belongs to it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tracing: Tracing;
  }
}

export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorate('tracing', tracing);
  const begin = tracing.request;
  if (begin === null) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const { url: route, schema } = routeOptions;
    // Probes and files of the console would drown the rest.
    if (route !== undefined && schema?.operationId !== undefined) {
      const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id };
      spans.set(request, begin(`${method} ${route}`, attributes, parentOf(headers)));
    }
    done();
  });
  // Only here: reading the body leaves what was entered before.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode);
    done();
  });
}

function parentOf({ traceparent }: FastifyRequest['headers']): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}
