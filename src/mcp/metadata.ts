/** How clients find who gives tokens for the tools (RFC 9728), from a refusal or from the address alone. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../platform/http/origin.ts';
import { UNLISTED } from '../platform/http/unlisted.ts';

export const URL_OF_TOOLS = '/mcp';
const WELL_KNOWN = '/.well-known/oauth-protected-resource';
/** What the tools need of a token. */
const SCOPES = ['listing', 'planning'];

/** The path of PUBLIC_URL stands between the well-known one and that of the tools (section 3.1). */
const pathOf = (baseUrl: string) => new URL(baseUrl).pathname.replace(/\/$/, '') + URL_OF_TOOLS;

function addressOf(request: FastifyRequest): string {
  const base = baseUrlOf(request);
  return new URL(base).origin + WELL_KNOWN + pathOf(base);
}

export function serveMetadata(app: FastifyInstance, issuer: string): void {
  // At the root too: clients of the protocol look there unless a refusal names the address.
  const paths = new Set(['', URL_OF_TOOLS, pathOf(app.publicUrl ?? 'http://localhost')]);
  for (const path of paths)
    app.get(WELL_KNOWN + path, UNLISTED, async (request) => ({
      resource: baseUrlOf(request) + URL_OF_TOOLS,
      resource_name: 'shopfloor',
      authorization_servers: [issuer],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
    }));
}

/** Adds where the metadata is to the challenge of each 401 of these routes. */
export function challengeWithMetadata(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401) return;
    const challenge = String(reply.getHeader('www-authenticate') ?? 'Bearer');
    const separator = challenge.includes(' ') ? ', ' : ' ';
    const where = `resource_metadata="${addressOf(request)}", scope="${SCOPES.join(' ')}"`;
    reply.header('www-authenticate', challenge + separator + where);
  });
}
