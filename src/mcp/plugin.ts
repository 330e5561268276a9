/**
 * The Model Context Protocol at /mcp: streamable HTTP without sessions. A call of a tool costs what the operation that it
 * calls costs; every other message costs a read.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from '../platform/errors.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import { say } from '../words/said.ts';
import { challengeWithMetadata, serveMetadata, URL_OF_TOOLS } from './metadata.ts';
import type { listTools } from './server.ts';
import { createServices } from './services.ts';

interface ToolsOptions {
  limiter: RateLimiter;
  /** Who gives the tokens. */
  issuer: string;
}

export function mcpPlugin(app: FastifyInstance, { limiter, issuer }: ToolsOptions): void {
  let tools: ReturnType<typeof listTools> | undefined;
  serveMetadata(app, issuer);
  challengeWithMetadata(app);
  app.post(URL_OF_TOOLS, { config: { access: 'tools', rate: 'none' } }, async (request, reply) => {
    const { body } = request;
    if (Array.isArray(body)) throw malformed(say('protocol.noBatch'));
    const spendRead = () => {
      const refusal = limiter.spend(request, reply, 'reads');
      if (refusal !== undefined) throw refusal;
    };
    if (methodOf(body) !== 'tools/call') spendRead();
    const { createMcpHandler, createServer, listTools } = await loadProtocol();
    const listed = () => (tools ??= listTools(app));
    const services = createServices(app, request);
    const handler = createMcpHandler(() => createServer({ services, listed, spendRead }));
    return reply.send(await handler.fetch(webRequestOf(request), { parsedBody: body }));
  });
}

/** Loaded with the first message: the protocol's package is a seventh of what the product imports. */
async function loadProtocol() {
  const [{ createMcpHandler }, { createServer, listTools }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./server.ts'),
  ]);
  return { createMcpHandler, createServer, listTools };
}

function methodOf(body: unknown): unknown {
  return (body as { method?: unknown } | null)?.method;
}

function webRequestOf({ headers, host, url }: FastifyRequest): Request {
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Request(`http://${host}${url}`, { method: 'POST', headers: sent });
}
